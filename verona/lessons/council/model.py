"""What a lesson of Council of Verona is made of; its words are those of `verona.council.hand`."""

from enum import Enum

from verona.council.state import Action, State
from verona.lessons import card_model
from verona.lessons.card_model import Do, Find, Tick
from verona.lessons.model import Lesson

__all__ = ["Do", "Find", "Lesson", "Prop", "Step", "Tick"]


class Prop(Enum):
    """What is shown beside the table."""

    FATES = "fates"
    VERDICTS = "verdicts"
    SCORES = "scores"


class Step(card_model.Step[State, Action, Prop]):
    """A step with a state of Council of Verona."""

    __slots__ = ()
