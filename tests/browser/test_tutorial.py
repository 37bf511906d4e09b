"""The whole tutorial in a real browser, by clicks on what is seen, from the landing page to the end."""

import re
import socket
import subprocess
import sys
from contextlib import contextmanager

import pytest
from learner import BOARD, LIST, Learner, in_scene, watched
from playwright.sync_api import expect
from serving import ROOT, answers, wait_until

from verona.lessons.attempt import CONFIRM
from verona.lessons.twist import COURSES, course, notebook
from verona.twist.characters import ALL_PAIRS
from verona.widgets.twist.fifteen import fifteen_scene

pytestmark = [pytest.mark.browser, pytest.mark.server]

WIDE = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


@pytest.fixture
def open_page(chromium, server):
    """Opens an address of the tutorial in a browser without a past; fails if anything goes wrong there."""
    with_troubles = []

    def open_page(address="", **options):
        context = watched(chromium.new_context(**(options or WIDE)), server)
        with_troubles.append(context)
        page = context.__enter__().new_page()
        page.goto(server + address)
        return page

    yield open_page
    for context in with_troubles:
        context.__exit__(None, None, None)


def test_no_page_loses_its_line_while_one_thinks(open_page):
    page = open_page()
    lines, lost = [], []
    page.on("websocket", lambda line: lines.append(line))
    page.on("console", lambda message: "onnection lost" in message.text and lost.append(message.text))
    page.get_by_role("link", name="Begin").click()
    Learner(page).is_at(course("welcome"), 0)
    page.wait_for_timeout(35_000)  # longer than the server waits between its pings
    assert lines
    assert not lost
    assert not lines[-1].is_closed()


def render(key, query=""):
    return f"voila/render/{notebook(key)}{query}"


def state_of(page, key):
    """What the landing page says of a chapter."""
    link = page.locator(f".verona-chapters a[href^='{notebook(key)}']")
    return link.locator("span").last


def test_the_whole_tutorial(open_page):
    page = open_page()
    learner = Learner(page)
    learner.rests(BOARD)
    learner.shoot("index_new")
    page.get_by_role("link", name="Begin").click()
    for chapter in COURSES[:7]:
        learner.is_at(chapter, 0)
        if chapter.key == "moving":
            learner.learn(chapter, 0, 6)
            page.reload()
            learner.is_at(chapter, 5)
            learner.learn(chapter, 5, shots="1280_")
        else:
            learner.learn(chapter, shots="1280_")
        learner.shoot(f"1280_{notebook(chapter.key)[:-6]}_end")
        learner.press("Next chapter")

    practice = course("practice")
    learner.learn(practice, 0, 6, shots="1280_")
    page.get_by_role("link", name="Verona Twist").click()
    for chapter in COURSES[:7]:
        expect(state_of(page, chapter.key)).to_contain_text("done")
    expect(state_of(page, "practice")).to_contain_text("done")
    expect(state_of(page, "strategy")).to_have_text("")
    learner.rests(BOARD)
    learner.shoot("1280_index_begun")

    page.get_by_role("link", name="Go on: What a report is worth").click()
    learner.learn(course("strategy"), shots="1280_")
    learner.press("Play a game")
    expect(page).to_have_title("A game of Verona Twist")
    page.get_by_role("link", name="Verona Twist").click()
    expect(state_of(page, "strategy")).to_contain_text("done")
    page.get_by_role("link", name="Rules").click()
    expect(page).to_have_title("The rules on one page")
    expect(page.get_by_role("heading", level=1, name="The rules on one page")).to_be_visible()
    learner.shoot("1280_rules")


