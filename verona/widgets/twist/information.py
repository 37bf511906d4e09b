"""What a first report tells: the pairs left, by how many characters stand in the centre."""

from itertools import combinations

from verona.text import Text
from verona.widgets.scene import Circle, Label, Path, Rect, Scene, Shape

COLUMN, TALL = 84, 180
WIDTH, HEIGHT = 7 * COLUMN, TALL + 198
BASE = TALL + 100
BAR = 28
STONE = 20


def pairs_left(centre: int) -> tuple[int, int]:
    """Pairs left of fifteen after "same" and after "different", with `centre` of six in the centre.

    >>> [pairs_left(n) for n in range(4)]
    [(15, 0), (10, 5), (7, 8), (6, 9)]
    """
    inside = [character < centre for character in range(6)]
    same = sum(one == other for one, other in combinations(inside, 2))
    return same, 15 - same


def information_scene(same: Text | str, different: Text | str, caption: Text | str) -> Scene:
    """Seven pairs of bars for 0 to 6 characters in the centre: solid after `same`, hatched after `different`.

    The words are the legend's; `caption` stands below the little centres, which show how many are in. It
    has no places.

    >>> information_scene("same area", "different areas", "in the centre").places
    ()
    """
    shapes: list[Shape] = [
        Path(f"M8 {BASE} H{WIDTH - 8}", stroke="ink", width=1.8),
        *_bar(10, 8, 18, hatched=False),
        Label(44, 18, same, 17, align="left", fill="ink"),
        *_bar(10, 36, 18, hatched=True),
        Label(44, 46, different, 17, align="left", fill="ink"),
        Label(WIDTH / 2, HEIGHT - 14, caption, 17, fill="muted"),
    ]
    for centre in range(7):
        left = centre * COLUMN + COLUMN / 2
        for x, pairs, hatched in zip(
            (left - BAR - 3, left + 3), pairs_left(centre), (False, True), strict=True
        ):
            tall = TALL * pairs / 15
            number = Label(x + BAR / 2, BASE - tall - 13, str(pairs or "–"), 18, bold=bool(pairs), fill="ink")
            shapes += (*_bar(x, BASE - tall, tall, hatched), number) if pairs else (number,)
        shapes += _little_centre(left, BASE + 14, centre)
    return Scene(WIDTH, HEIGHT, tuple(shapes))


def _bar(x: float, top: float, tall: float, hatched: bool) -> tuple[Shape, ...]:
    if not hatched:
        return (Rect(x, top, BAR, tall, fill="nurse"),)
    # Diagonals rise to the right from the left side and from the bottom, and are cut at the sides.
    lines = []
    for start in range(8, int(tall) + BAR, 8):
        low, high = max(0, start - tall), min(BAR, start)
        lines.append(f"M{x + low:.1f} {top + start - low:.1f} L{x + high:.1f} {top + start - high:.1f}")
    return (
        Rect(x, top, BAR, tall, fill="card"),
        Path(" ".join(lines), stroke="accent", width=1.8),
        Rect(x, top, BAR, tall, stroke="accent", width=2),
    )


def _little_centre(x: float, y: float, count: int) -> tuple[Shape, ...]:
    """The centre's six squares, two rows of three, with somebody on `count` of them."""
    shapes: list[Shape] = []
    for index in range(6):
        left, top = x + (index % 3 - 1.5) * STONE, y + index // 3 * STONE
        shapes.append(Rect(left, top, STONE, STONE, fill="centre", stroke="frame-line", width=1.2))
        if index < count:
            shapes.append(
                Circle(left + STONE / 2, top + STONE / 2, 6, fill="badge", stroke="badge-ink", width=1.6)
            )
    return tuple(shapes)
