"""What is new after a press is where it can be read, on a phone too, and on a wide page nothing moves."""

import re

import pytest
from guest import READY, WHILE
from learner import watched
from playwright.sync_api import expect
from serving import COLD, start_server

pytestmark = [pytest.mark.browser, pytest.mark.server]

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WIDE = {"viewport": {"width": 1280, "height": 900}}
LESSONS = ("05_round", "council_2_turn", "julia_4_example")
TABLES = ("council", "julia")
# The first line of the words is below the upper edge and above the buttons, if they stick to the lower one.
IN_VIEW = """() => {
    const part = [...document.querySelectorAll(".verona-words :is(.verona-who, .verona-text)")];
    const {top} = part.find((one) => one.textContent).getBoundingClientRect();
    const bar = document.querySelector(".verona-buttons");
    const sticks = getComputedStyle(bar).position === "sticky";
    return top >= 0 && top + 24 <= innerHeight - (sticks ? bar.offsetHeight : 0);
}"""
DOWN = "scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'})"


@pytest.fixture(scope="module")
def hall(tmp_path_factory):
    with start_server(tmp_path_factory.mktemp("hall"), COLD) as server:
        yield server


def comes(page, words):
    expect(page.locator(".verona-words")).to_contain_text(words)
    page.wait_for_function(IN_VIEW)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
@pytest.mark.parametrize("lesson", LESSONS)
def test_the_text_of_a_step_comes_into_view_on_a_phone(chromium, hall, lesson, motion):
    with watched(chromium.new_context(**PHONE, reduced_motion=motion), hall.url) as context:
        page = context.new_page()
        page.goto(f"{hall.url}voila/render/{lesson}.ipynb?step=3")
        expect(page.locator(".verona-dots span")).to_have_text(re.compile("^Step 3 of"))
        for step in (2, 1):
            page.wait_for_function("document.querySelector('.verona-text').textContent !== ''")
            page.wait_for_timeout(600)  # or two presses on one place would be a double click
            page.evaluate(DOWN)
            page.locator(".verona-buttons").get_by_role("button", name="Back", exact=True).tap()
            expect(page.locator(".verona-dots span")).to_have_text(re.compile(f"^Step {step} of"))
            page.wait_for_function(IN_VIEW)


@pytest.mark.parametrize("game", TABLES)
def test_a_table_and_a_lobby_come_into_view_on_a_phone(chromium, hall, game):
    with watched(chromium.new_context(**PHONE), hall.url) as context:
        page = context.new_page()
        page.goto(f"{hall.url}voila/render/{game}.ipynb")
        page.get_by_label("Played by").nth(1).select_option(label="a person")
        page.get_by_role("button", name="Start", exact=True).tap()
        comes(page, "Give the screen to")
        page.wait_for_timeout(WHILE)
        page.get_by_role("button", name=READY).tap()
        expect(page.locator(".verona-words")).not_to_contain_text("Give the screen to")
        page.wait_for_function(IN_VIEW)
        page.evaluate(DOWN)
        page.get_by_role("button", name="End the game").tap()
        comes(page, "End this game for everybody?")
        page.evaluate(DOWN)
        page.get_by_role("button", name="Leave the table").tap()
        top = "document.querySelector('.verona-lobby')?.getBoundingClientRect().top"
        page.wait_for_function(f"{top} >= 0 && {top} < innerHeight / 2")


@pytest.mark.parametrize("lesson", LESSONS)
def test_nothing_moves_on_a_wide_page(chromium, hall, lesson):
    with watched(chromium.new_context(**WIDE), hall.url) as context:
        context.add_init_script("window.scrollTo = () => { window.moved = true; };")
        page = context.new_page()
        page.goto(f"{hall.url}voila/render/{lesson}.ipynb?step=3")
        expect(page.locator(".verona-dots span")).to_have_text(re.compile("^Step 3 of"))
        page.locator(".verona-buttons").get_by_role("button", name="Back", exact=True).click()
        expect(page.locator(".verona-dots span")).to_have_text(re.compile("^Step 2 of"))
        page.wait_for_timeout(800)
        assert page.evaluate("[scrollY, window.moved ?? false]") == [0, False]
