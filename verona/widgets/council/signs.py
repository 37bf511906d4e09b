"""Crests of the houses, and signs of the players: each told by its shape, not only by its colour."""

from verona.council.cards import House
from verona.council.state import Seat
from verona.widgets.pieces import shown
from verona.widgets.scene import Circle, Label, Path, Shape

_TOWER = "M-12 -13 H-6.5 V-9 H-2.8 V-13 H2.8 V-9 H6.5 V-13 H12 V-3 L9.5 0 V14 H-9.5 V0 L-12 -3 Z"
_ROSE = (
    "M0 -14 C5 -14 8 -11 8 -7.5 C12 -9 15 -5 13.8 -1 C12.8 2.2 10.5 3.6 8.3 3.6 C9.8 7.5 8 11.6 4.6 12.6 "
    "C2.4 13.2 0.8 12.2 0 10.6 C-0.8 12.2 -2.4 13.2 -4.6 12.6 C-8 11.6 -9.8 7.5 -8.3 3.6 "
    "C-10.5 3.6 -12.8 2.2 -13.8 -1 C-15 -5 -12 -9 -8 -7.5 C-8 -11 -5 -14 0 -14 Z"
)

_SIGNS = (
    "M-5 0 C-5 -6.7 5 -6.7 5 0 C5 6.7 -5 6.7 -5 0 Z",
    "M0 -6 L6 5 H-6 Z",
    "M-5 -5 H5 V5 H-5 Z",
    "M0 -7.6 L4.1 0 L0 7.6 L-4.1 0 Z",
    "M0 -7.6 L2 -2.5 L7.4 -2.2 L3.1 1.2 L4.6 6.5 L0 3.5 L-4.6 6.5 L-3.1 1.2 L-7.4 -2.2 L-2 -2.5 Z",
)


def crest(house: House, x: float, y: float, scale: float = 1) -> tuple[Shape, ...]:
    """A house's crest in a box of 28 units around (x, y), with its letter: a tower, a rose, a circle."""
    letter = shown(house.title)[0].upper()
    match house:
        case House.MONTAGUE:
            shape: Shape = Path(_TOWER, x, y, scale, fill="montague")
        case House.CAPULET:
            shape = Path(_ROSE, x, y, scale, fill="capulet")
        case House.NEUTRAL:
            shape = Circle(x, y, 12.5 * scale, fill="badge", stroke="badge-ink", width=1.6)
    ink = "badge-ink" if house is House.NEUTRAL else "token-ink"
    return shape, Label(x, y + 1.5 * scale, letter, 13 * scale, bold=True, fill=ink)


def sign(seat: Seat, x: float, y: float, scale: float, role: str) -> Shape:
    """The sign of a player: a disc, a triangle, a square, a diamond or a star."""
    return Path(_SIGNS[seat], x, y, scale, fill=role)
