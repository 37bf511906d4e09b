"""What a picture is made of: plain shapes in logical units, and named places to click.

Colours are roles of `verona.widgets.palette` ("ink", "centre", "prince"), so that one scene serves light
and dark. Everything is frozen and hashable: equal scenes look alike.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from verona.text import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How a shape is drawn: filled, stroked, or both, in roles of the palette.

    `width` is the stroke's, in units; `dash` gives the lengths of dashes and gaps; `alpha` is 0 to 1.
    """

    fill: str | None = None
    stroke: str | None = None
    width: float = 1
    dash: tuple[float, ...] = ()
    alpha: float = 1


@dataclass(frozen=True, slots=True)
class Circle(Style):
    """A circle of radius `r` around (x, y)."""

    x: float
    y: float
    r: float


@dataclass(frozen=True, slots=True)
class Rect(Style):
    """A rectangle with its upper left corner at (x, y) and rounded corners of radius `r`."""

    x: float
    y: float
    w: float
    h: float
    r: float = 0


@dataclass(frozen=True, slots=True)
class Path(Style):
    """An SVG path of absolute commands M L H V C Z, scaled, then moved to (x, y).

    The stroke's width is in units of the scene: it is not scaled.
    """

    d: str
    x: float = 0
    y: float = 0
    scale: float = 1


@dataclass(frozen=True, slots=True)
class Label(Style):
    """A line of text at (x, y): `align` is left, center or right; y is the middle of its height.

    A Text is painted in the language of the page.
    """

    x: float
    y: float
    text: Text | str
    size: float
    align: str = "center"
    bold: bool = False


Shape = Circle | Rect | Path | Label


@dataclass(frozen=True, slots=True)
class Place:
    """A named rectangle that can be clicked: its upper left corner, width and height.

    `words` say what is there and how it is marked, for those who do not see it.
    """

    name: str
    x: float
    y: float
    w: float
    h: float
    words: Text | None = None

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture: its size in units, its shapes from back to front, and its places."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    places: tuple[Place, ...] = ()

    def at(self, x: float, y: float) -> str | None:
        """The name of the place at a point, or None.

        >>> scene = Scene(20, 10, (), (Place("left", 0, 0, 10, 10), Place("right", 10, 0, 10, 10)))
        >>> scene.at(9, 5), scene.at(10, 5), scene.at(20, 5)
        ('left', 'right', None)
        """
        for place in self.places:
            if 0 <= x - place.x < place.w and 0 <= y - place.y < place.h:
                return place.name
        return None

    def place(self, name: str) -> Place:
        """The place called `name`; LookupError if the scene has none."""
        for place in self.places:
            if place.name == name:
                return place
        raise LookupError(f"no place called {name!r} in this picture")


def spoken(scene: Scene, shown: Callable[[Text], str]) -> Scene:
    """The scene with its texts as `shown` says them.

    >>> scene = Scene(9, 9, (Label(0, 0, Text("Prince"), 5),))
    >>> spoken(scene, str).shapes[0].text
    'Prince'
    """
    shapes = tuple(
        replace(shape, text=shown(shape.text))
        if isinstance(shape, Label) and isinstance(shape.text, Text)
        else shape
        for shape in scene.shapes
    )
    return replace(scene, shapes=shapes)
