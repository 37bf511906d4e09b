"""What may be expected of a set of pairs: how many more reports it will take until one is left.

Sets of pairs are those of `verona.bots.guarantee`; tables have a value for each of the 64 sets of
characters in the centre.
"""

from functools import cache

import numpy as np

from verona.bots.guarantee import likelihood, split
from verona.bots.whole_round import Values

_LUCK = 0.65
_MOST_LUCK = 0.85


def members(pairs: int) -> tuple[int, ...]:
    """The pairs of a set, each as a set of its own."""
    return tuple(1 << number for number in range(pairs.bit_length()) if pairs >> number & 1)


@cache
def groups(pairs: int, pair: int) -> tuple[int, ...]:
    """What is left of `pairs` after the true report if `pair` are the lovers, by who is in the centre."""
    both = (split(pairs, centre) for centre in range(64))
    return tuple(same if same & pair else different for same, different in both)


@cache
def life(pairs: int, reports: int) -> float:
    """How many more reports don't find the lovers, the present one included; at most `reports` follow it.

    What can't be forced may still come about by luck, the more so the more pairs single reports tell apart.
    """
    count = pairs.bit_count()
    if count <= 1:
        return 0.0
    missed = 1.0
    for days in range(1, reports + 1):
        luck = min(_MOST_LUCK, _LUCK * (1 << days) / count)
        missed += (1 - likelihood(pairs, days)) * (1 - luck)
    return missed


def sizes(pairs: int) -> Values:
    """[centre, pair]: how many pairs are left if those are the lovers."""
    table = [[group.bit_count() for group in groups(pairs, pair)] for pair in members(pairs)]
    return np.array(table, float).T


def lives(pairs: int, reports: int) -> Values:
    """[centre, pair]: the `life` of the pairs left if those are the lovers."""
    table = [[life(group, reports) for group in groups(pairs, pair)] for pair in members(pairs)]
    return np.array(table).T
