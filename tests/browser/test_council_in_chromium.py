"""A game of Council of Verona in a real browser, by real clicks on what the page marks."""

import random
import re

import pytest
from guest import READY, WHILE
from learner import SCREENSHOTS, watched
from playwright.sync_api import expect
from serving import COLD, start_server, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.server]

WIDE = {"viewport": {"width": 1280, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Citizen:
    """Somebody at the page, who clicks or taps what is marked and reads the words beside the cards."""

    def __init__(self, page, touch=False):
        self.page, self.touch, self.rng = page, touch, random.Random(3)

    def arrive(self, root, *computers):
        self.page.goto(root + "voila/render/council.ipynb")
        expect(self.page.get_by_role("button", name="Start", exact=True)).to_be_visible()
        for seat in range(3):
            level = "computer, at random" if seat in computers else "a person"
            self.page.get_by_label("Played by").nth(seat).select_option(label=level)
        self.page.get_by_label("Player 1").fill("Ann")
        self.page.get_by_label("With Poison").check()
        self.press("Start")

    def press(self, name):
        button = self.page.get_by_role("button", name=name, exact=True)
        button.tap() if self.touch else button.click()

    @property
    def stage(self):
        """The stage of the game, by the class of the table; "" before there is one."""
        tables = self.page.locator(".verona-council-table")
        found = re.search(r"is-([a-z-]+)", tables.first.get_attribute("class")) if tables.count() else None
        return found[1] if found else ""

    def words(self, part):
        """What the places in a part of the page are called."""
        return [
            square.get_attribute("aria-label")
            for square in self.page.locator(f".verona-{part} .verona-square:visible").all()
        ]

    def choose(self, part, words):
        """A click on a place, at its lower edge: a card's middle may be under its slots."""
        squares = self.page.locator(f".verona-{part} .verona-square:visible")
        square = squares.and_(self.page.get_by_label(words, exact=True)).first
        square.scroll_into_view_if_needed()
        box = square.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8
        (self.page.touchscreen.tap if self.touch else self.page.mouse.click)(x, y)
        wait_until(lambda: self.page.wait_for_timeout(30) or "Chosen." in " ".join(self.words(part)))

    def go_on(self):
        """Does what the page asks for, once."""
        match self.stage:
            case "hand-over":
                self.page.wait_for_timeout(WHILE)
                self.press(READY)
            case "draft":
                self.choose("offered", self.rng.choice(self.words("offered")))
                self.press("Confirm")
            case "play":
                self.choose("hand-cards", self.rng.choice(self.words("hand-cards")))
                self.press(self.rng.choice(["To the Council", "Into Exile"]))
            case "ability":
                self.use()
            case "token":
                self.choose("tokens", self.words("tokens")[-1])
                self.choose("areas", next(one for one in self.words("areas") if "open. Can be" in one))
                self.press("Confirm")
            case "told":
                self.press("Go on")

    def use(self):
        """Aims an ability at what is marked; one that wants more is left."""
        marked = [words for words in self.words("areas") if words.endswith("Can be chosen.")]
        self.choose("areas", self.rng.choice(marked))
        self.press("Confirm")
        self.page.wait_for_timeout(400)
        for name in ("Leave the ability", "That is enough"):
            if self.page.get_by_role("button", name=name, exact=True).count():
                self.press(name)

    def settles(self):
        """Waits until a person is asked."""
        self.page.wait_for_timeout(120)
        wait_until(lambda: self.page.wait_for_timeout(60) or self.stage not in ("", "waiting"), 40)

    def shoot(self, name):
        SCREENSHOTS.mkdir(exist_ok=True)
        self.page.wait_for_timeout(300)
        self.page.screenshot(path=SCREENSHOTS / f"council_{name}.png")


@pytest.fixture(scope="module")
def hall(tmp_path_factory):
    """A server that keeps its games in a folder of its own."""
    with start_server(tmp_path_factory.mktemp("hall"), COLD) as server:
        yield server


def test_a_game_with_two_computers(chromium, hall):
    with watched(chromium.new_context(**WIDE), hall.url) as context:
        one = Citizen(context.new_page())
        one.arrive(hall.url, 1, 2)
        shots = set()
        while (stage := one.settles() or one.stage) != "over":
            if stage not in shots:
                shots.add(stage)
                one.shoot(stage)
            before = one.page.locator(".verona-council-table").inner_text()
            one.go_on()
            wait_until(
                lambda before=before: (
                    one.page.wait_for_timeout(30)
                    or one.page.locator(".verona-council-table").inner_text() != before
                )
            )
        assert {"draft", "play", "token", "told"} <= shots
        expect(one.page.locator(".verona-task")).to_contain_text("wins")
        one.press("Look back at the game")
        one.page.get_by_role("slider").press("ArrowRight")
        expect(one.page.locator(".verona-who").last).to_have_text("The draft")


def test_the_screen_is_handed_over_on_a_phone(chromium, hall):
    with watched(chromium.new_context(**PHONE), hall.url) as context:
        one = Citizen(context.new_page(), touch=True)
        one.arrive(hall.url)
        one.settles()
        expect(one.page.locator(".verona-task")).to_have_text("Give the screen to Ann.")
        assert one.page.locator(".verona-square:visible").count() == 0
        one.go_on()
        wait_until(lambda: one.page.wait_for_timeout(30) or one.stage == "draft")
        offered = one.words("offered")
        one.go_on()
        expect(one.page.locator(".verona-task")).to_have_text("Give the screen to Player 2.")
        wait_until(lambda: one.page.wait_for_timeout(30) or not one.page.locator(".verona-square").count())
        shown = one.page.locator(".verona-council-table").inner_html()
        assert not [words for words in offered if words.split(",")[0] in shown]
        one.page.reload()
        one.page.get_by_role("button", name="Ann, Player 2, Player 3").tap()
        expect(one.page.locator(".verona-task")).to_have_text("Give the screen to Player 2.")
        assert one.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_key_that_is_held_down_does_not_take_the_screen_as_well(chromium, hall):
    with watched(chromium.new_context(**WIDE), hall.url) as context:
        one = Citizen(context.new_page())
        one.arrive(hall.url)
        one.settles()
        one.go_on()
        wait_until(lambda: one.page.wait_for_timeout(30) or one.stage == "draft")
        one.choose("offered", one.words("offered")[0])
        one.page.get_by_role("button", name="Confirm", exact=True).focus()
        for _ in range(40):  # the first is the press, the others are its repeats
            one.page.keyboard.down("Enter")
            one.page.wait_for_timeout(50)
        assert one.page.evaluate("document.activeElement.textContent") == "I have the screen"
        one.page.keyboard.up("Enter")
        expect(one.page.locator(".verona-task")).to_have_text("Give the screen to Player 2.")
        assert one.stage == "hand-over"
