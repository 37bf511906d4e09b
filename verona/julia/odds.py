"""How likely a stone succeeds, exactly: the sum behind its factor, and the best use of the cards there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from verona.julia.cards import Card, Hero, Stone, Symbol
from verona.julia.state import NEEDED_TOTAL, PIPS, Place


def chance(factor: int) -> Fraction:
    """How likely a roll of one die and a factor succeed together.

    >>> [str(chance(factor)) for factor in range(-1, 6)]
    ['0', '1/6', '1/3', '1/2', '2/3', '5/6', '1']
    """
    return Fraction(sum(factor + pips >= NEEDED_TOTAL for pips in PIPS), len(PIPS))


def lowest_roll(factor: int) -> int | None:
    """The lowest roll that is enough; None if none is.

    >>> lowest_roll(4), lowest_roll(7), lowest_roll(-1)
    (2, 1, None)
    """
    return next((pips for pips in PIPS if factor + pips >= NEEDED_TOTAL), None)


@dataclass(frozen=True, slots=True)
class Reckoning:
    """The sum for a stone at an event: skills, one for each of one's own cards, minus one for each harmful.

    `skills` has one number for Julia or Romeo, two for the pair.
    """

    stone: Stone
    event: Symbol
    skills: tuple[int, ...]
    own: tuple[Card, ...] = ()
    harm: tuple[Card, ...] = ()

    @property
    def factor(self) -> int:
        return sum(self.skills) + len(self.own) - len(self.harm)

    @property
    def chance(self) -> Fraction:
        return chance(self.factor)


def reckon(
    hero: Hero, stone: Stone, event: Symbol, own: Sequence[Card] = (), harm: Sequence[Card] = ()
) -> Reckoning:
    """The sum for a stone; cards that don't fit are left out.

    >>> from verona.julia.deck import DECK
    >>> reckon(DECK.heroes[0], Stone.YELLOW, Symbol.MICROSCOPE).skills
    (2, 1)
    """
    return Reckoning(
        stone,
        event,
        hero.skills(stone, event),
        tuple(card for card in own if card.fits(stone, event)),
        tuple(card for card in harm if card.fits(stone, event)),
    )


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to use the cards at a location: an event for the question mark, and a sum for each stone there.

    A card is in one sum at most; one that is in none is of no use.
    """

    named: Symbol | None
    stones: tuple[Reckoning, ...]

    @property
    def expected(self) -> Fraction:
        """How many stones succeed on average."""
        return sum((one.chance for one in self.stones), Fraction())

    @property
    def all_succeed(self) -> Fraction:
        """How likely all of them succeed in this turn."""
        likely = Fraction(1)
        for one in self.stones:
            likely *= one.chance
        return likely


def best_plan(place: Place, named: Symbol | None = None, waiting: Sequence[Stone] | None = None) -> Plan:
    """The plan by which most stones succeed on average; of equal ones, that by which most likely all do.

    `named` is the event of the question mark if it is named already, `waiting` the stones still to be rolled
    for, by default all that stand there. Each roll is for itself, so that no later choice can do better.
    """
    return max(plans(place, named, waiting), key=lambda plan: (plan.expected, plan.all_succeed))


def plans(
    place: Place, named: Symbol | None = None, waiting: Sequence[Stone] | None = None
) -> Iterator[Plan]:
    """Every plan that uses all harmful cards that fit, as the rules demand, and all one's own."""
    stones = place.standing if waiting is None else tuple(waiting)
    questioned = place.on_question in stones
    open_events = (
        (named,) if named is not None or not questioned or place.target is None else place.target.hidden
    )
    for event in open_events:
        events = tuple(
            event if place.stones[stone] is Symbol.QUESTION else place.stones[stone] for stone in stones
        )
        yield from _shared_out(place, stones, events, event if questioned else None)


def _shared_out(
    place: Place, stones: Sequence[Stone], events: Sequence[Symbol | None], named: Symbol | None
) -> Iterator[Plan]:
    spots = [(stone, event) for stone, event in zip(stones, events, strict=True) if event is not None]
    cards = [(card, True) for card in place.own] + [(card, False) for card in place.harm]
    fitting = [
        (card, helps, [stone for stone, event in spots if card.fits(stone, event)]) for card, helps in cards
    ]
    fitting = [entry for entry in fitting if entry[2]]
    for chosen in product(*(where for _, _, where in fitting)):
        used = [(card, helps, stone) for (card, helps, _), stone in zip(fitting, chosen, strict=True)]
        yield Plan(
            named,
            tuple(
                Reckoning(
                    stone,
                    event,
                    place.hero.skills(stone, event),
                    tuple(card for card, helps, at in used if helps and at is stone),
                    tuple(card for card, helps, at in used if not helps and at is stone),
                )
                for stone, event in spots
            ),
        )
