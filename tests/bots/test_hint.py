"""Hints and reviews: their numbers are true, and they come from the seat's own view."""

import random
from dataclasses import replace

import pytest
from oracle import sample
from positions import anywhere, later_in_round, start_of_round, view_to_move

from verona.bots import BOTS
from verona.bots.careful import best_moves, rate
from verona.bots.hard import HardBot
from verona.bots.hint import hint, review
from verona.bots.one_day import Budget
from verona.bots.pursuit import forcing
from verona.bots.whole_round import whole_round
from verona.twist.characters import ALL_PAIRS
from verona.twist.deduction import consistent
from verona.twist.notation import parse_pair, parse_position
from verona.twist.rules import first_round, legal_moves, outcome, play, to_move
from verona.twist.state import Phase, Position, Seat
from verona.twist.view import view

NODES = 20_000
"""Enough for most lists of two pairs, and quick."""


def test_the_first_hint_of_the_tutorials_game():
    state = first_round(parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3"), parse_pair("QN"))
    to_capulet = hint(view(state, Seat.CAPULET), random.Random(0))
    assert str(to_capulet.reason).startswith(
        "Likely your best move. Certain: you can still make sure that at least "
    )
    after = play(state, to_capulet.move)
    to_nurse = hint(view(after, Seat.NURSE), random.Random(0))
    assert str(to_nurse.reason).startswith(
        "Likely your best move. Certain: you can still make sure that at most "
    )
    assert hint(view(after, Seat.CAPULET), random.Random(0)) is None


def pairs_gone(state, rng, adviser, move):
    """How many pairs go if one seat makes a move and goes on carefully, and the other moves at random."""
    state = play(state, move)
    while state.phase is Phase.MOVING:
        if to_move(state) is adviser:
            state = play(state, best_moves(rate(view(state, adviser)), adviser)[0])
        else:
            state = play(state, rng.choice(legal_moves(state.position)))
    groups = [consistent(state.candidates, state.position.placed, same) for same in (True, False)]
    return {
        Seat.CAPULET: len(state.candidates) - max(map(len, groups)),
        Seat.NURSE: sum(len(group) for group in groups if state.lovers not in group),
    }[adviser]


@pytest.mark.parametrize("seat", list(Seat))
def test_what_a_hint_promises_for_today_can_be_had(seat):
    rng = random.Random(4)
    checked = 0
    while checked < 40:
        state = start_of_round(rng) if seat is Seat.CAPULET else later_in_round(rng, 1)
        advice = hint(view(state, seat), rng, NODES)
        promised = dict(advice.reason.values).get("n")
        gone = pairs_gone(state, rng, seat, advice.move)
        if "at least" in str(advice.reason):
            assert gone >= promised
        elif "at most" in str(advice.reason):
            assert gone <= promised
        elif "you win today" in str(advice.reason):
            assert gone == len(state.candidates) - 1
        elif "that no pair goes" in str(advice.reason):
            assert dict(rate(view(state, seat)))[advice.move] == len(state.candidates)
        else:
            continue
        checked += 1


def test_who_follows_certain_hints_wins_in_time():
    rng = random.Random(5)
    squares, pairs, _ = sample(rng, 1, pairs=3, days=2)[0]
    left = tuple(pair for number, pair in enumerate(ALL_PAIRS) if pairs >> number & 1)
    for lovers in left:
        state = replace(first_round(Position(squares), lovers), candidates=left)
        advice = hint(view(state, Seat.CAPULET), rng, 10**7)
        assert "Certain:" in str(advice.reason)
        assert dict(advice.reason.values)["days"] == 2
        while state.phase is not Phase.OVER:
            seat = to_move(state)
            if state.phase is Phase.MOVING and seat is Seat.CAPULET:
                state = play(state, hint(view(state, seat), rng, 10**7).move)
            else:
                state = play(state, BOTS["careful"].choose(view(state, seat), rng))
        assert outcome(state).round <= 2
        assert outcome(state).winner is Seat.CAPULET


def test_every_sentence_is_said_and_is_whole():
    said = set()
    rng = random.Random(6)
    for number in range(500):
        last = number % 2 == 0
        pairs = rng.choice([2, 2, 3, 3, 5, 15])
        state = later_in_round(rng, rng.choice([2, 3, 4, 5]), pairs=pairs, last=last)
        reason = hint(view_to_move(state), rng, NODES).reason
        assert str(reason).endswith(".")
        assert "{" not in str(reason)
        said.add(reason.id)
    assert len(said) == 10


def test_a_hint_is_the_move_of_the_hard_bot_and_the_same_under_a_seed():
    rng = random.Random(8)
    for number in range(30):
        seen = view_to_move(later_in_round(rng, rng.choice([2, 3, 4, 5])))
        advice = hint(seen, random.Random(number), NODES)
        assert advice == hint(seen, random.Random(number), NODES)
        assert advice.move == HardBot(nodes=NODES).choose(seen, random.Random(number))


def test_on_the_last_day_a_hint_is_a_best_move():
    rng = random.Random(8)
    for number in range(30):
        seen = view_to_move(later_in_round(rng, rng.choice([2, 3, 4, 5]), last=True))
        assert hint(seen, random.Random(number)).move in best_moves(rate(seen), seen.seat)


def test_another_secret_gives_the_same_hint_to_capulet():
    rng = random.Random(9)
    for number in range(20):
        state = later_in_round(rng, rng.choice([0, 2, 4]))
        hints = {
            hint(view(replace(state, lovers=pair), Seat.CAPULET), random.Random(number), NODES)
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
            told = review(seen, move, NODES)
            assert told.lost == abs(worths[move] - worths[told.best[0]])
            assert (told.lost == 0) == (move in told.best)
            assert ("no move was better" in str(told.verdict)) == (told.lost == 0)
            assert "{" not in str(told.verdict)
            lost[seen.seat].add(told.lost)
    assert all(len(losses) > 2 for losses in lost.values())


def test_a_review_knows_what_could_be_forced():
    rng = random.Random(11)
    said = set()
    for _ in range(12):
        state = later_in_round(rng, 4, pairs=2)
        seen = view_to_move(state)
        forced = forcing(seen, whole_round(state.position), Budget())
        days, sure = forced.days, forced.moves
        for move in legal_moves(state.position):
            told = review(seen, move, 10**9)
            said.add(told.verdict.id)
            if sure:
                assert told.best == sure
                assert (told.lost == 0) == (move in sure)
                assert str(told.verdict).startswith("Certain:")
                assert days == 1 or str(days) in str(told.verdict)
    assert sum(sentence.startswith("Certain:") for sentence in said) == 2
