"""The store: what is kept comes back, several processes write at once, and whatever fails says so."""

import os
import random
import resource
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from tables import ANN, BOB, BOT, ROUND, SETUP, random_table

import verona.store.games
from verona.store.games import GameStore, StaleError, StoreError, is_id, new_id
from verona.twist.saved import to_json
from verona.twist.state import Seat
from verona.twist.table import Game, Table

TABLE = Table((ANN, BOT), games=(Game((*SETUP, *ROUND[:3])),))
OVER = TABLE.resign(Seat.NURSE)


@pytest.fixture
def store(tmp_path):
    return GameStore(tmp_path / "data" / "games.sqlite3")


def refused(call, *values):
    """The reason of the StoreError, which must not tell the lovers, nor must what caused it."""
    with pytest.raises(StoreError) as refusal:
        call(*values)
    error = refusal.value
    while error:
        assert not any(secret in repr(error) for secret in ("QN", "Disguise", "Fa1"))
        error = error.__cause__
    return str(refusal.value.reason)


# What is kept.


def test_what_is_saved_is_loaded(store):
    before = datetime.now(UTC)
    for seed in range(20):
        table, id = random_table(7, seed), new_id()
        assert store.save(id, table) == 1
        saved = store.load(id)
        assert (saved.id, saved.table, saved.revision) == (id, table, 1)
        assert before <= saved.created == saved.changed <= datetime.now(UTC)
        assert saved.changed.utcoffset() == timedelta(0)


def test_a_game_saved_again_takes_the_place_of_the_old_one(store):
    id, table = new_id(), Table((ANN, BOB))
    for revision, action in enumerate((*SETUP, *ROUND), start=1):
        table = table.act(action)
        assert store.save(id, table, revision - 1) == revision
    saved = store.load(id)
    assert (saved.table, saved.revision) == (table, 14)
    assert saved.created < saved.changed


def test_a_stale_window_does_not_overwrite_what_went_on(store):
    id = new_id()
    store.save(id, TABLE, 0)
    further = TABLE.act(ROUND[3])
    assert store.save(id, further, 1) == 2
    with pytest.raises(StaleError, match="went on in another window"):
        store.save(id, TABLE.take_back(), 1)
    with pytest.raises(StaleError):
        store.save(id, TABLE, 0)
    assert (store.load(id).table, store.load(id).revision) == (further, 2)


def test_a_game_whose_file_was_taken_away_is_kept_again(store):
    id = new_id()
    assert [store.save(id, TABLE, revision) for revision in range(3)] == [1, 2, 3]
    store.path.unlink()
    assert [store.save(id, TABLE, revision) for revision in (3, 1)] == [1, 2]
    assert store.load(id).table == TABLE


def test_ids_are_long_random_and_need_no_quoting():
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(map(is_id, ids))
    for odd in ("", "short", "x" * 17, "ä" * 16, "a/b" + "x" * 13, "x" * 15 + "\n", "x" * 16 + "\n", None, 7):
        assert not is_id(odd)


def test_only_the_games_asked_for_are_listed(store):
    mine, other = [new_id() for _ in range(6)], new_id()
    for number, id in enumerate(mine):
        store.save(id, OVER if number % 2 else TABLE)
    store.save(other, OVER)
    assert [saved.id for saved in store.finished(mine)] == [mine[5], mine[3], mine[1]]
    assert [saved.id for saved in store.unfinished(mine)] == [mine[4], mine[2], mine[0]]
    store.save(mine[1], OVER)
    assert store.finished([*mine, new_id(), "nonsense", "'; --"])[0].id == mine[1]
    assert store.finished([]) == store.finished([new_id()]) == ()
    # Of very many only the latest are looked up.
    assert store.finished([other, *(new_id() for _ in range(40_000))]) == ()


def test_a_match_is_over_after_its_second_game(store):
    id = new_id()
    first = Table((ANN, BOB), match=True, games=(Game(SETUP, Seat.NURSE),))
    store.save(id, first)
    assert store.finished([id]) == ()
    store.save(id, first.next_game().resign(Seat.CAPULET))
    assert [saved.id for saved in store.finished([id])] == [id]


# The file.


def test_nothing_is_made_before_a_game_is_saved(store):
    assert refused(store.load, new_id()) == "There is no saved game of this name."
    assert store.finished([new_id()]) == store.unfinished([new_id()]) == ()
    assert not store.path.parent.exists()


