"""Who wins a match: every way in which two games can end, and why."""

import random
from functools import cache

import pytest
from tables import ANN, BOB, SETUP

from verona.twist.match import match_result, score
from verona.twist.rules import legal_actions
from verona.twist.state import Seat
from verona.twist.table import Game, Table


@cache
def game(winner, number, days=4):
    """A game played at random that `winner` won in round `number`, or with so many pairs left."""
    for seed in range(5000):
        rng = random.Random(seed)
        table = Table((ANN, BOB), days)
        while not table.outcome():
            table = table.act(rng.choice(legal_actions(table.state())))
        over = table.outcome()
        found = over.round if winner is Seat.CAPULET else table.pairs_by_round()[-1]
        if (over.winner, found) == (winner, number):
            return table.game
    raise LookupError


def caught(number):
    return game(Seat.CAPULET, number)


def survived(number):
    return game(Seat.NURSE, number)


def gave_up(seat):
    return Game(SETUP, seat)


CASES = [
    # Bob is Capulet in the first game, Ann in the second.
    (
        lambda: (caught(3), caught(4)),
        1,
        (1, 1),
        "Bob won as Capulet in round 3, Ann in round 4: Bob wins the match.",
    ),
    (
        lambda: (caught(4), caught(3)),
        0,
        (1, 1),
        "Ann won as Capulet in round 3, Bob in round 4: Ann wins the match.",
    ),
    (lambda: (caught(3), caught(3)), None, (1, 1), "Both won as Capulet in round 3: the match is drawn."),
    (lambda: (caught(4), survived(2)), 1, (0, 2), "Bob won as Capulet, Ann did not: Bob wins the match."),
    (lambda: (survived(2), caught(4)), 0, (2, 0), "Ann won as Capulet, Bob did not: Ann wins the match."),
    (
        lambda: (survived(2), survived(3)),
        1,
        (1, 1),
        "Nobody won as Capulet. Pairs left by Bob: 2, by Ann: 3. Bob wins the match.",
    ),
    (
        lambda: (survived(3), survived(3)),
        None,
        (1, 1),
        "Nobody won as Capulet, and both left 3 pairs: the match is drawn.",
    ),
    (
        lambda: (gave_up(Seat.NURSE), caught(3)),
        1,
        (1, 1),
        "Bob won as Capulet in round 1, Ann in round 3: Bob wins the match.",
    ),
    (
        lambda: (gave_up(Seat.CAPULET), survived(3)),
        0,
        (1, 1),
        "Nobody won as Capulet, but Ann played to the end and Bob gave up: Ann wins the match.",
    ),
    (
        lambda: (gave_up(Seat.CAPULET), gave_up(Seat.CAPULET)),
        None,
        (1, 1),
        "Both gave up as Capulet: the match is drawn.",
    ),
    (
        lambda: (gave_up(Seat.CAPULET), caught(4)),
        0,
        (2, 0),
        "Ann won as Capulet, Bob did not: Ann wins the match.",
    ),
]


@pytest.mark.parametrize(("games", "winner", "games_won", "reason"), CASES)
def test_result_of_a_match(games, winner, games_won, reason):
    table = Table((ANN, BOB), 4, True, games())
    result = match_result(table)
    assert (result.winner, str(result.reason)) == (winner, reason)
    assert score(table) == games_won


@pytest.mark.parametrize(("games", "winner", "games_won", "reason"), CASES)
def test_the_mirrored_match_has_the_mirrored_result(games, winner, games_won, reason):
    first, second = games()
    result = match_result(Table((ANN, BOB), 4, True, (second, first)))
    assert result.winner == (None if winner is None else 1 - winner)


def test_there_is_no_result_before_the_end_nor_without_a_match():
    assert match_result(Table((ANN, BOB), 4, True)) is None
    assert match_result(Table((ANN, BOB), 4, True, (caught(3),))) is None
    assert score(Table((ANN, BOB), 4, True, (caught(3),))) == (0, 1)
    assert match_result(Table((ANN, BOB), 4, True, (caught(3), Game(SETUP)))) is None
    assert match_result(Table((ANN, BOB), 4, False, (caught(3),))) is None
