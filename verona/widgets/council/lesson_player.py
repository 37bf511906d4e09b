"""A chapter of Council of Verona being played."""

from verona.council.state import Done
from verona.council.view import view
from verona.lessons import progress
from verona.lessons.council import course, following, notebook
from verona.lessons.council.attempt import Attempt, act, put_back, solution
from verona.lessons.council.model import Do, Lesson
from verona.text import Text
from verona.widgets.contents import PLAY
from verona.widgets.council.lesson_page import PLAYERS, LessonPage
from verona.widgets.council.player import picked_words
from verona.widgets.council.sentences import done
from verona.widgets.step_player import NEXT_CHAPTER, StepPlayer, Teaching

TEACHING = Teaching(Attempt, act, put_back, solution)


class CouncilLesson(StepPlayer[Attempt]):
    """Plays a chapter from a step, counted from 0.

    `click` takes the words of `verona.lessons.council.attempt`, as a click on the page would: a card, an
    area, a slot, a token, "confirm", "option 1".

    >>> lesson = CouncilLesson(course("council-turn"))
    >>> lesson.click("romeo", "council")
    >>> lesson.note
    'There he sits, and looks at the door.'
    """

    _page: LessonPage

    def __init__(self, course: Lesson, *, step: int = 0, keep: bool = False) -> None:
        page = LessonPage(self._answer, self._press)
        super().__init__(course, TEACHING, page, step=step, keep=keep)
        self._browser.observe(lambda _: self._refresh(), "spoken")  # words on cards are part of pictures

    def _display(self, attempt: Attempt, *, glide: bool, shaken: str | None) -> None:
        self._page.show(attempt)

    def _action_words(self, before: Attempt, after: Attempt) -> tuple[Text, ...]:
        seat = after.step.seat
        one, other = view(before.state, seat).history, view(after.state, seat).history
        return tuple(said for deed in other[len(one) :] if (said := _told(deed, seat)) is not None)

    def _answer_words(self, before: Attempt, after: Attempt) -> tuple[Text, ...]:
        if before.done:
            return ()
        picked = () if after.done else picked_words(before.picked, after.picked)
        return picked if after.note is None else (*picked, after.note.text)

    def _in_hand(self, attempt: Attempt) -> bool:
        return bool(attempt.picked) and not attempt.done and isinstance(attempt.step.goal, Do)

    def _after_the_last(self) -> tuple[Text, str]:
        after = following(self.course.key)
        if after is None:
            return PLAY, "council.ipynb"
        again = progress.is_done(self._browser.stored, after.key)
        return NEXT_CHAPTER, notebook(after.key) + ("?step=1" if again else "")


def _told(deed: Done, seat: int) -> Text | None:
    """What somebody else has done; what the learner does needs no telling."""
    return None if deed.seat == seat else done(PLAYERS[deed.seat], deed.action)


def teach(key: str) -> CouncilLesson:
    """The chapter with that key as a page shows it: it remembers where the learner is."""
    return CouncilLesson(course(key), keep=True)
