"""Capulet's part of the hard bot: first what he can force, then what a good Nurse would do for each pair.

He asks whether a move forces the end within so many days as there can be, whatever the Nurse does. If the
budget is enough to tell, only such moves count. Else those count that keep the most hope to force it
within five days, as from every set-up he can.

Among those he takes the one that is best against a Nurse who plays carefully for her pair. He doesn't
know which pair that is, so he considers a Nurse for each pair left, and moves by the mean.
"""

from dataclasses import dataclass
from random import Random

import numpy as np

from verona.bots.guarantee import Guarantee, RestOfRound, likelihoods, pair_set
from verona.bots.one_day import Budget, OutOfBudget
from verona.bots.outlook import lives, sizes
from verona.bots.whole_round import Values, WholeRound, whole_round
from verona.twist.state import Move
from verona.twist.view import View

ENOUGH_DAYS = 5
"""From every set-up Capulet can force the end within so many days."""

_FARTHEST, _FARTHEST_AT_THE_END = 2, 3
"""How many days ahead the budget may be enough for: in general, and when two may still move."""
_AS_GOOD = 0.005
_CARELESS = 0.3
_EVEN = 0.01


@dataclass(frozen=True, slots=True)
class Pursuit:
    """Capulet's move, and within how many days, today included, it surely forces the end; 0 if unproven."""

    move: Move
    days: int


@dataclass(frozen=True, slots=True)
class Forcing:
    """The moves after which Capulet can surely force the end within `days`, this one included.

    No moves and 0 days if that takes more days than the game has, or than the budget allows to look into;
    `search` is what was found out before.
    """

    days: int = 0
    moves: tuple[Move, ...] = ()
    search: RestOfRound | None = None


def pursue(view: View, rng: Random, nodes: int) -> Pursuit:
    """What Capulet should do; `nodes` is how many positions the exact search may look at."""
    rest = whole_round(view.position)
    forced = forcing(view, rest, Budget(nodes))
    good = forced.moves or _hopeful(view, rest, forced.search)
    values = expectations(rest, pair_set(view.candidates), view.days - view.round)[rest.followers(0)]
    expected = dict(zip(rest.moves, values.tolist(), strict=True))
    least = min(expected[move] for move in good)
    return Pursuit(rng.choice([move for move in good if expected[move] <= least + _EVEN]), forced.days)


def forcing(view: View, rest: WholeRound, budget: Budget) -> Forcing:
    """Within how few days Capulet can surely force the end, and by which moves, as far as the budget goes."""
    pairs, guarantee, search = pair_set(view.candidates), Guarantee(budget), None
    least = (len(view.candidates) - 1).bit_length()
    farthest = _FARTHEST_AT_THE_END if len(view.position.active) == 2 else _FARTHEST
    for days in range(max(least, 1), min(farthest, view.days - view.round + 1) + 1):
        try:
            search = RestOfRound(rest, pairs, days, guarantee)
            search.sure()
        except OutOfBudget:
            pass
        if search is not None and search.found_sure:
            return Forcing(days, search.found_sure, search)
        if budget.left < 0:
            break
    return Forcing(search=search)


def _hopeful(view: View, rest: WholeRound, search: RestOfRound | None) -> tuple[Move, ...]:
    """The moves that leave the most hope to force the end in time, given what a search found out."""
    left = view.days - view.round
    if not left:
        return rest.moves
    pairs = pair_set(view.candidates)
    days = max(ENOUGH_DAYS - view.round, (len(view.candidates) - 1).bit_length() - 1, 1)
    ends = likelihoods(pairs, min(days, left))[rest.centre]
    if search is not None and search.days > days:
        found = search.likelihoods()
        # If it can't be done in so many days, then perhaps in one more.
        possible = rest.carry_back(found, least_for_capulet=False)[0] > 0
        ends = found if possible else likelihoods(pairs, min(search.days, left))[rest.centre]
    # The Nurse may miss her best moves: it counts a little how many of them are good.
    worst, usual = rest.carry_back(ends, least_for_capulet=False), ends.copy()
    for fork in rest.forks():
        following = usual[fork.following]
        usual[fork.nodes] = (
            fork.mean(following) if fork.nurse else np.maximum.reduceat(following, fork.starts)
        )
    hope = (worst + _CARELESS * usual)[rest.followers(0)]
    least = hope.max() - _AS_GOOD
    return tuple(move for move, high in zip(rest.moves, hope.tolist(), strict=True) if high >= least)


def expectations(rest: WholeRound, pairs: int, reports: int) -> Values:
    """How many more reports won't find the lovers, by node: the mean over the pairs.

    Each pair's Nurse moves so that she is sure to keep as many pairs as she can, any such move as likely
    as another. Capulet always makes the one move that is best by the mean.
    """
    kept = rest.carry_back(sizes(pairs)[rest.centre])
    alive = lives(pairs, reports)[rest.centre]
    for fork in rest.forks():
        following = alive[fork.following]
        if fork.nurse:
            likely = (kept[fork.following] == fork.each(kept[fork.nodes])).astype(float)
            alive[fork.nodes] = fork.mean(following * likely) / fork.mean(likely)
        else:
            alive[fork.nodes] = following[_first_least(following.mean(axis=1), fork.starts)]
    mean: Values = alive.mean(axis=1)
    return mean


def _first_least(values: Values, starts: np.typing.NDArray[np.int64]) -> np.typing.NDArray[np.int64]:
    """In each part of `values`, which begin at `starts`, where the first of the least is."""
    order = np.lexsort((values, np.repeat(np.arange(len(starts)), np.diff(np.append(starts, len(values))))))
    found: np.typing.NDArray[np.int64] = order[starts]
    return found
