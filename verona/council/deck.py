"""A deck, and how one is read from a file like deck.toml, which is the deck the game comes with."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files

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
    Together,
)
from verona.deck_file import LONGEST_LINE, DeckFile, Provenance, Table, quoted
from verona.game import NotationError
from verona.text import text

BASE = 13
FIVE = 4
"""How many cards there are for every game, and how many more for five players."""
MOST_SLOTS = 5
LARGEST_MODIFIER = 9

_KEY = re.compile(r"[a-z][a-z0-9-]*")
_ON_BUTTONS = "ready onwards hide confirm leave download review again end yes no"
WORDS = frozenset(["council", "exile", *_ON_BUTTONS.split()])
"""What clicks on buttons and areas are called (see `verona.council.sitting`): no card may be called so."""
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
    problem = text('expected a line such as name = "Tybalt", houses = ["capulet"], five = true or [[card]]')
    return _CouncilDeck(written, ("card",), problem).deck()


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


class _CouncilDeck(DeckFile):
    """Reads the cards of one file."""

    def deck(self) -> Deck:
        self.known_fields(0, self.values, ("name", "slots", "card"))
        name, slots = self.line(0, self.values, "name"), self.modifiers(0, self.values)
        cards = list[Card]()
        for number, (head, table) in enumerate(self.tables("card")):
            card = self.card(number, head, table, slots)
            if card.key in [earlier.key for earlier in cards]:
                self.refuse(head, "key", text("expected another key, there is a card with this one already"))
            cards.append(card)
        for head, card in zip(self.heads["card"], cards, strict=True):
            self.check_who(head, card, cards)
        self.check_count(cards)
        return Deck(name, tuple(cards))

    # Fields.

    def modifiers(self, head: int, table: Table) -> tuple[int, ...]:
        value = table.get("slots")
        if not isinstance(value, list) or not 1 <= len(value) <= MOST_SLOTS or not all(map(_is_small, value)):
            problem = text(
                "expected 1 to {slots} whole numbers from -{n} to {n}, such as [1, 0, -1]",
                slots=MOST_SLOTS,
                n=LARGEST_MODIFIER,
            )
            self.refuse(head, "slots", problem)
        return tuple(value)

    def houses(self, head: int, table: Table) -> tuple[House, ...]:
        value, names = table.get("houses"), [house.value for house in House]
        if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
            value = []
        if not 1 <= len(value) <= 2 or len({*value}) < len(value) or not {*value} <= {*names}:
            problem = text('expected one or two of {names}, such as ["capulet"]', names=quoted(names))
            self.refuse(head, "houses", problem)
        return tuple(map(House, value))

    # Cards.

    def card(self, number: int, head: int, table: Table, slots: tuple[int, ...]) -> Card:
        self.known_fields(head, table, _FIELDS)
        key = table.get("key")
        if not isinstance(key, str) or len(key) > LONGEST_LINE or not _KEY.fullmatch(key):
            problem = text('expected small letters, digits and hyphens, such as "lord-capulet"')
            self.refuse(head, "key", problem)
        if key in WORDS:
            problem = text('expected another key, "{key}" is what a button is called', key=key)
            self.refuse(head, "key", problem)
        five = table.get("five", False)
        if not isinstance(five, bool):
            self.refuse(head, "five", text("expected true or false, without quotes"))
        if ("ability" in table) == ("agenda" in table):
            problem = text("expected either an ability or an agenda for each card, not both")
            self.refuse(head, "agenda" if "agenda" in table else "ability", problem)
        agenda = self.agenda(head, table) if "agenda" in table else None
        if agenda is None:
            for field in (*_PARTICULARS, "slots"):
                if field in table:
                    self.refuse(head, field, text("expected this field only with an agenda that needs it"))
        return Card(
            number,
            key,
            self.line(head, table, "name"),
            self.houses(head, table),
            None if agenda else self.one_of(head, table, "ability", Ability),
            agenda,
            () if agenda is None else self.modifiers(head, table) if "slots" in table else slots,
            five,
            self.one_of(head, table, "provenance", Provenance),
            self.line(head, table, "note") if "note" in table else "",
        )

    def agenda(self, head: int, table: Table) -> Agenda:
        name = table["agenda"]
        if not isinstance(name, str) or name not in _AGENDAS:
            self.refuse(head, "agenda", text("expected one of {names}", names=quoted(_AGENDAS)))
        for field in _PARTICULARS:
            if field in table and field not in _AGENDAS[name]:
                self.refuse(head, field, text("expected this field only with an agenda that needs it"))
        match name:
            case "balance":
                return Balance(self.neutrals(head, table))
            case "majority":
                return Majority(self.one_of(head, table, "house", _RIVALS))
            case "more-exiled":
                return MoreExiled()
            case "as-many-exiled":
                return AsManyExiled()
            case "together":
                return Together(*self.who(head, table))
            case _:
                return Apart(*self.who(head, table))

    def neutrals(self, head: int, table: Table) -> int:
        value = table.get("neutrals")
        if type(value) is not int or not 1 <= value <= BASE:
            problem = text("expected how many neutrals are enough, a whole number from 1 to {n}", n=BASE)
            self.refuse(head, "neutrals", problem)
        return value

    def who(self, head: int, table: Table) -> tuple[str, str]:
        value = table.get("who")
        if not isinstance(value, list) or not all(isinstance(key, str) for key in value):
            value = []
        if len(value) != 2 or value[0] == value[1]:
            problem = text('expected the keys of two different cards, such as ["romeo", "juliet"]')
            self.refuse(head, "who", problem)
        return value[0], value[1]

    # The deck as a whole.

    def check_who(self, head: int, card: Card, cards: Sequence[Card]) -> None:
        if not isinstance(card.agenda, Together | Apart):
            return
        for key in (card.agenda.one, card.agenda.other):
            named = next((other for other in cards if other.key == key), None)
            if named is None:
                problem = text('expected keys of cards in this deck, and "{key}" is none', key=key)
                self.refuse(head, "who", problem)
            if named.five and not card.five:
                problem = text(
                    'expected cards that are in every game this one is in, and "{key}" is for five players',
                    key=key,
                )
                self.refuse(head, "who", problem)

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


DECK_FILE: str = (files("verona.council") / "deck.toml").read_text(encoding="utf-8")
"""The text of the deck the game comes with, to be looked at and changed."""
DECK: Deck = parse_deck(DECK_FILE)
"""The deck the game comes with."""
