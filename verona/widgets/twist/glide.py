"""Movement as a row of pictures: a token that glides, a square that shakes. `Picture.animate` shows them."""

from collections.abc import Callable
from dataclasses import replace
from math import pi, sin

from verona.twist.board import Square
from verona.twist.characters import Character
from verona.twist.state import Position
from verona.widgets.picture import GLIDE_SECONDS
from verona.widgets.scene import Scene
from verona.widgets.twist.piazza import SIDE, Floating, board_scene, middle

SHAKE_SECONDS = 0.3
STRIKE_SECONDS = 0.06
"""For each pair struck from the Fifteen."""

FRAMES_A_SECOND = 60

Draw = Callable[..., Scene]
"""A function like `board_scene` with some of its arguments fixed."""


def glide_frames(before: Position, after: Position, draw: Draw = board_scene) -> tuple[Scene, ...]:
    """The pictures from `before` to `after`, where at most one token has moved; the last one is `after`.

    Everyone slides straight and slows down on arrival; the Friar leaps over in an arc. If nobody moved, or
    somebody came from nowhere, there is only the last picture.

    >>> start = Position((6, 7, 8, 11, 12, 13))
    >>> len(glide_frames(start, start.put(Character.PRINCE, 0)))
    11
    """
    last = draw(after)
    for character in Character:
        start, end = before.squares[character], after.squares[character]
        if start != end and start is not None and end is not None:
            frames = _path(character, middle(start), middle(end), round(GLIDE_SECONDS * FRAMES_A_SECOND))
            # The position is the new one, so that the token already shows whether it is active.
            return *(draw(after, floating=floating) for floating in frames), last
    return (last,)


def shake_frames(position: Position, square: Square, draw: Draw = board_scene) -> tuple[Scene, ...]:
    """The pictures of a square, and whoever stands there, shaking once: no. The last one is at rest."""
    steps = round(SHAKE_SECONDS * FRAMES_A_SECOND)
    swings = (7 * sin(6 * pi * step / steps) * (1 - step / steps) for step in range(1, steps))
    return *(draw(position, shaken=(square, round(swing, 1))) for swing in swings), draw(position)


def _path(
    character: Character, start: tuple[float, float], end: tuple[float, float], steps: int
) -> list[Floating]:
    (x1, y1), (x2, y2) = start, end
    path = []
    for step in range(1, steps):
        done = 1 - (1 - step / steps) ** 3
        floating = Floating(character, x1 + (x2 - x1) * done, y1 + (y2 - y1) * done)
        if character is Character.FRIAR:
            height = sin(pi * done)
            floating = replace(floating, y=floating.y - SIDE * 0.45 * height, size=1 + 0.15 * height)
        path.append(floating)
    return path
