"""Going through a chapter step by step, whatever game it teaches: where the learner is, and what is kept."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Generic, Protocol, TypeVar

from ipywidgets import VBox

from verona.lessons import progress
from verona.lessons.chapters import Chapters
from verona.text import Note, Text, Tone, text
from verona.widgets.browser import this_browser
from verona.widgets.choices import CONFIRM
from verona.widgets.picture import GLIDE_SECONDS
from verona.widgets.pieces import shown
from verona.widgets.step_page import NEXT, Link, place_words

PAUSE_SECONDS = 0.55
"""Between two moves that the tutorial plays one after another."""
LONGEST_SECONDS = 3.0
"""How long that may take altogether: what a step says is about what comes in the end."""

CHECK, NEXT_CHAPTER = text("Check"), text("Next chapter")


class Tried(Protocol):
    """A learner's attempt at a step, of whatever game; the step has an `opening` that begins it."""

    @property
    def step(self) -> Any: ...
    @property
    def picked(self) -> tuple[str, ...]: ...
    @property
    def note(self) -> Note | None: ...
    @property
    def done(self) -> bool: ...
    @property
    def asks(self) -> bool: ...
    @property
    def needs_confirm(self) -> bool: ...
    @property
    def confirms_a_choice(self) -> bool: ...
    @property
    def in_hand(self) -> bool: ...


A = TypeVar("A", bound=Tried)
A_contra = TypeVar("A_contra", bound=Tried, contravariant=True)


class Page(Protocol[A_contra]):
    """What shows an attempt: a `StepPage` with the pictures of a game."""

    def show(self, attempt: A_contra, *, glide: bool, shaken: str | None) -> None:
        """Shows an attempt; `glide` from what was shown before, or with the place `shaken` shaking."""

    def show_place(
        self,
        index: int,
        length: int | None,
        onwards: Text,
        can_press: bool,
        asks: bool,
        beyond: Link | None,
    ) -> None:
        """See `StepPage`."""


def confirm(attempt: Tried) -> Text:
    """What the main button says when an answer is to be confirmed."""
    return CONFIRM.label if attempt.confirms_a_choice else CHECK


@dataclass(frozen=True, slots=True)
class Teaching(Generic[A]):
    """How a game is taught: what its lessons answer, what is said of it, and in which order it comes."""

    begin: Callable[[Any], A]
    """A fresh attempt at a step."""
    act: Callable[[A, str], A]
    """The attempt after a click."""
    put_back: Callable[[A], A]
    """The attempt with nothing in hand."""
    solution: Callable[[Any], tuple[str, ...]]
    """The clicks that solve a step."""
    action_words: Callable[[A, A], tuple[Text, ...]]
    """What has happened from one stage to the next, as it is played before the learner's eyes."""
    answer_words: Callable[[A, A], tuple[Text, ...]]
    """What one click has led to."""
    chapters: Chapters[Any]
    last: Link
    """Where the main button leads after the last chapter."""
    beyond: Callable[[Any, int], Link | None] = lambda course, index: None
    """At a step of a chapter, another way on than to the next step. A chapter without end always has one."""
    heading: Callable[[Any], Text | None] = lambda _: None
    """What stands above the text of a step."""
    confirm: Callable[[A], Text] = confirm
    """What the main button says as long as an answer is to be confirmed."""


