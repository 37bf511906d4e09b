"""Going through the moments of a game: a slider, Back and Next."""

from collections.abc import Callable
from functools import partial

from ipywidgets import IntSlider

from verona.text import text
from verona.widgets.pieces import button, says, shown
from verona.widgets.step_page import BACK, NEXT

WHERE = text("Action {n} of {all}")
LEAVE = text("Leave the review")


class Timeline:
    """The moments 0 to `last`, and where one is; `moved` is called with where one was before."""

    def __init__(self, last: int, moved: Callable[[int], None]) -> None:
        self.index, self.last, self._moved = 0, last, moved
        self.slider = IntSlider(max=last, readout=False)
        self.slider.observe(lambda change: self.go(change["new"]), "value")
        self.back = button(BACK, lambda: self.go(self.index - 1), "verona-in-a-row")
        self.next = button(NEXT, lambda: self.go(self.index + 1), "verona-in-a-row", "verona-primary")
        self._show()

    @property
    def at_end(self) -> bool:
        """Whether this is the last moment."""
        return self.index == self.last

    def go(self, index: int) -> None:
        """To a moment, 0 being the start."""
        before, self.index = self.index, max(0, min(index, self.last))
        self.slider.value = self.index
        self._show()
        if self.index != before:
            self._moved(before)

    def _show(self) -> None:
        """Says which moment it is, and lets one go on from there."""
        says(self.slider, description=partial(shown, WHERE.filled(n=self.index, all=self.last)))
        self.back.disabled, self.next.disabled = self.index == 0, self.at_end
