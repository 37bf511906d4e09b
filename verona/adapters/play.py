"""The game as frameworks want it: numbered actions, a history, and what each player knows of it as numbers.

The set-up is played too, so that nothing is hidden but the disguise, and everything follows from the
history. Player 0 is the Nurse, player 1 Capulet.
"""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from verona.twist.board import SQUARES
from verona.twist.characters import ALL_PAIRS, Character, Pair
from verona.twist.notation import format_action, format_position
from verona.twist.rules import legal_actions, new_game, outcome, play, to_move
from verona.twist.state import DAYS, Action, Disguise, Move, Phase, Place, Seat, State, Tell

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
        """The game after an action; `IllegalAction` if the rules refuse it."""
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
        state = self.state
        asleep = "".join(c.letter.lower() for c in Character if c not in state.position.active)
        lovers = _known(state, player)
        return ", ".join(
            [
                format_position(state.position) or "empty",
                f"asleep {asleep}" if asleep else "all awake",
                f"{state.phase.value} {state.round}",
                "left " + " ".join(pair.letters for pair in state.candidates),
                f"lovers {lovers.letters}" if lovers else "lovers ?",
            ]
        )

    def observation(self, player: int) -> NDArray[np.int8]:
        """What a player sees now, as zeros and ones.

        For each character its square; who is active; the phase; the day; the pairs left; the lovers, if
        the player knows them; whose turn it is.
        """
        state, numbers = self.state, np.zeros(SIZE, np.int8)
        for character, square in zip(Character, state.position.squares, strict=True):
            if square is not None:
                numbers[character * len(SQUARES) + square] = 1
        start = _PLACES
        numbers[[start + character for character in state.position.active]] = 1
        start += len(Character)
        numbers[start + _PHASES.index(state.phase)] = 1
        start += len(_PHASES)
        numbers[start + state.round - 1] = 1
        start += DAYS
        numbers[[start + ALL_PAIRS.index(pair) for pair in state.candidates]] = 1
        start += len(ALL_PAIRS)
        lovers = _known(state, player)
        if lovers is not None:
            numbers[start + ALL_PAIRS.index(lovers)] = 1
        start += len(ALL_PAIRS)
        if self.player is not None:
            numbers[start + self.player] = 1
        return numbers

    def __str__(self) -> str:
        return " ".join(map(action_name, self.history))


def _known(state: State, player: int) -> Pair | None:
    return state.lovers if SEATS[player] is Seat.NURSE else None


def action_name(number: int) -> str:
    """An action in the notation of the game; a disguise is a pair, a hidden one a question mark.

    >>> [action_name(number) for number in (0, 139, 240, 255, 256, HIDDEN)]
    ['Pa1', 'Pe4', 'PQ', 'different', 'same', '?']
    """
    return "?" if number == HIDDEN else format_action(ACTIONS[number])
