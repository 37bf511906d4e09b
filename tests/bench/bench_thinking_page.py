"""How soon the page answers a click while the careful bot thinks: median and 95th percentile.

Not part of the ordinary tests, which only look into files named test_*.py. Run it alone, on a quiet machine:

    .venv/bin/pytest tests/bench/bench_thinking_page.py

A click on the board while the computer has its turn is answered by a sentence. Measured in the page, from
the mouse button going down to the sentence being there.
"""

import statistics
import sys
from pathlib import Path

import pytest
from serving import start_server

sys.path.append(str(Path(__file__).parents[1] / "browser"))
from guest import Guest

pytestmark = [pytest.mark.browser, pytest.mark.server]

ANSWER_MS = """async (canvas) => {
    const note = document.querySelector(".verona-game .verona-note");
    const box = canvas.getBoundingClientRect();
    const at = {bubbles: true, button: 0, clientX: box.x + box.width / 10, clientY: box.y + box.height / 8};
    const answered = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
            if (!note.textContent.includes("thinking")) return;
            observer.disconnect();
            resolve(performance.now());
        });
        observer.observe(note, {childList: true, subtree: true, characterData: true});
        setTimeout(() => resolve(null), 3000);
    });
    const start = performance.now();
    canvas.dispatchEvent(new MouseEvent("mousedown", at));
    const end = await answered;
    return end === null ? null : end - start;
}"""
GAMES, CLICKS = 3, 7
LIMIT_MS = 250


def test_a_click_while_careful_thinks(chromium, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("VERONA_DATA", str(tmp_path / "games"))
    times = []
    with start_server(tmp_path) as server:
        for seed in range(GAMES):
            one = Guest(chromium.new_context(viewport={"width": 1280, "height": 900}).new_page(), seed=seed)
            one.arrive(server.url)
            one.page.get_by_text("I am Capulet, the computer is the Nurse").click()
            one.press("Start")
            one.begins()
            enough = len(times) + CLICKS
            while len(times) < enough and not one.offers("The end"):
                one.until(lambda one=one: not one.thinking())
                if one.offers("Hear the report"):
                    one.press("Hear the report")
                    one.press("Next day")
                elif ", move " in one.page.locator(".verona-who").first.inner_text():
                    one.move()
                    if one.thinking():
                        taken = one.page.locator(".verona-board canvas").first.evaluate(ANSWER_MS)
                        times += [taken] if taken is not None else []
            one.page.context.close()
    times.sort()
    with capsys.disabled():
        median, late = statistics.median(times), times[int(0.95 * (len(times) - 1))]
        print(f"\nclick answered while careful thinks: {len(times)} clicks, {median:.0f}/{late:.0f} ms")
    assert len(times) >= 10
    assert statistics.median(times) < LIMIT_MS
