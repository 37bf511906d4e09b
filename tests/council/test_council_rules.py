"""Set-up, draft, turns and last placements; and what holds of every game played to its end."""

import os
import random
from dataclasses import replace
from itertools import pairwise

import pytest
from councils import action, actions, card, cards, random_game, seeds, settings_of_a_game, slot, table
from hypothesis import given, settings
from hypothesis import strategies as st
from naive_council import Referee

from verona.council.abilities import uses
from verona.council.cards import Area
from verona.council.deck import DECK
from verona.council.ending import ending
from verona.council.explanations import scores, verdicts
from verona.council.reasons import why_not
from verona.council.record import Record, format_record
from verona.council.rules import legal_actions, new_game, play, replay, to_move
from verona.council.state import (
    PLAYERS,
    Deal,
    Decline,
    Exchange,
    Face,
    Keep,
    Lay,
    Look,
    Move,
    Phase,
    Play,
    Replace,
    Setting,
    Shift,
    Slot,
    Swap,
    shuffled,
)

# Set-up and draft.


@pytest.mark.parametrize(
    ("players", "used", "hand", "removed", "first_stack"),
    [(2, 13, 5, 3, 5), (3, 13, 4, 1, 10), (4, 13, 3, 1, 9), (5, 17, 3, 2, 12)],
)
def test_how_many_cards(players, used, hand, removed, first_stack):
    setting = Setting(players=players)
    start = new_game(shuffled(setting, random.Random(1)))
    assert len(setting.cards) == used
    assert len(start.stack) == first_stack
    state = start
    while state.phase is Phase.DRAFT:
        state = play(state, legal_actions(state)[0])
    assert [len(held) for held in state.hands] == [hand] * players
    assert len(state.removed) == removed
    assert (state.phase, state.turn, state.stack, state.coming) == (Phase.PLAY, 0, (), ())
    everything = [one for held in state.hands for one in held] + [*state.removed]
    assert sorted(everything) == sorted(setting.cards)


@pytest.mark.parametrize(
    ("players", "poison", "tokens"),
    [(2, False, "0345"), (2, True, "0345PA"), (3, False, "035"), (4, True, "035PA"), (5, True, "035PA")],
)
def test_which_tokens(players, poison, tokens):
    setting = Setting(players=players, poison=poison)
    assert "".join(face.letter for face in setting.faces) == tokens
    start = new_game(shuffled(setting, random.Random(1)))
    assert all(start.own(seat) == setting.faces for seat in setting.seats)


@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_players(players):
    with pytest.raises(ValueError, match="2 to 5 players"):
        Setting(players=players)


def test_a_deal_has_every_card_once():
    three = Setting(players=3)
    for wrong in (three.cards[1:], three.cards + three.cards[:1], DECK.cards):
        with pytest.raises(ValueError, match="every card of the setting once"):
            Deal(three, wrong)
    assert shuffled(three, random.Random(5)) == shuffled(three, random.Random(5))
    assert shuffled(three, random.Random(5)) != shuffled(three, random.Random(6))


def test_the_draft_of_three_goes_round():
    state = new_game(Deal(Setting(players=3), DECK.in_use(3)))
    assert state.hands == (cards("escalus"), cards("mercutio"), cards("romeo"))
    assert (state.turn, state.stack) == (0, DECK.cards[3:13])
    state = play(state, action("keep:tybalt"))
    assert (state.turn, len(state.stack)) == (1, 9)
    assert card("tybalt") not in state.stack
    state = replay(state, actions("keep:juliet keep:nurse keep:paris keep:laurence keep:benvolio"))
    assert state.turn == 0
    state = replay(state, actions("keep:lord-capulet keep:lord-montague"))
    assert state.stack == cards("lady-capulet lady-montague")
    state = play(state, action("keep:lady-montague"))
    assert state.hands == (
        cards("escalus lord-capulet tybalt paris"),
        cards("mercutio juliet lord-montague laurence"),
        cards("romeo nurse benvolio lady-montague"),
    )
    assert state.removed == cards("lady-capulet")
    seen = [(choice.seat, len(choice.seen), [one.key for one in choice.kept]) for choice in state.choices]
    assert seen[:4] == [(0, 10, ["tybalt"]), (1, 9, ["juliet"]), (2, 8, ["nurse"]), (0, 7, ["paris"])]


