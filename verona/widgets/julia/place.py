"""What lies before a player as a picture: location or villain, stones, heroes, the cards laid there."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from verona.julia.cards import EVENTS, Card, Stone, Symbol, Villain
from verona.julia.hand import card_words
from verona.julia.odds import Plan
from verona.julia.state import PIPS, Place, Seat
from verona.text import Text, text
from verona.widgets import scene
from verona.widgets.card_table.target import target
from verona.widgets.card_table.wrapping import width
from verona.widgets.julia.signs import card_shapes, stone_shapes, symbol_shapes
from verona.widgets.pieces import shown
from verona.widgets.scene import Circle, Label, Rect, Scene, Shape

WIDTH, MARGIN = 424, 4
TARGET_HIGH, HERO_HIGH, CARD_WIDE, CARD_HIGH, GAP = 130, 100, 52, 70, 8
HEIGHT = MARGIN + TARGET_HIGH + GAP + HERO_HIGH + GAP + CARD_HIGH + 24 + MARGIN
_HEROES = MARGIN + TARGET_HIGH + GAP
_CARDS = _HEROES + HERO_HIGH + GAP
_INNER = WIDTH - 2 * MARGIN

NO_CARDS = text("No cards lie here.")
HELPING, HARMING = text("Helping"), text("Harming")
NO_TARGET, NOT_YET = text("Done: the next location comes with the next deal."), text("No location yet.")


@dataclass(frozen=True, slots=True)
class Marks:
    """What is `picked`, and what is `lit` to be clicked: words of `verona.julia.hand`."""

    picked: frozenset[str] = frozenset()
    lit: frozenset[str] = frozenset()


PLAIN = Marks()


def place_scene(
    seat: Seat,
    place: Place,
    plan: Plan | None = None,
    marks: Marks = PLAIN,
    own_turn: bool = False,
    named: Symbol | None = None,
) -> Scene:
    """What lies before the player of a seat. With a plan each stone shows its chance.

    `named` is the event that the stone on the question mark meets, once it is known.

    When it is their turn to put or resolve (`own_turn`), its places are stones ("r"), symbols ("D") and cards
    ("+J", "-rP"); otherwise all are the seat's number ("2").

    >>> from verona.julia.deck import DECK
    >>> place_scene(1, Place(DECK.heroes[0], DECK.villains[0], DECK.locations[0])).at(50, 60)
    '2'
    """
    picture = _Picture(seat, marks, own_turn, named)
    picture.target(place, plan)
    picture.heroes(place)
    picture.cards(place)
    return Scene(WIDTH, HEIGHT, tuple(picture.shapes), tuple(picture.places))


class _Picture:
    """The shapes and places of one picture while they are put together."""

    def __init__(self, seat: Seat, marks: Marks, own_turn: bool, named: Symbol | None) -> None:
        self.seat, self.marks, self.own_turn, self.named = str(seat + 1), marks, own_turn, named
        self.shapes: list[Shape] = []
        self.places: list[scene.Place] = []

    def place(self, word: str, x: float, y: float, w: float, h: float, words: Text) -> None:
        """Something to be clicked, which stands for the whole seat unless it is its owner's turn."""
        if word in self.marks.picked:
            words = text("{words} Chosen.", words=words)
        elif self.lit(word):
            words = text("{words} Can be chosen.", words=words)
        self.places.append(scene.Place((self.own_turn and word) or self.seat, x, y, w, h, words))

    def lit(self, word: str) -> bool:
        return word in self.marks.lit and self.own_turn

    def target(self, place: Place, plan: Plan | None) -> None:
        """The location or the villain, with the stones on it."""
        lit = self.seat in self.marks.lit and not self.own_turn
        self.shapes += [
            Rect(MARGIN, MARGIN + 3, _INNER, TARGET_HIGH - 3, 9, fill="shadow", alpha=0.14),
            Rect(MARGIN, MARGIN, _INNER, TARGET_HIGH - 3, 9, fill="card", stroke="card-edge", width=1.6),
        ]
        if place.target is None:
            said = NO_TARGET if place.done else NOT_YET
            words = shown(said)
            size = min(15, 15 * (_INNER - 24) / width(words, 15))
            self.shapes.append(Label(WIDTH / 2, MARGIN + TARGET_HIGH / 2, words, size, fill="muted"))
            self.place("", MARGIN, MARGIN, _INNER, TARGET_HIGH, said)
            return
        title = shown(place.target.title)
        villain = isinstance(place.target, Villain)
        self.shapes.append(Label(MARGIN + 14, MARGIN + 18, title, 15, align="left", bold=True, fill="ink"))
        if villain:
            right = text("villain")
            self.shapes.append(
                Label(WIDTH - MARGIN - 14, MARGIN + 18, right, 13, align="right", fill="accent")
            )
        if lit:
            self.shapes += target(WIDTH - MARGIN - 14, MARGIN + 17)
        step = _INNER / len(place.target.spots)
        for number, spot in enumerate(place.target.spots):
            x, y = MARGIN + (number + 0.5) * step, MARGIN + 66
            self.spot(place, spot, x, y, step, plan)

    def spot(self, place: Place, spot: Symbol, x: float, y: float, step: float, plan: Plan | None) -> None:
        """A symbol, and the stone on it with its chance."""
        stone = next((stone for stone in Stone if place.stones[stone] is spot), None)
        dashed = (4, 4) if spot is Symbol.QUESTION else ()
        self.shapes.append(Circle(x, y, 27, fill="panel", stroke="card-edge", width=1.6, dash=dashed))
        named = self.named if spot is Symbol.QUESTION and stone is not None else None
        self.shapes += symbol_shapes(named or spot, x, y, 0.98)
        if named is not None:
            self.shapes.append(Circle(x - 22, y - 19, 11, fill="panel", stroke="card-edge", width=1.6))
            self.shapes += symbol_shapes(spot, x - 22, y - 19, 0.38)
        if self.lit(spot.letter) and stone is None:
            self.shapes += target(x + 22, y - 20)
        if stone is None:
            words = text("{symbol}: {event}.", symbol=spot, event=spot.event)
            self.place(spot.letter, x - step / 2, MARGIN + 32, step, TARGET_HIGH - 34, words)
            return
        reckoning = next((one for one in plan.stones if one.stone is stone), None) if plan else None
        self.stone(stone, x + 23, y - 19)
        words = text("{stone} on the {symbol}: {event}.", stone=stone, symbol=spot, event=spot.event)
        if named is not None:
            words = text(
                "{stone} on the question mark, which is now the {symbol}: {event}.",
                stone=stone,
                symbol=named,
                event=named.event,
            )
        if reckoning is not None:
            sixths = int(reckoning.chance * len(PIPS))
            chance = text("{n} in {all}", n=sixths, all=len(PIPS))
            self.shapes.append(Label(x, y + 42, chance, 14, bold=True, fill="ink"))
            words = text("{words} {chance}.", words=words, chance=chance)
        self.place(stone.letter, x - step / 2, MARGIN + 32, step, TARGET_HIGH - 34, words)

    def stone(self, stone: Stone, x: float, y: float) -> None:
        if stone.letter in self.marks.picked and self.own_turn:
            self.shapes.append(Circle(x, y, 19, fill="rim", stroke="ink", width=3.6))
        self.shapes += stone_shapes(stone, x, y, 14)
        if self.lit(stone.letter) and stone.letter not in self.marks.picked:
            self.shapes += target(x + 13, y + 11)

    def heroes(self, place: Place) -> None:
        """Julia's and Romeo's half with their stones, then the villain to come."""
        halves = ((Stone.RED, place.hero.julia), (Stone.BLUE, place.hero.romeo))
        wide = (_INNER - 2 * GAP) / 3
        for number, (stone, skills) in enumerate(halves):
            x = MARGIN + number * (wide + GAP)
            self.panel(x, wide)
            self.shapes.append(
                Label(x + 12, _HEROES + 14, stone.who, 14, align="left", bold=True, fill="ink")
            )
            known = [(event, skills[event]) for event in EVENTS if skills[event]]
            part = (wide - 12) / max(3, len(known))
            for place_number, (event, skill) in enumerate(known):
                at = x + 6 + (place_number + 0.5) * part
                self.shapes += symbol_shapes(event, at - 8, _HEROES + 76, min(0.6, part / 62))
                self.shapes.append(Label(at + 12, _HEROES + 77, str(skill), 16, bold=True, fill="ink"))
        x = MARGIN + 2 * (wide + GAP)
        self.panel(x, wide)
        name = shown(place.villain.title)
        size = min(13, 13 * (wide - 44) / width(name, 13, bold=True))
        self.shapes.append(Label(x + 12, _HEROES + 14, name, size, align="left", bold=True, fill="ink"))
        for number, event in enumerate(place.villain.symbols):
            self.shapes += symbol_shapes(event, x + (number + 0.5) * wide / 3, _HEROES + 76, 0.6)
        off = [stone for stone in Stone if place.stones[stone] is None]
        for stone in off:
            # The pair's stone lies on the seam of its two halves.
            at = (wide - 58, wide + GAP + wide - 28, wide + GAP / 2)[stone]
            y = _HEROES + (40 if stone is Stone.YELLOW else 38)
            self.stone(stone, MARGIN + at, y)
            words = text("{stone}, beside the heroes.", stone=stone)
            self.place(stone.letter, MARGIN + at - 29, _HEROES, 58, 58, words)

    def panel(self, x: float, wide: float) -> None:
        self.shapes.append(Rect(x, _HEROES, wide, HERO_HIGH, 8, fill="card", stroke="card-edge", width=1.4))

    def cards(self, place: Place) -> None:
        """The cards that help on the left, those that harm on the right; used ones stay there, faint."""
        y = _CARDS + 22
        helping = _row(place.own, place.spent_own, "+")
        harming = _row(place.harm, place.spent_harm, "-")
        if not (helping or harming):
            empty = Rect(MARGIN, y, _INNER, CARD_HIGH, 6, stroke="card-edge", width=1, dash=(4, 5))
            words = Label(WIDTH / 2, y + CARD_HIGH / 2, NO_CARDS, 13, fill="muted")
            self.shapes += [empty, words]
        if helping:
            self.shapes.append(Label(MARGIN, _CARDS + 9, HELPING, 13, align="left", fill="ink"))
        if harming:
            self.shapes.append(Label(WIDTH - MARGIN, _CARDS + 9, HARMING, 13, align="right", fill="accent"))
        step = min(CARD_WIDE + 6, (_INNER + 6) / max(1, len(helping) + len(harming)))
        for number, (word, card) in enumerate(helping):
            self.card(word, card, MARGIN + number * step, y, text("{card}, helping.", card=card))
        for number, (word, card) in enumerate(reversed(harming), start=1):
            x = WIDTH - MARGIN - number * step + 6
            self.card(word, card, x, y, text("{card}, harming.", card=card))

    def card(self, word: str, card: Card, x: float, y: float, words: Text) -> None:
        """A card with its word; without one it is used."""
        self.shapes += card_shapes(card, x, y, CARD_WIDE, CARD_HIGH, faint=not word)
        if not word:
            words = text("{words} Used.", words=words)
        elif word in self.marks.picked and self.own_turn:
            self.shapes.append(Rect(x, y, CARD_WIDE, CARD_HIGH, 6, stroke="ink", width=4))
        elif self.lit(word):
            self.shapes += target(x + CARD_WIDE - 9, y + CARD_HIGH - 9)
        self.place(word, x - 3, y, CARD_WIDE + 6, CARD_HIGH, words)


def _row(waiting: Sequence[Card], spent: Sequence[Card], sign: str) -> list[tuple[str, Card]]:
    """Cards as they lay before any was used, each with its word; a used one has none."""
    row = [*((card, "") for card in spent), *zip(waiting, card_words(waiting, sign), strict=True)]
    return [(word, card) for card, word in sorted(row, key=lambda one: one[0])]


def tentative(place: Place, picked: Sequence[str]) -> Place:
    """The place with its stones as they are about to be put: `picked` has words such as "r>D"."""
    spots = {word[0]: word[2] for word in picked if ">" in word}
    letters = {symbol.letter: symbol for symbol in Symbol}
    stones = tuple(letters[spots[stone.letter]] if stone.letter in spots else None for stone in Stone)
    return replace(place, stones=stones)
