"""Whether Capulet can force the end within so many days, whatever the Nurse does and whichever pair it is.

The answer is exact. A round is laid out whole; at each end of it both reports must leave one pair at most,
or two or more with which Capulet can force the end in the days that remain. Which ends need a look is
found out by trying the most promising moves first, and which those are, by how often such lists of pairs
were found to be good enough from positions in general.
"""

from functools import cache
from itertools import combinations
from statistics import mean

import numpy as np

from verona.bots.one_day import Budget, OneDay, difference
from verona.bots.whole_round import Values, WholeRound, whole_round
from verona.twist.board import Square
from verona.twist.characters import ALL_PAIRS, LETTERS, Character, Pair
from verona.twist.state import Move, Position

_INDEX = {pair: number for number, pair in enumerate(ALL_PAIRS)}
_DIFFERENCE = {
    1 << one | 1 << other: difference(ALL_PAIRS[one], ALL_PAIRS[other])
    for one, other in combinations(range(len(ALL_PAIRS)), 2)
}
_BITS = tuple(1 << number for number in range(len(ALL_PAIRS)))
_SAME = tuple(
    sum(
        1 << number
        for number, pair in enumerate(ALL_PAIRS)
        if (centre >> pair.first ^ centre >> pair.second) & 1 == 0
    )
    for centre in range(1 << len(Character))
)
"""For each set of characters in the centre, the pairs who are then in the same area."""

_OFTEN: tuple[dict[tuple[int, int], float], ...] = (
    {},
    {},
    {(2, 1): 0.999, (2, 0): 0.998, (3, 3): 0.97, (3, 0): 0.29}
    | {(4, 4): 0.79, (4, 6): 0.08, (4, 3): 0.035, (4, 2): 0.01},
    {(2, 1): 0.9999, (2, 0): 0.9999, (3, 3): 0.9999, (3, 1): 0.9998, (3, 0): 0.999}
    | {(4, 4): 0.9995, (4, 6): 0.998, (4, 3): 0.998, (4, 2): 0.98, (5, 10): 0.96, (5, 4): 0.90}
    | {(6, 12): 0.99, (6, 9): 0.977, (6, 6): 0.01, (7, 12): 0.012, (8, 16): 0.022},
)
"""How often Capulet can force the end in 0, 1, … days from a position, by how many pairs are left and in
how many ways two of them share a character. Estimated from the samples in tests/bots/guarantee.txt."""

_TOLD_APART: dict[int, float] = {
    sum(1 << LETTERS.index(letter) for letter in who): often
    for who, often in (
        {"PQ": 0.75, "PB": 0.80, "QB": 0.84, "PN": 0.82, "QN": 0.85, "BN": 0.82, "PS": 0.83, "QS": 0.87}
        | {"BS": 0.78, "NS": 0.82, "PF": 0.89, "QF": 0.92, "BF": 0.83, "NF": 0.83, "SF": 0.75}
        | {"PQBN": 0.47, "PQBS": 0.44, "PQNS": 0.55, "PBNS": 0.61, "QBNS": 0.58, "PQBF": 0.63}
        | {"PQNF": 0.72, "PBNF": 0.69, "QBNF": 0.73, "PQSF": 0.69, "PBSF": 0.72, "QBSF": 0.75}
        | {"PNSF": 0.76, "QNSF": 0.82, "BNSF": 0.77}
    ).items()
}
"""How often he can tell two pairs apart in a day, by who is in one of them only. From 300 positions each."""
_SELDOM, _NEARLY_ALWAYS = 0.005, 0.9999


def pair_set(pairs: tuple[Pair, ...]) -> int:
    """The pairs as a set, bit n for pair n of `ALL_PAIRS`."""
    return sum(1 << _INDEX[pair] for pair in pairs)


def split(pairs: int, centre: int) -> tuple[int, int]:
    """The pairs that "same" leaves and those that "different" leaves, with `centre` in the centre."""
    return pairs & _SAME[centre], pairs & ~_SAME[centre]


@cache
def likelihood(pairs: int, days: int) -> float:
    """How often Capulet can force the end with such a set of pairs within `days`; 0 and 1 are sure."""
    count = pairs.bit_count()
    if count <= 1:
        return 1.0
    if count > 1 << days:
        return 0.0
    if days >= len(_OFTEN):
        return _NEARLY_ALWAYS
    twos = [_DIFFERENCE[one | other] for one, other in combinations([bit for bit in _BITS if pairs & bit], 2)]
    if days == 1:
        return _TOLD_APART[twos[0]]
    sharing = sum(two.bit_count() == 2 for two in twos)
    if (days, count, sharing) == (2, 3, 1):
        # Fitted to 400 positions: what matters is how well one of the pairs is told from the two that share.
        return 1.5 * mean(_TOLD_APART[two] for two in twos if two.bit_count() == 4) - 0.25
    return _OFTEN[days].get((count, sharing), _SELDOM)


