"""Hints and reviews: their numbers are true, and they come from the seat's own view."""

import random
from dataclasses import replace

import pytest
from positions import anywhere, later_in_round, start_of_round, view_to_move

from verona.bots.careful import best_moves, rate
from verona.bots.hint import hint, review
from verona.twist.deduction import consistent
from verona.twist.notation import parse_pair, parse_position
from verona.twist.rules import first_round, legal_moves, play, to_move
from verona.twist.state import Phase, Seat
from verona.twist.view import view


def test_the_first_hint_of_the_tutorials_game():
    state = first_round(parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3"), parse_pair("QN"))
    to_capulet = hint(view(state, Seat.CAPULET), random.Random(0))
    assert str(to_capulet.reason) == (
        "Whatever the Nurse does and whichever report comes, at least 7 pairs go."
    )
    after = play(state, to_capulet.move)
    to_nurse = hint(view(after, Seat.NURSE), random.Random(0))
    assert str(to_nurse.reason).startswith("Whatever Capulet does, at most ")
    assert hint(view(after, Seat.CAPULET), random.Random(0)) is None


def pairs_gone(state, rng, adviser):
    """How many pairs go at most and at least if one seat follows its hints and the other moves at random."""
    while state.phase is Phase.MOVING:
        if to_move(state) is adviser:
            state = play(state, hint(view(state, adviser), rng).move)
        else:
            state = play(state, rng.choice(legal_moves(state.position)))
    groups = [consistent(state.candidates, state.position.placed, same) for same in (True, False)]
    return {
        Seat.CAPULET: len(state.candidates) - max(map(len, groups)),
        Seat.NURSE: sum(len(group) for group in groups if state.lovers not in group),
    }[adviser]


@pytest.mark.parametrize("seat", list(Seat))
def test_who_follows_the_hints_gets_what_they_promise(seat):
    rng = random.Random(4)
    checked = 0
    while checked < 40:
        state = start_of_round(rng) if seat is Seat.CAPULET else later_in_round(rng, 1)
        advice = hint(view(state, seat), rng).reason
        gone = pairs_gone(state, rng, seat)
        promised = dict(advice.values).get("n")
        if "at least" in str(advice):
            assert gone >= promised
        elif "at most" in str(advice):
            assert gone <= promised
        elif "a single pair is left" in str(advice):
            assert gone == len(state.candidates) - 1
        elif "rules out nothing" in str(advice):
            assert gone == 0
        else:
            continue
        checked += 1


def test_every_sentence_is_said_and_is_whole():
    said = set()
    rng = random.Random(6)
    for number in range(500):
        last = number % 2 == 0
        pairs = rng.choice([2, 2, 3, 4, 5, 15])
        state = later_in_round(rng, rng.choice([2, 3, 4, 5]), pairs=pairs, last=last)
        reason = hint(view_to_move(state), rng).reason
        assert str(reason).endswith(".")
        assert "{" not in str(reason)
        said.add(reason.id)
    assert len(said) == 9


def test_a_hint_is_a_best_move_and_the_same_under_a_seed():
    rng = random.Random(8)
    for number in range(30):
        seen = view_to_move(later_in_round(rng, rng.choice([2, 3, 4, 5])))
        advice = hint(seen, random.Random(number))
        assert advice == hint(seen, random.Random(number))
        assert advice.move in best_moves(rate(seen), seen.seat)


def test_another_secret_gives_the_same_hint_to_capulet():
    rng = random.Random(9)
    for number in range(20):
        state = later_in_round(rng, rng.choice([0, 2, 4]))
        hints = {
            hint(view(replace(state, lovers=pair), Seat.CAPULET), random.Random(number))
            for pair in (*state.candidates, None)
        }
        assert len(hints) == 1


def test_no_hint_without_a_move():
    for state in anywhere(200, seed=3):
        for seat in Seat:
            moving = state.phase is Phase.MOVING and to_move(state) is seat
            if not moving:
                assert hint(view(state, seat), random.Random(0)) is None


def test_a_review_says_how_much_a_move_lost():
    rng = random.Random(10)
    lost = {seat: set() for seat in Seat}
    for number in range(60):
        state = later_in_round(rng, rng.choice([2, 3, 4, 5]), pairs=12, last=number % 5 == 0)
        seen = view_to_move(state)
        worths = dict(rate(seen))
        for move in legal_moves(state.position):
            told = review(seen, move)
            assert told.lost == abs(worths[move] - worths[told.best[0]])
            assert (told.lost == 0) == (move in told.best)
            assert ("no move was better" in str(told.verdict)) == (told.lost == 0)
            assert "{" not in str(told.verdict)
            lost[seen.seat].add(told.lost)
    assert all(len(losses) > 2 for losses in lost.values())
