"""Games of Council of Verona in a real browser, by real clicks; no card is where it should not be known."""

from dataclasses import replace

import pytest
from card_learner import PAINTED
from guest import READY, WHILE, Guest
from keys import Keys
from learner import in_scene, watched
from masked import MASKED_FILE, NAMES, may_be_known
from playwright.sync_api import expect
from seen import pictures, with_place
from serving import COLD, start_server

from verona.council.hand import AREAS
from verona.council.notation import LETTERS
from verona.council.sitting import Stage, act, sit_down
from verona.store.games import GameStore
from verona.store.place import games_file
from verona.widgets.council.page import CouncilPage
from verona.widgets.council.words import main_buttons, other_buttons, words_of

pytestmark = [pytest.mark.browser, pytest.mark.server]

WIDE = {"viewport": {"width": 1280, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PERSON, COMPUTER = "a person", "computer, at random"
WITHOUT_THE_LIST = """() => {
    const page = document.body.cloneNode(true);
    for (const list of page.querySelectorAll(".verona-rules")) list.remove();
    return page.outerHTML;
}"""
"""The page, but for the list of all cards of the deck, which everybody may read."""


class Citizen(Guest):
    """Somebody at the page. `sitting` is the game as it must be on the screen; the server knows all of it.

    What comes next is a word of `verona.council.sitting`, and is clicked where it is drawn.
    """

    def sits_down(self, server, *seats, deck=""):
        """In the lobby: who plays, with Poison, perhaps with another deck."""
        self.page.goto(server.url + "voila/render/council.ipynb")
        expect(self.page.get_by_role("button", name="Start", exact=True)).to_be_visible()
        self.page.get_by_label("How many play?").select_option(label=str(len(seats)))
        for seat, level in enumerate(seats):
            self.page.get_by_label("Played by").nth(seat).select_option(label=level)
        for seat, name in enumerate(("Ann", "Ben", "Cleo")[: len(seats)]):
            self.page.get_by_label(f"Player {seat + 1}").fill(name)
        self.page.get_by_label("With Poison").check()
        if deck:
            self.page.get_by_label("A deck file of your own").fill(deck)
            self.press("Play with this deck")
            expect(self.page.locator(".verona-note:visible")).to_contain_text("You play with your deck")
        self.press("Start")
        self.store = GameStore(games_file({"VERONA_DATA": str(server.folder / "games")}))
        self.until(lambda: self.page.evaluate("JSON.parse(localStorage.verona ?? '{}').games?.length"))
        self.sitting = sit_down(self.kept())
        self.is_there()

    def kept(self):
        """The table as the server keeps it."""
        [id] = self.page.evaluate("JSON.parse(localStorage.verona).games")
        return self.store.load(id).table

    def is_there(self):
        """Waits until the page shows the game as it must be, after the turns of the computers."""
        if self.sitting.stage is Stage.WAITING:
            done, persons = len(self.sitting.table.actions), self.sitting.table.persons
            # What is kept may lack the last click yet, so that it looks like a person's turn.
            self.until(lambda: len((table := self.kept()).actions) > done and table.turn in (None, *persons))
            self.sitting = replace(sit_down(self.kept()), holder=self.sitting.holder)
        words, page = words_of(self.sitting), CouncilPage(self.sitting, lambda word: None)
        page.show(self.sitting, None)
        expect(self.page.locator(".verona-who").first).to_have_text(str(words.who))
        expect(self.page.locator(".verona-task").first).to_have_text(str(words.task or ""))
        words = [one for picture in pictures(page) for one in picture.words]
        self.until(lambda: self.told() == words)
        return page

    def lowest(self, part):
        """Where the lowest card in a part of the page ends, from the upper edge of an unscrolled window."""
        squares = self.page.locator(f".verona-{part} .verona-square:visible")
        return squares.evaluate_all(
            "all => Math.max(...all.map(o => o.getBoundingClientRect().bottom + scrollY))"
        )

    def told(self):
        """What a screen reader would tell of all pictures."""
        return self.page.locator(f"{PAINTED} .verona-square").evaluate_all("all => all.map(o => o.ariaLabel)")

    def press(self, name):
        getattr(self.page.get_by_role("button", name=name, exact=True), self.hand)()

    def do(self, word):
        """One click, on a button or a place, and what comes of it."""
        labels = {one.word: one.label for one in (*main_buttons(self.sitting), *other_buttons(self.sitting))}
        if word in labels and word != "exile":  # where to is said by a button or on the table
            self.press(str(labels[word]))
        else:
            self.choose(*with_place(self.is_there(), word), word)
        self.sitting = act(self.sitting, word)
        self.is_there()

    def choose(self, number, picture, word):
        self.touch(f"{PAINTED} >> nth={number} >> canvas", *in_scene(picture.scene, word))

    def words(self):
        """What leads on, click by click."""
        sitting = self.sitting
        match sitting.stage:
            case Stage.HAND_OVER:
                yield "ready"
            case Stage.TOLD:
                yield "onwards"
            case Stage.PLAY:
                yield self.rng.choice(sitting.lit)
                yield self.rng.choice(AREAS)
                if self.sitting.doubted is not None:
                    yield "yes"
            case Stage.ABILITY if self.rng.random() < 0.2:
                yield "-"
            case Stage.TOKEN if self.rng.random() < 0.3:
                yield "-"
            case _:
                while self.sitting.ready is None:
                    lit, picked = self.sitting.lit, self.sitting.picked
                    if sitting.stage is Stage.TOKEN and picked:
                        lit = [word for word in lit if (word in LETTERS) != (picked[0] in LETTERS)]
                    yield self.rng.choice(lit)
                yield "confirm"

    def plays(self):
        """To the end: every moment at which a person is asked for something, or told."""
        while True:
            self.shoot(f"council_{self.sitting.stage.value.replace(' ', '_')}")
            self.page.wait_for_timeout(WHILE if self.sitting.stage is Stage.HAND_OVER else 0)
            yield self.sitting
            if self.sitting.stage is Stage.OVER:
                return
            for word in self.words():
                self.do(word)


class Typist(Citizen):
    """Somebody who plays by keyboard, and hears what is announced."""

    def __init__(self, page):
        super().__init__(page)
        self.keys = Keys(page)

    def press(self, name):
        self.keys.button(name, "Shift+Tab" if self.picture() >= 0 else "Tab")

    def choose(self, number, picture, word):
        place = picture.scene.place(word)
        self.keys.choose(str(place.words), "Shift+Tab" if number < self.picture() else "Tab")

    def picture(self):
        """The number of the picture with the focus; -1 if none has it."""
        here = "all => all.findIndex((one) => one.matches(':focus-within'))"
        return self.page.locator(PAINTED).evaluate_all(here)


@pytest.fixture(scope="module")
def hall(tmp_path_factory):
    """A server that keeps its games in a folder of its own."""
    with start_server(tmp_path_factory.mktemp("hall"), COLD) as server:
        yield server


def told(text):
    """The names of cards in a text."""
    return {name for name in NAMES if name in text}


def test_two_at_one_screen_from_the_lobby_to_the_end(chromium, hall):
    """While the screen changes hands no card is on it; whoever has it is sent what they may know, no more."""
    with watched(chromium.new_context(**WIDE), hall.url) as context:
        one = Citizen(context.new_page(), shots="two_")
        one.sits_down(hall, PERSON, PERSON, deck=MASKED_FILE)
        heard, known = set(), set()
        one.frames.clear()  # the deck
        for sitting in one.plays():
            known |= may_be_known(sitting)
            shown = told(one.page.evaluate(WITHOUT_THE_LIST))
            if sitting.stage is not Stage.HAND_OVER:
                assert shown <= may_be_known(sitting)
                continue
            assert shown == set()
            sent = told(one.heard())
            assert sent <= known
            heard |= sent
            one.frames.clear()
            known = set()
        assert len(heard) == 10
        one.reads("wins", "task")
        assert one.kept() == one.sitting.table
        one.press("Look back at the game")
        one.page.get_by_role("slider").press("ArrowRight")
        expect(one.page.locator(".verona-who").last).to_have_text("The draft")


def test_one_with_two_computers(chromium, hall):
    with watched(chromium.new_context(**WIDE), hall.url) as context:
        one = Citizen(context.new_page(), shots="three_")
        one.sits_down(hall, PERSON, COMPUTER, COMPUTER, deck=MASKED_FILE)
        one.frames.clear()  # the deck
        stages = set()
        for sitting in one.plays():
            stages.add(sitting.stage)
            if sitting.stage is Stage.PLAY:
                assert one.lowest("hand-cards") <= WIDE["viewport"]["height"]
            if not sitting.table.over:
                assert told(one.heard()) <= may_be_known(sitting)
        assert stages >= {Stage.DRAFT, Stage.PLAY, Stage.TOKEN, Stage.TOLD, Stage.OVER}
        one.reads("wins", "task")
        assert one.kept() == one.sitting.table


def test_two_turns_by_keyboard(chromium, hall):
    with watched(chromium.new_context(**WIDE), hall.url) as context:
        one = Typist(context.new_page())
        one.sits_down(hall, PERSON, PERSON)
        one.keys.news()
        for sitting in one.plays():
            if len(sitting.table.state.table) == 3:
                break
        assert {"Give the screen to Ben.", "Chosen.", "Choose a card from your hand."} <= {*one.keys.news()}


def test_the_screen_is_handed_over_on_a_phone(chromium, hall):
    with watched(chromium.new_context(**PHONE), hall.url) as context:
        one = Citizen(context.new_page(), touch=True, shots="phone_")
        one.sits_down(hall, PERSON, PERSON, PERSON)
        expect(one.page.locator(".verona-task")).to_have_text("Give the screen to Ann.")
        assert one.page.locator(".verona-square:visible").count() == 0
        one.page.wait_for_timeout(WHILE)
        one.do("ready")
        one.shoot("draft")
        one.do(one.sitting.lit[0])
        one.do("confirm")
        expect(one.page.locator(".verona-task")).to_have_text("Give the screen to Ben.")
        one.page.reload()
        one.page.get_by_role("button", name="Ann, Ben, Cleo").tap()
        expect(one.page.locator(".verona-task")).to_have_text("Give the screen to Ben.")
        assert one.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_key_that_is_held_down_does_not_take_the_screen_as_well(chromium, hall):
    with watched(chromium.new_context(**WIDE), hall.url) as context:
        one = Citizen(context.new_page())
        one.sits_down(hall, PERSON, PERSON)
        one.page.wait_for_timeout(WHILE)
        one.do("ready")
        for word in one.sitting.lit[:3]:
            one.do(word)
        one.page.get_by_role("button", name="Confirm", exact=True).focus()
        for _ in range(40):  # the first is the press, the others are its repeats
            one.page.keyboard.down("Enter")
            one.page.wait_for_timeout(50)
        assert one.page.evaluate("document.activeElement.textContent") == READY
        one.page.keyboard.up("Enter")
        expect(one.page.locator(".verona-task")).to_have_text("Give the screen to Ben.")
        expect(one.page.locator(".verona-council-table.is-hand-over")).to_be_visible()
