"""Games for the tests: tables laid out by hand, and games played at random."""

import random

from hypothesis import strategies as st

from verona.council.cards import Area
from verona.council.deck import DECK
from verona.council.notation import parse_action, parse_face, parse_slot
from verona.council.rules import legal_actions, new_game, play, to_move
from verona.council.state import Phase, Setting, Standing, State, Token, shuffled

settings_of_a_game = st.builds(Setting, players=st.integers(2, 5), poison=st.booleans())
seeds = st.integers(0, 2**32)


def card(key):
    return DECK.card(key)


def cards(keys):
    return tuple(map(card, keys.split()))


def action(word):
    return parse_action(word, DECK)


def actions(words):
    return tuple(map(action, words.split()))


def slot(name):
    return parse_slot(name, DECK)


def token(word):
    """`1:5@romeo.2`: the second player's 5 in a slot."""
    owner, rest = word.split(":")
    letter, name = rest.split("@")
    return Token(int(owner), parse_face(letter), slot(name))


def table(
    council="", exile="", tokens="", hands=("", "", ""), turn=0, phase=Phase.PLAY, last=None, poison=True
):
    """A state put together by hand; `last` is the key of the card that was played last."""
    standing = [Standing(one, Area.COUNCIL) for one in cards(council)]
    standing += [Standing(one, Area.EXILE) for one in cards(exile)]
    standing.sort(key=lambda one: one.card.key == last)
    return State(
        Setting(players=len(hands), poison=poison),
        phase,
        turn,
        tuple(map(cards, hands)),
        table=tuple(standing),
        tokens=tuple(map(token, tokens.split())),
    )


def where(state, area):
    """The keys of the characters in an area, sorted."""
    return " ".join(sorted(one.key for one in state.in_area(area)))


def laid(state):
    """The tokens on the table as words, by slot."""
    tokens = [one for one in state.tokens if one.slot is not None]
    tokens.sort(key=lambda one: one.slot)
    return " ".join(
        f"{one.owner}:{one.face.letter}@{one.slot.card.key}.{one.slot.place + 1}" for one in tokens
    )


def random_game(setting, seed):
    """A game played at random: the deal, the actions, and the state before each of them and after all."""
    rng = random.Random(seed)
    deal = shuffled(setting, rng)
    states, done = [new_game(deal)], []
    while to_move(states[-1]) is not None:
        done.append(rng.choice(legal_actions(states[-1])))
        states.append(play(states[-1], done[-1]))
    return deal, done, states
