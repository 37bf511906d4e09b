"""Shares as bars: a row of them for each name, in common columns."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from verona.text import Text, text
from verona.widgets.scene import Label, Path, Rect, Scene, Shape

WIDTH, ROW, TALL = 588, 168, 88
WIDE, SIZE = 44, 18


@dataclass(frozen=True, slots=True)
class Row:
    """A name and its shares, 0 to 1, a column each. Those numbered in `hollow` are drawn as outlines."""

    name: Text | str
    shares: tuple[float, ...]
    hollow: Collection[int] = ()


def percent(share: float) -> Text:
    """A share in words.

    >>> print(percent(0.746), percent(0.001), sep=", ")
    75 %, < 1 %
    """
    if 0 < share < 0.005:
        return text("< 1 %")
    return text("> 99 %") if 0.995 < share < 1 else text("{n} %", n=round(100 * share))


def bars_scene(
    rows: Sequence[Row], columns: Sequence[Text | str], caption: Text | str, half: bool = False
) -> Scene:
    """A row of bars for each of `rows`; `columns` name the bars below the last, `caption` says what they are.

    Bars are as tall as their shares; where nothing is, a dash is. `half` draws a dashed line across at one
    half. It has no places.

    >>> bars_scene([Row("easy", (0.25, 0.75))], ["found", "not"], "games").places
    ()
    """
    shapes: list[Shape] = []
    for number, row in enumerate(rows):
        base = ROW * (number + 1) - 10
        shapes.append(Label(0, base - TALL - 38, row.name, 19, align="left", bold=True, fill="ink"))
        if half:
            y = base - TALL / 2
            shapes.append(Path(f"M0 {y:g} H{WIDTH}", stroke="muted", width=1.2, dash=(3.0, 5.0)))
        for index, share in enumerate(row.shares):
            middle = _middle(index, len(columns))
            top = base - TALL * share
            if share:
                shapes.append(_bar(middle - WIDE / 2, top, TALL * share, index in row.hollow))
            label = percent(share) if share else "–"
            if half:  # the line stops at the words
                shapes.append(Rect(middle - WIDE / 2, top - 24, WIDE, 22, fill="paper"))
            shapes.append(Label(middle, top - 13, label, SIZE, fill="ink" if share else "muted"))
        shapes.append(Path(f"M0 {base} H{WIDTH}", stroke="ink", width=1.6))
    bottom = ROW * len(rows) - 10
    for index, name in enumerate(columns):
        shapes.append(Label(_middle(index, len(columns)), bottom + 20, name, SIZE, fill="ink"))
    shapes.append(Label(WIDTH / 2, bottom + 50, caption, SIZE, fill="muted"))
    return Scene(WIDTH, bottom + 66, tuple(shapes))


def _middle(index: int, columns: int) -> float:
    return WIDTH * (index + 0.5) / columns


def _bar(x: float, top: float, tall: float, hollow: bool) -> Shape:
    if hollow:
        return Rect(x + 1.2, top, WIDE - 2.4, tall, fill="card", stroke="nurse", width=2.4, dash=(5.0, 4.0))
    return Rect(x, top, WIDE, tall, fill="accent")
