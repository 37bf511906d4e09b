"""A chapter of Verona Twist being played: what a click or a press leads to, and what it shows."""

from verona.lessons import progress
from verona.lessons.attempt import Attempt, act, put_back, solution
from verona.lessons.model import Course, Strike
from verona.lessons.twist import course, following, notebook
from verona.text import Text, text
from verona.twist.board import SQUARE_NAMES
from verona.twist.notation import format_position, parse_character, parse_pair
from verona.widgets.lesson_page import LessonPage
from verona.widgets.lesson_words import action_words, answer_words
from verona.widgets.speech import lit_words
from verona.widgets.step_player import NEXT_CHAPTER, StepPlayer, Teaching
from verona.widgets.table import Lit

ALL_CHAPTERS = text("All chapters")
TEACHING = Teaching(Attempt, act, put_back, solution)


class LessonPlayer(StepPlayer[Attempt]):
    """Plays a chapter from a step, counted from 0.

    `click` takes the words of `verona.lessons.attempt`, as a click on the page would: a square, a tile, a
    pair, "confirm", "same". With `keep` the learner's place is kept in their browser, and taken up again.

    >>> lesson = LessonPlayer(course("placement"), step=1)
    >>> lesson.click("d2", "confirm")
    >>> lesson.position
    'Nd2'
    """

    _page: LessonPage

    def __init__(self, course: Course, *, step: int = 0, keep: bool = False) -> None:
        self._lit: Lit = None
        page = LessonPage(Attempt(course.step(step)), self._answer, self._look_up, self._press)
        super().__init__(course, TEACHING, page, step=step, keep=keep)

    @property
    def position(self) -> str:
        """Who stands where, in notation."""
        return format_position(self._attempt.state.position)

    def go(self, index: int) -> None:
        """To a step, from its beginning."""
        self._lit = None
        super().go(index)

    def _display(self, attempt: Attempt, *, glide: bool, shaken: str | None) -> None:
        square = shaken if shaken in SQUARE_NAMES else None
        # While something is played, nobody is lit.
        lit = self._lit if attempt is self._attempt else None
        self._page.show(attempt, lit, glide=glide, shaken=square)

    def _heading(self) -> Text | None:
        return self._attempt.step.who

    def _action_words(self, before: Attempt, after: Attempt) -> tuple[Text, ...]:
        return action_words(before, after)

    def _answer_words(self, before: Attempt, after: Attempt) -> tuple[Text, ...]:
        return answer_words(before, after)

    def _in_hand(self, attempt: Attempt) -> bool:
        choosing = attempt.confirms_a_choice and not attempt.done
        return attempt.chosen is not None or (choosing and bool(attempt.picked))

    def _after_the_last(self) -> tuple[Text, str]:
        after = following(self.course.key)
        if after is None:
            return ALL_CHAPTERS, "index.ipynb"
        again = progress.is_done(self._browser.stored, after.key)
        return NEXT_CHAPTER, notebook(after.key) + ("?step=1" if again else "")

    def _look_up(self, name: str) -> None:
        """A click on the list of pairs strikes where that is asked; else it lights who is meant."""
        meant = parse_pair(name) if len(name) == 2 else parse_character(name)
        if isinstance(self._attempt.step.goal, Strike) and self._attempt.asks and len(name) == 2:
            self._answer(name)
            return
        self._finish_show()
        self._lit = None if self._lit == meant else meant
        self._refresh()
        self._say(*lit_words(self._lit, self._attempt.state.position))


def teach(key: str) -> LessonPlayer:
    """The chapter with that key as a page shows it: it remembers where the learner is."""
    return LessonPlayer(course(key), keep=True)
