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
    None while the stones aren't put yet.
    """

    card: Card
    stones: tuple[Stone, ...]
    change: Fraction | None


def helps(view: View) -> tuple[Help, ...]:
    """For every card in hand, in order, what it could do at one's own location.

    >>> from verona.julia.fate import settled
    >>> from verona.julia.rules import new_game, to_move
    >>> from verona.julia.state import Setting
    >>> from verona.julia.view import view
    >>> state = settled(new_game(Setting()), "Verona")
    >>> [help.card.key for help in helps(view(state, 0)) if Stone.RED in help.stones]
    ['rC', 'rD']
    """
    place = view.places[view.seat]
    return tuple(_help(place, card) for card in view.hand)


def _help(place: Place, card: Card) -> Help:
    stones = tuple(
        stone for stone in Stone if any(card.fits(stone, event) for event in _open_events(place, stone))
    )
    if not place.standing:
        return Help(card, stones, None)
    changed = replace(place, own=tuple(sorted((*place.own, card))))
    return Help(card, stones, best_plan(changed).expected - best_plan(place).expected)


def _open_events(place: Place, stone: Stone) -> tuple[Symbol, ...]:
    """The events that a stone can still meet: before the stones are put, whatever is there."""
    if place.target is not None and not place.standing:
        return (*place.target.spots, *place.target.hidden)
    return place.may_meet(stone)
