"""Actions as words: `tybalt>exile move:mercutio 5@romeo.1`. Cards go by their keys in every language.

    keep:romeo  keep:juliet+nurse+romeo     what is kept in the draft
    romeo>council  romeo>exile              a card played
    move:romeo  exchange:romeo+tybalt       abilities: who moves; who changes places, first on the Council
    look:romeo.1  swap:juliet.2+romeo.1     abilities: slots, from the left
    shift:romeo.1+juliet.2                  ability: from a slot to an open one
    replace:romeo.1+5                       ability: in which slot, by which token
    5@romeo.1                               a token laid: 0, 3, 4, 5, P (poison) or A (antidote)
    -                                       no ability, or no token

Reading is strict: an error names the word and what was expected. What others may not know is written `?`.
"""

from typing import assert_never

from verona.council.cards import Area, Card
from verona.council.deck import Deck
from verona.council.state import (
    Action,
    Decline,
    Exchange,
    Face,
    Keep,
    Lay,
    Look,
    Move,
    Play,
    Replace,
    Shift,
    Slot,
    Swap,
)
from verona.game import NotationError
from verona.text import text

LETTERS = "".join(face.letter for face in Face)


def format_slot(slot: Slot) -> str:
    """A slot by its card and its place from the left, from 1."""
    return f"{slot.card.key}.{slot.place + 1}"


def format_face(face: Face | None) -> str:
    """The letter of a token, `?` if it isn't known."""
    return "?" if face is None else face.letter


def format_action(action: Action) -> str:
    """An action as a word.

    >>> from verona.council.deck import DECK
    >>> romeo = DECK.card("romeo")
    >>> format_action(Play(romeo, Area.EXILE)), format_action(Lay(Face.FIVE, Slot(romeo, 0)))
    ('romeo>exile', '5@romeo.1')
    """
    match action:
        case Keep(cards):
            return "keep:" + ("+".join(card.key for card in cards) or "?")
        case Play(card, area):
            return f"{card.key}>{area.value}"
        case Move(card):
            return f"move:{card.key}"
        case Exchange(council, exile):
            return f"exchange:{council.key}+{exile.key}"
        case Look(slot):
            return f"look:{format_slot(slot)}"
        case Swap(one, other):
            return f"swap:{format_slot(one)}+{format_slot(other)}"
        case Shift(start, end):
            return f"shift:{format_slot(start)}+{format_slot(end)}"
        case Replace(slot, face):
            return f"replace:{format_slot(slot)}+{format_face(face)}"
        case Lay(face, slot):
            return f"{format_face(face)}@{format_slot(slot)}"
        case Decline():
            return "-"
        case _:
            assert_never(action)


def parse_card(key: str, deck: Deck) -> Card:
    """The card with that key."""
    try:
        return deck.card(key)
    except KeyError:
        keys = ", ".join(card.key for card in deck.cards)
        raise NotationError(key, text("expected the key of a card: {keys}", keys=keys)) from None


def parse_slot(name: str, deck: Deck) -> Slot:
    """The slot of that name, on an agenda card."""
    key, dot, place = name.rpartition(".")
    if not dot:
        raise NotationError(name, text("expected a slot such as 'romeo.1'"))
    card = parse_card(key, deck)
    places = [str(index + 1) for index in range(len(card.slots))]
    if not places:
        raise NotationError(name, text("expected a card with an agenda, {card} has no slots", card=card))
    if place not in places:
        problem = text("expected a slot of {card}, {first} to {last}", card=card, first=1, last=len(places))
        raise NotationError(name, problem)
    return Slot(card, places.index(place))


def parse_face(letter: str) -> Face:
    """The token with that letter."""
    if len(letter) != 1 or letter not in LETTERS:
        raise NotationError(letter, text("expected one of the tokens {letters}", letters=LETTERS))
    return Face(LETTERS.index(letter))


def parse_action(word: str, deck: Deck) -> Action:
    """The action that a word says.

    >>> from verona.council.deck import DECK
    >>> parse_action("move:romeo", DECK)
    Move(card=Card(romeo))
    >>> parse_action("5@romeo", DECK)
    Traceback (most recent call last):
    verona.game.NotationError: '5@romeo': expected a slot such as 'romeo.1'
    """
    try:
        action = _action(word, deck)
    except NotationError as error:
        raise NotationError(word, error.problem) from None
    if action is None:
        problem = text("expected an action such as 'romeo>council', 'move:romeo', '5@romeo.1' or '-'")
        raise NotationError(word, problem)
    return action


def _action(word: str, deck: Deck) -> Action | None:
    if word == "-":
        return Decline()
    if ">" in word:
        key, area = word.split(">", 1)
        return Play(parse_card(key, deck), _parse_area(area))
    if "@" in word:
        letter, name = word.split("@", 1)
        return Lay(parse_face(letter), parse_slot(name, deck))
    verb, _, rest = word.partition(":")
    parts = rest.split("+")
    match verb, parts:
        case "keep", _:
            return Keep(tuple(parse_card(key, deck) for key in parts))
        case "move", [key]:
            return Move(parse_card(key, deck))
        case "exchange", [council, exile]:
            return Exchange(parse_card(council, deck), parse_card(exile, deck))
        case "look", [name]:
            return Look(parse_slot(name, deck))
        case "swap", [one, other]:
            return Swap.of(parse_slot(one, deck), parse_slot(other, deck))
        case "shift", [start, end]:
            return Shift(parse_slot(start, deck), parse_slot(end, deck))
        case "replace", [name, letter]:
            return Replace(parse_slot(name, deck), parse_face(letter))
    return None


def _parse_area(name: str) -> Area:
    if name not in [area.value for area in Area]:
        raise NotationError(name, text("expected 'council' or 'exile'"))
    return Area(name)
