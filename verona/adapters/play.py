"""The game as frameworks want it: numbered actions, a history, and what each player knows of it as numbers.

The set-up is played too, so that nothing is hidden but the disguise, and everything follows from the
history. Player 0 is the Nurse, player 1 Capulet.
"""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from verona.twist.board import SQUARES
from verona.twist.characters import ALL_PAIRS, Character
from verona.twist.notation import format_action, format_position
from verona.twist.rules import legal_actions, new_game, outcome, play, to_move
from verona.twist.state import DAYS, Action, Disguise, Move, Phase, Place, Seat, State, Tell
from verona.twist.view import view

SEATS = (Seat.NURSE, Seat.CAPULET)
"""The players by number."""
ACTIONS: tuple[Action, ...] = (
    *(Place(character, square) for character in Character for square in SQUARES),
    *(Move(character, square) for character in Character for square in SQUARES),
    *map(Disguise, ALL_PAIRS),
    Tell(False),
    Tell(True),
)
"""Every action there can be, by number."""
NUMBERS = {action: number for number, action in enumerate(ACTIONS)}
HIDDEN = len(ACTIONS)
"""Stands for the disguise in the history that Capulet knows."""

_PHASES = tuple(Phase)
_PLACES = len(Character) * len(SQUARES)
SIZE = _PLACES + len(Character) + len(_PHASES) + DAYS + 2 * len(ALL_PAIRS) + 2
"""How many numbers an observation has."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game and how it came about.

    >>> game = Game.new(days=4).act(NUMBERS[Place(Character.NOBLE, 8)])
    >>> str(game), game.player, len(game.legal)
    ('Nd2', 0, 95)
    """

    state: State
    history: tuple[int, ...] = ()

    @classmethod
    def new(cls, days: int = DAYS) -> "Game":
        return cls(new_game(days))

    def act(self, number: int) -> "Game":
        """The game after an action; `IllegalAction` if the rules refuse it, IndexError if it is none."""
        if number not in range(len(ACTIONS)):
            raise IndexError(f"there is no action {number}")
        return replace(self, state=play(self.state, ACTIONS[number]), history=(*self.history, number))

    @property
    def player(self) -> int | None:
        """Whose turn it is, None when the game is over."""
        seat = to_move(self.state)
        return None if seat is None else SEATS.index(seat)

    @property
    def legal(self) -> tuple[int, ...]:
        """The numbers of the actions that may be done now, in order."""
        return tuple(sorted(NUMBERS[action] for action in legal_actions(self.state)))

    @property
    def returns(self) -> tuple[float, float]:
        """1 for the winner and -1 for the other, 0 for both while the game goes on."""
        end = outcome(self.state)
        if end is None:
            return 0.0, 0.0
        return (1.0, -1.0) if end.winner is Seat.NURSE else (-1.0, 1.0)

    def history_of(self, player: int) -> tuple[int, ...]:
        """All that was done, as the player knows it."""
        if SEATS[player] is Seat.NURSE:
            return self.history
        return tuple(HIDDEN if isinstance(ACTIONS[number], Disguise) else number for number in self.history)

    def told(self, player: int) -> str:
        """The history that a player knows, as text."""
        return " ".join(map(action_name, self.history_of(player)))

    def table(self, player: int) -> str:
        """What a player sees now, as text."""
        seen = view(self.state, SEATS[player])
        asleep = "".join(c.letter.lower() for c in Character if c not in seen.position.active)
        return ", ".join(
            [
                format_position(seen.position) or "empty",
                f"asleep {asleep}" if asleep else "all awake",
                f"{seen.phase.value} {seen.round}",
                "left " + " ".join(pair.letters for pair in seen.candidates),
                f"lovers {seen.lovers.letters}" if seen.lovers else "lovers ?",
            ]
        )

    def observation(self, player: int) -> NDArray[np.int8]:
        """What a player sees now, as zeros and ones.

        For each character its square; who is active; the phase; the day; the pairs left; the lovers, if
        the player knows them; whose turn it is.
        """
        seen, numbers = view(self.state, SEATS[player]), np.zeros(SIZE, np.int8)
        for character, square in zip(Character, seen.position.squares, strict=True):
            if square is not None:
                numbers[character * len(SQUARES) + square] = 1
        start = _PLACES
        numbers[[start + character for character in seen.position.active]] = 1
        start += len(Character)
        numbers[start + _PHASES.index(seen.phase)] = 1
        start += len(_PHASES)
        numbers[start + seen.round - 1] = 1
        start += DAYS
        numbers[[start + ALL_PAIRS.index(pair) for pair in seen.candidates]] = 1
        start += len(ALL_PAIRS)
        if seen.lovers is not None:
            numbers[start + ALL_PAIRS.index(seen.lovers)] = 1
        start += len(ALL_PAIRS)
        if seen.to_move is not None:
            numbers[start + SEATS.index(seen.to_move)] = 1
        return numbers

    def __str__(self) -> str:
        return " ".join(map(action_name, self.history))


def action_name(number: int) -> str:
    """An action in the notation of the game; a disguise is a pair, a hidden one a question mark.

    >>> [action_name(number) for number in (0, 139, 240, 255, 256, HIDDEN)]
    ['Pa1', 'Pe4', 'PQ', 'different', 'same', '?']
    """
    return "?" if number == HIDDEN else format_action(ACTIONS[number])
