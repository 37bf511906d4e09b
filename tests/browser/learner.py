"""A learner before the page: finds on the screen what a word of a lesson means, and clicks or taps it."""

import re
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import expect
from reading import notation
from serving import wait_until

from verona.lessons.attempt import CONFIRM, OPTIONS, PAIR_NAMES, REPORTS, TILES, Attempt, Tone, act, solution
from verona.lessons.model import Ask, Do, Find, Strike, Tick, Walk
from verona.lessons.twist import notebook
from verona.twist.board import SQUARE_NAMES
from verona.twist.characters import ALL_PAIRS, Character
from verona.twist.notation import format_position
from verona.twist.state import Disguise, Move, Place, Tell
from verona.widgets.twist.fifteen import fifteen_scene
from verona.widgets.twist.table import position_of
from verona.widgets.twist.tiles import tiles_scene

SCREENSHOTS = Path(__file__).with_name("screenshots")
expect.set_options(timeout=40_000)

BOARD, TILES_PICTURE, LIST = (
    f"{place} canvas >> nth={number}"
    for place, number in ((".verona-board", 0), (".verona-board", 1), (".verona-fifteen", 0))
)

PIXELS = """canvas => {
    const {data} = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let sum = 0;
    for (let i = 0; i < data.length; i += 52) sum = (31 * sum + data[i]) % 1000003;
    return sum;
}"""


@contextmanager
def watched(context, root):
    """Fails at the end if a page of `context` reported an error or asked another server for anything."""
    troubles = []
    context.set_default_timeout(40_000)
    context.on("console", lambda message: message.type == "error" and troubles.append(message.text))
    context.on("weberror", lambda error: troubles.append(str(error.error)))
    ours = (root, "data:", "blob:")
    context.on("request", lambda request: request.url.startswith(ours) or troubles.append(request.url))
    yield context
    for page in context.pages:
        page.goto("about:blank")  # its kernel goes when the page does, not when the browser is shot
    context.close()
    assert not troubles, troubles


def on_board(square):
    """Where the middle of a square is, as parts of the board's width and height."""
    column, row = "abcde".index(square[0]), "1234".index(square[1])
    margin, side = 14, 112
    return (margin + (column + 0.5) * side) / 588, (margin + (3.5 - row) * side) / 476


def read(page):
    """The position on the board in notation, as a screen reader would tell it; None if it tells none."""
    grid = page.locator(".verona-board > .verona-picture").first.get_by_role("grid")
    words = grid.get_by_role("gridcell").evaluate_all("all => all.map(one => one.ariaLabel)")
    return notation(words) if words else None


def in_scene(scene, name):
    x, y = scene.place(name).middle
    return x / scene.width, y / scene.height


def wrong_line(step):
    """Clicks that the step answers with a refusal, and the refusal; None if nothing can be wrong."""
    fresh = Attempt(step)
    match step.goal:
        case Ask(options):
            tries = [(option,) for option in OPTIONS[: len(options)]]
        case Find():
            tries = [(square,) for square in SQUARE_NAMES]
        case Tick():
            tries = [(square, CONFIRM) for square in SQUARE_NAMES]
        case Strike():
            tries = [(pair, CONFIRM) for pair in PAIR_NAMES]
        case Do((Tell(), *_)):
            tries = [(word,) for word in REPORTS]
        case Do((Disguise(), *_)):
            tries = [(tile,) for tile in TILES]
        case Do((Move(), *_)) | Walk():
            stands = [SQUARE_NAMES[fresh.state.position.where(who)] for who in Character]
            tries = [(start, end) for start in stands for end in SQUARE_NAMES]
        case Do():
            tries = [(square,) for square in SQUARE_NAMES]
        case _:
            tries = []
    for words in tries:
        attempt = fresh
        for word in words:
            attempt = act(attempt, word)
        if attempt.note is not None and attempt.note.tone is Tone.WRONG:
            return words, str(attempt.note.text)
    return None


