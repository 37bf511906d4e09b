"""What is on a card: symbols, heroes, locations, villains, and the action cards that help or harm."""

from dataclasses import dataclass
from enum import IntEnum
from typing import TypeAlias

from verona.deck_file import Provenance, known
from verona.text import Text, noun, text


class Symbol(IntEnum):
    """The six symbols, each for an event and for the skill it asks for; and the question mark."""

    CAR = 0
    PISTOL = 1
    DIAL = 2
    MICROSCOPE = 3
    FOOTPRINT = 4
    MOUSE = 5
    QUESTION = 6

    @property
    def letter(self) -> str:
        """The letter in notation, the same in every language; the mouse is K, as a keyboard is."""
        return "CPDMFK?"[self]

    @property
    def title(self) -> Text:
        """What is drawn."""
        return _SYMBOL_TITLES[self]

    @property
    def event(self) -> Text:
        """What happens where the symbol is on a location or a villain."""
        return _EVENT_TITLES[self]

    @property
    def skill(self) -> Text:
        """What a hero with the symbol is good at."""
        return _SKILL_TITLES[self]


EVENTS: tuple[Symbol, ...] = tuple(Symbol)[:6]
"""The six symbols without the question mark."""

_SYMBOL_TITLES = (
    noun("car"),
    noun("pistol"),
    noun("dial"),
    noun("microscope"),
    noun("footprint"),
    noun("mouse"),
    noun("question mark"),
)
_EVENT_TITLES = (
    text("a chase"),
    text("a shootout"),
    text("luck"),
    text("traces"),
    text("swimming, climbing, fighting"),
    text("databases"),
    text("an event of your choice"),
)
_SKILL_TITLES = (
    text("driving"),
    text("shooting"),
    text("luck"),
    text("deduction"),
    text("stamina"),
    text("computers"),
    text("any skill"),
)


class Stone(IntEnum):
    """The three stones of a player, and so the three who can be sent: Julia, Romeo, or both as a pair."""

    RED = 0
    BLUE = 1
    YELLOW = 2

    @property
    def letter(self) -> str:
        """The letter in notation, the same in every language."""
        return "rby"[self]

    @property
    def title(self) -> Text:
        return _STONE_TITLES[self]

    @property
    def who(self) -> Text:
        """Whom the stone sends."""
        return _WHO_TITLES[self]


_STONE_TITLES = (noun("red stone"), noun("blue stone"), noun("yellow stone"))
_WHO_TITLES = (text("Julia"), text("Romeo"), text("the pair"))


@dataclass(frozen=True, slots=True)
class Hero:
    """Julia's and Romeo's skills, indexed by Symbol without the question mark; 0 where none is shown.

    `key` names the card in records: its number in the deck.
    """

    key: str
    julia: tuple[int, ...]
    romeo: tuple[int, ...]
    provenance: Provenance = Provenance.OURS

    def skills(self, stone: Stone, event: Symbol) -> tuple[int, ...]:
        """The skills that count at an event: one for Julia or Romeo, two for the pair."""
        halves = ((self.julia,), (self.romeo,), (self.julia, self.romeo))[stone]
        return tuple(half[event] for half in halves)

    def __repr__(self) -> str:
        return f"Hero({self.key})"


@dataclass(frozen=True, slots=True)
class Location:
    """A place with clues: three events and a question mark. Its letters name it in records."""

    name: str
    symbols: tuple[Symbol, Symbol, Symbol]
    provenance: Provenance = Provenance.OURS

    @property
    def key(self) -> str:
        return "".join(symbol.letter for symbol in self.symbols)

    @property
    def title(self) -> Text:
        return known(self.name, _OURS)

    @property
    def spots(self) -> tuple[Symbol, ...]:
        """Where a stone can stand."""
        return (*self.symbols, Symbol.QUESTION)

    @property
    def hidden(self) -> tuple[Symbol, ...]:
        """The events that a stone on the question mark can meet: those that are not shown."""
        return tuple(symbol for symbol in EVENTS if symbol not in self.symbols)

    def __repr__(self) -> str:
        return f"Location({self.key})"


@dataclass(frozen=True, slots=True)
class Villain:
    """Who is fought at the end: three events, no question mark. The letters name the card in records."""

    name: str
    symbols: tuple[Symbol, Symbol, Symbol]
    provenance: Provenance = Provenance.OURS

    @property
    def key(self) -> str:
        return "".join(symbol.letter for symbol in self.symbols)

    @property
    def title(self) -> Text:
        return known(self.name, _OURS)

    @property
    def spots(self) -> tuple[Symbol, ...]:
        """Where a stone can stand."""
        return self.symbols

    @property
    def hidden(self) -> tuple[Symbol, ...]:
        """None: there is no question mark."""
        return ()

    def __repr__(self) -> str:
        return f"Villain({self.key})"


Target: TypeAlias = Location | Villain
"""What a player's stones stand on."""


@dataclass(frozen=True, slots=True)
class Card:
    """An action card. `symbol` is None for a special, which counts at any event.

    >>> Card(Stone.BLUE, Symbol.MICROSCOPE).key, Card(Stone.RED, None).key
    ('bM', 'J')
    """

    colour: Stone
    symbol: Symbol | None

    @property
    def key(self) -> str:
        """The name in notation: two letters, or J for Julia's special and R for Romeo's."""
        return "JR"[self.colour] if self.symbol is None else self.colour.letter + self.symbol.letter

    @property
    def title(self) -> Text:
        if self.symbol is None:
            return _SPECIAL_TITLES[self.colour]
        return _COLOURED[self.colour].filled(symbol=self.symbol)

    def fits(self, stone: Stone, event: Symbol) -> bool:
        """Whether the card counts for a stone at an event: red also for the pair, and blue too.

        >>> Card(Stone.RED, Symbol.CAR).fits(Stone.YELLOW, Symbol.CAR)
        True
        """
        return self.symbol in (None, event) and stone in (self.colour, Stone.YELLOW)

    def __lt__(self, other: "Card") -> bool:
        return self._order < other._order

    @property
    def _order(self) -> tuple[int, int]:
        return (self.colour, len(EVENTS) if self.symbol is None else self.symbol)

    def __repr__(self) -> str:
        return f"Card({self.key})"


_SPECIAL_TITLES = (noun("Julia special"), noun("Romeo special"))
_COLOURED = (text("red {symbol}"), text("blue {symbol}"), text("yellow {symbol}"))


_OURS = {
    name.id: name
    for name in (
        text("The casino"),
        text("The car park"),
        text("The laboratory"),
        text("The racecourse"),
        text("The toll bridge"),
        text("The fairground"),
        text("The bank vault"),
        text("The archive"),
        text("The radio tower"),
        text("The harbour"),
        text("The quarry"),
        text("The gaming den"),
        noun("The Smuggler"),
        noun("The Gambler"),
        noun("The Forger"),
        noun("The Poisoner"),
    )
}
"""The names in our own deck file, as texts that can be translated."""
