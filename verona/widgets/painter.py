"""Paints a scene on a canvas. The only place that knows how a shape becomes canvas calls.

Paths are plain canvas calls parsed once from their SVG string. `Path2D` objects would be widgets of their
own: a page must have fetched each of them before it can draw, and a picture would take as many calls.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, assert_never

from ipycanvas import Canvas
from ipycanvas.canvas import COMMANDS

from verona.widgets.scene import Circle, Label, Path, Rect, Scene, Shape

_SERIF = "Georgia, 'Noto Serif', 'Liberation Serif', serif"
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Z": 0}

Call = tuple[str, tuple[Any, ...]]
"""A canvas command by name, and its arguments."""


def outline(d: str) -> tuple[Call, ...]:
    """An SVG path as canvas calls; ValueError for anything but absolute M L H V C Z.

    >>> outline("M0 0 H5 V6 Z")
    (('moveTo', (0.0, 0.0)), ('lineTo', (5.0, 0.0)), ('lineTo', (5.0, 6.0)), ('closePath', ()))
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
                calls.append(("moveTo", (x, y)))
            case "L" | "H" | "V":
                x, y = {"L": numbers, "H": (*numbers, y), "V": (x, *numbers)}[letter]
                calls.append(("lineTo", (x, y)))
            case "C":
                x, y = numbers[-2:]
                calls.append(("bezierCurveTo", numbers))
            case _:
                calls.append(("closePath", ()))
    return tuple(calls)


def paint(canvas: Canvas, scene: Scene, palette: Mapping[str, str]) -> None:
    """Paints all of `scene`, scaled to the canvas's width."""
    # The commands go straight to where the canvas's methods would send them: those check every value
    # anew, which takes three times as long as all the rest of a repaint.
    send = canvas._canvas_manager.send_command
    scale = canvas.width / scene.width
    now: dict[int | str, object] = {}  # what is set on the canvas, so that nothing is set twice in a picture
    for shape in scene.shapes:
        settings, commands = _drawing(shape, scale)
        for name, value in settings:
            value = palette[value] if name in _COLOURS else value
            if now.get(name) != value:
                now[name] = value
                send(canvas, _setting(name, value))
        for command in commands:
            send(canvas, command)


_COLOURS = (Canvas.ATTRS["fill_style"], Canvas.ATTRS["stroke_style"])

Command = list[Any]
"""What ipycanvas sends: the number of a command, its arguments, and how many buffers belong to it."""


def _command(name: str, *arguments: Any) -> Command:
    return [COMMANDS[name], list(arguments), 0]


def _setting(name: int | str, value: object) -> Command:
    return _command("setLineDash", value) if name == "line_dash" else [COMMANDS["set"], [name, value]]


@lru_cache(maxsize=8192)
def _drawing(shape: Shape, scale: float) -> tuple[tuple[tuple[Any, Any], ...], tuple[Command, ...]]:
    """What is to be set before the shape is drawn, colours still as roles; and what draws it, in pixels."""
    settings = tuple((Canvas.ATTRS.get(name, name), value) for name, value in _settings(shape, scale))
    return settings, tuple(_command(name, *arguments) for name, arguments in _calls(shape, scale))


def _settings(shape: Shape, scale: float) -> list[tuple[str, Any]]:
    settings: list[tuple[str, Any]] = [("global_alpha", shape.alpha)]
    if shape.fill is not None:
        settings.append(("fill_style", shape.fill))
    if shape.stroke is not None:
        settings += [
            ("stroke_style", shape.stroke),
            ("line_width", round(shape.width * scale, 2)),
            ("line_dash", [round(units * scale, 1) for units in shape.dash]),
            ("line_cap", "butt" if shape.dash else "round"),
        ]
    if isinstance(shape, Label):
        weight = "bold " if shape.bold else ""
        settings += [
            ("font", f"{weight}{shape.size * scale:.1f}px {_SERIF}"),
            ("text_align", shape.align),
            ("text_baseline", "middle"),
        ]
    return settings


def _calls(shape: Shape, scale: float) -> tuple[Call, ...]:

    def pixels(*units: float) -> tuple[float, ...]:
        return tuple(round(n * scale, 1) for n in units)

    ways = [way for way, role in (("fill", shape.fill), ("stroke", shape.stroke)) if role is not None]
    match shape:
        case Label():
            x, y = pixels(shape.x, shape.y)
            return tuple((f"{way}Text", (shape.text, x, y)) for way in ways)
        case Circle():
            return tuple((f"{way}Circle", pixels(shape.x, shape.y, shape.r)) for way in ways)
        case Rect() if not shape.r:
            return tuple((f"{way}Rect", pixels(shape.x, shape.y, shape.w, shape.h)) for way in ways)
        case Rect():
            return _traced(_rounded(shape), 0, 0, scale, ways)
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
    drawn = ((way, ("nonzero",) if way == "fill" else ()) for way in ways)
    return ("beginPath", ()), *moved, *drawn


def _rounded(rect: Rect) -> tuple[Call, ...]:
    """The outline of a rectangle with rounded corners, clockwise from the upper left."""
    left, top, right, bottom = rect.x, rect.y, rect.x + rect.w, rect.y + rect.h
    r = min(rect.r, rect.w / 2, rect.h / 2)
    return (
        ("moveTo", (left + r, top)),
        ("lineTo", (right - r, top)),
        ("quadraticCurveTo", (right, top, right, top + r)),
        ("lineTo", (right, bottom - r)),
        ("quadraticCurveTo", (right, bottom, right - r, bottom)),
        ("lineTo", (left + r, bottom)),
        ("quadraticCurveTo", (left, bottom, left, bottom - r)),
        ("lineTo", (left, top + r)),
        ("quadraticCurveTo", (left, top, left + r, top)),
        ("closePath", ()),
    )