class Learner:
    """One page, and hands."""

    def __init__(self, page, touch=False):
        self.page = page
        self.hand = "tap" if touch else "click"
        self.on_button = False

    def press(self, name):
        if self.on_button:  # a second click on the same place, too soon, would be half of a double click
            self.page.wait_for_timeout(600)
        self.on_button = True
        button = self.page.locator(".verona-buttons").get_by_role("button", name=name, exact=True)
        expect(button).to_be_enabled()
        getattr(button, self.hand)()

    def touch(self, picture, x, y):
        """A click or tap on a picture, at parts of its width and height."""
        canvas = self.page.locator(picture)
        canvas.scroll_into_view_if_needed()
        box = canvas.bounding_box()
        getattr(canvas, self.hand)(position={"x": x * box["width"], "y": y * box["height"]})

    def do(self, word):
        self.on_button = word == CONFIRM
        if word == CONFIRM:
            getattr(self.page.locator(".verona-buttons .verona-primary"), self.hand)()
        elif word in OPTIONS or word in REPORTS:
            number = (OPTIONS if word in OPTIONS else tuple(REPORTS)).index(word)
            getattr(self.page.locator(".verona-options button").nth(number), self.hand)()
        elif word in SQUARE_NAMES:
            self.touch(BOARD, *on_board(word))
        elif word in PAIR_NAMES:
            self.touch(LIST, *in_scene(fifteen_scene(ALL_PAIRS), word))
        else:
            self.touch(TILES_PICTURE, *in_scene(tiles_scene(), word))

    def is_told(self, sentence, tone):
        note = self.page.locator(".verona-note")
        expect(note).to_have_text(sentence)
        expect(note).to_have_class(re.compile(f"is-{tone}"))

    def is_at(self, course, index):
        """Waits until a step is on the page, painted and at rest."""
        place = f"Step {index + 1} of {course.length}" if course.length else f"Exercise {index + 1}"
        expect(self.page.locator(".verona-dots span")).to_have_text(place)
        expect(self.page.locator(".verona-text")).to_have_text(str(course.step(index).text))
        position = format_position(position_of(Attempt(course.step(index))))
        wait_until(lambda: self.page.wait_for_timeout(30) or read(self.page) == position, 40)
        self.rests(BOARD)

    def pixels(self, picture):
        return self.page.locator(picture).evaluate(PIXELS)

    def rests(self, picture, unlike=None, like=None):
        """Waits until a picture has stopped changing; what it is then.

        It is not blank, not like one of earlier, or just like it.
        """
        blank, before = 0, None
        for _ in range(400):
            now = self.pixels(picture)
            if now == before and now not in (blank, unlike) and like in (None, now):
                return now
            before = now
            self.page.wait_for_timeout(60)
        raise AssertionError(f"{picture} is blank, does not change, or never rests")

    def take(self, course, index):
        """One step: a wrong answer with its reason, Retry, the right answer; then its picture is taken."""
        step = course.step(index)
        wrong = wrong_line(step)
        if wrong is not None:
            words, reason = wrong
            for word in words:
                self.do(word)
            self.is_told(reason, "wrong")
            self.press("Retry")
            expect(self.page.locator(".verona-note")).to_have_text("")
        shown = self.rests(BOARD)
        done = Attempt(step)
        for word in solution(step):
            self.do(word)
            done = act(done, word)
        if done.done:
            self.is_told(str(done.note.text), "right")
        if any(isinstance(action, Place | Move) for action in done.actions):
            self.rests(BOARD, unlike=shown)

    def shoot(self, name):
        SCREENSHOTS.mkdir(exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    def learn(self, course, start=0, end=None, shots=""):
        """Steps of a chapter, each to its end, and Next after each but the last."""
        end = course.length if end is None else end
        for index in range(start, end):
            self.is_at(course, index)
            if shots:
                self.shoot(f"{shots}{notebook(course.key)[:-6]}_{index + 1:02}")
            self.take(course, index)
            if index + 1 < end:
                self.press("Next")
