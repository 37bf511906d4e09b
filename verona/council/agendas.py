"""Whether an agenda holds. Only living characters are asked about."""

from collections.abc import Sequence
from typing import assert_never

from verona.council.cards import (
    Agenda,
    Apart,
    Area,
    AsManyExiled,
    Balance,
    House,
    Majority,
    MoreExiled,
    Together,
)
from verona.council.state import Standing


def count(living: Sequence[Standing], area: Area, house: House | None = None) -> int:
    """How many characters are in an area, or how many of a house; who has two houses counts for both."""
    return sum(
        standing.area is area and (house is None or house in standing.card.houses) for standing in living
    )


def where(living: Sequence[Standing], key: str) -> Area | None:
    """Where the character with a key is; None if not in play, or dead."""
    return next((standing.area for standing in living if standing.card.key == key), None)


def rival(house: House) -> House:
    """The house that a feuding house feuds with."""
    return House.CAPULET if house is House.MONTAGUE else House.MONTAGUE


def holds(agenda: Agenda, living: Sequence[Standing]) -> bool:
    """Whether an agenda holds when these are the living characters, each where it stands."""
    council = Area.COUNCIL
    match agenda:
        case Balance(neutrals):
            montagues, capulets = (count(living, council, house) for house in (House.MONTAGUE, House.CAPULET))
            return montagues == capulets or count(living, council, House.NEUTRAL) >= neutrals
        case Majority(house):
            return count(living, council, house) > count(living, council, rival(house))
        case MoreExiled():
            return count(living, Area.EXILE) > count(living, council)
        case AsManyExiled():
            return count(living, Area.EXILE) == count(living, council)
        case Together(one, other):
            area = where(living, one)
            return area is not None and area is where(living, other)
        case Apart(one, other):
            areas = {where(living, one), where(living, other)}
            return areas == {council, Area.EXILE}
        case _:
            assert_never(agenda)
