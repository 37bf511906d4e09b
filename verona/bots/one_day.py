"""Whether Capulet can tell two pairs apart with the next report, whatever the Nurse does.

Only one bit of the end of the round counts. The report is "same" for one pair and "different" for the
other if, of the characters who are in one pair and not in both, an odd number stands in the centre. Those
two or four characters are the ones that matter; of the others only the squares do, once they have moved.
So the search asks: can Capulet make the number of those who matter in the centre odd?
"""

from functools import cache
from typing import TypeAlias

from verona.twist.board import SQUARES, Area, Square, area, in_sight, is_occupied, occupied_by
from verona.twist.characters import WAYS, Character, Pair, targets

Landing: TypeAlias = tuple[Square, int, int]
"""A square to move to, the two squares whose occupation changes, and 1 if it is in the centre."""

_CENTRE = occupied_by(tuple(square for square in SQUARES if area(square) is Area.CENTRE))
_SIGHT = tuple(
    tuple(in_sight(square, directions, reach) for square in SQUARES) for _, directions, reach in WAYS.values()
)
_EVERYONE = (1 << len(Character)) - 1
_COUNT = tuple(members.bit_count() for members in range(64))


class OutOfBudget(Exception):
    """A search has looked at as many positions as it may."""


class Budget:
    """How many positions a search may still look at; None is without end."""

    def __init__(self, nodes: int | None = None) -> None:
        self.left = float("inf") if nodes is None else nodes
        self.spent = 0

    def spend(self, nodes: int) -> None:
        """Raises `OutOfBudget` once more is spent than there was."""
        self.spent += nodes
        self.left -= nodes
        if self.left < 0:
            raise OutOfBudget


def difference(one: Pair, other: Pair) -> int:
    """The characters who are in one of two pairs but not in both, as a set with bit n for Character n.

    >>> from verona.twist.notation import parse_pair
    >>> bin(difference(parse_pair("PQ"), parse_pair("QF")))
    '0b100001'
    """
    return 1 << one.first ^ 1 << one.second ^ 1 << other.first ^ 1 << other.second


@cache
def _landings(character: int, square: Square, in_sight: int) -> tuple[Landing, ...]:
    found = targets(Character(character), square, in_sight)
    return tuple((to, 1 << to | 1 << square, int(is_occupied(_CENTRE, to))) for to in found)


@cache
def _ends(character: int, square: Square, in_sight: int) -> int:
    """Where the last active character ends: bit 0 if it may be on the edge, bit 1 if in the centre."""
    found = targets(Character(character), square, in_sight) or (square,)
    return sum({1 << is_occupied(_CENTRE, to) for to in found})


class OneDay:
    """Remembers what it found, so that questions about similar positions are answered faster."""

    def __init__(self, who_matters: int, budget: Budget) -> None:
        self._matters = tuple(who_matters >> character & 1 for character in Character)
        self._who = who_matters
        self._budget = budget
        self._known: dict[tuple[int, tuple[Square, ...], int, int], bool] = {}
        self._refuted_by: dict[int, tuple[int, Square]] = {}
        # Those who matter come first: their moves settle most questions.
        self._members = tuple(
            tuple(sorted((c for c in Character if members >> c & 1), key=lambda c: -self._matters[c]))
            for members in range(64)
        )

    def can_force(self, squares: tuple[Square, ...]) -> bool:
        """The answer at the start of a round."""
        return self._odd(_EVERYONE, list(squares), occupied_by(squares), 1)

    def _odd(self, active: int, squares: list[Square], occupied: int, wanted: int) -> bool:
        """Whether Capulet can make it that of those who matter an odd number goes to the centre from now
        on, or an even one if not `wanted`."""
        who = self._who
        if not active & who:
            return not wanted
        members = self._members[active]
        key = (active, tuple([squares[character] for character in members]), occupied, wanted)
        known = self._known.get(key)
        if known is None:
            self._budget.spend(1)
            search = self._last_two if _COUNT[active] == 2 else self._any
            known = self._known[key] = search(active, squares, occupied, wanted)
        return known

    def _any(self, active: int, squares: list[Square], occupied: int, wanted: int) -> bool:
        who, nurse = self._who, _COUNT[active] % 2 == 1
        moved = False
        for character, to in self._most_promising(active, wanted):
            square, rest = squares[character], active & ~(1 << character)
            matters = self._matters[character]
            landings = _landings(character, square, occupied & _SIGHT[character][square])
            moved = moved or bool(landings)
            for target, change, centre in landings:
                if to is not None and target != to:
                    continue
                missing = wanted ^ (centre & matters)
                if not rest & who:
                    found = not missing
                else:
                    squares[character] = target
                    found = self._odd(rest, squares, occupied ^ change, missing)
                    squares[character] = square
                if found is not nurse:
                    self._refuted_by[active << 1 | wanted] = (character, target)
                    return found
        return nurse if moved else self._as_they_stand(active, squares, wanted)

    def _most_promising(self, active: int, wanted: int) -> list[tuple[int, Square | None]]:
        """First the move that was best in the last position of this kind, then all moves by character."""
        everyone: list[tuple[int, Square | None]] = [(c, None) for c in self._members[active]]
        killer = self._refuted_by.get(active << 1 | wanted)
        return [killer, *everyone] if killer else everyone

    def _last_two(self, active: int, squares: list[Square], occupied: int, wanted: int) -> bool:
        """Capulet moves one of two, the Nurse has to move the other."""
        movable = False
        one, two = self._members[active]
        for mover, last in ((one, two), (two, one)):
            square, stays = squares[mover], squares[last]
            for _, change, centre in _landings(mover, square, occupied & _SIGHT[mover][square]):
                movable = True
                missing = wanted ^ (centre & self._matters[mover])
                if not self._matters[last]:
                    if not missing:
                        return True
                elif _ends(last, stays, (occupied ^ change) & _SIGHT[last][stays]) == 1 << missing:
                    return True
        return not movable and self._as_they_stand(active, squares, wanted)

    def _as_they_stand(self, active: int, squares: list[Square], wanted: int) -> bool:
        """Nobody can move any more, so everyone stays."""
        standing = (_CENTRE >> squares[c] & self._matters[c] & 1 for c in self._members[active])
        return sum(standing) % 2 == wanted
