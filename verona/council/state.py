"""The core types of a game: seats, tokens, phases, actions, and the state, which is the whole truth."""

from dataclasses import dataclass, field
from enum import Enum, IntEnum
from random import Random
from typing import TypeAlias

from verona.council.cards import Area, Card
from verona.council.deck import DECK, Deck
from verona.text import Text, text

Seat: TypeAlias = int
"""A player's place in the turn order; 0 is the start player, 1 sits to the left, and so on."""
PLAYERS = (2, 3, 4, 5)


class Face(IntEnum):
    """What is on the hidden side of a token."""

    ZERO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    POISON = 4
    ANTIDOTE = 5

    @property
    def influence(self) -> int | None:
        """The value; None for poison and antidote, which have none."""
        return _INFLUENCE[self]

    @property
    def letter(self) -> str:
        """The sign in notation, the same in every language."""
        return "0345PA"[self]

    @property
    def title(self) -> Text:
        return _FACE_TITLES[self]


_INFLUENCE = (0, 3, 4, 5, None, None)
_FACE_TITLES = (text("0"), text("3"), text("4"), text("5"), text("poison"), text("antidote"))


class Phase(Enum):
    """What the game waits for."""

    DRAFT = "draft"
    PLAY = "play"
    ABILITY = "ability"
    TOKEN = "token"
    LAST = "last"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Setting:
    """What is agreed on before the cards are dealt: the deck, 2 to 5 players, with or without Poison."""

    deck: Deck = DECK
    players: int = 3
    poison: bool = False

    def __post_init__(self) -> None:
        if self.players not in PLAYERS:
            raise ValueError(f"a game has 2 to 5 players, not {self.players}")

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are shuffled."""
        return self.deck.in_use(self.players)

    @property
    def seats(self) -> range:
        return range(self.players)

    @property
    def hand(self) -> int:
        """How many cards each player plays."""
        return (5, 4, 3, 3)[self.players - 2]

    @property
    def keeps(self) -> int:
        """How many cards are kept at a time in the draft."""
        return 3 if self.players == 2 else 1

    @property
    def faces(self) -> tuple[Face, ...]:
        """The tokens that each player has."""
        four = (Face.FOUR,) if self.players == 2 else ()
        poison = (Face.POISON, Face.ANTIDOTE) if self.poison else ()
        return (Face.ZERO, Face.THREE, *four, Face.FIVE, *poison)


@dataclass(frozen=True, slots=True)
class Deal:
    """A setting and the shuffled cards: all that is left to chance. Raises ValueError if cards are missing.

    The cards are dealt from the left: for three and more players one each, and the rest is the stack of the
    start player; for two, three out of the game, then five each. The `repr` doesn't show them.
    """

    setting: Setting
    cards: tuple[Card, ...] = field(repr=False)

    def __post_init__(self) -> None:
        if sorted(self.cards) != sorted(self.setting.cards):
            raise ValueError("a deal has every card of the setting once")


def shuffled(setting: Setting, rng: Random) -> Deal:
    """A fair deal.

    >>> len(shuffled(Setting(players=5), Random(1)).cards)
    17
    """
    cards = list(setting.cards)
    rng.shuffle(cards)
    return Deal(setting, tuple(cards))


@dataclass(frozen=True, slots=True, order=True)
class Slot:
    """A place for one token on an agenda card; `place` counts from 0 at the left."""

    card: Card
    place: int

    @property
    def modifier(self) -> int:
        """What is added to the token's value."""
        return self.card.slots[self.place]


# Actions. What others may not know of an action is blank in their view: no cards, no face.


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep these of the cards one may choose from: one in the draft, three when there are two players."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """Send a character from one's hand to an area."""

    card: Card
    area: Area


@dataclass(frozen=True, slots=True)
class Move:
    """Ability: a character changes over to the other area."""

    card: Card


@dataclass(frozen=True, slots=True)
class Exchange:
    """Ability: a character on the Council and one in Exile change places."""

    council: Card
    exile: Card


