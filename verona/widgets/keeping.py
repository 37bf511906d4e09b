"""The game on the table as the store keeps it, under an id that only this browser remembers."""

from collections.abc import Iterable

from verona.store.games import GameStore, Saved, StaleError, StoreError, new_id
from verona.text import text
from verona.twist.table import Table
from verona.widgets.browser import Browser

GAMES_KEPT = 40
"""How many games a browser remembers; the oldest is forgotten first."""


class Keeping:
    """Keeps one table at a time; without a store it keeps nothing. All faults are StoreErrors."""

    def __init__(self, store: GameStore | None, browser: Browser) -> None:
        self._store, self._browser = store, browser
        self._id, self._revision = "", 0

    def begin(self) -> None:
        """What is saved from now on is a new game."""
        self._id, self._revision = new_id(), 0
        if self._store is None:
            return
        try:
            self._browser.keep(games=[*self._ids(), self._id][-GAMES_KEPT:])
        except ValueError:
            raise StoreError(
                text("This browser can't remember the game. Download its record before you leave.")
            ) from None

    def save(self, table: Table) -> Table | None:
        """Keeps the table. If the game went on in another window, that stays and is given back."""
        if self._store is None:
            return None
        try:
            self._revision = self._store.save(self._id, table, self._revision)
        except StaleError:
            return self.open(self._id)
        return None

    def open(self, id: str) -> Table:
        """The table kept under an id, which is the game that is saved from now on."""
        if self._store is None:
            raise LookupError("no games are kept")
        saved = self._store.load(id)
        self._id, self._revision = id, saved.revision
        return saved.table

    def listed(self) -> tuple[tuple[Saved, ...], tuple[Saved, ...]]:
        """The games of this browser, latest first: those that go on, and those that are over."""
        if self._store is None:
            return (), ()
        ids = self._ids()
        return self._store.unfinished(ids), self._store.finished(ids)

    def _ids(self) -> Iterable[str]:
        kept = self._browser.stored.get("games")
        return [id for id in kept if isinstance(id, str)] if isinstance(kept, list) else []
