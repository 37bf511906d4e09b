"""What is new after a press is where it can be read, on a phone too, and on a wide page nothing moves."""

import re

import pytest
from card_learner import Learner as CardLearner
from guest import READY, WHILE
from learner import Learner, watched, wrong_line
from playwright.sync_api import expect
from serving import COLD, start_server, wait_until

from verona.council.rules import legal_actions as council_actions
from verona.julia.rules import legal_actions as julia_actions
from verona.lessons import council, julia, twist
from verona.lessons.card_attempt import act
from verona.lessons.council.attempt import GAME as COUNCIL
from verona.lessons.julia.attempt import GAME as JULIA
from verona.lessons.model import Ask
from verona.widgets.council.lesson_page import LessonPage as CouncilPage
from verona.widgets.julia.lesson_page import LessonPage as JuliaPage

pytestmark = [pytest.mark.browser, pytest.mark.server]

TAUGHT = {
    "council": (COUNCIL, council_actions, CouncilPage),
    "julia": (JULIA, julia_actions, JuliaPage),
}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WIDE = {"viewport": {"width": 1280, "height": 900}}
# Lessons and steps in which something can be wrong: a tile, pairs that are checked, a card, stones.
MISTAKES = {
    "03_disguise": 2,
    "07_elimination": 2,
    "council_1_welcome": 4,
    "julia_2_stones": 2,
}
LESSONS = ("05_round", "council_2_turn", "julia_4_example")
TABLES = ("council", "julia")
# The first line of the words is below the upper edge and above what sticks to the lower one.
IN_VIEW = """() => {
    const part = [...document.querySelectorAll(".verona-words :is(.verona-who, .verona-text)")];
    const {top} = part.find((one) => one.textContent).getBoundingClientRect();
    const foot = document.querySelector(".verona-foot");
    const covers = [...foot.querySelectorAll(":is(.verona-note, .verona-buttons):not(.is-empty)")];
    const sticks = getComputedStyle(foot).position === "sticky";
    const end = Math.min(innerHeight, ...covers.map((one) => one.getBoundingClientRect().top));
    return top >= 0 && top + 24 <= (sticks ? end : innerHeight);
}"""
# Where the note is, and whether all of it is seen.
NOTE = """() => {
    const notes = [...document.querySelectorAll(".verona-note")];
    const note = notes.find((one) => one.textContent && one.offsetHeight);
    if (!note) return null;
    const {top, bottom, left} = note.getBoundingClientRect();
    const seen = [top + 2, bottom - 2].every((y) => note.contains(document.elementFromPoint(left + 20, y)));
    return {top, bottom, seen};
}"""
BUTTONS = """() => [...document.querySelectorAll(".verona-buttons button")].map((one) => {
    const {top, height} = one.getBoundingClientRect();
    return [top, height];
})"""
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


def at_step(page, hall, lesson, step):
    page.goto(f"{hall.url}voila/render/{lesson}.ipynb?step={step}")
    expect(page.locator(".verona-dots span")).to_have_text(re.compile(f"^(Step|Exercise) {step}"))
    page.wait_for_timeout(800)


def clicks_to_a_mistake(page, lesson, step, touch):
    """The clicks by which one goes wrong in a step, each to be made by calling it."""
    chapters = next(one for one in (twist.CHAPTERS, council.CHAPTERS, julia.CHAPTERS) if knows(one, lesson))
    chapter = next(one for one in chapters.courses if chapters.notebook(one.key) == f"{lesson}.ipynb")
    one = chapter.step(step - 1)
    if chapters is twist.CHAPTERS:
        hands = Learner(page, touch)
        return [lambda word=word: hands.do(word) for word in wrong_line(one)[0]]
    game, legal, drawn = TAUGHT[chapters.game]
    hands = CardLearner(page, game, legal, drawn, touch)
    attempts = [game.begin(one)]
    words = hands.wrong_line(one)
    for word in words:
        attempts.append(act(attempts[-1], word))
    return [lambda go=go: hands.do(*go) for go in zip(attempts, words, strict=False)]


def knows(chapters, lesson):
    return any(chapters.notebook(one.key) == f"{lesson}.ipynb" for one in chapters.courses)