def test_two_keep_three_and_pass_two():
    state = new_game(Deal(Setting(players=2), DECK.in_use(2)))
    assert state.removed == cards("escalus mercutio romeo")
    assert (state.turn, state.stack) == (0, cards("juliet lord-capulet lord-montague tybalt nurse"))
    state = play(state, action("keep:tybalt+juliet+nurse"))
    assert (state.turn, state.stack) == (1, cards("paris laurence benvolio lady-capulet lady-montague"))
    assert state.hands == (cards("juliet tybalt nurse"), ())
    state = play(state, action("keep:paris+laurence+benvolio"))
    assert state.hands == (
        cards("juliet tybalt nurse lady-capulet lady-montague"),
        cards("lord-capulet lord-montague paris laurence benvolio"),
    )
    assert (state.phase, state.turn) == (Phase.PLAY, 0)


# Turns and last placements.


def test_a_turn_is_a_card_an_ability_and_a_token():
    state = table("romeo", "", hands=("tybalt paris", "nurse", "juliet"))
    state = play(state, action("tybalt>exile"))
    assert (state.phase, state.turn) == (Phase.ABILITY, 0)
    state = play(state, action("move:romeo"))
    assert (state.phase, state.turn, state.in_area(Area.COUNCIL)) == (Phase.TOKEN, 0, ())
    state = play(state, action("5@romeo.2"))
    assert (state.phase, state.turn) == (Phase.PLAY, 1)
    assert (state.left(0), state.own(0)) == (4, (Face.ZERO, Face.THREE, Face.POISON, Face.ANTIDOTE))


def test_tokens_stay_on_a_card_that_moves():
    state = table("romeo", "", "1:5@romeo.1", hands=("tybalt paris", "nurse", "juliet"))
    state = replay(state, actions("tybalt>exile move:romeo"))
    assert state.area_of(card("romeo")) is Area.EXILE
    assert state.token_at(slot("romeo.1")).owner == 1


def test_without_an_open_slot_no_token_is_asked_for():
    state = play(table(hands=("paris tybalt", "nurse", "juliet")), action("paris>council"))
    assert (state.phase, state.turn) == (Phase.PLAY, 1)


def test_without_a_token_left_none_is_asked_for():
    tokens = "0:0@romeo.1 0:3@romeo.2 0:5@romeo.3 0:P@juliet.1 0:A@juliet.2"
    state = table("romeo juliet", "", tokens, hands=("escalus tybalt", "nurse", "paris"))
    state = play(state, action("escalus>council"))
    assert (state.phase, state.turn) == (Phase.PLAY, 1)


def test_last_placements_go_in_turn_order_and_pass_over_who_has_none():
    tokens = "1:0@romeo.1 1:3@romeo.2 1:5@romeo.3 1:P@juliet.1 1:A@juliet.2 2:3@juliet.3"
    state = table("romeo juliet", "", tokens, hands=("", "", "escalus"), turn=2)
    state = replay(state, actions("escalus>exile 0@escalus.1"))
    assert (state.phase, state.turn) == (Phase.LAST, 0)
    state = play(state, action("5@escalus.2"))
    assert (state.phase, state.turn) == (Phase.LAST, 2)
    assert play(state, Decline()).phase is Phase.OVER
    over = play(state, action("5@escalus.3"))
    assert (over.phase, to_move(over), legal_actions(over)) == (Phase.OVER, None, ())


def test_without_a_slot_there_are_no_last_placements():
    state = table("", "nurse", hands=("", "", "paris"), turn=2)
    assert play(state, action("paris>exile")).phase is Phase.OVER


# Whole games.


def every_action(setting, stack):
    """A great many actions, most of them illegal at any time."""
    everything = setting.deck.cards
    slots = [Slot(one, place) for one in everything for place in range(len(one.slots))]
    rng = random.Random(0)
    yield Decline()
    for one in everything:
        yield from (Keep((one,)), Move(one), Play(one, Area.COUNCIL), Play(one, Area.EXILE))
        yield from (Exchange(one, other) for other in everything)
    for where in slots:
        yield Look(where)
        for face in Face:
            yield from (Lay(face, where), Replace(where, face))
        for other in rng.sample(slots, 5):
            yield from (Swap.of(where, other), Shift(where, other))
    yield from (Keep(tuple(rng.sample(everything, 3))) for _ in range(20))
    if len(stack) == 5:
        yield Keep(stack[:3])


@settings(max_examples=60)
@given(settings_of_a_game, seeds, st.data())
def test_what_is_legal_has_no_reason_against_it(setting, seed, data):
    _, _, states = random_game(setting, seed)
    state = data.draw(st.sampled_from(states))
    legal = {*legal_actions(state)}
    assert all(why_not(state, one) is None for one in legal)
    for one in every_action(setting, state.stack):
        allowed = Keep(tuple(sorted(one.cards))) if isinstance(one, Keep) else one
        assert (why_not(state, one) is None) == (allowed in legal), one


