"""The worked example of the rulebook, number by number."""

import pytest
from julia_games import LETTERS, act, cards, location, place, table

from verona.game import IllegalAction
from verona.julia.cards import Stone, Symbol
from verona.julia.explanations import how_it_went, of_no_use
from verona.julia.fate import settled
from verona.julia.notation import parse_choice
from verona.julia.odds import best_plan, reckon
from verona.julia.rules import legal_actions, play
from verona.julia.state import Name, Phase

START = table(place("PDM", "D?M", own="bF bM J", harm="R rP"), phase=Phase.NAMING)


def test_the_stones_stand_as_they_were_put():
    start = table(place("PDM"), phase=Phase.DECISION)
    assert play(start, parse_choice("D?M")).places[0].stones == (
        Symbol.DIAL,
        Symbol.QUESTION,
        Symbol.MICROSCOPE,
    )


def test_footprint_car_and_mouse_are_open_to_the_question_mark():
    assert {action.event for action in legal_actions(START)} == {LETTERS[letter] for letter in "FCK"}


@pytest.mark.parametrize(
    ("stone", "event", "own", "harm", "skills", "factor"),
    [
        (Stone.RED, "D", "J", "", (3,), 4),
        (Stone.BLUE, "F", "bF", "R", (3,), 3),
        (Stone.YELLOW, "M", "bM", "", (2, 1), 4),
        (Stone.RED, "D", "J", "rP", (3,), 4),  # the red pistol has no effect
    ],
)
def test_sums(stone, event, own, harm, skills, factor):
    reckoning = reckon(START.places[0].hero, stone, LETTERS[event], cards(own), cards(harm))
    assert (reckoning.skills, reckoning.factor) == (skills, factor)


def test_it_replays():
    state = act(START, "=F r+J 3 b+bF-R 2 y+bM 5")
    assert [(one.stone, one.factor, one.pips, one.total, one.success) for one in state.results] == [
        (Stone.RED, 4, 3, 7, True),
        (Stone.BLUE, 3, 2, 5, False),
        (Stone.YELLOW, 4, 5, 9, True),
    ]
    assert [str(how_it_went(one)) for one in state.results] == [
        "Factor 4 and a roll of 3 make 7: the red stone succeeds.",
        "Factor 3 and a roll of 2 make 5, less than 6: the blue stone stays.",
        "Factor 4 and a roll of 5 make 9: the yellow stone succeeds.",
    ]
    assert state.places[0].stones == (None, Symbol.QUESTION, None)
    assert (state.phase, state.turn) == (Phase.RESOLVING, 1)  # the next player's final phase


def test_the_red_pistol_has_no_effect():
    events = [LETTERS[letter] for letter in "DFM"]
    assert [(card.key, str(why)) for card, why in of_no_use(START.places[0], events)] == [
        ("rP", "The red pistol has no effect: no stone meets the pistol.")
    ]
    with pytest.raises(IllegalAction, match="red pistol doesn't count here: the red stone meets the dial"):
        act(START, "=F r+J-rP")


def test_the_next_decision_is_skipped_and_the_event_chosen_anew():
    state = settled(act(START, "=F r+J 3 b+bF-R 2 y+bM 5 r 1 b 1 y 1"), "seed")
    assert (state.number, state.phase, state.turn) == (
        2,
        Phase.DECISION,
        1,
    )  # all three of hers are still there
    state = act(state, "CPK - -")
    while state.phase is Phase.COMPLICATION:
        state = play(state, next(give for give in legal_actions(state) if give.seat == state.turn))
    state = act(state, "r 1 b 1 y 1")
    assert (state.phase, state.turn, state.named) == (Phase.NAMING, 0, None)
    assert Name(Symbol.MOUSE) in legal_actions(state)


def test_the_example_is_the_best_plan():
    plan = best_plan(START.places[0])
    assert (plan.named, [one.factor for one in plan.stones]) == (Symbol.FOOTPRINT, [4, 3, 4])
    assert str(plan.all_succeed) == "25/54"  # 5/6 of 4/6 of 5/6


def test_the_romeo_special_could_be_taken_against_the_pair_instead():
    state = act(START, "=F b+bF 2 y+bM-R 5")
    assert [one.factor for one in state.results] == [4, 3]
    with pytest.raises(IllegalAction, match="Romeo special must be used against the yellow stone"):
        act(START, "=F b+bF 2 y+bM")


def test_the_location_is_the_one_of_the_example():
    assert location("PDM").provenance.value == "sourced"
