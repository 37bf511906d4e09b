"""What a first report tells: the pairs left, by how many characters stand in the centre."""

from itertools import combinations

from verona.widgets.scene import Label, Path, Rect, Scene, Shape

COLUMN, TALL = 84, 180
WIDTH, HEIGHT = 7 * COLUMN, TALL + 118
BASE = TALL + 34
BAR = 28


def pairs_left(centre: int) -> tuple[int, int]:
    """Pairs left of fifteen after "same" and after "different", with `centre` of six in the centre.

    >>> [pairs_left(n) for n in range(4)]
    [(15, 0), (10, 5), (7, 8), (6, 9)]
    """
    inside = [character < centre for character in range(6)]
    same = sum(one == other for one, other in combinations(inside, 2))
    return same, 15 - same


def information_scene(same: str = "=", different: str = "≠") -> Scene:
    """Seven pairs of bars for 0 to 6 characters in the centre: solid after `same`, hatched after `different`.

    Below each pair six squares show the centre with so many of them filled. It has no places.

    >>> len(information_scene().places)
    0
    """
    shapes: list[Shape] = [Path(f"M8 {BASE} H{WIDTH - 8}", stroke="ink", width=1.8)]
    for centre in range(7):
        left = centre * COLUMN + COLUMN / 2
        after_same, after_different = pairs_left(centre)
        shapes += _bar(left - BAR - 3, after_same, same, hatched=False)
        shapes += _bar(left + 3, after_different, different, hatched=True)
        shapes += _filled(left, BASE + 34, centre)
    return Scene(WIDTH, HEIGHT, tuple(shapes))


def _bar(x: float, pairs: int, sign: str, hatched: bool) -> tuple[Shape, ...]:
    middle = x + BAR / 2
    below = Label(middle, BASE + 15, sign, 17, bold=True, fill="ink")
    if not pairs:
        return Label(middle, BASE - 12, "–", 18, fill="muted"), below
    tall = TALL * pairs / 15
    top = BASE - tall
    number = Label(middle, top - 13, str(pairs), 18, bold=True, fill="ink")
    colour = "accent" if hatched else "nurse"
    if not hatched:
        return Rect(x, top, BAR, tall, fill=colour), number, below
    hatch = " ".join(
        f"M{x:.1f} {y:.1f} L{x + BAR:.1f} {max(top, y - BAR):.1f}"
        if y - BAR >= top
        else f"M{x:.1f} {y:.1f} L{x + y - top:.1f} {top:.1f}"
        for y in (BASE - 9 * i for i in range(int(tall // 9) + 1))
        if y > top
    )
    rest = " ".join(
        f"M{x + over:.1f} {BASE:.1f} L{x + BAR:.1f} {BASE - BAR + over:.1f}"
        for over in (9, 18)
        if BAR - over < tall
    )
    return (
        Rect(x, top, BAR, tall, fill="card", stroke=colour, width=2),
        Path(f"{hatch} {rest}", stroke=colour, width=1.8),
        number,
        below,
    )


def _filled(x: float, y: float, count: int) -> tuple[Shape, ...]:
    """The centre's six squares, two rows of three, with `count` of them occupied."""
    side = 15
    shapes: list[Shape] = []
    for index in range(6):
        left, top = x + (index % 3 - 1.5) * side, y + index // 3 * side
        shapes.append(Rect(left, top, side, side, stroke="ink", width=1.4))
        if index < count:
            shapes.append(Rect(left + 3, top + 3, side - 6, side - 6, fill="ink"))
    return tuple(shapes)
