"""The store of games: one SQLite file that several kernels may write at the same time.

The file holds the secrets of games going on, so only its owner can read it. It is opened for each call
and closed again, so a store may be shared by threads and costs nothing while it is idle.
"""

import errno
import os
import re
import secrets
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias

from verona.council.saved import KEPT as COUNCIL
from verona.council.table import Table as CouncilTable
from verona.game import DAMAGED, TableError
from verona.julia.saved import KEPT as JULIA
from verona.julia.table import Table as JuliaTable
from verona.kept import Form
from verona.store.place import games_file
from verona.text import Text, text
from verona.twist import saved as twist
from verona.twist.table import Table as TwistTable

SCHEMA = 1
"""The version of the file's layout, kept in it as `PRAGMA user_version`."""

BUSY_SECONDS = 2.0
"""How long to wait for another writer."""

MOST_LISTED = 500

Row: TypeAlias = tuple[Any, ...]
Table: TypeAlias = TwistTable | CouncilTable | JuliaTable
"""What is kept: a table of any game."""

_ID = re.compile(r"[A-Za-z0-9_-]{16}")
_LAYOUT = """
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    created TEXT NOT NULL,
    changed TEXT NOT NULL,
    revision INTEGER NOT NULL,
    over INTEGER NOT NULL,
    saved TEXT NOT NULL
)
"""


class StoreError(Exception):
    """A game that can't be saved or loaded. `reason` says why; what the caller has in hand is still good."""

    def __init__(self, reason: Text) -> None:
        super().__init__(str(reason))
        self.reason = reason


class StaleError(StoreError):
    """Somebody else saved the same game meanwhile: load it again."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A game as it is kept. `revision` counts its savings from 1; times are in UTC."""

    id: str
    table: Table
    revision: int
    created: datetime
    changed: datetime


@dataclass(frozen=True, slots=True)
class Listed:
    """A kept game as a list has it, not opened: its text, with all secrets, and when it was changed (UTC)."""

    id: str
    kind: type[Table]
    saved: str = field(repr=False)
    changed: datetime


def new_id() -> str:
    """A name for a game that nobody can guess: 16 characters that need no quoting in an address.

    >>> is_id(new_id())
    True
    """
    return secrets.token_urlsafe(12)


def is_id(candidate: object) -> bool:
    """Whether something looks like what `new_id` gives."""
    return isinstance(candidate, str) and _ID.fullmatch(candidate) is not None


class GameStore:
    """Saved games in the file at `path`, by default the one that `games_file` names.

    The file and its folder are made when the first game is saved. Every method raises StoreError, and
    nothing else, if the file can't be used.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = games_file() if path is None else path

    def save(self, id: str, table: Table, revision: int | None = None) -> int:
        """Keep a table under an id, new or known, and say which revision of the game it is.

        If `revision` is given, it must be the one last saved or loaded (0: none yet): otherwise nothing is
        saved and StaleError is raised. A game whose file was taken away meanwhile is kept as a new one.
        """
        if not is_id(id):
            raise StoreError(_UNKNOWN)
        row = {
            "id": id,
            "now": datetime.now(UTC).isoformat(),
            "over": table.over,
            "saved": _written(table),
        }
        with self._writing() as file:
            before = file.execute("SELECT revision FROM games WHERE id = :id", row).fetchone()
            if before is not None and revision not in (None, *before):
                raise StaleError(text("This game went on in another window. Load it again to see it."))
            file.execute(
                "INSERT INTO games VALUES (:id, :now, :now, 1, :over, :saved) ON CONFLICT (id) DO UPDATE "
                "SET changed = :now, revision = revision + 1, over = :over, saved = :saved",
                row,
            )
        return 1 if before is None else int(before[0]) + 1

    def load(self, id: str) -> Saved:
        """The game kept under an id."""
        rows = self._rows("SELECT * FROM games WHERE id = ?", [id]) if is_id(id) else []
        if not rows:
            raise StoreError(_UNKNOWN)
        return _saved(rows[0])

    def finished(self, ids: Iterable[str]) -> tuple[Listed, ...]:
        """Those of the games `ids` that are over, the latest first, without what is unknown or no text."""
        return self._listed(ids, over=True)

    def unfinished(self, ids: Iterable[str]) -> tuple[Listed, ...]:
        """Those of the games `ids` that go on, the latest first, without what is unknown or no text."""
        return self._listed(ids, over=False)

    def _listed(self, ids: Iterable[str], over: bool) -> tuple[Listed, ...]:
        known = [id for id in ids if is_id(id)][-MOST_LISTED:]
        places = ", ".join("?" * len(known))
        query = (
            f"SELECT id, saved, changed FROM games WHERE over = ? AND id IN ({places}) ORDER BY changed DESC"
        )
        return tuple(_listed(self._rows(query, [over, *known])))

    def _rows(self, query: str, values: Sequence[str | bool]) -> list[Row]:
        with _explained():
            if not self.path.exists():
                return []
            with closing(self._open()) as file:
                return file.execute(query, values).fetchall() if _layout(file) else []

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A file in which everything done is kept at the end, or nothing."""
        with _explained():
            _make_private(self.path)
            with closing(self._open()) as file:
                # Writers queue here, before they have read anything that could be out of date.
                file.execute("BEGIN IMMEDIATE")
                if _layout(file) == 0:
                    file.execute(_LAYOUT)
                    file.execute(f"PRAGMA user_version = {SCHEMA}")
                yield file
                file.execute("COMMIT")

    def _open(self) -> sqlite3.Connection:
        file = sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None)
        # The journal stays the ordinary one: unlike a write-ahead log it also works on network folders.
        file.execute("PRAGMA synchronous = FULL")
        return file


