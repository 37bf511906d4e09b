"""The landing page: the chapters, how far the learner has come, and where to begin or go on."""

from collections.abc import Callable, Sequence
from html import escape
from typing import Any, TypeAlias

from ipywidgets import HTML, Box, Checkbox, VBox

from verona.lessons import council, julia, progress
from verona.lessons.chapters import Chapters
from verona.lessons.model import Course, Lesson
from verona.lessons.twist import CHAPTERS, COURSES, notebook
from verona.lessons.twist.welcome import OPEN_TABLE
from verona.text import Text, text
from verona.widgets.browser import this_browser
from verona.widgets.pieces import box, button, heading, named, picture, says, shown
from verona.widgets.twist.piazza import board_scene

PLAY = text("Play a game")
BEGIN, GO_ON = text("Begin"), text("Go on: {chapter}")
DONE, BEGUN, ENDLESS = text("done ✓"), text("step {n} of {all}"), text("exercise {n}")
CURIOUS = text("For the curious")
MORE = (
    (text("Who is favoured?"), text("numbers and pictures"), "11_balance.ipynb"),
    (text("Write your own bot"), text("a little Python"), "12_your_own_bot.ipynb"),
)
"""Pages beyond the chapters: title, a word on each, and notebook."""
OTHER_GAMES = text("Other games of the house")
GAMES = (
    (text("Council of Verona"), text("two to five players"), "council.ipynb", council.CHAPTERS),
    (text("Romeo i Julia"), text("two to four players"), "julia.ipynb", julia.CHAPTERS),
)
"""The tables of other games, likewise, and what teaches each of them."""
LEARN = text("Learn it in six short chapters")
_KEYS = tuple(
    one.key for chapters in (CHAPTERS, council.CHAPTERS, julia.CHAPTERS) for one in chapters.courses
)
FORGET, SURE, KEEP = text("Forget my progress"), text("Yes, forget it"), text("No, keep it")
STILL = text("Keep the figures still, without gliding")
SCENE_LABEL = text("The piazza with the six figures")


Chapter: TypeAlias = Course | Lesson[Any]
"""What is taught step by step, whatever the game."""


class Contents(Box):  # type: ignore[misc]  # ipywidgets has no types
    """The list of chapters with what this browser remembers of them."""

    def __init__(self) -> None:
        self._browser = this_browser()
        self._asking = False
        self._list = HTML()
        self._still = says(Checkbox(indent=False), description=lambda: shown(STILL))
        self._still.observe(self._set_still, "value")
        self._forget = button(FORGET, lambda: self._ask(True), "verona-quiet")
        self._sure = button(SURE, self._forget_all)
        self._keep = button(KEEP, lambda: self._ask(False))
        self._settings = named(Box(), "verona-settings")
        scene = picture(board_scene(OPEN_TABLE.position), SCENE_LABEL)
        board = box(VBox, "verona-board", scene)
        super().__init__([board, box(VBox, "verona-words", self._list, self._settings)])
        named(self, "verona", "verona-lesson", "verona-contents")
        self._refresh()
        self._browser.observe(self._refresh, "stored")

    def _refresh(self, _: Any = None) -> None:
        stored = self._browser.stored
        says(self._list, value=lambda: chapters_html(stored))
        self._still.value = bool(stored.get("still"))
        if self._asking:
            self._settings.children = (self._sure, self._keep)
            return
        any_begun = any(progress.is_begun(stored, key) for key in _KEYS)
        self._settings.children = (self._still, self._forget) if any_begun else (self._still,)

    def _set_still(self, change: Any) -> None:
        if bool(self._browser.stored.get("still")) != change["new"]:
            self._browser.keep(still=change["new"] or None)

    def _ask(self, asking: bool) -> None:
        self._asking = asking
        self._refresh()

    def _forget_all(self) -> None:
        self._browser.keep(**progress.to_forget(self._browser.stored))
        self._ask(False)


