"""A board to try moves on: what a notebook shows for a position of one's own."""

from functools import partial

from ipywidgets import VBox

from verona.lessons.attempt import Attempt, act, put_back
from verona.lessons.model import Roam, Step
from verona.text import text
from verona.twist.characters import Character
from verona.twist.notation import format_position, parse_position
from verona.twist.rules import first_round
from verona.widgets.browser import this_browser
from verona.widgets.picture import GLIDE_SECONDS
from verona.widgets.pieces import button, html, named, paragraph, picture, says, shown
from verona.widgets.twist import table
from verona.widgets.twist.glide import glide_frames
from verona.widgets.twist.lesson_words import action_words, answer_words
from verona.widgets.twist.pieces import BOARD_LABEL

FREELY = text("Move anyone by the rules of a round.")
FROM_THE_START = text("Back to the start")


class TryOut(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A board with a position, on which each character may move once, by the rules.

    NotationError, which names the token and what was expected, if `position` is not one.

    >>> board = TryOut("Pb2 Qe4 Be1 Nd2 Sd1 Fc3")
    >>> board.click("c3", "a1")
    >>> board.position
    'Pb2 Qe4 Be1 Nd2 Sd1 Fa1'
    """

    def __init__(self, position: str) -> None:
        self._start = Attempt(Step(FREELY, first_round(parse_position(position)), goal=Roam()))
        self._attempt = self._start
        scene = table.drawing_of(self._attempt)(self._attempt.state.position)
        self._board = picture(scene, BOARD_LABEL, self._answer)
        self._note = html("verona-note")
        self.again = button(FROM_THE_START, self._start_again)
        super().__init__([self._board, self._note, self.again])
        named(self, "verona", "verona-try-out")
        this_browser().on_escape(self._escape)
        self._explain()

    @property
    def position(self) -> str:
        """Who stands where, in notation."""
        return format_position(self._attempt.state.position)

    @property
    def moved(self) -> str:
        """The letters of those who have moved."""
        return "".join(who.letter for who in Character if who not in self._attempt.state.position.active)

    @property
    def note(self) -> str:
        """What was answered to the last click; "" if nothing."""
        return shown(self._attempt.note.text) if self._attempt.note else ""

    def click(self, *squares: str) -> None:
        """Clicks on squares, one after another."""
        for square in squares:
            self._board.click(square)

    def _answer(self, square: str) -> None:
        self._show(act(self._attempt, square))

    def _escape(self) -> None:
        """The Escape key puts back who is in hand."""
        if self._attempt.chosen is not None:
            self._show(put_back(self._attempt))

    def _show(self, attempt: Attempt) -> None:
        before, self._attempt = self._attempt, attempt
        after, draw = self._attempt.state.position, table.drawing_of(self._attempt)
        self._board.animate(glide_frames(before.state.position, after, draw), GLIDE_SECONDS)
        self._explain()
        this_browser().say(*map(shown, answer_words(before, self._attempt)))

    def _start_again(self) -> None:
        before, self._attempt = self._attempt, self._start
        self._board.show(table.drawing_of(self._start)(self._start.state.position))
        self._explain()
        this_browser().say(*map(shown, action_words(before, self._start)))

    def _explain(self) -> None:
        self.again.disabled = not self._attempt.actions
        note = self._attempt.note
        says(self._note, value=partial(paragraph, note.text if note else FREELY))