@dataclass(frozen=True, slots=True)
class Look:
    """Ability: look at the token in a slot."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class Swap:
    """Ability: the tokens in two slots change places. `Swap.of` gives the one spelling that is listed."""

    one: Slot
    other: Slot

    @classmethod
    def of(cls, one: Slot, other: Slot) -> "Swap":
        return cls(min(one, other), max(one, other))


@dataclass(frozen=True, slots=True)
class Shift:
    """Ability: the token in `start` moves to the open slot `end`."""

    start: Slot
    end: Slot


@dataclass(frozen=True, slots=True)
class Replace:
    """Ability: the token in `slot`, one's own, comes back, and `face` takes its place."""

    slot: Slot
    face: Face | None


@dataclass(frozen=True, slots=True)
class Lay:
    """Put a token face down on an open slot."""

    face: Face | None
    slot: Slot


@dataclass(frozen=True, slots=True)
class Decline:
    """Don't use the ability, or no further; or lay no token."""


Use: TypeAlias = Move | Exchange | Look | Swap | Shift | Replace
Action: TypeAlias = Keep | Play | Use | Lay | Decline


@dataclass(frozen=True, slots=True)
class Standing:
    """A character in play, and where."""

    card: Card
    area: Area


@dataclass(frozen=True, slots=True)
class Token:
    """A token that was laid. A token keeps its place in `State.tokens`, wherever it moves.

    `face` is None where it isn't known. `slot` is None after the token was taken back; `until` is the index
    of the token that was laid instead. `seen` are those who looked at it, besides its owner.
    """

    owner: Seat
    face: Face | None
    slot: Slot | None
    seen: frozenset[Seat] = frozenset()
    until: int | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player chose from in the draft, and kept; both in the order of the deck, empty if not known."""

    seat: Seat
    seen: tuple[Card, ...]
    kept: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Done:
    """An action and whose it was."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class State:
    """The whole truth about a game. Hands and stacks are in the order of the deck, so that it tells nothing.

    `turn` is whose turn it is. `stack` is what that player chooses from in the draft, and `coming` what the
    second of two players will choose from. `table` has the characters in the order in which they were
    played. `looked` are the slots looked at in this turn so far. The `repr` shows only what everybody knows.
    """

    setting: Setting
    phase: Phase
    turn: Seat
    hands: tuple[tuple[Card, ...], ...] = field(repr=False)
    stack: tuple[Card, ...] = field(default=(), repr=False)
    coming: tuple[Card, ...] = field(default=(), repr=False)
    removed: tuple[Card, ...] = field(default=(), repr=False)
    choices: tuple[Choice, ...] = field(default=(), repr=False)
    table: tuple[Standing, ...] = ()
    tokens: tuple[Token, ...] = field(default=(), repr=False)
    looked: tuple[Slot, ...] = ()
    history: tuple[Done, ...] = field(default=(), repr=False)

    def area_of(self, card: Card) -> Area | None:
        """Where a character is; None if it is not in play."""
        return next((standing.area for standing in self.table if standing.card == card), None)

    def in_area(self, area: Area) -> tuple[Card, ...]:
        """The characters in an area, in the order in which they were played."""
        return tuple(standing.card for standing in self.table if standing.area is area)

    def token_at(self, slot: Slot) -> Token | None:
        """The token in a slot, or None."""
        return next((token for token in self.tokens if token.slot == slot), None)

    @property
    def laid(self) -> tuple[Slot, ...]:
        """The slots with a token, in order."""
        return tuple(sorted(token.slot for token in self.tokens if token.slot is not None))

    @property
    def open_slots(self) -> tuple[Slot, ...]:
        """The slots in play that are free, in order of the cards as they were played."""
        taken = {token.slot for token in self.tokens}
        slots = (Slot(one.card, place) for one in self.table for place in range(len(one.card.slots)))
        return tuple(slot for slot in slots if slot not in taken)

    def left(self, seat: Seat) -> int:
        """How many tokens a player still has."""
        laid = sum(token.owner == seat and token.slot is not None for token in self.tokens)
        return len(self.setting.faces) - laid

    def own(self, seat: Seat) -> tuple[Face, ...]:
        """The tokens that a player whose tokens are known still has."""
        laid = {token.face for token in self.tokens if token.owner == seat and token.slot is not None}
        return tuple(face for face in self.setting.faces if face not in laid)
