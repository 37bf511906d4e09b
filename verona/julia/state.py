"""The core types of a game: phases, actions, a player's place, and the state, which is the whole truth.

The next card and the next roll are nowhere in it: what is left to chance comes from outside, as an action.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from verona.julia.cards import Card, Hero, Location, Stone, Symbol, Target, Villain
from verona.julia.deck import DECK, Deck
from verona.text import Text, text

Seat: TypeAlias = int
"""A player's seat, from 0; the next one sits to the left."""
PLAYERS = (2, 3, 4)
PIPS = range(1, 7)
"""What a die can show."""
HAND = 5
"""Cards dealt to each player."""
MOST_HARM = 2
"""Harmful cards that a player can receive in a turn."""


class Phase(Enum):
    """What the game waits for: for chance in set-up, draw, redraw and roll, else for a player."""

    SETUP = "setup"
    DRAW = "draw"
    DECISION = "decision"
    EXCHANGE = "exchange"
    REDRAW = "redraw"
    COMPLICATION = "complication"
    NAMING = "naming"
    RESOLVING = "resolving"
    ROLL = "roll"
    OVER = "over"

    @property
    def is_chance(self) -> bool:
        """Whether cards or dice decide, and nobody has a choice."""
        return self in (Phase.SETUP, Phase.DRAW, Phase.REDRAW, Phase.ROLL)

    @property
    def title(self) -> Text:
        """The part of the turn that it belongs to, as the rules name it."""
        return _PHASE_TITLES[self]


_FINAL = text("Final phase")
_PHASE_TITLES = {
    Phase.SETUP: text("Set-up"),
    Phase.DRAW: text("Draw"),
    Phase.DECISION: text("Decision"),
    Phase.EXCHANGE: text("Exchange"),
    Phase.REDRAW: text("Exchange"),
    Phase.COMPLICATION: text("Complication"),
    Phase.NAMING: _FINAL,
    Phase.RESOLVING: _FINAL,
    Phase.ROLL: _FINAL,
    Phase.OVER: text("The end"),
}


@dataclass(frozen=True, slots=True)
class Setting:
    """What is agreed on before the game: the deck, and 2 to 4 players."""

    deck: Deck = DECK
    players: int = 2

    def __post_init__(self) -> None:
        if self.players not in PLAYERS:
            raise ValueError(f"a game has 2 to 4 players, not {self.players}")

    @property
    def seats(self) -> range:
        return range(self.players)

    @property
    def needed(self) -> int:
        """How many locations each player visits before the villain."""
        return 12 // self.players

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """All seats, from one to the left."""
        return tuple((first + step) % self.players for step in self.seats)


# What players do.


@dataclass(frozen=True, slots=True)
class Put:
    """Decision: where the red, the blue and the yellow stone stand."""

    spots: tuple[Symbol, Symbol, Symbol]


@dataclass(frozen=True, slots=True)
class Discard:
    """Exchange: give these cards away, for as many others. `Discard.of` sorts them, as they are listed."""

    cards: tuple[Card, ...]

    @classmethod
    def of(cls, cards: Iterable[Card] = ()) -> "Discard":
        return cls(tuple(sorted(cards)))


@dataclass(frozen=True, slots=True)
class Give:
    """Complication: lay a card at somebody's location, one's own or another's."""

    card: Card
    seat: Seat


@dataclass(frozen=True, slots=True)
class Name:
    """Final phase: the event that the stone on the question mark meets."""

    event: Symbol


@dataclass(frozen=True, slots=True)
class Resolve:
    """Final phase: roll for this stone now, with these cards. `Resolve.of` sorts them, as they are listed."""

    stone: Stone
    own: tuple[Card, ...] = ()
    harm: tuple[Card, ...] = ()

    @classmethod
    def of(cls, stone: Stone, own: Iterable[Card] = (), harm: Iterable[Card] = ()) -> "Resolve":
        return cls(stone, tuple(sorted(own)), tuple(sorted(harm)))


# What chance does.


@dataclass(frozen=True, slots=True)
class Setup:
    """A hero and a villain for each player, and the throws for the first dealer.

    The first throw is everyone's, by seat; each further one is of those who tied for the highest.
    """

    heroes: tuple[Hero, ...]
    villains: tuple[Villain, ...]
    throws: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """By seat: a location for who needs one, None for the others; and five cards."""

    locations: tuple[Location | None, ...]
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Redraw:
    """By seat: as many cards as were discarded."""

    cards: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """What the die shows, 1 to 6."""

    pips: int


Choice: TypeAlias = Put | Discard | Give | Name | Resolve
Chance: TypeAlias = Setup | Draw | Redraw | Roll
Action: TypeAlias = Choice | Chance

_OFF: tuple[Symbol | None, ...] = (None, None, None)


