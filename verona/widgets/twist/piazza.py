"""The piazza as a scene: two pavements, square names, tokens, and what a lesson marks on them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from verona.lessons.model import Arrow, Corners, Cross, Hearts, Mark, Tint
from verona.text import Text, text
from verona.twist.board import COLUMNS, ROWS, SQUARE_NAMES, SQUARES, Area, Square, area, column_row
from verona.twist.characters import Character
from verona.twist.state import Position
from verona.widgets.scene import Circle, Label, Path, Place, Rect, Scene, Shape
from verona.widgets.signs import cross, right, ticked_box
from verona.widgets.twist.figures import Look, corners, token
from verona.widgets.twist.speech import (
    CROSSED,
    HAS_MOVED,
    IN_BRACKETS,
    IN_HAND,
    IN_REACH,
    LIT,
    LOVER,
    NOT_CONFIRMED,
    RIGHT_ANSWER,
    TICKED,
    listed,
    square_words,
)

SIDE = 112
"""The side of a square, in units."""
FRAME = 14
WIDTH = COLUMNS * SIDE + 2 * FRAME
HEIGHT = ROWS * SIDE + 2 * FRAME
TOKEN = 1.15
"""The size of a token on the board (see `figures.token`)."""

PLACES = tuple(
    Place(SQUARE_NAMES[s], FRAME + column * SIDE, FRAME + (ROWS - 1 - row) * SIDE, SIDE, SIDE)
    for s in SQUARES
    for column, row in (column_row(s),)
)


@dataclass(frozen=True, slots=True)
class Floating:
    """A token off the middle of its square, as in a glide: its middle in units, its size 1 at rest."""

    character: Character
    x: float
    y: float
    size: float = 1


def middle(square: Square) -> tuple[float, float]:
    """The middle of a square, in units.

    >>> middle(0)
    (70.0, 406.0)
    """
    return PLACES[square].middle


def board_scene(
    position: Position,
    *,
    chosen: Character | None = None,
    targets: Iterable[Square] = (),
    marks: Iterable[Mark] = (),
    lit: Area | None = None,
    vivid: bool = False,
    hearts: Iterable[Character] = (),
    picked: Iterable[Square] = (),
    found: Iterable[Square] = (),
    tentative: Character | None = None,
    floating: Floating | None = None,
    shaken: tuple[Square, float] | None = None,
) -> Scene:
    """The board with its tokens; its places are the twenty squares by name.

    `chosen` gets a second ring, `targets` a ring with a dot. `picked` squares get a ticked box, which is not
    yet the sign for right, as on those `found`. `lit` strengthens one area and dims the other. `vivid` shows
    passive tokens in full colour, as at the report. `tentative` is placed but not confirmed. `floating` draws
    one token where it is instead of on its square; `shaken` outlines a square and moves the outline, and who
    stands there, so many units to the right.

    >>> board_scene(Position((0, 1, 2, 3, 4, 5))).at(70, 406)
    'a1'
    """
    marks, hearts, picked, found = tuple(marks), set(hearts), frozenset(picked), frozenset(found)
    targets = frozenset(targets)
    for mark in marks:
        if isinstance(mark, Tint):
            lit = mark.area
        elif isinstance(mark, Hearts):
            hearts |= {mark.pair.first, mark.pair.second}
    standing = {c: s for c, s in zip(Character, position.squares, strict=True) if s is not None}
    occupied = frozenset(standing.values())
    shapes = [*_floor(lit)]
    for target in sorted(targets):
        shapes += _target(*middle(target))
    for mark in marks:
        if isinstance(mark, Corners):
            place = PLACES[mark.square]
            # So far out that the square's name stays clear of them, and yet beside a neighbour's.
            shapes += corners(place.x + 4, place.y + 4, SIDE - 8, SIDE - 8, 24, 5.5)
    if shaken is not None:
        shapes += _shaken(PLACES[shaken[0]], shaken[1])
    # A floating token passes over the others, so it is drawn last.
    for c in sorted(standing, key=lambda c: floating is not None and floating.character is c):
        x, y = middle(standing[c])
        look = Look(c in position.active, vivid, c is chosen, c is tentative, c in hearts)
        if floating is not None and floating.character is c:
            shapes += token(c, floating.x, floating.y, TOKEN * floating.size, look)
        else:
            aside = shaken[1] if shaken is not None and shaken[0] == standing[c] else 0
            shapes += token(c, x + aside, y, TOKEN, look)
    for squares, sign in ((picked, ticked_box), (found, right)):
        for square in sorted(squares):
            shapes += sign(*_sign(square, occupied))
    for mark in marks:
        if isinstance(mark, Cross):
            shapes += cross(*_sign(mark.square, occupied))
        elif isinstance(mark, Arrow):
            shapes += _arrow(mark, occupied)
    places = _places(position, chosen, targets, marks, lit, frozenset(hearts), picked, found, tentative)
    return Scene(WIDTH, HEIGHT, tuple(shapes), places)


@lru_cache(maxsize=64)  # the frames of a glide share theirs
def _places(
    position: Position,
    chosen: Character | None,
    targets: frozenset[Square],
    marks: tuple[Mark, ...],
    lit: Area | None,
    hearts: frozenset[Character],
    picked: frozenset[Square],
    found: frozenset[Square],
    tentative: Character | None,
) -> tuple[Place, ...]:
    """The squares, each with all that is drawn on it in words."""
    facts: dict[Square, list[Text]] = {square: [] for square in SQUARES}
    for character, square in zip(Character, position.squares, strict=True):
        if square is not None:
            told = (
                (HAS_MOVED, character not in position.active),
                (IN_HAND, character is chosen),
                (NOT_CONFIRMED, character is tentative),
                (LOVER, character in hearts),
            )
            facts[square] += (fact for fact, true in told if true)
    bright = [square for square in SQUARES if area(square) is lit]
    for fact, squares in ((IN_REACH, targets), (TICKED, picked), (RIGHT_ANSWER, found), (LIT, bright)):
        for square in squares:
            facts[square].append(fact)
    for mark in marks:
        match mark:
            case Corners(square):
                facts[square].append(IN_BRACKETS)
            case Cross(square):
                facts[square].append(CROSSED)
            case Arrow(start, end):
                facts[start].append(text("arrow to {square}", square=SQUARE_NAMES[end]))
                facts[end].append(text("arrow from {square}", square=SQUARE_NAMES[start]))
    return tuple(
        replace(place, words=listed(square_words(square, position.at(square)), *facts[square]))
        for square, place in enumerate(PLACES)
    )


def _sign(square: Square, occupied: frozenset[Square]) -> tuple[float, float, float]:
    """Where a tick or cross goes, and its size: small in a corner if somebody stands there."""
    x, y = middle(square)
    return (x - 36, y - 36, 1.5) if square in occupied else (x, y, 2.2)


def _target(x: float, y: float) -> tuple[Shape, ...]:
    return (
        Circle(x, y, 32, fill="rim", alpha=0.75),
        Circle(x, y, 32, stroke="rim", width=11),
        Circle(x, y, 32, stroke="nurse", width=5.5),
        Circle(x, y, 10, fill="nurse"),
    )


def _shaken(place: Place, aside: float) -> tuple[Shape, ...]:
    x, y, side = place.x + 4 + aside, place.y + 4, SIDE - 8
    return (
        Rect(x, y, side, side, 4, stroke="rim", width=9),
        Rect(x, y, side, side, 4, stroke="accent", width=3.5),
    )


def _arrow(mark: Arrow, occupied: frozenset[Square]) -> tuple[Shape, ...]:
    """An arrow from square to square that stops short of the tokens at its ends."""
    (x1, y1), (x2, y2) = middle(mark.start), middle(mark.end)
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    if not length:
        return ()
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    x1, y1 = (x1 + 46 * dx, y1 + 46 * dy) if mark.start in occupied else (x1, y1)
    x2, y2 = (x2 - 46 * dx, y2 - 46 * dy) if mark.end in occupied else (x2 - 6 * dx, y2 - 6 * dy)
    neck_x, neck_y = x2 - 20 * dx, y2 - 20 * dy
    shaft = f"M{x1:.1f} {y1:.1f} L{neck_x:.1f} {neck_y:.1f}"
    head = (
        f"M{x2:.1f} {y2:.1f} L{neck_x - 13 * dy:.1f} {neck_y + 13 * dx:.1f} "
        f"L{neck_x + 13 * dy:.1f} {neck_y - 13 * dx:.1f} Z"
    )
    return (
        Path(shaft, stroke="rim", width=12),
        Path(head, fill="rim", stroke="rim", width=6),
        Path(shaft, stroke="accent", width=6),
        Path(head, fill="accent"),
    )


@cache
def _floor(lit: Area | None) -> tuple[Shape, ...]:
    """Frame, pavements and names; the part that no token changes."""
    shapes: list[Shape] = [
        Rect(0, 0, WIDTH, HEIGHT, 10, fill="frame"),
        Rect(FRAME - 5, FRAME - 5, WIDTH - 2 * FRAME + 10, HEIGHT - 2 * FRAME + 10, 4, fill="frame-line"),
    ]
    for square in SQUARES:
        place, (column, row) = PLACES[square], column_row(square)
        stone = "centre" if area(square) is Area.CENTRE else ("edge", "edge-other")[(column + row + 1) % 2]
        shapes.append(Rect(place.x + 1, place.y + 1, SIDE - 2, SIDE - 2, fill=stone))
    shapes += [_slabs_of_edge(), _herringbone(bold=lit is Area.CENTRE)]
    # A plain stone under each name, so that the herringbone does not cross it.
    shapes += (
        Rect(PLACES[s].x + 5, PLACES[s].y + SIDE - 25, 28, 20, 3, fill="centre")
        for s in SQUARES
        if area(s) is Area.CENTRE
    )
    if lit is not None:
        dim = Area.EDGE if lit is Area.CENTRE else Area.CENTRE
        shapes += (
            Rect(PLACES[s].x + 1, PLACES[s].y + 1, SIDE - 2, SIDE - 2, fill="dim", alpha=0.45)
            for s in SQUARES
            if area(s) is dim
        )
        shapes += _outline(lit)
    for square in SQUARES:
        place = PLACES[square]
        colour = f"{area(square).value}-label"
        shapes.append(
            Label(place.x + 10, place.y + SIDE - 14, SQUARE_NAMES[square], 15.5, align="left", fill=colour)
        )
    return tuple(shapes)


def _slabs_of_edge() -> Path:
    """The edge's pattern: never bold, or each of its squares would look like four."""
    return Path(_on_each(Area.EDGE, _slabs), stroke="edge-joint", width=1.5)


