"""Whether Capulet can tell two pairs apart with the next report, whatever the Nurse does.

Only one bit of the end of the round counts. The report is "same" for one pair and "different" for the
other if, of the characters who are in one pair and not in both, an odd number stands in the centre. Those
two or four characters are the ones that matter; of the others only the squares do, once they have moved.
So the search asks: can Capulet make the number of those who matter in the centre odd?
"""

from functools import cache
from typing import TypeAlias

from verona.twist.board import SQUARES, Area, Square, area, occupied_by
from verona.twist.characters import SIGHT, Character, Pair, targets

Landing: TypeAlias = tuple[Square, int, int]
"""A square to move to, the two squares whose occupation changes, and 1 if it is in the centre."""

Try: TypeAlias = tuple[int, Square | None]
"""A character to move, and where to, or None for everywhere."""

_CENTRE = occupied_by(tuple(square for square in SQUARES if area(square) is Area.CENTRE))
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
        """Raises `OutOfBudget` if there are not so many, and then nothing more may be looked at."""
        self.left -= nodes
        if self.left < 0:
            raise OutOfBudget
        self.spent += nodes


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
    return tuple((to, 1 << to | 1 << square, _CENTRE >> to & 1) for to in found)


@cache
def _ends(character: int, square: Square, in_sight: int) -> int:
    """Where the last active character ends: bit 0 if it may be on the edge, bit 1 if in the centre."""
    found = targets(Character(character), square, in_sight) or (square,)
    return sum({1 << (_CENTRE >> to & 1) for to in found})


class OneDay:
    """Remembers what it found, so that questions about similar positions are answered faster."""

    def __init__(self, who_matters: int, budget: Budget) -> None:
        self._matters = tuple(who_matters >> character & 1 for character in Character)
        self._who = who_matters
        self._budget = budget
        self._known: dict[int, bool] = {}
        self._refuted_by: dict[int, tuple[Try]] = {}
        # Those who matter come first: their moves settle most questions.
        order = sorted(Character, key=lambda character: -self._matters[character])
        self._members: tuple[tuple[Try, ...], ...] = tuple(
            tuple((int(character), None) for character in order if members >> character & 1)
            for members in range(64)
        )

    def can_force(self, squares: tuple[Square, ...]) -> bool:
        """The answer at the start of a round."""
        spots = sum(square + 1 << 5 * character for character, square in enumerate(squares))
        return self._odd(_EVERYONE, spots, occupied_by(squares), 1)

    # `spots` has five bits for each active character: the number of the square plus one.

    def _odd(self, active: int, spots: int, occupied: int, wanted: int) -> bool:
        """Whether Capulet can make it that of those who matter an odd number goes to the centre from now
        on, or an even one if not `wanted`."""
        key = spots << 21 | occupied << 1 | wanted
        known = self._known.get(key)
        if known is None:
            self._budget.spend(1)
            search = self._last_two if _COUNT[active] == 2 else self._any
            known = self._known[key] = search(active, spots, occupied, wanted)
        return known

    def _any(self, active: int, spots: int, occupied: int, wanted: int) -> bool:
        """The move that was best in the last position of this kind comes first, then all moves."""
        who, nurse = self._who, _COUNT[active] % 2 == 1
        kind = active << 1 | wanted
        moved = False
        for character, to in (*self._refuted_by.get(kind, ()), *self._members[active]):
            shift = 5 * character
            square = (spots >> shift & 31) - 1
            landings = _landings(character, square, occupied & SIGHT[character][square])
            if not landings:
                continue
            moved = True
            rest, others = active & ~(1 << character), spots - (square + 1 << shift)
            matters, settled = self._matters[character], not rest & who
            for target, change, centre in landings:
                if to is not None and target != to:
                    continue
                missing = wanted ^ (centre & matters)
                found = not missing if settled else self._odd(rest, others, occupied ^ change, missing)
                if found is not nurse:
                    self._refuted_by[kind] = ((character, target),)
                    return found
        return nurse if moved else self._as_they_stand(active, spots, wanted)

    def _last_two(self, active: int, spots: int, occupied: int, wanted: int) -> bool:
        """Capulet moves one of two, the Nurse has to move the other."""
        movable = False
        (one, _), (two, _) = self._members[active]
        for mover, last in ((one, two), (two, one)):
            square, stays = (spots >> 5 * mover & 31) - 1, (spots >> 5 * last & 31) - 1
            matters, last_matters, sight = self._matters[mover], self._matters[last], SIGHT[last][stays]
            for _, change, centre in _landings(mover, square, occupied & SIGHT[mover][square]):
                movable = True
                missing = wanted ^ (centre & matters)
                if not last_matters:
                    if not missing:
                        return True
                elif _ends(last, stays, (occupied ^ change) & sight) == 1 << missing:
                    return True
        return not movable and self._as_they_stand(active, spots, wanted)

    def _as_they_stand(self, active: int, spots: int, wanted: int) -> bool:
        """Nobody can move any more, so everyone stays."""
        standing = (
            _CENTRE >> (spots >> 5 * character & 31) - 1 & self._matters[character] & 1
            for character, _ in self._members[active]
        )
        return sum(standing) % 2 == wanted
