"""A learner's attempt at a step: from one click to the next, pure and without a screen.

Every click is a word: a square (`d2`), a character's tile (`N`), a pair (`QN`), `same` or `different` for the
report, `confirm`, or `option 0`, `option 1`, … for the answers to a question. A wrong click changes nothing
but the note that says why.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from verona.lessons.model import Ask, Do, Find, Goal, Step, Strike, Tick, Walk
from verona.text import Text, counted, text
from verona.twist.board import SQUARE_NAMES, Area, Square, area, parse_square
from verona.twist.characters import Character, Pair
from verona.twist.notation import parse_character, parse_pair
from verona.twist.reasons import why_not, why_not_move
from verona.twist.rules import first_round, play, replay
from verona.twist.state import Action, Disguise, Move, Place, Position, State, Tell


class Tone(Enum):
    """How a note is meant."""

    RIGHT = "right"
    WRONG = "wrong"
    ASIDE = "aside"


@dataclass(frozen=True, slots=True)
class Note:
    """What the lesson answers to a click."""

    text: Text
    tone: Tone


@dataclass(frozen=True, slots=True)
class Attempt:
    """Where the learner is in a step: `actions` played, the token `chosen`, what is `picked` but not confirmed."""

    step: Step
    actions: tuple[Action, ...] = ()
    chosen: Character | None = None
    picked: tuple[Square, ...] | tuple[Character, ...] | tuple[Pair, ...] = ()
    note: Note | None = None
    done: bool = False

    @property
    def state(self) -> State:
        """The game on the table, replayed from the step's start."""
        state = replay(self.step.start, self.step.opening)
        for action in self.actions:
            state = play(state, action)
            if isinstance(self.step.goal, Walk):
                state = first_round(state.position)
        return state

    @property
    def to_visit(self) -> tuple[Square, ...]:
        """The squares a walk has yet to reach."""
        if not isinstance(self.step.goal, Walk):
            return ()
        visited = [action.square for action in self.actions if isinstance(action, Move)]
        return tuple(square for square in self.step.goal.visit if square not in visited)

    @property
    def needs_confirm(self) -> bool:
        """Whether the step ends with a press on Confirm."""
        match self.step.goal:
            case Tick() | Strike():
                return True
            case Do(actions):
                return isinstance(actions[0], Place | Disguise)
            case _:
                return False
