"""The hard bot against OpenSpiel's information-set Monte Carlo tree search, at equal thinking time.

Needs the extra `verona[openspiel]`. In both roles, on the same deals, each opponent also against itself:

    .venv/bin/python tests/bench/compare_ismcts.py --games 20 --seconds 0.1 --nodes 10000

The tree search gets so many seconds of the processor for every move. The hard bot gets so many positions;
what that takes is printed, and must not be more. Uniform rollouts to the end of the game; a world is drawn
by putting any pair that the reports allow in the place of the lovers. A game counts as the day on which
Capulet wins, one more than there are days if he doesn't.
"""

import argparse
import random
from statistics import mean, quantiles
from time import process_time

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from verona.adapters import open_spiel  # noqa: F401  # registers the game
from verona.adapters.play import ACTIONS, NUMBERS, SEATS
from verona.bots.hard import HardBot
from verona.bots.tournament import deals, interval
from verona.twist.characters import Character
from verona.twist.state import Disguise, Place, Seat
from verona.twist.view import view


class TimeIsUp(Exception):
    pass


class TimedSearch(ISMCTSBot):
    """OpenSpiel's search, stopped after so many seconds instead of so many simulations."""

    seconds = 0.1

    def sample_root_state(self, state):
        if process_time() > self.end and self.done:
            raise TimeIsUp
        self.done += 1
        return super().sample_root_state(state)

    def run_search(self, state):
        self.end, self.done = process_time() + self.seconds, 0
        try:
            found = super().run_search(state)
        except TimeIsUp:
            found = self.get_final_policy(state, self._root_node)
        self.simulations.append(self.done)
        return found


def another_world(rng):
    """Capulet's state with any pair in the place of the lovers that the reports allow."""

    def draw(state, player):
        if SEATS[player] is Seat.NURSE:
            return state.clone()
        pair = rng.choice(state.game.state.candidates)
        again = state.get_game().new_initial_state()
        for number in state.history():
            again.apply_action(NUMBERS[Disguise(pair)] if isinstance(ACTIONS[number], Disguise) else number)
        return again

    return draw


class Searcher:
    def __init__(self, game, seconds, seed):
        chance = np.random.RandomState(seed)
        self.bot = TimedSearch(game, RandomRolloutEvaluator(1, chance), 1.4, 10**9, random_state=chance)
        self.bot.set_resampler(another_world(random.Random(seed)))
        self.bot.seconds, self.bot.simulations, self.times = seconds, [], []

    def act(self, state):
        begun = process_time()
        action = self.bot.step(state)
        self.times.append(process_time() - begun)
        return action


class Hard:
    def __init__(self, nodes, seed):
        self.bot, self.rng, self.times = HardBot(nodes=nodes), random.Random(seed), []

    def act(self, state):
        begun = process_time()
        seat = SEATS[state.current_player()]
        action = self.bot.choose(view(state.game.state, seat), self.rng)
        self.times.append(process_time() - begun)
        return NUMBERS[action]


def day_of(game, deal, players):
    """The day on which Capulet wins."""
    state = game.new_initial_state()
    for character in Character:
        state.apply_action(NUMBERS[Place(character, deal.position.where(character))])
    state.apply_action(NUMBERS[Disguise(deal.lovers)])
    while not state.is_terminal():
        legal = state.legal_actions()
        action = legal[0] if len(legal) == 1 else players[state.current_player()].act(state)
        state.apply_action(int(action))
    return state.game.state.round + (state.returns()[0] > 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--days", type=int, default=7)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--nodes", type=int, default=10_000)
    options = parser.parse_args()
    game = pyspiel.load_game(f"python_verona_twist(days={options.days})")
    makers = {
        "hard": lambda seed: Hard(options.nodes, seed),
        "ISMCTS": lambda seed: Searcher(game, options.seconds, seed),
    }
    times, simulations = {name: [] for name in makers}, []
    print(
        f"{options.games} deals, {options.days} days, seed {options.seed}, {options.seconds} s, "
        f"{options.nodes} nodes\n"
    )
    ends = {}
    for capulet in makers:
        for nurse in makers:
            days = []
            for deal in deals(options.games, options.seed):
                players = (makers[nurse](deal.seed), makers[capulet](deal.seed + 1))
                days.append(day_of(game, deal, players))
                for name, player in zip((nurse, capulet), players, strict=True):
                    times[name] += player.times
                    simulations += player.bot.simulations if name == "ISMCTS" else []
            middle, off = interval(days)
            ends[capulet, nurse] = days
            lives = sum(day > options.days for day in days) / len(days)
            print(
                f"Capulet {capulet:7} Nurse {nurse:7} mean day {middle:.2f} ± {off:.2f},"
                f" Nurse lives {lives:.0%}",
                flush=True,
            )
    for other in makers:
        pairs = zip(ends["ISMCTS", other], ends["hard", other], strict=True)
        middle, off = interval([theirs - ours for theirs, ours in pairs])
        print(f"as Capulet against {other:7} hard is sooner by {middle:.2f} ± {off:.2f} days")
        pairs = zip(ends[other, "hard"], ends[other, "ISMCTS"], strict=True)
        middle, off = interval([ours - theirs for ours, theirs in pairs])
        print(f"as Nurse   against {other:7} hard lives longer by {middle:.2f} ± {off:.2f} days")
    for name, spent in times.items():
        print(f"{name:7} processor mean {mean(spent):.3f} s, p95 {quantiles(spent, n=20)[-1]:.3f} s a move")
    print(f"simulations: mean {mean(simulations):.0f} a move")


if __name__ == "__main__":
    main()
