"""The chapters of the card games in a real browser: all by real clicks, and one by taps on a phone."""

import pytest
from card_learner import Learner
from keys import Keys
from learner import watched
from serving import COLD, start_server

from verona.council.rules import legal_actions as council_actions
from verona.julia.rules import legal_actions as julia_actions
from verona.lessons import council, julia
from verona.lessons.council.attempt import GAME as COUNCIL
from verona.lessons.julia.attempt import GAME as JULIA
from verona.widgets.council.lesson_page import LessonPage as CouncilPage
from verona.widgets.julia.lesson_page import LessonPage as JuliaPage

pytestmark = [pytest.mark.browser, pytest.mark.server]

WIDE = {"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TAUGHT = {
    "council": (COUNCIL, council_actions, CouncilPage),
    "julia": (JULIA, julia_actions, JuliaPage),
}
CHAPTERS = [(chapters, one) for chapters in (council.CHAPTERS, julia.CHAPTERS) for one in chapters.courses]


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    with start_server(tmp_path_factory.mktemp("school"), COLD) as server:
        yield server


@pytest.mark.parametrize(("chapters", "chapter"), CHAPTERS, ids=[one.key for _, one in CHAPTERS])
def test_a_chapter_by_real_clicks(chromium, school, chapters, chapter):
    with watched(chromium.new_context(**WIDE), school.url) as context:
        one = Learner(context.new_page(), *TAUGHT[chapters.game])
        one.page.goto(f"{school.url}voila/render/{chapters.notebook(chapter.key)}")
        one.learn(chapter, chapter.key)
        kept = one.page.evaluate("JSON.parse(localStorage.verona)")
        assert kept[f"lesson {chapter.key}"] == {"step": chapter.length - 1, "done": True}
        one.press_onwards()
        ahead = chapters.following(chapter.key)
        one.page.wait_for_url(f"**/{chapters.notebook(ahead.key) if ahead else chapters.game + '.ipynb'}*")


def arrives(one, chapter, index):
    """A step comes, and is told: once."""
    step = chapter.step(index)
    one.hears(f"Step {index + 1} of {chapter.length}", str(step.text), str(step.task))
    return step


def test_stones_are_put_by_keyboard(chromium, school):
    chapter = julia.course("julia-stones")
    with watched(chromium.new_context(**WIDE), school.url) as context:
        one = Keys(context.new_page())
        one.page.goto(f"{school.url}voila/render/{julia.CHAPTERS.notebook(chapter.key)}")
        arrives(one, chapter, 0)
        one.choose("red stone")
        one.hears("The red stone is Julia's alone.")
        one.choose("yellow stone")
        one.hears(str(chapter.step(0).praise))
        one.button("Next", "Shift+Tab")

        step = arrives(one, chapter, 1)
        for stone, symbol in (("red", "dial"), ("blue", "question mark"), ("yellow", "pistol")):
            for place in (f"{stone} stone", symbol):
                one.choose(place)
                one.hears("Chosen.")
            assert one.focused[1].startswith(f"{stone} stone on the {symbol}: ")
        one.button("Confirm", "Shift+Tab")
        one.hears("On the pistol the pair has only Julia's 1. On the microscope they have 2 and 1.")
        one.choose("yellow stone on the pistol")
        one.hears("Chosen.")
        one.choose("microscope", key=" ")
        one.hears("Chosen.")
        one.button("Confirm", "Shift+Tab")
        one.hears(str(step.praise))


def test_the_dice_fall_on_a_phone(chromium, school):
    """Nothing is reduced here: what others do is played before the learner's eyes."""
    chapter = julia.course("julia-second")
    with watched(chromium.new_context(**PHONE), school.url) as context:
        one = Learner(context.new_page(), *TAUGHT["julia"], touch=True)
        one.page.goto(f"{school.url}voila/render/{julia.CHAPTERS.notebook(chapter.key)}")
        one.learn(chapter, f"phone_{chapter.key}")
        assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
