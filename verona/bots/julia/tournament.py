"""Bots against bots in every seat of the same deals: `python -m verona.bots.julia.tournament hard medium`.

One bot sits in one seat and the other in all others; each deal is played as often as there are seats. Who is
better wins more than its fair share. The interval is for 95 %; the games of a deal count together, as they
are not independent.
"""

import argparse
from collections.abc import Iterator, Sequence
from random import Random

from verona.bots.julia import BOTS
from verona.bots.julia.bot import Bot
from verona.bots.tournament import interval, several
from verona.julia.fate import settled
from verona.julia.rules import new_game, play, to_move, winner
from verona.julia.state import PLAYERS, Seat, Setting
from verona.julia.view import view


def play_game(bots: Sequence[Bot], seed: str) -> tuple[Seat, int]:
    """Who wins a game, a bot in each seat, and in which turn."""
    state = settled(new_game(Setting(players=len(bots))), seed)
    chance = [Random(f"{seed} {seat}") for seat in range(len(bots))]
    while (seat := to_move(state)) is not None:
        state = settled(play(state, bots[seat].choose(view(state, seat), chance[seat])), seed)
    won = winner(state)
    assert won is not None, "nobody is to move, and nothing is left to chance"
    return won, state.number


def shares_won(one: Bot, other: Bot, players: int, deals: int, seed: int) -> Iterator[float]:
    """The share of its games that `one` wins against others, in every seat of each of so many deals."""
    for deal in range(deals):
        won = 0
        for seat in range(players):
            bots = [one if at == seat else other for at in range(players)]
            won += play_game(bots, f"{seed} {deal}")[0] == seat
        yield won / players


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("one", choices=BOTS)
    parser.add_argument("other", choices=BOTS)
    parser.add_argument("--players", type=int, choices=PLAYERS, default=2)
    parser.add_argument("--deals", type=several, default=100, help="at least 2")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    shares = [*shares_won(BOTS[given.one], BOTS[given.other], given.players, given.deals, given.seed)]
    share, off = interval(shares)
    print(
        f"{given.one} against {given.other}, {given.players} players, {given.deals} deals: "
        f"{share:.1%} ± {off:.1%} won, fair is {1 / given.players:.1%}",
        flush=True,
    )


if __name__ == "__main__":
    main()
