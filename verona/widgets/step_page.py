"""What the page of every lesson has, whatever game it teaches: dots, words, answers and buttons."""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from html import escape
from typing import TypeAlias

from ipywidgets import Box, VBox, Widget

from verona.text import Note, Text, text
from verona.widgets.pieces import box, button, html, paragraph, put_note, says, shown, side

BACK, RETRY, SHOW_ME, NEXT = text("Back"), text("Retry"), text("Show me"), text("Next")
OF = text("Step {n} of {all}")
EXERCISE = text("Exercise {n}")

Link: TypeAlias = tuple[Text, str]
"""What it says, and the page it opens."""


class StepPage(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Calls `clicked` with the word of an answer, `pressed` with "back", "retry", "show me" or "onwards"."""

    def __init__(self, clicked: Callable[[str], None], pressed: Callable[[str], None]) -> None:
        self._clicked = clicked
        self._answers: tuple[tuple[str, Text], ...] = ()
        self._dots, self._who, self._text, self._task, self._note = (
            html(f"verona-{name}") for name in ("dots", "who", "text", "task", "note")
        )
        self._options = box(Box, "verona-options")
        self.back = button(BACK, lambda: pressed("back"))
        self.retry = button(RETRY, lambda: pressed("retry"))
        self.show_me = button(SHOW_ME, lambda: pressed("show me"))
        self.onwards = button(NEXT, lambda: pressed("onwards"), "verona-primary")
        self._buttons = box(Box, "verona-buttons", self.back, self.retry, self.show_me, self.onwards)
        super().__init__()

    def _side(self, *words: Widget) -> Box:
        """Words one below another, then what is answered, then the buttons."""
        return side(box(VBox, "verona-words", *words), self._note, self._buttons)

    def show_place(
        self,
        index: int,
        length: int | None,
        onwards: Text,
        can_press: bool,
        asks: bool,
        beyond: Link | None = None,
    ) -> None:
        """Shows which step this is, what the main button does, and whether it can be pressed.

        Where the step `asks` for something, it can be shown. `beyond` is another way on than by the
        main button.
        """
        says(self._dots, value=partial(_dots, index, length, beyond))
        self.back.disabled = index == 0
        says(self.onwards, description=partial(shown, onwards))
        self.onwards.disabled = not can_press
        self.show_me.disabled = not asks

    def _show_words(self, sentence: Text, task: Callable[[], str], note: Note | None) -> None:
        """The text of a step, its task as HTML, and what was answered to the last click."""
        says(self._text, value=partial(paragraph, sentence))
        says(self._task, value=task)
        put_note(self._note, note)

    def _show_answers(
        self, answers: Sequence[tuple[str, Text]], done: bool, solution: Collection[str]
    ) -> None:
        """The answers to choose from, each with the word of a press on it; when done, the right one shows."""
        if self._answers != tuple(answers):
            self._answers = tuple(answers)
            self._options.children = tuple(
                button(label, partial(self._clicked, word)) for word, label in answers
            )
        for option, (word, _) in zip(self._options.children, answers, strict=True):
            option.disabled = done
            right = done and word in solution
            (option.add_class if right else option.remove_class)("is-right")


def place_words(index: int, length: int | None) -> Text:
    """Which step of how many."""
    if length is None:
        return EXERCISE.filled(n=index + 1)
    return OF.filled(n=index + 1, all=length)


def _dots(index: int, length: int | None, beyond: Link | None) -> str:
    """Which step of how many: a dot for each, and in words. Then another way on, if there is one."""
    place = f"<span>{escape(shown(place_words(index, length)))}</span>"
    if beyond is not None:
        words, address = beyond
        place += f'<a href="{escape(address)}">{escape(shown(words))}</a>'
    if length is None:
        return place
    here, done, ahead = "<li aria-current=step></li>", "<li class=is-done></li>", "<li></li>"
    dots = done * index + here + ahead * (length - index - 1)
    return f"<ol aria-hidden=true>{dots}</ol>{place}"
