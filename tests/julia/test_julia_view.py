"""What a seat may see: swapping what is hidden from it leaves its view the same."""

import random
from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from julia_games import other_hands, players, random_game, seeds

from verona.julia.cards import Card
from verona.julia.fate import fate
from verona.julia.helps import helps
from verona.julia.rules import legal_actions, to_move
from verona.julia.state import Discard, Phase
from verona.julia.view import View, choices, known, seen, view

stops = st.integers(0, 60)


@settings(max_examples=20)
@given(players, seeds, stops, st.randoms(use_true_random=False))
def test_other_hands_can_be_anything(count, seed, stop, rng):
    states, _ = random_game(count, seed, stop)
    for state in states[-3:]:
        if state.phase is Phase.SETUP:
            continue
        for seat in range(count):
            swapped = other_hands(state, seat, rng)
            assert view(swapped, seat) == view(state, seat)
            assert choices(view(swapped, seat)) == choices(view(state, seat))
            mine = view(state, seat)
            assert helps(view(swapped, seat)) == helps(mine)


def test_the_swap_test_would_notice():
    states, _ = random_game(2, "swap", stop=3)
    dealt = states[-1]
    swapped = other_hands(dealt, 0, random.Random(1))
    assert swapped.hands[0] == dealt.hands[0]
    assert swapped.hands[1] != dealt.hands[1]
    assert view(swapped, 1) != view(dealt, 1)


@settings(max_examples=30)
@given(players, seeds, stops)
def test_a_seat_can_do_what_the_rules_allow(count, seed, stop):
    states, _ = random_game(count, seed, stop)
    for state in states[1:]:
        for seat in range(count):
            listed = choices(view(state, seat))
            assert listed == (legal_actions(state) if to_move(state) == seat else ())


@settings(max_examples=30)
@given(players, seeds, stops)
def test_no_card_of_another_hand_is_reached_from_a_view(count, seed, stop):
    # Every card that can be reached from a view is open, one's own, or one of the unseen as a whole.
    states, _ = random_game(count, seed, stop)
    state = states[-1]
    for seat in range(count):
        mine = view(state, seat)
        held = [card for hand in known(mine).hands for card in hand]
        assert held == list(state.hands[seat])
        assert sorted((*mine.unseen, *mine.hand, *lying(state))) == list(state.setting.deck.cards)


def lying(state):
    return [card for one in state.places for card in (*one.own, *one.harm, *one.spent)]


def test_a_view_has_no_field_that_a_seed_or_a_state_could_be_in():
    kinds = {field.name: str(field.type) for field in fields(View)}
    assert not any("State" in kind or "Random" in kind for kind in kinds.values())
    assert "seed" not in kinds


@settings(max_examples=30)
@given(players, seeds, stops)
def test_the_next_roll_and_the_next_cards_are_not_in_a_state(count, seed, stop):
    # The same state, with another seed, goes on in another way.
    states, _ = random_game(count, seed, stop)
    waiting = [state for state in states if state.phase is Phase.ROLL]
    for state in waiting[-2:]:
        rolls = {fate(state, f"{seed}-{other}").pips for other in range(60)}
        assert rolls == {1, 2, 3, 4, 5, 6}


def test_what_others_see_of_an_action():
    states, _ = random_game(2, "seen", stop=0)
    draw = fate(states[1], "seen")
    assert seen(draw, None, 0).hands == (draw.hands[0], ())
    assert seen(draw, None, 1).locations == draw.locations
    discard = Discard(draw.hands[0][:2])
    assert seen(discard, 0, 1) == Discard(())
    assert seen(discard, 0, 0) == discard
    after = states[-1]
    assert view(after, 0).hands == (5, 5)
    assert all(isinstance(card, Card) for card in view(after, 0).hand)


def test_of_a_redraw_others_see_no_card():
    states, _ = random_game(3, "redraw", stop=12)
    state = next(state for state in states if state.phase is Phase.REDRAW)
    redraw = fate(state, "redraw")
    for seat in range(3):
        told = seen(redraw, None, seat).cards
        assert told[seat] == redraw.cards[seat]
        assert all(not cards for other, cards in enumerate(told) if other != seat)
        assert view(state, seat).discards == tuple(len(cards) for cards in state.discards)


def test_nobody_sits_beyond_the_table():
    states, _ = random_game(2, "seat", stop=0)
    for seat in (-1, 2):
        with pytest.raises(ValueError, match="nobody has seat"):
            view(states[-1], seat)
