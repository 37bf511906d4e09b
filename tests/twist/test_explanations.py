"""Why the moving ended early, and why a pair goes."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from random_games import days_of_a_game, moves, random_game, seeds

from verona.twist.board import parse_square
from verona.twist.characters import ALL_PAIRS, Character
from verona.twist.deduction import consistent, same_area
from verona.twist.explanations import elimination, where_they_stand, why_ended_early
from verona.twist.notation import parse_pair, parse_position
from verona.twist.rules import first_round, replay
from verona.twist.state import Phase, Position, State


def test_nothing_to_explain_unless_the_moving_has_just_ended_early():
    state = first_round(parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3"), parse_pair("QN"))
    assert why_ended_early(State()) is None
    assert why_ended_early(state) is None
    assert why_ended_early(replay(state, moves("Qa4 Fa1 Nd4 Pa2 Bd2 Se1"))) is None


@pytest.mark.parametrize("count", range(1, 6))
def test_everyone_who_stays_is_named_in_a_whole_sentence(count):
    for stay in combinations(Character, count):
        state = State(Position(tuple(range(6)), frozenset(stay)), Phase.REPORT)
        sentence = str(why_ended_early(state))
        assert [c for c in Character if f"he {c.title} " in sentence or f"he {c.title}," in sentence] == list(
            stay
        )
        assert sentence.endswith(
            "stay: the moving ends here." if count > 1 else "stays: the moving ends here."
        )


@pytest.mark.parametrize(
    ("prince", "bishop", "sentence"),
    [
        ("b2", "c3", "Prince and Bishop, both in the centre: the same area."),
        ("a2", "e4", "Prince and Bishop, both on the edge: the same area."),
        ("b2", "e4", "Prince in the centre, Bishop on the edge: different areas."),
        ("a2", "c3", "Prince on the edge, Bishop in the centre: different areas."),
    ],
)
def test_where_a_pair_stands(prince, bishop, sentence):
    squares = [0] * 6
    squares[Character.PRINCE], squares[Character.BISHOP] = map(parse_square, (prince, bishop))
    assert str(where_they_stand(parse_pair("PB"), squares)) == sentence


@given(days_of_a_game, seeds)
def test_reasons_are_given_for_just_the_pairs_that_go(days, seed):
    _, states = random_game(days, seed)
    for before, after in pairwise(states):
        if before.phase is Phase.REPORT:
            report = after.reports[-1]
            squares = before.position.placed
            told = elimination(before.candidates, squares, report.same)
            assert tuple(pair for pair, _ in told) == report.gone
            for pair, reason in told:
                assert str(reason).endswith("different areas." if report.same else "the same area.")
                assert str(pair.first.title) in str(reason)
                assert same_area(pair, squares) is not report.same
    assert elimination(ALL_PAIRS, (0,) * 6, True) == ()
    assert consistent(ALL_PAIRS, (0,) * 6, True) == ALL_PAIRS
