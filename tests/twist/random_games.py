"""Games played at random, for the tests of properties."""

import random

from hypothesis import strategies as st

from verona.twist.notation import parse_move
from verona.twist.rules import legal_actions, new_game, play

days_of_a_game = st.integers(4, 7)
seeds = st.integers(0, 2**32)


def moves(tokens):
    return [parse_move(token) for token in tokens.split()]


def random_game(days, seed):
    """The actions of a game played at random to the end, and the state before each of them and after all."""
    rng = random.Random(seed)
    states, actions = [new_game(days)], []
    while legal := legal_actions(states[-1]):
        actions.append(rng.choice(legal))
        states.append(play(states[-1], actions[-1]))
    return actions, states
