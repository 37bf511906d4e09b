"""Where characters may go, for many positions at once: NumPy tables made from the one rule in `targets`.

A set of squares is a number as in `verona.twist.board`, here in arrays. What a character may do depends
on the four lines through its square, and on each of them only on who stands on that line.
"""

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from verona.twist.board import RAYS, SQUARES, STRAIGHT, Area, area, occupied_by
from verona.twist.characters import Character, targets

Numbers: TypeAlias = NDArray[np.int64]

_HASH = 43
"""The remainders by 43 of all sets of squares on one line differ, for every line of the board."""

IN_CENTRE = np.array([area(square) is Area.CENTRE for square in SQUARES])

_LINES = np.array(
    [
        [occupied_by((*RAYS[square][way], *RAYS[square][way + len(STRAIGHT)])) for square in SQUARES]
        for way in range(len(STRAIGHT))
    ]
)
"""The other squares of the four lines through a square."""


def _subsets(of: int) -> Iterator[int]:
    part = of
    while True:
        yield part
        if not part:
            return
        part = (part - 1) & of


@cache
def _table() -> Numbers:
    """[character, line, square, remainder]: the targets on that line if those squares of it are taken."""
    table = np.zeros((len(Character), len(_LINES), len(SQUARES), _HASH), np.int64)
    for character in Character:
        for number, lines in enumerate(_LINES.tolist()):
            for square, line in enumerate(lines):
                for taken in _subsets(line):
                    free = targets(character, square, taken | occupied_by((square,)))
                    table[character, number, square, taken % _HASH] = occupied_by(free) & line
    return table


def reach(character: Character, squares: Numbers, occupied: Numbers) -> Numbers:
    """The sets of squares `character` may move to from each of `squares`, each with its own `occupied`.

    >>> reach(Character.FRIAR, np.array([0]), np.array([0b100011])) == occupied_by((2, 10))
    array([ True])
    """
    table = _table()[character]
    found = np.zeros_like(squares)
    for number, line in enumerate(_LINES):
        found |= table[number, squares, (occupied & line[squares]) % _HASH]
    return found
