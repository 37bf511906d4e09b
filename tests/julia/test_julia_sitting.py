"""The screen at a table: whole games by clicks, and who may see what when."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from julia_games import players, seeds

from verona.julia.deck import DECK
from verona.julia.hand import presses, words
from verona.julia.rules import legal_actions
from verona.julia.sitting import BUTTONS, Stage, act, after, last_rolled, sit_down
from verona.julia.state import Phase, Setting
from verona.julia.table import Table
from verona.julia.view import view
from verona.player import Player

PERSONS = tuple(map(Player, ("Ann", "Ben", "Cleo", "Dan")))
BOTS = tuple(Player(f"Computer {number}", "random") for number in range(1, 5))
WORDS = (*words(DECK), *BUTTONS)
ASKS = (Stage.DECISION, Stage.EXCHANGE, Stage.COMPLICATION, Stage.NAMING, Stage.RESOLVING)


def seated(count=2, bots=(), seed="screen"):
    names = tuple((BOTS if seat in bots else PERSONS)[seat] for seat in range(count))
    return sit_down(Table(names, Setting(players=count), seed))


def click(sitting, *clicks):
    for word in clicks:
        sitting = act(sitting, word)
    return sitting


def going_on(sitting, rng):
    """A click or more that lead on."""
    match sitting.stage:
        case Stage.HAND_OVER:
            return click(sitting, "ready")
        case Stage.TOLD:
            return click(sitting, "onwards")
    state = sitting.table.state
    choice = rng.choice(legal_actions(state))
    return (
        after(sitting, choice) if sitting.stage is Stage.WAITING else click(sitting, *presses(state, choice))
    )


def hands_seen(sitting):
    """The seats whose cards in hand are on the screen."""
    return {sitting.view.seat} if sitting.view is not None and sitting.view.hand else set()


@settings(max_examples=6)
@given(players, seeds, st.sets(st.integers(0, 3)))
def test_games_by_clicks(count, seed, bots):
    rng, sitting = Random(seed), seated(count, bots, seed)
    persons, state = sitting.table.persons, sitting.table.state
    for _ in range(150):
        before, sitting = sitting, going_on(sitting, rng)
        assert sitting != before
        state = sitting.table.state
        if sitting.stage in ASKS:
            assert state.turn in persons
            assert sitting.view == view(state, state.turn)
        if sitting.stage in (Stage.HAND_OVER, Stage.TOLD, Stage.NAMING, Stage.RESOLVING):
            assert hands_seen(sitting) == set()
        # Only who has said to be ready is shown a hand; a single person need not.
        assert hands_seen(sitting) <= {sitting.holder}
        if len(persons) > 1 and hands_seen(sitting) != hands_seen(before):
            assert before.stage is Stage.HAND_OVER or not hands_seen(sitting)
        if sitting.stage is Stage.OVER:
            break


def test_a_turn_is_told_before_the_next_one_is_seen():
    rng, sitting = Random(1), seated()
    while sitting.stage is not Stage.TOLD:
        before, sitting = sitting, going_on(sitting, rng)
    assert before.stage is Stage.RESOLVING
    told = sitting.view
    assert (told.phase, told.hand, told.hands) == (Phase.DRAW, (), (0, 0))
    assert len(told.results) == 6
    assert told.results == last_rolled(sitting.table).results
    assert click(sitting, *words(DECK), "ready", "put back") == sitting
    onwards = click(sitting, "onwards")
    assert (onwards.stage, onwards.holder, onwards.view) == (Stage.HAND_OVER, None, None)


def test_the_screen_goes_from_hand_to_hand():
    sitting = seated(3, bots=(1,))
    first = sitting.handing
    assert (sitting.stage, sitting.view) == (Stage.HAND_OVER, None)
    assert click(sitting, *words(DECK), "onwards") == sitting
    sitting, rng = click(sitting, "ready"), Random(2)
    assert (sitting.holder, sitting.view.seat) == (first, first)
    while sitting.stage is not Stage.WAITING:
        sitting = going_on(sitting, rng)
    # The computer chooses; the screen stays with the one who had it.
    holder = sitting.holder
    assert sitting.bot_to_act == "random"
    assert str(click(sitting, "J").note.text) == "The computer is thinking. Nothing is done meanwhile."
    assert going_on(sitting, rng).holder == holder


def test_one_person_keeps_the_screen():
    rng, sitting = Random(3), seated(3, bots=(0, 2))
    for _ in range(120):
        assert sitting.holder == 1
        assert sitting.stage is not Stage.HAND_OVER
        sitting = going_on(sitting, rng)


@settings(max_examples=30)
@given(seeds, st.integers(0, 40), st.lists(st.sampled_from(WORDS), max_size=10))
def test_a_click_is_picked_or_refused_with_a_reason_or_does_something_legal(seed, steps, clicks):
    rng, sitting = Random(seed), seated(seed=seed)
    for _ in range(steps):
        sitting = going_on(sitting, rng)
    for word in clicks:
        before, sitting = sitting, act(sitting, word)
        if sitting.note is not None:
            assert (sitting.table, sitting.picked) == (before.table, before.picked)


def test_what_is_picked_can_be_put_back_and_a_computer_asked_again():
    sitting = click(seated(), "ready", "r")
    assert sitting.picked == ("r",)
    assert click(sitting, "put back").picked == ()
    failed = click(seated(2, bots=(0, 1)), "try again")
    assert failed.failed is False


def test_opened_again_nothing_old_is_told_and_no_hand_is_shown():
    rng, sitting = Random(4), seated()
    while sitting.told < 2:
        sitting = going_on(sitting, rng)
    again = sit_down(sitting.table)
    assert (again.stage, again.view, again.told) == (Stage.HAND_OVER, None, 2)


def test_a_game_that_was_ended_early_is_handed_to_nobody():
    again = sit_down(seated().table.end())
    assert (again.stage, again.handing, again.view) == (Stage.OVER, None, None)


def test_a_word_that_is_no_click_is_refused():
    with pytest.raises(ValueError, match="expected a word of the table, or a button"):
        act(seated(), "romeo")
