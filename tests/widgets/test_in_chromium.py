"""Pictures and the browser helper in a real page: a small notebook served by Voilà to Chromium."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import expect

from verona.widgets.palette import DARK, LIGHT, MORE_DARK, MORE_LIGHT

pytestmark = [pytest.mark.browser, pytest.mark.server]

NOTEBOOK = """
import os
from ipywidgets import HTML, Button, VBox
from verona.twist.notation import parse_position
from verona.widgets.picture import Picture
from verona.widgets.browser import this_browser
from verona.widgets.twist.glide import glide_frames
from verona.widgets.twist.piazza import board_scene

browser = this_browser()
start = parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3")
picture = Picture(board_scene(start), label="The piazza")
log, kept, before, after = HTML(), HTML(), Button(description="before"), Button(description="after")
log.add_class("log"), kept.add_class("kept")

def clicked(name):
    log.value += f" {name}"
    browser.keep(visits=browser.stored.get("visits", 0) + 1)
    picture.animate(glide_frames(start, start.put(0, 0)), 0.18)
    browser.say(f"You clicked {name}.")

def show(_=None):
    visits = browser.stored.get("visits", 0)
    kept.value = f"{browser.ready} {visits} {browser.dark} {os.getpid()} {browser.query} {browser.motion}"

picture.on_click(clicked)
browser.observe(show)
show()
page = VBox([kept, before, picture, after, log, HTML("<div style='height: 2000px'></div>")])
page.add_class("verona")
page
"""


class Server:
    """A Voilà of our own, which a test may kill."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
        nbformat.write(
            new_notebook(cells=[new_code_cell(NOTEBOOK)], metadata=metadata), folder / "page.ipynb"
        )
        command = [
            sys.executable,
            "-m",
            "voila",
            ".",
            "--no-browser",
            f"--port={port}",
            "--Voila.ip=127.0.0.1",
        ]
        self.log = (folder / "log.txt").open("w")
        self.process = subprocess.Popen(command, cwd=folder, stdout=self.log, stderr=subprocess.STDOUT)
        self.root = f"http://127.0.0.1:{port}/"
        self.page = f"{self.root}voila/render/page.ipynb"
        for _ in range(600):
            try:
                urllib.request.urlopen(self.root, timeout=1).close()
                return
            except OSError:
                time.sleep(0.1)
        self.stop()
        raise RuntimeError("Voilà did not start")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)
        self.log.close()


@pytest.fixture(scope="module")
def voila(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("voila"))
    yield server
    server.stop()


@pytest.fixture
def visit(chromium, voila):
    """Opens the page in a context of its own; fails if the page reports an error."""
    contexts, errors = [], []

    def visit(url=voila.page, **options):
        context = chromium.new_context(**{"viewport": {"width": 1280, "height": 800}, **options})
        context.set_default_timeout(20_000)
        # The stock template asks for a font elsewhere.
        context.route(lambda url: "127.0.0.1" not in url, lambda route: route.fulfill(body=""))
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(url)
        wait_until_drawn(page)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert errors == []


PIXEL = """([x, y]) => {
    const canvas = document.querySelector(".verona-picture canvas");
    return canvas && [...canvas.getContext("2d").getImageData(x, y, 1, 1).data];
}"""


def pixel(page, x, y):
    return page.evaluate(PIXEL, [x, y])


def wait_until_drawn(page):
    page.wait_for_selector(".verona-picture canvas")
    deadline = time.monotonic() + 20
    while not any(pixel(page, 5, 400) or ()):
        assert time.monotonic() < deadline, "the board stays blank"
        page.wait_for_timeout(50)


def square_at(page, column, row):
    """The middle of a square in the window, column 0 to 4 from the left, row 0 to 3 from the bottom."""
    box = page.locator(".verona-picture canvas").bounding_box()
    unit = box["width"] / 588
    return box["x"] + (14 + (column + 0.5) * 112) * unit, box["y"] + (14 + (3.5 - row) * 112) * unit


def click_square(page, column, row, act="click"):
    """Clicks or taps the middle of a square."""
    (page.mouse.click if act == "click" else page.touchscreen.tap)(*square_at(page, column, row))


def log(page):
    return page.locator(".log").inner_text().split()


def wait_for_log(page, *names):
    page.wait_for_function(
        "wanted => document.querySelector('.log').innerText.trim() === wanted", arg=" ".join(names)
    )
    page.wait_for_timeout(300)  # a second, unwanted report would be here by now
    assert log(page) == list(names)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"viewport": {"width": 390, "height": 844}},
        {"device_scale_factor": 2},
        {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2},
    ],
    ids=["1280", "390", "1280 fine", "390 fine"],
)
def test_a_click_is_one_click_on_that_square(visit, options):
    page = visit(**options)
    click_square(page, 0, 0)
    click_square(page, 3, 1)
    click_square(page, 4, 3)
    wait_for_log(page, "a1", "d2", "e4")
    # Nothing sticks out sideways.
    assert (
        page.evaluate("document.querySelector('canvas').getBoundingClientRect().right")
        <= page.viewport_size["width"]
    )


