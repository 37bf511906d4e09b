"""What was done in a game, in whole sentences, as somebody may know it."""

from typing import assert_never

from verona.council.cards import Area
from verona.council.explanations import slot_name
from verona.council.state import (
    Action,
    Decline,
    Exchange,
    Keep,
    Lay,
    Look,
    Move,
    Play,
    Replace,
    Shift,
    Swap,
)
from verona.text import Text, Value, text

_PLAYED = {
    Area.COUNCIL: text("{name} sends {card} to the Council."),
    Area.EXILE: text("{name} sends {card} into Exile."),
}


def done(name: Value, action: Action) -> Text | None:
    """An action of the player of that name; None if there is nothing to tell."""
    match action:
        case Keep(()):
            return text("{name} has chosen cards.", name=name)
        case Keep((card,)):
            return text("{name} keeps {card}.", name=name, card=card)
        case Keep((one, two, three)):
            return text("{name} keeps {one}, {two} and {three}.", name=name, one=one, two=two, three=three)
        case Keep():
            return None
        case Play(card, area):
            return _PLAYED[area].filled(name=name, card=card)
        case Move(card):
            return text("{name} moves {card} to the other area.", name=name, card=card)
        case Exchange(one, other):
            return text("{name} swaps {one} and {other}.", name=name, one=one, other=other)
        case Look(slot):
            return text(
                "{name} looks at the token on {card}, slot {n}.", name=name, card=slot.card, n=slot_name(slot)
            )
        case Swap(one, other):
            return text(
                "{name} swaps the tokens on {one}, slot {m}, and on {other}, slot {n}.",
                name=name,
                one=one.card,
                m=slot_name(one),
                other=other.card,
                n=slot_name(other),
            )
        case Shift(start, end):
            return text(
                "{name} moves the token on {one}, slot {m}, to {other}, slot {n}.",
                name=name,
                one=start.card,
                m=slot_name(start),
                other=end.card,
                n=slot_name(end),
            )
        case Replace(slot):
            return text(
                "{name} puts another token on {card}, slot {n}.", name=name, card=slot.card, n=slot_name(slot)
            )
        case Lay(None, slot):
            return text(
                "{name} lays a token on {card}, slot {n}.", name=name, card=slot.card, n=slot_name(slot)
            )
        case Lay(face, slot):
            assert face is not None
            return text(
                "{name} lays {face} on {card}, slot {n}.",
                name=name,
                face=face,
                card=slot.card,
                n=slot_name(slot),
            )
        case Decline():
            return None
        case _:
            assert_never(action)
