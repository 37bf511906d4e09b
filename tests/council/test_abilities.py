"""Every ability: what it offers, what it does, and what is said when it does nothing."""

from pathlib import Path

import pytest
from councils import action, actions, card, laid, slot, table, where

from verona.council.abilities import uses
from verona.council.cards import Ability, Area
from verona.council.deck import DECK
from verona.council.explanations import why_no_ability
from verona.council.notation import format_action
from verona.council.rules import legal_actions, play, replay
from verona.council.state import Decline, Face, Phase


def lines(name):
    text = (Path(__file__).parent / name).read_text()
    return [
        tuple(part.strip() for part in line.split("|"))
        for line in text.splitlines()
        if not line.startswith("#")
    ]


OFFERS, EFFECTS = lines("ability_offers.txt"), lines("ability_effects.txt")
ABILITIES = {one.key for one in DECK.cards if one.ability is not None}
TABLE = "escalus", "mercutio", "1:5@escalus.1 1:3@escalus.2 0:3@escalus.3 2:0@mercutio.1"


def sent(word, council, exile, tokens):
    """The table after the first player has sent a card there."""
    hands = (f"{word.split('>')[0]} rosaline", "john", "john")
    return play(table(council, exile, tokens, hands), action(word))


@pytest.mark.parametrize(("word", "council", "exile", "tokens", "offer"), OFFERS)
def test_offer(word, council, exile, tokens, offer):
    state = sent(word, council, exile, tokens)
    if offer:
        assert state.phase is Phase.ABILITY
        assert sorted(map(format_action, uses(state))) == offer.split()
        assert legal_actions(state) == (*uses(state), Decline())
        assert why_no_ability(state) is None
    else:
        assert state.phase is not Phase.ABILITY
        assert str(card(word.split(">")[0]).title) in str(why_no_ability(state))


@pytest.mark.parametrize(
    ("word", "council", "exile", "tokens", "used", "council_after", "exile_after", "tokens_after"), EFFECTS
)
def test_effect(word, council, exile, tokens, used, council_after, exile_after, tokens_after):
    before = sent(word, council, exile, tokens)
    after = replay(before, actions(used))
    assert where(after, Area.COUNCIL) == council_after
    assert where(after, Area.EXILE) == exile_after
    assert laid(after) == tokens_after
    # The ability is used up, and the turn goes on.
    assert (after.phase, after.turn, after.looked) == (Phase.TOKEN, 0, ())
    assert why_no_ability(after) is None


def test_every_ability_has_its_lines():
    assert {word.split(">")[0] for word, *_ in OFFERS} == ABILITIES
    assert {word.split(">")[0] for word, *_ in EFFECTS} == ABILITIES
    nothing = {word.split(">")[0] for word, *_, offer in OFFERS if not offer}
    assert {card(key).ability for key in nothing} == {*Ability} - {Ability.TRANSFER}


@pytest.mark.parametrize("key", sorted(ABILITIES))
def test_an_ability_may_be_left_alone(key):
    state = sent(f"{key}>council", *TABLE)
    after = play(state, Decline())
    assert (after.phase, after.turn) == (Phase.TOKEN, 0)
    assert (after.table, after.tokens) == (state.table, state.tokens)


def test_who_has_no_ability_offers_none():
    state = sent("rosaline>council", *TABLE)
    assert state.phase is Phase.TOKEN
    assert uses(state) == ()
    assert why_no_ability(state) is None


def seen_by(state, name):
    return state.token_at(slot(name)).seen


def test_a_look_is_remembered_and_at_most_two_tokens_are_looked_at():
    state = replay(sent("paris>exile", *TABLE), actions("look:escalus.1"))
    assert (state.phase, state.looked) == (Phase.ABILITY, (slot("escalus.1"),))
    assert sorted(map(format_action, uses(state))) == ["look:escalus.2", "look:mercutio.1"]
    assert play(state, Decline()).phase is Phase.TOKEN
    state = play(state, action("look:mercutio.1"))
    assert (state.phase, state.looked) == (Phase.TOKEN, ())
    assert [seen_by(state, f"{key}") for key in ("escalus.1", "mercutio.1")] == [{0}, {0}]
    assert seen_by(state, "escalus.2") == set()


def test_what_was_seen_goes_with_the_token():
    state = replay(sent("balthasar>exile", *TABLE), actions("look:escalus.1"))
    others = ["escalus.2", "escalus.3", "mercutio.1"]
    assert sorted(map(format_action, uses(state))) == [f"swap:escalus.1+{name}" for name in others]
    state = play(state, action("swap:escalus.1+mercutio.1"))
    assert seen_by(state, "mercutio.1") == {0}
    assert seen_by(state, "escalus.1") == set()


def test_with_a_single_token_a_look_is_all():
    state = replay(sent("balthasar>exile", "escalus", "", "1:5@escalus.1"), actions("look:escalus.1"))
    assert state.phase is Phase.TOKEN


def test_a_token_taken_back_is_in_hand_again():
    before = sent("lady-capulet>council", "romeo", "", "0:5@romeo.1 0:3@romeo.2")
    assert before.own(0) == (Face.ZERO, Face.POISON, Face.ANTIDOTE)
    after = play(before, action("replace:romeo.1+0"))
    assert after.own(0) == (Face.FIVE, Face.POISON, Face.ANTIDOTE)
    assert after.left(0) == before.left(0) == 3
    back, _, new = after.tokens
    assert (back.face, back.slot, back.until) == (Face.FIVE, None, 2)
    assert (new.face, new.slot, new.seen) == (Face.ZERO, slot("romeo.1"), set())
