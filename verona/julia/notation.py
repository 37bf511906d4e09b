"""Actions as words. Cards, symbols and stones go by their letters in every language.

    D?M             the red stone on the dial, the blue one on the question mark, the yellow one on M
    rC+J  -         cards discarded; none
    bM>2            a card given to the second player
    =F              the event that the stone on the question mark meets
    r+J+rP-R        the red stone, one's own cards for it, harmful cards against it
    4               what is rolled
    PDM:J+bM+yC     for a player, what is drawn: a location, if one is needed, and cards
    1:CPF/2:DMK/5+3 the heroes and villains by seat, then every throw for the first dealer

Reading is strict: an error names the word and what was expected.
"""

import re
from collections.abc import Sequence
from typing import assert_never

from verona.game import NotationError
from verona.julia.cards import EVENTS, Card, Stone, Symbol
from verona.julia.state import (
    Action,
    Choice,
    Discard,
    Draw,
    Give,
    Name,
    Put,
    Redraw,
    Resolve,
    Roll,
    Seat,
    Setup,
)
from verona.text import text

SYMBOLS = {symbol.letter: symbol for symbol in Symbol}
STONES = {stone.letter: stone for stone in Stone}
"""Symbols and stones by their letters."""
_EVENTS = "".join(symbol.letter for symbol in EVENTS)
_CARDS = {
    card.key: card
    for card in (
        *(Card(colour, symbol) for colour in Stone for symbol in EVENTS),
        Card(Stone.RED, None),
        Card(Stone.BLUE, None),
    )
}


def format_cards(cards: Sequence[Card]) -> str:
    """Cards joined by a plus, `-` for none."""
    return "+".join(card.key for card in cards) or "-"


def format_action(action: Action) -> str:
    """An action as a word.

    >>> format_action(Resolve(Stone.BLUE, (parse_card("bF"),), (parse_card("R"),)))
    'b+bF-R'
    """
    match action:
        case Put(spots):
            return "".join(spot.letter for spot in spots)
        case Discard(cards):
            return format_cards(cards)
        case Give(card, seat):
            return f"{card.key}>{seat + 1}"
        case Name(event):
            return f"={event.letter}"
        case Resolve(stone, own, harm):
            helping = "".join(f"+{card.key}" for card in own)
            return stone.letter + helping + "".join(f"-{card.key}" for card in harm)
        case Roll(pips):
            return str(pips)
        case Draw(locations, hands):
            pairs = zip(locations, hands, strict=True)
            return "/".join(
                f"{location.key if location else ''}:{format_cards(hand)}" for location, hand in pairs
            )
        case Redraw(cards):
            return "/".join(map(format_cards, cards))
        case Setup(heroes, villains, throws):
            given = [f"{hero.key}:{villain.key}" for hero, villain in zip(heroes, villains, strict=True)]
            return "/".join([*given, *("+".join(map(str, throw)) for throw in throws)])
        case _:
            assert_never(action)


def parse_card(key: str) -> Card:
    """The card with that key.

    >>> str(parse_card("bM").title)
    'blue microscope'
    """
    if key not in _CARDS:
        problem = text(
            "expected a card: r, b or y and one of {letters}, or J or R for a special", letters=_EVENTS
        )
        raise NotationError(key, problem)
    return _CARDS[key]


def parse_cards(word: str) -> tuple[Card, ...]:
    """Cards joined by a plus, or `-`."""
    return () if word == "-" else tuple(map(parse_card, word.split("+")))


def parse_seat(number: str) -> Seat:
    """The seat of a player, who is numbered from 1."""
    if not re.fullmatch(r"[1-4]", number):
        raise NotationError(number, text("expected the number of a player, 1 to 4"))
    return int(number) - 1


def parse_choice(word: str) -> Choice:
    """What a player does, from its word; cards are put in the order of the deck.

    >>> parse_choice("rM>2")
    Give(card=Card(rM), seat=1)
    >>> parse_choice("rX>2")
    Traceback (most recent call last):
    verona.game.NotationError: 'rX>2': expected a card: r, b or y and one of CPDMFK, or J or R for a special
    """
    try:
        return _choice(word)
    except NotationError as error:
        raise NotationError(word, error.problem) from None


def _choice(word: str) -> Choice:
    if ">" in word:
        key, number = word.split(">", 1)
        return Give(parse_card(key), parse_seat(number))
    if word.startswith("="):
        if word[1:] not in SYMBOLS:
            raise NotationError(word, text("expected an event, '=' and one of {letters}", letters=_EVENTS))
        return Name(SYMBOLS[word[1:]])
    if resolve := re.fullmatch(r"([rby])((?:\+\w+)*)((?:-\w+)*)", word):
        own, harm = resolve[2].split("+")[1:], resolve[3].split("-")[1:]
        return Resolve.of(STONES[resolve[1]], map(parse_card, own), map(parse_card, harm))
    if len(word) == 3 and {*word} <= {*SYMBOLS}:
        red, blue, yellow = (SYMBOLS[letter] for letter in word)
        return Put((red, blue, yellow))
    if word != "-" and not {*word.split("+")} <= {*_CARDS}:
        raise NotationError(word, text("expected a word such as 'D?M', 'rC+J', 'bM>2', '=F', 'r+J-R' or '-'"))
    return Discard.of(parse_cards(word))
