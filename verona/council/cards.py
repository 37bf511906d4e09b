"""What is on a card: a character, a house or two, and an ability or an agenda with its slots."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from verona.deck_file import Provenance, known
from verona.text import Text, noun, text


class House(Enum):
    """Whose people a character belongs to."""

    MONTAGUE = "montague"
    CAPULET = "capulet"
    NEUTRAL = "neutral"

    @property
    def title(self) -> Text:
        return _HOUSE_TITLES[self]


_HOUSE_TITLES = {
    House.MONTAGUE: text("Montague"),
    House.CAPULET: text("Capulet"),
    House.NEUTRAL: text("neutral"),
}


class Area(Enum):
    """The two places a character can be sent to."""

    COUNCIL = "council"
    EXILE = "exile"

    @property
    def title(self) -> Text:
        return _AREA_TITLES[self]

    @property
    def other(self) -> "Area":
        return Area.EXILE if self is Area.COUNCIL else Area.COUNCIL


_AREA_TITLES = {Area.COUNCIL: text("Council"), Area.EXILE: text("Exile")}


class Ability(Enum):
    """What may be done once, when the card is played."""

    EXILE = "exile"
    RECALL = "recall"
    TRANSFER = "transfer"
    EXCHANGE = "exchange"
    LOOK = "look"
    INSPECT = "inspect"
    SWAP = "swap"
    SHIFT = "shift"
    REPLACE = "replace"

    @property
    def title(self) -> Text:
        """What it says on the card."""
        return _ABILITY_TITLES[self]


_ABILITY_TITLES = {
    Ability.EXILE: text("Move one character from the Council to Exile."),
    Ability.RECALL: text("Move one character from Exile to the Council."),
    Ability.TRANSFER: text("Move one character to the other area."),
    Ability.EXCHANGE: text("Swap a character on the Council with one in Exile."),
    Ability.LOOK: text("Look at two face-down tokens."),
    Ability.INSPECT: text("Look at one face-down token; then you may swap it with another."),
    Ability.SWAP: text("Swap two tokens."),
    Ability.SHIFT: text("Move one token to another open slot."),
    Ability.REPLACE: text("Take back one of your own placed tokens and put another in its slot."),
}


# Agendas. Characters are named by their keys, see `Card`.


@dataclass(frozen=True, slots=True)
class Balance:
    """As many Montagues as Capulets on the Council, or at least so many neutrals there."""

    neutrals: int


@dataclass(frozen=True, slots=True)
class Majority:
    """More of this house than of the rival house on the Council."""

    house: House


@dataclass(frozen=True, slots=True)
class MoreExiled:
    """More characters in Exile than on the Council."""


@dataclass(frozen=True, slots=True)
class AsManyExiled:
    """As many characters in Exile as on the Council."""


@dataclass(frozen=True, slots=True)
class Together:
    """Both in the same area."""

    one: str
    other: str


@dataclass(frozen=True, slots=True)
class Apart:
    """Both in play, in different areas."""

    one: str
    other: str


Agenda: TypeAlias = Balance | Majority | MoreExiled | AsManyExiled | Together | Apart


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A character's card. It has either an `ability`, or an `agenda` and the modifiers of its `slots`.

    `number` is its place in the deck, from 0; `key` names it in records and agendas. `five` cards are for
    five players only. `note` says more about the provenance, or nothing.
    """

    number: int
    key: str
    name: str
    houses: tuple[House, ...]
    ability: Ability | None
    agenda: Agenda | None
    slots: tuple[int, ...] = ()
    five: bool = False
    provenance: Provenance = Provenance.OURS
    note: str = ""

    @property
    def title(self) -> Text:
        """The character's name, to be shown."""
        return known(self.name, _OURS)

    @property
    def remark(self) -> Text | None:
        """The note, to be shown."""
        return known(self.note, _OURS) if self.note else None

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Card({self.key})"


_OURS = {
    ours.id: ours
    for ours in (
        noun("Prince Escalus"),
        noun("Mercutio"),
        noun("Romeo"),
        noun("Juliet"),
        noun("Lord Capulet"),
        noun("Lord Montague"),
        noun("Tybalt"),
        noun("Nurse"),
        noun("Count Paris"),
        noun("Friar Laurence"),
        noun("Benvolio"),
        noun("Lady Capulet"),
        noun("Lady Montague"),
        noun("Rosaline"),
        noun("Friar John"),
        noun("Balthasar"),
        noun("Peter"),
        text("The house is inferred."),
        text("The houses are ours; a card with two houses exists."),
        text("The name is ours."),
        text("That it is for five players is inferred."),
    )
}
"""What stands in our own deck file, as texts that can be translated."""
