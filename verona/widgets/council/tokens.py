"""The tokens that a player still has, to choose from."""

from collections.abc import Sequence

from verona.council.state import Face, Seat
from verona.text import text
from verona.widgets.card_table.target import target
from verona.widgets.card_table.wrapping import width
from verona.widgets.council.cards import PLAIN, Marks, marked, token_shapes
from verona.widgets.pieces import shown
from verona.widgets.scene import Circle, Label, Place, Scene, Shape

RADIUS, STEP, MARGIN = 21, 59, 4
WIDTH, HEIGHT = 6 * STEP + 2 * MARGIN, 76


def tokens_scene(seat: Seat, faces: Sequence[Face], own: Sequence[Face], marks: Marks = PLAIN) -> Scene:
    """All tokens of a player; its places are the letters of those that are not laid yet.

    >>> tokens_scene(0, (Face.ZERO, Face.FIVE), (Face.FIVE,)).at(90, 30)
    '5'
    """
    shapes: list[Shape] = []
    places: list[Place] = []
    for number, face in enumerate(faces):
        x, y = MARGIN + (number + 0.5) * STEP, MARGIN + RADIUS + 4
        if face in own:
            shapes += token_shapes(seat, face.letter, x, y, RADIUS)
            words = marked(text("Your token: {face}.", face=face), face.letter, marks)
            places.append(Place(face.letter, x - STEP / 2, 0, STEP, HEIGHT, words))
        else:
            shapes.append(Circle(x, y, RADIUS, stroke="gone-ink", width=1.4, dash=(4, 4)))
        if face.letter in marks.picked:
            shapes.append(Circle(x, y, RADIUS + 2, stroke="ink", width=4))
        elif face.letter in marks.lit:
            shapes += target(x + RADIUS * 0.75, y - RADIUS * 0.75)
        if face.influence is None:
            name = shown(face.title)
            size = min(11.5, 11.5 * (STEP - 2) / width(name, 11.5))
            shapes.append(Label(x, HEIGHT - 13, name, size, fill="ink" if face in own else "muted"))
    return Scene(WIDTH, HEIGHT, tuple(shapes), tuple(places))


BLANK = Scene(WIDTH, HEIGHT, ())
"""What is drawn where nobody's tokens may be seen."""
