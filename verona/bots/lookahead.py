"""The rest of a round, searched to its end: every order of moves, each position looked at once.

A round has some 15,000 distinct positions. What the end of a round is worth depends only on who stands
in the centre, so worths are tables of 64 numbers, one for each set of characters there (bit n for
Character n). Capulet makes the number small, the Nurse makes it large.
"""

from collections.abc import Callable
from itertools import compress
from typing import TypeAlias

from verona.twist.board import SQUARES, Area, Square, area
from verona.twist.characters import Character, Pair, targets
from verona.twist.deduction import consistent, same_area
from verona.twist.rules import legal_moves
from verona.twist.state import Move, Position

Worths: TypeAlias = tuple[int, ...]
Rating: TypeAlias = tuple[Move, int]
"""A move, and what the round is worth after it if both play their best."""

_SETS = tuple(tuple(c for c in Character if members >> c & 1) for members in range(64))
_BITS = tuple(1 << character for character in Character)
_IN_CENTRE = tuple(area(square) is Area.CENTRE for square in SQUARES)
_STANDS = tuple(
    tuple(_IN_CENTRE.index(bool(centre >> character & 1)) for character in Character) for centre in range(64)
)
"""For each set of characters in the centre six squares like that, never mind that they share them."""


def worths(candidates: tuple[Pair, ...], worth: Callable[[int, int], int]) -> Worths:
    """The table of a report not known in advance: `worth` gets how many pairs "same" and "different" leave.

    >>> from verona.twist.characters import ALL_PAIRS
    >>> worths(ALL_PAIRS, max)[:4]                  # nobody in the centre, one, another, two
    (15, 10, 10, 8)
    """
    same = [len(consistent(candidates, squares, same=True)) for squares in _STANDS]
    return tuple(worth(left, len(candidates) - left) for left in same)


def worths_of_pair(candidates: tuple[Pair, ...], lovers: Pair) -> Worths:
    """The table of the report that is true of `lovers`: how many pairs it leaves."""
    return tuple(len(consistent(candidates, squares, same_area(lovers, squares))) for squares in _STANDS)


def ratings(position: Position, worths: Worths) -> tuple[Rating, ...]:
    """Every legal move with its exact worth, in the order of `legal_moves`.

    >>> from verona.twist.characters import ALL_PAIRS
    >>> from verona.twist.notation import format_move, parse_position
    >>> rated = ratings(parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3"), worths(ALL_PAIRS, max))
    >>> len(rated), {worth for _, worth in rated}
    (22, {8, 9})
    """
    memo: dict[tuple[tuple[Square, ...], int], int] = {}
    least, most = min(worths), max(worths)
    squares = list(position.placed)

    def worth(active: int, occupied: int) -> int:
        """What the round is worth from `squares` on, where `active` may still move."""
        key = (tuple(squares), active)
        known = memo.get(key)
        if known is not None:
            return known
        characters = _SETS[active]
        nurse = len(characters) % 2
        # Nothing better can be found than the best end of a round there is.
        enough = most if nurse else least
        best = None
        for character in characters:
            start, rest = squares[character], active ^ 1 << character
            for square in targets(character, start, occupied):
                squares[character] = square
                found = worth(rest, occupied ^ 1 << start ^ 1 << square)
                if best is None or (found > best if nurse else found < best):
                    best = found
                    if best == enough:
                        break
            squares[character] = start
            if best == enough:
                break
        if best is None:
            best = worths[sum(compress(_BITS, [_IN_CENTRE[square] for square in squares]))]
        memo[key] = best
        return best

    occupied = position.occupied
    rated = []
    for move in legal_moves(position):
        start = squares[move.character]
        squares[move.character] = move.square
        rest = sum(1 << character for character in position.active - {move.character})
        rated.append((move, worth(rest, occupied ^ 1 << start ^ 1 << move.square)))
        squares[move.character] = start
    return tuple(rated)
