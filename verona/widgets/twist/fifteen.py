"""The Fifteen as a triangle: a character at the end of each row and column, a pair where they cross."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from verona.text import Text
from verona.twist.characters import ALL_PAIRS, Character, Pair
from verona.widgets.scene import Circle, Label, Path, Place, Rect, Scene, Shape
from verona.widgets.signs import cross, tick
from verona.widgets.twist.figures import disc
from verona.widgets.twist.speech import CROSSED, LIT, RULED_OUT, TICKED, listed, pair_words

SIDE = 64
"""The side of a tile, in units."""
SIZE = 6 * SIDE


def _place(column: int, row: int, name: str, words: Text) -> Place:
    return Place(name, column * SIDE, row * SIDE, SIDE, SIDE, words)


_CHARACTERS = {c: _place(c, c, c.letter, c.title) for c in Character}
_PAIRS = {pair: _place(pair.first, pair.second, pair.letters, pair_words(pair)) for pair in ALL_PAIRS}


def fifteen_scene(
    candidates: Iterable[Pair],
    *,
    chosen: Character | Pair | None = None,
    picked: Iterable[Pair] = (),
    crossed: Iterable[Pair] = (),
) -> Scene:
    """The list of pairs; its places are the pairs ("QN") and the characters ("Q").

    Pairs that are not `candidates` are faint, dashed and struck through. A `chosen` character lights its
    five pairs, a chosen pair its two characters. `picked` pairs carry a tick, `crossed` ones a cross.

    >>> fifteen_scene(ALL_PAIRS).at(32, 96)
    'PQ'
    """
    candidates, picked, crossed = frozenset(candidates), frozenset(picked), frozenset(crossed)
    shapes: list[Shape] = []
    places: list[Place] = []
    for character, place in _CHARACTERS.items():
        x, y = place.middle
        lit = character is chosen or (isinstance(chosen, Pair) and character in chosen)
        places.append(_lit(character) if lit else place)
        if lit:
            shapes.append(Circle(x, y, 28.5, stroke="ink", width=3.5))
        shapes += disc(character, x, y, 23)
    for pair, place in _PAIRS.items():
        lit = pair == chosen or (isinstance(chosen, Character) and chosen in pair)
        shapes += _tile(pair, place, pair in candidates, lit)
        places.append(_told(pair, pair not in candidates, lit, pair in picked, pair in crossed))
        x, y = place.x + SIDE - 13, place.y + 13
        if pair in crossed:
            shapes += cross(x, y, 1.05)
        elif pair in picked:
            shapes += tick(x, y, 1.05)
    return Scene(SIZE, SIZE, tuple(shapes), tuple(places))


@cache
def _lit(character: Character) -> Place:
    return replace(_CHARACTERS[character], words=listed(character.title, LIT))


@cache
def _told(pair: Pair, gone: bool, lit: bool, picked: bool, crossed: bool) -> Place:
    """The place of a pair, with what is drawn there in words."""
    facts = ((RULED_OUT, gone), (LIT, lit), (TICKED, picked and not crossed), (CROSSED, crossed))
    words = listed(pair_words(pair), *(fact for fact, true in facts if true))
    return replace(_PAIRS[pair], words=words)


def strike_frames(before: Iterable[Pair], after: Iterable[Pair]) -> tuple[Scene, ...]:
    """One picture for each pair struck, in the list's order; 60 ms apart is a good pace.

    >>> len(strike_frames(ALL_PAIRS, ALL_PAIRS[5:]))
    6
    """
    after = frozenset(after)
    steps = [frozenset(before)]
    for pair in sorted(steps[0] - after):
        steps.append(steps[-1] - {pair})
    return tuple(fifteen_scene(step) for step in steps)


def _tile(pair: Pair, place: Place, possible: bool, lit: bool) -> tuple[Shape, ...]:
    x, y, inner = place.x + 3, place.y + 3, SIDE - 6
    rim = Rect(
        x,
        y,
        inner,
        inner,
        7,
        fill="card" if possible else None,
        stroke="ink" if lit else ("card-edge" if possible else "gone-ink"),
        width=4 if lit else 1.8,
        dash=() if possible else (5, 4),
    )
    people = (
        *disc(pair.first, place.x + 21, place.y + 25, 14, not possible),
        *disc(pair.second, place.x + 43, place.y + 25, 14, not possible),
    )
    letters = Label(
        place.x + SIDE / 2,
        place.y + 49,
        pair.letters,
        15,
        bold=possible,
        fill="ink" if possible else "muted",
    )
    strike = Path(
        f"M{place.x + 11} {place.y + SIDE - 11} L{place.x + SIDE - 11} {place.y + 11}",
        stroke="gone-ink",
        width=3,
    )
    return (rim, *people, letters) if possible else (rim, *people, letters, strike)
