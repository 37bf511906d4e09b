"""A game as text: a header a line, then a line for each phase, as in `1.final =F r+J 3 b+bF-R 2 y+bM 5`.

What was dealt and rolled follows from the seed and is written all the same, so that a game can be read.
Reading plays every action again and compares, so whatever was read is true. Hands and seed are in a record:
it is not for players' eyes before the end. Blank lines, byte order mark, Windows line endings, and spaces at
the end of a line are overlooked.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby

from verona.game import IllegalAction, NotationError
from verona.headers import Line, check_headers, checked, header, numbered, read_headers
from verona.julia.deck import DECK, Deck
from verona.julia.fate import fate, settled
from verona.julia.notation import format_action, parse_choice
from verona.julia.rules import new_game, play, to_move, winner
from verona.julia.state import PLAYERS, Action, Choice, Phase, Setting, State
from verona.text import text

GAME = "Romeo i Julia"
RECORD_HEADERS = ("Game", "Deck", "Players", "Seed", "Result")
"""The headers with a meaning, in the order in which they are written."""

_STRIDE = 200
_SEED = re.compile(r"[A-Za-z0-9-]{1,64}")
_LINES = {
    Phase.SETUP: "setup",
    Phase.DRAW: "draw",
    Phase.DECISION: "decision",
    Phase.EXCHANGE: "exchange",
    Phase.REDRAW: "exchange",
    Phase.COMPLICATION: "complication",
    Phase.NAMING: "final",
    Phase.RESOLVING: "final",
    Phase.ROLL: "final",
    Phase.OVER: "over",
}


@lru_cache(maxsize=2 * _STRIDE)
def _state(setting: Setting, seed: str, actions: tuple[Choice, ...]) -> State:
    # Kept for a while only because a record is asked for it again and again, with one action more.
    start = play(_state(setting, seed, actions[:-1]), actions[-1]) if actions else new_game(setting)
    return settled(start, seed)


def state_after(setting: Setting, seed: str, actions: tuple[Choice, ...]) -> State:
    """The game after some choices, when chance has done what it does before the next.

    IllegalAction if the rules refuse one.
    """
    # Step by step, as each call of `_state` may need the one before.
    for end in range(_STRIDE, len(actions), _STRIDE):
        _state(setting, seed, actions[:end])
    return _state(setting, seed, actions)


@dataclass(frozen=True, slots=True)
class Record:
    """A game: its setting, the seed of all that is left to chance, and what players chose. The rest follows.

    `seed` is 1 to 64 letters, digits and hyphens. `headers` are free ones, such as ("Player1", "Ann"), in
    order; a value is a line of text. Raises ValueError if the seed or a header cannot be written, and
    IllegalAction, which is one, if the rules refuse an action. Its `repr` tells no secret.

    >>> record = Record(Setting(), "Verona")
    >>> record.result, record.state.phase.value
    ('*', 'decision')
    """

    setting: Setting
    seed: str = field(repr=False)
    actions: tuple[Choice, ...] = field(default=(), repr=False)
    headers: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        if not _SEED.fullmatch(self.seed):
            raise ValueError(f"a seed is 1 to 64 letters, digits and hyphens, not {self.seed!r}")
        check_headers(self.headers, RECORD_HEADERS)
        _ = self.state

    @property
    def state(self) -> State:
        """The game after the last action, when chance has done what it does before the next."""
        return state_after(self.setting, self.seed, self.actions)

    @property
    def result(self) -> str:
        """The number of the player who won, from 1; `*` while the game goes on."""
        return _result(self.state)


def _result(state: State) -> str:
    seat = winner(state)
    return "*" if seat is None else str(seat + 1)


def steps(record: Record) -> Iterator[tuple[State, Action]]:
    """All that happens in a record, chance too: each action with the state before it."""
    state, actions = new_game(record.setting), iter(record.actions)
    while True:
        action = fate(state, record.seed) if state.phase.is_chance else next(actions, None)
        if action is None:
            return
        yield state, action
        state = play(state, action)


def line_name(state: State) -> str:
    """The name of the line on which the next action stands, such as `3.exchange`; `setup` comes first."""
    name = _LINES[state.phase]
    return f"{state.number}.{name}" if state.number else name


def format_record(record: Record) -> str:
    """The record as text: the headers with a meaning first, then the others, then the lines.

    >>> print(format_record(Record(Setting(), "Verona", (), (("Player1", "Ann"),))), end="")
    [Game "Romeo i Julia"]
    [Deck "Romeo i Julia, with cards of our own"]
    [Players "2"]
    [Seed "Verona"]
    [Result "*"]
    [Player1 "Ann"]
    setup ...
    1.draw ...
    """
    headers = [
        ("Game", GAME),
        ("Deck", record.setting.deck.name),
        ("Players", str(record.setting.players)),
        ("Seed", record.seed),
        ("Result", record.result),
        *record.headers,
    ]
    written = [header(name, value) for name, value in headers]
    named = ((line_name(state), format_action(action)) for state, action in steps(record))
    for name, group in groupby(named, key=lambda pair: pair[0]):
        written.append(" ".join([name, *(word for _, word in group)]))
    return "".join(line + "\n" for line in written)


def parse_record(written: str, deck: Deck = DECK) -> Record:
    """The record that `written` is, of a game with `deck`; NotationError names line, word and what is wrong.

    >>> parse_record("1.draw")
    Traceback (most recent call last):
    verona.game.NotationError: line 1: '1.draw': expected the header [Game "..."]
    """
    filled = [(number, line) for number, line in numbered(written) if line]
    headers, body = read_headers(filled, RECORD_HEADERS, GAME)
    setting, seed = _parse_start(headers, deck)
    state, actions = new_game(setting), list[Choice]()
    for number, line in body:
        try:
            state, chosen = _parse_line(state, seed, line)
        except NotationError as error:
            raise error.on_line(number) from None
        actions += chosen
    if state.phase.is_chance:
        word = format_action(fate(state, seed))
        problem = text("expected '{word}' after it, as the seed gives it", word=word)
        raise NotationError(filled[-1][1].split()[-1], problem, filled[-1][0])
    problem = text("expected the result '{result}', as the game stands", result=_result(state))
    checked(headers, "Result", (_result(state),), problem)
    free = tuple((name, value) for name, (_, value) in headers.items() if name not in RECORD_HEADERS)
    return Record(setting, seed, tuple(actions), free)


def _parse_start(headers: dict[str, Line], deck: Deck) -> tuple[Setting, str]:
    another = text("expected the deck '{deck}'; for another one, first open its file", deck=deck.name)
    checked(headers, "Deck", (deck.name,), another)
    players = checked(headers, "Players", tuple(map(str, PLAYERS)), text("expected 2 to 4 players"))
    number, seed = headers["Seed"]
    if not _SEED.fullmatch(seed):
        raise NotationError(seed, text("expected 1 to 64 letters, digits and hyphens"), number)
    return Setting(deck, int(players)), seed


def _parse_line(state: State, seed: str, line: str) -> tuple[State, list[Choice]]:
    name, *words = line.split()
    if state.phase is Phase.OVER:
        raise NotationError(name, text("expected the end of the record, the game is over"))
    if name != line_name(state):
        raise NotationError(name, text("expected '{line}', which comes now", line=line_name(state)))
    if not words:
        raise NotationError(name, text("expected what was done after the name of the phase"))
    chosen = list[Choice]()
    for word in words:
        if line_name(state) != name:
            raise NotationError(word, text("expected a new line after the end of the phase"))
        state, choice = _parse_word(state, seed, word)
        if choice is not None:
            chosen.append(choice)
    return state, chosen


def _parse_word(state: State, seed: str, word: str) -> tuple[State, Choice | None]:
    """The state after a word, and what a player chose, unless it was chance."""
    if to_move(state) is None:
        chance = fate(state, seed)
        if word != format_action(chance):
            problem = text("expected '{word}', as the seed gives it", word=format_action(chance))
            raise NotationError(word, problem)
        return play(state, chance), None
    choice = parse_choice(word)
    try:
        return play(state, choice), choice
    except IllegalAction as refused:
        raise NotationError(word, refused.reason) from None
