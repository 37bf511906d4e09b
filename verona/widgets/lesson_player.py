"""A chapter being played: what a click or a press leads to, and where the learner is."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise

from ipywidgets import VBox

from verona.lessons import progress
from verona.lessons.attempt import CONFIRM, Attempt, act, put_back, solution
from verona.lessons.model import Course, Strike
from verona.lessons.twist import course, following, notebook
from verona.text import Text, Tone, text
from verona.twist.board import SQUARE_NAMES
from verona.twist.notation import format_position, parse_character, parse_pair
from verona.widgets.browser import this_browser
from verona.widgets.glide import GLIDE_SECONDS
from verona.widgets.lesson_page import LessonPage, place_words
from verona.widgets.lesson_words import action_words, answer_words
from verona.widgets.pieces import shown
from verona.widgets.speech import lit_words
from verona.widgets.table import Lit

PAUSE_SECONDS = 0.55
"""Between two moves that the tutorial plays one after another."""

NEXT, CONFIRM_IT, CHECK = text("Next"), text("Confirm"), text("Check")
NEXT_CHAPTER, ALL_CHAPTERS = text("Next chapter"), text("All chapters")


class LessonPlayer(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Plays a chapter from a step, counted from 0.

    `click` takes the words of `verona.lessons.attempt`, as a click on the page would: a square, a tile, a
    pair, "confirm", "same". With `keep` the learner's place is kept in their browser, and taken up again.

    >>> lesson = LessonPlayer(course("placement"), step=1)
    >>> lesson.click("d2", "confirm")
    >>> lesson.position
    'Nd2'
    """

    def __init__(self, course: Course, *, step: int = 0, keep: bool = False) -> None:
        self.course = course
        self._browser = this_browser()
        self._keep = keep
        self._index = step
        self._attempt = Attempt(course.step(step))
        self._lit: Lit = None
        self._own_progress: progress.Stored = {}
        self._show: asyncio.Task[None] | None = None
        self._page = LessonPage(self._attempt, self._answer, self._look_up, self._press)
        super().__init__([self._page])
        # On the outermost box, so that none around the page scrolls by itself and holds its buttons.
        self.add_class("verona")
        self._refresh()
        self._browser.on_escape(self._escape)
        if keep:
            self._browser.on_ready(self._resume)

    @property
    def attempt(self) -> Attempt:
        """Where the learner is in the step."""
        return self._attempt

    @property
    def step(self) -> int:
        """The step's index, from 0."""
        return self._index

    @property
    def position(self) -> str:
        """Who stands where, in notation."""
        return format_position(self._attempt.state.position)

    @property
    def note(self) -> str:
        """What the lesson answered to the last click; "" if nothing."""
        return shown(self._attempt.note.text) if self._attempt.note else ""

    def click(self, *words: str) -> None:
        """Clicks, one after another. ValueError for a word that is no click."""
        for word in words:
            self._answer(word)

    def go(self, index: int) -> None:
        """To a step, from its beginning."""
        self._index, self._lit = index, None
        self._attempt = Attempt(self.course.step(index))
        step = self._attempt.step
        # The opening is played before the learner's eyes, one action after another.
        stages = [
            Attempt(replace(step, opening=step.opening[:played])) for played in range(len(step.opening))
        ]
        stages.append(self._attempt)
        self._play(stages)
        place = place_words(index, self.course.length)
        self._say(place, step.who, step.text, *_played(stages), step.task)
        self._remember()

    def back(self) -> None:
        """To the step before."""
        if self._index:
            self.go(self._index - 1)

    def retry(self) -> None:
        """The step again, from its beginning."""
        self.go(self._index)

    def show_me(self) -> None:
        """Plays the answer, from the step's beginning."""
        stages = [Attempt(self._attempt.step)]
        for word in solution(self._attempt.step):
            stages.append(act(stages[-1], word))
        self._attempt = stages[-1]
        self._play(stages)
        note = self._attempt.note
        self._say(*_played(stages), note.text if note is not None else None)
        self._remember()

    def onwards(self) -> None:
        """To the next step, or after the last one to the next chapter, if nothing is left to do here.

        A step that was solved before need not be solved again.
        """
        if not self._may_go_on:
            return
        if not self._is_last:
            self.go(self._index + 1)
            return
        after = following(self.course.key)
        if after is None:
            self._browser.go("index.ipynb")
            return
        again = progress.is_done(self._browser.stored, after.key)
        self._browser.go(notebook(after.key) + ("?step=1" if again else ""))

    @property
    def _is_last(self) -> bool:
        return self.course.length is not None and self._index == self.course.length - 1

    @property
    def _may_go_on(self) -> bool:
        return not self._attempt.asks or progress.is_solved(self._progress, self.course.key, self._index)

    @property
    def _confirms(self) -> bool:
        """Whether the main button confirms what is picked, or checks it."""
        waits = self._attempt.needs_confirm and not self._attempt.done
        return waits and (bool(self._attempt.picked) or not self._may_go_on)

    @property
    def _progress(self) -> progress.Stored:
        return self._browser.stored if self._keep else self._own_progress

    def _answer(self, word: str) -> None:
        self._finish_show()
        before = self._attempt
        self._attempt = act(before, word)
        note = self._attempt.note
        refused = note is not None and note.tone is Tone.WRONG and word in SQUARE_NAMES
        self._refresh(glide=True, shaken=word if refused else None)
        self._say(*answer_words(before, self._attempt))
        if self._attempt.done and not before.done:
            self._remember()

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

    def _escape(self) -> None:
        """The Escape key puts back what is in hand."""
        before = self._attempt
        if before.chosen is not None or (before.picked and before.confirms_a_choice and not before.done):
            self._attempt = put_back(before)
            self._refresh()
            self._say(*answer_words(before, self._attempt))

    def _press(self, button: str) -> None:
        self._finish_show()
        match button:
            case "back":
                self.back()
            case "retry":
                self.retry()
            case "show me":
                self.show_me()
            case _ if self._confirms:
                self._answer(CONFIRM)
            case _:
                self.onwards()

    def _play(self, stages: Sequence[Attempt]) -> None:
        """Shows one stage after another; a click meanwhile shows the last one at once."""
        self._finish_show()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            loop = None
        if loop is None or len(stages) == 1 or not self._browser.motion:
            self._refresh()
        else:
            self._show = loop.create_task(self._stages(stages))

    async def _stages(self, stages: Sequence[Attempt]) -> None:
        for number, stage in enumerate(stages):
            if number:
                await asyncio.sleep(PAUSE_SECONDS)
            self._page.show(stage, glide=number > 0)
            self._show_place()
        await asyncio.sleep(GLIDE_SECONDS)
        self._show = None

    def _finish_show(self) -> None:
        show, self._show = self._show, None
        if show is not None:
            show.cancel()
            self._refresh()

    def _refresh(self, *, glide: bool = False, shaken: str | None = None) -> None:
        self._page.show(self._attempt, self._lit, glide=glide, shaken=shaken)
        self._show_place()

    def _show_place(self) -> None:
        can_press = self._confirms or self._may_go_on
        self._page.show_place(self._index, self.course.length, self._onwards(), can_press)

    def _onwards(self) -> Text:
        """What the main button says."""
        if self._confirms:
            return CONFIRM_IT if self._attempt.confirms_a_choice else CHECK
        if not self._is_last:
            return NEXT
        return NEXT_CHAPTER if following(self.course.key) else ALL_CHAPTERS

    def _say(self, *sentences: Text | None) -> None:
        self._browser.say(*(shown(sentence) for sentence in sentences if sentence is not None))

    def _remember(self) -> None:
        done = self._is_last and not self._attempt.asks
        where = progress.moved_to(
            self._progress, self.course.key, self._index, done, solved=self._attempt.done
        )
        if not self._keep:
            self._own_progress = where
            return
        with suppress(ValueError):  # where there is no room, what is learnt lasts as long as the page
            self._browser.keep(**where)

    def _resume(self) -> None:
        """Goes where the page's address says (`?step=3`), else where the learner left."""
        asked = self._browser.arguments.get("step", "")
        length = self.course.length
        if asked.isdecimal() and int(asked) > 0 and (length is None or int(asked) <= length):
            self.go(int(asked) - 1)
        else:
            self.go(progress.step_of(self._browser.stored, self.course.key, length))


def _played(stages: Sequence[Attempt]) -> list[Text]:
    """What happens from stage to stage."""
    return [words for before, after in pairwise(stages) for words in action_words(before, after)]


def teach(key: str) -> LessonPlayer:
    """The chapter with that key as a page shows it: it remembers where the learner is."""
    return LessonPlayer(course(key), keep=True)
