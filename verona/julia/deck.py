"""A deck, and how one is read from a file like deck.toml, which is the deck the game comes with."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, NoReturn
from unicodedata import category

from verona.game import NotationError
from verona.julia.cards import EVENTS, Card, Hero, Location, Provenance, Stone, Symbol, Villain
from verona.text import Text, text

COUNTS = {"hero": 4, "villain": 4, "location": 12, "action": 24}
"""How many cards there are of each kind."""
LONGEST_LINE = 60
LONGEST_FILE = 20_000
"""Characters; deck.toml takes a quarter of that."""
HIGHEST_SKILL = 5

_FIELDS = {
    "hero": ("julia", "romeo", "provenance"),
    "villain": ("name", "symbols", "provenance"),
    "location": ("name", "symbols", "provenance"),
    "action": ("colour", "symbol", "copies", "provenance"),
}
_LETTERS = {symbol.letter: symbol for symbol in EVENTS}
_COLOURS = {"red": Stone.RED, "blue": Stone.BLUE, "yellow": Stone.YELLOW}


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of a game. `cards` are the action cards, sorted, with every copy; `sources` says of each kind
    where it comes from. Two decks are the same if all their cards are."""

    name: str
    heroes: tuple[Hero, ...]
    villains: tuple[Villain, ...]
    locations: tuple[Location, ...]
    cards: tuple[Card, ...]
    sources: tuple[tuple[Card, Provenance], ...]

    @property
    def kinds(self) -> tuple[Card, ...]:
        """Every action card once."""
        return tuple(sorted({*self.cards}))

    def __repr__(self) -> str:
        return f"Deck({self.name!r})"


def parse_deck(written: str) -> Deck:
    """The deck that a file says; NotationError names the line, the field and what to write instead.

    >>> parse_deck(DECK_FILE.replace('"D3 M2 P1"', '"D3 M2 P9"'))
    Traceback (most recent call last):
    verona.game.NotationError: line 32: 'julia': expected letters of CPDMFK, each with a value from 1 to 5, \
such as "D3 M2 P1"
    """
    written = written.removeprefix("\ufeff").replace("\r\n", "\n")
    if len(written) > LONGEST_FILE:
        raise NotationError(None, text("expected at most {n} characters", n=LONGEST_FILE), 1)
    try:
        values = tomllib.loads(written)
    except (ValueError, RecursionError) as error:
        raise _not_toml(written, error) from None
    return _Reader(written, values).deck()


def _not_toml(written: str, error: Exception) -> NotationError:
    place = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
    number = int(place[1]) if place else len(written.split("\n"))
    line = written.split("\n")[number - 1].strip()
    return NotationError(
        line or None, text('expected a line such as symbols = "CPF", copies = 2 or [[action]]'), number
    )


