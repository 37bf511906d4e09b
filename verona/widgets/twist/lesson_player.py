"""A chapter of Verona Twist being played: what a click or a press leads to, and what it shows."""

from collections.abc import Sequence

from verona.lessons.attempt import Attempt, act, put_back, solution
from verona.lessons.model import Course, Strike
from verona.lessons.twist import CHAPTERS, course
from verona.text import text
from verona.twist.notation import format_position, parse_character, parse_pair
from verona.widgets.step_page import Link
from verona.widgets.step_player import StepPlayer, Teaching
from verona.widgets.twist.lesson_page import LessonPage
from verona.widgets.twist.lesson_words import action_words, answer_words
from verona.widgets.twist.speech import lit_words

PLAY = text("Play a game"), "play.ipynb"


def beyond(course: Course, index: int) -> Link | None:
    """Once all the rules are told one may play, and practise later."""
    told = course.key == "elimination" and index + 1 == course.length
    return PLAY if told else None


TEACHING = Teaching(
    Attempt,
    act,
    put_back,
    solution,
    action_words,
    answer_words,
    CHAPTERS,
    last=PLAY,
    beyond=beyond,
    heading=lambda step: step.who,
)


class TwistLesson(StepPlayer[Attempt]):
    """Plays a chapter from a step, counted from 0.

    `click` takes the words of `verona.lessons.attempt`, as a click on the page would: a square, a tile, a
    pair, "confirm", "same". With `keep` the learner's place is kept in their browser, and taken up again.

    >>> lesson = TwistLesson(course("placement"), step=1)
    >>> lesson.click("d2", "confirm")
    >>> lesson.position
    'Nd2'
    """

    _page: LessonPage

    def __init__(self, course: Course, *, step: int = 0, keep: bool = False) -> None:
        page = LessonPage(Attempt(course.step(step)), self._answer, self._look_up, self._press)
        super().__init__(course, TEACHING, page, step=step, keep=keep)

    @property
    def position(self) -> str:
        """Who stands where, in notation."""
        return format_position(self._attempt.state.position)

    def _play(self, stages: Sequence[Attempt]) -> None:
        self._page.lit = None
        super()._play(stages)

    def _look_up(self, name: str) -> None:
        """A click on the list of pairs strikes where that is asked; else it lights who is meant."""
        meant = parse_pair(name) if len(name) == 2 else parse_character(name)
        if isinstance(self._attempt.step.goal, Strike) and self._attempt.asks and len(name) == 2:
            self._answer(name)
            return
        self._finish_show()
        self._page.lit = None if self._page.lit == meant else meant
        self._refresh()
        self._say(*lit_words(self._page.lit, self._attempt.state.position))


def teach(key: str) -> TwistLesson:
    """The chapter with that key as a page shows it: it remembers where the learner is."""
    return TwistLesson(course(key), keep=True)
