"""How soon the page answers a click while the computer thinks: median and 95th percentile.

Not part of the ordinary tests, which only look into files named test_*.py. Run it alone, on a quiet machine:

    .venv/bin/pytest tests/bench/bench_thinking_page.py

A click on the board while the computer has its turn is answered by a sentence. Measured in the page, from
the mouse button going down to the sentence being there, at the computer's first move of a day as Capulet:
there it thinks longest. If it has just done so, the click counts as one while nobody thinks.
"""

import statistics
import sys
from pathlib import Path

import pytest
from serving import start_server

from verona.twist.notation import parse_position
from verona.widgets.levels import LEVELS

sys.path.append(str(Path(__file__).parents[1] / "browser"))
from guest import Guest
from test_play import set_up

pytestmark = [pytest.mark.browser, pytest.mark.server]

ANSWER_MS = """async (canvas) => {
    const note = document.querySelector(".verona-game .verona-note");
    const box = canvas.getBoundingClientRect();
    const at = {bubbles: true, button: 0, clientX: box.x + box.width / 10, clientY: box.y + box.height / 8};
    const answered = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
            if (!note.textContent.trim()) return;
            observer.disconnect();
            resolve(performance.now());
        });
        observer.observe(note, {childList: true, subtree: true, characterData: true});
        setTimeout(() => resolve(null), 3000);
    });
    const start = performance.now();
    canvas.dispatchEvent(new MouseEvent("mousedown", at));
    const end = await answered;
    return [end === null ? null : end - start, note.textContent];
}"""
CLICKS = 20
SETUP = parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3")
"""Where `set_up` places everybody."""


@pytest.mark.parametrize("level", ["careful", "hard"])
def test_a_click_while_the_computer_thinks(chromium, tmp_path, capsys, level):
    times = {"thinks": [], "waits": []}
    with start_server(tmp_path) as server:
        for seed in range(CLICKS):
            one = Guest(chromium.new_context(viewport={"width": 1280, "height": 900}).new_page(), seed=seed)
            one.arrive(server.url)
            one.page.get_by_text("I am the Nurse, the computer is Capulet").click()
            one.page.get_by_label("The computer plays").select_option(label=LEVELS[level].id)
            one.press("Start")
            set_up(one)
            one.until(lambda one=one: one.thinking() or one.moves)
            if one.thinking():
                click(one, times)
            one.setup = SETUP
            while not one.offers("The end") and len(times["thinks"]) < CLICKS:
                one.play(days=1)
                if one.thinking():
                    click(one, times)
            one.page.context.close()
            if len(times["thinks"]) >= CLICKS:
                break
    with capsys.disabled():
        for what, taken in times.items():
            if len(taken) < 2:
                continue
            late = statistics.quantiles(taken, n=20)[-1]
            print(f"\nclick while {level} {what}: {len(taken)}, {statistics.median(taken):.0f}/{late:.0f} ms")
    assert len(times["thinks"]) >= CLICKS


def click(one, times):
    taken, said = one.page.locator(".verona-board canvas").first.evaluate(ANSWER_MS)
    if taken is not None:
        times["thinks" if "thinking" in said else "waits"].append(taken)
