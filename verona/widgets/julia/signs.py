"""The symbols, the stones and the die as shapes; a stone is told by its shape, not only by its colour."""

from verona.julia.cards import Card, Stone, Symbol
from verona.widgets.pieces import shown
from verona.widgets.scene import Circle, Label, Path, Rect, Shape

COLOURS = ("capulet", "montague", "noble")
"""The palette's role of a stone and of the cards of its colour, by Stone."""

_CAR = "M-17 5 V-2 L-11 -3.5 L-6 -10.5 H6.5 L12 -3.5 L17 -1.5 V5 Z"
_PISTOL = "M-16 -9 H15 V-2 H1 L-1.5 3.5 H-5.5 L-8.5 12.5 H-15.5 L-12 -2 H-16 Z"
_NEEDLE = "M-2.4 1.8 L8.5 -9 L2.4 -1.8 Z"
_TICKS = "M0 -15 V-11 M0 15 V11 M-15 0 H-11 M15 0 H11"
_TUBE = "M-5 -14 L1.5 -17 L9.5 -1.5 L3 1.5 Z"
_STAND = "M7.5 -6.5 C15 -3 15 9 5 12.5 M-9 6.5 H3 M-12 13.5 H12"
_SOLE = (
    "M-1 -8 C6 -9 8.5 -2.5 5.5 3 C3.5 6.5 6 9 5 12.5 C4 16.5 -4.5 16.5 -5.5 12.5 C-6.3 9 -4.5 7 -6.5 2.5 "
    "C-8.5 -2.5 -7 -7.5 -1 -8 Z"
)
_TOES = ((-7.2, -10.8, 2), (-3.2, -13.2, 2.1), (1.2, -14, 2.3), (6.4, -12.4, 2.9))
_MOUSE = (
    "M0 -10 C7 -10 9.5 -6 9.5 -1 V6 C9.5 12 5.5 15 0 15 C-5.5 15 -9.5 12 -9.5 6 V-1 C-9.5 -6 -7 -10 0 -10 Z"
)
_WIRES = "M-9.5 0 H9.5 M0 -10 V0 M0 -10 C0 -16 7 -12 8 -17"
_QUERY = "M-7 -6 C-7 -16 8 -16 8 -7 C8 -1 0.5 -1.5 0.5 5.5"
_STAR = "M0 -15 L4 -4.8 L14.6 -4.4 L6.2 2.4 L9 12.8 L0 6.8 L-9 12.8 L-6.2 2.4 L-14.6 -4.4 L-4 -4.8 Z"
_HEART = "M0 11 C-16 0 -11 -12 -4.5 -10 C-2 -9.2 0 -7 0 -5 C0 -7 2 -9.2 4.5 -10 C11 -12 16 0 0 11 Z"

_DOTS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def symbol_shapes(
    symbol: Symbol | None, x: float, y: float, scale: float = 1, ink: str = "ink"
) -> tuple[Shape, ...]:
    """A symbol in a box of 40 units around (x, y); None is the star of a special."""

    def dot(dx: float, dy: float, r: float) -> Circle:
        return Circle(x + dx * scale, y + dy * scale, r * scale, fill=ink)

    def line(d: str, width: float) -> Path:
        return Path(d, x, y, scale, stroke=ink, width=width * scale)

    match symbol:
        case Symbol.CAR:
            wheels = (
                Circle(x + dx * scale, y + 6 * scale, 4.2 * scale, fill=ink, stroke="card", width=1.5 * scale)
                for dx in (-9, 9)
            )
            return Path(_CAR, x, y, scale, fill=ink), *wheels
        case Symbol.PISTOL:
            return (Path(_PISTOL, x, y, scale, fill=ink),)
        case Symbol.DIAL:
            ring = Circle(x, y, 15 * scale, stroke=ink, width=2.4 * scale)
            return ring, line(_TICKS, 2), Path(_NEEDLE, x, y, scale, fill=ink), dot(0, 0, 3)
        case Symbol.MICROSCOPE:
            return Path(_TUBE, x, y, scale, fill=ink), line(_STAND, 3)
        case Symbol.FOOTPRINT:
            return Path(_SOLE, x, y, scale, fill=ink), *(dot(*toe) for toe in _TOES)
        case Symbol.MOUSE:
            return line(_MOUSE, 2.4), line(_WIRES, 2.2)
        case Symbol.QUESTION:
            return line(_QUERY, 4), dot(0.5, 12.5, 2.8)
        case _:
            return (Path(_STAR, x, y, scale, fill=ink),)


def stone_shapes(stone: Stone, x: float, y: float, r: float, lettered: bool = True) -> tuple[Shape, ...]:
    """A stone: a disc with Julia's letter, a square with Romeo's, a heart for the pair."""
    role = COLOURS[stone]
    match stone:
        case Stone.RED:
            shape: Shape = Circle(x, y, r, fill=role, stroke="rim", width=1.6)
        case Stone.BLUE:
            side = 1.8 * r
            shape = Rect(x - side / 2, y - side / 2, side, side, 3, fill=role, stroke="rim", width=1.6)
        case Stone.YELLOW:
            shape = Path(_HEART, x, y + r * 0.08, r / 10, fill=role, stroke="rim", width=1.6)
    if stone is Stone.YELLOW or not lettered:
        return (shape,)
    letter = shown(stone.who)[0]
    return shape, Label(x, y + r * 0.05, letter, r * 1.15, bold=True, fill="token-ink")


def card_shapes(card: Card, x: float, y: float, w: float, h: float, faint: bool = False) -> tuple[Shape, ...]:
    """An action card without words: its colour as a stone above, its symbol or a star below."""
    middle = x + w / 2
    ink = "gone-ink" if faint else "ink"
    return (
        Rect(
            x,
            y,
            w,
            h,
            6,
            fill="panel" if faint else "card",
            stroke="gone-ink" if faint else "card-edge",
            width=1.6,
            dash=(4, 3) if faint else (),
        ),
        *stone_shapes(card.colour, middle, y + h * 0.24, h * 0.13),
        *symbol_shapes(card.symbol, middle, y + h * 0.65, h / 82, ink),
    )


def die_shapes(pips: int, x: float, y: float, size: float) -> tuple[Shape, ...]:
    """A die that shows `pips`, around (x, y)."""
    box = Rect(
        x - size / 2, y - size / 2, size, size, size / 5, fill="badge", stroke="badge-ink", width=size / 14
    )
    step = size * 0.26
    dots = (Circle(x + dx * step, y + dy * step, size / 11, fill="badge-ink") for dx, dy in _DOTS[pips])
    return box, *dots
