"""What a report rules out: the pairs consistent with where everyone stands and what the Nurse says."""

from collections.abc import Iterable, Sequence

from verona.twist.board import Area, Square, area
from verona.twist.characters import Character, Pair


def same_area(pair: Pair, squares: Sequence[Square]) -> bool:
    """Whether both of the pair stand in the centre or both on the edge; `squares` is indexed by Character."""
    return area(squares[pair.first]) is area(squares[pair.second])


def consistent(pairs: Iterable[Pair], squares: Sequence[Square], same: bool) -> tuple[Pair, ...]:
    """Those of `pairs` that may be the lovers when the Nurse says "same" (or, if not `same`, "different").

    >>> from verona.twist.characters import ALL_PAIRS
    >>> squares = (5, 15, 8, 18, 4, 0)              # a2 a4 d2 d4 e1 a1: the Bishop alone in the centre
    >>> len(consistent(ALL_PAIRS, squares, same=True)), len(consistent(ALL_PAIRS, squares, same=False))
    (10, 5)
    """
    return tuple(pair for pair in pairs if same_area(pair, squares) == same)


def in_area(squares: Sequence[Square], where: Area) -> tuple[Character, ...]:
    """The characters who stand in an area."""
    return tuple(character for character in Character if area(squares[character]) is where)
