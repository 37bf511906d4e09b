"""The tutorial of Romeo i Julia in a real browser: all of it by clicks, and a chapter by taps on a phone."""

import pytest
from card_learner import Learner
from learner import watched
from playwright.sync_api import expect
from serving import COLD, start_server

from verona.lessons.julia import COURSES, course, following, notebook
from verona.lessons.julia.attempt import GAME
from verona.widgets.julia.lesson_page import LessonPage

pytestmark = [pytest.mark.browser, pytest.mark.server]

WIDE = {"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WRONG = {
    "julia-welcome": (None, ("D",), ("option 2",), ("option 0",)),
    "julia-stones": (("b",), ("r", "D", "b", "?", "y", "P", "confirm"), ("option 0",)),
    "julia-cards": (("rK", "confirm"), ("confirm",), ("J", "2"), ("yC", "2"), ("option 1",), ("-R",)),
    "julia-example": (
        None,
        ("C",),
        ("r", "confirm"),
        ("b", "-R", "confirm"),
        ("y", "confirm"),
        ("option 0",),
    ),
    "julia-second": (("option 0",), ("rD", "bC", "yF", "confirm"), ("R", "2"), ("K",), ("b", "confirm")),
    "julia-villain": (
        ("r", "M", "b", "F", "y", "P", "confirm"),
        ("r", "+rP", "confirm"),
        ("option 0",),
        ("b", "confirm"),
        ("y", "+R", "confirm"),
    ),
}
"""A line for each step that is refused, with the refusal on the page."""


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    with start_server(tmp_path_factory.mktemp("school"), COLD) as server:
        yield server


def drawn():
    return LessonPage(lambda word: None, lambda button: None)


def test_the_whole_tutorial_by_real_clicks_and_then_the_table(chromium, school):
    with watched(chromium.new_context(**WIDE), school.url) as context:
        one = Learner(context.new_page(), GAME, drawn)
        one.page.goto(f"{school.url}voila/render/{notebook(COURSES[0].key)}")
        for chapter in COURSES:
            expect(one.page.locator(".verona-text")).to_have_text(str(chapter.step(0).text))
            assert notebook(chapter.key) in one.page.url
            one.learn(chapter, WRONG[chapter.key], notebook(chapter.key).removesuffix(".ipynb"))
            one.press("Next chapter" if following(chapter.key) else "Play a game")
        expect(one.page.get_by_role("button", name="Start", exact=True)).to_be_visible()
        kept = one.page.evaluate("JSON.parse(localStorage.verona)")
        assert kept == {f"lesson {one.key}": {"step": one.length - 1, "done": True} for one in COURSES}


def test_the_dice_on_a_phone_as_they_fall(chromium, school):
    """With motion: what others do is played step by step."""
    chapter = course("julia-second")
    with watched(chromium.new_context(**PHONE), school.url) as context:
        one = Learner(context.new_page(), GAME, drawn, touch=True)
        one.page.goto(f"{school.url}voila/render/{notebook(chapter.key)}")
        one.learn(chapter, WRONG[chapter.key], "phone_julia_5_second")
        assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
