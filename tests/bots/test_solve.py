"""The study of everything: what can be checked in a moment. tests/bench/bench_solve.py does a part of it."""

import os
from collections import Counter
from itertools import product

import pytest

from verona.bots.solve import Share, Solved, _read, compiler, solve
from verona.twist.characters import ALL_PAIRS
from verona.twist.deduction import consistent

CENTRE, EDGE = 6, 0


def lists_that_reports_can_leave():
    found, waiting = set(), {ALL_PAIRS}
    while waiting:
        pairs = waiting.pop()
        found.add(pairs)
        for squares in product((CENTRE, EDGE), repeat=6):
            for same in (True, False):
                left = consistent(pairs, squares, same)
                if len(left) > 1 and left not in found:
                    waiting.add(left)
    return found


def test_there_are_848_lists():
    lists = lists_that_reports_can_leave()
    assert len(lists) == 848
    assert Counter(map(len, lists))[2] == 105


needs_compiler = pytest.mark.skipif(
    compiler() is None and os.environ.get("CI") != "true",
    reason="NO C COMPILER FOUND: the study stays untested",
)


@needs_compiler
def test_the_study_has_the_same_lists():
    assert solve(days=0, groups=1) == Solved(848, (), ())


def test_without_a_compiler_it_says_what_to_do(monkeypatch):
    monkeypatch.setenv("CC", "/nowhere/cc")
    with pytest.raises(RuntimeError, match="install one, or name it in the environment variable CC"):
        solve(days=0, groups=1)


def test_what_it_prints_is_read():
    said = "lists 848\n1 2 105 0.745912\nanswer 1\nanswer 0\n"
    assert _read(said) == Solved(848, (Share(1, 2, 105, 0.745912),), (1, None))
