"""Plays the present round as well as can be, and doesn't look past its report.

Capulet assumes that the Nurse will move as well as she can, and makes the larger of the two groups that
a report may leave as small as he can make it sure to be. As both groups together are always the same
number of pairs, that also makes the expected number of pairs left the smallest. On the last day only
one thing counts for him: with how many of the pairs the Nurse would get away.

The Nurse knows her pair, so she knows which group will be left, and makes that as large as she can make
it sure to be, even if Capulet moved as if he knew too.

Equally good moves are as likely as each other.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from verona.bots.lookahead import Rating, Worths, ratings, worths, worths_of_pair
from verona.twist.characters import ALL_PAIRS
from verona.twist.rules import play
from verona.twist.state import Action, Move, Phase, Seat
from verona.twist.view import View, choices, known

TRIES = 4
"""How many squares the Nurse considers for the last character she places."""


@dataclass(frozen=True, slots=True)
class CarefulBot:
    """Searches the round to its end."""

    name: str = "careful"

    def choose(self, view: View, rng: Random) -> Action:
        match view.phase:
            case Phase.MOVING:
                return rng.choice(best_moves(rate(view), view.seat))
            case Phase.PLACEMENT if view.position.squares.count(None) == 1:
                return last_place(view, rng, TRIES)
            case _:
                return rng.choice(choices(view))


def rate(view: View) -> tuple[Rating, ...]:
    """Every move that `view.seat` may make, with what the round is then worth; () if it has no move now.

    For Capulet: how many pairs may be left; on the last day, with how many pairs the Nurse would get
    away. Less is better. For the Nurse: how many pairs will be left. More is better. Either is sure,
    whatever the other does.
    """
    if view.phase is not Phase.MOVING or view.to_move is not view.seat:
        return ()
    return ratings(view.position, _worths(view))


def best_moves(rated: Sequence[Rating], seat: Seat) -> tuple[Move, ...]:
    """The moves with the best worth for a seat."""
    best = best_worth(rated, seat)
    return tuple(move for move, worth in rated if worth == best)


def best_worth(rated: Sequence[Rating], seat: Seat) -> int:
    """The best worth for a seat: small for Capulet, large for the Nurse."""
    best: Callable[[list[int]], int] = max if seat is Seat.NURSE else min
    return best([worth for _, worth in rated])


def _worths(view: View) -> Worths:
    if view.lovers is not None:
        return worths_of_pair(view.candidates, view.lovers)
    return worths(view.candidates, _getting_away if view.round == view.days else max)


def _getting_away(same: int, different: int) -> int:
    """With how many pairs a last report doesn't give the lovers away: those that are not left alone."""
    return sum(group for group in (same, different) if group > 1)


def last_place(view: View, rng: Random, tries: int) -> Action:
    """Of `tries` squares for the last character, the one from which Capulet can make least of the round."""
    places, start = choices(view), known(view)
    table = worths(ALL_PAIRS, max)

    def worth(place: Action) -> int:
        position = play(start, place).position
        return best_worth(ratings(position, table), Seat.CAPULET)

    return max(rng.sample(places, min(tries, len(places))), key=worth)
