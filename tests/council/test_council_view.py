"""What a seat may know: nothing hidden goes through the door, and what was seen is remembered."""

import random
from collections import defaultdict
from dataclasses import replace

import pytest
from councils import action, actions, card, cards, random_game, seeds, settings_of_a_game, slot, table
from hypothesis import given, settings
from hypothesis import strategies as st

from verona.council.deck import DECK
from verona.council.rules import legal_actions, new_game, play, replay, to_move
from verona.council.state import Deal, Decline, Face, Keep, Lay, Look, Phase, Replace, Setting
from verona.council.view import choices, view

# Exchange everything hidden.


def alike(setting, states, done, seat):
    """The cards that `seat` has not told apart, and each other player's tokens that it hasn't.

    Classes of cards: each may stand for any other of its class. Faces by owner: those never seen.
    """
    end = states[-1]
    looks = [{*state.stack} for state in states if state.phase is Phase.DRAFT and state.turn == seat]
    public = {one.card for one in end.table}
    mine = {*end.hands[seat]}
    classes = defaultdict(list)
    for one in setting.cards:
        if one not in public | mine:
            classes[tuple(one in look for look in looks)].append(one)
    unseen = {owner: [*setting.faces] for owner in setting.seats if owner != seat}
    for state in states:
        for one in state.tokens:
            shown = state.phase is Phase.OVER and one.slot is not None
            if one.owner != seat and (seat in one.seen or shown) and one.face in unseen[one.owner]:
                unseen[one.owner].remove(one.face)
    return list(classes.values()), unseen


def shuffled_within(groups, rng):
    """A permutation that leaves everyone in their group, as a mapping."""
    return {
        one: other
        for group in groups
        for one, other in zip(group, rng.sample(group, len(group)), strict=True)
    }


def exchanged(deal, states, done, seat, rng):
    """The same game as `seat` has seen it, with everything hidden exchanged; the deal and the actions."""
    classes, unseen = alike(deal.setting, states, done, seat)
    new_card = shuffled_within(classes, rng)
    new_face = {owner: shuffled_within([faces], rng) for owner, faces in unseen.items()}

    def changed(owner, one):
        faces = new_face.get(owner, {})
        match one:
            case Keep(kept):
                return Keep(tuple(new_card.get(each, each) for each in kept))
            case Lay(face, where):
                return Lay(faces.get(face, face), where)
            case Replace(where, face):
                return Replace(where, faces.get(face, face))
            case _:
                return one

    dealt = tuple(new_card.get(each, each) for each in deal.cards)
    acts = [changed(state.turn, one) for state, one in zip(states, done, strict=False)]
    return Deal(deal.setting, dealt), acts


@given(settings_of_a_game, seeds, st.data())
def test_whatever_is_hidden_the_view_is_the_same(setting, seed, data):
    deal, done, states = random_game(setting, seed)
    length = data.draw(st.integers(0, len(done)))
    done, states = done[:length], states[: length + 1]
    rng = random.Random(seed)
    for seat in setting.seats:
        seen = view(states[-1], seat)
        for _ in range(3):
            other_deal, other_done = exchanged(deal, states, done, seat, rng)
            other = replay(new_game(other_deal), other_done)
            assert view(other, seat) == seen
            assert repr(view(other, seat)) == repr(seen)
            assert repr(other) == repr(states[-1])  # an error message may quote it


def test_there_is_much_to_exchange():
    """In the middle of a game nearly every exchange makes another truth, and often one that others notice."""
    rng, others = random.Random(1), 0
    for seed in range(40):
        deal, done, states = random_game(Setting(players=2 + seed % 4, poison=True), seed)
        length = len(done) * 2 // 3
        truth = states[length]
        other_deal, other_done = exchanged(deal, states[: length + 1], done[:length], 0, rng)
        other = replay(new_game(other_deal), other_done)
        assert other != truth
        others += view(other, 1) != view(truth, 1)
    assert others > 30


def test_nothing_of_the_state_hides_in_a_view():
    """All that can be reached from a view is made of these, and of plain values."""
    _, _, states = random_game(Setting(players=5, poison=True), seed=1)
    kinds, waiting = set(), [view(state, 2) for state in states]
    seen = set()
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, tuple | frozenset):
            waiting.extend(thing)
        elif hasattr(type(thing), "__slots__") and type(thing).__module__.startswith("verona"):
            kinds.add(type(thing).__name__)
            if id(thing) not in seen:
                seen.add(id(thing))
                waiting.extend(getattr(thing, name) for name in type(thing).__slots__)
        else:
            kinds.add(type(thing).__name__)
    agendas = {"Balance", "Majority", "MoreExiled", "AsManyExiled", "Together", "Apart"}
    acts = {"Keep", "Play", "Move", "Exchange", "Look", "Swap", "Shift", "Replace", "Lay", "Decline"}
    plain = {"int", "bool", "str", "NoneType", "Phase", "Face", "Area", "House", "Ability", "Provenance"}
    parts = {"View", "Setting", "Deck", "Card", "Slot", "Standing", "Token", "Choice", "Done"}
    assert kinds <= agendas | acts | plain | parts
    assert kinds >= parts


def faces_of(state, seat):
    return [one.face for one in view(state, seat).tokens]


