"""A chapter in JupyterLab: run, clicked, reloaded, changed."""

import os
import re
import shutil
import socket
import subprocess
import sys
from contextlib import suppress

import pytest
from learner import PIXELS, SCREENSHOTS, on_board
from playwright.sync_api import expect
from serving import ROOT, answers, wait_until

from verona.lessons.twist import course
from verona.locale import look_up_in
from verona.text import render

pytestmark = [pytest.mark.browser, pytest.mark.server]

LESSON = ".verona-lesson .verona-board canvas >> nth=0"
NOTE = ".verona-lesson .verona-note"
FREE = ".verona:not(:has(.verona-lesson)):has(canvas)"
FREE_BOARD, FREE_NOTE = f"{FREE} canvas >> nth=0", f"{FREE} .verona-note"
NO_NEWS = '{"fetchNews": "false", "checkForUpdates": false}'


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    """The address of a JupyterLab over a copy of the tutorial."""
    folder = tmp_path_factory.mktemp("lab")
    shutil.copytree(ROOT / "tutorial", folder / "tutorial", ignore=shutil.ignore_patterns(".*"))
    settings = folder / "settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    (settings / "notification.jupyterlab-settings").write_text(NO_NEWS)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ServerApp.token="),
        *("--ServerApp.password=", f"--ServerApp.port={port}", "--ServerApp.port_retries=0"),
        *(f"--ServerApp.root_dir={folder / 'tutorial'}", "--LabApp.extension_manager=readonly"),
    ]
    homes = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    environment = {**os.environ, **{home: str(folder / home.lower()) for home in homes}}
    environment |= {
        "JUPYTERLAB_SETTINGS_DIR": str(folder / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(folder / "workspaces"),
    }
    with (folder / "server.log").open("w") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    url = f"http://127.0.0.1:{port}/"
    try:
        wait_until(lambda: answers(url) or process.poll() is not None, 90)
        assert process.poll() is None, (folder / "server.log").read_text()
        yield url
    finally:
        process.terminate()
        process.wait(30)


@pytest.fixture
def page(chromium, lab):
    context = chromium.new_context(viewport={"width": 1280, "height": 1000})
    context.set_default_timeout(30_000)
    errors = []
    context.on("weberror", lambda error: errors.append(str(error.error)))
    page = context.new_page()
    yield page
    page.screenshot(path=SCREENSHOTS / "lab_last.png")
    context.close()
    assert not errors, errors


def open_notebook(page, url):
    page.goto(url + "?reset")  # no other notebooks in the window
    page.locator(".jp-Notebook .jp-Cell").first.wait_for()
    expect(page.locator("#jp-main-statusbar")).to_contain_text("Python 3 (ipykernel) | Idle")


def run_all(page):
    prompts = page.locator(".jp-CodeCell .jp-InputPrompt")
    for _ in range(3):  # a kernel that has only just come may let the first cells go by
        page.locator(".lm-MenuBar-itemLabel", has_text="Run").click()
        page.locator(".lm-Menu-itemLabel", has_text="Run All Cells").first.click()
        with suppress(AssertionError):
            expect(prompts.last).to_have_text(re.compile(r"\[\d+\]:"), timeout=15_000)
            return
    raise AssertionError("the cells don't run")


def pixels(page, picture):
    canvas = page.locator(picture)
    canvas.scroll_into_view_if_needed()
    return canvas.evaluate(PIXELS)


def wait_for_pixels(page, picture, unlike=0):
    page.locator(picture).wait_for()
    wait_until(lambda: page.wait_for_timeout(50) or pixels(page, picture) not in (0, unlike), 40)


def click_square(page, picture, square):
    canvas = page.locator(picture)
    canvas.scroll_into_view_if_needed()
    x, y = on_board(square)
    box = canvas.bounding_box()
    canvas.click(position={"x": x * box["width"], "y": y * box["height"]})


def test_a_chapter_in_the_lab(page, lab):
    open_notebook(page, f"{lab}lab/tree/05_round.ipynb")
    run_all(page)
    wait_for_pixels(page, LESSON)
    click_square(page, LESSON, "c3")
    expect(page.locator(NOTE)).to_contain_text("The Friar, with a hood")
    # Its steps are clicks, here as well.
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator(".verona-text")).to_have_text(str(course("round").step(1).text))
    page.wait_for_timeout(1500)  # the opening
    click_square(page, LESSON, "c3")
    before = pixels(page, LESSON)
    click_square(page, LESSON, "a1")
    expect(page.locator(NOTE)).to_have_text("Past the Prince, and into the corner.")
    wait_for_pixels(page, LESSON, unlike=before)
    page.screenshot(path=SCREENSHOTS / "lab_round.png")


