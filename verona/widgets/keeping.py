"""The game on the table as the store keeps it, under an id that only this browser remembers."""

from collections.abc import Iterable
from typing import Generic, TypeVar

from verona.store.games import GameStore, Listed, StaleError, StoreError, Table, new_id
from verona.text import Note, Tone, text
from verona.widgets.browser import Browser

GAMES_KEPT = 40
"""How many games a browser remembers; the oldest is forgotten first."""

T = TypeVar("T", bound=Table)


class Keeping(Generic[T]):
    """Keeps one table of a `kind` at a time; without a store it keeps nothing.

    What can't be kept is answered with a note, as the game goes on all the same; what can't be read raises
    StoreError.
    """

    def __init__(self, store: GameStore | None, browser: Browser, kind: type[T]) -> None:
        self._store, self._browser = store, browser
        self._kind: type[T] = kind
        self._id, self._revision = "", 0
        self._unsaved: T | None = None

    def begin(self) -> Note | None:
        """What is saved from now on is a new game."""
        self._id, self._revision, self._unsaved = new_id(), 0, None
        if self._store is None:
            return None
        try:
            self._browser.keep(games=[*self._ids(), self._id][-GAMES_KEPT:])
        except ValueError:
            said = text("This browser can't remember the game. Download its record before you leave.")
            return Note(said, Tone.WRONG)
        return None

    def save(self, table: T) -> tuple[T | None, Note | None]:
        """Keeps the table. If the game went on in another window, that stays and is given back.

        If it fails, the next call tries again, or else the next list of games.
        """
        if self._store is None:
            return None, None
        self._unsaved = table
        try:
            return self._saved_or_reopened(table)
        except StoreError as fault:
            said = text("{why} The game goes on here, but keep this page open.", why=fault.reason)
            return None, Note(said, Tone.WRONG)

    def _saved_or_reopened(self, table: T) -> tuple[T | None, Note | None]:
        assert self._store is not None
        try:
            self._revision = self._store.save(self._id, table, self._revision)
        except StaleError:
            said = text("This game went on in another window. Here is how it stands now; go on from here.")
            return self.open(self._id), Note(said, Tone.WRONG)
        self._unsaved = None
        return None, None

    def open(self, id: str) -> T:
        """The table kept under an id, which is the game that is saved from now on."""
        if self._store is None:
            raise LookupError("no games are kept")
        saved = self._store.load(id)
        if not isinstance(saved.table, self._kind):
            raise StoreError(text("That is a game of another kind."))
        self._id, self._revision, self._unsaved = id, saved.revision, None
        return saved.table

    def listed(self) -> tuple[tuple[Listed, ...], tuple[Listed, ...]]:
        """This browser's games of the kind, latest first: those that go on, and those that are over."""
        if self._store is None:
            return (), ()
        if self._unsaved is not None:
            self.save(self._unsaved)
        ids = self._ids()
        return self._ours(self._store.unfinished(ids)), self._ours(self._store.finished(ids))

    def _ours(self, games: Iterable[Listed]) -> tuple[Listed, ...]:
        return tuple(one for one in games if one.kind is self._kind)

    def _ids(self) -> Iterable[str]:
        kept = self._browser.stored.get("games")
        return [id for id in kept if isinstance(id, str)] if isinstance(kept, list) else []