@settings(max_examples=40)
@given(settings_of_a_game, seeds)
def test_a_seat_sees_its_own_and_blanks(setting, seed):
    _, _, states = random_game(setting, seed)
    for state in states:
        for seat in setting.seats:
            seen = view(state, seat)
            assert (seen.hand, seen.own) == (state.hands[seat], state.own(seat))
            assert seen.hands == tuple(map(len, state.hands))
            assert seen.stack == (state.stack if state.turn == seat else ())
            assert seen.to_move == to_move(state)
            assert choices(seen) == (legal_actions(state) if seen.to_move == seat else ())
            for blank, true in zip(seen.tokens, state.tokens, strict=True):
                known = true.owner == seat or seat in true.seen or (state.phase is Phase.OVER and true.slot)
                assert blank == (true if known else replace(true, face=None))
            for shown, done in zip(seen.history, state.history, strict=True):
                if done.seat == seat:
                    assert shown == done
                else:
                    assert not isinstance(shown.action, Keep) or shown.action.cards == ()
                    assert not isinstance(shown.action, Lay | Replace) or shown.action.face is None
            assert [one.seat for one in seen.choices] == [one.seat for one in state.choices]
            assert all(
                one == true if one.seat == seat else (one.seen, one.kept) == ((), ())
                for one, true in zip(seen.choices, state.choices, strict=True)
            )


@settings(max_examples=40)
@given(settings_of_a_game, seeds)
def test_what_was_once_seen_is_never_forgotten(setting, seed):
    _, _, states = random_game(setting, seed)
    for seat in setting.seats:
        known, chosen = {}, ()
        for state in states:
            seen = view(state, seat)
            assert seen.choices[: len(chosen)] == chosen
            chosen = seen.choices
            for index, face in known.items():
                assert seen.tokens[index].face is face
            known |= {index: one.face for index, one in enumerate(seen.tokens) if one.face is not None}
            if state.phase is Phase.ABILITY and state.looked and state.turn == seat:
                assert all(state.tokens.index(state.token_at(where)) in known for where in state.looked)


# A few by hand.


def test_the_draft_is_remembered_by_who_chose():
    state = new_game(Deal(Setting(players=3), DECK.in_use(3)))
    assert view(state, 0).stack == DECK.cards[3:13]
    assert view(state, 1).stack == ()
    state = replay(state, actions("keep:tybalt keep:juliet"))
    mine, others = view(state, 0).choices
    assert (mine.seat, mine.seen, mine.kept) == (0, DECK.cards[3:13], cards("tybalt"))
    assert (others.seat, others.seen, others.kept) == (1, (), ())
    assert [one.action for one in view(state, 2).history] == [Keep(()), Keep(())]


def test_two_see_what_they_passed_and_what_they_got():
    state = replay(
        new_game(Deal(Setting(players=2), DECK.in_use(2))),
        actions("keep:juliet+tybalt+nurse keep:paris+laurence+benvolio"),
    )
    (first, second) = view(state, 0).choices
    assert {*first.seen} - {*first.kept} == {*cards("lord-capulet lord-montague")}
    assert second.seen == ()
    assert view(state, 0).hand == cards("juliet tybalt nurse lady-capulet lady-montague")


LAID = "1:5@romeo.1 2:3@romeo.2 1:0@juliet.1"


def test_a_look_shows_the_face_to_the_one_who_looks():
    before = table("romeo", "juliet", LAID, hands=("paris tybalt", "john", "john"))
    after = replay(before, actions("paris>exile look:romeo.1 look:romeo.2"))
    assert faces_of(before, 0) == [None, None, None]
    assert faces_of(after, 0) == [Face.FIVE, Face.THREE, None]
    assert faces_of(after, 2) == [None, Face.THREE, None]
    assert view(after, 2).history[-1].action == Look(slot("romeo.2"))  # which token, everybody sees


def test_a_swap_takes_what_was_seen_along():
    before = table("romeo", "juliet", LAID, hands=("balthasar tybalt", "john", "john"))
    after = replay(before, actions("balthasar>exile look:romeo.2 swap:romeo.2+juliet.1"))
    seen = view(after, 0).tokens
    assert [(one.slot, one.face) for one in seen] == [
        (slot("romeo.1"), None),
        (slot("juliet.1"), Face.THREE),
        (slot("romeo.2"), None),
    ]


def test_a_token_taken_back_is_still_known_and_the_new_one_is_not():
    start = table("romeo", "juliet", "0:5@romeo.1", hands=("lady-capulet tybalt", "paris john", "john"))
    looked = play(
        replace(start, tokens=(replace(start.tokens[0], seen=frozenset({1})),)), action("lady-capulet>exile")
    )
    after = play(looked, action("replace:romeo.1+3"))
    assert faces_of(after, 1) == [Face.FIVE, None]
    assert faces_of(after, 2) == [None, None]
    assert view(after, 1).history[-1].action == Replace(slot("romeo.1"), None)


@pytest.mark.parametrize("seat", range(3))
def test_at_the_end_tokens_are_revealed_and_hands_are_not(seat):
    state = table("romeo", "juliet", LAID, hands=("", "", ""), phase=Phase.LAST, turn=2)
    over = play(state, Decline())
    assert faces_of(over, seat) == [Face.FIVE, Face.THREE, Face.ZERO]
    assert view(over, seat).own == over.own(seat)
    assert card("tybalt") not in view(over, seat).hand