class StepPlayer(VBox, Generic[A]):  # type: ignore[misc]  # ipywidgets has no types
    """Goes through a chapter from a step, counted from 0.

    `click` takes the words of the game's attempts, as a click on the page would. With `keep` the learner's
    place is kept in their browser, and taken up again.
    """

    def __init__(
        self, course: Any, teaching: Teaching[A], page: Page[A], *, step: int = 0, keep: bool = False
    ) -> None:
        self.course = course
        self._teaching, self._page = teaching, page
        self._browser = this_browser()
        self._keep = keep
        self._index = step
        self._attempt = teaching.begin(course.step(step))
        self._own_progress: progress.Stored = {}
        self._show: asyncio.Task[None] | None = None
        super().__init__([page])
        # On the outermost box, so that none around the page scrolls by itself and holds its buttons.
        self.add_class("verona")
        self._refresh()
        self._browser.on_escape(self._escape)
        if keep:
            self._browser.on_ready(self._resume)

    @property
    def attempt(self) -> A:
        """Where the learner is in the step."""
        return self._attempt

    @property
    def step(self) -> int:
        """The step's index, from 0."""
        return self._index

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
        self._index = index
        step = self.course.step(index)
        self._attempt = self._teaching.begin(step)
        # The opening is played before the learner's eyes, one action after another.
        stages = [
            self._teaching.begin(replace(step, opening=step.opening[:played]))
            for played in range(len(step.opening))
        ]
        stages.append(self._attempt)
        self._play(stages)
        place = place_words(index, self.course.length)
        heading = self._teaching.heading(step)
        self._say(place, heading, step.text, *self._played(stages), step.task)
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
        stages = [self._teaching.begin(self._attempt.step)]
        for word in self._teaching.solution(self._attempt.step):
            stages.append(self._teaching.act(stages[-1], word))
        self._attempt = stages[-1]
        self._play(stages)
        note = self._attempt.note
        self._say(*self._played(stages), note.text if note is not None else None)
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
        _, address = self._after_the_last()
        self._browser.go(address)

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
        self._attempt = self._teaching.act(before, word)
        note = self._attempt.note
        refused = note is not None and note.tone is Tone.WRONG
        self._refresh(glide=True, shaken=word if refused else None)
        self._say(*self._teaching.answer_words(before, self._attempt))
        if self._attempt.done and not before.done:
            self._remember()

    def _escape(self) -> None:
        """The Escape key puts back what is in hand."""
        before = self._attempt
        if before.in_hand:
            self._attempt = self._teaching.put_back(before)
            self._refresh()
            self._say(*self._teaching.answer_words(before, self._attempt))

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
                self._answer("confirm")
            case _:
                self.onwards()

    def _play(self, stages: Sequence[A]) -> None:
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

    async def _stages(self, stages: Sequence[A]) -> None:
        pause = min(PAUSE_SECONDS, LONGEST_SECONDS / (len(stages) - 1))
        for number, stage in enumerate(stages):
            if number:
                await asyncio.sleep(pause)
            self._page.show(stage, glide=number > 0, shaken=None)
            self._show_place(stage)
        await asyncio.sleep(GLIDE_SECONDS)
        self._show = None

    def _finish_show(self) -> None:
        show, self._show = self._show, None
        if show is not None:
            show.cancel()
            self._refresh()

    def _refresh(self, *, glide: bool = False, shaken: str | None = None) -> None:
        self._page.show(self._attempt, glide=glide, shaken=shaken)
        self._show_place(self._attempt)

    def _show_place(self, attempt: A) -> None:
        can_press = self._confirms or self._may_go_on
        length = self.course.length
        beyond = self._after_the_last() if length is None else self._teaching.beyond(self.course, self._index)
        self._page.show_place(self._index, length, self._onwards(), can_press, attempt.asks, beyond)

    def _onwards(self) -> Text:
        """What the main button says."""
        if self._confirms:
            return self._teaching.confirm(self._attempt)
        if not self._is_last:
            return NEXT
        words, _ = self._after_the_last()
        return words

    def _after_the_last(self) -> Link:
        """What comes after this chapter."""
        chapters = self._teaching.chapters
        after = chapters.following(self.course.key)
        if after is None:
            return self._teaching.last
        # Who comes back to a finished chapter starts at its beginning, if it has an end.
        again = after.length is not None and progress.is_done(self._browser.stored, after.key)
        return NEXT_CHAPTER, chapters.notebook(after.key) + ("?step=1" if again else "")

    def _played(self, stages: Sequence[A]) -> list[Text]:
        """What happens from stage to stage."""
        said = self._teaching.action_words
        return [words for before, after in pairwise(stages) for words in said(before, after)]

    def _say(self, *sentences: Text | None) -> None:
        self._browser.say(*(shown(sentence) for sentence in sentences if sentence is not None))

    def _remember(self) -> None:
        if self.course.length is None:
            done = self._index + self._attempt.done >= progress.ENOUGH
        else:
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
