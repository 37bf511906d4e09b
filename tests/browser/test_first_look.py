"""A page that nobody has opened before, on a server that has just been started: what is there, and when."""

import pytest
from learner import BOARD, Learner, on_board, watched, wrong_line
from playwright.sync_api import expect
from serving import COLD, start_server

from verona.lessons.twist import course

pytestmark = [pytest.mark.browser, pytest.mark.server]

LESSON = "voila/render/01_welcome.ipynb"
# Keeps back what the kernel says from the first drawing on, until `release` is called.
HOLD = """
const held = [];
let holding = true;
const words = (data) => (typeof data === "string" ? data : new TextDecoder().decode(data));
const draws = (data) => /"method": *"custom"/.test(words(data));
Object.defineProperty(WebSocket.prototype, "onmessage", {
    set(listener) {
        this.addEventListener("message", (event) => {
            if (holding && (held.length || draws(event.data))) held.push(() => listener.call(this, event));
            else listener.call(this, event);
        });
    },
});
window.release = () => {
    holding = false;
    for (const go of held.splice(0)) go();
    return true;
};
"""
SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) shifted += shift.value;
}).observe({type: "layout-shift", buffered: true});
"""
STEADY = 0.1
"""How much may move while a page loads, in the measure of layout shift by which pages are called good."""


@pytest.fixture(scope="module")
def cold(tmp_path_factory):
    with start_server(tmp_path_factory.mktemp("cold"), COLD) as server:
        yield server.url


def test_the_page_says_that_it_is_being_set_until_the_board_is_there(chromium, cold):
    with watched(chromium.new_context(viewport={"width": 1280, "height": 800}), cold) as context:
        context.add_init_script(HOLD)
        page = context.new_page()
        learner, chapter = Learner(page), course("welcome")
        page.goto(cold + LESSON)
        expect(page.locator(".verona-text")).to_have_text(str(chapter.step(0).text))
        page.wait_for_timeout(500)
        assert learner.pixels(BOARD) == 0
        expect(page.locator("#loading")).to_contain_text("Setting the table…")
        assert page.evaluate("release()")
        # Nobody has clicked, pressed or touched anything.
        page.wait_for_function("document.getElementById('loading').textContent === ''")
        assert learner.pixels(BOARD) != 0
        learner.learn(chapter, 0, 2)


def test_a_page_that_is_not_set_in_time_offers_to_be_loaded_again(chromium, cold):
    with watched(chromium.new_context(viewport={"width": 390, "height": 800}), cold) as context:
        page = context.new_page()
        page.clock.install()
        page.add_init_script(HOLD)
        page.goto(cold + LESSON)
        again = page.get_by_role("link", name="Load the page again")
        expect(page.locator("#loading")).to_contain_text("Setting the table…")
        expect(again).to_be_hidden()
        page.clock.fast_forward(20_000)
        expect(again).to_be_visible()
        again.click()
        page.wait_for_url(cold + LESSON)


@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_jumps_while_a_page_loads(chromium, cold, width):
    with watched(chromium.new_context(viewport={"width": width, "height": 800}), cold) as context:
        context.add_init_script(SHIFTS)
        page = context.new_page()
        for address in (LESSON, "voila/render/index.ipynb", "voila/render/play.ipynb"):
            page.goto(cold + address)
            page.wait_for_function("document.getElementById('loading')?.textContent === ''")
            page.wait_for_timeout(300)
            assert page.evaluate("shifted") < STEADY, address


def test_a_swipe_over_a_board_scrolls_and_is_no_tap(chromium, cold):
    phone = {"viewport": {"width": 360, "height": 500}, "has_touch": True, "is_mobile": True}
    with watched(chromium.new_context(**phone), cold) as context:
        page = context.new_page()
        learner, chapter = Learner(page, touch=True), course("welcome")
        page.goto(cold + LESSON + "?step=2")
        learner.is_at(chapter, 1)
        (square,), reason = wrong_line(chapter.step(1))
        # Real fingers are asked for this, driven ones are not.
        assert page.locator(BOARD).evaluate("board => getComputedStyle(board).touchAction") == "manipulation"
        box = page.locator(BOARD).bounding_box()
        across, down = on_board(square)
        x, y = box["x"] + across * box["width"], box["y"] + down * box["height"]
        session = context.new_cdp_session(page)

        def finger(kind, *points):
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

        finger("touchStart", {"x": x, "y": y})
        for step in range(1, 16):
            finger("touchMove", {"x": x, "y": y - 10 * step})
            page.wait_for_timeout(16)
        finger("touchEnd")
        page.wait_for_function("scrollY > 100")
        expect(page.locator(".verona-note")).to_have_text("")
        learner.do(square)
        learner.is_told(reason, "wrong")
