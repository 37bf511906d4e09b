"""The piazza: 5 columns by 4 rows, its two areas, and the lines along which characters move.

A square is a number from 0 (a1, the lower left corner) to 19 (e4), row by row. A set of squares
is a bit mask, bit n for square n; outside this file only counts and searches touch its bits.
"""

from enum import Enum, IntEnum

from verona.text import Text, text

COLUMNS = 5
ROWS = 4
Square = int
SQUARES: tuple[Square, ...] = tuple(range(COLUMNS * ROWS))


class Area(Enum):
    """The two pavements. The centre is the six inner squares, the edge the fourteen around them."""

    CENTRE = "centre"
    EDGE = "edge"

    @property
    def title(self) -> Text:
        return _AREA_TITLES[self]


_AREA_TITLES = {Area.CENTRE: text("centre"), Area.EDGE: text("edge")}


class Direction(IntEnum):
    """The eight directions, clockwise from the north (towards row 4); the even ones are rows and columns."""

    NORTH = 0
    NORTH_EAST = 1
    EAST = 2
    SOUTH_EAST = 3
    SOUTH = 4
    SOUTH_WEST = 5
    WEST = 6
    NORTH_WEST = 7


EVERY_WAY: tuple[Direction, ...] = tuple(Direction)
STRAIGHT: tuple[Direction, ...] = EVERY_WAY[::2]
DIAGONAL: tuple[Direction, ...] = EVERY_WAY[1::2]

_STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


def square_name(square: Square) -> str:
    """The name of a square.

    >>> square_name(0), square_name(19)
    ('a1', 'e4')
    """
    return "abcde"[square % COLUMNS] + "1234"[square // COLUMNS]


SQUARE_NAMES: tuple[str, ...] = tuple(map(square_name, SQUARES))


def parse_square(name: str) -> Square:
    """The square called `name`; ValueError if there is none.

    >>> parse_square("c3")
    12
    """
    return SQUARE_NAMES.index(name)


def column_row(square: Square) -> tuple[int, int]:
    """Column 0 to 4 from the left and row 0 to 3 from the bottom."""
    return square % COLUMNS, square // COLUMNS


def area(square: Square) -> Area:
    """The area a square belongs to.

    >>> [SQUARE_NAMES[s] for s in SQUARES if area(s) is Area.CENTRE]
    ['b2', 'c2', 'd2', 'b3', 'c3', 'd3']
    """
    column, row = column_row(square)
    return Area.CENTRE if 0 < column < COLUMNS - 1 and 0 < row < ROWS - 1 else Area.EDGE


def _ray(square: Square, direction: Direction) -> tuple[Square, ...]:
    (column, row), (right, up) = column_row(square), _STEPS[direction]
    ray = []
    while 0 <= (column := column + right) < COLUMNS and 0 <= (row := row + up) < ROWS:
        ray.append(row * COLUMNS + column)
    return tuple(ray)


RAYS: tuple[tuple[tuple[Square, ...], ...], ...] = tuple(
    tuple(_ray(square, direction) for direction in Direction) for square in SQUARES
)
"""RAYS[square][direction]: the squares one meets walking that way, nearest first."""


def direction_to(start: Square, end: Square) -> Direction | None:
    """The direction in which `end` lies on a line from `start`, or None if no line joins them."""
    return next((direction for direction in Direction if end in RAYS[start][direction]), None)


def occupied_by(squares: tuple[Square | None, ...]) -> int:
    """The set of the given squares; None is nowhere."""
    return sum(1 << square for square in squares if square is not None)


def first_on(ray: tuple[Square, ...], occupied: int) -> Square | None:
    """The first occupied square of a ray, or None."""
    return next((square for square in ray if occupied >> square & 1), None)


# The three ways of moving. Each gives the squares a character may land on.


def steps(square: Square, directions: tuple[Direction, ...], occupied: int) -> tuple[Square, ...]:
    """One square each way, where it is free."""
    return tuple(
        ray[0] for ray in (RAYS[square][d] for d in directions) if ray and not occupied >> ray[0] & 1
    )


def slides(square: Square, directions: tuple[Direction, ...], occupied: int) -> tuple[Square, ...]:
    """Any number of free squares each way."""
    found: list[Square] = []
    for direction in directions:
        for target in RAYS[square][direction]:
            if occupied >> target & 1:
                break
            found.append(target)
    return tuple(found)


def vaults(square: Square, directions: tuple[Direction, ...], occupied: int) -> tuple[Square, ...]:
    """Each way past free squares to the first character, over it and all standing directly behind it."""
    landings = (landing(RAYS[square][direction], occupied) for direction in directions)
    return tuple(target for target in landings if target is not None)


def landing(ray: tuple[Square, ...], occupied: int) -> Square | None:
    """Where a vault along `ray` lands: the first free square behind the first unbroken row of characters."""
    met = False
    for target in ray:
        if occupied >> target & 1:
            met = True
        elif met:
            return target
    return None


def in_sight(square: Square, directions: tuple[Direction, ...], reach: int) -> int:
    """The set of squares up to `reach` steps away in the given directions."""
    return sum(1 << target for d in directions for target in RAYS[square][d][:reach])