@dataclass(frozen=True, slots=True)
class Place:
    """What lies open before a player.

    `target` is the location or the villain now to be dealt with, None between two. `stones` says by Stone on
    which symbol it stands; None: on the hero card. `own` and `harm` are the cards laid here in this turn that
    wait for the dice, `spent_own` and `spent_harm` those already used. Cards are in the order of the deck.
    """

    hero: Hero
    villain: Villain
    target: Target | None = None
    done: tuple[Location, ...] = ()
    stones: tuple[Symbol | None, ...] = _OFF
    own: tuple[Card, ...] = ()
    harm: tuple[Card, ...] = ()
    spent_own: tuple[Card, ...] = ()
    spent_harm: tuple[Card, ...] = ()

    @property
    def standing(self) -> tuple[Stone, ...]:
        """The stones on the target."""
        return tuple(stone for stone in Stone if self.stones[stone] is not None)

    @property
    def spent(self) -> tuple[Card, ...]:
        """All cards that the dice have used in this turn."""
        return (*self.spent_own, *self.spent_harm)

    def may_meet(self, stone: Stone) -> tuple[Symbol, ...]:
        """The events that a stone may meet: on the question mark those not shown; none where it is off."""
        spot = self.stones[stone]
        if spot is Symbol.QUESTION and self.target is not None:
            return self.target.hidden
        return () if spot is None else (spot,)

    @property
    def decides(self) -> bool:
        """Whether the stones are to be put: none has left the symbols yet."""
        return len(self.standing) in (0, len(Stone))

    @property
    def received(self) -> int:
        """How many harmful cards have come in this turn's complication."""
        return len(self.harm)

    @property
    def on_question(self) -> Stone | None:
        """The stone on the question mark."""
        return next((stone for stone in Stone if self.stones[stone] is Symbol.QUESTION), None)


@dataclass(frozen=True, slots=True)
class Result:
    """How a stone fared: at which event, with which cards, and what was rolled."""

    seat: Seat
    stone: Stone
    event: Symbol
    own: tuple[Card, ...]
    harm: tuple[Card, ...]
    factor: int
    pips: int

    @property
    def total(self) -> int:
        return self.factor + self.pips

    @property
    def success(self) -> bool:
        return self.total >= NEEDED_TOTAL


NEEDED_TOTAL = 6
"""Factor and roll together succeed from here on."""


@dataclass(frozen=True, slots=True)
class State:
    """The whole truth about a game.

    `number` counts the turns from 1, `turn` is whose decision is due, or who rolls. `hands` and `discards`
    (of this turn's exchange) are by seat and hidden from others. `named` is the event that the stone on the
    question mark of `turn` meets, `pending` the stone to be rolled for. `results` are those of the last final
    phase that has begun.
    """

    setting: Setting
    phase: Phase = Phase.SETUP
    number: int = 0
    dealer: Seat = 0
    turn: Seat = 0
    places: tuple[Place, ...] = ()
    hands: tuple[tuple[Card, ...], ...] = ()
    discards: tuple[tuple[Card, ...], ...] = ()
    named: Symbol | None = None
    pending: Resolve | None = None
    results: tuple[Result, ...] = ()

    @property
    def rest(self) -> tuple[Card, ...]:
        """The action cards that nobody has, in the order of the deck; what was discarded is among them."""
        gone = Counter(card for hand in self.hands for card in hand)
        for place in self.places:
            gone.update((*place.own, *place.harm, *place.spent))
        return tuple((Counter(self.setting.deck.cards) - gone).elements())

    @property
    def unvisited(self) -> tuple[Location, ...]:
        """The locations that nobody has or had."""
        gone = {location for place in self.places for location in (*place.done, place.target)}
        return tuple(location for location in self.setting.deck.locations if location not in gone)

    @property
    def waiting(self) -> tuple[Stone, ...]:
        """The stones of `turn` that are still to be rolled for in this final phase."""
        rolled = {result.stone for result in self.results if result.seat == self.turn}
        return tuple(stone for stone in self.places[self.turn].standing if stone not in rolled)

    def event(self, stone: Stone) -> Symbol | None:
        """The event that a stone of `turn` meets; None while it is still to be named."""
        spot = self.places[self.turn].stones[stone]
        return self.named if spot is Symbol.QUESTION else spot

    def fits(self, card: Card, stone: Stone) -> bool:
        """Whether a card counts for a stone of `turn`, at the event that it meets."""
        event = self.event(stone)
        return event is not None and card.fits(stone, event)

    def forced(self, stone: Stone) -> tuple[Card, ...]:
        """The harmful cards that must be used when `stone` is resolved now: they fit it and no later one."""
        later = [other for other in self.waiting if other is not stone]
        return tuple(
            card
            for card in self.places[self.turn].harm
            if self.fits(card, stone) and not any(self.fits(card, other) for other in later)
        )

    def needs_location(self, seat: Seat) -> bool:
        """Whether a player draws a location at the beginning of the turn."""
        place = self.places[seat]
        return place.target is None and len(place.done) < self.setting.needed

    def with_place(self, seat: Seat, place: Place) -> "State":
        """The state with another place before a player."""
        return replace(self, places=(*self.places[:seat], place, *self.places[seat + 1 :]))