def _make_private(path: Path) -> None:
    """Make the file and its folder if they don't exist, for their owner's eyes only."""
    if not path.exists():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def _layout(file: sqlite3.Connection) -> int:
    """The version of the file's layout; 0 if it is empty."""
    version = int(file.execute("PRAGMA user_version").fetchone()[0])
    if version > SCHEMA:
        raise StoreError(text("The saved games were written by a newer version of this program."))
    return version


_FORMS: dict[type[Table], Form[Any]] = {CouncilTable: COUNCIL, JuliaTable: JULIA}
"""How tables are kept, but for those of Verona Twist, which has a form of its own."""


def _kind(saved: str) -> type[Table]:
    """What game a text is of."""
    return next((kind for kind, form in _FORMS.items() if form.is_ours(saved)), TwistTable)


def _written(table: Table) -> str:
    return twist.to_json(table) if isinstance(table, TwistTable) else _FORMS[type(table)].to_json(table)


def _read(saved: str) -> Table:
    kind = _kind(saved)
    table: Table = twist.from_json(saved) if kind is TwistTable else _FORMS[kind].from_json(saved)
    return table


def _saved(row: Row) -> Saved:
    id, created, changed, revision, _, saved = row
    try:
        times = (datetime.fromisoformat(created), datetime.fromisoformat(changed))
        return Saved(id, _read(saved), int(revision), *times)
    except (TableError, TypeError, ValueError):
        raise StoreError(DAMAGED) from None


def _listed(rows: Iterable[Row]) -> Iterator[Listed]:
    for id, saved, changed in rows:
        with suppress(TypeError, ValueError):
            if isinstance(saved, str):
                yield Listed(id, _kind(saved), saved, datetime.fromisoformat(changed))


_UNKNOWN = text("There is no saved game of this name.")
_FULL = text("The disk is full, so games can't be saved.")
_NOT_ALLOWED = text("The file of saved games can't be opened or written.")
_BUSY = text("The file of saved games is busy. Try again in a moment.")
_BROKEN = text("The file of saved games is damaged.")
_FAILED = text("The file of saved games doesn't answer.")
_REASONS = {
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_READONLY: _NOT_ALLOWED,
    sqlite3.SQLITE_PERM: _NOT_ALLOWED,
    sqlite3.SQLITE_AUTH: _NOT_ALLOWED,
    sqlite3.SQLITE_CANTOPEN: _NOT_ALLOWED,
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_LOCKED: _BUSY,
    sqlite3.SQLITE_CORRUPT: _BROKEN,
    sqlite3.SQLITE_NOTADB: _BROKEN,
}


@contextmanager
def _explained() -> Iterator[None]:
    """Whatever goes wrong with the file, as a StoreError that says so."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", None)
        # The low byte is the kind of error, the rest says more about it.
        raise StoreError(_FAILED if code is None else _REASONS.get(code & 0xFF, _FAILED)) from error
    except OSError as error:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        raise StoreError(_FULL if full else _NOT_ALLOWED) from error
