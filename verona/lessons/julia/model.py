"""What a lesson of Romeo i Julia is made of; its words are those of `verona.julia.hand`."""

from enum import Enum

from verona.julia.state import Action, State
from verona.lessons import card_model
from verona.lessons.card_model import Do, Find, Tick
from verona.lessons.model import Lesson

__all__ = ["Do", "Find", "Lesson", "Prop", "Step", "Tick"]


class Prop(Enum):
    """What is shown beside the table."""

    CHEAT_SHEET = "cheat sheet"
    SUMS = "sums"
    HELPS = "helps"


class Step(card_model.Step[State, Action, Prop]):
    """A step with a state of Romeo i Julia."""

    __slots__ = ()
