"""Somebody who learns a card game before the page: clicks what a word means where it is drawn."""

import re

from learner import SCREENSHOTS, in_scene
from playwright.sync_api import expect
from seen import pictures, with_place
from serving import wait_until

from verona.lessons.card_attempt import act
from verona.lessons.card_model import Do, Find, Tick
from verona.lessons.model import CONFIRM, OPTIONS, Ask
from verona.text import Tone

PAINTED = ".verona-picture:visible"


class Learner:
    """A page with a lesson, and hands.

    `game` is the game that is taught, `legal` gives the legal actions in a state. `drawn` makes a page that
    shows an attempt without a screen: what is where on it, and in which words, is so on the screen too.
    """

    def __init__(self, page, game, legal, drawn, touch=False):
        self.page, self.game, self.legal, self.drawn, self.touch = page, game, legal, drawn, touch
        self.on_button = False

    def press(self, name):
        self.hit(self.page.locator(".verona-buttons").get_by_role("button", name=name, exact=True))

    def press_onwards(self):
        self.hit(self.page.locator(".verona-buttons .verona-primary"))

    def hit(self, button):
        if self.touch and self.on_button:  # a second tap there, too soon, would be half of a double tap
            self.page.wait_for_timeout(600)
        self.on_button = True
        expect(button).to_be_enabled()
        button.tap() if self.touch else button.click()

    def shows(self, attempt):
        """A page without a screen that shows the attempt."""
        page = self.drawn(lambda word: None, lambda button: None)
        page.show(attempt)
        return page

    def do(self, attempt, word):
        """One click, or press."""
        page = self.shows(attempt)
        answers = [answer for answer, _ in page._answers]
        if word == CONFIRM:
            self.press_onwards()
        elif word in answers:
            self.hit(self.page.locator(".verona-options button").nth(answers.index(word)))
        else:
            self.on_button = False
            number, picture = with_place(page, word)
            x, y = in_scene(picture.scene, word)
            canvas = self.page.locator(PAINTED).nth(number).locator("canvas")
            canvas.scroll_into_view_if_needed()
            box = canvas.bounding_box()
            hand = canvas.tap if self.touch else canvas.click
            hand(position={"x": x * box["width"], "y": y * box["height"]})

    def is_shown(self, attempt):
        """Waits until the page tells of every place what the attempt makes of it."""
        told = [one for picture in pictures(self.shows(attempt)) for one in picture.words]
        wait_until(lambda: self.page.wait_for_timeout(30) or self.told() == told, 40)

    def told(self):
        """What a screen reader would tell of all pictures."""
        return self.page.locator(f"{PAINTED} .verona-square").evaluate_all("all => all.map(o => o.ariaLabel)")

    def line(self, step, words):
        """Clicks, and what the last one is answered."""
        attempt = self.game.begin(step)
        for word in words:
            self.do(attempt, word)
            attempt = act(attempt, word)
            self.is_shown(attempt)
        if attempt.note is not None:
            told = self.page.locator(".verona-note")
            expect(told).to_have_text(str(attempt.note.text))
            expect(told).to_have_class(re.compile(f"is-{attempt.note.tone.value}"))

    def wrong_line(self, step):
        """Clicks that the step answers with a refusal; None if nothing can be wrong."""
        lines = []
        match step.goal:
            case Do(actions):
                state = self.game.begin(step).state
                wrong = [action for action in self.legal(state) if action not in actions]
                lines = [self.game.presses(state, action) for action in wrong]
            case Ask(options):
                lines = [(word,) for word in OPTIONS[: len(options)]]
            case Find(because=because):
                lines = [(word,) for word, _ in because]
            case Tick(because=because):
                lines = [(word, CONFIRM) for word, _ in because]
        return next((line for line in lines if self.is_refused(step, line)), None)

    def is_refused(self, step, words):
        attempt = self.game.begin(step)
        for word in words:
            attempt = act(attempt, word)
        return attempt.note.tone is Tone.WRONG

    def learn(self, chapter, shots):
        """Every step: first what is wrong, if anything can be, then what is right; its picture is taken."""
        for index, step in enumerate(chapter.steps):
            place = self.page.locator(".verona-dots span")
            expect(place).to_have_text(f"Step {index + 1} of {chapter.length}")
            expect(self.page.locator(".verona-text")).to_have_text(str(step.text))
            self.is_shown(self.game.begin(step))
            wrong = self.wrong_line(step)
            if wrong is not None:
                self.line(step, wrong)
                self.press("Retry")
                expect(self.page.locator(".verona-note")).to_have_text("")
                self.is_shown(self.game.begin(step))
            self.line(step, self.game.solution(step))
            SCREENSHOTS.mkdir(exist_ok=True)
            self.page.screenshot(path=SCREENSHOTS / f"{shots}_{index + 1}.png")
            if index + 1 < chapter.length:
                self.press("Next")
