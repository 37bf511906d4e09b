"""The command `verona`: starts the app, or answers questions about the rules on the command line.

Whatever is wrong with the input is told in one line on standard error, with exit code 2 and nothing on
standard output. Nothing of Jupyter is imported unless the app starts, so the answers come at once.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NoReturn, TypeVar

from verona.game import NotationError
from verona.text import text
from verona.twist.characters import Character
from verona.twist.notation import diagram, format_move, parse_characters, parse_position
from verona.twist.record import Record, parse_records, rounds
from verona.twist.rules import legal_moves, outcome, perft, to_move
from verona.twist.state import EVERYONE, Phase, Position, State

T = TypeVar("T")
STANDARD_INPUT = "-"


class Refused(Exception):
    """The command line or its input is wrong. The message is one line: the place and what was expected."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Refused(f"{message} (see {self.prog} --help)")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with the arguments `argv` (those of the process by default); return the exit code."""
    try:
        arguments = _parser().parse_args(argv)
        if arguments.answer is None:
            _start_app(arguments.port, arguments.browser)
            return 0
        if arguments.port is not None or not arguments.browser:
            raise Refused("--port and --no-browser: expected without a command, they are for the app")
        lines = list(arguments.answer(arguments))
    except Refused as error:
        print("verona:", " ".join(str(error).splitlines()), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return _print(lines)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="verona",
        description="Learn Verona Twist. Without a command: start the app and open the browser.",
        allow_abbrev=False,
    )
    parser.set_defaults(answer=None)
    parser.add_argument("--port", type=_argument(_port), metavar="N", help="the port of the app")
    parser.add_argument("--no-browser", dest="browser", action="store_false", help="open no browser")
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=_Parser)

    moves = commands.add_parser("moves", help="print the legal moves of a position", allow_abbrev=False)
    moves.add_argument(
        "position",
        metavar="POSITION",
        type=_argument(lambda word: None if word == STANDARD_INPUT else parse_position(word)),
        help=f"such as 'Pb2 Qe4 Be1 Nd2 Sd1 Fc3'; '{STANDARD_INPUT}' reads lines 'POSITION | LETTERS'",
    )
    moves.add_argument(
        "--moved",
        metavar="LETTERS",
        type=_argument(parse_characters),
        help="who has moved this round, such as QF",
    )
    moves.set_defaults(answer=_moves)

    count = commands.add_parser("perft", help="count the sequences of legal moves", allow_abbrev=False)
    count.add_argument("position", metavar="POSITION", type=_argument(parse_position))
    count.add_argument("depth", metavar="DEPTH", type=_argument(_depth), help="1 to 6")
    count.set_defaults(answer=_perft)

    again = commands.add_parser(
        "replay", help="check a record of Verona Twist and tell the game", allow_abbrev=False
    )
    again.add_argument("file", metavar="FILE", help=f"the record; '{STANDARD_INPUT}' is standard input")
    again.set_defaults(answer=_replay)
    return parser


def _argument(parse: Callable[[str], T]) -> Callable[[str], T]:
    """`parse` as argparse wants it, which shows the message of no other error."""

    def parsed(word: str) -> T:
        try:
            return parse(word)
        except NotationError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return parsed


def _port(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 5 and 1 <= int(word) <= 65535):
        raise NotationError(word, text("expected a port, 1 to 65535"))
    return int(word)


def _depth(word: str) -> int:
    if word not in tuple("123456"):
        raise NotationError(word, text("expected a depth, 1 to 6"))
    return int(word)


def _start_app(port: int | None, browser: bool) -> None:
    from verona.app.serve import serve  # Jupyter and Voilà take a second to import

    serve(port=port, browser=browser)


def _moves(arguments: argparse.Namespace) -> Iterable[str]:
    if arguments.position is not None:
        return [_moves_line(arguments.position, arguments.moved or frozenset())]
    if arguments.moved is not None:
        raise Refused("argument --moved: expected with one POSITION only, lines have their own LETTERS")
    *lines, rest = _read(STANDARD_INPUT).split("\n")
    lines += [rest] if rest else []  # the last line may lack its end
    return [_moves_line(*_parse_line(number, line)) for number, line in enumerate(lines, start=1)]


def _parse_line(number: int, line: str) -> tuple[Position, frozenset[Character]]:
    position, bar, letters = line.partition("|")
    try:
        if not bar:
            raise NotationError(line.rstrip(), text("expected 'POSITION | LETTERS'"))
        return parse_position(position.strip()), parse_characters(letters.strip())
    except NotationError as error:
        raise Refused(str(error.on_line(number))) from None


def _moves_line(position: Position, moved: frozenset[Character]) -> str:
    return " ".join(sorted(map(format_move, legal_moves(replace(position, active=EVERYONE - moved)))))


def _perft(arguments: argparse.Namespace) -> Iterable[str]:
    counts = perft(arguments.position, arguments.depth)
    return [f"{depth} {count}" for depth, count in enumerate(counts, start=1)]


def _replay(arguments: argparse.Namespace) -> Iterable[str]:
    try:
        games = parse_records(_read(arguments.file))
    except NotationError as error:
        raise Refused(str(error)) from None
    for index, record in enumerate(games):
        yield from [""] * bool(index)
        yield from _told(record)


def _told(record: Record) -> Iterable[str]:
    """A game for a human: under each round the pairs left after it, then the board and the result."""
    for round in rounds(record):
        yield str(round)
        if round.report:
            yield "   left: " + " ".join(pair.letters for pair in round.left)
    yield from ["", diagram(record.state.position), ""]
    yield f"Result: {record.result}"
    yield _how_it_stands(record.state)


def _how_it_stands(state: State) -> str:
    over = outcome(state)
    if over:
        return f"{over.winner.title} has won in round {over.round}. {over.reason}"
    if state.phase is Phase.REPORT:
        return f"Round {state.round}: the Nurse has to report."
    turn = to_move(state)
    assert turn is not None, "a game without an outcome goes on"
    active = " ".join(character.letter for character in sorted(state.position.active))
    return f"Round {state.round}: {turn.title} to move; still active: {active}."


def _read(file: str) -> str:
    place = "standard input" if file == STANDARD_INPUT else repr(file)
    try:
        if file == STANDARD_INPUT and sys.stdin is None:
            raise Refused(f"{place}: expected a text, it is closed")
        content = sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
        return content.decode("utf-8-sig")
    except OSError as error:
        raise Refused(f"{place}: expected a file to read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        line, byte = error.object.count(b"\n", 0, error.start) + 1, error.object[error.start]
        raise Refused(f"line {line}: {place}: expected UTF-8 text, not byte {byte:#04x}") from None


def _print(lines: Sequence[str]) -> int:
    try:
        print(*lines, sep="\n", end="\n" if lines else "", flush=True)
    except OSError as error:
        # Python would flush once more on its way out, and complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):  # the reader, such as `head`, has seen enough
            print(f"verona: standard output: {error.strerror}", file=sys.stderr)
        return 1
    return 0
