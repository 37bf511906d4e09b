"""The rules: turns and phases, what is conserved in games played at random, and that they end."""

import os
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from julia_games import KINDS, act, place, players, random_game, seeds, table
from naive_julia import referee

from verona.game import IllegalAction
from verona.julia.cards import EVENTS, Location, Stone, Symbol
from verona.julia.deck import DECK
from verona.julia.fate import fate, settled
from verona.julia.reasons import first_dealer, why_not
from verona.julia.record import Record, format_record
from verona.julia.rules import legal_actions, new_game, play, to_move, winner
from verona.julia.state import Discard, Give, Name, Phase, Put, Redraw, Resolve, Roll, Setting

SPOTS = tuple(Symbol)


@pytest.mark.parametrize(("count", "needed"), [(2, 6), (3, 4), (4, 3)])
def test_how_many_locations_each_visits(count, needed):
    assert Setting(players=count).needed == needed


@pytest.mark.parametrize("count", [0, 1, 5])
def test_how_many_can_play(count):
    with pytest.raises(ValueError, match="2 to 4 players"):
        Setting(players=count)


@pytest.mark.parametrize(
    ("throws", "dealer"),
    [
        (((1, 6, 2),), 1),
        (((5, 2, 5), (1, 4)), 2),
        (((3, 3, 3), (4, 1, 4), (2, 5)), 2),
        (((5, 2, 5),), None),
        (((1, 6, 2), (1, 2)), None),
        (((1, 6),), None),
        (((1, 7, 2),), None),
    ],
)
def test_the_highest_throw_deals_first(throws, dealer):
    assert first_dealer(3, throws) == dealer


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_turn_has_its_phases_in_order_and_the_dealer_moves_left(count):
    states, _ = random_game(count, "phases")
    order = ("draw", "decision", "exchange", "redraw", "complication", "naming", "resolving", "roll")
    for before, after in pairwise(states):
        if before.phase is Phase.SETUP:
            assert after.phase is Phase.DRAW
        elif after.number > before.number:
            assert (after.number, after.dealer) == (before.number + 1, (before.dealer + 1) % count)
            assert (before.phase, after.phase) == (Phase.ROLL, Phase.DRAW)
            assert all(not (*one.own, *one.harm, *one.spent) for one in after.places)
        elif after.phase is not Phase.OVER:
            final = ("naming", "resolving", "roll")
            later = order.index(after.phase.value) >= order.index(before.phase.value)
            assert later or (before.phase.value in final and after.phase.value in final)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_within_a_phase_everybody_comes_from_the_dealer_clockwise(count):
    states, _ = random_game(count, "clockwise")
    for phase in (Phase.DECISION, Phase.EXCHANGE, Phase.NAMING, Phase.RESOLVING):
        for number in range(1, states[-1].number + 1):
            turns = [state.turn for state in states if (state.number, state.phase) == (number, phase)]
            dealer = next(state.dealer for state in states if state.number == number)
            steps = [(turn - dealer) % count for turn in turns]
            assert steps == sorted(steps)


def test_in_the_complication_cards_go_one_at_a_time():
    states, _ = random_game(3, "one at a time")
    turns = [state.turn for state in states if (state.number, state.phase) == (1, Phase.COMPLICATION)]
    assert turns == [(states[1].dealer + step) % 3 for step in range(15)]


def test_a_new_location_and_three_failures_let_the_stones_be_put():
    state = table(
        place("PDM", "D?M"), place("CPK", ".P.", hero=2, villain=2), place("CMF", "CMF", own="rC bM", hero=3)
    )
    state = act(state, "=F r 1 b 1 y 1 b 1 r+rC 6 b+bM 6 y 6")
    assert (state.phase, state.number, state.places[2].target, len(state.places[2].done)) == (
        Phase.DRAW,
        2,
        None,
        1,
    )
    state = settled(state, "seed")
    assert [(state.phase, state.turn)] == [(Phase.DECISION, 2)]  # the dealer is the second, who skips it
    state = play(state, legal_actions(state)[0])
    assert (state.phase, state.turn) == (Phase.DECISION, 0)
    state = play(state, Put((Symbol.QUESTION, Symbol.DIAL, Symbol.PISTOL)))
    assert (state.phase, state.turn) == (Phase.EXCHANGE, 1)


