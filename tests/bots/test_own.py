"""A bot of one's own: whatever it gives that is no legal action is told with the reason and the position."""

import asyncio
import random
import sys

import pytest

from verona.bots import BOTS
from verona.bots.own import BotFault, OwnBot
from verona.bots.trial import trial
from verona.lessons.twist.table import FIRST_ROUND
from verona.twist.characters import Character
from verona.twist.notation import parse_move, parse_pair
from verona.twist.rules import new_game
from verona.twist.state import Disguise, Move, Place, Seat, Tell
from verona.twist.view import choices, view

SEEN = view(FIRST_ROUND, Seat.CAPULET)
"""Pb2 Qe4 Be1 Nd2 Sd1 Fc3, Capulet to move."""


def by_lot(view, rng):
    return rng.choice(choices(view))


def breaks(view, rng):
    raise LookupError("nobody is there")


def breaks_without_a_word(view, rng):
    raise LookupError


def leaves(view, rng):
    sys.exit()


def is_cancelled(view, rng):
    raise asyncio.CancelledError


class Unspeakable:
    def __repr__(self):
        return "x" * 1000


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (None, "It gave None. Is a “return” missing?"),
        ("Pa1", "It gave 'Pa1', which is no action."),
        ((0, 3), "It gave (0, 3), which is no action."),
        (Move("P", "a1"), "It gave Move(character='P', square='a1'), which is no action."),
        (Move(0, 3), "It gave Move(character=0, square=3), which is no action."),
        (Move(Character.PRINCE, 99), "which is no action."),
        (Disguise("QN"), "It gave Disguise(pair='QN'), which is no action."),
        (Tell(None), "which is no action."),
        (Place(Character.PRINCE, 0), "which is not allowed: The game has begun: the set-up stays as it is."),
        (Tell(True), "which is not allowed: A character can still move: the report waits until nobody can."),
        (Disguise(parse_pair("QN")), "which is not allowed: The game has begun"),
        (
            parse_move("Pe4"),
            "It chose Pe4, which is not allowed: The Princess stands there; a move ends on an empty square.",
        ),
        (Unspeakable(), "It gave xxx"),
    ],
)
def test_what_is_no_legal_action_is_told(given, reason):
    with pytest.raises(BotFault) as caught:
        OwnBot(lambda view, rng: given).choose(SEEN, random.Random(1))
    assert reason in str(caught.value.reason)
    assert len(str(caught.value.reason)) < 250
    assert caught.value.seen == SEEN


@pytest.mark.parametrize(
    ("strategy", "reason"),
    [
        (breaks, "It raised LookupError: nobody is there, in line 2 of its code."),
        (breaks_without_a_word, "It raised LookupError, in line 2 of its code."),
        (leaves, "It raised SystemExit, in line 2 of its code."),
        (is_cancelled, "It raised CancelledError, in line 2 of its code."),
        (lambda view: None, "It raised TypeError: "),
        (7, "It raised TypeError: 'int' object is not callable."),
    ],
)
def test_what_is_raised_is_told_with_its_line(strategy, reason):
    with pytest.raises(BotFault) as caught:
        OwnBot(strategy).choose(SEEN, random.Random(1))
    assert reason in str(caught.value.reason)


def test_an_error_within_a_helper_is_told_with_the_line_that_called_it():
    def counts(view, rng):
        return parse_move("nonsense")

    with pytest.raises(BotFault) as caught:
        OwnBot(counts).choose(SEEN, random.Random(1))
    assert str(caught.value.reason).endswith("in line 2 of its code.")


def test_legal_actions_go_through_also_while_setting_up():
    bot = OwnBot(by_lot)
    for state in (new_game(), FIRST_ROUND):
        for seat in Seat:
            seen = view(state, seat)
            if seen.to_move is seat:
                assert bot.choose(seen, random.Random(1)) == by_lot(seen, random.Random(1))


def test_a_trial_is_the_same_for_the_same_seed_and_counts_both_roles():
    scores = [
        list(trial(OwnBot(by_lot), ["random", "easy"], games=8, days=4, seed=seed)) for seed in (1, 1, 2)
    ]
    assert scores[0] == scores[1] != scores[2]
    for score in scores[0]:
        assert score.found == sum(day is not None for day in score.as_capulet)
        assert score.hidden == sum(day is None for day in score.as_nurse)
        assert len(score.as_capulet) == len(score.as_nurse) == 8


def test_a_bot_against_itself_in_a_trial_has_the_same_games_in_both_roles():
    (score,) = trial(BOTS["random"], ["random"], games=8, days=4)
    assert score.as_capulet == score.as_nurse


def test_a_trial_stops_at_the_first_fault():
    def tires(view, rng):
        return by_lot(view, rng) if view.round == 1 else None

    with pytest.raises(BotFault) as caught:
        list(trial(OwnBot(tires), ["random"]))
    assert caught.value.seen.round == 2
