"""A deck as a file: TOML with a table a card. What the decks of all games share in reading one."""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, NoReturn, TypeAlias, TypeVar
from unicodedata import category

from verona.game import NotationError
from verona.text import Text, text

LONGEST_LINE = 60
LONGEST_FILE = 20_000
"""Characters; our own decks take less than half of that."""

Table: TypeAlias = Mapping[str, Any]
_Member = TypeVar("_Member", bound=Enum)


class Provenance(Enum):
    """How much of a card is known from public sources."""

    SOURCED = "sourced"
    INFERRED = "inferred"
    OURS = "ours"

    @property
    def title(self) -> Text:
        return _PROVENANCE_TITLES[self]


_PROVENANCE_TITLES = {
    Provenance.SOURCED: text("from public sources"),
    Provenance.INFERRED: text("inferred from public sources"),
    Provenance.OURS: text("made up by us"),
}


class DeckFile:
    """What TOML has made of a file, with the lines where its parts stand.

    `kinds` are the names of the tables that cards have; `otherwise` says what a line should look like where
    the file is no TOML. A table is known by its head, the index of the line it begins with; 0 is the file.
    All errors are NotationError; they name the line, the field and what to write instead.
    """

    def __init__(self, written: str, kinds: Iterable[str], otherwise: Text) -> None:
        written = written.removeprefix("\ufeff").replace("\r\n", "\n")
        if len(written) > LONGEST_FILE:
            raise NotationError(None, text("expected at most {n} characters", n=LONGEST_FILE), 1)
        try:
            self.values: Table = tomllib.loads(written)
        except (ValueError, RecursionError) as error:
            raise _not_toml(written, error, otherwise) from None
        self.lines = written.split("\n")
        self.heads = {kind: self._heads_of(kind) for kind in kinds}
        self._every_head = sorted(n for heads in self.heads.values() for n in heads)

    def _heads_of(self, kind: str) -> list[int]:
        return [n for n, line in enumerate(self.lines) if re.match(rf"\s*\[\[\s*{kind}\s*\]\]", line)]

    def refuse(self, head: int, field: str, problem: Text) -> NoReturn:
        """An error at the line of a field, or else of its table."""
        past = next((n for n in self._every_head if n > head), len(self.lines))
        own = (n for n in range(head, past) if re.match(rf'\s*"?{re.escape(field)}"?\s*=', self.lines[n]))
        raise NotationError(field, problem, next(own, head) + 1)

    def tables(self, kind: str) -> list[tuple[int, Table]]:
        """The tables of a kind, each with its head."""
        tables, heads = self.values.get(kind, []), self.heads[kind]
        if (
            not isinstance(tables, list)
            or len(tables) != len(heads)
            or not all(isinstance(table, dict) for table in tables)
        ):
            problem = text("expected each card under a line [[{kind}]] of its own", kind=kind)
            raise NotationError(kind, problem, 1)
        return list(zip(heads, tables, strict=True))

    def known_fields(self, head: int, table: Table, fields: Sequence[str]) -> None:
        """Refuses a field that is not one of these."""
        for field in table:
            if field not in fields:
                problem = text("expected no such field here, only {fields}", fields=", ".join(fields))
                self.refuse(head, field, problem)

    def line(self, head: int, table: Table, field: str) -> str:
        """The value of a field that is a line of text."""
        value = table.get(field)
        if not isinstance(value, str) or not 0 < len(value.strip()) <= LONGEST_LINE or not _is_line(value):
            problem = text("expected a line of 1 to {n} letters, in quotes", n=LONGEST_LINE)
            self.refuse(head, field, problem)
        return value.strip()

    def one_of(self, head: int, table: Table, field: str, members: Iterable[_Member]) -> _Member:
        """The value of a field that names one of some members of an enumeration."""
        by_name = {member.value: member for member in members}
        value = table.get(field)
        if not isinstance(value, str) or value not in by_name:
            self.refuse(head, field, text("expected one of {names}", names=quoted(by_name)))
        return by_name[value]


def known(words: str, ours: Mapping[str, Text]) -> Text:
    """A name or note from a file: a text that can be translated if it is one of our own deck."""
    return ours.get(words) or Text("{words}", (("words", words),))


def quoted(names: Iterable[str]) -> str:
    """Names as they stand in a file.

    >>> print(quoted(["red", "blue"]))
    "red", "blue"
    """
    return ", ".join(f'"{name}"' for name in names)


def _not_toml(written: str, error: Exception, otherwise: Text) -> NotationError:
    place = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
    number = int(place[1]) if place else len(written.split("\n"))
    line = written.split("\n")[number - 1].strip()
    return NotationError(line or None, otherwise, number)


def _is_line(value: str) -> bool:
    return not any(category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in value)
