"""A learner's attempt at a step of a council lesson: from one click to the next, pure and without a screen.

Every click is a word of `verona.council.hand`, or `option 0`, `option 1`, … for the answers to a question.
A wrong click changes nothing but the note that says why.
"""

from dataclasses import dataclass, replace
from typing import assert_never

from verona.council.deck import DECK
from verona.council.explanations import agenda_title
from verona.council.hand import CONFIRM, Picked, press, presses
from verona.council.hand import words as table_words
from verona.council.rules import replay
from verona.council.state import Action, State
from verona.lessons.council.model import Do, Find, Step, Tick
from verona.lessons.model import Ask
from verona.text import Note, Text, Tone, counted, text

OPTIONS = tuple(f"option {index}" for index in range(6))
WORDS: tuple[str, ...] = (*table_words(DECK), *OPTIONS)
"""Every word a click can be."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """Where the learner is in a step: what was done on top of the step's opening, and what is picked."""

    step: Step
    actions: tuple[Action, ...] = ()
    picked: Picked = ()
    note: Note | None = None
    done: bool = False

    @property
    def state(self) -> State:
        """The game on the table, replayed from the step's start."""
        return replay(self.step.start, (*self.step.opening, *self.actions))

    @property
    def asks(self) -> bool:
        """Whether there is something left to do before going on."""
        return not self.done and self.step.goal is not None

    @property
    def needs_confirm(self) -> bool:
        """Whether the step ends with a press on Confirm, or Check."""
        return CONFIRM in solution(self.step)

    @property
    def confirms_a_choice(self) -> bool:
        """Whether it is a choice in the game that is confirmed."""
        return self.needs_confirm and isinstance(self.step.goal, Do)


def act(attempt: Attempt, word: str) -> Attempt:
    """The attempt after one click; ValueError if `word` is not one of `WORDS`.

    >>> from verona.lessons.council.turn import LESSON
    >>> attempt = act(Attempt(LESSON.step(0)), "romeo")
    >>> attempt.picked, act(attempt, "council").done
    (('romeo',), True)
    """
    if word not in WORDS:
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


def put_back(attempt: Attempt) -> Attempt:
    """The attempt with nothing picked: what Escape does."""
    return replace(attempt, picked=(), note=None)


def solution(step: Step) -> tuple[str, ...]:
    """Clicks that lead a fresh attempt to the goal: what "Show me" plays. () if there is nothing to do."""
    match step.goal:
        case None:
            return ()
        case Do(actions):
            return presses(Attempt(step).state, actions[0])
        case Ask(_, right):
            return (OPTIONS[right],)
        case Find(words):
            return (words[0],)
        case Tick(words):
            return (*sorted(words), CONFIRM)
        case _:
            assert_never(step.goal)


def _right(attempt: Attempt, praise: Text | None = None) -> Attempt:
    praise = praise or attempt.step.praise
    return replace(attempt, done=True, picked=(), note=Note(praise, Tone.RIGHT) if praise else None)


def _wrong(attempt: Attempt, reason: Text) -> Attempt:
    return replace(attempt, note=Note(reason, Tone.WRONG))


def _aside(attempt: Attempt, remark: Text) -> Attempt:
    return replace(attempt, note=Note(remark, Tone.ASIDE))


def _look(attempt: Attempt, word: str) -> Attempt:
    """Where nothing is asked (any more), a click on a card tells what it says. It never hides the praise."""
    card = next((card for card in DECK.cards if card.key == word), None)
    if attempt.done or card is None:
        return attempt
    if card.agenda is None:
        assert card.ability is not None
        return _aside(attempt, text("{card}, an ability: {says}", card=card, says=card.ability))
    says = agenda_title(card.agenda, DECK)
    return _aside(attempt, text("{card}, an agenda: {says}", card=card, says=says))


def _do(attempt: Attempt, goal: Do, word: str) -> Attempt:
    if word in OPTIONS:
        return attempt
    pressed = press(attempt.state, attempt.picked, word)
    if isinstance(pressed, Note):
        return replace(attempt, note=pressed)
    if isinstance(pressed, tuple):
        return replace(attempt, picked=pressed, note=None)
    if pressed not in goal.actions:
        return _wrong(attempt, dict(goal.because).get(pressed, goal.otherwise))
    return _right(replace(attempt, actions=(*attempt.actions, pressed)))


def _ask(attempt: Attempt, goal: Ask, word: str) -> Attempt:
    if word not in OPTIONS[: len(goal.options)]:
        return _look(attempt, word)
    index = OPTIONS.index(word)
    reply = goal.options[index].reply
    return _right(attempt, reply) if index == goal.right else _wrong(attempt, reply)


def _find(attempt: Attempt, goal: Find, word: str) -> Attempt:
    if word in goal.words:
        return _right(attempt)
    if word in OPTIONS or word == CONFIRM:
        return attempt
    return _wrong(attempt, dict(goal.because).get(word, goal.otherwise))


def _tick(attempt: Attempt, goal: Tick, word: str) -> Attempt:
    picked = attempt.picked
    if word in OPTIONS:
        return attempt
    if word != CONFIRM:
        left = tuple(other for other in picked if other != word)
        return replace(attempt, picked=left if word in picked else (*picked, word), note=None)
    if not picked:
        return _aside(attempt, text("Tick cards on the table, then check."))
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
