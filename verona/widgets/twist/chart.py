"""How many pairs were left after each report, as a picture: a staircase for each game."""

from collections.abc import Sequence

from verona.text import Text
from verona.widgets.scene import Circle, Label, Path, Rect, Scene, Shape

WIDTH, HEIGHT = 520, 260
LEFT, RIGHT, TOP, BOTTOM = 48, 16, 20, 46
PAIRS = 15
LEGEND = 26
"""How high a line with the name of a game is, below the chart: names may be long."""


def pairs_chart(
    games: Sequence[Sequence[int]], days: int, caption: Text | str, names: Sequence[Text | str] = ()
) -> Scene:
    """For each game the pairs left at the start and after each report, told apart by line and marker.

    The first game has a solid line with discs, the second a dashed one with squares; `names` say which
    is which.

    >>> pairs_chart([(15, 7, 3, 1)], 7, "day").places
    ()
    """
    shapes: list[Shape] = []
    for pairs in (1, 5, 10, 15):
        y = _y(pairs)
        shapes.append(Path(f"M{LEFT} {y:g} H{WIDTH - RIGHT}", stroke="line", width=1))
        shapes.append(Label(LEFT - 14, y, str(pairs), 15, fill="muted"))
    for day in range(days + 1):
        shapes.append(Label(_x(day, days), HEIGHT - BOTTOM + 16, str(day), 15, fill="muted"))
    shapes.append(Label(WIDTH / 2, HEIGHT - 10, caption, 15, fill="muted"))
    for number, game in enumerate(games):
        points = [(_x(day, days), _y(pairs)) for day, pairs in enumerate(game)]
        shapes += _line(points, number)
        # The numbers of the second game stand below its line, those of the first above.
        beside = 15 if number else -13
        for (x, y), pairs in zip(points[1:], game[1:], strict=True):
            shapes.append(Label(x + 11, y + beside, str(pairs), 15, bold=True, fill=_COLOURS[number]))
    for number, name in enumerate(names):
        x, y = LEFT, HEIGHT + LEGEND * (number + 0.5)
        shapes += _line([(x, y), (x + 36, y)], number)
        shapes.append(Label(x + 46, y, name, 15, align="left", fill="ink"))
    return Scene(WIDTH, HEIGHT + LEGEND * len(names), tuple(shapes))


_COLOURS = ("nurse", "accent")


def _x(day: int, days: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * day / days


def _y(pairs: int) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * pairs / PAIRS


def _line(points: Sequence[tuple[float, float]], number: int) -> list[Shape]:
    """A line through points, each with a marker."""
    colour = _COLOURS[number]
    d = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    shapes: list[Shape] = [Path(d, stroke=colour, width=3, dash=(8.0, 6.0) if number else ())]
    for x, y in points:
        shapes.append(
            Rect(x - 5, y - 5, 10, 10, 1, fill=colour) if number else Circle(x, y, 5.5, fill=colour)
        )
    return shapes
