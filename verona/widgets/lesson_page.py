"""The page of a lesson: pictures, words and buttons. It shows an attempt; others say what a click means."""

from collections.abc import Callable
from functools import partial
from html import escape

from ipywidgets import HTML, Box, VBox

from verona.lessons.attempt import Attempt, solution
from verona.lessons.model import Ask, Do, Find, Prop, Roam, Step, Strike, Tick, Walk
from verona.text import Text, text
from verona.twist.state import Disguise, Move, Place, Tell
from verona.widgets import table
from verona.widgets.description import Description
from verona.widgets.lesson_words import scene_words
from verona.widgets.motion import show_board, show_list
from verona.widgets.pieces import (
    BOARD_LABEL,
    DAYS_LEFT,
    FIFTEEN,
    FIFTEEN_LABEL,
    TILES_LABEL,
    box,
    button,
    display,
    heading,
    html,
    in_hand,
    mark,
    paragraph,
    picture,
    put_note,
    says,
    shown,
    update,
)
from verona.widgets.scene import Scene
from verona.widgets.speech import calendar_words

BACK, RETRY, SHOW_ME, NEXT = text("Back"), text("Retry"), text("Show me"), text("Next")
SAME, DIFFERENT = text("“The same area”"), text("“Different areas”")
INFORMATION_LABEL = text("How many pairs each report leaves, by how many characters stand in the centre.")
OF = text("Step {n} of {all}")
EXERCISE = text("Exercise {n}")