@settings(max_examples=60)
@given(settings_of_a_game, seeds)
def test_every_game_ends_and_nothing_is_lost(setting, seed):
    deal, done, states = random_game(setting, seed)
    assert replay(new_game(deal), done) == states[-1]
    for state in states:
        # Every card is in one place, and every token in one.
        places = [*state.hands, state.stack, state.coming, state.removed, [one.card for one in state.table]]
        passed = set()
        if setting.players == 2 and state.turn == 1 and state.phase is Phase.DRAFT:
            (first,) = state.choices
            passed = {*first.seen} - {*first.kept}
        assert sorted([one for place in places for one in place] + [*passed]) == sorted(setting.cards)
        for seat in setting.seats:
            faces = [one.face for one in state.tokens if one.owner == seat and one.slot is not None]
            assert sorted([*state.own(seat), *faces]) == [*setting.faces]
            assert len(state.own(seat)) == state.left(seat)
        assert len({one.slot for one in state.tokens if one.slot}) == len(state.laid)
        assert not {*state.laid} & {*state.open_slots}
    for before, after in pairwise(states):
        assert len(after.history) == len(before.history) + 1
        assert after.history[-1].seat == to_move(before)
    end = states[-1]
    assert not any(end.hands)
    assert len(end.table) == setting.players * setting.hand


@given(settings_of_a_game, seeds)
def test_turns_come_in_order_and_each_has_its_parts(setting, seed):
    _, done, states = random_game(setting, seed)
    plays = [state.turn for state, one in zip(states, done, strict=False) if isinstance(one, Play)]
    assert plays == [*setting.seats] * setting.hand
    lasts = [state.turn for state in states if state.phase is Phase.LAST]
    assert lasts == sorted(lasts)
    assert len({*lasts}) == len(lasts)
    for before, one, after in zip(states, done, states[1:], strict=False):
        if isinstance(one, Play) and after.phase is not Phase.ABILITY and after.turn == before.turn:
            assert not uses(after)  # what can't be done is passed over, and nothing else
        if after.phase is Phase.TOKEN:
            assert after.left(after.turn)
            assert after.open_slots


@given(settings_of_a_game, seeds)
def test_scores_add_up_as_the_referee_counts_them(setting, seed):
    deal, done, states = random_game(setting, seed)
    end, told = ending(states[-1]), scores(states[-1])
    referee = Referee(format_record(Record(deal, tuple(done))))
    assert list(end.points) == referee.points
    for seat in setting.seats:
        assert end.points[seat] == sum(one.points for one in told if one.token.owner == seat)
    assert {one.key for one in end.dead} == referee.dead
    for area in Area:
        keys = {key for key, where in referee.areas.items() if where == area.value}
        assert {one.key for one in states[-1].in_area(area)} == keys
    assert [one.key for one in states[-1].removed] == sorted(
        referee.removed, key=lambda key: card(key).number
    )
    best = max(referee.points)
    assert end.winner == referee.points.index(best)
    assert end.tied == (referee.points.count(best) > 1)


@given(st.builds(Setting, players=st.integers(2, 5), poison=st.just(True)), seeds)
def test_the_dead_count_for_no_agenda(setting, seed):
    """The verdicts and points are as if the dead and all tokens on them had never been there."""
    _, _, states = random_game(setting, seed)
    end = ending(states[-1])
    without = [one for one in states[-1].table if one.card not in end.dead]
    tokens = [one for one in states[-1].tokens if one.slot and one.slot.card not in end.dead]
    again = replace(states[-1], table=tuple(without), tokens=tuple(tokens))
    assert ending(again).points == end.points
    assert [(one.card, one.holds) for one in verdicts(again)] == [
        (one.card, one.holds) for one in verdicts(states[-1])
    ]
    assert not {one.card for one in verdicts(states[-1])} & {*end.dead}


GAMES = 1200
"""How many games the next test plays; with GAMES=100000 in the environment, so many."""


def test_thousands_of_games_without_a_fault():
    count = int(os.environ.get("GAMES", GAMES))
    rng, ends = random.Random(0), set()
    for number in range(count):
        setting = Setting(players=PLAYERS[number % 4], poison=number % 8 > 3)
        state = new_game(shuffled(setting, rng))
        while to_move(state) is not None:
            state = play(state, rng.choice(legal_actions(state)))
        end = ending(state)
        ends.add((setting.players, end.tied, bool(end.dead)))
    assert {players for players, _, _ in ends} == {*PLAYERS}
    assert {tied for _, tied, _ in ends} == {dead for _, _, dead in ends} == {False, True}
