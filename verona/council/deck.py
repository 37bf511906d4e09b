"""A deck, and how one is read from a file like deck.toml, which is the deck the game comes with."""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from importlib.resources import files
from typing import Any, NoReturn, TypeVar
from unicodedata import category

from verona.council.cards import (
    Ability,
    Agenda,
    Apart,
    AsManyExiled,
    Balance,
    Card,
    House,
    Majority,
    MoreExiled,
    Provenance,
    Together,
)
from verona.game import NotationError
from verona.text import Text, text

BASE = 13
FIVE = 4
"""How many cards there are for every game, and how many more for five players."""
LONGEST_LINE = 60
LONGEST_FILE = 20_000
"""Characters; deck.toml takes a quarter of that."""
MOST_SLOTS = 5
LARGEST_MODIFIER = 9

_KEY = re.compile(r"[a-z][a-z0-9-]*")
_RIVALS = (House.MONTAGUE, House.CAPULET)


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of a game, in the order of the file. Two decks are the same if all their cards are."""

    name: str
    cards: tuple[Card, ...]

    def in_use(self, players: int) -> tuple[Card, ...]:
        """The cards that so many players use."""
        return tuple(card for card in self.cards if players == 5 or not card.five)

    def card(self, key: str) -> Card:
        """The card with that key; KeyError if there is none.

        >>> str(DECK.card("paris").title)
        'Count Paris'
        """
        for card in self.cards:
            if card.key == key:
                return card
        raise KeyError(key)

    def __repr__(self) -> str:
        return f"Deck({self.name!r})"


def parse_deck(written: str) -> Deck:
    """The deck that a file says; NotationError names the line, the field and what to write instead.

    >>> parse_deck(DECK_FILE.replace("five = true", "five = 1"))
    Traceback (most recent call last):
    verona.game.NotationError: line 149: 'five': expected true or false, without quotes
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
    problem = text('expected a line such as name = "Tybalt", houses = ["capulet"], five = true or [[card]]')
    return NotationError(line or None, problem, number)


_Kind = TypeVar("_Kind", bound=Enum)

_AGENDAS = {
    "balance": ("neutrals",),
    "majority": ("house",),
    "more-exiled": (),
    "as-many-exiled": (),
    "together": ("who",),
    "apart": ("who",),
}
"""The agendas by name, with the fields that say more about each."""
_PARTICULARS = ("neutrals", "house", "who")
_FIELDS = ("key", "name", "houses", "ability", "agenda", *_PARTICULARS, "slots", "five", "provenance", "note")


