"""A chapter of Council of Verona being played."""

from verona.council.state import Done
from verona.council.view import view
from verona.lessons.council import CHAPTERS, course
from verona.lessons.council.attempt import GAME, Attempt
from verona.lessons.council.model import Lesson, Step
from verona.text import Text
from verona.widgets.card_table.lesson import teaching
from verona.widgets.council.lesson_page import PLAYERS, LessonPage
from verona.widgets.council.sentences import done
from verona.widgets.step_player import StepPlayer


def _action_words(before: Attempt, after: Attempt) -> tuple[Text, ...]:
    seat = after.step.seat
    one, other = view(before.state, seat).history, view(after.state, seat).history
    return tuple(said for deed in other[len(one) :] if (said := _told(deed, seat)) is not None)


def _told(deed: Done, seat: int) -> Text | None:
    """What somebody else has done; what the learner does needs no telling."""
    return None if deed.seat == seat else done(PLAYERS[deed.seat], deed.action)


TEACHING = teaching(GAME, CHAPTERS, _action_words)


class CouncilLesson(StepPlayer[Attempt]):
    """Plays a chapter from a step, counted from 0.

    `click` takes the words of `verona.lessons.council.attempt`, as a click on the page would: a card, an
    area, a slot, a token, "confirm", "option 1".

    >>> lesson = CouncilLesson(course("council-turn"))
    >>> lesson.click("romeo", "council")
    >>> lesson.note
    'There he sits, and looks at the door.'
    """

    def __init__(self, course: Lesson[Step], *, step: int = 0, keep: bool = False) -> None:
        super().__init__(course, TEACHING, LessonPage(self._answer, self._press), step=step, keep=keep)
        self._browser.observe(lambda _: self._refresh(), "spoken")  # words on cards are part of pictures


def teach(key: str) -> CouncilLesson:
    """The chapter with that key as a page shows it: it remembers where the learner is."""
    return CouncilLesson(course(key), keep=True)