class _Reader:
    """Reads one file: what TOML has made of it, with the lines where its parts stand."""

    def __init__(self, written: str, values: Mapping[str, Any]) -> None:
        self.lines = written.split("\n")
        self.values = values
        self.heads = {kind: self.heads_of(kind) for kind in COUNTS}
        self.every_head = sorted(n for heads in self.heads.values() for n in heads)

    def heads_of(self, kind: str) -> list[int]:
        return [n for n, line in enumerate(self.lines) if re.match(rf"\s*\[\[\s*{kind}\s*\]\]", line)]

    def deck(self) -> Deck:
        self.known_fields(0, self.values, ("name", *COUNTS))
        name = self.line(0, self.values, "name")
        heroes = tuple(
            Hero(
                str(number),
                self.skills(head, table, "julia"),
                self.skills(head, table, "romeo"),
                self.provenance(head, table),
            )
            for number, (head, table) in enumerate(self.tables("hero"), start=1)
        )
        villains = tuple(
            Villain(self.line(head, table, "name"), self.symbols(head, table), self.provenance(head, table))
            for head, table in self.distinct("villain")
        )
        locations = tuple(
            Location(self.line(head, table, "name"), self.symbols(head, table), self.provenance(head, table))
            for head, table in self.distinct("location")
        )
        actions = [
            (self.card(head, table), self.copies(head, table), self.provenance(head, table))
            for head, table in self.tables("action")
        ]
        cards = sorted(card for card, copies, _ in actions for _ in range(copies))
        for kind, found in (("hero", heroes), ("villain", villains), ("location", locations)):
            self.check_count(kind, len(found))
        self.check_count("action", len(cards))
        return Deck(
            name,
            heroes,
            villains,
            locations,
            tuple(cards),
            tuple((card, source) for card, _, source in actions),
        )

    # Where a part stands: `head` is the index of the line that a table begins with, 0 for the whole file.

    def refuse(self, head: int, field: str, problem: Text) -> NoReturn:
        """An error at the line of a field, or of its card."""
        past = next((n for n in self.every_head if n > head), len(self.lines))
        own = (n for n in range(head, past) if re.match(rf'\s*"?{re.escape(field)}"?\s*=', self.lines[n]))
        raise NotationError(field, problem, next(own, head) + 1)

    def tables(self, kind: str) -> list[tuple[int, Mapping[str, Any]]]:
        """The cards of a kind, each with its head."""
        tables, heads = self.values.get(kind, []), self.heads[kind]
        if (
            not isinstance(tables, list)
            or len(tables) != len(heads)
            or not all(isinstance(table, dict) for table in tables)
        ):
            raise NotationError(
                kind, text("expected each card under a line [[{kind}]] of its own", kind=kind), 1
            )
        for head, table in zip(heads, tables, strict=True):
            self.known_fields(head, table, _FIELDS[kind])
        return list(zip(heads, tables, strict=True))

    def distinct(self, kind: str) -> list[tuple[int, Mapping[str, Any]]]:
        """The same of cards that must differ in their symbols."""
        seen = set[frozenset[Symbol]]()
        for head, table in self.tables(kind):
            symbols = frozenset(self.symbols(head, table))
            if symbols in seen:
                self.refuse(
                    head, "symbols", text("expected other symbols, there is a card with these already")
                )
            seen.add(symbols)
        return self.tables(kind)

    # Fields.

    def known_fields(self, head: int, table: Mapping[str, Any], fields: Sequence[str]) -> None:
        for field in table:
            if field not in fields:
                self.refuse(
                    head, field, text("expected no such field here, only {fields}", fields=", ".join(fields))
                )

    def line(self, head: int, table: Mapping[str, Any], field: str) -> str:
        value = table.get(field)
        if not isinstance(value, str) or not 0 < len(value.strip()) <= LONGEST_LINE or not _is_line(value):
            self.refuse(head, field, text("expected a line of 1 to {n} letters, in quotes", n=LONGEST_LINE))
        return value.strip()

    def skills(self, head: int, table: Mapping[str, Any], field: str) -> tuple[int, ...]:
        value = table.get(field)
        words = value.split() if isinstance(value, str) else []
        if not words or not all(re.fullmatch(rf"[CPDMFK][1-{HIGHEST_SKILL}]", word) for word in words):
            problem = text(
                'expected letters of {letters}, each with a value from 1 to {n}, such as "D3 M2 P1"',
                letters="".join(_LETTERS),
                n=HIGHEST_SKILL,
            )
            self.refuse(head, field, problem)
        skills = {_LETTERS[word[0]]: int(word[1]) for word in words}
        if len(skills) < len(words):
            self.refuse(head, field, text("expected each letter at most once"))
        return tuple(skills.get(symbol, 0) for symbol in EVENTS)

    def symbols(self, head: int, table: Mapping[str, Any]) -> tuple[Symbol, Symbol, Symbol]:
        value = table.get("symbols")
        if not isinstance(value, str) or not re.fullmatch(r"[CPDMFK]{3}", value) or len({*value}) < 3:
            problem = text(
                'expected three different letters of {letters}, such as "CPF"', letters="".join(_LETTERS)
            )
            self.refuse(head, "symbols", problem)
        first, second, third = (_LETTERS[letter] for letter in value)
        return first, second, third

    def card(self, head: int, table: Mapping[str, Any]) -> Card:
        colour, letter = table.get("colour"), table.get("symbol")
        if not isinstance(colour, str) or colour not in _COLOURS:
            self.refuse(head, "colour", text("expected one of {names}", names='"red", "blue", "yellow"'))
        if letter is None:
            if colour == "yellow":
                self.refuse(head, "colour", text("expected a symbol, a special is red or blue"))
            return Card(_COLOURS[colour], None)
        if not isinstance(letter, str) or letter not in _LETTERS:
            problem = text("expected one letter of {letters}, in quotes", letters="".join(_LETTERS))
            self.refuse(head, "symbol", problem)
        return Card(_COLOURS[colour], _LETTERS[letter])

    def copies(self, head: int, table: Mapping[str, Any]) -> int:
        value = table.get("copies", 1)
        if type(value) is not int or not 1 <= value <= COUNTS["action"]:
            problem = text("expected a whole number from 1 to {n}", n=COUNTS["action"])
            self.refuse(head, "copies", problem)
        return value

    def provenance(self, head: int, table: Mapping[str, Any]) -> Provenance:
        names = [member.value for member in Provenance]
        if table.get("provenance") not in names:
            self.refuse(
                head,
                "provenance",
                text("expected one of {names}", names=", ".join(f'"{name}"' for name in names)),
            )
        return Provenance(table["provenance"])

    def check_count(self, kind: str, found: int) -> None:
        if found != COUNTS[kind]:
            problem = text(
                "expected {n} cards of this kind, not {found}, each under its [[{kind}]]",
                n=COUNTS[kind],
                found=found,
                kind=kind,
            )
            raise NotationError(kind, problem, [*self.heads[kind], len(self.lines) - 1][0] + 1)


def _is_line(value: str) -> bool:
    return not any(category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in value)


DECK_FILE: str = (files("verona.julia") / "deck.toml").read_text(encoding="utf-8")
"""The text of the deck the game comes with, to be looked at and changed."""
DECK: Deck = parse_deck(DECK_FILE)
"""The deck the game comes with."""
