"""The command `verona`: what it prints, and the one line it says when something is wrong."""

import io
import subprocess
import sys
import types
from pathlib import Path

import pytest

from verona.app.command import main

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"
START = "Pb2 Qe4 Be1 Nd2 Sd1 Fc3"
ITS_MOVES = "Fa1 Nc2 Nd3 Nd4 Ne2 Pa1 Pa2 Pa3 Pb1 Pb3 Pc1 Pc2 Qa4 Qb1 Qb4 Qc2 Qc4 Qd3 Qd4 Qe2 Qe3 Sc1"
WITHOUT_QF = "Nc2 Nd3 Nd4 Ne2 Pa1 Pa2 Pa3 Pb1 Pb3 Pc1 Pc2 Sc1"
COMMAND = [sys.executable, "-c", "from verona.app.command import main; raise SystemExit(main())"]
A_TOKEN = "expected a letter of PQBNSF and a square a1 to e4, such as 'Fa1'"


@pytest.fixture
def run(capsys, monkeypatch):
    """Run the command in this process: exit code, standard output, standard error."""

    def run(*arguments, given=b""):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        code = main(arguments)
        return (code, *capsys.readouterr())

    return run


def command(*arguments, **options):
    """Run the command in a process of its own."""
    return subprocess.run([*COMMAND, *arguments], **options)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["moves", START], ITS_MOVES),
        (["moves", "Fc3 Sd1 Nd2 Be1 Qe4 Pb2"], ITS_MOVES),
        (["moves", START, "--moved", "QF"], WITHOUT_QF),
        (["moves", "--moved", "FQ", START], WITHOUT_QF),
        (["moves", START, "--moved", ""], ITS_MOVES),
        (["moves", START, "--moved", "PQBNSF"], ""),
        (["moves", START, "--moved", "PQNSF"], ""),
        (["perft", START, "1"], "1 22"),
        (["perft", START, "3"], "1 22\n2 331\n3 3258"),
    ],
)
def test_answers(run, arguments, expected):
    assert run(*arguments) == (0, expected + "\n", "")


def test_moves_of_many_lines(run):
    given = f"{START} |\n{START} | QF\r\n{START}|PQBNSF\n {START} | ".encode()
    assert run("moves", "-", given=given) == (0, f"{ITS_MOVES}\n{WITHOUT_QF}\n\n{ITS_MOVES}\n", "")
    assert run("moves", "-", given=b"") == (0, "", "")


