"""The six characters as shapes: silhouettes, movement badges, tokens, and the small marks around them.

Silhouettes are drawn in a box of 40 units around (0, 0); a token of size 1 has a radius of 34 units.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

from verona.twist.characters import Character
from verona.widgets.scene import Circle, Label, Path, Shape

_FRONT, _BACK = "front", "back"


@dataclass(frozen=True, slots=True)
class _Part:
    """A piece of a silhouette: a path or a dot, in the front colour or cut out in the colour behind."""

    d: str = ""
    dot: tuple[float, float, float] | None = None
    side: str = _FRONT
    stroke: float = 0


_PARTS: dict[Character, tuple[_Part, ...]] = {
    Character.PRINCE: (
        _Part("M-14 8 L-14 -8 L-6 -1 L0 -13 L6 -1 L14 -8 L14 8 Z"),
        _Part("M-14 10.4 H14 V14.4 H-14 Z"),
    ),
    Character.PRINCESS: (
        _Part("M-15 9 C-13 -2 -9 -6 -12 -12 C-6 -8 -3 -6 0 -14 C3 -6 6 -8 12 -12 C9 -6 13 -2 15 9 Z"),
        _Part("M-15 11.2 H15 V14.8 H-15 Z"),
        _Part(dot=(0, -16, 2.6)),
        _Part(dot=(-13, -13.5, 2.2)),
        _Part(dot=(13, -13.5, 2.2)),
    ),
    Character.BISHOP: (
        _Part("M0 -17 C9 -9 13 -1 11 9 L-11 9 C-13 -1 -9 -9 0 -17 Z"),
        _Part("M0 -10 V4 M-5 -4 H5", side=_BACK, stroke=2.6),
        _Part("M-11 11.2 H11 V14.8 H-11 Z"),
    ),
    Character.NOBLE: (
        _Part("M-16 8 C-8 4 8 4 16 8 C16 12 8 14 0 14 C-8 14 -16 12 -16 8 Z"),
        _Part("M-10 5 C-10 -6 -6 -10 1 -10 C8 -10 10 -4 10 5 C4 2.6 -4 2.6 -10 5 Z"),
        _Part("M4 -8 C10 -18 17 -15 18 -10 C13 -12 9 -9 8 -4 Z"),
    ),
    Character.SERVANT: (
        _Part("M-9 -8 H7 L9 11 C9 14 -11 14 -11 11 Z"),
        _Part("M8 -5 C17 -6 17 7 9.5 6", stroke=3),
        _Part("M-10 -13 H8 V-9.6 H-10 Z"),
    ),
    Character.FRIAR: (
        _Part("M0 -16 C10 -16 13 -5 12 4 L15 14 H-15 L-12 4 C-13 -5 -10 -16 0 -16 Z"),
        _Part(
            "M0 -10 C5.5 -10 7.5 -4 6.5 3 C4 8 -4 8 -6.5 3 C-7.5 -4 -5.5 -10 0 -10 Z",
            side=_BACK,
        ),
    ),
}

_DIRECTIONS = tuple((math.sin(i * math.pi / 4), -math.cos(i * math.pi / 4)) for i in range(8))
_STEPS = {Character.PRINCE: _DIRECTIONS, Character.SERVANT: _DIRECTIONS[::2]}
_RAYS = {
    Character.PRINCESS: _DIRECTIONS,
    Character.BISHOP: _DIRECTIONS[1::2],
    Character.NOBLE: _DIRECTIONS[::2],
}

_HEART = "M0 9 C-14 -1 -9 -11 -3.5 -9 C-1.5 -8.3 0 -6 0 -4.5 C0 -6 1.5 -8.3 3.5 -9 C9 -11 14 -1 0 9 Z"


def role(character: Character) -> str:
    """The palette's role of a character's colour."""
    return character.name.lower()


def silhouette(
    character: Character, x: float, y: float, scale: float, front: str, back: str
) -> tuple[Shape, ...]:
    """The character's shape around (x, y) in role `front`; what is cut out shows role `back`."""
    shapes: list[Shape] = []
    for part in _PARTS[character]:
        colour = front if part.side == _FRONT else back
        if part.dot is not None:
            dx, dy, r = part.dot
            shapes.append(Circle(x + dx * scale, y + dy * scale, r * scale, fill=colour))
        elif part.stroke:
            shapes.append(Path(part.d, x, y, scale, stroke=colour, width=part.stroke * scale))
        else:
            shapes.append(Path(part.d, x, y, scale, fill=colour))
    return tuple(shapes)


