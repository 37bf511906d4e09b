"""The table: seats and turns, taking back, looking, resigning, and what a record of it shows."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_games import seeds
from tables import ANN, BOB, BOT, ROUND, SETUP

from verona.game import IllegalAction
from verona.player import Player, tidy_name
from verona.twist.characters import Character
from verona.twist.notation import parse_pair
from verona.twist.record import format_record, parse_record
from verona.twist.rules import legal_actions, new_game, replay
from verona.twist.state import Disguise, Move, Phase, Seat, Tell
from verona.twist.table import SETUP_ACTIONS, Game, Table

REPORTED = (*SETUP, *ROUND)


def table(*actions, players=(ANN, BOB), **rest):
    return Table(players, games=(Game(tuple(actions)),), **rest)


def played(start, *actions):
    for action in actions:
        start = start.act(action)
    return start


def won_by_capulet(seed=0, **rest):
    """A table with a game played at random until Capulet has won it."""
    while True:
        finished = played_at_random(Table((ANN, BOB), **rest), random.Random(seed))
        if finished.outcome().winner is Seat.CAPULET:
            return finished
        seed += 1


def played_at_random(start, rng):
    while not start.outcome():
        start = start.act(rng.choice(legal_actions(start.state())))
    return start


def refused(call, *values):
    with pytest.raises(IllegalAction) as refusal:
        call(*values)
    return str(refusal.value)


# Who sits where.


def test_the_first_player_is_the_nurse_first_and_capulet_second():
    first = won_by_capulet(match=True)
    assert (first.player_at(Seat.NURSE), first.player_at(Seat.CAPULET)) == (ANN, BOB)
    second = first.next_game()
    assert (second.player_at(Seat.NURSE), second.player_at(Seat.CAPULET)) == (BOB, ANN)
    assert (second.player_at(Seat.NURSE, 0), second.player_at(Seat.NURSE, 1)) == (ANN, BOB)
    assert (second.turn, second.to_move) == (BOB, Seat.NURSE)


def test_turns_follow_the_rules():
    start = Table((ANN, BOB))
    turns = [start.turn]
    for action in SETUP + ROUND:
        start = start.act(action)
        turns.append(start.turn)
    assert turns == [ANN] * 7 + [BOB, ANN] * 3 + [ANN] + [BOB]


def test_an_illegal_action_says_why_and_changes_nothing():
    start = table(*SETUP)
    assert (
        refused(start.act, Move(Character.PRINCE, 19))
        == "The Princess stands there; a move ends on an empty square."
    )
    assert start == table(*SETUP)


def test_moves_of_the_round_and_pairs_by_round():
    assert table(*SETUP).moves_of_round() == ()
    assert table(*SETUP, *ROUND[:3]).moves_of_round() == ROUND[:3]
    assert table(*SETUP, *ROUND[:6]).moves_of_round() == ROUND[:6]
    after = table(*SETUP, *ROUND)
    assert (after.moves_of_round(), after.pairs_by_round()) == ((), (15, 10))


def test_the_report_due_is_the_true_one():
    for lovers, same in (("QN", True), ("QB", False)):
        start = table(*SETUP[:6], Disguise(parse_pair(lovers)), *ROUND[:5])
        assert start.report_due is None
        due = start.act(ROUND[5])
        assert due.report_due == Tell(same)
        assert due.resign(Seat.NURSE).report_due is None


def test_all_states_of_a_game():
    start = table(*REPORTED)
    states = start.states()
    assert (len(states), states[0], states[-1]) == (len(REPORTED) + 1, new_game(), start.state())
    assert all(state == replay(new_game(), REPORTED[:done]) for done, state in enumerate(states))


# Taking back.


def test_at_one_screen_the_last_move_goes_back():
    start = table(*SETUP, *ROUND[:3])
    for left in (2, 1, 0):
        start = start.take_back()
        assert start == table(*SETUP, *ROUND[:left])
    assert refused(start.take_back) == "The set-up is confirmed and stays as it is."


@pytest.mark.parametrize(
    ("players", "done", "left"),
    [
        ((ANN, BOT), 3, 1),  # Ann is the Nurse; the bot has answered her
        ((ANN, BOT), 2, 1),  # the bot is thinking
        ((ANN, BOT), 1, None),
        ((BOT, ANN), 3, 2),
        ((BOT, ANN), 2, 0),
        ((BOT, ANN), 1, 0),
        ((BOT, ANN), 0, None),
        ((BOT, BOT), 3, None),
        ((ANN, BOB), 6, 5),
    ],
)
def test_against_the_computer_all_since_the_persons_last_move_goes_back(players, done, left):
    start = table(*SETUP, *ROUND[:done], players=players)
    if left is None:
        assert start.why_no_take_back
        refused(start.take_back)
    else:
        assert start.why_no_take_back is None
        assert start.take_back() == table(*SETUP, *ROUND[:left], players=players)


def test_nothing_is_taken_back_across_a_report():
    start = table(*SETUP, *ROUND)
    assert refused(start.take_back) == "A report was given: what was done before stays."
    move = legal_actions(start.state())[0]
    assert start.act(move).take_back() == start


def test_nothing_is_taken_back_across_a_look():
    start = table(*SETUP, *ROUND[:2]).look()
    assert refused(start.take_back) == "The Nurse has looked at her secret: what was done before stays."
    onwards = start.act(ROUND[2])
    assert onwards.take_back() == start
    assert onwards.look().why_no_take_back


def test_while_placing_the_last_character_goes_back_until_all_stand():
    start = table(*SETUP[:3])
    assert start.take_back() == table(*SETUP[:2])
    assert table(*SETUP[:1]).take_back() == table()
    assert refused(table().take_back) == "There is nothing of yours to take back."
    assert refused(table(*SETUP[:6]).take_back) == "The set-up is confirmed and stays as it is."
    assert table(*SETUP[:3], players=(BOT, ANN)).why_no_take_back


def test_while_placing_any_character_can_be_lifted():
    start = table(*SETUP[:3])
    assert start.lift(Character.PRINCE) == table(*SETUP[1:3])
    assert start.lift(Character.PRINCE).act(SETUP[0]) == table(*SETUP[1:3], SETUP[0])
    assert refused(start.lift, Character.FRIAR) == "The Friar isn't on the board yet."
    for late in (SETUP[:6], SETUP, REPORTED):
        assert refused(table(*late).lift, Character.PRINCE) == "The set-up is confirmed and stays as it is."


def test_there_is_no_secret_to_look_at_before_the_disguise():
    assert refused(table(*SETUP[:6]).look) == "First the Nurse must choose who the lovers are."


@given(seeds, st.sampled_from([(ANN, BOB), (ANN, BOT), (BOT, ANN)]))
def test_whatever_is_done_taken_back_and_looked_at_the_table_stays_consistent(seed, players):
    rng = random.Random(seed)
    start = Table(players, rng.randint(4, 7))
    sealed = 0
    for _ in range(120):
        if start.outcome():
            break
        actions = start.game.actions
        what = rng.random()
        if what < 0.25 and start.why_no_take_back is None:
            start = start.take_back()
            left = start.game.actions
            assert left == actions[: len(left)]
            assert len(left) >= sealed
            assert start.turn.bot is None
            assert Tell not in map(type, actions[len(left) :])
            assert Disguise not in map(type, actions[len(left) :])
        elif what < 0.3 and len(actions) >= SETUP_ACTIONS:
            start, sealed = start.look(), len(actions)
        elif what < 0.35 and start.state().phase is Phase.PLACEMENT and actions:
            start = start.lift(rng.choice(actions).character)
        else:
            start = start.act(rng.choice(legal_actions(start.state())))
        assert start.state() == replay(new_game(start.days), start.game.actions)
        assert start.states()[-1] == start.state()


# The end.


def test_who_resigns_loses_and_nothing_can_be_done_any_more():
    start = table(*SETUP, *ROUND[:2])
    for seat, winner, reason in (
        (Seat.NURSE, Seat.CAPULET, "The Nurse has given up: Capulet wins."),
        (Seat.CAPULET, Seat.NURSE, "Capulet has given up: the Nurse wins."),
    ):
        over = start.resign(seat)
        outcome = over.outcome()
        assert (outcome.winner, outcome.round, str(outcome.reason)) == (winner, 1, reason)
        assert (over.to_move, over.turn, over.over) == (None, None, True)
        for call, *values in ((over.act, ROUND[2]), (over.take_back,), (over.resign, Seat.NURSE)):
            assert refused(call, *values) == "The game is over."


def test_a_game_that_is_over_by_the_rules_can_not_be_resigned():
    over = won_by_capulet()
    assert (over.to_move, over.turn, over.over) == (None, None, True)
    assert refused(over.resign, Seat.NURSE) == "The game is over."
    assert refused(over.take_back) == "The game is over."
    assert refused(over.next_game) == "There is no next game yet, or none any more."


def test_a_match_has_two_games():
    start = Table((ANN, BOB), match=True)
    assert refused(start.next_game)
    first = won_by_capulet(match=True)
    assert not first.over
    second = first.next_game()
    assert (second.games[0], second.game) == (first.game, Game())
    done = second.resign(Seat.NURSE)
    assert done.over
    assert refused(done.next_game)


def test_a_rematch_swaps_the_roles():
    again = won_by_capulet(days=5, match=True).rematch()
    assert again == Table((BOB, ANN), 5, True)
    assert again.player_at(Seat.NURSE) == BOB


# Records.


def test_a_record_hides_the_lovers_while_the_game_goes_on():
    start = table(*SETUP, *ROUND, days=5)
    hidden, whole = start.record(), start.record(with_lovers=True)
    assert (hidden.lovers, whole.lovers) == (None, parse_pair("QN"))
    assert format_record(hidden) == (
        '[Game "Verona Twist"]\n[Setup "Pb2 Qe4 Be1 Nd2 Sd1 Fc3"]\n[Lovers "?"]\n[Days "5"]\n[Result "*"]\n'
        '[Nurse "Ann"]\n[Capulet "Bob"]\n1. Qa4 Fa1 Nd4 Pa2 Bd2 Se1 same 10\n'
    )
    assert parse_record(format_record(whole)).state == start.state()


def test_a_record_names_who_resigned():
    over = table(*SETUP, *ROUND[:2]).resign(Seat.CAPULET)
    record = over.record(headers=[("Date", "2026-12-01")])
    assert (record.result, record.lovers) == ("*", parse_pair("QN"))
    assert record.headers == (
        ("Nurse", "Ann"),
        ("Capulet", "Bob"),
        ("Resigned", "Capulet"),
        ("Date", "2026-12-01"),
    )
    assert parse_record(format_record(record)) == record


def test_a_finished_game_shows_the_lovers_in_both_games_of_a_match():
    first = won_by_capulet(match=True)
    both = played_at_random(first.next_game(), random.Random(1))
    for index, nurse in enumerate(("Ann", "Bob")):
        record = both.record(index)
        assert record.lovers == both.state(index).lovers
        assert record.result == both.outcome(index).winner.value
        assert dict(record.headers)["Nurse"] == nurse


def test_there_is_no_record_before_the_set_up_is_complete():
    for done in range(SETUP_ACTIONS):
        assert table(*SETUP[:done]).record(with_lovers=True) is None
    assert table(*SETUP).record() is not None
    assert table(*SETUP[:3]).resign(Seat.NURSE).record() is None


# What can't be a table.


@pytest.mark.parametrize(
    "broken",
    [
        lambda: Table((ANN, BOB), 3),
        lambda: Table((ANN, BOB), 8),
        lambda: Table((ANN, BOB), games=()),
        lambda: Table((ANN, BOB), games=(Game(), Game())),
        lambda: Table((ANN, BOB), match=True, games=(Game(), Game())),
        lambda: Table((ANN, BOB), match=True, games=(Game(SETUP, Seat.NURSE),) * 3),
        lambda: table(*SETUP[1:]),
        lambda: table(*SETUP, Tell(True)),
        lambda: Table((ANN, BOB), games=(Game(SETUP, sealed=8),)),
        lambda: Table((ANN, BOB), games=(Game(SETUP, sealed=-1),)),
        lambda: Table((ANN, BOB), games=(Game(won_by_capulet().game.actions, Seat.NURSE),)),
        lambda: table(*SETUP, *(ROUND[0],) * 5000),
        lambda: Player(""),
        lambda: Player("two\nlines"),
        lambda: Player("n" * 41),
        lambda: Player(" Ann"),
    ],
)
def test_what_breaks_the_rules_is_no_table(broken):
    with pytest.raises(ValueError):  # noqa: PT011
        broken()


@given(st.text())
def test_any_tidied_name_is_a_name_and_fits_into_a_record(raw):
    name = tidy_name(raw)
    assert tidy_name(name) == name
    if name:
        over = Table((Player(name), BOB), games=(Game(SETUP),))
        assert parse_record(format_record(over.record())).headers[0] == ("Nurse", name)


def test_the_secret_is_in_no_repr():
    start = Table((ANN, BOB), games=(Game(SETUP),))
    assert "QN" not in repr(start)
    assert "Disguise" not in repr(start)
