"""The one screen at a table: whole flows, who sees what, refusals, and that no click tells a secret."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import seeds
from tables import ANN, BOB, BOT, ROUND, SETUP

from verona.game import IllegalAction
from verona.player import Player
from verona.text import Tone
from verona.twist.board import SQUARE_NAMES
from verona.twist.characters import Character
from verona.twist.notation import parse_pair
from verona.twist.rules import legal_actions
from verona.twist.sitting import BUTTONS, TILES, Sitting, Stage, act, after, resigning, sit_down
from verona.twist.state import Disguise, Place, Seat, Tell
from verona.twist.table import Game, Table

WORDS = (*SQUARE_NAMES, *TILES, *BUTTONS)
SEATINGS = {"shared": (ANN, BOB), "bot Capulet": (ANN, BOT), "bot Nurse": (BOT, ANN)}


def clicked(sitting, *words):
    for word in words:
        sitting = act(sitting, word)
    return sitting


def table(*actions, players=(ANN, BOB), **rest):
    return Table(players, games=(Game(tuple(actions)),), **rest)


def at(done, players=(ANN, BOB), **rest):
    """A sitting opened after so many actions of the tutorial's game."""
    return sit_down(table(*(*SETUP, *ROUND)[:done], players=players, **rest))


def note(sitting):
    return str(sitting.note.text) if sitting.note else None


# Whole flows.


def test_a_set_up_at_one_screen_click_by_click():
    sitting = sit_down(Table((ANN, BOB)))
    assert (sitting.stage, sitting.eyes, sitting.handing) == (Stage.HAND_OVER, None, Seat.NURSE)
    sitting = clicked(sitting, "ready")
    for character, square in zip(Character, ("b2", "e4", "e1", "d2", "d1", "c3"), strict=True):
        assert (sitting.stage, sitting.eyes, sitting.waiting) == (Stage.PLACEMENT, Seat.NURSE, character)
        assert act(sitting, "confirm").table == sitting.table
        sitting = clicked(sitting, "a1", square)
        assert sitting.picked == (square,)
        sitting = clicked(sitting, "confirm")
    assert (sitting.stage, sitting.eyes) == (Stage.DISGUISE, Seat.NURSE)
    sitting = clicked(sitting, "Q", "P", "P", "N")
    assert sitting.picked == ("Q", "N")
    assert note(clicked(sitting, "F")) == "There are two lovers, no more. Take one tile back first."
    sitting = clicked(sitting, "confirm")
    assert sitting.table.state().lovers == parse_pair("QN")
    assert (sitting.stage, sitting.eyes, sitting.handing) == (Stage.HAND_OVER, None, Seat.CAPULET)
    assert (sitting.picked, sitting.chosen, sitting.view, sitting.lovers) == ((), None, None, None)
    sitting = clicked(sitting, "ready")
    assert (sitting.stage, sitting.eyes, sitting.lovers) == (Stage.MOVING, Seat.CAPULET, None)


def test_a_day_click_by_click():
    sitting = at(7)
    for start, end in (("e4", "a4"), ("c3", "a1"), ("d2", "d4"), ("b2", "a2"), ("e1", "d2"), ("d1", "e1")):
        sitting = clicked(sitting, start)
        assert sitting.chosen is not None
        sitting = clicked(sitting, end)
        assert (sitting.chosen, sitting.note) == (None, None)
    assert sitting.stage is Stage.REPORT
    assert note(clicked(sitting, "a4")) == "Nobody can move any more this round: the Nurse reports."
    sitting = clicked(sitting, "report")
    assert sitting.stage is Stage.TOLD
    assert clicked(sitting, "a4") == sitting
    sitting = clicked(sitting, "onwards")
    assert (sitting.stage, sitting.state.round) == (Stage.MOVING, 2)


def test_placed_tokens_can_be_moved_until_the_last_is_confirmed():
    sitting = clicked(sit_down(Table((ANN, BOB))), "ready", "b2", "confirm", "e4", "confirm", "b2")
    assert (sitting.waiting, sitting.picked) == (Character.PRINCE, ("b2",))
    sitting = clicked(sitting, "a1", "confirm")
    assert sitting.state.position.squares[:2] == (0, 19)
    assert sitting.waiting is Character.BISHOP


def test_a_set_up_by_lot_still_waits_for_the_confirmation():
    sitting = act(clicked(sit_down(Table((ANN, BOB))), "ready", "b2", "confirm"), "random", random.Random(1))
    assert (sitting.stage, len(sitting.picked)) == (Stage.DISGUISE, 2)
    assert sitting.state.position.squares[0] == 6
    other = act(sitting, "random", random.Random(2))
    assert other.table == sitting.table
    assert clicked(sitting, "confirm").handing is Seat.CAPULET