def test_who_has_enough_locations_faces_the_villain():
    done = "CPK DMK CDM CPM CDF"
    state = act(table(place("PDM", "D..", own="J", done=done)), "r+J 2 r 1 b 1 y 1")
    assert (state.places[0].target, len(state.places[0].done)) == (None, 6)
    state = settled(state, "seed")
    assert state.places[0].target == state.places[0].villain
    assert fate(act(table(place("PDM", "D..", own="J", done=done)), "r+J 2 r 1 b 1 y 1"), "x").locations == (
        None,
        None,
    )
    state = settled(play(state, legal_actions(state)[0]), "seed")
    assert {spot for put in legal_actions(state) for spot in put.spots} == {*state.places[0].villain.symbols}
    assert len(legal_actions(state)) == 6


def test_three_successes_against_the_villain_win_at_once():
    both = table(
        place("villain", "CPF", own="rC bP yF", hero=3),
        place("villain", "DMK", own="rD bM yK", hero=1, villain=2),
        turn=1,
        dealer=1,
    )
    state = act(both, "r+rD 2 b+bM 6 y+yK 4")
    assert (state.phase, winner(state), to_move(state), legal_actions(state)) == (Phase.OVER, 1, None, ())
    with pytest.raises(IllegalAction, match="The game is over"):
        act(state, "r+rC")


def test_a_villain_can_be_beaten_in_more_than_one_turn():
    state = act(table(place("villain", "CPF", hero=3)), "r 6 b 1 y 1 r 1 b 1 y 1")
    assert [spot and spot.letter for spot in state.places[0].stones] == [None, "P", "F"]
    assert settled(state, "seed").turn == 1  # no decision for the first player


# Whatever is legal is listed, and whatever is listed is legal.


def conceivable(state):
    """Actions of every kind, sensible or not."""
    yield from (Put((red, blue, yellow)) for red in SPOTS for blue in SPOTS for yellow in SPOTS)
    yield from map(Name, SPOTS)
    yield from (Give(card, seat) for card in KINDS for seat in range(-1, 5))
    yield from (Discard((card,)) for card in KINDS)
    yield Discard(())
    for stone in Stone:
        yield Resolve(stone)
        yield from (Resolve(stone, (card,)) for card in KINDS)
        yield from (Resolve(stone, (), (card,)) for card in KINDS)
        yield from (Resolve(stone, (card,), (other,)) for card in KINDS for other in KINDS)


def simple(action):
    """Whether `conceivable` has it."""
    match action:
        case Discard(cards):
            return len(cards) <= 1
        case Resolve(_, own, harm):
            return len(own) <= 1 and len(harm) <= 1
        case _:
            return True


@settings(max_examples=20)
@given(players, seeds, st.integers(0, 60))
def test_what_is_listed_is_what_is_legal(count, seed, stop):
    states, _ = random_game(count, seed, stop)
    state = states[-1]
    listed = legal_actions(state)
    assert len({*listed}) == len(listed)
    assert all(why_not(state, action) is None for action in listed)
    legal = {action for action in conceivable(state) if why_not(state, action) is None}
    assert legal == {action for action in listed if simple(action)}


@settings(max_examples=20)
@given(players, seeds, st.integers(0, 60))
def test_chance_is_not_for_players_to_decide(count, seed, stop):
    states, _ = random_game(count, seed, stop)
    for chance in (Roll(6), Redraw(((),) * count)):
        with pytest.raises(IllegalAction):
            play(states[-1], chance)


@pytest.mark.parametrize("pips", [0, 7, -1])
def test_a_die_has_six_sides(pips):
    state = act(table(place("PDM", "D.M")), "r")
    with pytest.raises(IllegalAction, match="not how the cards and dice of this game fall"):
        play(state, Roll(pips))


