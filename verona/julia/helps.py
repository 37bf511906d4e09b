"""What the cards at a location make of it, and which in hand could still help there."""

from dataclasses import dataclass, replace
from fractions import Fraction

from verona.julia.cards import Card, Stone, Symbol
from verona.julia.odds import Plan, best_plan
from verona.julia.state import Phase, Place, Seat
from verona.julia.view import View


def outlook(view: View, seat: Seat) -> Plan:
    """The sum and the chance of each stone that waits at somebody's location, with the cards that lie there.

    It has no stones while none are put, and when all have been rolled for in this turn.
    """
    final = view.phase in (Phase.NAMING, Phase.RESOLVING, Phase.ROLL)
    rolled = [result.stone for result in view.results if final and result.seat == seat]
    place = view.places[seat]
    waiting = [stone for stone in place.standing if stone not in rolled]
    return best_plan(place, view.named if final and seat == view.turn else None, waiting)


@dataclass(frozen=True, slots=True)
class Help:
    """A card in hand, the stones that it could count for, and what it would change.

    `change` is by how many more stones succeed on average if this card is added to those at the location;
    None while it could count only for stones that aren't put yet.
    """

    card: Card
    stones: tuple[Stone, ...]
    change: Fraction | None


def helps(view: View, place: Place | None = None) -> tuple[Help, ...]:
    """For every card in hand, in order, what it could do at one's own location.

    `place` is that location with its stones as they are to be, some of them perhaps not put yet.

    >>> from verona.julia.fate import settled
    >>> from verona.julia.rules import new_game, to_move
    >>> from verona.julia.state import Setting
    >>> from verona.julia.view import view
    >>> state = settled(new_game(Setting()), "Verona")
    >>> [help.card.key for help in helps(view(state, 0)) if Stone.RED in help.stones]
    ['rC', 'rD']
    """
    decides = view.places[view.seat].decides
    return tuple(_help(place or view.places[view.seat], decides, card) for card in view.hand)


def _help(place: Place, decides: bool, card: Card) -> Help:
    stones = tuple(
        stone
        for stone in Stone
        if any(card.fits(stone, event) for event in _open_events(place, decides, stone))
    )
    if stones and not {*stones} & {*place.standing}:
        return Help(card, stones, None)
    changed = replace(place, own=tuple(sorted((*place.own, card))))
    return Help(card, stones, best_plan(changed).expected - best_plan(place).expected)


def _open_events(place: Place, decides: bool, stone: Stone) -> tuple[Symbol, ...]:
    """The events that a stone can still meet: one that is to be put, whatever is there.

    Another one may stand there already, but until all three are confirmed it can make room.
    """
    if place.target is not None and decides and stone not in place.standing:
        return (*place.target.spots, *place.target.hidden)
    return place.may_meet(stone)
