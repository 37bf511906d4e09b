"""Games of Romeo i Julia for the tests: tables laid out by hand, and games played at random."""

import random
from dataclasses import replace
from fractions import Fraction

from hypothesis import strategies as st

from verona.julia.cards import Symbol
from verona.julia.deck import DECK
from verona.julia.fate import fate
from verona.julia.notation import parse_card, parse_choice
from verona.julia.rules import legal_actions, new_game, play, to_move
from verona.julia.state import Phase, Place, Roll, Setting, State

seeds = st.integers(0, 2**32).map(str)
players = st.sampled_from((2, 3, 4))
KINDS = tuple(sorted({*DECK.cards}))
"""Every action card once."""
LETTERS = {symbol.letter: symbol for symbol in Symbol}


def cards(keys):
    return tuple(sorted(map(parse_card, keys.split())))


def location(key):
    return next(one for one in DECK.locations if one.key == key)


def place(target="PDM", stones="...", own="", harm="", hero=1, done="", villain=1):
    """What lies before a player. `stones` are letters, a dot for one that is off."""
    who = DECK.villains[villain - 1]
    return Place(
        DECK.heroes[hero - 1],
        who,
        who if target == "villain" else location(target),
        tuple(map(location, done.split())),
        tuple(LETTERS.get(letter) for letter in stones),
        cards(own),
        cards(harm),
    )


def table(*places, phase=None, turn=0, dealer=0, hands=(), discards=(), named=None):
    """A state put together by hand, by default in the final phase. A second player is added if need be."""
    if len(places) == 1:
        places = (*places, place("CPK", "CPK", hero=2, villain=2))
    nothing = ((),) * len(places)
    final = Phase.RESOLVING if places[turn].on_question is None else Phase.NAMING
    return State(
        Setting(players=len(places)),
        phase or final,
        1,
        dealer,
        turn,
        places,
        tuple(map(cards, hands)) or nothing,
        tuple(map(cards, discards)) or nothing,
        LETTERS.get(named),
    )


def state_of(words):
    """A state from a line of julia_refusals.txt."""
    phase, target, stones, own, harm, hand = (word if word != "-" else "" for word in words.split())
    own, harm, hand = (word.replace("+", " ") for word in (own, harm, hand))
    named = "F" if phase == "resolving" and "?" in stones else None
    return table(place(target, stones, own, harm), phase=Phase(phase), hands=(hand, ""), named=named)


def act(state, words):
    """The state after some actions; digits are rolls."""
    for word in words.split():
        state = play(state, Roll(int(word)) if word.isdigit() else parse_choice(word))
    return state


def random_game(count, seed, stop=None):
    """Every state of a game played at random, and the players' actions; `stop` is after how many of these."""
    rng = random.Random(seed)
    states, done = [new_game(Setting(players=count))], []
    while states[-1].phase is not Phase.OVER and len(done) != stop:
        state = states[-1]
        if to_move(state) is None:
            action = fate(state, seed)
        else:
            action = rng.choice(legal_actions(state))
            done.append(action)
        states.append(play(state, action))
    while states[-1].phase.is_chance:
        states.append(play(states[-1], fate(states[-1], seed)))
    return states, tuple(done)


def other_hands(state, seat, rng):
    """The same state with the unseen cards in other hands, in other discards, dealt anew."""
    hidden = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    pile = [*hidden, *state.rest]
    rng.shuffle(pile)
    hands = []
    for other, hand in enumerate(state.hands):
        hands.append(hand if other == seat else tuple(sorted(pile[: len(hand)])))
        pile = pile if other == seat else pile[len(hand) :]
    discards = tuple(
        cards if other == seat else tuple(sorted(rng.sample(DECK.cards, len(cards))))
        for other, cards in enumerate(state.discards)
    )
    return replace(state, hands=tuple(hands), discards=discards)


# What the first player's final phase is worth, by brute force.

kinds = st.sampled_from(DECK.cards).map(lambda card: card.key)
some_cards = st.lists(kinds, max_size=4).map(" ".join)
some_harm = st.lists(kinds, max_size=2).map(" ".join)
some_spots = st.permutations("PDM?").map(lambda letters: "".join(letters[:3]))


def by_playing(state, worths):
    """What a final phase of the first player is worth, played as well as possible.

    `worths` are by how many stones stay. Everything legal is tried and every roll rolled. What comes next
    depends only on the stones that wait and those that failed, the cards that are left and the event named.
    """
    known = {}

    def worth(state):
        mine = state.places[0]
        if state.turn != 0 or state.phase not in (Phase.NAMING, Phase.RESOLVING, Phase.ROLL):
            return Fraction(worths[len(mine.standing)])
        key = (state.phase, state.waiting, mine, state.named, state.pending)
        if key not in known:
            if state.phase is Phase.ROLL:
                known[key] = sum(worth(play(state, Roll(pips))) for pips in range(1, 7)) / 6
            else:
                known[key] = max(worth(play(state, action)) for action in legal_actions(state))
        return known[key]

    return worth(state)