@pytest.mark.parametrize(("lesson", "step"), MISTAKES.items(), ids=MISTAKES)
@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=["phone", "wide"])
def test_an_answer_is_seen_above_the_buttons_which_stay(chromium, hall, lesson, step, screen):
    touch = screen is PHONE
    with watched(chromium.new_context(**screen), hall.url) as context:
        page = context.new_page()
        at_step(page, hall, lesson, step)
        clicks = clicks_to_a_mistake(page, lesson, step, touch)
        for click in clicks:
            click()
            page.wait_for_timeout(100)
        wait_until(lambda: page.wait_for_timeout(200) or page.evaluate(NOTE), 40)
        page.wait_for_timeout(600)
        note, buttons, scrolled = page.evaluate(NOTE), page.evaluate(BUTTONS), page.evaluate("scrollY")
        assert note["seen"]
        assert 0 <= buttons[0][0] - note["bottom"] < (12 if touch else 100)
        assert all(top == int(top) for top, _ in buttons) or not touch  # or they would not stand in a line
        page.locator(".verona-buttons").get_by_role("button", name="Retry", exact=True).click()
        wait_until(lambda: page.wait_for_timeout(200) or page.evaluate(NOTE) is None, 40)
        assert page.evaluate(BUTTONS) == buttons
        assert page.evaluate("scrollY") == scrolled


def test_a_long_answer_leaves_most_of_a_phone_free_and_lets_taps_through(chromium, hall):
    with watched(chromium.new_context(**PHONE), hall.url) as context:
        page = context.new_page()
        at_step(page, hall, "council_1_welcome", 4)
        # Where there is room for an answer, but none, what lies there can be tapped.
        y = page.locator(".verona-buttons").bounding_box()["y"] - 30
        assert page.evaluate(f"document.elementFromPoint(200, {y}).closest('.verona-foot')") is None
        for click in clicks_to_a_mistake(page, "council_1_welcome", 4, touch=True):
            click()
        wait_until(lambda: page.wait_for_timeout(200) or page.evaluate(NOTE), 40)
        page.locator(".verona-note p").evaluate("one => { one.textContent = 'word '.repeat(500); }")
        box, note = page.locator(".verona-buttons").bounding_box(), page.evaluate(NOTE)
        assert note["seen"]
        assert box["y"] + box["height"] - note["top"] <= 0.4 * 844
        assert page.locator(".verona-note").evaluate("one => one.scrollHeight > one.clientHeight")


def test_an_answer_does_not_lie_on_the_answers_to_choose_from(chromium, hall):
    chapters = [(twist.CHAPTERS.notebook(one.key)[:-6], one) for one in twist.CHAPTERS.courses if one.length]
    lesson, step = next(
        (name, number)
        for name, one in chapters
        for number in range(1, one.length + 1)
        if isinstance(one.step(number - 1).goal, Ask)
    )
    with watched(
        chromium.new_context(**{**PHONE, "viewport": {"width": 390, "height": 500}}), hall.url
    ) as context:
        page = context.new_page()
        at_step(page, hall, lesson, step)
        below = "document.querySelector('.verona-options').getBoundingClientRect().bottom"
        bar = "document.querySelector('.verona-buttons').getBoundingClientRect().top"
        page.evaluate(f"scrollBy({{top: {below} + 4 - {bar}, behavior: 'instant'}})")
        for click in clicks_to_a_mistake(page, lesson, step, touch=True):
            click()
        wait_until(lambda: page.wait_for_timeout(200) or page.evaluate(NOTE), 40)
        wait_until(lambda: page.wait_for_timeout(200) or page.evaluate(f"{below} <= ({NOTE})().top"), 10)


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=["phone", "wide"])
@pytest.mark.parametrize("game", ["play", *TABLES])
def test_a_refusal_of_the_form_stands_below_its_button(chromium, hall, game, screen):
    with watched(chromium.new_context(**screen), hall.url) as context:
        page = context.new_page()
        page.goto(f"{hall.url}voila/render/{game}.ipynb")
        start = page.get_by_role("button", name="Start", exact=True)
        expect(start).to_be_visible()
        page.wait_for_timeout(500)
        fields = page.locator(".verona-fields input")
        expect(fields.first).to_have_attribute("placeholder", "may stay empty")
        for number in (0, 1):
            fields.nth(number).fill("Anna")
            fields.nth(number).press("Tab")
        start.scroll_into_view_if_needed()
        where = start.bounding_box()["y"]
        start.tap() if screen is PHONE else start.click()
        expect(page.locator(".verona-note:visible")).to_have_text(re.compile("^Two players are called Anna"))
        wait_until(lambda: page.wait_for_timeout(200) or (page.evaluate(NOTE) or {}).get("seen"), 10)
        assert page.evaluate(NOTE)["top"] > start.bounding_box()["y"]
        if screen is WIDE:
            assert start.bounding_box()["y"] == where
        fields.nth(1).fill("Bruno")
        fields.nth(1).press("Tab")
        expect(page.locator(".verona-note:visible")).to_have_count(0)