def badge(character: Character, x: float, y: float, scale: float) -> tuple[Shape, ...]:
    """The sign that tells how a character moves: dots for one step, rays for any distance, a leap."""
    ink = "badge-ink"

    def dot(dx: float, dy: float, r: float) -> Circle:
        return Circle(x + dx * scale, y + dy * scale, r * scale, fill=ink)

    disc = Circle(x, y, 11 * scale, fill="badge", stroke=ink, width=1.2 * scale)
    if character is Character.FRIAR:
        leap = Path("M-6.5 3.5 C-5.5 -6.5 4 -7 5.8 0", x, y, scale, stroke=ink, width=1.7 * scale)
        head = Path("M6.6 4.8 L2.9 0.7 L8.6 -0.6 Z", x, y, scale, fill=ink)
        return disc, leap, head, dot(-0.4, 3.4, 2.1)
    if character in _STEPS:
        return disc, dot(0, 0, 1.7), *(dot(dx * 6.2, dy * 6.2, 1.6) for dx, dy in _STEPS[character])
    rays = " ".join(
        f"M{dx * 3.4:.2f} {dy * 3.4:.2f} L{dx * 8.6:.2f} {dy * 8.6:.2f}" for dx, dy in _RAYS[character]
    )
    return disc, dot(0, 0, 1.7), Path(rays, x, y, scale, stroke=ink, width=1.6 * scale)


@dataclass(frozen=True, slots=True)
class Look:
    """The state of a token as it shows: every state has a shape of its own besides its colour.

    Active: a ring inside. Passive: a dashed rim, grey unless `vivid`. Chosen: a second ring outside.
    Tentative: a dashed ring outside, for a token placed but not confirmed. Hearts: one of the lovers.
    """

    active: bool = True
    vivid: bool = False
    chosen: bool = False
    tentative: bool = False
    heart: bool = False


@lru_cache(maxsize=1024)
def token(character: Character, x: float, y: float, size: float, look: Look) -> tuple[Shape, ...]:
    """A character's token around (x, y); size 1 is a radius of 34 units."""
    k = size
    grey = not look.active and not look.vivid
    back, front = ("passive", "passive-ink") if grey else (role(character), "token-ink")
    shapes: list[Shape] = [
        Circle(x, y + 3.6 * k, 35.5 * k, fill="shadow", alpha=0.10),
        Circle(x, y + 2 * k, 35 * k, fill="shadow", alpha=0.14),
        Circle(x, y, 34 * k, fill=back),
    ]
    if look.active:
        shapes.append(Circle(x, y, 34 * k, stroke="token-ink", width=1.2 * k))
        shapes.append(Circle(x, y, 29.5 * k, stroke=front, width=2.2 * k))
    else:
        if look.vivid:
            shapes.append(Circle(x, y, 34 * k, stroke="rim", width=3 * k))
        shapes.append(Circle(x, y, 34 * k, stroke="passive-rim", width=2 * k, dash=(5 * k, 4 * k)))
    if look.chosen:
        shapes.append(Circle(x, y, 38.5 * k, stroke="rim", width=6.5 * k))
        shapes.append(Circle(x, y, 38.5 * k, stroke="ink", width=3.8 * k))
    if look.tentative:
        shapes.append(Circle(x, y, 38.5 * k, stroke="rim", width=6.5 * k))
        shapes.append(Circle(x, y, 38.5 * k, stroke="accent", width=3.4 * k, dash=(9 * k, 6 * k)))
    shapes += silhouette(character, x, y - 5 * k, 0.92 * k, front, back)
    shapes.append(Label(x, y + 20 * k, character.letter, 14 * k, bold=True, fill=front))
    shapes += badge(character, x + 25 * k, y - 25 * k, 1.1 * k)
    if look.heart:
        shapes += heart(x - 26 * k, y - 25 * k, 1.2 * k)
    return tuple(shapes)


def disc(character: Character, x: float, y: float, r: float, gone: bool = False) -> tuple[Shape, ...]:
    """The character as a small plain disc of radius `r`, faint when `gone`."""
    back, front = ("gone", "gone-ink") if gone else (role(character), "token-ink")
    return Circle(x, y, r, fill=back), *silhouette(character, x, y, r * 0.038, front, back)


def heart(x: float, y: float, scale: float) -> tuple[Shape, ...]:
    """A heart about 20 units wide with a light rim."""
    return (
        Path(_HEART, x, y, scale, stroke="rim", width=5 * scale),
        Path(_HEART, x, y, scale, fill="accent"),
    )


def corners(x: float, y: float, w: float, h: float, arm: float, width: float) -> tuple[Shape, ...]:
    """Four brackets inside a rectangle: the lesson points here."""
    d = " ".join(
        f"M{px + dx:.1f} {py:.1f} H{px:.1f} V{py + dy:.1f}"
        for px, dx in ((x, arm), (x + w, -arm))
        for py, dy in ((y, arm), (y + h, -arm))
    )
    return Path(d, stroke="rim", width=width * 1.9), Path(d, stroke="accent", width=width)
