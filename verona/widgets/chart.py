"""How many pairs were left after each report, as a picture: a staircase for each game."""

from collections.abc import Sequence

from verona.widgets.scene import Circle, Label, Path, Rect, Scene, Shape

WIDTH, HEIGHT = 520, 260
LEFT, RIGHT, TOP, BOTTOM = 48, 16, 20, 46
PAIRS = 15


def pairs_chart(games: Sequence[Sequence[int]], days: int, caption: str) -> Scene:
    """For each game the pairs left at the start and after each report, told apart by line and marker.

    The first game has a solid line with discs, the second a dashed one with squares.

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
        shapes += _stairs(game, days, dashed=number > 0)
    return Scene(WIDTH, HEIGHT, tuple(shapes))


def _x(day: int, days: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * day / days


def _y(pairs: int) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * pairs / PAIRS


def _stairs(game: Sequence[int], days: int, dashed: bool) -> list[Shape]:
    points = [(_x(day, days), _y(pairs)) for day, pairs in enumerate(game)]
    (x, y), *rest = points
    d = f"M{x:.1f} {y:.1f}" + "".join(f" L{x:.1f} {y:.1f}" for x, y in rest)
    colour = "accent" if dashed else "nurse"
    shapes: list[Shape] = [Path(d, stroke=colour, width=3, dash=(8.0, 6.0) if dashed else ())]
    for (x, y), pairs in zip(points, game, strict=True):
        mark: Shape = Rect(x - 5, y - 5, 10, 10, 1, fill=colour) if dashed else Circle(x, y, 5.5, fill=colour)
        shapes += [mark, Label(x + 12, y - 13, str(pairs), 15, bold=True, fill="ink")]
    return shapes
