"""A chapter of Council of Verona in a real browser, by real clicks."""

import re

import pytest
from learner import SCREENSHOTS, in_scene, watched
from playwright.sync_api import expect
from serving import COLD, start_server, wait_until

from verona.lessons.card_attempt import act
from verona.lessons.council import course, notebook
from verona.lessons.council.attempt import GAME
from verona.widgets.council.lesson_page import LessonPage

pytestmark = [pytest.mark.browser, pytest.mark.server]

TURN = course("council-turn")
WRONG = (("tybalt", "council"), ("5", "romeo.3"), ("juliet.1",), ("option 0",))
"""A line for each step that is refused, with the refusal on the page."""


class Learner:
    """A page with a lesson, and a hand that clicks what a word means where it is drawn."""

    def __init__(self, page):
        self.page = page

    def press(self, name):
        button = self.page.locator(".verona-buttons").get_by_role("button", name=name, exact=True)
        expect(button).to_be_enabled()
        button.click()

    def do(self, attempt, word):
        """One click; places and answers are those of a page that shows the same attempt without a screen."""
        shown = LessonPage(lambda word: None, lambda button: None)
        shown.show(attempt)
        answers = [answer for answer, _ in shown._answers]
        if word in answers:
            self.page.locator(".verona-options button").nth(answers.index(word)).click()
            return
        parts = {"areas": shown._areas, "hand-cards": shown._hand, "tokens": shown._tokens}
        rows = {
            "areas": [row for area in shown.areas.values() for row in area.pictures],
            "hand-cards": shown.hand.pictures,
            "tokens": (shown.tokens,),
        }
        for part, pictures in rows.items():
            seen = [row for row in pictures if "none" not in (row.layout.display, parts[part].layout.display)]
            for number, row in enumerate(seen):
                if any(place.name == word for place in row.scene.places):
                    self.touch(f".verona-{part} canvas:visible >> nth={number}", *self.spot(row.scene, word))
                    return
        raise LookupError(word)

    def spot(self, scene, word):
        """Where to click; a card at its lower edge, for its middle may be under its slots."""
        x, y = in_scene(scene, word)
        return x, y if "." in word or len(word) == 1 else 0.85

    def touch(self, picture, x, y):
        canvas = self.page.locator(picture)
        canvas.scroll_into_view_if_needed()
        box = canvas.bounding_box()
        canvas.click(position={"x": x * box["width"], "y": y * box["height"]})

    def is_told(self, note):
        told = self.page.locator(".verona-note")
        expect(told).to_have_text(str(note.text))
        expect(told).to_have_class(re.compile(f"is-{note.tone.value}"))

    def line(self, step, words):
        """Clicks, and what the last one is answered."""
        attempt = GAME.begin(step)
        for word in words:
            self.do(attempt, word)
            attempt = act(attempt, word)
        self.is_told(attempt.note)

    def learn(self, chapter, wrong):
        for index, step in enumerate(chapter.steps):
            place = self.page.locator(".verona-dots span")
            expect(place).to_have_text(f"Step {index + 1} of {chapter.length}")
            laid = len(GAME.begin(step).state.tokens)
            wait_until(lambda n=laid: self.page.wait_for_timeout(30) or self.tokens() == n, 20)
            self.line(step, wrong[index])
            self.press("Retry")
            expect(self.page.locator(".verona-note")).to_have_text("")
            wait_until(lambda n=laid: self.page.wait_for_timeout(30) or self.tokens() == n, 20)
            self.line(step, GAME.solution(step))
            SCREENSHOTS.mkdir(exist_ok=True)
            self.page.screenshot(path=SCREENSHOTS / f"council_lesson_{index + 1}.png")
            if index + 1 < chapter.length:
                self.press("Next")

    def tokens(self):
        """How many tokens lie on cards, as a screen reader would tell it."""
        words = self.page.locator(".verona-areas .verona-square").evaluate_all(
            "all => all.map(one => one.ariaLabel)"
        )
        return sum(bool(re.search(r"slot \d, [^:]+: (?!open)", one)) for one in words)


def test_a_turn_by_real_clicks(chromium, tmp_path):
    wide = chromium.new_context(viewport={"width": 1280, "height": 900})
    with start_server(tmp_path, COLD) as server, watched(wide, server.url) as context:
        one = Learner(context.new_page())
        one.page.goto(f"{server.url}voila/render/{notebook(TURN.key)}")
        one.learn(TURN, WRONG)
        one.press("Next chapter")
        expect(one.page.locator(".verona-text")).to_have_text(str(course("council-abilities").step(0).text))
        assert notebook("council-abilities") in one.page.url
        kept = one.page.evaluate("JSON.parse(localStorage.verona)")
        assert kept["lesson council-turn"] == {"step": 3, "done": True}
