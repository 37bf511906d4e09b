"""The six character tiles, of which the Nurse picks two."""

from collections.abc import Iterable
from dataclasses import replace

from verona.twist.characters import Character
from verona.widgets.scene import Label, Path, Place, Rect, Scene, Shape
from verona.widgets.twist.figures import corners, disc, heart
from verona.widgets.twist.speech import CHOSEN, IN_BRACKETS, listed

WIDE, HIGH, GAP = 86, 112, 12
MARGIN = 14
LIFT = 4
WIDTH = 6 * WIDE + 5 * GAP + 2 * MARGIN
HEIGHT = HIGH + 2 * MARGIN

PLACES = tuple(Place(c.letter, MARGIN + c * (WIDE + GAP), MARGIN, WIDE, HIGH) for c in Character)


def tiles_scene(
    chosen: Iterable[Character] = (), *, marked: Iterable[Character] = (), face_down: bool = False
) -> Scene:
    """Six tiles in a row; its places are the characters' letters.

    `chosen` tiles rise, get a second ring and a heart; `marked` ones get brackets. `face_down` shows two
    backs in the middle, the same whoever was chosen, and has no places.

    >>> tiles_scene().at(50, 50), tiles_scene(face_down=True).at(50, 50)
    ('P', None)
    """
    if face_down:
        middle = WIDTH / 2
        backs = (*_back(middle - WIDE - GAP / 2), *_back(middle + GAP / 2))
        return Scene(WIDTH, HEIGHT, backs)
    chosen, marked = frozenset(chosen), frozenset(marked)
    shapes: list[Shape] = []
    for character, place in zip(Character, PLACES, strict=True):
        shapes += _tile(character, place, character in chosen)
        if character in marked:
            shapes += corners(
                place.x - 7, place.y - 7 - (LIFT if character in chosen else 0), WIDE + 14, HIGH + 14, 22, 5
            )
    places = (
        replace(
            place,
            words=listed(
                character.title,
                *(fact for fact, which in ((CHOSEN, chosen), (IN_BRACKETS, marked)) if character in which),
            ),
        )
        for character, place in zip(Character, PLACES, strict=True)
    )
    return Scene(WIDTH, HEIGHT, tuple(shapes), tuple(places))


def _tile(character: Character, place: Place, chosen: bool) -> tuple[Shape, ...]:
    x, y = place.x, place.y - (LIFT if chosen else 0)
    shapes: list[Shape] = [
        Rect(x, y + 3, WIDE, HIGH, 9, fill="shadow", alpha=0.14),
        Rect(
            x,
            y,
            WIDE,
            HIGH,
            9,
            fill="card",
            stroke="ink" if chosen else "card-edge",
            width=4 if chosen else 1.8,
        ),
        *disc(character, x + WIDE / 2, y + 46, 30),
        Label(x + WIDE / 2, y + 94, character.letter, 22, bold=True, fill="ink"),
    ]
    if chosen:
        shapes += heart(x + 16, y + HIGH - 16, 1.0)
    return tuple(shapes)


def _back(x: float) -> tuple[Shape, ...]:
    y = MARGIN
    lattice = " ".join(
        f"M{x + dx + 4:.1f} {y + dy:.1f} L{x + dx + 10:.1f} {y + dy + 9:.1f} "
        f"L{x + dx + 4:.1f} {y + dy + 18:.1f} L{x + dx - 2:.1f} {y + dy + 9:.1f} Z"
        for dx in (15, 27, 39, 51, 63)
        for dy in (11, 29, 47, 65, 83)
    )
    return (
        Rect(x, y + 3, WIDE, HIGH, 9, fill="shadow", alpha=0.14),
        Rect(x, y, WIDE, HIGH, 9, fill="back"),
        Rect(x + 7, y + 7, WIDE - 14, HIGH - 14, 5, stroke="back-line", width=1.8),
        Path(lattice, stroke="back-line", width=1.2, alpha=0.55),
    )
