"""Every refusal in a player's words."""

from dataclasses import replace
from pathlib import Path

import pytest
from julia_games import act, cards, place, random_game, state_of, table

from verona.game import IllegalAction
from verona.julia.cards import Stone, Symbol
from verona.julia.notation import parse_choice
from verona.julia.reasons import why_not
from verona.julia.rules import new_game, play
from verona.julia.state import Give, Phase, Put, Resolve, Roll, Setting

LINES = (Path(__file__).parent / "julia_refusals.txt").read_text().splitlines()
CASES = [
    tuple(part.strip() for part in line.split("|")) for line in LINES if line and not line.startswith("#")
]


@pytest.mark.parametrize(("state", "word", "reason"), CASES)
def test_refused(state, word, reason):
    state, choice = state_of(state), parse_choice(word)
    if reason == "-":
        assert why_not(state, choice) is None
        return
    with pytest.raises(IllegalAction) as refused:
        play(state, choice)
    assert str(refused.value) == reason


def test_two_harmful_cards_are_the_most():
    lying = place("CPK", "CPK", harm="yC J", hero=2, villain=2)
    state = table(place("PDM", "D?M"), lying, phase=Phase.COMPLICATION, hands=("rC", ""))
    reason = "Two harmful cards lie there already, and that is the most a player can receive."
    assert str(why_not(state, Give(cards("rC")[0], 1))) == reason
    one = state.with_place(1, replace(lying, harm=cards("yC")))
    assert why_not(one, Give(cards("rC")[0], 1)) is None
    assert why_not(state, Give(cards("rC")[0], 0)) is None
    # One's own location takes any number of one's own cards, whatever others have laid there.
    mine = state.with_place(0, place("PDM", "D?M", own="yC J rP bP", harm="R R"))
    assert why_not(mine, Give(cards("rC")[0], 0)) is None


def test_one_card_counts_for_one_stone():
    state = act(table(place("PDM", "D.M", own="J")), "r+J 3")
    with pytest.raises(IllegalAction, match="or is used already"):
        play(state, parse_choice("y+J"))


def test_a_harmful_card_can_wait_for_a_stone_that_comes_later_but_not_longer():
    state = table(place("PDM", "D.M", harm="J J"))
    assert act(state, "r 3 y-J-J 3").turn == 1
    assert act(state, "r-J 3 y-J 3").turn == 1
    assert act(state, "y 3 r-J-J 3").turn == 1
    with pytest.raises(IllegalAction, match="Julia special must be used against the yellow stone"):
        act(state, "r-J 3 y")


def test_one_of_two_equal_harmful_cards_is_not_enough_at_the_end():
    with pytest.raises(IllegalAction, match="Julia special must be used"):
        act(table(place("PDM", "D..", harm="J J")), "r-J")


def test_a_stone_is_rolled_for_once_in_a_turn():
    with pytest.raises(IllegalAction, match="The red stone has been rolled for in this turn"):
        act(table(place("PDM", "D.M")), "r 1 r")


def test_three_stones_are_three():
    with pytest.raises(IllegalAction, match="Each of the three stones goes on a symbol"):
        play(table(place("PDM"), phase=Phase.DECISION), Put((Symbol.DIAL, Symbol.PISTOL)))


def test_before_the_game_nobody_can_do_anything():
    with pytest.raises(IllegalAction, match="First heroes and villains are dealt"):
        play(new_game(Setting()), Resolve(Stone.RED))
    with pytest.raises(IllegalAction, match="Cards and dice are not for a player to decide"):
        play(new_game(Setting()), Roll(6))


def test_cards_may_be_named_in_any_order():
    state = table(place("PDM", "D.M", own="J rD"))
    assert act(state, "r+rD+J").pending.own == (*cards("rD"), *cards("J"))
    rolled = [act(state, words).places for words in ("r+rD+J 3", "r+J+rD 3")]
    assert rolled[0] == rolled[1]


def test_a_refused_action_changes_nothing():
    states, _ = random_game(2, "nothing", stop=7)
    before = states[-1]
    with pytest.raises(IllegalAction):
        play(before, Put((Symbol.CAR, Symbol.CAR, Symbol.CAR)))
    assert states[-1] == before
