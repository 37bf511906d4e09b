"""What cards and dice do: drawn from a seed that only the record holds, never a state or a view.

Each draw depends on the seed and on where in the game it comes, so that a game replays exactly; only
`Random.random` is used, which gives the same numbers in every version of Python.
"""

from collections.abc import Iterable
from random import Random
from typing import TypeVar

from verona.julia.cards import Card
from verona.julia.reasons import first_dealer
from verona.julia.rules import play
from verona.julia.state import HAND, Chance, Draw, Phase, Redraw, Roll, Setup, State

_Any = TypeVar("_Any")


def fate(state: State, seed: str) -> Chance:
    """What chance does next; ValueError if a player is to choose, or the game is over.

    >>> from verona.julia.rules import new_game
    >>> from verona.julia.state import Setting
    >>> fate(new_game(Setting()), "Verona").throws
    ((1, 1), (6, 1))
    """
    rng = Random(f"{seed} {state.number} {state.phase.value} {len(state.results)}")
    players = state.setting.players
    match state.phase:
        case Phase.SETUP:
            heroes = _shuffled(state.setting.deck.heroes, rng)[:players]
            villains = _shuffled(state.setting.deck.villains, rng)[:players]
            return Setup(heroes, villains, _throws(players, rng))
        case Phase.DRAW:
            order = state.setting.clockwise(state.dealer)
            drawing = [seat for seat in order if state.needs_location(seat)]
            locations = dict(zip(drawing, _shuffled(state.unvisited, rng), strict=False))
            hands = _hands(state, rng, [HAND] * players)
            return Draw(tuple(locations.get(seat) for seat in state.setting.seats), hands)
        case Phase.REDRAW:
            return Redraw(_hands(state, rng, [len(discards) for discards in state.discards]))
        case Phase.ROLL:
            return Roll(_throw(rng))
        case _:
            raise ValueError("nothing is left to chance now")


def settled(state: State, seed: str) -> State:
    """The state when chance has done all that it does before a player's next choice, or the end."""
    while state.phase.is_chance:
        state = play(state, fate(state, seed))
    return state


def _shuffled(cards: Iterable[_Any], rng: Random) -> tuple[_Any, ...]:
    return tuple(sorted(cards, key=lambda _: rng.random()))


def _throw(rng: Random) -> int:
    return int(rng.random() * 6) + 1


def _throws(players: int, rng: Random) -> tuple[tuple[int, ...], ...]:
    throws = tuple[tuple[int, ...], ...]()
    tied = players
    while first_dealer(players, throws) is None:
        throw = tuple(_throw(rng) for _ in range(tied))
        throws, tied = (*throws, throw), throw.count(max(throw))
    return throws


def _hands(state: State, rng: Random, sizes: list[int]) -> tuple[tuple[Card, ...], ...]:
    """That many cards to each seat, dealt from the dealer clockwise."""
    pile, hands = _shuffled(state.rest, rng), dict[int, tuple[Card, ...]]()
    for seat in state.setting.clockwise(state.dealer):
        hands[seat], pile = tuple(sorted(pile[: sizes[seat]])), pile[sizes[seat] :]
    return tuple(hands[seat] for seat in state.setting.seats)
