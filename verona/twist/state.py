"""The core types of a game: seats, phases, actions, positions, and the state, which is the whole truth."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from verona.text import Text, text
from verona.twist import board
from verona.twist.board import Square
from verona.twist.characters import ALL_PAIRS, Character, Pair

DAYS = 7
EVERYONE = frozenset(Character)


class Seat(Enum):
    """The two roles."""

    NURSE = "Nurse"
    CAPULET = "Capulet"

    @property
    def title(self) -> Text:
        return _SEAT_TITLES[self]

    @property
    def other(self) -> "Seat":
        """The seat across the table."""
        return Seat.CAPULET if self is Seat.NURSE else Seat.NURSE


_SEAT_TITLES = {Seat.NURSE: text("Nurse"), Seat.CAPULET: text("Capulet")}


class Phase(Enum):
    """What the game waits for."""

    PLACEMENT = "placement"
    DISGUISE = "disguise"
    MOVING = "moving"
    REPORT = "report"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Place:
    """The Nurse puts a character on an empty square."""

    character: Character
    square: Square


@dataclass(frozen=True, slots=True)
class Disguise:
    """The Nurse chooses who the lovers are."""

    pair: Pair


@dataclass(frozen=True, slots=True)
class Move:
    """Either player moves an active character."""

    character: Character
    square: Square


@dataclass(frozen=True, slots=True)
class Tell:
    """The Nurse reports whether the lovers are in the same area. There is only one true answer."""

    same: bool


Action: TypeAlias = Place | Disguise | Move | Tell


@dataclass(frozen=True, slots=True)
class Position:
    """Where each character stands (None: not placed yet), indexed by Character, and who is still active."""

    squares: tuple[Square | None, ...]
    active: frozenset[Character] = EVERYONE

    @property
    def occupied(self) -> int:
        """The occupied squares, as a set for `verona.twist.board`."""
        return board.occupied_by(self.squares)

    def at(self, square: Square) -> Character | None:
        """Who stands on a square, or None."""
        return Character(self.squares.index(square)) if square in self.squares else None

    def where(self, character: Character) -> Square:
        """The square of a placed character."""
        square = self.squares[character]
        if square is None:
            raise LookupError(f"{character.title} is not on the board")
        return square

    @property
    def placed(self) -> tuple[Square, ...]:
        """The six squares, once everyone is placed."""
        return tuple(self.where(character) for character in Character)

    def put(self, character: Character, square: Square) -> "Position":
        """The position with `character` on `square`."""
        squares = (*self.squares[:character], square, *self.squares[character + 1 :])
        return replace(self, squares=squares)

    def after(self, move: Move) -> "Position":
        """The position after a move: whoever made it is no longer active."""
        return replace(self.put(move.character, move.square), active=self.active - {move.character})


@dataclass(frozen=True, slots=True)
class Report:
    """What the Nurse said at the end of a round, and the pairs it ruled out."""

    round: int
    same: bool
    gone: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, in which round, and why."""

    winner: Seat
    round: int
    reason: Text


@dataclass(frozen=True, slots=True)
class State:
    """The whole truth about a game.

    `lovers` is None until the disguise, and in a game as Capulet may know it. `round` counts from 1; the
    calendar shows `days - round + 1`. `candidates` are the pairs that every report so far allows.
    """

    position: Position = Position((None,) * 6)
    phase: Phase = Phase.PLACEMENT
    round: int = 1
    days: int = DAYS
    lovers: Pair | None = None
    candidates: tuple[Pair, ...] = ALL_PAIRS
    reports: tuple[Report, ...] = ()
