"""What Capulet can force, against an oracle computed elsewhere and against the plain search of a round."""

import random

import numpy as np
import pytest
from oracle import disagrees, lines, sample
from positions import later_in_round, start_of_round

from verona.bots.guarantee import Guarantee, RestOfRound, pair_set, split
from verona.bots.lookahead import ratings, worths
from verona.bots.one_day import Budget, OneDay, OutOfBudget, difference
from verona.bots.whole_round import whole_round
from verona.twist.board import Area, area
from verona.twist.characters import ALL_PAIRS, Character
from verona.twist.deduction import consistent


def test_every_line_of_the_oracle_within_one_day():
    assert len(list(lines())) == 1252
    assert not [line for line in lines() if disagrees(line, 1)]


@pytest.mark.parametrize(
    ("pairs", "days", "count"),
    [(2, 1, 2), (2, 2, 4), (2, 3, 1), (3, 2, 5), (3, 3, 1), (4, 2, 2), (4, 3, 8), (4, 4, 1), (5, 3, 70)],
)
def test_some_lines_of_the_oracle_within_two_days(pairs, days, count):
    """The whole file takes minutes: see oracle.py."""
    chosen = sample(random.Random(1), count, pairs=pairs, days=days)
    assert len(chosen) == count
    assert not [line for line in chosen if disagrees(line, 2)]


@pytest.mark.parametrize("moves", [0, 1, 2, 3, 4, 5])
def test_a_whole_round_has_the_values_of_the_plain_search(moves):
    rng = random.Random(moves)
    for _ in range(3 if moves < 3 else 20):
        state = later_in_round(rng, moves) if moves else start_of_round(rng)
        table = worths(state.candidates, max)
        rest = whole_round(state.position)
        values = rest.carry_back(np.array(table, float)[rest.centre])
        found = zip(rest.moves, values[rest.followers(0)].tolist(), strict=True)
        assert tuple(found) == ratings(state.position, table)
        contrary = rest.carry_back(-np.array(table, float)[rest.centre], least_for_capulet=False)
        assert (contrary == -values).all()


def test_a_whole_round_has_every_position_once():
    rest = whole_round(start_of_round(random.Random(2)).position)
    seen = list(zip(map(tuple, rest.squares.tolist()), rest.active.tolist(), strict=True))
    assert len(set(seen)) == len(seen) == rest.size
    for node in rest.ends:
        squares = rest.squares[node].tolist()
        centre = sum(1 << c for c in Character if area(squares[c]) is Area.CENTRE)
        assert rest.centre[node] == centre


def test_splits_are_those_of_the_rules():
    rng = random.Random(3)
    for _ in range(200):
        state = start_of_round(rng)
        squares = state.position.placed
        centre = sum(1 << c for c in Character if area(squares[c]) is Area.CENTRE)
        groups = tuple(pair_set(consistent(state.candidates, squares, same)) for same in (True, False))
        assert split(pair_set(state.candidates), centre) == groups


def test_later_in_a_round_too():
    """With two pairs, a move is sure of the end exactly if the plain search says that it tells them apart."""
    rng = random.Random(4)
    seen = set()
    for _ in range(40):
        state = later_in_round(rng, rng.choice([2, 4]), pairs=2)
        rest = RestOfRound(whole_round(state.position), pair_set(state.candidates), 1, Guarantee(Budget()))
        plain = ratings(state.position, worths(state.candidates, max))
        assert set(rest.sure()) == {move for move, worth in plain if worth == 1}
        seen.add(len(rest.sure()) > 0)
    assert seen == {False, True}


def test_answers_are_remembered_and_the_budget_is_kept():
    squares, pairs, _ = sample(random.Random(5), 1, pairs=3, days=2)[0]
    budget = Budget()
    guarantee = Guarantee(budget)
    assert guarantee.can_force(squares, pairs, 2)
    spent = budget.spent
    assert spent > 1000
    assert guarantee.can_force(squares, pairs, 2)
    assert budget.spent == spent
    assert Guarantee(Budget(spent)).can_force(squares, pairs, 2)
    with pytest.raises(OutOfBudget):
        Guarantee(Budget(spent - 1)).can_force(squares, pairs, 2)


def test_what_matters_is_where_the_others_stand_only():
    """Characters in both pairs or in neither may change places once they have moved."""
    one, other = ALL_PAIRS[0], ALL_PAIRS[1]
    assert difference(one, other) == 1 << Character.PRINCESS | 1 << Character.BISHOP
    with pytest.raises(OutOfBudget):
        OneDay(difference(one, other), Budget(0)).can_force((0, 6, 2, 3, 4, 5))
