"""The Nurse's part of the hard bot: to leave a group of pairs, hers among it, that lives long.

She knows her pair, so at every end of the round she knows what is left. She values it by how many more
reports it should take; near the end of the round she finds out exactly whether Capulet can then force
the end at once. She expects him to make the larger group small without knowing which is hers, and now
and then to find what is worst for her.
"""

from random import Random

import numpy as np

from verona.bots.guarantee import Guarantee, pair_set
from verona.bots.one_day import Budget, OutOfBudget
from verona.bots.outlook import groups, life, sizes
from verona.bots.whole_round import Values, WholeRound, whole_round
from verona.twist.characters import Pair
from verona.twist.state import Move
from verona.twist.view import View

_FEW_ENDS, _VERY_FEW_ENDS = 400, 12
"""With so many ends of the round they can be looked into one day ahead, or two."""
_WORST = 0.3
_NOT_FORCED, _FORCED = 1.2, 0.0


def hide(view: View, rng: Random, nodes: int) -> Move:
    """The Nurse's move; `nodes` is how many positions the exact search may look at."""
    assert view.lovers is not None
    rest = whole_round(view.position)
    values = _expected(view, rest, _at_ends(view, view.lovers, rest, Budget(nodes)))
    after = values[rest.followers(0)]
    most = after.max() - 1e-9
    return rng.choice([move for move, value in zip(rest.moves, after.tolist(), strict=True) if value >= most])


def _at_ends(view: View, lovers: Pair, rest: WholeRound, budget: Budget) -> Values:
    """How many more reports her group should live, at every end of the round."""
    reports = view.days - view.round
    left = groups(pair_set(view.candidates), pair_set((lovers,)))
    values: Values = np.array([life(group, reports) for group in left])[rest.centre]
    ends = rest.ends.tolist()
    if not reports or len(ends) > _FEW_ENDS:
        return values
    deepest = min(2 if len(ends) <= _VERY_FEW_ENDS else 1, reports)
    guarantee = Guarantee(budget)
    try:
        for end in sorted(ends, key=lambda end: left[rest.centre[end]].bit_count()):
            group = left[rest.centre[end]]
            days = (group.bit_count() - 1).bit_length()
            if 1 <= days <= deepest:
                forced = guarantee.can_force(tuple(rest.squares[end].tolist()), group, days)
                values[end] = days + (_FORCED if forced else _NOT_FORCED)
    except OutOfBudget:
        pass
    return values


def _expected(view: View, rest: WholeRound, values: Values) -> Values:
    """Carries the values of the ends back to every node."""
    larger = rest.carry_back(sizes(pair_set(view.candidates)).max(axis=1)[rest.centre])
    for fork in rest.forks():
        following = values[fork.following]
        if fork.nurse:
            values[fork.nodes] = np.maximum.reduceat(following, fork.starts)
        else:
            likely = (larger[fork.following] == fork.each(larger[fork.nodes])).astype(float)
            usual = fork.mean(following * likely) / fork.mean(likely)
            worst = np.minimum.reduceat(following, fork.starts)
            values[fork.nodes] = (1 - _WORST) * usual + _WORST * worst
    return values