def _herringbone(*, bold: bool) -> Path:
    """The centre's pattern."""
    d = _on_each(Area.CENTRE, _zigzags)
    return Path(d, stroke="centre-joint-lit" if bold else "centre-joint", width=2.2 if bold else 1.5)


def _on_each(where: Area, pattern: Callable[[Place], str]) -> str:
    return " ".join(pattern(PLACES[square]) for square in SQUARES if area(square) is where)


def _slabs(place: Place) -> str:
    """The cross that parts a square into four slabs."""
    x, y = place.middle
    return f"M{x:g} {place.y + 1:g} V{place.y + SIDE - 1:g} M{place.x + 1:g} {y:g} H{place.x + SIDE - 1:g}"


def _zigzags(place: Place) -> str:
    """Rows of zigzag that fill a square, meeting those of its neighbours."""
    rows, teeth = 7, 4
    step, half = (SIDE - 2) / rows, (SIDE - 2) / teeth / 2
    lines = []
    for row in range(rows):
        low = place.y + 1 + (row + 1) * step - 2
        points = (
            f"{place.x + 1 + i * half:.1f} {low - (i % 2) * (step - 4):.1f}" for i in range(2 * teeth + 1)
        )
        lines.append("M" + " L".join(points))
    return " ".join(lines)


def _outline(where: Area) -> tuple[Shape, ...]:
    """A bold line around the lit area: around the centre, and for the edge around the board as well."""
    inner = Rect(FRAME + SIDE, FRAME + SIDE, 3 * SIDE, 2 * SIDE, stroke="ink", width=5)
    outer = Rect(FRAME, FRAME, COLUMNS * SIDE, ROWS * SIDE, stroke="ink", width=5)
    return (inner,) if where is Area.CENTRE else (inner, outer)
