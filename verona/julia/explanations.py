"""The game in whole sentences: what cards and phases do, how a chance comes about, how a stone fared."""

from collections.abc import Sequence

from verona.julia.cards import Card, Stone, Symbol
from verona.julia.odds import Plan, Reckoning, lowest_roll
from verona.julia.state import Phase, Place, Result
from verona.text import Text, counted, text

PHASES: tuple[tuple[Phase, Text], ...] = (
    (Phase.DRAW, text("Who has no location draws one. The dealer deals five cards to each player.")),
    (
        Phase.DECISION,
        text("Put each stone on a symbol of its own; one may stand on the question mark."),
    ),
    (Phase.EXCHANGE, text("Discard the cards you don't want; as many new ones are dealt.")),
    (
        Phase.COMPLICATION,
        text(
            "In turn, lay one card at any location until all hands are empty: it helps you at your own and "
            "harms another at theirs. Nobody receives more than two harmful cards."
        ),
    ),
    (
        Phase.RESOLVING,
        text(
            "Roll for each stone: skill, plus your cards, minus the harmful ones, plus the die must make at "
            "least 6."
        ),
    ),
)
"""The five phases of a turn, each with what is done in it."""

STONES: tuple[Text, ...] = (
    text("The red stone sends Julia: her skill counts, and red cards."),
    text("The blue stone sends Romeo: his skill counts, and blue cards."),
    text("The yellow stone sends the pair: both skills are added, and cards of every colour count."),
)
"""What each stone does, by Stone."""

QUESTION = text(
    "A stone on the question mark meets an event that the location doesn't show; you name it later."
)

_COLOURED = (
    text("One point at this event for Julia, or for the pair: {event}."),
    text("One point at this event for Romeo, or for the pair: {event}."),
    text("One point at this event for the pair: {event}."),
)
_SPECIAL = (
    text("One point at any event for Julia, or for the pair."),
    text("One point at any event for Romeo, or for the pair."),
)


def card_says(card: Card) -> Text:
    """What an action card does.

    >>> from verona.julia.notation import parse_card
    >>> print(card_says(parse_card("bM")))
    One point at this event for Romeo, or for the pair: traces.
    """
    if card.symbol is None:
        return _SPECIAL[card.colour]
    return _COLOURED[card.colour].filled(event=card.symbol.event)


_SKILLS = (text("Julia, {skill}: {n}"), text("Romeo, {skill}: {n}"))
_HALVES = {Stone.RED: (0,), Stone.BLUE: (1,), Stone.YELLOW: (0, 1)}


def sum_of(reckoning: Reckoning) -> tuple[Text, ...]:
    """The sum behind a factor, line by line, and what it takes to succeed.

    >>> from verona.julia.deck import DECK
    >>> from verona.julia.notation import parse_card
    >>> from verona.julia.odds import reckon
    >>> own, harm = (parse_card("bF"),), (parse_card("R"),)
    >>> print(*sum_of(reckon(DECK.heroes[0], Stone.BLUE, Symbol.FOOTPRINT, own, harm)), sep="\\n")
    Romeo, stamina: 3
    +1 blue footprint
    −1 Romeo special
    Factor 3: a roll of 3 or more succeeds, 4 chances in 6.
    """
    return (
        *(
            _SKILLS[half].filled(skill=reckoning.event.skill, n=skill)
            for half, skill in zip(_HALVES[reckoning.stone], reckoning.skills, strict=True)
        ),
        *(text("+1 {card}", card=card) for card in reckoning.own),
        *(text("−1 {card}", card=card) for card in reckoning.harm),
        what_it_takes(reckoning.factor),
    )


def what_it_takes(factor: int) -> Text:
    """From which roll on a factor succeeds, and how likely that is.

    >>> print(what_it_takes(-2))
    Factor −2: no roll is enough.
    """
    lowest = lowest_roll(factor)
    if lowest is None:
        return text("Factor {factor}: no roll is enough.", factor=factor)
    if lowest == 1:
        return text("Factor {factor}: every roll succeeds.", factor=factor)
    if lowest == 6:
        return text("Factor {factor}: only a roll of 6 succeeds, 1 chance in 6.", factor=factor)
    return counted(
        "Factor {factor}: a roll of {lowest} or more succeeds, {n} chance in 6.",
        "Factor {factor}: a roll of {lowest} or more succeeds, {n} chances in 6.",
        n=7 - lowest,
        factor=factor,
        lowest=lowest,
    )


def elsewhere(plan: Plan) -> tuple[tuple[Card, Text], ...]:
    """The cards of a plan that fit another of its stones as well, each with what could be done instead.

    >>> from verona.julia.deck import DECK
    >>> from verona.julia.notation import parse_card
    >>> from verona.julia.odds import best_plan
    >>> stones = (Symbol.DIAL, None, Symbol.MICROSCOPE)
    >>> place = Place(DECK.heroes[0], DECK.villains[0], DECK.locations[0], (), stones, (parse_card("J"),))
    >>> for _, told in elsewhere(best_plan(place)): print(told)
    The Julia special could count for the yellow stone instead.
    """
    return tuple(
        (card, text("The {card} could count for the {stone} instead.", card=card, stone=other.stone))
        for one in plan.stones
        for card in (*one.own, *one.harm)
        for other in plan.stones
        if other is not one and card.fits(other.stone, other.event)
    )


def how_it_went(result: Result) -> Text:
    """How a stone fared.

    >>> print(how_it_went(Result(0, Stone.RED, Symbol.DIAL, (), (), 4, 3)))
    Factor 4 and a roll of 3 make 7: the red stone succeeds.
    """
    values: dict[str, str | int | Text] = {
        "factor": result.factor,
        "pips": result.pips,
        "total": result.total,
        "stone": result.stone.title,
    }
    if result.success:
        return text("Factor {factor} and a roll of {pips} make {total}: the {stone} succeeds.", **values)
    return text(
        "Factor {factor} and a roll of {pips} make {total}, less than 6: the {stone} stays.", **values
    )


def of_no_use(place: Place, events: Sequence[Symbol | None]) -> tuple[tuple[Card, Text], ...]:
    """The cards at a location that no stone can use, each with the reason.

    `events` are by Stone, None where it is not on a symbol.

    >>> from verona.julia.deck import DECK
    >>> from verona.julia.notation import parse_card
    >>> place = Place(DECK.heroes[0], DECK.villains[0], harm=(parse_card("rP"),))
    >>> for _, reason in of_no_use(place, (Symbol.DIAL, Symbol.FOOTPRINT, Symbol.MICROSCOPE)): print(reason)
    The red pistol has no effect: no stone meets the pistol.
    """
    return tuple(
        (card, _why_no_use(card, events))
        for card in (*place.own, *place.harm)
        if not any(
            event is not None and card.fits(stone, event) for stone, event in zip(Stone, events, strict=True)
        )
    )


def _why_no_use(card: Card, events: Sequence[Symbol | None]) -> Text:
    if card.symbol is None or card.symbol in events:
        return text("The {card} has no effect: no stone that it could count for is there.", card=card)
    return text("The {card} has no effect: no stone meets the {symbol}.", card=card, symbol=card.symbol)


def why_won(name: str, place: Place) -> Text:
    """Who has won and how; `name` is the player's."""
    return text("{name} beats {villain} and wins.", name=name, villain=place.villain)
