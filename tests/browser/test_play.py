"""Whole games in a real browser, by real clicks; no secret is ever on a page that should not have it."""

import json
import os
import signal
import sys
from pathlib import Path

import pytest
from guest import BOARD, READY, WHILE, Guest
from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1
from learner import on_board, watched
from playwright.sync_api import expect
from serving import COLD, start_server

from verona.twist.board import SQUARE_NAMES
from verona.twist.characters import ALL_PAIRS
from verona.twist.notation import parse_pair, parse_position
from verona.twist.record import parse_record
from verona.twist.rules import legal_moves
from verona.widgets.twist.speech import pair_words

sys.path.append(str(Path(__file__).parents[1] / "app"))
from clients import Line

pytestmark = [pytest.mark.browser, pytest.mark.server]

WIDE = {"viewport": {"width": 1280, "height": 900}, "accept_downloads": True}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def tavern(tmp_path_factory):
    """A server that keeps its games in a folder of its own."""
    with start_server(tmp_path_factory.mktemp("tavern"), COLD) as server:
        yield server


@pytest.fixture
def guest(chromium, tavern):
    """Somebody in the lobby; fails at the end if anything went wrong on the page."""
    opened = []

    def guest(options=WIDE, **more):
        context = watched(chromium.new_context(**options), tavern.url)
        opened.append(context)
        one = Guest(context.__enter__().new_page(), touch=options is PHONE, **more)
        one.arrive(tavern.url)
        return one

    yield guest
    for context in opened:
        context.__exit__(None, None, None)


def sit_down(one, who=None, nurse="Ann", capulet="Bob", days=4):
    if who is None:
        one.page.get_by_label("Who is the Nurse?").fill(nurse)
        one.page.get_by_label("Who is Capulet?").fill(capulet)
    else:
        one.page.get_by_text(who).click()
        one.page.get_by_label("Your name").fill(nurse)
        one.page.get_by_label("The computer plays").select_option(label="at random")
    one.page.get_by_label("Days").select_option(label=f"{days} days, a handicap for Capulet")
    one.shoot("lobby")
    one.press("Start")


def set_up(one, lovers="QN"):
    """The Nurse's part, click by click."""
    for index, square in enumerate(("b2", "e4", "e1", "d2", "d1", "c3")):
        expect(one.page.locator(".verona-task")).to_contain_text("Click a square")
        one.square(square)
        one.until(lambda square=square: square in one.notation)
        if index == 2:
            one.shoot("placement")
        waits = one.page.locator(".verona-task").inner_text()
        one.press("Confirm")
        expect(one.page.locator(".verona-task")).not_to_have_text(waits)
    expect(one.page.locator(".verona-task")).to_have_text("Choose two tiles and confirm.")
    for letter in lovers:
        one.tile(letter)
    one.page.wait_for_timeout(300)
    one.shoot("disguise")
    one.press("Confirm")


def names(pair):
    first, second = (who.title.id for who in (pair.first, pair.second))
    return f"{first} and {second}", f"{second} and {first}"


def witnesses(one):
    """All that a curious person at this page could have got hold of by now; no heart is drawn."""
    assert one.hearts() == 0
    return one.heard(), one.seen()


def check_secret(found, pair):
    """The lovers are in no frame, in nothing on the page, and in nothing that is kept in the browser."""
    for where in found:
        for spelled in (*names(pair), "lovers were", "Your lovers", "Disguise"):
            assert spelled not in where, spelled
        for other in ALL_PAIRS:
            assert f'"{other.letters[::-1]}"' not in where
    # The list draws all fifteen pairs again and again, each as often as any other.
    drawn = {other.letters: found[0].count(f'"{other.letters}"') for other in ALL_PAIRS}
    assert len(set(drawn.values())) == 1, drawn
    assert min(drawn.values()) > 0
    # So it does in words.
    told = {str(pair_words(other)): found[0].count(str(pair_words(other))) for other in ALL_PAIRS}
    assert len(set(told.values())) == 1, told
    assert min(told.values()) > 0


def the_end(one):
    """Goes to the end, where the lovers are told; who they are."""
    one.press("The end")
    one.reads("The lovers were")
    told = one.page.locator(".verona-text").first.inner_text()
    [pair] = [pair for pair in ALL_PAIRS if f"The lovers were {names(pair)[0]}." in told]
    one.until(lambda: one.hearts() == 2)
    one.shoot("over")
    return pair