class _Reader:
    """Reads one file: what TOML has made of it, with the lines where its parts stand."""

    def __init__(self, written: str, values: Mapping[str, Any]) -> None:
        self.lines = written.split("\n")
        self.values = values
        self.heads = [n for n, line in enumerate(self.lines) if re.match(r"\[\[\s*card\s*\]\]", line)]

    def deck(self) -> Deck:
        self.known_fields(None, self.values, ("name", "slots", "card"))
        name = self.line(None, self.values, "name")
        self.slots = self.modifiers(None, self.values)
        tables = self.values.get("card")
        if not isinstance(tables, list) or len(tables) != len(self.heads):
            raise NotationError("card", text("expected each card under a line [[card]] of its own"), 1)
        cards = list[Card]()
        for number, table in enumerate(tables):
            card = self.card(number, table)
            if card.key in [earlier.key for earlier in cards]:
                self.refuse(
                    number, "key", text("expected another key, there is a card with this one already")
                )
            cards.append(card)
        for card in cards:
            self.check_who(card, cards)
        self.check_count(cards)
        return Deck(name, tuple(cards))

    # Where a part stands.

    def refuse(self, card: int | None, field: str, problem: Text) -> NoReturn:
        """An error at the line of a card's field, or of the card, or of a field above the first card."""
        first = 0 if card is None else self.heads[card]
        past = [*self.heads, len(self.lines)][0 if card is None else card + 1]
        own = (n for n in range(first, past) if re.match(rf'\s*"?{re.escape(field)}"?\s*=', self.lines[n]))
        raise NotationError(field, problem, next(own, first) + 1)

    # Fields.

    def known_fields(self, card: int | None, table: Mapping[str, Any], fields: Sequence[str]) -> None:
        for field in table:
            if field not in fields:
                self.refuse(
                    card, field, text("expected no such field here, only {fields}", fields=", ".join(fields))
                )

    def line(self, card: int | None, table: Mapping[str, Any], field: str) -> str:
        value = table.get(field)
        if not isinstance(value, str) or not 0 < len(value.strip()) <= LONGEST_LINE or not _is_line(value):
            self.refuse(card, field, text("expected a line of 1 to {n} letters, in quotes", n=LONGEST_LINE))
        return value.strip()

    def one_of(self, card: int, table: Mapping[str, Any], field: str, kinds: Iterable[_Kind]) -> _Kind:
        members = {member.value: member for member in kinds}
        value = table.get(field)
        if not isinstance(value, str) or value not in members:
            self.refuse(card, field, text("expected one of {names}", names=_quoted(members)))
        return members[value]

    def modifiers(self, card: int | None, table: Mapping[str, Any]) -> tuple[int, ...]:
        value = table.get("slots")
        if not isinstance(value, list) or not 1 <= len(value) <= MOST_SLOTS or not all(map(_is_small, value)):
            problem = text(
                "expected 1 to {slots} whole numbers from -{n} to {n}, such as [1, 0, -1]",
                slots=MOST_SLOTS,
                n=LARGEST_MODIFIER,
            )
            self.refuse(card, "slots", problem)
        return tuple(value)

    def houses(self, card: int, table: Mapping[str, Any]) -> tuple[House, ...]:
        value, names = table.get("houses"), [house.value for house in House]
        if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
            value = []
        if not 1 <= len(value) <= 2 or len({*value}) < len(value) or not {*value} <= {*names}:
            problem = text('expected one or two of {names}, such as ["capulet"]', names=_quoted(names))
            self.refuse(card, "houses", problem)
        return tuple(map(House, value))

    # Cards.

    def card(self, number: int, table: Mapping[str, Any]) -> Card:
        self.known_fields(number, table, _FIELDS)
        key = table.get("key")
        if not isinstance(key, str) or len(key) > LONGEST_LINE or not _KEY.fullmatch(key):
            problem = text('expected small letters, digits and hyphens, such as "lord-capulet"')
            self.refuse(number, "key", problem)
        five = table.get("five", False)
        if not isinstance(five, bool):
            self.refuse(number, "five", text("expected true or false, without quotes"))
        if ("ability" in table) == ("agenda" in table):
            problem = text("expected either an ability or an agenda for each card, not both")
            self.refuse(number, "agenda" if "agenda" in table else "ability", problem)
        agenda = self.agenda(number, table) if "agenda" in table else None
        if agenda is None:
            for field in (*_PARTICULARS, "slots"):
                if field in table:
                    self.refuse(number, field, text("expected this field only with an agenda that needs it"))
        return Card(
            number,
            key,
            self.line(number, table, "name"),
            self.houses(number, table),
            None if agenda else self.one_of(number, table, "ability", Ability),
            agenda,
            () if agenda is None else self.modifiers(number, table) if "slots" in table else self.slots,
            five,
            self.one_of(number, table, "provenance", Provenance),
            self.line(number, table, "note") if "note" in table else "",
        )

    def agenda(self, number: int, table: Mapping[str, Any]) -> Agenda:
        name = table["agenda"]
        if not isinstance(name, str) or name not in _AGENDAS:
            self.refuse(number, "agenda", text("expected one of {names}", names=_quoted(_AGENDAS)))
        for field in _PARTICULARS:
            if field in table and field not in _AGENDAS[name]:
                self.refuse(number, field, text("expected this field only with an agenda that needs it"))
        match name:
            case "balance":
                return Balance(self.neutrals(number, table))
            case "majority":
                return Majority(self.one_of(number, table, "house", _RIVALS))
            case "more-exiled":
                return MoreExiled()
            case "as-many-exiled":
                return AsManyExiled()
            case "together":
                return Together(*self.who(number, table))
            case _:
                return Apart(*self.who(number, table))

    def neutrals(self, number: int, table: Mapping[str, Any]) -> int:
        value = table.get("neutrals")
        if type(value) is not int or not 1 <= value <= BASE:
            problem = text("expected how many neutrals are enough, a whole number from 1 to {n}", n=BASE)
            self.refuse(number, "neutrals", problem)
        return value

    def who(self, number: int, table: Mapping[str, Any]) -> tuple[str, str]:
        value = table.get("who")
        if not isinstance(value, list) or not all(isinstance(key, str) for key in value):
            value = []
        if len(value) != 2 or value[0] == value[1]:
            problem = text('expected the keys of two different cards, such as ["romeo", "juliet"]')
            self.refuse(number, "who", problem)
        return value[0], value[1]

    # The deck as a whole.

    def check_who(self, card: Card, cards: Sequence[Card]) -> None:
        if not isinstance(card.agenda, Together | Apart):
            return
        for key in (card.agenda.one, card.agenda.other):
            named = next((other for other in cards if other.key == key), None)
            if named is None:
                problem = text('expected keys of cards in this deck, and "{key}" is none', key=key)
                self.refuse(card.number, "who", problem)
            if named.five and not card.five:
                problem = text(
                    'expected cards that are in every game this one is in, and "{key}" is for five players',
                    key=key,
                )
                self.refuse(card.number, "who", problem)

    def check_count(self, cards: Sequence[Card]) -> None:
        five = sum(card.five for card in cards)
        if (len(cards) - five, five) != (BASE, FIVE):
            problem = text(
                "expected {base} cards and {more} with five = true, not {found} and {others}",
                base=BASE,
                more=FIVE,
                found=len(cards) - five,
                others=five,
            )
            raise NotationError("card", problem, len(self.lines))


def _is_small(value: object) -> bool:
    return type(value) is int and -LARGEST_MODIFIER <= value <= LARGEST_MODIFIER


def _is_line(value: str) -> bool:
    return not any(category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in value)


def _quoted(names: Sequence[str] | Mapping[str, object]) -> str:
    return ", ".join(f'"{name}"' for name in names)


DECK_FILE: str = (files("verona.council") / "deck.toml").read_text(encoding="utf-8")
"""The text of the deck the game comes with, to be looked at and changed."""
DECK: Deck = parse_deck(DECK_FILE)
"""The deck the game comes with."""
