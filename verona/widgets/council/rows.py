"""Cards on the page: pictures of two cards each, as many as there are."""

from collections.abc import Callable, Sequence

from ipywidgets import VBox

from verona.text import Text, text
from verona.widgets.council.cards import HEIGHT, IN_A_ROW, WIDTH
from verona.widgets.picture import Picture
from verona.widgets.pieces import display, named, picture, update
from verona.widgets.scene import Scene

BLANK = Scene(WIDTH, HEIGHT, ())
ROW = text("{what}, from card {n}")


class Rows(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Rows of cards called `what`, side by side where there is room; `clicked` gets the name of a place."""

    def __init__(self, what: Text, clicked: Callable[[str], None] | None = None) -> None:
        super().__init__()
        named(self, "verona-rows")
        self._what, self._clicked = what, clicked
        self.pictures: tuple[Picture, ...] = ()

    def show(self, scenes: Sequence[Scene]) -> None:
        """Shows rows. What was in others before is wiped out and not just hidden."""
        missing = range(len(self.pictures), len(scenes))
        if missing:
            self.children = self.pictures = (*self.pictures, *map(self._made, missing))
        for number, row in enumerate(self.pictures):
            update(row, scenes[number] if number < len(scenes) else BLANK)
            display(row, number < len(scenes))

    def click(self, name: str) -> None:
        """Clicks a place wherever it is; LookupError if there is none of that name."""
        for row in self.pictures:
            if any(place.name == name for place in row.scene.places):
                row.click(name)
                return
        raise LookupError(f"no place called {name!r} in these rows")

    def _made(self, number: int) -> Picture:
        label = ROW.filled(what=self._what, n=number * IN_A_ROW + 1)
        return picture(BLANK, label, self._clicked, width=420)
