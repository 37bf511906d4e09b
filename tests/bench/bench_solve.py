"""A part of the study of everything: all lists of two pairs within one day, against the oracle.

Not part of the ordinary tests, which only look into files named test_*.py: it takes minutes and 5 GB. Run it
alone:

    .venv/bin/pytest tests/bench/bench_solve.py
"""

from pathlib import Path

import pytest

from verona.bots.fairness import GUARANTEED
from verona.bots.solve import solve
from verona.twist.notation import parse_pair, parse_position

ORACLE = Path(__file__).parents[1] / "bots" / "guarantee.txt"


def lines():
    """The position, the pairs and the least days of every line."""
    for line in ORACLE.read_text().splitlines():
        if not line.startswith("#"):
            position, pairs, days = line.split(" ; ")
            yield parse_position(position), tuple(map(parse_pair, pairs.split())), int(days)


def test_two_pairs_within_one_day():
    asked = [line for line in lines() if len(line[1]) == 2]
    assert len(asked) == 492
    solved = solve(days=1, groups=1, questions=[line[:2] for line in asked])
    assert solved.answers == tuple(1 if days == 1 else None for _, _, days in asked)
    (share,) = [share for share in solved.table if share.pairs == 2]
    assert share.lists == 105
    assert share.share == pytest.approx(GUARANTEED[2][0], abs=0.0005)