def kernel_states(tavern, one):
    """The state of every widget, as any page gets it that knows the kernel's id."""
    with Line(tavern.url, one.kernel()) as line:

        def send(kind, **content):
            message = line.session.msg(kind, {"comm_id": "c" * 32, **content}, metadata={"version": "1.0.0"})
            line.send_raw(serialize_msg_to_ws_v1(message, "shell", line.session.pack))
            return message["msg_id"]

        send("comm_open", target_name="jupyter.widget.control", data={})
        return json.dumps(line.replies(send("comm_msg", data={"method": "request_states"}), seconds=5))


def test_whoever_asks_the_kernel_gets_no_secret(chromium, tavern):
    """At one screen from the hand-over on, also after the Nurse has looked and hidden it again."""
    one = Guest(chromium.new_context(**WIDE).new_page())
    one.arrive(tavern.url)
    sit_down(one)
    one.press(READY)
    set_up(one, lovers="QN")
    one.reads("From now on both of you may look")
    for look in range(2):
        if look:
            one.press("Show the Nurse her lovers")
            one.press(READY)
            one.reads("Your lovers: Princess and Noble.")
            assert "Princess and Noble" in kernel_states(tavern, one)
            one.press("Hide it again")
        one.reads("Give the screen back to Bob.", "task")
        states = kernel_states(tavern, one)
        assert "Give the screen back to Bob." in states
        assert "Princess and Noble" not in states
        assert "Noble and Princess" not in states
        one.press(READY)
        one.reads("Move anybody", "task")
        assert "Princess and Noble" not in kernel_states(tavern, one)
    one.page.context.close()


def test_a_game_at_one_screen(guest):
    one = guest(shots="1280_")
    sit_down(one)
    one.reads("Ann plays the Nurse and has something to hide.")
    one.shoot("hand_over")
    one.press(READY)
    set_up(one)
    one.reads("From now on both of you may look")
    one.frames.clear()
    one.press(READY)
    one.begins()
    one.play(days=1)

    # A page that is loaded again has a new kernel, and the game is where it was.
    moves = one.moves
    one.move()
    one.page.reload()
    one.page.get_by_role("button", name="Ann (Nurse) and Bob (Capulet), day 2").click()
    one.reads("move 2", "who")
    assert len(one.moves) == len(moves) + 1
    one.play(days=1)

    # What is downloaded keeps the secret, and is only looked at.
    with one.page.expect_download() as download:
        one.press("Download the record")
    raw = Path(download.value.path()).read_text()
    assert parse_record(raw).lovers is None
    one.press("Leave the table")
    one.page.get_by_label("Paste a record here").fill(raw)
    one.press("Open")
    one.reads("looked at, but not played on", "note >> visible=true")
    one.press("Leave the review")

    one.page.get_by_role("button", name="Ann (Nurse) and Bob (Capulet), day").click()
    one.reads("reports on day 2", "who")  # nothing was done since, so it is told again
    one.play()
    found = witnesses(one)
    assert the_end(one) == parse_pair("QN")
    check_secret(found, parse_pair("QN"))
    assert "Princess and Noble" in one.heard()
    one.press("Look back at the game")
    one.press("Next report")
    one.reads("reports on day 1", "who")
    one.page.get_by_role("slider").focus()
    one.page.keyboard.press("ArrowLeft")
    one.reads("Day 1, move", "who")
    one.press("How good was it?")
    expect(one.page.locator(".verona-note").first).not_to_have_text("")
    one.shoot("review")


def test_as_capulet_against_the_computer(guest):
    one = guest(PHONE, shots="390_")
    sit_down(one, "I am Capulet, the computer is the Nurse")
    one.begins()
    one.play(days=1)
    one.move()
    one.page.reload()
    one.page.get_by_role("button", name="Computer (Nurse) and Ann (Capulet)").click()
    one.reads("Day 2", "who")
    one.play()
    found = witnesses(one)
    pair = the_end(one)
    check_secret(found, pair)
    assert names(pair)[0] in one.heard()
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_as_the_nurse_against_the_computer(guest):
    one = guest()
    sit_down(one, "I am the Nurse, the computer is Capulet")
    set_up(one, lovers="BF")
    one.until(lambda: one.hearts() == 2)
    expect(one.page.locator(".verona-moves")).to_contain_text("1.")
    one.setup = parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3")
    one.play()
    assert the_end(one) == parse_pair("BF")


