"""What a lesson of Romeo i Julia is made of: as for the council, with the words of `verona.julia.hand`."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from verona.julia.state import Action, Choice, Seat, State
from verona.lessons.council.model import Find, Tick
from verona.lessons.model import NOT_THIS_ONE, Ask
from verona.text import Text

__all__ = ["Ask", "Do", "Find", "Goal", "Lesson", "Prop", "Step", "Tick"]


class Prop(Enum):
    """What is shown beside the table."""

    CHEAT_SHEET = "cheat sheet"
    SUMS = "sums"
    HELPS = "helps"
    RESULTS = "results"


@dataclass(frozen=True, slots=True)
class Do:
    """Make one of `choices`. `because` gives reasons against others that the rules allow, by choice."""

    choices: tuple[Choice, ...]
    because: tuple[tuple[Choice, Text], ...] = ()
    otherwise: Text = NOT_THIS_ONE


Goal: TypeAlias = Do | Ask | Find | Tick
"""`Find` and `Tick` go by words of the table."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thought and, often, one thing to do.

    The step begins at `start`, which the learner sees from `seat`; then `opening` is played before the
    learner's eyes. `sequel` is played when the goal is met: the roll that a choice leads to. `marks` are the
    words of what is to be looked at. A step without a goal is only read. Texts are short: at most 45 words
    for `text` and `task` together.
    """

    text: Text
    start: State
    task: Text | None = None
    goal: Goal | None = None
    opening: tuple[Action, ...] = ()
    sequel: tuple[Action, ...] = ()
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
