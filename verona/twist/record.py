"""A game as text: a header a line, then a line a round, as in `1. Qa4 Fa1 Nd4 Pa2 Bd2 Se1 same 10`.

Reading plays every move again, so whatever was read is true: its moves, reports, counts and result.
Byte order mark, Windows line endings, and spaces at the end of a line are overlooked; nothing else is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from verona.game import IllegalAction, NotationError
from verona.headers import Line, check_headers, checked, header, numbered, read_headers
from verona.text import text
from verona.twist.characters import Pair
from verona.twist.notation import (
    REPORTS,
    format_action,
    format_position,
    parse_move,
    parse_pair,
    parse_position,
)
from verona.twist.rules import first_round, outcome, play, replay
from verona.twist.state import DAYS, EVERYONE, Move, Phase, Position, State, Tell

GAME = "Verona Twist"
RECORD_HEADERS = ("Game", "Setup", "Lovers", "Days", "Result")
"""The headers with a meaning, in the order in which they are written."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game: how it was set up, and what was done since. Its result follows from that.

    `lovers` is None in a record as Capulet may see it: then reports are taken on trust, as long as they
    leave a pair. `headers` are free ones, such as ("Nurse", "Ann"), in order; a value is a line of text.
    Raises ValueError if the set-up or a header cannot be written, and IllegalAction, which is one, if the
    rules refuse an action.

    >>> record = Record(parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3"), parse_pair("QN"))
    >>> record.result
    '*'
    """

    setup: Position
    lovers: Pair | None
    days: int = DAYS
    actions: tuple[Move | Tell, ...] = ()
    headers: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        if None in self.setup.squares or self.setup.active != EVERYONE:
            raise ValueError("a game starts with everyone on the board and active")
        check_headers(self.headers, RECORD_HEADERS)
        replay(self.start, self.actions)

    @property
    def start(self) -> State:
        """The game before the first move."""
        return first_round(self.setup, self.lovers, self.days)

    @property
    def state(self) -> State:
        """The game after the last action."""
        return replay(self.start, self.actions)

    @property
    def result(self) -> str:
        """Who won, `Capulet` or `Nurse`; `*` while the game goes on."""
        return _result(self.state)


def _result(state: State) -> str:
    over = outcome(state)
    return over.winner.value if over else "*"


@dataclass(frozen=True, slots=True)
class Round:
    """A round of a record: its moves, the report if it was given, and the pairs possible afterwards."""

    number: int
    moves: tuple[Move, ...]
    report: Tell | None
    left: tuple[Pair, ...]

    def __str__(self) -> str:
        """The round as a line of the record."""
        words = [f"{self.number}.", *map(format_action, self.moves)]
        if self.report:
            words += [format_action(self.report), str(len(self.left))]
        return " ".join(words)


def rounds(record: Record) -> Iterator[Round]:
    """The rounds of a record; only the last may lack its report."""
    state, moves = record.start, list[Move]()
    for action in record.actions:
        number, state = state.round, play(state, action)
        match action:
            case Move():
                moves.append(action)
            case Tell():
                yield Round(number, tuple(moves), action, state.candidates)
                moves = []
    if moves:
        yield Round(state.round, tuple(moves), None, state.candidates)


def format_record(record: Record) -> str:
    """The record as text: the headers with a meaning first, then the others, then the rounds.

    >>> setup, lovers = parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3"), parse_pair("QN")
    >>> print(format_record(Record(setup, lovers, 4, (parse_move("Qa4"),), (("Nurse", "Ann"),))), end="")
    [Game "Verona Twist"]
    [Setup "Pb2 Qe4 Be1 Nd2 Sd1 Fc3"]
    [Lovers "QN"]
    [Days "4"]
    [Result "*"]
    [Nurse "Ann"]
    1. Qa4
    """
    headers = [
        ("Game", GAME),
        ("Setup", format_position(record.setup)),
        ("Lovers", record.lovers.letters if record.lovers else "?"),
        *([("Days", str(record.days))] if record.days != DAYS else []),
        ("Result", record.result),
        *record.headers,
    ]
    lines = [*(header(name, value) for name, value in headers), *map(str, rounds(record))]
    return "".join(line + "\n" for line in lines)


def parse_record(written: str) -> Record:
    """The record that `written` is; NotationError names the line, the token and what is wrong.

    >>> parse_record("1. Qa4")
    Traceback (most recent call last):
    verona.game.NotationError: line 1: '1.': expected the header [Game "..."]
    """
    (record,) = parse_records(written, most=1)
    return record


def parse_records(written: str, most: int = 2) -> tuple[Record, ...]:
    """The record that `written` is, or the two of a match with a blank line between; at the most `most`."""
    blocks = [
        list(block) for filled, block in groupby(numbered(written), key=lambda line: line[1] != "") if filled
    ]
    for number, line in (block[0] for block in blocks[1:]):
        if not line.startswith("["):
            raise NotationError(line.split()[0], text("expected no blank line within a record"), number)
    if len(blocks) > most:
        number, line = blocks[most][0]
        one = text("expected nothing more than one record")
        two = text("expected nothing more than one record, or the two of a match")
        raise NotationError(line, one if most == 1 else two, number)
    return tuple(map(_parse_lines, blocks or [[]]))


def _parse_lines(lines: Sequence[Line]) -> Record:
    headers, body = read_headers(lines, (name for name in RECORD_HEADERS if name != "Days"), GAME)
    start = _parse_start(headers)
    state, actions = _parse_rounds(start, body)

    problem = text("expected the result '{result}', as the game stands", result=_result(state))
    checked(headers, "Result", (_result(state),), problem)
    free = tuple((name, value) for name, (_, value) in headers.items() if name not in RECORD_HEADERS)
    return Record(start.position, start.lovers, start.days, actions, free)


def _parse_start(headers: dict[str, Line]) -> State:
    try:
        number, letters = headers["Lovers"]
        lovers = None if letters == "?" else parse_pair(letters)
        number, squares = headers["Setup"]
        setup = parse_position(squares)
    except NotationError as error:
        raise error.on_line(number) from None
    number, days = headers.get("Days", (0, str(DAYS)))
    if days not in ("4", "5", "6", "7"):
        raise NotationError(days, text("expected 4 to 7 days"), number)
    return first_round(setup, lovers, int(days))


def _parse_rounds(state: State, lines: Sequence[Line]) -> tuple[State, tuple[Move | Tell, ...]]:
    actions: tuple[Move | Tell, ...] = ()
    for number, line in lines:
        try:
            state, played = _parse_round(state, line.split(" "))
        except NotationError as error:
            raise error.on_line(number) from None
        actions += played
    return state, actions


def _parse_round(state: State, words: Sequence[str]) -> tuple[State, tuple[Move | Tell, ...]]:
    head, *words = words
    if state.phase is Phase.OVER:
        raise NotationError(head, text("expected the end of the record, the game is over"))
    if state.position.active != EVERYONE:
        problem = text("expected the report of round {round} before another round", round=state.round)
        raise NotationError(head, problem)
    if head != f"{state.round}.":
        raise NotationError(head, text("expected '{round}.', the number of the round", round=state.round))
    if not words:
        raise NotationError(head, text("expected a move or a report after the number of the round"))
    played = list[Move | Tell]()
    for index, word in enumerate(words):
        action = _parse_action(word)
        try:
            state = play(state, action)
        except IllegalAction as refused:
            raise NotationError(word, refused.reason) from None
        played.append(action)
        if isinstance(action, Tell):
            _check_count(len(state.candidates), word, words[index + 1 :])
            break
    return state, tuple(played)


def _parse_action(word: str) -> Move | Tell:
    try:
        return REPORTS.get(word) or parse_move(word)
    except NotationError:
        problem = text("expected a move such as 'Fa1', or a report, 'same' or 'different'")
        raise NotationError(word, problem) from None


def _check_count(left: int, report: str, rest: Sequence[str]) -> None:
    if not rest:
        problem = text("expected the number of pairs left, {left}, after the report", left=left)
        raise NotationError(report, problem)
    if rest[0] != str(left):
        raise NotationError(rest[0], text("expected {left}, the number of pairs left", left=left))
    if len(rest) > 1:
        raise NotationError(rest[1], text("expected the end of the round after the number of pairs left"))
