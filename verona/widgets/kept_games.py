"""The games that a browser can go on with, or look back at, as a list of buttons."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from functools import partial

from ipywidgets import HTML, Button, VBox

from verona.game import TableError
from verona.store.games import Listed
from verona.text import Text, text
from verona.widgets.pieces import button, discard, display, heading, named, says

GO_ON, LOOK_BACK = text("Games to go on with"), text("Finished games")


class KeptGames(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Calls `resume` with the id of a game; `told` says which it is; TableError: it is damaged."""

    def __init__(self, resume: Callable[[str], None], told: Callable[[Listed], Text]) -> None:
        self._resume, self._told = resume, told
        self._pieces: list[HTML | Button] = []
        super().__init__()
        named(self, "verona-kept")

    def offer(self, unfinished: Iterable[Listed], finished: Iterable[Listed]) -> bool:
        """Lists games, and says whether there are any to go on with."""
        pieces = list[HTML | Button]()
        going_on, over = self._buttons(unfinished), self._buttons(finished)
        for title, buttons in ((GO_ON, going_on), (LOOK_BACK, over)):
            if buttons:
                pieces += [says(HTML(), value=partial(heading, title)), *buttons]
        for made in going_on[:1]:
            made.add_class("verona-primary")
        before, self._pieces = self._pieces, pieces
        self.children = tuple(pieces)
        display(self, bool(pieces))
        for gone in before:
            discard(gone)
        return bool(going_on)

    def _buttons(self, games: Iterable[Listed]) -> list[Button]:
        made = []
        for game in games:
            with suppress(TableError):
                made.append(button(self._told(game), partial(self._resume, game.id)))
        return made


def clock(time: datetime) -> Text:
    """A time as the clock of this machine shows it. Each part has two digits, the year four.

    Its hyphens are those at which no line breaks.
    """
    year, month, day, hour, minute = f"{time.astimezone():%Y %m %d %H %M}".split()
    return text(
        "{year}\u2011{month}\u2011{day} {hour}:{minute}",
        year=year,
        month=month,
        day=day,
        hour=hour,
        minute=minute,
    )
