"""Chances against brute force, and what cards could still do."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from julia_games import (
    KINDS,
    LETTERS,
    act,
    by_playing,
    cards,
    place,
    random_game,
    some_cards,
    some_harm,
    some_spots,
    table,
)

from verona.julia.cards import EVENTS, Card, Stone
from verona.julia.deck import DECK
from verona.julia.explanations import what_it_takes
from verona.julia.helps import helps, outlook
from verona.julia.odds import best_plan, chance, lowest_roll, plans, reckon
from verona.julia.state import MOST_HARM, Phase
from verona.julia.view import view

SIXTHS = {-9: 0, -2: 0, -1: 0, 0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 6, 12: 6}


@pytest.mark.parametrize(("factor", "sixths"), SIXTHS.items())
def test_the_chance_of_a_factor(factor, sixths):
    assert chance(factor) == Fraction(sixths, 6)
    assert lowest_roll(factor) == (7 - sixths if sixths else None)


@pytest.mark.parametrize(
    ("factor", "words"),
    [
        (-1, "Factor −1: no roll is enough."),
        (0, "Factor 0: only a roll of 6 succeeds, 1 chance in 6."),
        (1, "Factor 1: a roll of 5 or more succeeds, 2 chances in 6."),
        (4, "Factor 4: a roll of 2 or more succeeds, 5 chances in 6."),
        (5, "Factor 5: every roll succeeds."),
    ],
)
def test_what_a_factor_takes_in_words(factor, words):
    assert str(what_it_takes(factor)) == words


COUNTS_FOR = {"r": "red yellow", "b": "blue yellow", "y": "yellow", "J": "red yellow", "R": "blue yellow"}


@pytest.mark.parametrize("card", KINDS, ids=lambda card: card.key)
def test_every_card_kind_against_every_stone_at_every_event(card):
    for stone in Stone:
        for event in EVENTS:
            counts = stone.name.lower() in COUNTS_FOR[card.key[0]].split() and card.key[1:] in (
                "",
                event.letter,
            )
            assert card.fits(stone, event) == counts
            for hero in DECK.heroes:
                bare = reckon(hero, stone, event).factor
                assert reckon(hero, stone, event, own=[card]).factor == bare + counts
                assert reckon(hero, stone, event, harm=[card]).factor == bare - counts


def test_there_are_twenty_kinds():
    assert len(KINDS) == 20


@settings(max_examples=25)
@given(some_cards, some_harm, some_spots, st.integers(1, 4))
def test_the_best_plan_is_as_good_as_the_best_play(own, harm, spots, hero):
    state = table(place("PDM", spots, own, harm, hero))
    assert best_plan(state.places[0]).expected == by_playing(state, (0, -1, -2, -3)) + 3


@given(some_cards, some_harm, some_spots, st.integers(1, 4))
def test_in_a_plan_a_card_is_used_once_and_no_harm_is_left_out(own, harm, spots, hero):
    mine = place("PDM", spots, own, harm, hero)
    for plan in plans(mine):
        used, against = (
            [card for one in plan.stones for card in row(one)] for row in (lambda o: o.own, lambda o: o.harm)
        )
        fitting = [
            [card for card in row if any(card.fits(one.stone, one.event) for one in plan.stones)]
            for row in (mine.own, mine.harm)
        ]
        assert [sorted(used), sorted(against)] == fitting
        assert all(card.fits(one.stone, one.event) for one in plan.stones for card in (*one.own, *one.harm))


def test_a_plan_for_the_stones_that_wait():
    plan = best_plan(place("PDM", "D?M", own="J bF"), LETTERS["F"], [Stone.BLUE])
    assert [(one.stone, one.factor) for one in plan.stones] == [(Stone.BLUE, 4)]


def chances(state, seat):
    return [
        (one.stone.letter, one.event.letter, str(one.chance))
        for one in outlook(view(state, seat), seat).stones
    ]


def test_the_chances_of_a_location_in_every_phase():
    deciding = table(place("PDM"), phase=Phase.DECISION, hands=("J", ""))
    assert chances(deciding, 0) == []
    put = table(place("PDM", "D?M", harm="yM"), phase=Phase.COMPLICATION, hands=("J", "J"))
    assert chances(put, 0) == [("r", "D", "2/3"), ("b", "F", "2/3"), ("y", "M", "1/2")]
    assert outlook(view(put, 0), 0) == outlook(view(put, 1), 0)
    final = act(table(place("PDM", "D?M", own="J")), "=K")
    assert chances(final, 0) == [("r", "D", "5/6"), ("b", "K", "1/2"), ("y", "M", "2/3")]
    rolled = act(final, "b 1 r+J 6")
    assert chances(rolled, 0) == [("y", "M", "2/3")]
    assert chances(rolled, 1) == [("r", "C", "1/3"), ("b", "P", "1/6"), ("y", "K", "2/3")]
    over = act(rolled, "y 1")
    assert (over.turn, chances(over, 0)) == (1, [])


# What cards could still do.


def harmed(place, card):
    """By how many more stones succeed on average, less than 0, with one more harmful card."""
    return best_plan(replace(place, harm=(*place.harm, card))).expected - best_plan(place).expected


def test_what_the_cards_in_hand_could_do():
    state = table(
        place("PDM", "D?M", hero=1),
        place("CPK", "CPK", harm="yC", hero=2, villain=2),
        phase=Phase.COMPLICATION,
        hands=("rD rP bM yF J", ""),
    )
    told = {help.card.key: help for help in helps(view(state, 0))}
    sixth = Fraction(1, 6)
    assert [(key, "".join(stone.letter for stone in help.stones)) for key, help in told.items()] == [
        ("rP", ""),
        ("rD", "r"),
        ("J", "ry"),
        ("bM", "y"),
        ("yF", ""),
    ]
    assert [help.change for help in told.values()] == [0, sixth, sixth, sixth, 0]
    other = {card.key: harmed(state.places[1], card) for card in state.hands[0]}
    assert other == {"rD": 0, "rP": 0, "J": -sixth, "bM": 0, "yF": 0}


def test_what_a_card_could_do_before_the_stones_are_put():
    state = table(place("PDM"), phase=Phase.DECISION, hands=("rD yF bK", ""))
    assert [
        ("".join(stone.letter for stone in help.stones), help.change) for help in helps(view(state, 0))
    ] == [
        ("ry", None),
        ("by", None),
        ("y", None),
    ]


def told_of(state, stones):
    """What is told of the cards in hand when the stones are to be put like this."""
    return [
        ("".join(stone.letter for stone in help.stones), help.change)
        for help in helps(view(state, 0), place("PDM", stones))
    ]


def test_what_a_card_could_do_while_some_stones_are_put():
    deciding = table(place("PDM"), phase=Phase.DECISION, hands=("rD yD yF bF bK", ""))
    put = Fraction(1, 6)
    assert told_of(deciding, "D..") == [("ry", put), ("by", None), ("by", None), ("y", None), ("y", None)]
    assert told_of(deciding, "D?M") == [("r", put), ("b", put), ("b", 0), ("", 0), ("", 0)]
    # Stones that are beside the heroes because they succeeded are not to be put.
    done = table(place("PDM", "D.."), phase=Phase.COMPLICATION, hands=("rD yD yF bF bK", ""))
    assert told_of(done, "D..") == [("r", put), ("", 0), ("", 0), ("", 0), ("", 0)]


def test_a_card_never_makes_it_worse_to_help_or_better_to_harm():
    for seed in ("1", "2", "3"):
        states, _ = random_game(3, seed, stop=40)
        for state in states:
            if state.phase is Phase.COMPLICATION:
                for seat in range(3):
                    mine = view(state, seat)
                    assert all(0 <= help.change <= Fraction(1, 6) for help in helps(mine))
                    for other in {0, 1, 2} - {seat}:
                        if mine.places[other].received < MOST_HARM:
                            changes = [harmed(mine.places[other], card) for card in mine.hand]
                            assert all(-Fraction(1, 6) <= change <= 0 for change in changes)


def test_the_unseen_cards_are_the_rest_and_other_hands():
    state = table(place("PDM", "D?M", own="J"), phase=Phase.COMPLICATION, hands=("rC rP", "yC yP"))
    assert sorted((*view(state, 0).unseen, *cards("J rC rP"))) == list(DECK.cards)
    assert Card(Stone.YELLOW, LETTERS["C"]) in view(state, 0).unseen
