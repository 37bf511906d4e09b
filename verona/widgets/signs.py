"""The signs that every game puts on its pictures: a tick, a cross."""

from verona.widgets.scene import Circle, Path, Rect, Shape

_TICK = "M-5 0.5 L-1.5 4.5 L5.5 -4"
_CROSS = "M-4.5 -4.5 L4.5 4.5 M4.5 -4.5 L-4.5 4.5"


def tick(x: float, y: float, scale: float) -> tuple[Shape, ...]:
    """A tick on a small disc: something picked."""
    return (
        Circle(x, y, 11 * scale, fill="rim", stroke="ink", width=1.6 * scale),
        Path(_TICK, x, y, scale, stroke="ink", width=3 * scale),
    )


def ticked_box(x: float, y: float, scale: float) -> tuple[Shape, ...]:
    """A ticked box, as on a form: something picked that is not judged yet."""
    side = 19 * scale
    return (
        Rect(x - side / 2, y - side / 2, side, side, 2 * scale, fill="rim", stroke="ink", width=1.6 * scale),
        Path(_TICK, x, y, scale, stroke="ink", width=2.4 * scale),
    )


def right(x: float, y: float, scale: float) -> tuple[Shape, ...]:
    """A tick on a full disc: a right answer."""
    return (
        Circle(x, y, 11 * scale, fill="nurse", stroke="rim", width=1.6 * scale),
        Path(_TICK, x, y, scale, stroke="rim", width=3 * scale),
    )


def cross(x: float, y: float, scale: float) -> tuple[Shape, ...]:
    """A cross on a small disc: something wrong or out of reach."""
    return (
        Circle(x, y, 11 * scale, fill="rim", stroke="accent", width=1.6 * scale),
        Path(_CROSS, x, y, scale, stroke="accent", width=3.2 * scale),
    )
