"""A deck, and how one is read from a file like deck.toml, which is the deck the game comes with."""

import re
from dataclasses import dataclass
from importlib.resources import files

from verona.deck_file import DeckFile, Provenance, Table, quoted
from verona.game import NotationError
from verona.julia.cards import EVENTS, Card, Hero, Location, Stone, Symbol, Villain
from verona.text import text

COUNTS = {"hero": 4, "villain": 4, "location": 12, "action": 24}
"""How many cards there are of each kind."""
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

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"Deck({self.name!r})"


def parse_deck(written: str) -> Deck:
    """The deck that a file says; NotationError names the line, the field and what to write instead.

    >>> parse_deck(DECK_FILE.replace('"D3 M2 P1"', '"D3 M2 P9"'))
    Traceback (most recent call last):
    verona.game.NotationError: line 32: 'julia': expected letters of CPDMFK, each with a value from 1 to 5, \
such as "D3 M2 P1"
    """
    problem = text('expected a line such as symbols = "CPF", copies = 2 or [[action]]')
    return _JuliaDeck(written, COUNTS, problem).deck()


class _JuliaDeck(DeckFile):
    """Reads the cards of one file."""

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
            for number, (head, table) in enumerate(self.cards("hero"), start=1)
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
            for head, table in self.cards("action")
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

    def cards(self, kind: str) -> list[tuple[int, Table]]:
        """The cards of a kind, each with its head."""
        tables = self.tables(kind)
        for head, table in tables:
            self.known_fields(head, table, _FIELDS[kind])
        return tables

    def distinct(self, kind: str) -> list[tuple[int, Table]]:
        """The same of cards that must differ in their symbols."""
        tables, seen = self.cards(kind), set[frozenset[Symbol]]()
        for head, table in tables:
            symbols = frozenset(self.symbols(head, table))
            if symbols in seen:
                self.refuse(
                    head, "symbols", text("expected other symbols, there is a card with these already")
                )
            seen.add(symbols)
        return tables

    # Fields.

    def skills(self, head: int, table: Table, field: str) -> tuple[int, ...]:
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

    def symbols(self, head: int, table: Table) -> tuple[Symbol, Symbol, Symbol]:
        value = table.get("symbols")
        if not isinstance(value, str) or not re.fullmatch(r"[CPDMFK]{3}", value) or len({*value}) < 3:
            problem = text(
                'expected three different letters of {letters}, such as "CPF"', letters="".join(_LETTERS)
            )
            self.refuse(head, "symbols", problem)
        first, second, third = (_LETTERS[letter] for letter in value)
        return first, second, third

    def card(self, head: int, table: Table) -> Card:
        colour, letter = table.get("colour"), table.get("symbol")
        if not isinstance(colour, str) or colour not in _COLOURS:
            self.refuse(head, "colour", text("expected one of {names}", names=quoted(_COLOURS)))
        if letter is None:
            if colour == "yellow":
                self.refuse(head, "colour", text("expected a symbol, a special is red or blue"))
            return Card(_COLOURS[colour], None)
        if not isinstance(letter, str) or letter not in _LETTERS:
            problem = text("expected one letter of {letters}, in quotes", letters="".join(_LETTERS))
            self.refuse(head, "symbol", problem)
        return Card(_COLOURS[colour], _LETTERS[letter])

    def copies(self, head: int, table: Table) -> int:
        value = table.get("copies", 1)
        if type(value) is not int or not 1 <= value <= COUNTS["action"]:
            problem = text("expected a whole number from 1 to {n}", n=COUNTS["action"])
            self.refuse(head, "copies", problem)
        return value

    def provenance(self, head: int, table: Table) -> Provenance:
        return self.one_of(head, table, "provenance", Provenance)

    def check_count(self, kind: str, found: int) -> None:
        if found != COUNTS[kind]:
            problem = text(
                "expected {n} cards of this kind, not {found}, each under its [[{kind}]]",
                n=COUNTS[kind],
                found=found,
                kind=kind,
            )
            raise NotationError(kind, problem, [*self.heads[kind], len(self.lines) - 1][0] + 1)


DECK_FILE: str = (files("verona.julia") / "deck.toml").read_text(encoding="utf-8")
"""The text of the deck the game comes with, to be looked at and changed."""
DECK: Deck = parse_deck(DECK_FILE)
"""The deck the game comes with."""