def test_keys_on_a_board_are_not_the_labs(page, lab):
    open_notebook(page, f"{lab}lab/tree/04_moving.ipynb")
    run_all(page)
    wait_for_pixels(page, FREE_BOARD)
    cells = page.locator(".jp-Notebook .jp-Cell")
    before = cells.count()
    square = page.locator(FREE).get_by_role("gridcell", name="b2")
    square.focus()
    expect(square).to_have_accessible_name("b2, centre, Bishop")
    for key in ("a", "b", "x", "d", "d", "m", "c", "v", "z", "ArrowLeft", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(square).to_have_accessible_name("b2, centre, Bishop, in hand")
    for key in ("ArrowDown", "ArrowLeft", " "):
        page.keyboard.press(key)
    expect(page.locator(FREE).get_by_role("gridcell", name="a1")).to_have_accessible_name(
        "a1, edge, Bishop, has moved"
    )
    # A button is pressed by Enter, which elsewhere in an output would open the cell for editing.
    page.get_by_role("button", name="Back to the start").focus()
    for key in ("b", "Enter"):
        page.keyboard.press(key)
    expect(square).to_have_accessible_name("b2, centre, Bishop")
    assert cells.count() == before
    assert page.locator(".jp-Notebook.jp-mod-editMode").count() == 0


def test_a_reload_and_another_run(page, lab):
    address = f"{lab}lab/tree/06_report.ipynb"
    open_notebook(page, address)
    run_all(page)
    wait_for_pixels(page, LESSON)
    page.locator(".jp-Notebook").press("Control+s")
    open_notebook(page, address)  # the kernel is still there
    run_all(page)
    wait_for_pixels(page, LESSON)
    click_square(page, LESSON, "d2")
    expect(page.locator(NOTE)).to_contain_text("The Bishop, with a mitre")


def test_a_position_of_ones_own(page, lab):
    open_notebook(page, f"{lab}lab/tree/04_moving.ipynb")
    run_all(page)
    wait_for_pixels(page, FREE_BOARD)
    first = pixels(page, FREE_BOARD)
    cell = page.locator(".jp-CodeCell", has=page.locator(FREE))
    cell.locator(".cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(
        'from verona.widgets.twist.try_out import TryOut\n\nTryOut("Pe1 Qe2 Bc3 Na1 Sa4 Fd4")'
    )
    page.keyboard.press("Shift+Enter")
    wait_for_pixels(page, FREE_BOARD, unlike=first)
    click_square(page, FREE_BOARD, "a1")
    click_square(page, FREE_BOARD, "a3")
    expect(page.locator(FREE_NOTE)).to_have_text("Move anyone by the rules of a round.")
    click_square(page, FREE_BOARD, "a3")
    expect(page.locator(FREE_NOTE)).to_have_text("The Noble has moved this round and rests until the next.")
    page.screenshot(path=SCREENSHOTS / "lab_moving.png")


def test_a_board_speaks_a_language_of_its_own(page, lab):
    """The Lab has no switch; the address, what was chosen in the app and the browser decide there too."""
    page.add_init_script("localStorage.verona = JSON.stringify({language: 'pl'})")
    open_notebook(page, f"{lab}lab/tree/03_disguise.ipynb")
    run_all(page)
    expect(page.locator(".verona:has(.verona-lesson)")).to_have_attribute("lang", "pl")
    words = render(course("disguise").step(0).text, look_up_in("pl"))
    expect(page.locator(".verona-text")).to_have_text(words)
    assert page.evaluate("document.documentElement.lang") == "en"
