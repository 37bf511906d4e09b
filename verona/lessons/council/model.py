"""What a council lesson is made of: as in `verona.lessons.model`, with the words of `verona.council.hand`."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from verona.council.state import Action, Seat, State
from verona.lessons.model import NOT_THIS_ONE, Ask
from verona.text import Text


class Prop(Enum):
    """What is shown beside the table."""

    CARDS = "cards"
    FATES = "fates"
    VERDICTS = "verdicts"
    SCORES = "scores"


@dataclass(frozen=True, slots=True)
class Do:
    """Take one of `actions`. `because` gives reasons against others that the rules allow, by action."""

    actions: tuple[Action, ...]
    because: tuple[tuple[Action, Text], ...] = ()
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


Goal: TypeAlias = Do | Ask | Find | Tick


@dataclass(frozen=True, slots=True)
class Step:
    """One thought and, often, one thing to do.

    The step begins at `start`, which the learner sees from `seat`; then `opening` is played before the
    learner's eyes. `marks` are the words of what is to be looked at. A step without a goal is only read.
    Texts are short: at most 45 words for `text` and `task` together.
    """

    text: Text
    start: State
    task: Text | None = None
    goal: Goal | None = None
    opening: tuple[Action, ...] = ()
    praise: Text | None = None
    marks: tuple[str, ...] = ()
    props: tuple[Prop, ...] = ()
    seat: Seat = 0


@dataclass(frozen=True, slots=True)
class Lesson:
    """A chapter. `key` names it in links and in stored progress; it never changes."""

    key: str
    title: Text
    steps: Sequence[Step] = field(repr=False)

    @property
    def length(self) -> int:
        return len(self.steps)

    def step(self, index: int) -> Step:
        """The step with that index, from 0; IndexError beyond the last."""
        return self.steps[index]
