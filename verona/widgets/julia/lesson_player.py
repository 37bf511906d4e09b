"""A chapter of Romeo i Julia being played."""

from collections.abc import Iterator

from verona.julia.rules import play
from verona.julia.state import Choice, Discard, Give, Resolve, Roll
from verona.lessons.card_model import Do
from verona.lessons.julia import CHAPTERS, course
from verona.lessons.julia.attempt import GAME, Attempt
from verona.lessons.julia.model import Lesson, Step
from verona.text import Text, text
from verona.widgets.card_table.lesson import teaching
from verona.widgets.julia.lesson_page import PLAYERS, LessonPage
from verona.widgets.julia.sentences import done, rolled
from verona.widgets.julia.words import ROLL, exchange
from verona.widgets.step_player import StepPlayer, confirm


def _action_words(before: Attempt, after: Attempt) -> tuple[Text, ...]:
    return tuple(_told(before, after))


def _told(before: Attempt, after: Attempt) -> Iterator[Text]:
    """What was played in a step's opening from one stage to the next; what the learner does is not told."""
    state, seat = before.state, after.step.seat
    for action in after.step.opening[len(before.step.opening) :]:
        actor, state = state.turn, play(state, action)
        if isinstance(action, Roll):
            yield rolled(PLAYERS, state.results[-1])
        elif isinstance(action, Give) and actor != seat == action.seat:
            yield text("{name} lays the {card} at your location.", name=PLAYERS[actor], card=action.card)
        elif isinstance(action, Choice) and actor != seat:
            yield done(PLAYERS, actor, action)


def _confirm(attempt: Attempt) -> Text:
    """What the main button says: what it does in the game."""
    match attempt.step.goal:
        case Do((Discard(), *_)):
            return exchange(len(attempt.picked)).label
        case Do((Resolve(), *_)):
            return ROLL.label
        case _:
            return confirm(attempt)


TEACHING = teaching(GAME, CHAPTERS, _action_words, _confirm)


class JuliaLesson(StepPlayer[Attempt]):
    """Plays a chapter from a step, counted from 0.

    `click` takes the words of `verona.lessons.julia.attempt`, as a click on the page would: a stone, a
    symbol, a card, a location, "confirm", "option 1".

    >>> lesson = JuliaLesson(course("julia-example"), step=2)
    >>> lesson.click("r", "confirm")
    >>> lesson.note
    'Factor 4 and a roll of 3 make 7: the red stone leaves the dial.'
    """

    def __init__(self, course: Lesson[Step], *, step: int = 0, keep: bool = False) -> None:
        super().__init__(course, TEACHING, LessonPage(self._answer, self._press), step=step, keep=keep)
        self._browser.observe(lambda _: self._refresh(), "spoken")  # words on cards are part of pictures


def teach(key: str) -> JuliaLesson:
    """The chapter with that key as a page shows it: it remembers where the learner is."""
    return JuliaLesson(course(key), keep=True)
