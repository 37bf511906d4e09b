"""The pictures of the chapter on who is favoured, each with its numbers as a table."""

from collections.abc import Mapping, Sequence
from html import escape

from ipywidgets import VBox

from verona.bots.fairness import GUARANTEED, by_day, found, played
from verona.text import Text, text
from verona.twist.state import DAYS
from verona.widgets.levels import level_title
from verona.widgets.pieces import box, html, named, picture, says, shown, table_html
from verona.widgets.scene import Circle, Label, Path, Scene, Shape
from verona.widgets.twist.bars import Row, bars_scene, percent

COLUMN, LINE, LEFT, TOP = 54, 64, 48, 34
MOST = 17
"""The radius of a disc that stands for all positions."""

NEEDED, PAIRS = text("days needed at worst"), text("pairs left at the start of a day")
FORCED_LABEL = text("How many days Capulet needs at worst, by how many pairs are left")
DAY, NEVER = text("the day on which Capulet wins"), text("never")
DAY_LABEL = text("On which day each level as Capulet finds the lovers of its like")
CALENDAR, CALENDAR_SHARES = text("days on the calendar"), text("How often Capulet wins, by days")
NUMBERS = text("The numbers")


def what_can_be_forced() -> VBox:
    """How many days Capulet needs at worst."""
    exactly = {pairs: _steps(within) for pairs, within in GUARANTEED.items()}
    days = range(1, len(exactly[2]) + 1)
    rows = [(str(day), [exactly[pairs][day - 1] for pairs in exactly]) for day in days]
    return _figure(forced_scene(exactly), FORCED_LABEL, NEEDED, list(map(str, exactly)), rows)


def when_found() -> VBox:
    """On which day each level finds the lovers, playing against itself."""
    columns: list[Text | str] = [*map(str, range(1, DAYS + 1)), NEVER]
    rows = [Row(level_title(level), shares, {DAYS}) for level, shares in by_day(played()).items()]
    return _bars(rows, columns, DAY, DAY_LABEL)


def who_wins() -> VBox:
    """How often each level wins as Capulet against itself, by the number of days."""
    shares = found()
    columns = list(map(str, shares["hard"]))
    rows = [Row(level_title(level), tuple(mine.values())) for level, mine in shares.items()]
    return _bars(rows, columns, CALENDAR, CALENDAR_SHARES, half=True)


def forced_scene(exactly: Mapping[int, Sequence[float]]) -> Scene:
    """Discs as large as the shares of positions that need 1, 2, … days, in a column for each number of pairs.

    >>> forced_scene({2: (0.75, 0.25)}).places
    ()
    """
    days = len(next(iter(exactly.values())))
    width, base = LEFT + COLUMN * len(exactly), TOP + LINE * days
    shapes: list[Shape] = [Label(0, 14, NEEDED, 18, align="left", fill="muted")]
    for day in range(1, days + 1):
        y = TOP + LINE * (day - 0.5)
        shapes.append(Label(10, y - 6, str(day), 20, bold=True, fill="ink"))
        shapes.append(Path(f"M0 {y + LINE / 2:g} H{width}", stroke="line", width=1.2))
    for column, (pairs, shares) in enumerate(exactly.items()):
        x = LEFT + COLUMN * (column + 0.5)
        shapes.append(Label(x, base + 20, str(pairs), 20, bold=True, fill="ink"))
        for day, share in enumerate(shares, 1):
            if share:
                y = TOP + LINE * (day - 0.5)
                shapes.append(Circle(x, y - 7, max(1.5, MOST * share**0.5), fill="nurse"))
                shapes.append(Label(x, y + 20, percent(share), 16, fill="ink"))
    shapes.append(Label(width / 2, base + 50, PAIRS, 18, fill="muted"))
    return Scene(width, base + 66, tuple(shapes))


def _steps(within: Sequence[float]) -> tuple[float, ...]:
    """Shares within 1, 2, … days as those that need just so many."""
    return tuple(later - before for before, later in zip((0, *within), within, strict=False))


def _bars(
    rows: Sequence[Row], columns: Sequence[Text | str], caption: Text, label: Text, half: bool = False
) -> VBox:
    scene = bars_scene(rows, columns, caption, half)
    return _figure(scene, label, caption, columns, [(row.name, row.shares) for row in rows])


def _figure(
    scene: Scene,
    label: Text,
    corner: Text,
    columns: Sequence[Text | str],
    rows: Sequence[tuple[Text | str, Sequence[float]]],
) -> VBox:
    """A picture, and below it what it shows as a table to unfold."""

    def table() -> str:
        cells = [(name, list(map(percent, shares))) for name, shares in rows]
        inside = table_html(corner, columns, cells)
        return f"<details><summary>{escape(shown(NUMBERS))}</summary>{inside}</details>"

    numbers = says(html("verona-fold"), value=table)
    return named(box(VBox, "verona-figure", picture(scene, label), numbers), "verona")
