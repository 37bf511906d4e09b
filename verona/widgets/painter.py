"""Paints a scene on a canvas. The only place that knows how a shape becomes canvas calls.

Paths are plain canvas calls parsed once from their SVG string. `Path2D` objects would be widgets of their
own: a page must have fetched each of them before it can draw, and a picture would take as many calls.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, assert_never

from ipycanvas import Canvas

from verona.widgets.scene import Circle, Label, Path, Rect, Scene, Shape

_SERIF = "Georgia, 'Noto Serif', 'Liberation Serif', serif"
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Z": 0}

Call = tuple[str, tuple[Any, ...]]
"""A method of the canvas and its arguments."""


def outline(d: str) -> tuple[Call, ...]:
    """An SVG path as canvas calls; ValueError for anything but absolute M L H V C Z.

    >>> outline("M0 0 H5 V6 Z")
    (('move_to', (0.0, 0.0)), ('line_to', (5.0, 0.0)), ('line_to', (5.0, 6.0)), ('close_path', ()))
    """
    calls: list[Call] = []
    x = y = 0.0
    pieces = re.findall(r"([A-Za-z])([^A-Za-z]*)", d)
    for letter, rest in pieces:
        numbers = tuple(map(float, rest.replace(",", " ").split()))
        if len(numbers) != _ARGUMENTS.get(letter, -1):
            raise ValueError(f"path {d!r}: {letter}{rest} is not understood")
        match letter:
            case "M":
                x, y = numbers
                calls.append(("move_to", (x, y)))
            case "L" | "H" | "V":
                x, y = {"L": numbers, "H": (*numbers, y), "V": (x, *numbers)}[letter]
                calls.append(("line_to", (x, y)))
            case "C":
                x, y = numbers[-2:]
                calls.append(("bezier_curve_to", numbers))
            case _:
                calls.append(("close_path", ()))
    return tuple(calls)


def paint(canvas: Canvas, scene: Scene, palette: Mapping[str, str]) -> None:
    """Paints all of `scene`, scaled to the canvas's width."""
    scale = canvas.width / scene.width
    now: dict[str, object] = {}  # what is set on the canvas, so that nothing is set twice in one picture
    for shape in scene.shapes:
        for name, value in _settings(shape, scale):
            value = palette[value] if name in _COLOURS else value
            if now.get(name) != value:
                now[name] = value
                if name == "line_dash":
                    canvas.set_line_dash(list(value))
                else:
                    setattr(canvas, name, value)
        for name, numbers in _calls(shape, scale):
            getattr(canvas, name)(*numbers)


_COLOURS = ("fill_style", "stroke_style")


@lru_cache(maxsize=4096)
def _settings(shape: Shape, scale: float) -> tuple[tuple[str, Any], ...]:
    """What must be set on the canvas before the shape is drawn; colours still as roles."""
    settings: list[tuple[str, Any]] = [("global_alpha", shape.alpha)]
    if shape.fill is not None:
        settings.append(("fill_style", shape.fill))
    if shape.stroke is not None:
        settings += [
            ("stroke_style", shape.stroke),
            ("line_width", round(shape.width * scale, 2)),
            ("line_dash", tuple(round(units * scale, 1) for units in shape.dash)),
            ("line_cap", "butt" if shape.dash else "round"),
        ]
    if isinstance(shape, Label):
        weight = "bold " if shape.bold else ""
        settings += [
            ("font", f"{weight}{shape.size * scale:.1f}px {_SERIF}"),
            ("text_align", shape.align),
            ("text_baseline", "middle"),
        ]
    return tuple(settings)


@lru_cache(maxsize=4096)
def _calls(shape: Shape, scale: float) -> tuple[Call, ...]:
    """The shape as canvas calls in pixels."""

    def pixels(*units: float) -> tuple[float, ...]:
        return tuple(round(n * scale, 1) for n in units)

    ways = [way for way, role in (("fill", shape.fill), ("stroke", shape.stroke)) if role is not None]
    match shape:
        case Label():
            x, y = pixels(shape.x, shape.y)
            return tuple((f"{way}_text", (shape.text, x, y)) for way in ways)
        case Circle():
            return tuple((f"{way}_circle", pixels(shape.x, shape.y, shape.r)) for way in ways)
        case Rect() if not shape.r:
            return tuple((f"{way}_rect", pixels(shape.x, shape.y, shape.w, shape.h)) for way in ways)
        case Rect():
            lines = _rounded(shape)
            return _traced(lines, 0, 0, scale, ways)
        case Path():
            lines = outline(shape.d)
            return _traced(lines, shape.x * scale, shape.y * scale, shape.scale * scale, ways)
        case _:
            assert_never(shape)


def _traced(lines: tuple[Call, ...], x: float, y: float, k: float, ways: list[str]) -> tuple[Call, ...]:
    moved = (
        (name, tuple(round(n * k + (y if i % 2 else x), 1) for i, n in enumerate(numbers)))
        for name, numbers in lines
    )
    return ("begin_path", ()), *moved, *((way, ()) for way in ways)


def _rounded(rect: Rect) -> tuple[Call, ...]:
    """The outline of a rectangle with rounded corners, clockwise from the upper left."""
    left, top, right, bottom = rect.x, rect.y, rect.x + rect.w, rect.y + rect.h
    r = min(rect.r, rect.w / 2, rect.h / 2)
    return (
        ("move_to", (left + r, top)),
        ("line_to", (right - r, top)),
        ("quadratic_curve_to", (right, top, right, top + r)),
        ("line_to", (right, bottom - r)),
        ("quadratic_curve_to", (right, bottom, right - r, bottom)),
        ("line_to", (left + r, bottom)),
        ("quadratic_curve_to", (left, bottom, left, bottom - r)),
        ("line_to", (left, top + r)),
        ("quadratic_curve_to", (left, top, left + r, top)),
        ("close_path", ()),
    )
