"""How soon a click shows and a page stands, beside plain ipycanvas under stock Voilà, in one run.

Not part of the ordinary tests, which only look into files named test_*.py. Run it alone, on a quiet machine:

    .venv/bin/pytest tests/bench/bench_page.py

**Click to frame:** from the mouse button going down to the first frame in which the clicked token looks
otherwise, on a real lesson page with the glide off; ten clicks in a row, page by page in turns. The peer is a
notebook with a bare ipycanvas `Canvas` that paints the same pictures, served by Voilà as it comes; once as it
is, and once with a label that says first what was clicked, as the lesson page has one.

**First board:** from asking for the address to the first frame with a painted board, with everything that can
be cached in the browser's cache. Ours has its kernels warm, which is how it is served; the peer has no pool.
Once in a browser with a profile, as a visitor has it, which keeps scripts compiled as well, and once in a
private window, which doesn't.
"""

import os
import socket
import statistics
import subprocess
import sys
import urllib.request
from contextlib import contextmanager

import nbformat
import pytest
from serving import Server, answers, start_server, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.server]

WARM = 7
"""Kernels: two for the landing page, the first chapter, the games; the visitor's, the same page, the next."""
CLICKS = 60
LOADS = 7
FILLING = 3
"""Loads that aren't counted: the first brings the files, the second has Chromium keep what it compiles."""
WINDOW = {"width": 1280, "height": 900}

PEER = """
from ipycanvas import Canvas, hold_canvas
from ipywidgets import Label, VBox
from verona.lessons.twist import course
from verona.lessons.attempt import Attempt, act
from verona.twist.board import SQUARE_NAMES
from verona.widgets.twist import table
from verona.widgets.painter import paint
from verona.widgets.palette import LIGHT

attempt = Attempt(course("moving").step(1))
canvas = Canvas(width=1176, height=952, layout={"width": "588px"})
said = Label()

def draw():
    scene = table.drawing_of(attempt)(attempt.state.position)
    with hold_canvas():
        canvas.clear()
        paint(canvas, scene, LIGHT)

def pressed(x, y):
    global attempt
    name = table.drawing_of(attempt)(attempt.state.position).at(x / 2, y / 2)
    attempt = act(attempt, name)
    if SAYS:
        said.value = name
    draw()

canvas.on_mouse_down(pressed)
canvas.on_client_ready(draw)
VBox([said, canvas])
"""

WATCH = """
window.painted = new Promise(resolve => {
  const start = performance.timeOrigin;
  const look = () => {
    for (const canvas of document.querySelectorAll("canvas")) {
      if (canvas.width > 1000 && canvas.getContext("2d").getImageData(30, 30, 1, 1).data[3] > 0) {
        resolve(performance.now());
        return;
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
});
"""

# What is painted reaches the canvas on the page by `drawImage`. Its pixels are only read before and after:
# reading them makes the browser paint at once, which would be part of what is measured.
CLICK_TO_FRAME = """([x, y]) => new Promise((resolve, reject) => {
  const canvas = [...document.querySelectorAll("canvas")].find(canvas => canvas.width > 1000);
  const context = canvas.getContext("2d");
  const pixel = () => context.getImageData(x, y, 1, 1).data.join();
  const before = pixel();
  let drawn = false;
  context.drawImage = function (...what) {
    drawn = true;
    return CanvasRenderingContext2D.prototype.drawImage.apply(this, what);
  };
  addEventListener("mousedown", () => {
    const start = performance.now();
    const look = () => {
      if (!drawn) return requestAnimationFrame(look);
      const took = performance.now() - start;
      delete context.drawImage;
      pixel() === before ? reject(new Error("nothing has changed")) : resolve(took);
    };
    requestAnimationFrame(look);
  }, {capture: true, once: true});
})"""

# Two tokens of the step, far apart, so that no click is the second of a double click; and a pixel on the
# ring that a token has while it is in hand.
TOKENS = {"b2": (182, 294), "e4": (518, 70)}
RING = 45


