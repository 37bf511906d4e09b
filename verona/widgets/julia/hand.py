"""The cards in a hand as a picture."""

from collections.abc import Sequence

from verona.julia.cards import Card
from verona.julia.explanations import card_says
from verona.julia.hand import card_words
from verona.julia.state import HAND
from verona.text import text
from verona.widgets.card_table.target import target
from verona.widgets.card_table.wrapping import fitted
from verona.widgets.julia.place import MARGIN, PLAIN, WIDTH, Marks
from verona.widgets.julia.signs import stone_shapes, symbol_shapes
from verona.widgets.pieces import shown
from verona.widgets.scene import Label, Place, Rect, Scene, Shape

GAP, HIGH = 7, 122
WIDE = (WIDTH - 2 * MARGIN - (HAND - 1) * GAP) / HAND
HEIGHT = HIGH + 2 * MARGIN + 3


def hand_scene(cards: Sequence[Card], marks: Marks = PLAIN) -> Scene:
    """Cards in a row; its places are their words ("rC", "J", "J.2").

    >>> from verona.julia.notation import parse_card
    >>> hand_scene(tuple(map(parse_card, ("J", "bM")))).at(150, 60)
    'bM'
    """
    shapes: list[Shape] = []
    places: list[Place] = []
    for number, (word, card) in enumerate(zip(card_words(cards), cards, strict=True)):
        x, picked = MARGIN + number * (WIDE + GAP), word in marks.picked
        y = MARGIN + (0 if picked else 3)
        middle = x + WIDE / 2
        shapes += [
            Rect(x, y + 3, WIDE, HIGH - 3, 8, fill="shadow", alpha=0.14),
            Rect(
                x,
                y,
                WIDE,
                HIGH - 3,
                8,
                fill="card",
                stroke="ink" if picked else "card-edge",
                width=4 if picked else 1.6,
            ),
            *stone_shapes(card.colour, x + 19, y + 20, 11),
            *symbol_shapes(card.symbol, middle, y + 57, 1.05),
        ]
        size, lines = fitted(shown(card.title), WIDE - 8, 30, 13)
        top = y + 100 - (len(lines) - 1) * size * 0.58
        shapes += [
            Label(middle, top + line * size * 1.16, words, size, fill="ink")
            for line, words in enumerate(lines)
        ]
        words = text("{card}. {says}", card=card, says=card_says(card))
        if picked:
            words = text("{words} Chosen.", words=words)
        elif word in marks.lit:
            shapes += target(x + WIDE - 12, y + 13)
            words = text("{words} Can be chosen.", words=words)
        places.append(Place(word, x, MARGIN, WIDE, HIGH + 3, words))
    return Scene(WIDTH, HEIGHT, tuple(shapes), tuple(places))


BLANK = Scene(WIDTH, HEIGHT, ())
"""What is drawn where nobody's hand may be seen."""