def test_a_deal_is_of_the_cards_there_are():
    states, _ = random_game(2, "deal", stop=0)
    before, draw = states[1], fate(states[1], "deal")
    twice = type(draw)(draw.locations, (draw.hands[0], draw.hands[0]))
    same = type(draw)((draw.locations[0],) * 2, draw.hands)
    short = type(draw)(draw.locations, (draw.hands[0], draw.hands[1][:4]))
    assert why_not(before, draw) is None
    legal = [why_not(before, wrong) is None for wrong in (twice, same, short)]
    assert legal == [Counter(draw.hands[0]) <= Counter("JJJ"), False, False]
    with pytest.raises(ValueError, match="nothing is left to chance"):
        fate(states[-1], "deal")


# Games played at random.


def check_conserved(state):
    deck = state.setting.deck
    lying = [card for one in state.places for card in (*one.own, *one.harm, *one.spent)]
    held = [card for hand in state.hands for card in hand]
    assert sorted((*state.rest, *held, *lying)) == list(deck.cards)
    targets = [one.target for one in state.places if isinstance(one.target, Location)]
    done = [location for one in state.places for location in one.done]
    locations = (*targets, *done, *state.unvisited)
    assert len(locations) == len(deck.locations)
    assert {*locations} == {*deck.locations}
    for one in state.places:
        spots = [spot for spot in one.stones if spot is not None]
        assert len(one.stones) == 3
        assert len({*spots}) == len(spots)
        assert {*spots} <= {*(one.target.spots if one.target else ())}
        assert len(one.done) <= state.setting.needed
        assert len(one.harm) <= 2


def check_step(before, after):
    for seat, (was, now) in enumerate(zip(before.places, after.places, strict=False)):
        if was.stones != now.stones:
            moved = [stone for stone in Stone if was.stones[stone] != now.stones[stone]]
            if before.phase is Phase.ROLL:
                result = after.results[-1]
                assert (moved, now.stones[moved[0]]) == ([result.stone], None)
                assert (result.seat, result.success) == (seat, True)
            else:
                assert (before.phase, before.turn) == (Phase.DECISION, seat)
        if len(was.done) != len(now.done):
            assert (*was.done, was.target) == now.done
            assert now.stones == (None, None, None)


GAMES = int(os.environ.get("GAMES", "15"))
"""For each number of players; with GAMES=1000 in the environment, so many."""


@pytest.mark.parametrize("count", [2, 3, 4])
def test_cards_and_stones_are_conserved_and_every_game_ends(count):
    for seed in map(str, range(GAMES)):
        states, _ = random_game(count, seed)
        for before, after in pairwise(states):
            check_conserved(after)
            check_step(before, after)
        end = states[-1]
        assert end.phase is Phase.OVER
        assert len(end.places[winner(end)].done) == end.setting.needed


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("seed", ["Montague", "Capulet"])
def test_another_referee_comes_to_the_same_end(count, seed):
    states, actions = random_game(count, seed)
    end = states[-1]
    won, stands = referee(format_record(Record(end.setting, seed, actions)))
    assert won == str(winner(end) + 1)
    assert stands == [
        (
            [location.key for location in one.done],
            {stone.letter: one.stones[stone].letter for stone in one.standing},
        )
        for one in end.places
    ]


def test_why_every_game_ends():
    """What rules.py says about the deck. A hand of five and four cards left over make nine."""
    assert 5 + len(DECK.cards) - 4 * 5 == 9
    counts = {
        (stone, event): {index for index, card in enumerate(DECK.cards) if card.fits(stone, event)}
        for stone in Stone
        for event in EVENTS
    }
    assert max(map(len, counts.values())) == 9
    for location in DECK.locations:
        for stone in (Stone.RED, Stone.BLUE):
            assert len(set[int]().union(*(counts[stone, event] for event in location.hidden))) == 6
        for hero in DECK.heroes:
            assert max(sum(hero.skills(Stone.YELLOW, event)) for event in location.hidden) >= 2


def test_a_game_begins_with_an_empty_table():
    state = new_game(Setting(players=3))
    assert (state.places, state.rest, state.unvisited) == ((), DECK.cards, DECK.locations)