def test_the_nurse_looks_once_more():
    sitting = clicked(at(9), "look")
    assert (sitting.stage, sitting.eyes, sitting.lovers) == (Stage.HAND_OVER, None, None)
    assert clicked(sitting, "hide") == at(9)
    sitting = clicked(sitting, "ready")
    assert (sitting.stage, sitting.eyes, sitting.lovers) == (Stage.LOOK, Seat.NURSE, parse_pair("QN"))
    assert clicked(sitting, "a4", "N", "report", "onwards", "ready") == sitting
    sitting = clicked(sitting, "hide")
    assert (sitting.stage, sitting.handing, sitting.lovers) == (Stage.HAND_OVER, Seat.CAPULET, None)
    sitting = clicked(sitting, "ready", "take back")
    assert note(sitting) == "The Nurse has looked at her secret: what was done before stays."


def test_against_the_computer_there_is_nothing_to_look_at_again():
    for players in ((ANN, BOT), (BOT, ANN)):
        assert clicked(at(9, players), "look").stage is Stage.MOVING


# Taking back, giving up.


def test_at_one_screen_both_must_agree_to_take_back():
    sitting = clicked(at(9), "take back")
    assert sitting.asked == "take back"
    assert clicked(sitting, "no") == at(9)
    assert clicked(sitting, "yes") == at(8)
    assert clicked(sitting, "put back") == at(9)


def test_against_the_computer_a_move_is_taken_back_at_once():
    assert clicked(at(9, (BOT, ANN)), "take back") == at(7, (BOT, ANN))
    assert clicked(at(8, (BOT, ANN)), "take back") == at(7, (BOT, ANN))


@pytest.mark.parametrize("players", SEATINGS.values(), ids=SEATINGS)
def test_nothing_is_taken_back_across_a_report(players):
    sitting = clicked(at(14, players), "take back")
    assert (note(sitting), sitting.asked) == ("A report was given: what was done before stays.", None)


@pytest.mark.parametrize(
    ("players", "done", "seat"),
    [
        ((ANN, BOB), 7, Seat.CAPULET),
        ((ANN, BOB), 8, Seat.NURSE),
        ((ANN, BOT), 8, Seat.NURSE),
        ((ANN, BOT), 7, Seat.NURSE),
        ((BOT, ANN), 7, Seat.CAPULET),
        ((BOT, ANN), 8, Seat.CAPULET),
    ],
)
def test_who_gives_up(players, done, seat):
    sitting = clicked(at(done, players), "resign")
    assert sitting.asked == "resign"
    assert clicked(sitting, "no") == at(done, players)
    assert resigning(sitting) is seat
    over = clicked(sitting, "yes")
    assert over.stage is Stage.OVER
    assert over.table.game.resigned is seat
    assert over.lovers == parse_pair("QN")
    assert clicked(over, "resign", "take back", "look", "yes") == over


def test_a_game_that_is_not_set_up_is_not_given_up():
    for done in (0, 3, 6):
        sitting = clicked(at(done), "ready", "resign")
        assert sitting.asked is None
        assert note(sitting) == "Nobody can give up a game that isn't set up yet."


def test_the_question_whether_to_resign_survives_the_computers_move():
    sitting = clicked(at(8, (BOT, ANN)), "resign")
    assert after(sitting, ROUND[1]).asked == "resign"
    assert after(clicked(at(7), "resign"), ROUND[0]).asked is None


# While the computer has its turn.


@pytest.mark.parametrize(("players", "done"), [((ANN, BOT), 7), ((BOT, ANN), 8), ((BOT, ANN), 3)])
def test_clicks_while_the_computer_thinks_are_answered_and_never_kept(players, done):
    sitting = at(done, players)
    assert sitting.bot_to_act == "careful"
    for word in (*SQUARE_NAMES, *TILES, "confirm", "report", "ready", "random", "look"):
        clicked_on = act(sitting, word)
        assert note(clicked_on) == "The computer is thinking. Nothing is moved meanwhile."
        assert replace(clicked_on, note=None) == sitting
    stuck = replace(sitting, failed=True)
    assert note(act(stuck, "a1")).startswith("It is the computer's turn, and it has failed.")
    assert act(stuck, "try again") == sitting


def test_what_failed_is_forgotten_when_something_is_taken_back():
    stuck = replace(at(8, (BOT, ANN)), failed=True)
    assert clicked(stuck, "take back") == at(7, (BOT, ANN))
    assert not clicked(stuck, "resign", "yes").failed


# Opening a table again.


@pytest.mark.parametrize("players", SEATINGS.values(), ids=SEATINGS)
@pytest.mark.parametrize("done", range(15))
def test_where_a_table_is_taken_up_again(players, done):
    """Halfway through the set-up the Nurse gets the screen; a report that may not have been read is shown."""
    sitting = at(done, players)
    shared = players == (ANN, BOB)
    expected = (
        Stage.HAND_OVER
        if shared and done < 7
        else Stage.PLACEMENT
        if done < 6
        else Stage.DISGUISE
        if done < 7
        else Stage.MOVING
        if done < 13
        else Stage.REPORT
        if done < 14
        else Stage.TOLD
    )
    assert sitting.stage is expected
    eyes = {
        "shared": None if done < 7 else Seat.CAPULET,
        "bot Capulet": Seat.NURSE,
        "bot Nurse": Seat.CAPULET,
    }
    assert sitting.eyes is eyes[next(name for name, seats in SEATINGS.items() if seats == players)]


