"""A Nurse who never chose a pair: after every round she gives the answer that is worse for Capulet.

`python tests/bots/adversary.py --games 100` lets the hard bot play against her and prints on which days
he wins. She knows as much about what can be forced as her budget allows, which is more than his.
"""

import argparse
import random
import sys
from collections import Counter
from dataclasses import replace

from verona.bots import BOTS
from verona.bots.guarantee import Guarantee, RestOfRound, likelihood, likelihoods, pair_set
from verona.bots.one_day import Budget, OutOfBudget
from verona.bots.pursuit import ENOUGH_DAYS
from verona.bots.tournament import deals
from verona.bots.whole_round import whole_round
from verona.twist.deduction import consistent
from verona.twist.rules import first_round, outcome, play, to_move
from verona.twist.state import Phase, Seat, Tell
from verona.twist.view import view


class Adversary:
    """Tries to make it last longer than five days."""

    def __init__(self, nodes):
        self.nodes = nodes

    def move(self, state, rng):
        rest, pairs = whole_round(state.position), pair_set(state.candidates)
        days = max(ENOUGH_DAYS - state.round, 1)
        hopes = rest.carry_back(likelihoods(pairs, days)[rest.centre], least_for_capulet=False)
        hope = dict(zip(rest.moves, hopes[rest.followers(0)].tolist(), strict=True))
        try:
            if len(state.candidates) <= 4:
                least = (len(state.candidates) - 1).bit_length()
                for bound in (max(least, 2), least):
                    search = RestOfRound(rest, pairs, bound, Guarantee(Budget(self.nodes)))
                    refuting = [
                        move
                        for move, node in sorted(
                            zip(rest.moves, rest.followers(0), strict=True), key=lambda one: hope[one[0]]
                        )
                        if not search.holds(node)
                    ]
                    if refuting:
                        return rng.choice(refuting)
        except OutOfBudget:
            pass
        least_hope = min(hope.values())
        return rng.choice([move for move in rest.moves if hope[move] == least_hope])

    def answer(self, state):
        """The lovers, from the group that lasts longer."""
        groups = [consistent(state.candidates, state.position.placed, same) for same in (True, False)]
        return max((group for group in groups if group), key=lambda group: self.lasting(state, group))[0]

    def lasting(self, state, group):
        """The least number of days in which it can be forced, as far as she knows."""
        pairs = pair_set(group)
        for days in range((len(group) - 1).bit_length(), 3):
            try:
                if Guarantee(Budget(self.nodes)).can_force(state.position.placed, pairs, days):
                    return days, len(group)
            except OutOfBudget:
                break
        days = max(ENOUGH_DAYS - state.round, 3)
        return days + 1 - likelihood(pairs, days), len(group)


def longest_game(capulet, adversary, deal, days=7):
    """The day on which Capulet wins against her."""
    state = first_round(deal.position, deal.lovers, days)
    rng = random.Random(deal.seed)
    while seat := to_move(state):
        if state.phase is Phase.REPORT:
            state = replace(state, lovers=adversary.answer(state))
            same = next(
                same
                for same in (True, False)
                if state.lovers in consistent(state.candidates, state.position.placed, same)
            )
            state = play(state, Tell(same))
        elif seat is Seat.CAPULET:
            state = play(state, capulet.choose(view(state, seat), rng))
        else:
            state = play(state, adversary.move(state, rng))
    end = outcome(state)
    return end.round if end.winner is Seat.CAPULET else days + 1


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=300_000)
    options = parser.parse_args()
    ends = Counter()
    for deal in deals(options.games, options.seed):
        ends[longest_game(BOTS[options.bot], Adversary(options.nodes), deal)] += 1
        print(".", end="", file=sys.stderr, flush=True)
    by_day = " ".join(f"{day}:{ends[day]}" for day in sorted(ends))
    print(f"\n{options.bot}, {options.games} deals, seed {options.seed}: games by day {by_day}")


if __name__ == "__main__":
    main()