@pytest.mark.parametrize(
    ("arguments", "given", "error"),
    [
        (["moves"], "", "the following arguments are required: POSITION (see verona moves --help)"),
        (["moves", "Xb2"], "", f"argument POSITION: 'Xb2': {A_TOKEN} (see verona moves --help)"),
        (
            ["moves", "Pb2 Qe4"],
            "",
            "argument POSITION: 'Pb2 Qe4': expected all six of PQBNSF, missing: B N S F",
        ),
        (["moves", "Pb2 Qb2"], "", "argument POSITION: 'Qb2': expected a free square, b2 is taken already"),
        (["moves", ""], "", "argument POSITION: '': expected all six of PQBNSF, missing: P Q B N S F"),
        (
            ["moves", *START.split()],
            "",
            "argument POSITION: 'Pb2': expected all six of PQBNSF, missing: Q B N S F",
        ),
        (["moves", START, "QF"], "", "unrecognized arguments: QF"),
        (["moves", START, "two\nlines"], "", "unrecognized arguments: two lines"),
        (["moves", START, "--moved"], "", "argument --moved: expected one argument"),
        (
            ["moves", START, "--moved", "QX"],
            "",
            "argument --moved: 'QX': expected letters of PQBNSF, each at most",
        ),
        (
            ["moves", START, "--moved", "QQ"],
            "",
            "argument --moved: 'QQ': expected letters of PQBNSF, each at most",
        ),
        (
            ["moves", START, "--moved", "q"],
            "",
            "argument --moved: 'q': expected letters of PQBNSF, each at most",
        ),
        (["moves", START, "--mov", "Q"], "", "unrecognized arguments: --mov"),
        (["moves", "-", "--moved", "Q"], "", "argument --moved: expected with one POSITION only"),
        (["moves", "-"], f"{START} |\n{START}\n", f"line 2: '{START}': expected 'POSITION | LETTERS'"),
        (["moves", "-"], f"{START} |\n\n{START} |\n", "line 2: '': expected 'POSITION | LETTERS'"),
        (["moves", "-"], "\n", "line 1: '': expected 'POSITION | LETTERS'"),
        (["moves", "-"], f"{START} | QQ\n", "line 1: 'QQ': expected letters of PQBNSF, each at most"),
        (["moves", "-"], f"{START} | Q | F\n", "line 1: 'Q | F': expected letters of PQBNSF, each at most"),
        (["moves", "-"], f"{START} |\n{START[:-1]}5 |\n", f"line 2: 'Fc5': {A_TOKEN}"),
        (["perft", START], "", "the following arguments are required: DEPTH"),
        (["perft", START, "0"], "", "argument DEPTH: '0': expected a depth, 1 to 6"),
        (["perft", START, "7"], "", "argument DEPTH: '7': expected a depth, 1 to 6"),
        (["perft", START, "two"], "", "argument DEPTH: 'two': expected a depth, 1 to 6"),
        (["perft", START, " 3"], "", "argument DEPTH: ' 3': expected a depth, 1 to 6"),
        (["perft", START, "３"], "", "argument DEPTH: '３': expected a depth, 1 to 6"),
        (["perft", "-", "3"], "", f"argument POSITION: '-': {A_TOKEN}"),
        (["replay"], "", "the following arguments are required: FILE"),
        (
            ["replay", "/no/such/file"],
            "",
            "'/no/such/file': expected a file to read: No such file or directory",
        ),
        (["replay", "/"], "", "'/': expected a file to read: Is a directory"),
        (["replay", "-"], "", 'line 1: expected [Game "Verona Twist"]'),
        (["replay", "-"], '[Game "Romeo i Julia"]\n', "line 1: 'Romeo i Julia': expected 'Verona Twist'"),
        (["replay", "-"], "[Game]\n", "line 1: '[Game]': expected a header such as"),
        (["replay", "-"], b"a\nb \xff\n", "line 2: standard input: expected UTF-8 text, not byte 0xff"),
        (["lessons"], "", "argument COMMAND: invalid choice: 'lessons'"),
        (["--port", "x"], "", "argument --port: 'x': expected a port, 1 to 65535"),
        (["--port", "0"], "", "argument --port: '0': expected a port, 1 to 65535"),
        (["--port", "65536"], "", "argument --port: '65536': expected a port, 1 to 65535"),
        (["--nobrowser"], "", "unrecognized arguments: --nobrowser"),
        (["--port", "8888", "moves", START], "", "--port and --no-browser: expected without a command"),
        (["--no-browser", "moves", START], "", "--port and --no-browser: expected without a command"),
    ],
)
def test_what_is_refused(run, arguments, given, error):
    given = given if isinstance(given, bytes) else given.encode()
    code, printed, told = run(*arguments, given=given)
    assert (code, printed) == (2, "")
    assert told.startswith(f"verona: {error}")
    assert told.count("\n") == 1
    assert told.endswith("\n")


TOLD = """\
1. Qa4 Fa1 Nd4 Pa2 Bd2 Se1 same 10
   left: PQ PN PS PF QN QS QF NS NF SF
2. Qb3

4  . . . N .
3  . Q . . .
2  P . . B .
1  F . . . S
   a b c d e

Result: *
Round 2: Nurse to move; still active: P B N S F.
"""


def test_replay_tells_the_game(run):
    path = PLAYTHROUGHS / "tutorial_goes_on.txt"
    assert run("replay", str(path)) == (0, TOLD, "")
    assert run("replay", "-", given=path.read_bytes()) == (0, TOLD, "")
    assert run("replay", "-", given=b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n")) == (
        0,
        TOLD,
        "",
    )


