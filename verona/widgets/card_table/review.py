"""Looking back at a card game: everything that was done, everything open."""

from collections.abc import Callable

from ipywidgets import Box, VBox, Widget

from verona.widgets.browser import this_browser
from verona.widgets.pieces import box, button, named, shown, side
from verona.widgets.said import Said, Words
from verona.widgets.timeline import LEAVE, Timeline


class Review(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A slider through the moments 0 to `last` of a finished game, with what is said and drawn of each.

    `words_at` gives the words, `draw` shows a moment in `pictures`, which lie on the table of a game named
    `key`. `leave` is called by the button that ends it.
    """

    def __init__(
        self,
        key: str,
        last: int,
        words_at: Callable[[int], Words],
        draw: Callable[[int], None],
        pictures: tuple[Widget, ...],
        leave: Callable[[], None],
    ) -> None:
        self._words_at, self._draw = words_at, draw
        self.timeline = Timeline(last, lambda _: self._moved())
        self.said = Said(above=(self.timeline.slider,))  # it keeps its place
        buttons = box(Box, "verona-buttons", self.timeline.back, self.timeline.next)
        beside = side(self.said, self.said.note, buttons)
        shows = box(Box, f"verona-{key}-table", beside, *pictures)
        menu = box(Box, "verona-menu", button(LEAVE, leave, "verona-quiet"))
        super().__init__([named(shows, "verona-review"), menu])
        self.show()

    def show(self) -> None:
        """Shows the moment, in the language of the page."""
        self._draw(self.timeline.index)
        self.said.show(self._words_at(self.timeline.index))

    def _moved(self) -> None:
        self.show()
        this_browser().say(*map(shown, self._words_at(self.timeline.index).sentences))
