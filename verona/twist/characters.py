"""The six characters, how each of them moves, and the fifteen pairs they make."""

from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from itertools import combinations

from verona.text import Text, noun, text
from verona.twist import board
from verona.twist.board import DIAGONAL, EVERY_WAY, STRAIGHT, Square


class Character(IntEnum):
    """The six figures, in the order in which positions are written."""

    PRINCE = 0
    PRINCESS = 1
    BISHOP = 2
    NOBLE = 3
    SERVANT = 4
    FRIAR = 5

    @property
    def letter(self) -> str:
        """The letter in notation, the same in every language; the Princess is Q, as a queen is."""
        return LETTERS[self]

    @property
    def title(self) -> Text:
        """The name, to be shown."""
        return _TITLES[self]


LETTERS = "PQBNSF"
_TITLES = (noun("Prince"), noun("Princess"), noun("Bishop"), noun("Noble"), noun("Servant"), noun("Friar"))

WAYS = {
    Character.PRINCE: (board.steps, EVERY_WAY, 1),
    Character.PRINCESS: (board.slides, EVERY_WAY, 4),
    Character.BISHOP: (board.slides, DIAGONAL, 4),
    Character.NOBLE: (board.slides, STRAIGHT, 4),
    Character.SERVANT: (board.steps, STRAIGHT, 1),
    Character.FRIAR: (board.vaults, EVERY_WAY, 4),
}
"""How each character moves: the way of moving, the directions, and how far it reaches at most."""

SIGHT = tuple(
    tuple(board.in_sight(square, directions, reach) for square in board.SQUARES)
    for _, directions, reach in WAYS.values()
)
"""SIGHT[character][square]: the squares that matter to a move from there. They have so few sets of occupied
squares that every answer is kept."""


def targets(character: Character, square: Square, occupied: int) -> tuple[Square, ...]:
    """The squares `character` may move to from `square`. This is the one place where legality is written.

    >>> occupied = board.occupied_by((0, 1, 5))
    >>> [board.SQUARE_NAMES[s] for s in targets(Character.FRIAR, 0, occupied)]
    ['a3', 'c1']
    """
    return _targets(character, square, occupied & SIGHT[character][square])


@cache
def _targets(character: Character, square: Square, occupied: int) -> tuple[Square, ...]:
    way, directions, _ = WAYS[character]
    return way(square, directions, occupied)


@dataclass(frozen=True, slots=True, order=True)
class Pair:
    """Two characters who may be the lovers; the one written first comes first in `Character`.

    >>> Pair.of(Character.NOBLE, Character.PRINCESS)
    Pair(QN)
    """

    first: Character
    second: Character

    def __post_init__(self) -> None:
        if not self.first < self.second:
            raise ValueError(f"a pair is two different characters in the order {LETTERS}")

    @classmethod
    def of(cls, one: Character, other: Character) -> "Pair":
        """The pair of two different characters, in whichever order they come."""
        return cls(min(one, other), max(one, other))

    @property
    def letters(self) -> str:
        return self.first.letter + self.second.letter

    @property
    def title(self) -> Text:
        """Both names, to be shown."""
        return text("{first} and {second}", first=self.first, second=self.second)

    def __contains__(self, character: object) -> bool:
        return character in (self.first, self.second)

    def __repr__(self) -> str:
        return f"Pair({self.letters})"


ALL_PAIRS: tuple[Pair, ...] = tuple(Pair(*two) for two in combinations(Character, 2))
"""The Fifteen, in the order of their letters on the board's list."""