@pytest.mark.parametrize(
    ("name", "end"),
    [
        ("nothing_moved", "Result: *\nRound 1: Capulet to move; still active: P Q B N S F."),
        ("report_due", "Result: *\nRound 1: the Nurse has to report."),
        (
            "nurse_wins",
            "Result: Nurse\nNurse has won in round 7. The last day is over and 2 pairs are still possible.",
        ),
        (
            "capulet_wins_after_two_rounds",
            "Result: Capulet\n"
            "Capulet has won in round 2. Only Prince and Noble are left: the lovers are found.",
        ),
    ],
)
def test_replay_tells_how_it_stands(run, name, end):
    code, printed, told = run("replay", str(PLAYTHROUGHS / f"{name}.txt"))
    assert (code, told) == (0, "")
    assert printed.endswith(end + "\n")


def test_replay_tells_a_match(run):
    code, printed, _ = run("replay", str(PLAYTHROUGHS / "match_going_on.txt"))
    assert code == 0
    assert [line for line in printed.splitlines() if line.startswith("Result")] == [
        "Result: Capulet",
        "Result: *",
    ]


@pytest.mark.parametrize(
    ("right", "wrong", "error"),
    [
        ("Qa4", "Qa3", "line 5: 'Qa3': The Princess goes straight along a row, a column or a diagonal."),
        (
            "same 10",
            "different 5",
            "line 5: 'different': The Nurse may not lie: the lovers are in the same area.",
        ),
        ("same 10", "same 11", "line 5: '11': expected 10, the number of pairs left"),
        ('"*"', '"Nurse"', "line 4: 'Nurse': expected the result '*', as the game stands"),
    ],
)
def test_replay_refuses_what_is_not_true(run, right, wrong, error):
    record = (PLAYTHROUGHS / "tutorial_goes_on.txt").read_text()
    assert record.count(right) == 1
    given = record.replace(right, wrong).encode()
    assert run("replay", "-", given=given) == (2, "", f"verona: {error}\n")


@pytest.mark.parametrize(
    ("arguments", "started"),
    [
        ([], {"port": None, "browser": True}),
        (["--port", "8877", "--no-browser"], {"port": 8877, "browser": False}),
    ],
)
def test_without_a_command_the_app_starts(run, monkeypatch, arguments, started):
    calls = []
    app = types.SimpleNamespace(serve=lambda **options: calls.append(options))
    monkeypatch.setitem(sys.modules, "verona.app.serve", app)
    assert run(*arguments) == (0, "", "")
    assert calls == [started]


def test_help_is_no_error():
    assert b"replay" in command("--help", capture_output=True, check=True).stdout


def test_a_reader_that_has_seen_enough_is_no_fault():
    given = f"{START} |\n" * 20_000
    with subprocess.Popen(
        [*COMMAND, "moves", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        process.stdin.write(given)
        process.stdin.close()
        assert process.stdout.readline() == ITS_MOVES + "\n"
        process.stdout.close()
        assert process.stderr.read() == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_is_told_in_one_line():
    with open("/dev/full", "w") as full:
        ended = command("perft", START, "1", stdout=full, stderr=subprocess.PIPE)
    assert (ended.returncode, ended.stderr) == (1, b"verona: standard output: No space left on device\n")


def test_closed_standard_input_is_told_in_one_line():
    ended = subprocess.run(["sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, "replay", "-"], capture_output=True)
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert ended.stderr == b"verona: standard input: expected a text, it is closed\n"


def test_answers_need_nothing_of_jupyter():
    """A second of imports would be a second of waiting."""
    code = "import sys, verona.app.command as c; c.main(['perft', sys.argv[1], '1']); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code, START], capture_output=True, text=True, check=True)
    heavy = (
        "IPython",
        "anywidget",
        "ipykernel",
        "ipywidgets",
        "jupyter_server",
        "tornado",
        "traitlets",
        "voila",
    )
    assert not set(heavy) & set(loaded.stdout.split())
