"""Positions for bots: anywhere in a game played at random, and rounds with random lists of pairs."""

import random
from dataclasses import replace

from random_games import random_game

from verona.twist.board import SQUARES
from verona.twist.characters import ALL_PAIRS
from verona.twist.rules import first_round, legal_actions, new_game, play, to_move
from verona.twist.state import Phase, Position, Seat, State
from verona.twist.view import view


def anywhere(count, seed=0):
    """So many states in which something can be done, ten of a game."""
    rng = random.Random(seed)
    for _ in range(count // 10):
        _, states = random_game(rng.randint(4, 7), rng.getrandbits(32))
        yield from rng.sample(states[:-1], 10)


def start_of_round(rng, pairs=None, last=False):
    """Random squares, and a random list of so many pairs, the lovers among them."""
    left = tuple(sorted(rng.sample(ALL_PAIRS, pairs or rng.randint(2, 15))))
    state = first_round(Position(tuple(rng.sample(SQUARES, 6))), rng.choice(left))
    return replace(state, candidates=left, round=state.days if last else 1)


def later_in_round(rng, moves, **start):
    """A state some random moves after a start of a round, still in the moving."""
    while True:
        state = start_of_round(rng, **start)
        for _ in range(moves):
            if state.phase is not Phase.MOVING:
                break
            state = play(state, rng.choice(legal_actions(state)))
        if len(state.position.active) == 6 - moves and state.phase is Phase.MOVING:
            return state


def view_to_move(state: State):
    """The view of the seat whose turn it is."""
    return view(state, to_move(state))


def play_out(capulet, nurse, rng, days=7):
    """The state at the end of a game between two bots, each with a seeded generator of its own."""
    state = new_game(days)
    seeds = {seat: random.Random(rng.getrandbits(32)) for seat in Seat}
    while seat := to_move(state):
        bot = nurse if seat is Seat.NURSE else capulet
        state = play(state, bot.choose(view(state, seat), seeds[seat]))
    return state
