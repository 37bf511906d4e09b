"""The page of a lesson: pictures, words and buttons. It shows an attempt; others say what a click means."""

from collections.abc import Callable
from functools import partial

from ipywidgets import HTML, Box, VBox

from verona.lessons.attempt import Attempt, solution
from verona.lessons.model import Ask, Do, Find, Prop, Roam, Step, Strike, Tick, Walk
from verona.text import Text, text
from verona.twist.board import SQUARE_NAMES
from verona.twist.state import Disguise, Move, Place, Tell
from verona.widgets.pieces import box, display, heading, mark, paragraph, picture, says, shown, update
from verona.widgets.scene import Scene
from verona.widgets.step_page import StepPage
from verona.widgets.twist import table
from verona.widgets.twist.description import Description
from verona.widgets.twist.lesson_words import scene_words
from verona.widgets.twist.motion import show_board, show_list
from verona.widgets.twist.pieces import BOARD_LABEL, DAYS_LEFT, FIFTEEN, FIFTEEN_LABEL, TILES_LABEL, in_hand
from verona.widgets.twist.speech import calendar_words

SAME, DIFFERENT = text("“The same area”"), text("“Different areas”")
INFORMATION_LABEL = text("How many pairs each report leaves, by how many characters stand in the centre.")


class LessonPage(StepPage):
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
        super().__init__(clicked, pressed)
        self._attempt = attempt
        self.lit: table.Lit = None
        self.board = picture(_board(attempt, None), BOARD_LABEL, clicked)
        self.tiles = picture(table.tiles_of(attempt), TILES_LABEL, clicked)
        self.fifteen = picture(table.fifteen_of(attempt), FIFTEEN_LABEL, listed, width=320)
        self._calendar = picture(table.calendar_of(attempt))
        self._information = picture(table.information(), _information_label, width=520)
        self._count = HTML()
        self._props = {
            Prop.FIFTEEN: box(VBox, "verona-fifteen", self._count, self.fifteen),
            Prop.CALENDAR: box(
                VBox, "verona-calendar", says(HTML(), value=partial(heading, DAYS_LEFT)), self._calendar
            ),
            Prop.INFORMATION: self._information,
        }
        self._table = box(Box, "verona-table")
        board = box(VBox, "verona-board", self.board, self.tiles)
        side = self._side(self._who, self._text, self._task, self._options)
        self._description = Description()
        lesson = box(Box, "verona-lesson", board, side, self._table)
        self.children = (self._dots, lesson, self._description)

    def show(self, attempt: Attempt, *, glide: bool = False, shaken: str | None = None) -> None:
        """Shows an attempt and who is lit; `glide` from what was shown before, or with a square shaking."""
        before, self._attempt = self._attempt, attempt
        draw, position = table.drawing_of(attempt, self.lit), table.position_of(attempt)
        square = shaken if shaken in SQUARE_NAMES else None
        show_board(self.board, table.position_of(before), position, draw, glide=glide, shaken=square)
        self._show_props(before, attempt, glide)
        self._show_step(attempt)
        self._description.tell(*scene_words(attempt, pairs=Prop.FIFTEEN in attempt.step.props))
        self._mark_what_is_asked(attempt)

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

    def _show_props(self, before: Attempt, attempt: Attempt, glide: bool) -> None:
        # Only what is on the page is drawn: a picture that nobody sees would delay the board's next frame.
        props = attempt.step.props
        if Prop.TILES in props:
            update(self.tiles, table.tiles_of(attempt))
        if Prop.FIFTEEN in props:
            pairs = table.candidates_of(before), table.candidates_of(attempt)
            show_list(self.fifteen, *pairs, table.fifteen_of(attempt, self.lit), glide=glide)
            says(self._count, value=partial(heading, FIFTEEN, table.pairs_left(attempt)))
        if Prop.CALENDAR in props:
            update(self._calendar, table.calendar_of(attempt))
            days = calendar_words(attempt.state.days, table.days_left(attempt))
            says(self._calendar, label=partial(shown, days))
        display(self.tiles, Prop.TILES in props)
        children = tuple(self._props[prop] for prop in props if prop in self._props)
        if self._table.children != children:
            self._table.children = children

    def _show_step(self, attempt: Attempt) -> None:
        step = attempt.step
        says(self._who, value=partial(paragraph, step.who))
        # What is done turns pale and keeps its place.
        for words in (self._who, self._task):
            mark(words, "is-done", attempt.done)
        self._show_words(
            step.text, lambda: in_hand(table.to_place(step)) + paragraph(step.task), attempt.note
        )
        self._show_answers(_answers(step), attempt.done, solution(step))


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
