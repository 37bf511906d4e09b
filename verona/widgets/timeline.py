"""Going through the moments of a game: a slider, Back and Next."""

from collections.abc import Callable
from functools import partial

from ipywidgets import IntSlider

from verona.text import Text, text
from verona.widgets.pieces import button, says, shown

BACK, NEXT, LEAVE = text("Back"), text("Next"), text("Leave the review")


class Timeline:
    """The moments 0 to `last`, and where one is; `moved` is called with where one was before.

    The slider is called `name`, which may say where one is: `{n}` of `{all}`.
    """

    def __init__(self, last: int, name: Text, moved: Callable[[int], None]) -> None:
        self.index, self.last, self._name, self._moved = 0, last, name, moved
        self.slider = IntSlider(max=last, readout=False)
        self.slider.observe(lambda change: self.go(change["new"]), "value")
        self.back = button(BACK, lambda: self.go(self.index - 1), "verona-in-a-row")
        self.next = button(NEXT, lambda: self.go(self.index + 1), "verona-in-a-row", "verona-primary")
        self._allow()

    @property
    def at_end(self) -> bool:
        """Whether this is the last moment."""
        return self.index == self.last

    def go(self, index: int) -> None:
        """To a moment, 0 being the start."""
        before, self.index = self.index, max(0, min(index, self.last))
        self.slider.value = self.index
        self._allow()
        if self.index != before:
            self._moved(before)

    def _allow(self) -> None:
        name = self._name.filled(n=self.index, all=self.last)
        says(self.slider, description=partial(shown, name))
        self.back.disabled, self.next.disabled = self.index == 0, self.at_end
