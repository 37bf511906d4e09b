"""Cards two by two as pictures: whose people, which ability or agenda, slots and tokens."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from verona.council.cards import Area, Card
from verona.council.deck import Deck
from verona.council.explanations import agenda_title, slot_name
from verona.council.notation import format_slot
from verona.council.state import Slot, Token
from verona.player import Player
from verona.text import Text, Value, text
from verona.widgets.card_table.target import target
from verona.widgets.card_table.wrapping import LEADING, SMALLEST, fitted, width, wrapped
from verona.widgets.council.signs import crest, sign
from verona.widgets.pieces import shown
from verona.widgets.scene import Circle, Label, Path, Place, Rect, Scene, Shape
from verona.widgets.signs import cross, tick

IN_A_ROW = 2
"""The page lays as many of these pictures side by side as there is room for, on a phone one."""
WIDE, HIGH, GAP, MARGIN = 124, 170, 8, 4
WIDTH, HEIGHT = IN_A_ROW * WIDE + (IN_A_ROW - 1) * GAP + 2 * MARGIN, HIGH + 2 * MARGIN + 3
PADDING, HEAD, SLOTS = 7, 38, 50
"""Within a card: what stays free at the sides, how high its name is, how high its slots are."""
FINGER = 40
"""How wide the place of a slot is where there are three."""
SEAL = 24
"""How much of the right of a card's head is kept for the sign that it can be chosen, or holds, or fails."""
SIZE = 13


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked on cards: what is `picked`, what is `lit` to be clicked, how agendas ended, who died.

    `players` by seat are those whose tokens lie there.
    """

    players: tuple[Player, ...] = ()
    picked: frozenset[str] = frozenset()
    lit: frozenset[str] = frozenset()
    holding: frozenset[Card] | None = None
    dead: frozenset[Card] = frozenset()


PLAIN = Marks()


def says(card: Card, deck: Deck) -> Text:
    """What a card does, or asks for."""
    if card.agenda is not None:
        return agenda_title(card.agenda, deck)
    assert card.ability is not None
    return card.ability.title


def rows(cards: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """The cards in rows as they lie on the table, the first row even if nobody is there."""
    found = [tuple(cards[start : start + IN_A_ROW]) for start in range(0, len(cards), IN_A_ROW)]
    return tuple(found) or ((),)


def row_scene(
    cards: Sequence[Card],
    deck: Deck,
    tokens: Iterable[Token] | None = None,
    marks: Marks = PLAIN,
    empty: str = "",
) -> Scene:
    """A row of one card or two; its places are the cards ("romeo"), and their slots ("romeo.1") where
    `tokens` may lie: on the table, not in a hand. `empty` is written where no card lies.

    >>> from verona.council.deck import DECK
    >>> row_scene((DECK.card("romeo"), DECK.card("tybalt")), DECK).at(150, 60)
    'tybalt'
    """
    laid = {token.slot: token for token in tokens or () if token.slot is not None}
    shapes: list[Shape] = []
    places: list[Place] = []
    for number, card in enumerate(cards):
        x = MARGIN + number * (WIDE + GAP)
        y = MARGIN + (0 if card.key in marks.picked else 3)
        shapes += _card(card, deck, x, y, laid, marks)
        for slot, sx, sy, r in _slots(card, x, y) if tokens is not None else ():
            words, step = _slot_words(slot, laid.get(slot), marks), _step(card)
            places.append(Place(format_slot(slot), sx - step / 2, sy - r - 5, step, 2 * r + 18, words))
        places.append(Place(card.key, x, MARGIN, WIDE, HIGH + 3, _card_words(card, deck, marks)))
    if not cards:
        shapes += [
            Rect(MARGIN, MARGIN + 3, WIDTH - 2 * MARGIN, HIGH, 9, stroke="card-edge", width=1.4, dash=(5, 5)),
            Label(WIDTH / 2, MARGIN + HIGH / 2, empty, 15, fill="muted"),
        ]
    return Scene(WIDTH, HEIGHT, tuple(shapes), tuple(places))


def with_area(scenes: Sequence[Scene], cards: Sequence[Card], area: Area, marks: Marks) -> tuple[Scene, ...]:
    """The rows of an area with a free place after its `cards`, where a click means the area itself."""
    last = len(cards) % IN_A_ROW
    if cards and not last:
        scenes = (*scenes, Scene(WIDTH, HEIGHT, ()))
    left = MARGIN + last * (WIDE + GAP)
    shapes: list[Shape] = []
    if cards:
        shapes.append(
            Rect(left, MARGIN + 3, WIDE, HIGH - 3, 8, stroke="card-edge", width=1.4, dash=(5, 5), alpha=0.6)
        )
    if area.value in marks.lit:
        shapes += target(left + WIDE / 2, HEIGHT / 2) if cards else target(WIDTH / 2, HEIGHT / 2 - 28)
    place = Place(area.value, left, MARGIN, WIDTH - MARGIN - left, HIGH, area.title)
    *before, row = scenes
    return *before, replace(row, shapes=(*row.shapes, *shapes), places=(*row.places, place))


def _slots(card: Card, x: float, y: float) -> list[tuple[Slot, float, float, float]]:
    """The slots of a card with the middle and the radius of each."""
    if not card.slots:
        return []
    step = _step(card)
    r = min(14.5, step / 2 - 2)
    start = x + WIDE / 2 - step * (len(card.slots) - 1) / 2
    return [(Slot(card, place), start + place * step, y + HEAD + 17, r) for place in range(len(card.slots))]


def _step(card: Card) -> float:
    """From one slot to the next."""
    return min(FINGER, (WIDE - 4) / len(card.slots))


def _card(card: Card, deck: Deck, x: float, y: float, laid: dict[Slot, Token], marks: Marks) -> list[Shape]:
    picked, dead = card.key in marks.picked, card in marks.dead
    shapes: list[Shape] = [
        Rect(x, y + 3, WIDE, HIGH - 3, 8, fill="shadow", alpha=0.14),
        Rect(
            x,
            y,
            WIDE,
            HIGH - 3,
            8,
            fill="card",
            stroke="ink" if picked else "gone-ink" if dead else "card-edge",
            width=4 if picked else 1.6,
            dash=(5, 4) if dead else (),
        ),
    ]
    shapes += _name(card, x, y)
    for slot, sx, sy, r in _slots(card, x, y):
        shapes += _slot(slot, sx, sy, r, laid.get(slot), marks)
    top = y + HEAD + (SLOTS if card.slots else 6)
    shapes += _words(shown(says(card, deck)), x, top, y + HIGH - 6 - top)
    if card.key in marks.lit:
        shapes += target(x + WIDE - 13, y + 13)
    if marks.holding is not None and card.agenda is not None and not dead:
        mark = tick if card in marks.holding else cross
        shapes += mark(x + WIDE - 13, y + 13, 1)
    if dead:
        line = f"M{x + 6} {y + HIGH - 9} L{x + WIDE - 6} {y + 6}"
        shapes.append(Path(line, stroke="gone-ink", width=3))
    return shapes


def _name(card: Card, x: float, y: float) -> list[Shape]:
    """The crests, and the name beside them in one line or two."""
    scale, step = (0.95, 28) if len(card.houses) == 1 else (0.75, 21)
    shapes: list[Shape] = []
    for number, house in enumerate(card.houses):
        shapes += crest(house, x + PADDING + step / 2 - 1 + number * step, y + HEAD / 2 + 1, scale)
    left = x + PADDING + len(card.houses) * step + 3
    room = x + WIDE - SEAL - left
    size, lines = _title(shown(card.title), room)
    first = y + HEAD / 2 + 1.5 - (len(lines) - 1) * size * 0.56
    for number, line in enumerate(lines):
        shapes.append(
            Label(left, first + number * size * 1.12, line, size, align="left", bold=True, fill="ink")
        )
    return shapes


def _title(name: str, room: float) -> tuple[float, tuple[str, ...]]:
    """The size and the lines of a name, at most two. One without a space is broken only to stay legible."""
    for most, smallest in ((1, 11.0), (2, SMALLEST)) if " " not in name else ((2, SMALLEST),):
        size = 13.5
        while size >= smallest:
            lines = wrapped(name, room, size, bold=True)
            if len(lines) <= most and all(width(line, size, bold=True) <= room for line in lines):
                return size, lines
            size -= 0.5
    return SMALLEST, wrapped(name, room, SMALLEST, bold=True)


def _words(said: str, x: float, top: float, height: float) -> list[Shape]:
    size, lines = fitted(said, WIDE - 2 * PADDING, height, SIZE)
    leading = size * LEADING
    return [
        Label(x + PADDING, top + leading * (number + 0.5), line, size, align="left", fill="ink")
        for number, line in enumerate(lines)
    ]


def _slot(slot: Slot, x: float, y: float, r: float, token: Token | None, marks: Marks) -> list[Shape]:
    """A slot with its modifier below, and the token on it or the one that is about to be laid."""
    word = format_slot(slot)
    shapes: list[Shape] = [
        Circle(x, y, r, fill="panel", stroke="card-edge", width=1.4, dash=(3, 3)),
        Label(x, y + r + 8, slot_name(slot), min(11, r), fill="ink"),
    ]
    if token is not None:
        shapes += token_shapes(token.owner, None if token.face is None else token.face.letter, x, y, r)
    if word in marks.picked:
        shapes.append(Circle(x, y, r + 1, stroke="ink", width=4))
    elif word in marks.lit:
        shapes += target(x, y) if token is None else target(x + r * 0.75, y - r * 0.75)
    return shapes


def token_shapes(owner: int, letter: str | None, x: float, y: float, r: float) -> list[Shape]:
    """A token with its owner's sign: dark and without a value face down, light and with it face up."""
    if letter is None:
        return [
            Circle(x, y, r, fill="back", stroke="rim", width=1),
            sign(owner, x, y, r / 9.8, "back-line"),
        ]
    return [
        Circle(x, y, r, fill="badge", stroke="badge-ink", width=2),
        Label(x, y - r * 0.28, letter, r * 1.05, bold=True, fill="badge-ink"),
        sign(owner, x, y + r * 0.5, r / 20, "badge-ink"),
    ]


