"""The search of a round, against a plain one that plays every line by the rules and remembers nothing."""

import random
from dataclasses import replace
from itertools import product

import pytest
from positions import later_in_round, start_of_round

from verona.bots.careful import best_moves, rate
from verona.bots.lookahead import ratings, worths, worths_of_pair
from verona.twist.board import SQUARES, Area, area
from verona.twist.characters import ALL_PAIRS, Character
from verona.twist.deduction import consistent, same_area
from verona.twist.notation import parse_move, parse_pair, parse_position
from verona.twist.rules import first_round, legal_moves, play, to_move
from verona.twist.state import Phase, Position, Seat
from verona.twist.view import view


def plain(state, worth):
    """What a state is worth, by playing every line to the report; `worth` gets the state before it."""
    if state.phase is Phase.REPORT:
        return worth(state)
    best = max if to_move(state) is Seat.NURSE else min
    return best(plain(play(state, move), worth) for move in legal_moves(state.position))


def larger_group(state):
    return max(len(consistent(state.candidates, state.position.placed, same)) for same in (True, False))


def own_group(state):
    squares = state.position.placed
    return len(consistent(state.candidates, squares, same_area(state.lovers, squares)))


def pairs_that_get_away(state):
    """Pairs with which at least one more would be left after the last report."""
    squares = state.position.placed
    groups = {
        pair: consistent(state.candidates, squares, same_area(pair, squares)) for pair in state.candidates
    }
    return sum(len(group) > 1 for group in groups.values())


@pytest.mark.parametrize("moves", [3, 4, 5])
@pytest.mark.parametrize("seat", list(Seat))
@pytest.mark.parametrize("last", [False, True])
def test_ratings_are_those_of_a_plain_search(moves, seat, last):
    rng = random.Random(moves)
    for _ in range({3: 6, 4: 40, 5: 100}[moves]):
        state = later_in_round(rng, moves, last=last)
        mover = to_move(state)
        # A view of either role, as if it were its turn in the same position.
        seen = replace(view(state, seat), to_move=seat)
        worth = own_group if seat is Seat.NURSE else pairs_that_get_away if last else larger_group
        assert mover is (Seat.NURSE if moves % 2 else Seat.CAPULET)
        assert rate(seen) == tuple(
            (move, plain(play(state, move), worth)) for move in legal_moves(state.position)
        )


def test_a_whole_round_against_a_plain_search_of_half_of_it():
    """From the start of a round: each worth follows from those after the next move and its answers."""
    rng = random.Random(7)
    for _ in range(5):
        state = start_of_round(rng)
        table = worths(state.candidates, max)
        for move, worth in ratings(state.position, table):
            replies = ratings(play(state, move).position, table)
            assert worth == max(found for _, found in replies)


def test_tables_depend_on_who_stands_in_the_centre_only():
    rng = random.Random(5)
    for _ in range(300):
        squares = tuple(rng.sample(SQUARES, 6))
        centre = sum(1 << c for c in Character if area(squares[c]) is Area.CENTRE)
        left = tuple(rng.sample(ALL_PAIRS, rng.randint(1, 15)))
        same, different = (len(consistent(left, squares, told)) for told in (True, False))
        assert worths(left, lambda a, b: 100 * a + b)[centre] == 100 * same + different
        assert worths_of_pair(left, left[0])[centre] == (same if same_area(left[0], squares) else different)


def test_the_larger_group_orders_as_the_expected_number_of_pairs_does():
    for pairs in range(1, 16):
        splits = [(same, pairs - same) for same in range(pairs + 1)]
        for one, other in product(splits, splits):
            expected = [(a * a + b * b) / pairs for a, b in (one, other)]
            assert (max(one) < max(other)) == (expected[0] < expected[1])


def test_on_the_last_day_capulet_plays_for_a_pair_left_alone():
    """Only the Noble moves. On the edge he makes groups of two and two, in the centre of three and one."""
    position = replace(parse_position("Pb2 Qa4 Be1 Na3 Se4 Fc4"), active=frozenset({Character.NOBLE}))
    left = tuple(map(parse_pair, ("PQ", "PB", "QB", "NS")))
    areas = {}
    for days in (4, 7):
        state = replace(first_round(position, left[0], days), position=position, candidates=left, round=4)
        seen = replace(view(state, Seat.CAPULET), to_move=Seat.CAPULET)
        areas[days] = {area(move.square) for move in best_moves(rate(seen), Seat.CAPULET)}
        assert {area(move.square) for move, _ in rate(seen)} == set(Area)
    assert areas == {4: {Area.CENTRE}, 7: {Area.EDGE}}


def test_a_character_that_can_not_move_is_no_hindrance():
    position = parse_position("Pe1 Qd3 Bc3 Nc4 Se4 Fb1")
    state = first_round(position, parse_pair("NF"))
    for token in ["Qe3", "Pd2", "Bb4"]:
        state = play(state, parse_move(token))
    assert state.position.active == {Character.NOBLE, Character.SERVANT, Character.FRIAR}
    seen = view(state, Seat.NURSE)
    assert rate(seen) == tuple(
        (move, plain(play(state, move), own_group)) for move in legal_moves(state.position)
    )


def test_there_is_nothing_to_rate_when_it_is_not_the_seats_turn_to_move():
    state = start_of_round(random.Random(0))
    assert rate(view(state, Seat.NURSE)) == ()
    assert rate(replace(view(state, Seat.CAPULET), phase=Phase.REPORT)) == ()
    assert (
        rate(replace(view(state, Seat.CAPULET), position=Position((None,) * 6), phase=Phase.PLACEMENT)) == ()
    )