def test_the_game_of_a_match_that_is_over_is_read_to_its_end_before_the_next():
    over = clicked(at(9, match=True), "resign", "yes").table
    assert sit_down(over).stage is Stage.OVER
    second = sit_down(over.next_game())
    assert (second.stage, second.handing) == (Stage.HAND_OVER, Seat.NURSE)
    assert second.table.player_at(Seat.NURSE) == BOB


def test_an_unknown_word_is_an_error():
    for word in ("", "a5", "PQ", "Confirm", "X"):
        with pytest.raises(ValueError, match="expected a square"):
            act(at(7), word)


# Anything may be clicked at any time.


def play(sitting, rng, steps):
    """Random clicks, and the computer's answers; every sitting on the way."""
    yield sitting
    for _ in range(steps):
        if sitting.bot_to_act is not None and rng.random() < 0.8:
            sitting = after(sitting, rng.choice(legal_actions(sitting.state)))
        else:
            sitting = act(sitting, rng.choice(sensible(sitting, rng)), rng)
        yield sitting


def sensible(sitting, rng):
    """Words of which most lead on."""
    match sitting.stage:
        case _ if rng.random() < 0.15:
            return WORDS
        case Stage.HAND_OVER:
            return ("ready",)
        case Stage.PLACEMENT | Stage.DISGUISE:
            return (*SQUARE_NAMES, *TILES, "confirm", "confirm", "random")
        case Stage.LOOK:
            return ("hide",)
        case Stage.MOVING:
            return SQUARE_NAMES
        case Stage.REPORT:
            return ("report",)
        case _:
            return ("onwards",)


@settings(max_examples=15)
@given(seeds, st.sampled_from([*SEATINGS.values()]), st.booleans())
def test_no_click_raises_or_breaks_the_table(seed, players, match):
    rng = random.Random(seed)
    for sitting in play(sit_down(Table(players, rng.randint(4, 7), match)), rng, 120):
        assert replace(sitting.table) == sitting.table  # its checks pass
        if sitting.note is not None:
            assert sitting.note.tone in (Tone.WRONG, Tone.ASIDE)
        if sitting.stage is Stage.HAND_OVER:
            assert (sitting.view, sitting.lovers) == (None, None)


def swapped(sitting, pair):
    """The same sitting if the Nurse had chosen another pair."""
    actions = tuple(Disguise(pair) if isinstance(a, Disguise) else a for a in sitting.table.game.actions)
    game = replace(sitting.table.game, actions=actions)
    return replace(sitting, table=replace(sitting.table, games=(*sitting.table.games[:-1], game)))


def secret_kept(sitting):
    """Whether nobody but the Nurse may know the lovers now, and she is not the one who looks."""
    return sitting.eyes is not Seat.NURSE and sitting.table.outcome() is None


@settings(max_examples=12)
@given(seeds, st.sampled_from([SEATINGS["shared"], SEATINGS["bot Nurse"]]))
def test_every_click_leads_to_the_same_whatever_the_secret_is(seed, players):
    """Every other pair with the same reports in the lovers' place: the same is seen, and said to a click."""
    rng = random.Random(seed)
    compared = 0
    for sitting in play(sit_down(Table(players, rng.randint(4, 7))), rng, 100):
        if sitting.state.lovers is None or not secret_kept(sitting):
            continue
        word = rng.choice(WORDS)
        for pair in rng.sample(sitting.state.candidates, min(3, len(sitting.state.candidates))):
            other = swapped(sitting, pair)
            assert shown(other) == shown(sitting)
            if secret_kept(act(sitting, word)):
                assert shown(act(other, word)) == shown(act(sitting, word)) or word == "report"
            compared += 1
    assert compared or not any(isinstance(a, Disguise) for a in sitting.table.game.actions)


def shown(sitting):
    """All that a page may draw or say at a sitting."""
    rest = {name: getattr(sitting, name) for name in Sitting.__slots__ if name != "table"}
    state = sitting.state
    return (
        (sitting.view, sitting.lovers, sitting.stage, sitting.eyes, sitting.waiting, sitting.bot_to_act),
        tuple(rest.items()),
        (state.candidates, state.reports, sitting.table.why_no_take_back, sitting.table.record()),
    )


def test_an_illegal_action_of_the_computer_is_refused():
    with pytest.raises(IllegalAction):
        after(at(8, (BOT, ANN)), ROUND[0])
    with pytest.raises(IllegalAction):
        after(at(0, (BOT, ANN)), Tell(True))
    assert after(at(0, (BOT, ANN)), Place(Character.PRINCE, 3)).state.position.squares[0] == 3


def test_a_player_from_elsewhere():
    """A bot that is not known here still has its turn; the page says that it fails."""
    assert at(8, (Player("Deep", "deep"), ANN)).bot_to_act == "deep"
