"""What a lesson of a card game is made of: as in `verona.lessons.model`, by the words of its table.

Such a word stands for whatever can be pressed there: see `verona.council.hand` and `verona.julia.hand`.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeAlias, TypeVar

from verona.lessons.model import NOT_THIS_ONE, Ask
from verona.text import Text

S = TypeVar("S")
A = TypeVar("A")
P = TypeVar("P", bound=Enum)


@dataclass(frozen=True, slots=True)
class Do(Generic[A]):
    """Take one of `actions`. `because` gives reasons against others that the rules allow, by action."""

    actions: tuple[A, ...]
    because: tuple[tuple[A, Text], ...] = ()
    otherwise: Text = NOT_THIS_ONE


@dataclass(frozen=True, slots=True)
class Find:
    """Click one of the things in `words`. `because` says of others why not."""

    words: tuple[str, ...]
    because: tuple[tuple[str, Text], ...] = ()
    otherwise: Text = NOT_THIS_ONE


@dataclass(frozen=True, slots=True)
class Tick:
    """Tick exactly the things in `words`, then check. `because` says of others why not."""

    words: frozenset[str]
    because: tuple[tuple[str, Text], ...] = ()
    otherwise: Text = NOT_THIS_ONE


Goal: TypeAlias = Do[Any] | Ask | Find | Tick


@dataclass(frozen=True, slots=True)
class Step(Generic[S, A, P]):
    """One thought and, often, one thing to do; the states `S`, actions `A` and props `P` are a game's own.

    The step begins at `start`, which the learner sees from `seat`; then `opening` is played before the
    learner's eyes. `sequel` is played when the goal is met: what an action leads to by itself, as a roll.
    `marks` are the words of what is to be looked at. A step without a goal is only read. Texts are short: at
    most 45 words for `text` and `task` together.
    """

    text: Text
    start: S
    task: Text | None = None
    goal: Goal | None = None
    opening: tuple[A, ...] = ()
    sequel: tuple[A, ...] = ()
    praise: Text | None = None
    marks: tuple[str, ...] = ()
    props: tuple[P, ...] = ()
    seat: int = 0
