"""A card game as text to be kept: its record, and the file of its deck if that is somebody's own."""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from verona.deck_file import LONGEST_FILE
from verona.game import DAMAGED, TableError
from verona.headers import numbered, read_headers
from verona.player import Player, players_named

T = TypeVar("T")
R = TypeVar("R")

VERSION = 1
ENDED = ("Ended", "early")
"""The header of a record whose game was ended by its players, so that nobody has won."""


@dataclass(frozen=True, slots=True)
class Glance:
    """What a list tells of a kept game without playing it again.

    `progress` is how far it has got, as its game counts that; `winner` is the seat of who has won, None while
    it goes on, or if it was `ended` early.
    """

    players: tuple[Player, ...]
    progress: int
    winner: int | None
    ended: bool = False


@dataclass(frozen=True, slots=True)
class Form(Generic[T]):
    """How the tables of a game are kept. Its records have at most `longest` characters.

    `record` and `deck_file` are what is written of a table; `read` makes one of them again, or raises
    ValueError. For a glance `progress` counts in the words of a record's lines, and `winner` is the seat that
    a result means.
    """

    game: str
    longest: int
    record: Callable[[T], str]
    deck_file: Callable[[T], str | None]
    read: Callable[[str, str | None], T]
    progress: Callable[[Sequence[str]], int]
    winner: Callable[[str], int]

    def to_json(self, table: T) -> str:
        """The table as text. All secrets are in it: it is not for a player's eyes."""
        return json.dumps({self.game: VERSION, "deck": self.deck_file(table), "record": self.record(table)})

    def is_ours(self, saved: str) -> bool:
        """Whether `to_json` may have written this, and not another game."""
        return saved.startswith(f'{{"{self.game}": ')

    def from_json(self, saved: str) -> T:
        """The table that `to_json` wrote; TableError if it is anything else, or breaks the rules.

        Neither the error nor its cause quotes what was read.
        """
        return self._with(saved, self.read)

    def glance(self, saved: str) -> Glance:
        """A glance at the table that `to_json` wrote; TableError if it is nothing like one."""
        return self._with(saved, self._glance)

    def _with(self, saved: str, read: Callable[[str, str | None], R]) -> R:
        try:
            # JSON writes a letter that is not Latin as six characters.
            value = json.loads(saved) if len(saved) <= 6 * (LONGEST_FILE + self.longest) else {}
            match value:
                case {"deck": str() | None as deck_file, "record": str() as record, **rest}:
                    if rest == {self.game: VERSION}:
                        return read(record, deck_file)
        except (ValueError, RecursionError):
            pass
        raise TableError(DAMAGED, f"expected a game of {self.game}")

    def _glance(self, record: str, _: str | None) -> Glance:
        headers, body = read_headers(numbered(record), ("Players", "Result"))
        values = {name: value for name, (_, value) in headers.items()}
        if not re.fullmatch("[1-9]", values["Players"]):
            raise ValueError("nobody makes a table for so many")
        players = players_named(values, int(values["Players"]))
        words = [word for _, line in body for word in line.split()]
        won = None if values["Result"] == "*" else self.winner(values["Result"])
        if won is not None and won not in range(len(players)):
            raise ValueError("nobody sits there")
        return Glance(players, self.progress(words), won, ENDED in values.items())