@pytest.mark.skipif(os.name != "posix", reason="permissions as POSIX has them")
def test_the_file_is_for_its_owner_only(store):
    before = os.umask(0)
    try:
        store.save(new_id(), TABLE)
    finally:
        os.umask(before)
    assert stat.S_IMODE(store.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(store.path.parent.stat().st_mode) == 0o700
    assert [path.name for path in store.path.parent.iterdir()] == ["games.sqlite3"]


def test_an_empty_file_is_a_store_without_games(store):
    store.path.parent.mkdir()
    store.path.touch()
    assert refused(store.load, new_id()) == "There is no saved game of this name."
    assert store.finished([new_id()]) == ()
    assert store.save(new_id(), TABLE) == 1


def test_importing_the_store_opens_nothing(tmp_path):
    code = "import verona.store.games, verona.store.place; verona.store.games.GameStore()"
    home = {"HOME": str(tmp_path), "VERONA_DATA": str(tmp_path / "data")}
    subprocess.run([sys.executable, "-c", code], check=True, env=os.environ | home)
    assert list(tmp_path.iterdir()) == []


# Several writers.

WRITER = """
import sys
from pathlib import Path
from verona.store.games import GameStore, StaleError, new_id
from verona.twist.saved import from_json
path, shared, table = sys.argv[1:]
store, table = GameStore(Path(path)), from_json(table)
print("ready", flush=True)
sys.stdin.readline()
for _ in range(25):
    store.save(new_id(), table, 0)
    while True:
        try:
            revision = store.load(shared).revision
            store.save(shared, table, revision)
            break
        except StaleError:
            pass
"""


def test_two_processes_write_at_the_same_time(store):
    """Every writing counts: none is lost, and none fails because the other one is writing."""
    shared = new_id()
    store.save(shared, TABLE)
    start = partial(
        subprocess.Popen,
        [sys.executable, "-c", WRITER, str(store.path), shared, to_json(TABLE)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    writers = [start(), start()]
    for writer in writers:
        assert writer.stdout.readline() == "ready\n"
    for writer in writers:
        writer.stdin.write("go\n")
        writer.stdin.flush()
    for writer in writers:
        writer.communicate(timeout=120)
        assert writer.returncode == 0
    assert store.load(shared).revision == 51
    assert len(rows(store)) == 51


def test_several_threads_make_the_file_at_the_same_time(tmp_path):
    for number in range(5):
        store = GameStore(tmp_path / str(number) / "games.sqlite3")
        threads = [threading.Thread(target=store.save, args=(new_id(), TABLE)) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(rows(store)) == 4


def test_a_writer_killed_in_the_middle_leaves_the_game_as_it_was(store):
    id = new_id()
    store.save(id, TABLE)
    code = (
        "import sqlite3, sys, time\n"
        "file = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "file.execute('PRAGMA cache_spill = 1'); file.execute('PRAGMA cache_size = 1')\n"
        "file.execute('BEGIN IMMEDIATE')\n"
        "file.execute('UPDATE games SET saved = ?', ['x' * 1_000_000])\n"
        "print('written', flush=True); time.sleep(60)\n"
    )
    writer = subprocess.Popen(
        [sys.executable, "-c", code, str(store.path)], stdout=subprocess.PIPE, text=True
    )
    assert writer.stdout.readline() == "written\n"
    writer.kill()
    writer.wait()
    assert store.load(id).table == TABLE
    assert store.save(id, OVER, 1) == 2


def test_a_file_that_stays_busy_says_so(store, monkeypatch):
    monkeypatch.setattr(verona.store.games, "BUSY_SECONDS", 0.05)
    id = new_id()
    store.save(id, TABLE)
    with closing(sqlite3.connect(store.path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        for call in (partial(store.save, id, OVER), partial(store.load, id), partial(store.finished, [id])):
            assert refused(call).startswith("The file of saved games is busy.")
    assert store.load(id).table == TABLE


# Faults. After each, what was saved before is still there and the next saving works.


def rows(store):
    with closing(sqlite3.connect(store.path)) as file:
        return file.execute("SELECT id FROM games").fetchall()


def fill(store):
    """Save games until the store refuses, and say why it did."""
    kept = []
    rng = random.Random(0)
    try:
        while len(kept) < 1000:
            id = new_id()
            store.save(id, random_table(7, rng.getrandbits(32)))
            kept.append(id)
    except StoreError as error:
        for id in kept:
            assert store.load(id)
        return str(error.reason)
    raise AssertionError("expected the store to be full")


def test_a_full_disk(store, monkeypatch):
    opened = GameStore._open

    def small(self):
        file = opened(self)
        file.execute("PRAGMA max_page_count = 12")
        return file

    monkeypatch.setattr(GameStore, "_open", small)
    assert fill(store).startswith("The disk is full")
    monkeypatch.undo()
    assert store.save(new_id(), TABLE) == 1


@pytest.mark.skipif(os.name != "posix", reason="a limit for the size of files")
def test_a_file_that_may_not_grow(store):
    """The nearest to a full disk that needs no disk: the system refuses to make a file larger."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, before[1]))
    try:
        reason = fill(store)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)
    assert reason in ("The disk is full, so games can't be saved.", "The file of saved games doesn't answer.")
    assert store.save(new_id(), TABLE) == 1


def test_a_path_that_is_a_folder(store):
    store.path.mkdir(parents=True)
    for call in (partial(store.save, new_id(), TABLE), partial(store.load, new_id())):
        assert refused(call).startswith("The file of saved games can't be opened or written")


def test_a_folder_that_is_a_file(store):
    store.path.parent.write_text("not a folder")
    assert refused(store.save, new_id(), TABLE).startswith("The file of saved games can't be opened")
    # To look for a game below a file is to find none.
    assert "saved game" in refused(store.load, new_id())


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="no /proc, where not even root makes a folder")
def test_a_folder_that_can_not_be_written():
    store = GameStore(Path("/proc/verona/games.sqlite3"))
    assert refused(store.save, new_id(), TABLE).startswith("The file of saved games can't be opened")


def test_a_file_that_can_not_be_written(store, monkeypatch):
    id = new_id()
    store.save(id, TABLE)
    opened = GameStore._open

    def read_only(self):
        file = opened(self)
        file.execute("PRAGMA query_only = 1")
        return file

    monkeypatch.setattr(GameStore, "_open", read_only)
    assert refused(store.save, id, OVER).startswith("The file of saved games can't be opened or written")
    assert store.load(id).table == TABLE


def test_a_file_that_is_something_else(store):
    content = b"not a database, but long enough to look at" * 100
    store.path.parent.mkdir()
    store.path.write_bytes(content)
    for call in (partial(store.save, new_id(), TABLE), partial(store.load, new_id())):
        assert refused(call).startswith("The file of saved games is damaged")
    assert store.path.read_bytes() == content


def test_a_file_with_a_damaged_page(store):
    id = new_id()
    store.save(id, TABLE)
    content = bytearray(store.path.read_bytes())
    content[100:] = b"\xff" * (len(content) - 100)
    store.path.write_bytes(content)
    assert refused(store.load, id)
    assert refused(store.save, id, TABLE)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("saved", "{}"),
        ("saved", "QN"),
        ("saved", b"\xff\xfe"),
        ("saved", 7),
        ("created", "yesterday"),
        ("changed", 5),
        ("revision", "many"),
    ],
)
def test_a_damaged_row_says_so_and_leaves_the_others(store, column, value):
    good, bad = new_id(), new_id()
    store.save(good, OVER)
    store.save(bad, OVER)
    with closing(sqlite3.connect(store.path)) as file, file:
        file.execute(f"UPDATE games SET {column} = ? WHERE id = ?", (value, bad))
    assert refused(store.load, bad) == "This saved game is damaged and can't be opened."
    assert good in [saved.id for saved in store.finished([good, bad])]
    assert store.load(good).table == OVER


def test_a_text_that_is_no_text(store):
    """A column that claims to be text but isn't any."""
    id = new_id()
    store.save(id, TABLE)
    with closing(sqlite3.connect(store.path)) as file, file:
        file.execute("UPDATE games SET saved = CAST(x'ff' AS TEXT)")
    assert refused(store.load, id)


def test_a_file_of_a_newer_version_is_left_alone(store):
    id = new_id()
    store.save(id, TABLE)
    with closing(sqlite3.connect(store.path)) as file, file:
        file.execute("PRAGMA user_version = 2")
    for call in (partial(store.save, id, OVER), partial(store.load, id), partial(store.finished, [id])):
        assert refused(call) == "The saved games were written by a newer version of this program."


def test_odd_ids_are_unknown(store):
    store.save(new_id(), TABLE)
    for odd in ("", "../../etc/passwd", "x" * 16, "'; DROP TABLE games; --"):
        assert refused(store.load, odd) == "There is no saved game of this name."
    assert refused(store.save, "chosen by hand", TABLE) == "There is no saved game of this name."
