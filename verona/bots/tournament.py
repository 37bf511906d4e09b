"""Bots against bots on the same set-ups and pairs, in both roles: `python -m verona.bots.tournament`.

Every Capulet meets every Nurse in every deal. A game counts as the day on which Capulet wins, one more
than there are days if he doesn't. As the deals are the same, two bots are compared deal by deal, which
shows smaller differences than two means would. Intervals are for 95 %.

With `--self medium --self hard` each of these levels plays against itself instead, the Nurse setting up,
and every game is a row of the file that `--out` names: balance.csv beside this one was made like that.
"""

import argparse
import csv
import random
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from pathlib import Path
from statistics import mean, quantiles, stdev
from time import perf_counter, process_time

from verona.bots import BOTS
from verona.bots.bot import Bot
from verona.twist.board import SQUARES
from verona.twist.characters import ALL_PAIRS, Pair
from verona.twist.rules import first_round, new_game, outcome, play, to_move
from verona.twist.state import DAYS, Phase, Position, Seat, State
from verona.twist.view import view

_NORMAL = 1.96


@dataclass(frozen=True, slots=True)
class Deal:
    """A set-up and the lovers, or None for the Nurse's own; the seed decides about everything else."""

    seed: int
    position: Position | None
    lovers: Pair | None = None


def deals(count: int, seed: int, own: bool = False) -> tuple[Deal, ...]:
    """So many random deals, or as many that the Nurse makes."""
    rng = random.Random(seed)
    return tuple(
        Deal(rng.getrandbits(32), None)
        if own
        else Deal(rng.getrandbits(32), Position(tuple(rng.sample(SQUARES, 6))), rng.choice(ALL_PAIRS))
        for _ in range(count)
    )


class Clock:
    """How long each bot thinks about its moves, in seconds on the clock and of the processor."""

    def __init__(self) -> None:
        self.spent: dict[str, list[tuple[float, float]]] = {}

    def line(self, name: str) -> str:
        """The median and the 95th percentile of one bot."""
        parts = []
        for kind, times in zip(("clock", "processor"), zip(*self.spent[name], strict=True), strict=True):
            twentieths = quantiles(times, n=20)
            parts.append(f"{kind} median {twentieths[9]:.3f} s, p95 {twentieths[18]:.3f} s")
        return f"{name:8} {len(self.spent[name]):6} moves: " + "; ".join(parts)


def day_of(capulet: Bot, nurse: Bot, deal: Deal, days: int = DAYS, clock: Clock | None = None) -> int:
    """The day on which Capulet wins, `days` + 1 if he doesn't."""
    state = new_game(days) if deal.position is None else first_round(deal.position, deal.lovers, days)
    chance = {seat: random.Random(f"{deal.seed} {seat.value}") for seat in Seat}
    while seat := to_move(state):
        bot = nurse if seat is Seat.NURSE else capulet
        state = _acted(state, seat, bot, chance[seat], clock)
    end = outcome(state)
    assert end is not None
    return end.round if end.winner is Seat.CAPULET else days + 1


def _acted(state: State, seat: Seat, bot: Bot, rng: random.Random, clock: Clock | None) -> State:
    begun, worked = perf_counter(), process_time()
    action = bot.choose(view(state, seat), rng)
    if clock is not None and state.phase is Phase.MOVING:
        times = (perf_counter() - begun, process_time() - worked)
        clock.spent.setdefault(bot.name, []).append(times)
    return play(state, action)


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The mean of two values or more, and how far it may be off, for 95 %.

    >>> interval([4, 5, 6])  # doctest: +ELLIPSIS
    (5, 1.131...)
    """
    return mean(values), _NORMAL * stdev(values) / sqrt(len(values))


def _shown(values: Sequence[float], sign: str = "") -> str:
    middle, off = interval(values)
    return f"{middle:{sign}.2f} ± {off:.2f}"


def several(word: str) -> int:
    """How many games, as a command is told: two at least, as one has no interval."""
    number = int(word)
    if number < 2:
        raise argparse.ArgumentTypeError(f"{number} is too few: expected 2 or more")
    return number


def _level(word: str) -> str:
    if word not in BOTS:
        raise argparse.ArgumentTypeError(f"{word!r} is no level: expected one of {', '.join(BOTS)}")
    return word


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bots", nargs="*", type=_level, default=["easy", "medium", "hard", "careful"])
    parser.add_argument("--games", type=several, default=50, help="deals; each pairing plays each")
    parser.add_argument("--days", type=int, default=DAYS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--own", action="store_true", help="the Nurse sets up and disguises herself")
    parser.add_argument("--self", action="append", choices=BOTS, help="a level against itself")
    parser.add_argument("--out", type=Path, help="the file for the games of --self")
    options = parser.parse_args()
    if options.self or options.out:
        if not (options.self and options.out):
            parser.error("--self and --out go together")
        _write_games(options.self, options.games, options.days, options.out)
        return
    names, clock = options.bots, Clock()
    dealt = deals(options.games, options.seed, options.own)
    print("python -m verona.bots.tournament", *sys.argv[1:])
    print(f"{options.games} deals, {options.days} days, seed {options.seed}", end="")
    print(", set up by the Nurse" if options.own else ", random set-ups and pairs")
    print(f"\n{'Capulet':8} {'Nurse':8} {'mean day':13} latest  {'Nurse lives':11} games by day")
    results = {}
    for capulet in names:
        for nurse in names:
            ends = [day_of(BOTS[capulet], BOTS[nurse], deal, options.days, clock) for deal in dealt]
            results[capulet, nurse] = ends
            print(f"{capulet:8} {nurse:8} {_summary(ends, options.days)}", flush=True)
    _print_comparisons(results, names)
    print("\nThinking")
    for name in names:
        print(clock.line(name))


def _write_games(levels: Sequence[str], games: int, days: int, out: Path) -> None:
    """A row for every game: `days_needed` is 0 if the Nurse survives. The seeds are 1, 2, …"""
    with out.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(("level", "seed", "days_needed", "winner"))
        for level in levels:
            for seed in range(1, games + 1):
                day = day_of(BOTS[level], BOTS[level], Deal(seed, None), days)
                rows.writerow((level, seed, day, "Capulet") if day <= days else (level, seed, 0, "Nurse"))
                file.flush()


def _summary(ends: Sequence[int], days: int) -> str:
    by_day = " ".join(f"{day}:{ends.count(day)}" for day in sorted(set(ends)))
    lives = ends.count(days + 1) / len(ends)
    return f"{_shown(ends):13} {max(ends):6}  {lives:11.0%} {by_day}"


def _print_comparisons(results: Mapping[tuple[str, str], Sequence[int]], names: Sequence[str]) -> None:
    print("\nDays by which the first is better than the second, deal by deal")
    for weaker, stronger in pairwise(names):
        for other in names:
            as_capulet = zip(results[weaker, other], results[stronger, other], strict=True)
            as_nurse = zip(results[other, stronger], results[other, weaker], strict=True)
            print(
                f"{stronger:8} {weaker:8} against {other:8}"
                f"  as Capulet {_shown([theirs - ours for theirs, ours in as_capulet], '+')}"
                f"  as Nurse {_shown([ours - theirs for ours, theirs in as_nurse], '+')}"
            )


if __name__ == "__main__":
    main()
