"""What a final phase is worth if its owner plays it as well as possible: every order, every use of the cards.

Cards count by the stones that they fit, so that there are few cases, and each is worked out once.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import product
from typing import TypeAlias

from verona.julia.cards import Card, Stone, Symbol
from verona.julia.odds import chance
from verona.julia.state import Place

Worths: TypeAlias = tuple[float, float, float, float]
"""What it is worth when 0, 1, 2, 3 stones are still on the symbols at the end of the turn."""
Counts: TypeAlias = tuple[int, ...]
"""How many cards fit which stones, by the bits of these."""

SETS = range(1 << len(Stone))
CHANCES = {factor: float(chance(factor)) for factor in range(-30, 31)}


def symbols_of(cards: Iterable[Card], events: Mapping[Stone, Symbol]) -> Counts:
    """The cards by the stones that they fit.

    >>> from verona.julia.notation import parse_card
    >>> symbols_of([parse_card("J")], {Stone.RED: Symbol.DIAL, Stone.YELLOW: Symbol.CAR})
    (0, 0, 0, 0, 0, 1, 0, 0)
    """
    counts = [0] * len(SETS)
    for card in cards:
        counts[sum(1 << stone for stone, event in events.items() if card.fits(stone, event))] += 1
    counts[0] = 0
    return tuple(counts)


@lru_cache(maxsize=200_000)
def best(skills: tuple[int | None, ...], own: Counts, harm: Counts, failed: int, worths: Worths) -> float:
    """The worth of a final phase. `skills` are by stone, None for one that is not waited for."""
    waiting = [stone for stone in Stone if skills[stone] is not None]
    if not waiting:
        return worths[failed]
    return max(
        worth_of_use(skills, own, harm, stone, helping, harming, failed, worths)
        for stone in waiting
        for helping in _uses(own, stone, everything=len(waiting) == 1)
        for harming in _uses(harm, stone, everything=len(waiting) == 1)
    )


def worth_of_use(
    skills: tuple[int | None, ...],
    own: Counts,
    harm: Counts,
    stone: Stone,
    helping: Counts,
    harming: Counts,
    failed: int,
    worths: Worths,
) -> float:
    """The worth of a final phase in which a stone is resolved now with so many cards of each kind."""
    skill = skills[stone]
    assert skill is not None, "only a stone that waits is resolved"
    likely = CHANCES[skill + sum(helping) - sum(harming)]
    rest = tuple(None if other is stone else skills[other] for other in Stone)
    own, harm = _left(own, helping, stone), _left(harm, harming, stone)
    worth = 0.0
    if likely:
        worth += likely * best(rest, own, harm, failed, worths)
    if likely < 1:
        worth += (1 - likely) * best(rest, own, harm, failed + 1, worths)
    return worth


def _uses(counts: Counts, stone: Stone, everything: bool) -> Iterable[Counts]:
    """How many cards of each kind to use for a stone: all that fit no other, and any number of the others."""
    ranges = []
    for fits, count in enumerate(counts):
        if not fits >> stone & 1:
            ranges.append(range(1))
        elif everything or fits == 1 << stone:
            ranges.append(range(count, count + 1))
        else:
            ranges.append(range(count + 1))
    return product(*ranges)


def _left(counts: Counts, used: Counts, stone: Stone) -> Counts:
    """The cards that are left, by the stones that they fit besides the one that is done."""
    left = [0] * len(SETS)
    for fits, (count, gone) in enumerate(zip(counts, used, strict=True)):
        left[fits & ~(1 << stone)] += count - gone
    left[0] = 0
    return tuple(left)


def worth(
    place: Place,
    worths: Worths,
    own: tuple[Card, ...],
    harm: tuple[Card, ...],
    named: Symbol | None = None,
) -> float:
    """What the final phase at a place is worth with these cards; if no event is named yet, the best is."""
    open_events: tuple[Symbol | None, ...] = (named,)
    if named is None and place.on_question is not None:
        open_events = place.may_meet(place.on_question)
    return max(_worth_at(place, worths, own, harm, event) for event in open_events)


def _worth_at(
    place: Place,
    worths: Worths,
    own: tuple[Card, ...],
    harm: tuple[Card, ...],
    named: Symbol | None,
) -> float:
    events = events_at(place, named, place.standing)
    return best(skills_at(place, events), symbols_of(own, events), symbols_of(harm, events), 0, worths)


def events_at(place: Place, named: Symbol | None, stones: Iterable[Stone]) -> dict[Stone, Symbol]:
    """The event that each stone meets."""
    spots = {stone: place.stones[stone] for stone in stones}
    events = {stone: named if spot is Symbol.QUESTION else spot for stone, spot in spots.items()}
    return {stone: event for stone, event in events.items() if event is not None}


def skills_at(place: Place, events: Mapping[Stone, Symbol]) -> tuple[int | None, ...]:
    """The skills that count for each stone at its event, None for one that meets none."""
    return tuple(sum(place.hero.skills(stone, events[stone])) if stone in events else None for stone in Stone)