def likelihoods(pairs: int, days: int) -> Values:
    """The same by the set of characters in the centre when the report is given, `days` counted after it."""
    both = [split(pairs, centre) for centre in range(len(_SAME))]
    return np.array([min(likelihood(same, days), likelihood(other, days)) for same, other in both])


class Guarantee:
    """Answers questions about what Capulet can force; remembers the answers.

    >>> from verona.bots.one_day import Budget
    >>> from verona.twist.notation import parse_pair, parse_position
    >>> squares = parse_position("Pd2 Qd4 Bb4 Nc3 Se1 Fb2").placed
    >>> Guarantee(Budget()).can_force(squares, pair_set((parse_pair("QN"), parse_pair("NS"))), 1)
    True
    """

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._one_day: dict[int, OneDay] = {}
        self._known: dict[tuple[tuple[Square, ...], int, int], bool] = {}

    def can_force(self, squares: tuple[Square, ...], pairs: int, days: int) -> bool:
        """From the start of a round with this set of `pairs`, within `days`.

        Raises `OutOfBudget`.
        """
        likely = likelihood(pairs, days)
        if likely in (0.0, 1.0):
            return likely == 1.0
        if days == 1:
            who_matters = _DIFFERENCE[pairs]
            if who_matters not in self._one_day:
                self._one_day[who_matters] = OneDay(who_matters, self.budget)
            return self._one_day[who_matters].can_force(squares)
        key = (squares, pairs, days)
        if key not in self._known:
            self._known[key] = RestOfRound(whole_round(Position(squares)), pairs, days, self).holds(0)
        return self._known[key]


class RestOfRound:
    """From which positions of a round Capulet can force the end within `days`, this one included."""

    def __init__(self, rest: WholeRound, pairs: int, days: int, guarantee: Guarantee) -> None:
        guarantee.budget.spend(rest.size)
        self.rest = rest
        self._guarantee = guarantee
        self.days = days
        self._pairs = pairs
        self._likely = likelihoods(pairs, days - 1)[rest.centre]
        self._hopes: list[float] = rest.carry_back(self._likely, least_for_capulet=False).tolist()
        self._first: list[int] = rest.first.tolist()
        self._children: list[int] = rest.children.tolist()
        self._nurse: list[bool] = [int(active).bit_count() % 2 == 1 for active in rest.active.tolist()]
        self._known: dict[int, bool] = {}
        self.found_sure: tuple[Move, ...] = ()
        """What `sure` had found when it ended or the budget did."""

    def sure(self) -> tuple[Move, ...]:
        """The moves after which Capulet can force it; raises `OutOfBudget`."""
        self.found_sure = ()
        following = dict(zip(self.rest.followers(0), self.rest.moves, strict=True))
        for node in sorted(following, key=self._hope, reverse=True):
            if self.holds(node):
                self.found_sure = (*self.found_sure, following[node])
        return self.found_sure

    def likelihoods(self) -> Values:
        """How likely it is at each end of the round that he can; 0 or 1 where that was found out."""
        found = self._likely.copy()
        for node, known in self._known.items():
            found[node] = known
        return found

    def holds(self, node: int) -> bool:
        """Whether he can from this node on; raises `OutOfBudget`."""
        hope = self._hopes[node]
        if hope in (0.0, 1.0):
            return hope == 1.0
        known = self._known.get(node)
        if known is None:
            following = self._children[self._first[node] : self._first[node + 1]]
            if not following:
                known = self._holds_at_end(node)
            elif self._nurse[node]:
                known = all(map(self.holds, sorted(following, key=self._hope)))
            else:
                known = any(map(self.holds, sorted(following, key=self._hope, reverse=True)))
            self._known[node] = known
        return known

    def _hope(self, node: int) -> float:
        return self._hopes[node]

    def _holds_at_end(self, node: int) -> bool:
        squares = tuple(self.rest.squares[node].tolist())
        centre = int(self.rest.centre[node])
        parts = sorted(split(self._pairs, centre), key=lambda part: likelihood(part, self.days - 1))
        return all(self._guarantee.can_force(squares, part, self.days - 1) for part in parts)
