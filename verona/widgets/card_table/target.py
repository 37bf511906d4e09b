"""The sign of the card games that something may be clicked."""

from verona.widgets.scene import Circle, Shape


def target(x: float, y: float) -> list[Shape]:
    """A ring with a dot."""
    return [
        Circle(x, y, 6.5, fill="rim", stroke="accent", width=2.2),
        Circle(x, y, 2.4, fill="accent"),
    ]