def test_only_the_main_button_counts(visit):
    page = visit()
    page.locator(".verona-picture canvas").click(button="right", position={"x": 60, "y": 60})
    click_square(page, 0, 0)
    wait_for_log(page, "a1")


def touch(page, *path, rest=0):
    """A finger set down on the first point, drawn along the others, and lifted; `rest` in milliseconds."""
    session = page.context.new_cdp_session(page)

    def send(kind, *points):
        points = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", path[0])
    for point in path[1:]:
        send("touchMove", point)
    page.wait_for_timeout(rest)
    send("touchEnd")


def test_a_tap_is_one_click(visit):
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True)
    click_square(page, 2, 2, "tap")
    wait_for_log(page, "c3")
    x, y = square_at(page, 3, 1)
    touch(page, (x, y), (x + 4, y - 3), (x + 2, y + 5))  # trembling
    wait_for_log(page, "c3", "d2")
    touch(page, square_at(page, 0, 0), rest=250)  # slow
    wait_for_log(page, "c3", "d2", "a1")


def test_a_move_is_drawn_and_comes_to_rest(visit):
    page = visit()
    before = pixel(page, 140, 830)  # on a1
    click_square(page, 2, 0)
    page.wait_for_timeout(600)
    after = pixel(page, 140, 830)
    assert before != after
    page.wait_for_timeout(300)
    assert pixel(page, 140, 830) == after


def test_it_is_drawn_again_after_a_reload_and_works(visit):
    page = visit()
    click_square(page, 0, 0)
    wait_for_log(page, "a1")
    for _ in range(3):
        page.reload()
        wait_until_drawn(page)
        click_square(page, 1, 3)
        wait_for_log(page, "b4")


def test_what_is_kept_survives_a_reload(visit):
    page = visit()
    click_square(page, 0, 0)
    wait_for_log(page, "a1")
    page.reload()
    page.wait_for_function("document.querySelector('.kept')?.innerText.startsWith('True 1 ')")


def test_tabs_keep_in_step(visit):
    page = visit()
    other = page.context.new_page()
    other.goto(page.url)
    wait_until_drawn(other)
    click_square(page, 0, 0)
    wait_for_log(page, "a1")
    other.wait_for_function("document.querySelector('.kept').innerText.startsWith('True 1 ')")


def test_nonsense_in_storage_does_no_harm(visit):
    page = visit()
    for nonsense in ("{", "[1]"):
        page.evaluate("nonsense => localStorage.setItem('verona', nonsense)", nonsense)
        page.reload()
        wait_until_drawn(page)


def test_the_page_tells_its_query_and_the_visitors_wishes(visit, voila):
    page = visit(voila.page + "?step=3", color_scheme="dark")
    page.wait_for_function("document.querySelector('.kept').innerText.startsWith('True ')")
    words = page.locator(".kept").inner_text().split()
    assert words[2] == "True"
    assert words[4:] == ["?step=3", "True"]
    assert page.url == voila.page  # a reload leads to where the visitor was, not to where they came in
    page.emulate_media(reduced_motion="reduce")
    page.wait_for_function("document.querySelector('.kept').innerText.endsWith('?step=3 False')")
    wishes = (
        ({"color_scheme": "light"}, LIGHT["frame"]),
        ({"contrast": "more"}, MORE_LIGHT["frame"]),
        ({"color_scheme": "dark"}, MORE_DARK["frame"]),
        ({"contrast": "no-preference"}, DARK["frame"]),
        ({"color_scheme": "light", "forced_colors": "active"}, "#FFFFFF"),
    )
    for wish, colour in wishes:
        page.emulate_media(**wish)
        seen = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
        page.wait_for_function(f"seen => String(({PIXEL})([5, 400])) === String(seen)", arg=[*seen, 255])


FOCUSED = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText"


def test_a_board_is_one_stop_for_tab_and_arrows_go_from_square_to_square(visit):
    page = visit()
    page.get_by_role("button", name="before").focus()
    for key, focused in (
        ("Tab", "a4, edge, free"),
        ("ArrowUp", "a4, edge, free"),
        ("ArrowLeft", "a4, edge, free"),
        ("ArrowRight", "b4, edge, free"),
        ("ArrowDown", "b3, centre, free"),
        ("End", "e3, edge, free"),
        ("ArrowRight", "e3, edge, free"),
        ("ArrowUp", "e4, edge, Princess"),
        ("Home", "a4, edge, free"),
        ("ArrowDown", "a3, edge, free"),
        ("Tab", "after"),
        ("Shift+Tab", "a3, edge, free"),
        ("Shift+Tab", "before"),
    ):
        page.keyboard.press(key)
        assert page.evaluate(FOCUSED) == focused, key
    assert log(page) == []


