"""The calendar of the days left."""

from verona.widgets.scene import Label, Rect, Scene, Shape

WIDE, HIGH, GAP, MARGIN = 40, 46, 8, 3


def calendar_scene(days: int, day: int) -> Scene:
    """Leaves `days` to 1: `day` is the current one, ringed; those before it are torn off, dashed.

    With `day` 0 all are gone. It has no places.

    >>> calendar_scene(7, 7) == calendar_scene(7, 6)
    False
    """
    shapes: list[Shape] = []
    for index, leaf in enumerate(range(days, 0, -1)):
        shapes += _leaf(MARGIN + index * (WIDE + GAP), leaf, past=leaf > day, current=leaf == day)
    return Scene(2 * MARGIN + days * (WIDE + GAP) - GAP, HIGH + 2 * MARGIN, tuple(shapes))


def _leaf(x: float, leaf: int, past: bool, current: bool) -> tuple[Shape, ...]:
    y = MARGIN
    number = Label(x + WIDE / 2, y + 29, str(leaf), 22, bold=current, fill="muted" if past else "ink")
    if past:
        return Rect(x, y, WIDE, HIGH, 5, stroke="gone-ink", width=1.6, dash=(4, 4)), number
    colour = "accent" if current else "card-edge"
    return (
        Rect(x, y, WIDE, HIGH, 5, fill="card"),
        Rect(x, y, WIDE, 11, 4, fill=colour),
        Rect(x, y, WIDE, HIGH, 5, stroke=colour, width=4 if current else 1.6),
        number,
    )
