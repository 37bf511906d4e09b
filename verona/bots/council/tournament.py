"""Bots against bots: `python -m verona.bots.council.tournament hard medium`.

In every deal each seat once is the first bot's, while the others are the second's; the same deals for each
pairing. A bot as good as the others wins one game of as many as there are players. The interval is for 95 %;
the games of a deal count together, as they are not independent.
"""

import argparse
from collections.abc import Iterator
from random import Random
from statistics import quantiles
from time import process_time
from typing import TypeAlias

from verona.bots.council import BOTS
from verona.bots.council.bot import Bot
from verona.bots.tournament import interval, several
from verona.council.ending import Ending, ending
from verona.council.rules import new_game, play, to_move
from verona.council.state import Deal, Seat, Setting, shuffled
from verona.council.view import view

Times: TypeAlias = dict[str, list[float]]
"""The seconds of the processor that each bot took for each of its choices."""


def play_game(deal: Deal, bots: dict[Seat, Bot], seed: int, times: Times) -> Ending:
    """The end of a game between bots, each with a seeded generator of its own."""
    state = new_game(deal)
    chance = {seat: Random(f"{seed} {seat}") for seat in deal.setting.seats}
    while (seat := to_move(state)) is not None:
        begun = process_time()
        action = bots[seat].choose(view(state, seat), chance[seat])
        times.setdefault(bots[seat].name, []).append(process_time() - begun)
        state = play(state, action)
    return ending(state)


def shares(setting: Setting, one: Bot, others: Bot, deals: int, seed: int, times: Times) -> Iterator[float]:
    """Of so many deals, with the one bot in each seat once, the share of the games that it won."""
    rng = Random(seed)
    for number in range(deals):
        deal, won = shuffled(setting, rng), 0
        for place in setting.seats:
            bots = {seat: one if seat == place else others for seat in setting.seats}
            won += play_game(deal, bots, number, times).winner == place
        yield won / setting.players


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("one", choices=BOTS)
    parser.add_argument("others", choices=BOTS)
    parser.add_argument("--deals", type=several, default=20, help="at least 2")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 5])
    parser.add_argument("--poison", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    times: Times = {}
    for players in options.players:
        setting = Setting(players=players, poison=options.poison)
        one, others = BOTS[options.one], BOTS[options.others]
        won = [*shares(setting, one, others, options.deals, options.seed, times)]
        share, off = interval(won)
        print(
            f"{players} players, {len(won)} deals: {one.name} wins {share:.0%} ± {off:.0%} of its games "
            f"against {others.name}; by chance {1 / players:.0%}",
            flush=True,
        )
    for name, spent in times.items():
        print(
            f"{name}: {len(spent)} choices, processor median {quantiles(spent)[1]:.3f} s, "
            f"p95 {quantiles(spent, n=20)[18]:.3f} s, longest {max(spent):.3f} s"
        )


if __name__ == "__main__":
    main()
