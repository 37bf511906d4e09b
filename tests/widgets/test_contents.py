"""The landing page: what it shows of a learner's progress, and where it leads."""

import json
import re
from pathlib import Path

import pytest

from verona.lessons.progress import moved_to
from verona.lessons.twist import COURSES, notebook
from verona.widgets.contents import GAMES, MORE, Contents, chapter_to_do, chapters_html, next_course
from verona.widgets.pieces import shown

TUTORIAL = Path(__file__).parents[2] / "tutorial"


def done(*keys):
    stored = {}
    for key in keys:
        stored |= moved_to(stored, key, 3, done=True)
    return stored


KEYS = [course.key for course in COURSES]
BEFORE_PRACTICE = KEYS[:7]


@pytest.mark.parametrize(
    ("stored", "key"),
    [
        ({}, "welcome"),
        (moved_to({}, "welcome", 2), "welcome"),
        (done("welcome"), "placement"),
        (done("placement"), "welcome"),
        (done(*BEFORE_PRACTICE), "practice"),
        (done(*BEFORE_PRACTICE) | moved_to({}, "practice", 5), "strategy"),
        (done(*KEYS), None),
    ],
)
def test_which_chapter_comes_next(stored, key):
    course = next_course(stored)
    assert (course and course.key) == key
    first_link = re.search(r'href="([^"]+)"', chapters_html(stored)).group(1)
    assert first_link == (notebook(key) if key else "play.ipynb")


@pytest.mark.parametrize(
    ("stored", "said"),
    [
        ({}, "Begin</a>"),
        (moved_to({}, "welcome", 2), "step 3 of 5"),
        (moved_to({}, "practice", 2), "exercise 3"),
        (done("practice"), 'href="08_practice.ipynb"'),
        (done("welcome"), "done ✓</span>"),
        (done("welcome"), "Go on: The six take their places"),
        (done(*KEYS), "Play a game"),
    ],
)
def test_what_is_said_of_progress(stored, said):
    assert said in chapters_html(stored)


def test_every_chapter_is_listed_in_order():
    links = re.findall(r'<li class="[^"]*"><a href="([^"?]+)', chapters_html({}))
    assert links == [notebook(key) for key in KEYS]


PAGES = [*MORE, *(game[:3] for game in GAMES)]


@pytest.mark.parametrize(("title", "remark", "link"), PAGES)
def test_pages_beyond_the_chapters_are_linked_by_their_own_titles(title, remark, link):
    page = json.loads((TUTORIAL / link).read_text(encoding="utf-8"))
    assert page["metadata"]["title"] == str(title)
    assert f'<li><a href="{link}">' in chapters_html({})


@pytest.mark.parametrize("chapters", [game[3] for game in GAMES], ids=lambda chapters: chapters.game)
def test_each_game_leads_to_its_first_chapter_not_done(chapters):
    keys = [one.key for one in chapters.courses]
    third = chapters.courses[2]
    stored = done(*keys[:2])
    said, link = chapter_to_do(stored, chapters)
    assert (shown(said), link) == (f"step 1 of {third.length}", chapters.notebook(third.key))
    assert f'href="{link}"' in chapters_html(stored)
    said, link = chapter_to_do(done(*keys), chapters)
    assert (shown(said), link) == ("done ✓", chapters.notebook(keys[0]) + "?step=1")


def test_forgetting_asks_first(browser):
    browser.set_state({"stored": {"still": True, **done("welcome")}, "ready": True})
    contents = Contents()
    contents._forget.click()
    assert contents._settings.children == (contents._sure, contents._keep)
    contents._keep.click()
    assert "lesson welcome" in browser.stored
    contents._forget.click()
    contents._sure.click()
    assert browser.stored == {"still": True}
    assert "done ✓</span>" not in contents._list.value
    assert contents._forget not in contents._settings.children


def test_progress_that_comes_later_is_shown(browser):
    contents = Contents()
    assert "Begin</a>" in contents._list.value
    browser.set_state({"stored": done("welcome"), "ready": True})
    assert "Go on:" in contents._list.value


def test_stillness_is_kept(browser):
    contents = Contents()
    contents._still.value = True
    assert browser.stored == {"still": True}
    assert not browser.motion
    contents._still.value = False
    assert browser.stored == {}