def test_a_double_click_counts_once_and_two_quick_clicks_count_twice(guest):
    one = guest()
    sit_down(one)
    ready = one.page.get_by_role("button", name=READY)
    ready.dblclick()
    one.page.wait_for_timeout(WHILE)
    one.reads("Give the screen to", "task")
    ready.dblclick()
    one.reads("Click a square for the Prince.", "task")
    one.press("Set up at random, lovers too")
    one.page.get_by_role("button", name="Confirm").dblclick()
    one.reads("From now on both of you may look")
    one.press(READY)
    one.begins()
    chosen = legal_moves(one.position)[0]
    start, end = (SQUARE_NAMES[square] for square in (one.position.where(chosen.character), chosen.square))
    box = one.page.locator(BOARD).bounding_box()
    spots = []
    for x, y in (on_board(start), on_board(end)):
        spots.append((box["x"] + x * box["width"], box["y"] + y * box["height"]))
    one.page.mouse.dblclick(*spots[0])
    one.reads("Where to with", "task")
    # Some browsers count quick clicks on two squares as a double click.
    one.page.mouse.click(*spots[1], click_count=2)
    one.reads("move 2", "who")


def test_escape_and_tab_on_the_board(guest):
    one = guest()
    sit_down(one)
    for name in (READY, "Set up at random, lovers too", "Confirm", READY):
        one.press(name)
    one.begins()
    rest = one.pixels()
    chosen = legal_moves(one.position)[0]
    one.square(SQUARE_NAMES[one.position.where(chosen.character)])
    one.reads("Where to with", "task")
    one.page.keyboard.press("Escape")
    one.reads("Move anybody", "task")
    one.until(lambda: one.pixels() == rest)
    one.page.keyboard.press("Tab")
    assert one.page.evaluate("document.activeElement.tagName") != "CANVAS"


def test_a_bad_record_and_ten_megabytes(guest, tmp_path):
    one = guest()
    field = one.page.get_by_label("Paste a record here")
    for raw, answer in (("nonsense", "not the record of a game"), ("x" * 10_000_000, "too long")):
        field.focus()
        field.fill("")
        one.page.keyboard.insert_text(raw)
        one.press("Open")
        one.reads(answer, "note >> visible=true")
    for size, answer in ((10_000_000, "too long"), (50_000, "not the record of a game")):
        file = tmp_path / f"{size}.txt"
        file.write_bytes(b"\xff\x00" * (size // 2))
        with one.page.expect_file_chooser() as chooser:
            one.press("Open a file")
        chooser.value.set_files(file)
        one.reads(answer, "note >> visible=true")
    one.press("Start")
    one.reads("plays the Nurse")


def go_on(one):
    """From the lobby back to a game halfway through its set-up."""
    one.page.get_by_role("button", name="Ann (Nurse) and Bob (Capulet), day 1").click()
    one.reads("Give the screen to Ann.", "task")
    one.press(READY)
    one.reads("Princess", "task")
    one.until(lambda: one.notation == "Pb2")


def test_a_killed_kernel_and_a_restarted_server_lose_nothing(chromium, tmp_path):
    context = chromium.new_context(**WIDE)
    with start_server(tmp_path, COLD) as server:
        one = Guest(context.new_page())
        one.arrive(server.url)
        sit_down(one)
        one.press(READY)
        one.square("b2")
        one.until(lambda: "Pb2" in one.notation)
        one.press("Confirm")
        one.reads("Princess", "task")
        [kernel] = [pid for pid in os.listdir("/proc") if pid.isdigit() and runs(pid, one.kernel())]
        os.kill(int(kernel), signal.SIGKILL)
        one.page.get_by_role("button", name="Reload").click(timeout=30_000)
        go_on(one)
        kept = one.page.evaluate("localStorage.verona")
    with start_server(tmp_path, COLD) as server:
        other = Guest(context.new_page())
        other.arrive(server.url)
        # The new server has another port, where this browser has never been.
        other.page.evaluate("kept => (localStorage.verona = kept)", kept)
        other.page.reload()
        go_on(other)
    context.close()


def runs(pid, kernel):
    """Whether a process is a kernel."""
    try:
        return kernel.encode() in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


def test_a_full_disk(chromium, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("VERONA_DATA", str(tmp_path / "file"))
    with start_server(tmp_path, COLD) as server, watched(chromium.new_context(**WIDE), server.url) as context:
        one = Guest(context.new_page())
        one.arrive(server.url)
        sit_down(one)
        one.reads("keep this page open", "note >> visible=true")
        for name in (READY, "Set up at random, lovers too", "Confirm", READY):
            one.press(name)
        one.begins()
        one.move()
        one.reads("keep this page open", "note >> visible=true")
