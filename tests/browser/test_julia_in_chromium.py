"""Some rounds of Romeo i Julia in a real browser, by real clicks on what the page marks."""

import re

import pytest
from guest import READY, WHILE
from learner import SCREENSHOTS, watched
from playwright.sync_api import expect
from serving import COLD, start_server, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.server]

WIDE = {"viewport": {"width": 1280, "height": 900}}
LIES = """() => [...document.querySelectorAll(".verona-julia-table :is(.verona-square, .jupyter-button)")]
  .filter((one) => one.checkVisibility())
  .map((one) => one.getBoundingClientRect())
  .map(({x, y, width}) => [x, y + scrollY, width].map(Math.round).join(" "))"""
"""Where everything lies that can be clicked."""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Hero:
    """Somebody at the page, who clicks or taps what is marked and reads the words beside the pictures."""

    def __init__(self, page, touch=False):
        self.page, self.touch, self.stones = page, touch, 0

    def arrive(self, root, *people, name="Ann"):
        self.page.goto(root + "voila/render/julia.ipynb")
        expect(self.page.get_by_role("button", name="Start", exact=True)).to_be_visible(timeout=60_000)
        for seat in range(2):
            level = "a person" if seat in people else "computer, easy"
            self.page.get_by_label("Played by").nth(seat).select_option(label=level)
        self.page.get_by_label("Player 1").fill(name)
        self.press("Start")

    def press(self, name):
        button = self.page.get_by_role("button", name=name, exact=True)
        button.tap() if self.touch else button.click()

    @property
    def table(self):
        return self.page.locator(".verona-julia-table")

    @property
    def stage(self):
        """The stage of the game, by the class of the table; "" before there is one."""
        found = re.search(r"is-([a-z-]+)", self.table.get_attribute("class")) if self.table.count() else None
        return found[1] if found else ""

    def settles(self):
        """Waits until a person is asked."""
        wait_until(lambda: self.page.wait_for_timeout(60) or self.stage not in ("", "waiting"), 40)
        self.page.wait_for_timeout(250)  # the pictures come after the words

    def choose(self, part, words):
        """A click on the first place in a part of the page whose words have these in them."""
        squares = self.page.locator(f".verona-{part} .verona-square:visible")
        square = squares.and_(self.page.get_by_label(words)).first
        square.evaluate("one => one.scrollIntoView({block: 'center'})")
        box = square.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.6
        (self.page.touchscreen.tap if self.touch else self.page.mouse.click)(x, y)

    def go_on(self):
        """Does what the page asks for, once."""
        before = self.table.inner_text()
        match self.stage:
            case "hand-over":
                self.page.wait_for_timeout(WHILE)
                self.press(READY)
            case "decision":
                for stone in ("red", "blue", "yellow"):
                    self.choose("places", re.compile(f"^{stone} stone, beside.*Can be chosen"))
                    expect(self.page.locator(".verona-task")).to_contain_text(f"Where to with the {stone}")
                    self.choose("places", re.compile("^(?!.*stone).*Can be chosen"))
                    expect(self.page.locator(".verona-task")).not_to_contain_text("Where to")
                self.press("Confirm")
            case "exchange":
                self.press("Keep all cards")
            case "complication":
                self.chooses_and_nothing_moves()
                self.press("Help yourself")
            case "naming":
                self.page.locator(".verona-buttons .jupyter-button").first.click()
            case "resolving":
                self.choose("places", re.compile("stone on the .*Can be chosen"))
                expect(self.page.get_by_role("button", name="Roll the die")).to_be_visible()
                against = self.page.locator(".verona-places .verona-square:visible").and_(
                    self.page.get_by_label(re.compile("harming.*Can be chosen"))
                )
                for _ in range(against.count()):
                    self.choose("places", re.compile("harming.*Can be chosen"))
                    self.page.wait_for_timeout(300)
                self.press("Roll the die")
            case "told":
                self.press("Go on")
        wait_until(lambda: self.page.wait_for_timeout(40) or self.table.inner_text() != before)

    def chooses_and_nothing_moves(self):
        """Clicks on cards in hand, narrow and wide: a second one right after it would meet the same card."""
        for width in (390, 1280):
            self.page.set_viewport_size({"width": width, "height": 900})
            hand = self.page.locator(".verona-in-hand")
            hand.evaluate("one => one.scrollIntoView({block: 'center'})")
            self.page.wait_for_timeout(300)
            lies = self.page.evaluate(LIES)
            box = hand.locator(".verona-square").first.bounding_box()
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            expect(self.page.get_by_role("button", name="Help yourself")).to_be_enabled()
            self.page.wait_for_timeout(100)
            assert self.page.evaluate(LIES) == lies
            if width == 390:
                self.press("Put back")
                expect(self.page.get_by_role("button", name="Help yourself")).to_be_disabled()

    def shoot(self, name):
        SCREENSHOTS.mkdir(exist_ok=True)
        self.page.wait_for_timeout(300)
        self.page.screenshot(path=SCREENSHOTS / f"julia_{name}.png", full_page=True)


@pytest.fixture(scope="module")
def villa(tmp_path_factory):
    """A server that keeps its games in a folder of its own."""
    with start_server(tmp_path_factory.mktemp("villa"), COLD) as server:
        yield server


def test_a_turn_with_a_computer(chromium, villa):
    with watched(chromium.new_context(**WIDE), villa.url) as context:
        one = Hero(context.new_page())
        one.arrive(villa.url, 0)
        shots = set()
        while (stage := one.settles() or one.stage) != "told":
            if stage not in shots:
                shots.add(stage)
                one.shoot(stage)
            one.go_on()
        assert {"decision", "exchange", "complication", "resolving"} <= shots
        one.shoot("told")
        expect(one.page.locator(".verona-text")).to_contain_text("a roll of")
        one.go_on()
        one.settles()
        expect(one.page.locator(".verona-who")).to_contain_text("Turn 2")


def test_the_screen_is_handed_over_on_a_phone(chromium, villa):
    with watched(chromium.new_context(**PHONE), villa.url) as context:
        one = Hero(context.new_page(), touch=True)
        name = "W" * 40  # the longest there can be, without a space to break it at
        one.arrive(villa.url, 0, 1, name=name)
        one.settles()
        expect(one.page.locator(".verona-task")).to_contain_text("Give the screen to")
        assert one.page.locator(".verona-square:visible").count() == 0
        one.go_on()
        wait_until(lambda: one.page.wait_for_timeout(30) or one.stage == "decision")
        one.press("Which cards could help?")
        expect(one.page.locator(".verona-helps li")).to_have_count(5)
        one.shoot("phone")
        one.go_on()
        expect(one.page.locator(".verona-task")).to_contain_text("Give the screen to")
        wait_until(
            lambda: one.page.wait_for_timeout(30) or not one.page.locator(".verona-square:visible").count()
        )
        assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
        one.page.reload()
        expect(one.page.get_by_role("button", name=f"{name}, Player 2")).to_be_visible(timeout=60_000)
        assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
        one.page.get_by_role("button", name=f"{name}, Player 2").tap()
        expect(one.page.locator(".verona-task")).to_contain_text("Give the screen to")
