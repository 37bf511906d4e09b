"""What was done in a game, in whole sentences that everybody may hear."""

from collections.abc import Sequence
from typing import assert_never

from verona.julia.explanations import how_it_went
from verona.julia.record import state_after
from verona.julia.state import Choice, Discard, Give, Name, Phase, Put, Resolve, Result, Seat
from verona.julia.table import Table
from verona.text import Text, Titled, counted, text

MOST_TOLD = 8
"""How many actions of others are told when somebody gets the screen."""


def done(players: Sequence[Titled], seat: Seat, choice: Choice) -> Text:
    """A choice of the player of a seat; of discarded cards only how many there were."""
    name = players[seat]
    match choice:
        case Put():
            return text("{name} places all three stones.", name=name)
        case Discard(()):
            return text("{name} keeps all cards.", name=name)
        case Discard(cards):
            return counted(
                "{name} exchanges {n} card.", "{name} exchanges {n} cards.", n=len(cards), name=name
            )
        case Give(card, other) if other == seat:
            return text("{name} lays the {card} at their own location.", name=name, card=card)
        case Give(card, other):
            return text("{name} lays the {card} against {other}.", name=name, card=card, other=players[other])
        case Name(event):
            return text("{name} names the {symbol}.", name=name, symbol=event)
        case Resolve(stone):
            return text("{name} rolls for the {stone}.", name=name, stone=stone)
        case _:
            assert_never(choice)


def rolled(players: Sequence[Titled], result: Result) -> Text:
    """How a player's stone fared."""
    return text("{name}. {told}", name=players[result.seat], told=how_it_went(result))


def since_last(table: Table, seat: Seat) -> tuple[Text, ...]:
    """What the others have done in this turn since the player of `seat` did anything.

    That they rolled is left out: how it went is told instead.
    """
    told = list[Text]()
    number = table.state.number
    for index in reversed(range(len(table.actions))):
        before = state_after(table.setting, table.seed, table.actions[:index])
        if before.turn == seat or before.number != number or len(told) == MOST_TOLD:
            break
        if before.phase is not Phase.RESOLVING:
            told.append(done(table.players, before.turn, table.actions[index]))
    return tuple(reversed(told))