def test_enter_and_space_choose_and_no_other_key_does(visit):
    page = visit()
    page.get_by_role("gridcell", name="c3").focus()
    for key in ("PageDown", "PageUp", "Home", "End", "Escape", "a", "b", "x", "d", "d", "Tab", "Shift+Tab"):
        page.keyboard.press(key)
    page.keyboard.press("ArrowLeft")
    page.mouse.move(300, 300)
    page.mouse.wheel(0, 60)
    page.mouse.wheel(0, -60)
    page.keyboard.press("Enter")
    wait_for_log(page, "d3")
    page.keyboard.press("ArrowUp")
    page.keyboard.press(" ")
    wait_for_log(page, "d3", "d4")
    page.get_by_role("gridcell", name="a1").dispatch_event("click")  # as a screen reader does
    wait_for_log(page, "d3", "d4", "a1")


BOXES = """() => ["canvas", "[aria-label^=d2]"].map((what) => {
    const {x, y, width, height} = document.querySelector(`.verona-picture ${what}`).getBoundingClientRect();
    return [x, y, width, height];
})"""


def test_squares_lie_on_the_canvas_and_follow_it(visit):
    page = visit()
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function(f"width => ({BOXES})()[0][2] <= width", arg=width)
        (x, y, wide, high), square = page.evaluate(BOXES)
        assert wide / high == pytest.approx(588 / 476, rel=0.01)
        unit = wide / 588
        expected = (x + (14 + 3 * 112) * unit, y + (14 + 2 * 112) * unit, 112 * unit, 112 * unit)
        assert square == pytest.approx(expected, abs=0.5)


def test_a_click_takes_the_focus_to_its_square(visit):
    page = visit()
    click_square(page, 2, 1)
    wait_for_log(page, "c2")
    assert page.evaluate(FOCUSED) == "c2, centre, free"
    outline = "getComputedStyle(document.activeElement).outlineStyle"
    assert page.evaluate(outline) == "none"
    page.keyboard.press("ArrowDown")
    assert page.evaluate(FOCUSED) == "c1, edge, free"
    assert page.evaluate(outline) == "solid"


def test_the_wheel_scrolls_over_a_board(visit):
    page = visit()
    top = page.locator(".verona-picture canvas").bounding_box()["y"]
    page.mouse.move(300, 300)
    page.mouse.wheel(0, 200)
    page.wait_for_timeout(400)
    assert page.locator(".verona-picture canvas").bounding_box()["y"] < top - 100


def test_a_board_has_a_name_and_clicks_are_announced(visit):
    page = visit()
    grid = page.get_by_role("grid", name="The piazza")
    assert [row.get_by_role("gridcell").count() for row in grid.get_by_role("row").all()] == [5] * 4
    expect(grid.get_by_role("gridcell", name="b2")).to_have_accessible_name("b2, centre, Prince")
    click_square(page, 0, 0)
    page.wait_for_function(
        "document.querySelector('[role=status].verona-status').textContent === 'You clicked a1.'"
    )
    # The Prince has gone there.
    expect(grid.get_by_role("gridcell", name="a1")).to_have_accessible_name("a1, edge, Prince")


def test_moving_the_mouse_over_a_board_sends_nothing(visit):
    frames = []
    page = visit()
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: frames.append(frame)))
    page.reload()
    wait_until_drawn(page)
    click_square(page, 0, 0)
    for step in range(50):
        page.mouse.move(100 + 5 * step, 300)
    click_square(page, 1, 0)
    wait_for_log(page, "a1", "b1")
    sent = [frame if isinstance(frame, bytes) else frame.encode() for frame in frames]
    assert sum(b"mouse_down" in frame for frame in sent) == 2
    assert not any(b"mouse_move" in frame or b"mouse_up" in frame for frame in sent)


ALERT = "[role=alert]"


def test_no_alarm_in_normal_use(visit):
    page = visit()
    for second in range(12):
        click_square(page, second % 5, 0)
        page.wait_for_timeout(1000)
        assert page.locator(ALERT).count() == 0


def test_a_killed_kernel_is_noticed(visit):
    page = visit()
    page.wait_for_function("document.querySelector('.kept').innerText.startsWith('True')")
    os.kill(int(page.locator(".kept").inner_text().split()[3]), signal.SIGKILL)
    alert = page.locator(ALERT)
    alert.wait_for(timeout=15_000)
    assert "Your progress is kept." in alert.inner_text()
    alert.get_by_role("button", name="Reload").click()
    page.wait_for_timeout(1000)
    wait_until_drawn(page)
    assert page.locator(ALERT).count() == 0
    click_square(page, 0, 0)
    wait_for_log(page, "a1")


def test_a_silent_kernel_is_noticed_and_forgiven(visit):
    page = visit()
    page.wait_for_function("document.querySelector('.kept').innerText.startsWith('True')")
    kernel = int(page.locator(".kept").inner_text().split()[3])
    os.kill(kernel, signal.SIGSTOP)
    try:
        page.locator(ALERT).wait_for(timeout=15_000)
    finally:
        os.kill(kernel, signal.SIGCONT)
    page.locator(ALERT).wait_for(state="detached", timeout=5_000)


def test_a_killed_server_is_noticed(visit, tmp_path):
    server = Server(tmp_path)
    try:
        page = visit(server.page)
        server.process.kill()
        page.locator(ALERT).wait_for(timeout=15_000)
    finally:
        server.stop()
