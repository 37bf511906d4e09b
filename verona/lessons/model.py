"""What a lesson is made of. A lesson is data: steps, each with a start, a goal and the words around it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Generic, Protocol, TypeAlias, TypeVar

from verona.text import Text, text
from verona.twist.board import Area, Square
from verona.twist.characters import Character, Pair
from verona.twist.state import Action, State

CONFIRM = "confirm"
OPTIONS = tuple(f"option {index}" for index in range(6))
"""The clicks that answer a question, as words; those at a table are its game's own."""

# Marks: what a lesson draws on the board.


@dataclass(frozen=True, slots=True)
class Corners:
    """Brackets in the corners of a square: look here, or go here."""

    square: Square


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow between the middles of two squares."""

    start: Square
    end: Square


@dataclass(frozen=True, slots=True)
class Cross:
    """A square that can't be reached."""

    square: Square


@dataclass(frozen=True, slots=True)
class Tint:
    """An area lit, the other one dimmed."""

    area: Area


@dataclass(frozen=True, slots=True)
class Hearts:
    """Two small hearts on the lovers, where they may be shown."""

    pair: Pair


Mark: TypeAlias = Corners | Arrow | Cross | Tint | Hearts


class Prop(Enum):
    """What lies on the table beside the board."""

    TILES = "tiles"
    FIFTEEN = "fifteen"
    CALENDAR = "calendar"
    INFORMATION = "information"


# Goals: what the learner is asked to do. `because` gives the reason why a given answer is wrong,
# where the rules of the game alone would allow it; `otherwise` covers the answers not named there.

NOT_THIS_ONE = text("The rules allow that, but it isn't what this step asks for.")


@dataclass(frozen=True, slots=True)
class Do:
    """Play one of `actions`, all of one kind. `because` may also speak of these: it is said as praise."""

    actions: tuple[Action, ...]
    because: tuple[tuple[Action, Text], ...] = ()
    otherwise: Text = NOT_THIS_ONE


@dataclass(frozen=True, slots=True)
class Walk:
    """Move `character`, as often as you like, until every square of `visit` has been landed on.

    `line` is one way of doing it: the squares to go to, one after another.
    """

    character: Character
    visit: tuple[Square, ...]
    line: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Roam:
    """Move anybody by the rules of a round, for as long as you like. Nothing is asked."""


@dataclass(frozen=True, slots=True)
class Option:
    """An answer to a question, and what to say to who gives it."""

    text: Text
    reply: Text


@dataclass(frozen=True, slots=True)
class Ask:
    """Choose the right one of some answers; `right` is its index."""

    options: tuple[Option, ...]
    right: int


@dataclass(frozen=True, slots=True)
class Find:
    """Click one of the squares in `squares`."""

    squares: tuple[Square, ...]
    because: tuple[tuple[Square, Text], ...] = ()
    otherwise: Text = NOT_THIS_ONE


@dataclass(frozen=True, slots=True)
class Tick:
    """Tick exactly the squares in `squares`, then check. `because` says of each other square why not."""

    squares: frozenset[Square]
    because: tuple[tuple[Square, Text], ...] = ()
    otherwise: Text = NOT_THIS_ONE


@dataclass(frozen=True, slots=True)
class Strike:
    """Strike exactly the pairs in `pairs` off the list, then check. `because` speaks of each other pair."""

    pairs: frozenset[Pair]
    because: tuple[tuple[Pair, Text], ...] = ()
    otherwise: Text = NOT_THIS_ONE


Goal: TypeAlias = Do | Walk | Roam | Ask | Find | Tick | Strike


@dataclass(frozen=True, slots=True)
class Step:
    """One thought and, often, one thing to do.

    The step begins at `start`; then the tutorial plays `opening` before the learner's eyes. A step without a
    goal is only read. `praise` is said when the goal is met. Texts are short: at most 45 words for `text`
    and `task` together.
    """

    text: Text
    start: State
    task: Text | None = None
    goal: Goal | None = None
    opening: tuple[Action, ...] = ()
    praise: Text | None = None
    who: Text | None = None
    marks: tuple[Mark, ...] = ()
    props: tuple[Prop, ...] = ()


class Course(Protocol):
    """A chapter as a player sees it: a row of steps that may have no end."""

    @property
    def key(self) -> str: ...
    @property
    def title(self) -> Text: ...
    @property
    def length(self) -> int | None: ...
    def step(self, index: int) -> Step: ...


S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Lesson(Generic[S]):
    """A chapter, with steps of its game. `key` names it in links and in stored progress; it never changes."""

    key: str
    title: Text
    steps: Sequence[S] = field(repr=False)

    @property
    def length(self) -> int:
        return len(self.steps)

    def step(self, index: int) -> S:
        """The step with that index, from 0; IndexError beyond the last."""
        return self.steps[index]
