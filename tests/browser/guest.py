"""Somebody who plays a game on the page: finds on the screen what there is to click, and clicks or taps it.

What happened is read from the page, as a person would: the squares of the board and the list of moves.
"""

import random
import re

from learner import PIXELS, SCREENSHOTS, in_scene, on_board, read
from playwright.sync_api import expect
from serving import wait_until

from verona.twist.board import SQUARE_NAMES
from verona.twist.notation import parse_move, parse_position
from verona.twist.rules import first_round, legal_moves, replay
from verona.twist.state import Tell
from verona.widgets.twist.tiles import tiles_scene

PLAY = "voila/render/play.ipynb"
BOARD, TILES = (f".verona-board canvas >> nth={number}" for number in (0, 1))
READY = "I have the screen"
WHILE = 1_100
"""Milliseconds after which a press on READY is meant, and not the second of two quick ones."""

HEARTS = """([canvas, spots]) => {
    const {data} = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const at = ([x, y]) => 4 * (Math.round(y * canvas.height) * canvas.width + Math.round(x * canvas.width));
    return spots.map(at).map((i) => data[i] > 140 && data[i + 1] < 70 && data[i + 2] < 70);
}"""


class Guest:
    """One page, and hands. `frames` are all that went over its websockets."""

    def __init__(self, page, touch=False, shots="", seed=1):
        self.page, self.hand, self.shots = page, "tap" if touch else "click", shots
        self.rng = random.Random(seed)
        self.frames, self.taken = [], set()
        self.setup = None
        page.on("websocket", self._listen)

    def _listen(self, socket):
        for way in ("framesent", "framereceived"):
            socket.on(way, lambda frame: self.frames.append(frame))

    def until(self, condition):
        """Waits for something to become true, while the page goes on."""
        wait_until(lambda: self.page.wait_for_timeout(30) or condition())

    def arrive(self, root):
        self.page.goto(root + PLAY)
        expect(self.page.get_by_role("button", name="Start", exact=True)).to_be_visible()
        self.page.wait_for_timeout(500)

    def press(self, name):
        if name == READY:
            expect(self.page.get_by_role("button", name=READY, exact=True)).to_be_visible()
            self.page.wait_for_timeout(WHILE)
        getattr(self.page.get_by_role("button", name=name, exact=True), self.hand)()

    def offers(self, name):
        return self.page.get_by_role("button", name=name, exact=True).is_visible()

    def touch(self, picture, x, y):
        canvas = self.page.locator(picture)
        box = canvas.bounding_box()
        getattr(canvas, self.hand)(position={"x": x * box["width"], "y": y * box["height"]})

    def square(self, name):
        self.touch(BOARD, *on_board(name))

    def tile(self, letter):
        self.touch(TILES, *in_scene(tiles_scene(), letter))

    def reads(self, sentence, part="text"):
        expect(self.page.locator(f".verona-{part}").first).to_contain_text(sentence)

    @property
    def position(self):
        """Who stands where, all active."""
        return parse_position(self.notation)

    @property
    def notation(self):
        """Those who stand on the board, as it can be read; "" if it is empty or covered."""
        return read(self.page) or ""

    def shoot(self, name):
        if self.shots and name not in self.taken:
            self.taken.add(name)
            self.page.wait_for_timeout(400)
            SCREENSHOTS.mkdir(exist_ok=True)
            self.page.screenshot(path=SCREENSHOTS / f"{self.shots}play_{name}.png")

    @property
    def moves(self):
        """The tokens of the list of moves."""
        lines = self.page.locator(".verona-moves li").all_inner_texts()
        return [token for line in lines for token in line.split()[1:] if not token.isdecimal()]

    @property
    def state(self):
        """The game as it can be read from the page, without the lovers."""
        words = {"same": Tell(True), "different": Tell(False)}
        return replay(
            first_round(self.setup), [words.get(token) or parse_move(token) for token in self.moves]
        )

    def thinking(self):
        task = self.page.locator(".verona-task").first.inner_text()
        return "thinking" in task or "sets up" in self.page.locator(".verona-who").first.inner_text()

    def begins(self):
        """Day 1: the set-up is on the board."""
        expect(self.page.locator(".verona-who").first).to_contain_text("move 1", timeout=20_000)
        self.until(lambda: self.notation.count(" ") == 5)
        self.setup = self.position

    def move(self):
        """A move at random, by two clicks."""
        state, done = self.state, len(self.moves)
        chosen = self.rng.choice(legal_moves(state.position))
        self.square(SQUARE_NAMES[state.position.where(chosen.character)])
        expect(self.page.locator(".verona-task").first).to_contain_text("Where to")
        self.shoot("chosen")
        self.square(SQUARE_NAMES[chosen.square])
        self.until(lambda: len(self.moves) > done)
        expect(self.page.locator(".verona-task").first).not_to_contain_text("Where to")

    def play(self, days=99):
        """So many days, or until the last report has been given."""
        while True:
            self.until(lambda: not self.thinking())
            if self.offers("Hear the report"):
                self.shoot("report")
                self.press("Hear the report")
                expect(self.page.locator(".verona-who").first).to_contain_text("reports")
                self.shoot("told")
            elif self.offers("The end"):
                return
            elif self.offers("Next day"):
                self.press("Next day")
                expect(self.page.locator(".verona-who").first).not_to_contain_text("reports")
                days -= 1
                if not days:
                    return
            elif ", move " in self.page.locator(".verona-who").first.inner_text():
                self.shoot("move")
                self.move()

    def hearts(self):
        """How many hearts are drawn on the tokens."""
        spots = []
        for square in self.position.placed:
            x, y = on_board(SQUARE_NAMES[square])
            spots.append([x - 30 / 588, y - 29 / 476])
        canvas = self.page.locator(BOARD).element_handle()
        return sum(self.page.evaluate(HEARTS, [canvas, spots]))

    def pixels(self, picture=BOARD):
        return self.page.locator(picture).evaluate(PIXELS)

    def heard(self):
        """All that went over the wire, as text."""
        return "\n".join(
            frame.decode("utf-8", "replace") if isinstance(frame, bytes) else frame for frame in self.frames
        )

    def seen(self):
        """The page and what the browser keeps."""
        kept = self.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])")
        return self.page.content() + kept

    def kernel(self):
        return re.search(r'"kernelId": "([^"]+)"', self.page.content())[1]