class LessonPage(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Board left, words right, buttons below; on a narrow page one below the other.

    Calls `clicked` with a word (see `verona.lessons.attempt`), `listed` with a place on the list of pairs,
    and `pressed` with "back", "retry", "show me" or "onwards".
    """

    def __init__(
        self,
        attempt: Attempt,
        clicked: Callable[[str], None],
        listed: Callable[[str], None],
        pressed: Callable[[str], None],
    ) -> None:
        self._clicked = clicked
        self._attempt = attempt
        self._answers: tuple[tuple[str, Text], ...] = ()
        self.board = picture(_board(attempt, None), BOARD_LABEL, clicked)
        self.tiles = picture(table.tiles_of(attempt), TILES_LABEL, clicked)
        self.fifteen = picture(table.fifteen_of(attempt), FIFTEEN_LABEL, listed, width=320)
        self._calendar = picture(table.calendar_of(attempt))
        self._information = picture(table.information(), _information_label, width=520)
        self._count = HTML()
        self._dots, self._who, self._text, self._task, self._note = (
            html(f"verona-{name}") for name in ("dots", "who", "text", "task", "note")
        )
        self._options = box(Box, "verona-options")
        self.back = button(BACK, lambda: pressed("back"))
        self.retry = button(RETRY, lambda: pressed("retry"))
        self.show_me = button(SHOW_ME, lambda: pressed("show me"))
        self.onwards = button(NEXT, lambda: pressed("onwards"))
        self.onwards.add_class("verona-primary")
        self._props = {
            Prop.FIFTEEN: box(VBox, "verona-fifteen", self._count, self.fifteen),
            Prop.CALENDAR: box(
                VBox, "verona-calendar", says(HTML(), value=partial(heading, DAYS_LEFT)), self._calendar
            ),
            Prop.INFORMATION: self._information,
        }
        self._table = box(Box, "verona-table")
        board = box(VBox, "verona-board", self.board, self.tiles)
        words = box(VBox, "verona-words", self._who, self._text, self._task, self._options, self._note)
        buttons = box(Box, "verona-buttons", self.back, self.retry, self.show_me, self.onwards)
        self._description = Description()
        lesson = box(Box, "verona-lesson", board, words, buttons, self._table)
        super().__init__([self._dots, lesson, self._description])

    def show(
        self, attempt: Attempt, lit: table.Lit = None, *, glide: bool = False, shaken: str | None = None
    ) -> None:
        """Shows an attempt; `glide` from what was shown before, or with the square `shaken` shaking."""
        before, self._attempt = self._attempt, attempt
        draw, position = table.drawing_of(attempt, lit), table.position_of(attempt)
        show_board(self.board, table.position_of(before), position, draw, glide=glide, shaken=shaken)
        self._show_props(before, attempt, lit, glide)
        self._show_words(attempt)
        self._description.tell(*scene_words(attempt, pairs=Prop.FIFTEEN in attempt.step.props))
        self._mark_what_is_asked(attempt)

    def show_place(self, index: int, length: int | None, onwards: Text, can_press: bool) -> None:
        """Shows which step this is, what the main button does, and whether it can be pressed."""
        says(self._dots, value=partial(_dots, index, length))
        self.back.disabled = index == 0
        says(self.onwards, description=partial(shown, onwards))
        self.onwards.disabled = not can_press
        self.show_me.disabled = not self._attempt.asks

    def _mark_what_is_asked(self, attempt: Attempt) -> None:
        """Marks the picture on which the answer is given: who comes by key is taken there."""
        on_board = on_tiles = on_list = False
        match attempt.step.goal:
            case Do((Disguise(), *_)):
                on_tiles = True
            case Strike():
                on_list = True
            case Do((Place() | Move(), *_)) | Walk() | Roam() | Find() | Tick():
                on_board = True
        for shows, asked in ((self.board, on_board), (self.tiles, on_tiles), (self.fifteen, on_list)):
            mark(shows, "is-asked", asked and not attempt.done)

    def _show_props(self, before: Attempt, attempt: Attempt, lit: table.Lit, glide: bool) -> None:
        props = attempt.step.props
        update(self.tiles, table.tiles_of(attempt))
        pairs = table.candidates_of(before), table.candidates_of(attempt)
        show_list(self.fifteen, *pairs, table.fifteen_of(attempt, lit), glide=glide)
        says(self._count, value=partial(heading, FIFTEEN, table.pairs_left(attempt)))
        update(self._calendar, table.calendar_of(attempt))
        days = calendar_words(attempt.state.days, table.days_left(attempt))
        says(self._calendar, label=partial(shown, days))
        display(self.tiles, Prop.TILES in props)
        children = tuple(self._props[prop] for prop in props if prop in self._props)
        if self._table.children != children:
            self._table.children = children

    def _show_words(self, attempt: Attempt) -> None:
        step = attempt.step
        says(self._who, value=partial(paragraph, step.who))
        says(self._text, value=partial(paragraph, step.text))
        says(self._task, value=lambda: in_hand(table.waiting(attempt)) + paragraph(step.task))
        put_note(self._note, attempt.note)
        answers = _answers(step)
        if self._answers != answers:
            self._answers = answers
            self._options.children = tuple(
                button(label, partial(self._clicked, word)) for word, label in answers
            )
        for option, (word, _) in zip(self._options.children, answers, strict=True):
            option.disabled = attempt.done
            right = attempt.done and word in solution(step)
            (option.add_class if right else option.remove_class)("is-right")


def _answers(step: Step) -> tuple[tuple[str, Text], ...]:
    """The answers to choose from, each with the word that a press on it means."""
    match step.goal:
        case Ask(options):
            return tuple((f"option {index}", option.text) for index, option in enumerate(options))
        case Do((Tell(), *_)):
            return ("same", SAME), ("different", DIFFERENT)
        case _:
            return ()


def _board(attempt: Attempt, lit: table.Lit) -> Scene:
    return table.drawing_of(attempt, lit)(table.position_of(attempt))


def _information_label() -> str:
    return " ".join(map(shown, (INFORMATION_LABEL, *table.information_words())))


def place_words(index: int, length: int | None) -> Text:
    """Which step of how many."""
    if length is None:
        return EXERCISE.filled(n=index + 1)
    return OF.filled(n=index + 1, all=length)


def _dots(index: int, length: int | None) -> str:
    """Which step of how many: a dot for each, and in words."""
    place = escape(shown(place_words(index, length)))
    if length is None:
        return f"<span>{place}</span>"
    here, done, ahead = "<li aria-current=step></li>", "<li class=is-done></li>", "<li></li>"
    dots = done * index + here + ahead * (length - index - 1)
    return f"<ol aria-hidden=true>{dots}</ol><span>{place}</span>"