@contextmanager
def stock_server(folder):
    """Voilà as it comes, with the peer's notebooks."""
    for name, says in (("peer", False), ("saying", True)):
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(f"SAYS = {says}\n{PEER}")])
        nbformat.write(notebook, folder / f"{name}.ipynb")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "voila", "--no-browser", f"--port={port}"]
    with (folder / "stock.log").open("w") as log:
        process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log, env=dict(os.environ))
    server = Server(f"http://127.0.0.1:{port}/", process, folder)
    try:
        wait_until(lambda: answers(server.url), 60)
        yield server
    finally:
        process.terminate()
        process.wait(30)


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """The addresses of our lesson and of the peer, both being served."""
    ours, stock = tmp_path_factory.mktemp("ours"), tmp_path_factory.mktemp("stock")
    with start_server(ours) as house, stock_server(stock) as peer:
        # Who has come to the page before finds the next one's kernel warm.
        with urllib.request.urlopen(f"{house.url}voila/render/03_disguise.ipynb") as page:
            page.read()
        wait_until(lambda: len(house.kernels) == WARM, 60)
        yield {
            "Verona": f"{house.url}voila/render/04_moving.ipynb?step=2",
            "stock": f"{peer.url}voila/render/peer.ipynb",
            "stock with a label": f"{peer.url}voila/render/saying.ipynb",
        }


def open_page(context, url):
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(url, wait_until="commit")
    return page, page.evaluate("window.painted")


def told(capsys, what, figures):
    """Prints median and 95th percentile of all, in milliseconds, and the ratio of the medians."""
    medians = {who: statistics.median(values) for who, values in figures.items()}
    with capsys.disabled():
        print(f"\n{what}:", end="")
        for who, values in figures.items():
            p95 = statistics.quantiles(values, n=20)[-1]
            ratio = medians["Verona"] / medians[who]
            print(f"\n  {who}: median {medians[who]:.1f} ms, p95 {p95:.1f} ms, ours/this {ratio:.2f}", end="")


def test_click_to_frame(pages, chromium, capsys):
    figures = {who: [] for who in pages}
    context = chromium.new_context(viewport=WINDOW)
    opened = {}
    for who, url in pages.items():
        opened[who], _ = open_page(context, url)
        opened[who].evaluate("localStorage.setItem('verona', JSON.stringify({still: true}))")
    # Again, now that the browser remembers that nothing is to glide.
    opened["Verona"].goto(pages["Verona"])
    opened["Verona"].evaluate("window.painted")
    for page in opened.values():
        page.wait_for_timeout(2000)
    # One page after the other, in turns of ten clicks: the first two of each turn wake it up.
    for _ in range(CLICKS // 10):
        for who, page in opened.items():
            page.bring_to_front()
            box = page.locator("canvas >> nth=0").bounding_box()
            scale = box["width"] / 588
            for number in range(12):
                x, y = list(TOKENS.values())[number % 2]
                page.mouse.move(box["x"] + x * scale, box["y"] + y * scale)
                page.wait_for_timeout(50)  # what the pointer's coming has changed is painted
                seen = page.evaluate_handle(
                    f"point => ({{ time: ({CLICK_TO_FRAME})(point) }})", [2 * (x - RING), 2 * y]
                )
                page.mouse.down()
                took = seen.evaluate("async seen => await seen.time")
                page.mouse.up()
                if number >= 2:
                    figures[who].append(took)
    context.close()
    told(capsys, "click to frame", figures)
    assert all(len(values) == CLICKS for values in figures.values())


@pytest.mark.parametrize("browser", ["with a profile", "private window"])
def test_first_board(pages, chromium, launching, browser, tmp_path, capsys):
    if browser == "private window":
        context = chromium.new_context(viewport=WINDOW)
    else:
        context = chromium.browser_type.launch_persistent_context(tmp_path, viewport=WINDOW, **launching)
    figures = {who: [] for who in ("Verona", "stock")}
    for number in range(FILLING + LOADS):
        for who, values in figures.items():
            page, painted = open_page(context, pages[who])
            if number >= FILLING:
                values.append(painted)
            page.close()
            page_pause(context)
    context.close()
    told(capsys, f"first board, {browser}", figures)
    assert all(len(values) == LOADS for values in figures.values())


def page_pause(context):
    """Time for the pool to fill again."""
    idle = context.new_page()
    idle.wait_for_timeout(4000)
    idle.close()
