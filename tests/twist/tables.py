"""Tables for the tests: two people and a computer, the game of the tutorial, and tables left at random."""

import random

from random_games import moves

from verona.player import Player
from verona.twist.characters import Character
from verona.twist.notation import parse_pair, parse_position
from verona.twist.rules import legal_actions
from verona.twist.state import Disguise, Place, Seat, Tell
from verona.twist.table import Table

ANN, BOB, BOT = Player("Ann"), Player("Bob"), Player("Computer", "careful")
SETUP = (*map(Place, Character, parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3").placed), Disguise(parse_pair("QN")))
ROUND = (*moves("Qa4 Fa1 Nd4 Pa2 Bd2 Se1"), Tell(True))


def random_table(days, seed):
    """A table left at a random point of its game or match."""
    rng = random.Random(seed)
    table = Table(rng.choice([(ANN, BOB), (ANN, BOT), (BOT, ANN)]), days, rng.random() < 0.5)
    for _ in range(rng.randint(0, 120)):
        if table.over:
            break
        if table.outcome():
            table = table.next_game()
        elif rng.random() < 0.01:
            table = table.resign(rng.choice(list(Seat)))
        elif rng.random() < 0.03 and len(table.game.actions) > 7:
            table = table.look()
        else:
            table = table.act(rng.choice(legal_actions(table.state())))
    return table