@pytest.mark.parametrize("key", ["disguise", "moving", "elimination"])
def test_a_chapter_by_taps_on_a_phone(open_page, key):
    page = open_page(render(key), **PHONE)
    learner = Learner(page, touch=True)
    learner.learn(course(key), shots="390_")
    learner.shoot(f"390_{notebook(key)[:-6]}_end")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_tap_on_a_picture_half_in_view_is_a_tap_where_it_was(open_page):
    page = open_page(render("elimination", "?step=2"), **PHONE)
    learner = Learner(page, touch=True)
    learner.is_at(course("elimination"), 1)
    page.evaluate("scrollBy(0, 112)")  # so that the row of buttons at the lower edge doesn't cover the pair
    box = page.locator(LIST).bounding_box()
    assert box["y"] + box["height"] > PHONE["viewport"]["height"]
    pairs = learner.rests(LIST)
    x, y = in_scene(fifteen_scene(ALL_PAIRS), "PQ")
    page.touchscreen.tap(box["x"] + x * box["width"], box["y"] + y * box["height"])
    learner.rests(LIST, unlike=pairs)
    learner.do(CONFIRM)
    learner.is_told("Prince and Princess both stand on the edge. After “same” they stay.", "wrong")


def test_a_step_can_be_linked_to(open_page):
    page = open_page(render("moving", "?step=13"))
    learner = Learner(page)
    learner.learn(course("moving"), 12)
    learner.press("Next chapter")
    learner.is_at(course("round"), 0)


def test_back_and_show_me(open_page):
    page = open_page(render("round", "?step=3"))
    learner, chapter = Learner(page), course("round")
    learner.is_at(chapter, 2)
    start = learner.rests(BOARD)
    learner.press("Show me")
    learner.is_told(str(chapter.step(2).praise), "right")
    shown = learner.rests(BOARD, unlike=start)
    learner.press("Back")
    learner.is_at(chapter, 1)
    learner.press("Show me")
    learner.is_told(str(chapter.step(1).praise), "right")
    learner.press("Next")
    learner.is_at(chapter, 2)
    assert shown != learner.rests(BOARD, like=start)


def test_a_click_on_the_list_lights_two_people(open_page):
    page = open_page(render("welcome", "?step=3"))
    learner = Learner(page)
    learner.is_at(course("welcome"), 2)
    board, pairs = learner.rests(BOARD), learner.rests(LIST)
    learner.do("QN")
    learner.rests(BOARD, unlike=board)
    learner.rests(LIST, unlike=pairs)
    learner.do("QN")
    learner.rests(BOARD, like=board)
    learner.rests(LIST, like=pairs)


def test_progress_can_be_forgotten(open_page):
    page = open_page(render("welcome"))
    learner = Learner(page)
    learner.learn(course("welcome"), 0, 2)
    page.get_by_role("link", name="Verona Twist").click()
    expect(state_of(page, "welcome")).to_have_text("step 2 of 5")
    page.get_by_role("button", name="Forget my progress").click()
    page.get_by_role("button", name="Yes, forget it").click()
    expect(page.get_by_role("link", name="Begin")).to_be_visible()
    page.reload()
    expect(page.get_by_role("link", name="Begin")).to_be_visible()
    expect(state_of(page, "welcome")).to_have_text("")


@contextmanager
def serving_on(port, folder):
    command = [sys.executable, "-m", "voila", "--no-browser", f"--port={port}"]
    with (folder / "server.log").open("a") as log:
        process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)
    try:
        url = f"http://127.0.0.1:{port}/"
        wait_until(lambda: answers(url) or process.poll() is not None, 60)
        assert process.poll() is None, (folder / "server.log").read_text()
        yield url
    finally:
        process.terminate()
        process.wait(30)


def test_progress_survives_a_restart_of_the_server(chromium, tmp_path):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    context = chromium.new_context(**WIDE)
    chapter = course("disguise")
    with serving_on(port, tmp_path) as url:
        learner = Learner(context.new_page())
        learner.page.goto(url + render("disguise"))
        learner.learn(chapter, 0, 3)
        learner.page.close()
    with serving_on(port, tmp_path) as url, watched(context, url):
        learner = Learner(context.new_page())
        learner.page.goto(url)
        expect(state_of(learner.page, "disguise")).to_have_text("step 3 of 4")
        state_of(learner.page, "disguise").click()
        learner.is_at(chapter, 2)
        learner.press("Next")
        learner.learn(chapter, 3)
        expect(learner.page).to_have_url(re.compile("03_disguise"))
