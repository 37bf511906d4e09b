"""The chapters of Council of Verona in a real browser, by real clicks."""

import re

import pytest
from learner import SCREENSHOTS, in_scene, watched
from playwright.sync_api import expect
from serving import COLD, start_server, wait_until

from verona.council.hand import presses
from verona.council.rules import legal_actions
from verona.lessons.card_attempt import act
from verona.lessons.card_model import Do, Find, Tick
from verona.lessons.council import COURSES, following, notebook
from verona.lessons.council.attempt import GAME
from verona.lessons.model import CONFIRM, OPTIONS, Ask
from verona.text import Tone
from verona.widgets.council.lesson_page import LessonPage

pytestmark = [pytest.mark.browser, pytest.mark.server]

WIDE = {"viewport": {"width": 1280, "height": 900}}


def wrong_line(step):
    """Clicks that the step answers with a refusal; None if nothing can be wrong."""
    match step.goal:
        case Do(actions):
            state = GAME.begin(step).state
            lines = [presses(state, action) for action in legal_actions(state) if action not in actions]
        case Ask(options, right):
            lines = [(word,) for word in OPTIONS[: len(options)] if word != OPTIONS[right]]
        case Find(because=because):
            lines = [(word,) for word, _ in because]
        case Tick(because=because):
            lines = [(word, CONFIRM) for word, _ in because]
        case _:
            lines = []
    return next((line for line in lines if after(step, line).note.tone is Tone.WRONG), None)


def after(step, words):
    attempt = GAME.begin(step)
    for word in words:
        attempt = act(attempt, word)
    return attempt


def page_of(attempt):
    """A page that shows an attempt without a screen."""
    page = LessonPage(lambda word: None, lambda button: None)
    page.show(attempt)
    return page


def pictures(page):
    """The pictures that are shown, each with how to find its part of the page and its number there."""
    rows = {
        "offered": (page._offer, page.offered.pictures),
        "areas": (page._areas, [row for area in page.areas.values() for row in area.pictures]),
        "hand-cards": (page._hand, page.hand.pictures),
        "tokens": (page._tokens, (page.tokens,)),
    }
    for part, (whole, found) in rows.items():
        if whole.layout.display != "none":
            for number, row in enumerate(row for row in found if row.layout.display != "none"):
                yield part, number, row


class Learner:
    """A page with a lesson, and a hand that clicks what a word means where it is drawn."""

    def __init__(self, page):
        self.page = page

    def press(self, name):
        button = self.page.locator(".verona-buttons").get_by_role("button", name=name, exact=True)
        expect(button).to_be_enabled()
        button.click()

    def do(self, attempt, word):
        """One click."""
        page = page_of(attempt)
        answers = [answer for answer, _ in page._answers]
        if word in answers:
            self.page.locator(".verona-options button").nth(answers.index(word)).click()
        elif word == CONFIRM:
            self.page.locator(".verona-buttons .verona-primary").click()
        else:
            part, number, row = next(
                found for found in pictures(page) if any(one.name == word for one in found[2].scene.places)
            )
            canvas = self.page.locator(f".verona-{part} canvas:visible >> nth={number}")
            canvas.scroll_into_view_if_needed()
            box = canvas.bounding_box()
            x, y = in_scene(row.scene, word)
            canvas.click(position={"x": x * box["width"], "y": y * box["height"]})

    def shows(self, attempt):
        """Waits until the page shows an attempt, as a screen reader would tell it."""
        words = sorted(word for _, _, row in pictures(page_of(attempt)) for word in row.words)
        squares = self.page.locator(".verona-council-lesson .verona-square:visible")
        wait_until(
            lambda: (
                self.page.wait_for_timeout(20)
                or sorted(squares.evaluate_all("all => all.map(one => one.ariaLabel)")) == words
            )
        )

    def line(self, step, words):
        """Clicks, and what the last one is answered."""
        attempt = GAME.begin(step)
        for word in words:
            self.do(attempt, word)
            attempt = act(attempt, word)
            self.shows(attempt)
        if not words:  # there is only something to read
            return
        told = self.page.locator(".verona-note")
        expect(told).to_have_text(str(attempt.note.text))
        expect(told).to_have_class(re.compile(f"is-{attempt.note.tone.value}"))

    def learn(self, chapter):
        """Every step: first what is wrong, if anything can be, then what is right."""
        for index, step in enumerate(chapter.steps):
            expect(self.page.locator(".verona-dots span")).to_have_text(
                f"Step {index + 1} of {chapter.length}"
            )
            expect(self.page.locator(".verona-text")).to_have_text(str(step.text))
            self.shows(GAME.begin(step))
            wrong = wrong_line(step)
            if wrong is not None:
                self.line(step, wrong)
                self.press("Retry")
                expect(self.page.locator(".verona-note")).to_have_text("")
                self.shows(GAME.begin(step))
            self.line(step, GAME.solution(step))
            SCREENSHOTS.mkdir(exist_ok=True)
            self.page.screenshot(path=SCREENSHOTS / f"{chapter.key}_{index + 1}.png")
            if index + 1 < chapter.length:
                self.press("Next")


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    with start_server(tmp_path_factory.mktemp("school"), COLD) as server:
        yield server


@pytest.mark.parametrize("chapter", COURSES, ids=[one.key for one in COURSES])
def test_a_chapter_by_real_clicks(chromium, school, chapter):
    with watched(chromium.new_context(**WIDE), school.url) as context:
        one = Learner(context.new_page())
        one.page.goto(f"{school.url}voila/render/{notebook(chapter.key)}")
        one.learn(chapter)
        kept = one.page.evaluate("JSON.parse(localStorage.verona)")
        assert kept[f"lesson {chapter.key}"] == {"step": chapter.length - 1, "done": True}
        one.page.locator(".verona-buttons .verona-primary").click()
        ahead = following(chapter.key)
        one.page.wait_for_url(f"**/{notebook(ahead.key) if ahead else 'council.ipynb'}*")
