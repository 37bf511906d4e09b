"""Chooses by exact chances: its own place worth as much as possible, the leader's as little.

What a place is worth, outlook.py works out for the cards that are known to count there. `Aims` says what a
stone that stays is worth, whose loss counts how much, and whether what is still to come is looked at.
"""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import combinations
from math import exp
from random import Random
from typing import TypeVar

from verona.bots.julia.outlook import Worths, events_at, skills_at, symbols_of, worth, worth_of_use
from verona.julia.cards import Card, Stone
from verona.julia.state import (
    HAND,
    MOST_HARM,
    Choice,
    Discard,
    Give,
    Name,
    Phase,
    Place,
    Put,
    Resolve,
    Seat,
)
from verona.julia.view import View, choices, known

_Any = TypeVar("_Any")
_SAME = 1e-9


@dataclass(frozen=True, slots=True)
class Aims:
    """What a bot plays for.

    `worths` are by how many stones stay on the symbols. `harm` is how much a loss of the others counts beside
    its own. `ahead` is whether it looks at the cards that may come in the exchange, and shares `harm` out
    among the others by how near the end they are; else all of it is for who is in front.
    """

    worths: Worths
    harm: float = 1.0
    ahead: bool = False


def choose(view: View, aims: Aims, rng: Random) -> Choice:
    """The best choice; of equal ones, any."""
    match view.phase:
        case Phase.DECISION:
            return _best({put: _worth_of_put(view, aims, put) for put in choices(view)}, rng)
        case Phase.EXCHANGE:
            return _exchange(view, aims, rng)
        case Phase.COMPLICATION:
            return _give(view, aims, rng)
        case Phase.NAMING:
            return _best({name: _worth_of_name(view, aims, name) for name in choices(view)}, rng)
        case _:
            return _best({resolve: _worth_of_resolve(view, aims, resolve) for resolve in choices(view)}, rng)


def _best(worths: dict[_Any, float], rng: Random) -> _Any:
    most = max(worths.values())
    return rng.choice([choice for choice, worth in worths.items() if worth >= most - _SAME])


def _mine(view: View) -> Place:
    return view.places[view.seat]


# Decision and exchange: what the cards in hand are worth, and those that may come instead.


def _worth_of_put(view: View, aims: Aims, put: Choice) -> float:
    assert isinstance(put, Put)
    place = replace(_mine(view), stones=put.spots)
    if not aims.ahead:
        return worth(place, aims.worths, view.hand, ())
    useful = tuple(card for card in view.hand if _counts(place, card))
    return worth(place, aims.worths, useful, ()) + _gain_of_draws(
        view, aims, place, useful, HAND - len(useful)
    )


def _counts(place: Place, card: Card) -> bool:
    """Whether a card can count for a stone at a place."""
    return any(card.fits(stone, event) for stone in Stone for event in place.may_meet(stone))


def _gain_of_draws(view: View, aims: Aims, place: Place, kept: tuple[Card, ...], draws: int) -> float:
    """What so many unseen cards add to those kept, as if each came alone."""
    if not draws:
        return 0.0
    before = worth(place, aims.worths, kept, ())
    after = sum(
        count * worth(place, aims.worths, (*kept, card), ()) for card, count in Counter(view.unseen).items()
    )
    return draws * (after / len(view.unseen) - before)


def _exchange(view: View, aims: Aims, rng: Random) -> Discard:
    place = _mine(view)
    weights = _weights(view, aims)
    harms = {card: _harm(view, aims, weights, card) for card in {*view.hand, *view.unseen}}
    if not aims.ahead:
        return Discard.of(card for card in view.hand if not _counts(place, card) and harms[card] <= _SAME)
    options = {Discard.of(gone) for count in range(HAND + 1) for gone in combinations(view.hand, count)}
    unseen = Counter(view.unseen)
    harm_to_come = sum(count * harms[card] for card, count in unseen.items()) / len(view.unseen)
    worths = dict[Discard, float]()
    for option in sorted(options, key=lambda option: option.cards):
        kept = tuple((Counter(view.hand) - Counter(option.cards)).elements())
        own = tuple(card for card in kept if _counts(place, card))
        harming = sorted((harms[card] for card in kept if not _counts(place, card)), reverse=True)[:MOST_HARM]
        draws = len(option.cards)
        worths[option] = (
            worth(place, aims.worths, own, ())
            + sum(harming)
            + _gain_of_draws(view, aims, place, own, draws)
            + min(draws, MOST_HARM - len(harming)) * harm_to_come
        )
    return _best(worths, rng)


