"""The buttons of a table's page, and what those say that every game has."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import partial

from ipywidgets import Box, Button

from verona.text import Text, text
from verona.widgets.pieces import box, button, discard


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: the click it stands for, and what it says."""

    word: str
    label: Text


READY, CONFIRM = Choice("ready", text("I have the screen")), Choice("confirm", text("Confirm"))
HIDE, NOT_NOW = Choice("hide", text("Hide it again")), Choice("hide", text("Not now"))
ONWARDS, PUT_BACK = Choice("onwards", text("Go on")), Choice("put back", text("Put back"))
PLAY_ON = Choice("no", text("Keep playing"))
TRY_AGAIN = Choice("try again", text("Let the computer try again"))
REVIEW, ANOTHER = Choice("review", text("Look back at the game")), Choice("again", text("Another game"))
DOWNLOAD, LEAVE = Choice("download", text("Download the record")), Choice("leave", text("Leave the table"))


class Choices:
    """Two rows of buttons that call `pressed` with their word: what may be done `now`, and below the `menu`.

    A button is made only once. Otherwise it would be another one on the page, and a press or the focus might
    get lost.
    """

    def __init__(self, pressed: Callable[[str], None]) -> None:
        self._pressed = pressed
        self._made: dict[tuple[Choice | str, ...], Button] = {}
        self.now, self.menu = box(Box, "verona-buttons"), box(Box, "verona-menu")

    def button(self, choice: Choice, *names: str) -> Button:
        """The button of a choice, with CSS classes."""
        key: tuple[Choice | str, ...] = (choice, *names)
        if key not in self._made:
            self._made[key] = button(choice.label, partial(self._press, key, choice.word), *names)
        return self._made[key]

    def show(
        self,
        others: Iterable[Choice],
        main: Iterable[Choice],
        menu: Iterable[Choice],
        *,
        asked: bool = False,
        equal: bool = False,
        waiting: Collection[Choice] = (),
    ) -> None:
        """Shows what may be done now, the `main` things last, and the menu.

        After a question that is `asked`, who comes by key is taken to the `others`, as they change nothing.
        Of several main things that are `equal` none stands out. Those that are `waiting` for something to be
        chosen can be seen, and not be pressed yet: nothing moves when they can.
        """
        others, main = tuple(others), tuple(main)
        no, yes = ("is-asked",) if asked else (), () if equal else ("verona-primary",)
        now = (*(self.button(one, *no) for one in others), *(self.button(one, *yes) for one in main))
        for one, choice in zip(now, (*others, *main), strict=True):
            one.disabled = choice in waiting
        seldom = tuple(self.button(one, "verona-quiet") for one in menu)
        for row, buttons in ((self.now, now), (self.menu, seldom)):
            if row.children != buttons:
                row.children = buttons

    def _press(self, key: tuple[Choice | str, ...], word: str) -> None:
        """A press on a button; one that has gone meanwhile was meant for what was there before."""
        if self._made[key] in (*self.now.children, *self.menu.children):
            self._pressed(word)

    def discard(self) -> None:
        """Takes all buttons away for good, those too that are not to be seen now."""
        for made in self._made.values():
            discard(made)