# The same in words.


def _card_words(card: Card, deck: Deck, marks: Marks) -> Text:
    if len(card.houses) == 1:
        words = text("{card}, {house}. {says}", card=card, house=card.houses[0], says=says(card, deck))
    else:
        one, other = card.houses
        words = text(
            "{card}, {house} and {other}. {says}", card=card, house=one, other=other, says=says(card, deck)
        )
    if card in marks.dead:
        return text("{words} Dead.", words=words)
    if marks.holding is not None and card.agenda is not None:
        held = card in marks.holding
        return text("{words} Holds.", words=words) if held else text("{words} Fails.", words=words)
    return marked(words, card.key, marks)


def _slot_words(slot: Slot, token: Token | None, marks: Marks) -> Text:
    values: dict[str, Value] = {"card": slot.card, "n": slot_name(slot)}
    if token is None:
        words = text("{card}, slot {n}: open.", **values)
    elif token.face is None:
        words = text("{card}, slot {n}: a token of {owner}.", owner=marks.players[token.owner], **values)
    else:
        words = text(
            "{card}, slot {n}: {face} of {owner}.",
            face=token.face,
            owner=marks.players[token.owner],
            **values,
        )
    return marked(words, format_slot(slot), marks)


def marked(words: Text, word: str, marks: Marks) -> Text:
    """Words for a place with what is marked there."""
    if word in marks.picked:
        return text("{words} Chosen.", words=words)
    return text("{words} Can be chosen.", words=words) if word in marks.lit else words