def next_course(stored: progress.Stored) -> Course | None:
    """The first chapter not done yet, or None when all are; one without an end is done when begun.

    >>> next_course({"lesson welcome": {"step": 4, "done": True}}).key
    'placement'
    """
    return next((course for course in COURSES if not _is_behind(stored, course)), None)


def _is_behind(stored: progress.Stored, course: Course) -> bool:
    return (progress.is_begun if course.length is None else progress.is_done)(stored, course.key)


def chapters_html(stored: progress.Stored) -> str:
    """The buttons to begin or go on with and to play, and the chapters with a word on each."""
    to_do = next_course(stored)
    begun = any(progress.is_begun(stored, course.key) for course in COURSES)
    play = _button("play.ipynb", PLAY, "" if to_do else "verona-primary")
    buttons = play
    if to_do is not None:
        go_on = GO_ON.filled(chapter=to_do.title) if begun else BEGIN
        buttons = _button(notebook(to_do.key), go_on, "verona-primary") + play
    more = "".join(_more(*page) for page in MORE)
    games = "".join(
        f'<ul class="verona-chapters">{_more(title, remark, table)}'
        f"{_more(LEARN, *chapter_to_do(stored, chapters))}</ul>"
        for title, remark, table, chapters in GAMES
    )
    return (
        f'<div class="verona-options">{buttons}</div>{listed(stored, COURSES, notebook)}'
        f'<section>{heading(CURIOUS)}<ul class="verona-chapters">{more}</ul></section>'
        f"<section>{heading(OTHER_GAMES)}{games}</section>"
    )


def chapter_to_do(stored: progress.Stored, chapters: Chapters[Any]) -> tuple[Text | str, str]:
    """How far the learner has come with one of the other games, and the page to go on with.

    >>> chapter_to_do({}, council.CHAPTERS)
    ('', 'council_1_welcome.ipynb')
    """
    first = chapters.courses[0]
    to_do = next((one for one in chapters.courses if not progress.is_done(stored, one.key)), None)
    if to_do is None:
        return DONE, chapters.notebook(first.key) + "?step=1"
    begun = any(progress.is_begun(stored, one.key) for one in chapters.courses)
    return _step(stored, to_do) if begun else "", chapters.notebook(to_do.key)


def _button(link: str, words: Text, name: str) -> str:
    return f'<a class="verona-button {name}" href="{link}">{escape(shown(words))}</a>'


def _more(title: Text, remark: Text | str, link: str) -> str:
    words = f"<span>{escape(shown(title))}</span><span>{escape(shown(remark))}</span>"
    return f'<li><a href="{link}">{words}</a></li>'


def listed(stored: progress.Stored, chapters: Sequence[Chapter], notebook: Callable[[str], str]) -> str:
    """Chapters in order, each with how far the learner is; `notebook` gives the page of a key."""
    items = (_item(stored, number, one, notebook(one.key)) for number, one in enumerate(chapters, 1))
    return f'<ol class="verona-chapters">{"".join(items)}</ol>'


def _item(stored: progress.Stored, number: int, course: Chapter, page: str) -> str:
    done = progress.is_done(stored, course.key)
    # Who comes back to a finished chapter starts at its beginning, if it has an end.
    link = page + ("?step=1" if done and course.length is not None else "")
    return (
        f'<li class="{"is-done" if done else ""}"><a href="{link}"><span>{number}</span>'
        f"<span>{escape(shown(course.title))}</span><span>{escape(_state(stored, course))}</span></a></li>"
    )


def _state(stored: progress.Stored, course: Chapter) -> str:
    if progress.is_done(stored, course.key):
        return shown(DONE)
    return shown(_step(stored, course)) if progress.is_begun(stored, course.key) else ""


def _step(stored: progress.Stored, course: Chapter) -> Text:
    step = progress.step_of(stored, course.key, course.length) + 1
    if course.length is None:
        return ENDLESS.filled(n=step)
    return BEGUN.filled(n=step, all=course.length)
