"""How long two bots think: median and 95th percentile over fifty random positions a case.

Not part of the ordinary tests, which only look into files named test_*.py. Run it alone:

    .venv/bin/pytest tests/bench/bench_thinking.py

The cases are Capulet's first move of a round, his longest, with any list of pairs, and with two or three
pairs, where the hard bot looks farthest; the Nurse's answer to a random first move; and the last square of
her set-up, for which she looks at some squares. Both the time
on the clock, which other work on the machine lengthens, and the time of the processor are printed.
"""

import random
from dataclasses import replace
from statistics import median, quantiles
from time import perf_counter, process_time

import pytest

from verona.bots import BOTS
from verona.twist.board import SQUARES
from verona.twist.characters import ALL_PAIRS, Character
from verona.twist.rules import first_round, legal_moves, new_game, play, replay, to_move
from verona.twist.state import Place, Position
from verona.twist.view import view

POSITIONS = 50


def capulet_begins(rng, most=15):
    left = tuple(sorted(rng.sample(ALL_PAIRS, rng.randint(2, most))))
    state = first_round(Position(tuple(rng.sample(SQUARES, 6))), rng.choice(left))
    return replace(state, candidates=left)


def capulet_begins_with_few_pairs(rng):
    return capulet_begins(rng, most=3)


def nurse_answers(rng):
    state = capulet_begins(rng)
    return play(state, rng.choice(legal_moves(state.position)))


def nurse_places_the_last(rng):
    return replay(new_game(), map(Place, list(Character)[:5], rng.sample(SQUARES, 5)))


@pytest.mark.parametrize("bot", ["careful", "hard"])
@pytest.mark.parametrize(
    "case", [capulet_begins, capulet_begins_with_few_pairs, nurse_answers, nurse_places_the_last]
)
def test_thinking_time(benchmark, capsys, case, bot):
    states = [case(random.Random(seed)) for seed in range(POSITIONS)]
    clock, processor = [], []

    def think():
        for seed, state in enumerate(states):
            seen, rng = view(state, to_move(state)), random.Random(seed)
            started, worked = perf_counter(), process_time()
            BOTS[bot].choose(seen, rng)
            clock.append(perf_counter() - started)
            processor.append(process_time() - worked)

    benchmark.pedantic(think, rounds=1)
    with capsys.disabled():
        for name, seconds in (("clock", clock), ("processor", processor)):
            late = quantiles(seconds, n=20)[-1]
            print(f"\n{bot}, {case.__name__}, {name}: {median(seconds):.3f} s, p95 {late:.3f} s", end="")
    assert len(clock) == POSITIONS
