"""A learner's attempt at a step about a card game: from one click to the next, pure and without a screen.

Every click is a word of the game's table, or `option 0`, `option 1`, … for the answers to a question. A wrong
click changes nothing but the note that says why.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeAlias, TypeVar, assert_never

from verona.lessons.card_model import Do, Find, Step, Tick
from verona.lessons.model import CONFIRM, OPTIONS, Ask
from verona.text import Note, Text, Tone, counted, text

S = TypeVar("S")
A = TypeVar("A")

Picked: TypeAlias = tuple[str, ...]

_AMONG_BUTTONS = text("The answer to this question is among the buttons.")


@dataclass(frozen=True, slots=True)
class Game(Generic[S, A]):
    """What is to be known of a card game, to judge what is clicked in it.

    `words` are those of its table and `press` says what one of them means; `presses` lead to an action, and
    `replay` takes actions. `look` tells what a thing on the table is, None if there is nothing to tell.
    """

    words: tuple[str, ...]
    press: Callable[[S, Picked, str], Picked | A | Note]
    presses: Callable[[S, Any], tuple[str, ...]]
    replay: Callable[[S, Iterable[A]], S]
    look: Callable[[str], Text | None]
    tick_first: Text
    """What is said to who checks before anything is ticked."""

    def begin(self, step: Step[S, A, Any]) -> "Attempt[S, A]":
        """A fresh attempt."""
        return Attempt(self, step)

    def solution(self, step: Step[S, A, Any]) -> tuple[str, ...]:
        """Clicks that lead a fresh attempt to the goal: what "Show me" plays. () if there is nothing to do.

        >>> from verona.lessons.council.attempt import GAME
        >>> from verona.lessons.council.turn import LESSON
        >>> GAME.solution(LESSON.step(0))
        ('romeo', 'council')
        """
        match step.goal:
            case None:
                return ()
            case Do(actions):
                return self.presses(self.begin(step).state, actions[0])
            case Ask(_, right):
                return (OPTIONS[right],)
            case Find(words):
                return (words[0],)
            case Tick(words):
                return (*sorted(words), CONFIRM)
            case _:
                assert_never(step.goal)


@dataclass(frozen=True, slots=True)
class Attempt(Generic[S, A]):
    """Where the learner is in a step: what was done on top of the step's opening, and what is picked."""

    game: Game[S, A] = field(repr=False)
    step: Step[S, A, Any]
    actions: tuple[A, ...] = ()
    picked: Picked = ()
    note: Note | None = None
    done: bool = False

    @property
    def state(self) -> S:
        """The game on the table, replayed from the step's start."""
        return self.game.replay(self.step.start, (*self.step.opening, *self.actions))

    @property
    def asks(self) -> bool:
        """Whether there is something left to do before going on."""
        return not self.done and self.step.goal is not None

    @property
    def needs_confirm(self) -> bool:
        """Whether the step ends with a press on Confirm, or Check."""
        return CONFIRM in self.game.solution(self.step)

    @property
    def confirms_a_choice(self) -> bool:
        """Whether it is a choice in the game that is confirmed."""
        return self.needs_confirm and isinstance(self.step.goal, Do)

    @property
    def in_hand(self) -> bool:
        """Whether there is something that Escape puts back; what is ticked is not in hand."""
        return bool(self.picked) and not self.done and isinstance(self.step.goal, Do)


def act(attempt: Attempt[S, A], word: str) -> Attempt[S, A]:
    """The attempt after one click; ValueError if `word` is neither of the table nor an option.

    >>> from verona.lessons.council.attempt import GAME
    >>> from verona.lessons.council.turn import LESSON
    >>> attempt = act(GAME.begin(LESSON.step(0)), "romeo")
    >>> attempt.picked, act(attempt, "council").done
    (('romeo',), True)
    """
    if word not in attempt.game.words and word not in OPTIONS:
        raise ValueError(f"{word!r}: expected a word of the table, or an option")
    goal = attempt.step.goal
    if goal is None or attempt.done:
        return _look(attempt, word)
    match goal:
        case Do():
            return _do(attempt, goal, word)
        case Ask():
            return _ask(attempt, goal, word)
        case Find():
            return _find(attempt, goal, word)
        case Tick():
            return _tick(attempt, goal, word)
        case _:
            assert_never(goal)


def put_back(attempt: Attempt[S, A]) -> Attempt[S, A]:
    """The attempt with nothing picked: what Escape does."""
    return replace(attempt, picked=(), note=None)


def _right(attempt: Attempt[S, A], praise: Text | None = None) -> Attempt[S, A]:
    praise = praise or attempt.step.praise
    actions = (*attempt.actions, *attempt.step.sequel)
    note = Note(praise, Tone.RIGHT) if praise else None
    picked = attempt.picked if isinstance(attempt.step.goal, Tick) else ()  # right ticks stay to be seen
    return replace(attempt, actions=actions, done=True, picked=picked, note=note)


def _wrong(attempt: Attempt[S, A], reason: Text) -> Attempt[S, A]:
    return replace(attempt, note=Note(reason, Tone.WRONG))


def _aside(attempt: Attempt[S, A], remark: Text) -> Attempt[S, A]:
    return replace(attempt, note=Note(remark, Tone.ASIDE))


def _look(attempt: Attempt[S, A], word: str) -> Attempt[S, A]:
    """Where nothing is asked (any more), a click tells what a thing is. It never hides the praise."""
    if attempt.done:
        return attempt
    remark = attempt.game.look(word)
    return replace(attempt, note=None) if remark is None else _aside(attempt, remark)


def _do(attempt: Attempt[S, A], goal: Do[A], word: str) -> Attempt[S, A]:
    if word in OPTIONS:
        return attempt
    pressed = attempt.game.press(attempt.state, attempt.picked, word)
    if isinstance(pressed, Note):
        return replace(attempt, note=pressed)
    if isinstance(pressed, tuple):
        return replace(attempt, picked=pressed, note=None)
    if pressed not in goal.actions:
        return _wrong(attempt, dict(goal.because).get(pressed, goal.otherwise))
    return _right(replace(attempt, actions=(*attempt.actions, pressed)))


def _ask(attempt: Attempt[S, A], goal: Ask, word: str) -> Attempt[S, A]:
    if word not in OPTIONS[: len(goal.options)]:
        return _aside(attempt, attempt.game.look(word) or _AMONG_BUTTONS)
    index = OPTIONS.index(word)
    reply = goal.options[index].reply
    return _right(attempt, reply) if index == goal.right else _wrong(attempt, reply)


def _find(attempt: Attempt[S, A], goal: Find, word: str) -> Attempt[S, A]:
    if word in goal.words:
        return _right(attempt)
    if word in OPTIONS or word == CONFIRM:
        return attempt
    return _wrong(attempt, dict(goal.because).get(word, goal.otherwise))


def _tick(attempt: Attempt[S, A], goal: Tick, word: str) -> Attempt[S, A]:
    picked = attempt.picked
    if word in OPTIONS:
        return attempt
    if word != CONFIRM:
        left = tuple(other for other in picked if other != word)
        return replace(attempt, picked=left if word in picked else (*picked, word), note=None)
    if not picked:
        return _aside(attempt, attempt.game.tick_first)
    because = dict(goal.because)
    for one in picked:
        if one not in goal.words:
            return _wrong(attempt, because.get(one, goal.otherwise))
    n = len(goal.words - {*picked})
    if n == 0:
        return _right(attempt)
    missing = counted(
        "So far all is right, but one card is still missing.",
        "So far all is right, but {n} cards are still missing.",
        n=n,
    )
    return _wrong(attempt, missing)