def _harm(view: View, aims: Aims, weights: dict[Seat, float], card: Card) -> float:
    """The most that a card can do against others."""
    return max(
        (weight * _loss(view, aims.worths, seat, card) for seat, weight in weights.items()), default=0.0
    )


def _loss(view: View, worths: Worths, seat: Seat, card: Card) -> float:
    """What another's place loses by a harmful card."""
    place = view.places[seat]
    before = worth(place, worths, place.own, place.harm)
    return before - worth(place, worths, place.own, (*place.harm, card))


def _weights(view: View, aims: Aims) -> dict[Seat, float]:
    """The others who can still receive a harmful card, and how much a loss of theirs counts."""
    others = [seat for seat in view.setting.seats if seat != view.seat]
    if aims.ahead:
        near = {seat: exp(-_turns(view, aims, seat)) for seat in others}
    else:
        near = {seat: float(seat == leader(view)) for seat in others}
    most = aims.harm / sum(near.values())
    return {seat: most * near[seat] for seat in others if view.places[seat].received < MOST_HARM}


def _turns(view: View, aims: Aims, seat: Seat) -> float:
    """About how many more turns another needs to the end, if `Aims.worths` are in turns."""
    place = view.places[seat]
    # With all three stones still there, the target is as good as new.
    new = -aims.worths[len(Stone)]
    return new * (view.setting.needed - len(place.done)) - worth(place, aims.worths, place.own, place.harm)


def leader(view: View) -> Seat:
    """Which of the others is nearest to the end; of equals, the first clockwise.

    More locations count first, then fewer stones left on the symbols.
    """
    others = [seat for seat in view.setting.clockwise(view.seat) if seat != view.seat]
    return max(others, key=lambda seat: _progress(view.places[seat]))


def _progress(place: Place) -> tuple[int, int]:
    return len(place.done), -len(place.standing)


# Complication: each card where it does most.


def _give(view: View, aims: Aims, rng: Random) -> Give:
    """The card that does more against another than for oneself, if there is one; else any for oneself."""
    place = _mine(view)
    all_own = (*place.own, *view.hand)
    full = worth(place, aims.worths, all_own, place.harm)
    weights, gains = _weights(view, aims), dict[Choice, float]()
    for card in sorted({*view.hand}):
        rest = list(all_own)
        rest.remove(card)
        missed = full - worth(place, aims.worths, tuple(rest), place.harm)
        for seat, weight in weights.items():
            gains[Give(card, seat)] = weight * _loss(view, aims.worths, seat, card) - missed
    worthwhile = {give: gain for give, gain in gains.items() if gain > _SAME}
    if worthwhile:
        best = _best(worthwhile, rng)
        assert isinstance(best, Give)
        return best
    return Give(rng.choice(sorted(view.hand)), view.seat)


# The final phase.


def _worth_of_name(view: View, aims: Aims, name: Choice) -> float:
    assert isinstance(name, Name)
    place = _mine(view)
    return worth(place, aims.worths, place.own, place.harm, name.event)


def _worth_of_resolve(view: View, aims: Aims, resolve: Choice) -> float:
    assert isinstance(resolve, Resolve)
    place = _mine(view)
    waiting = known(view).waiting
    events = events_at(place, view.named, waiting)
    return worth_of_use(
        skills_at(place, events),
        symbols_of(place.own, events),
        symbols_of(place.harm, events),
        resolve.stone,
        symbols_of(resolve.own, events),
        symbols_of(resolve.harm, events),
        len(place.standing) - len(waiting),
        aims.worths,
    )
