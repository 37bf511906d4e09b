"""Chapter 2: the Nurse places the six."""

from verona.lessons.model import Corners, Do, Find, Lesson, Step
from verona.lessons.twist.table import NURSE_TO_MOVE, SETUP
from verona.text import text
from verona.twist.board import SQUARES, Area, area
from verona.twist.characters import Character
from verona.twist.rules import new_game, replay
from verona.twist.state import Place

NOBLE = Place(Character.NOBLE, SETUP.where(Character.NOBLE))
OTHERS = tuple(
    Place(character, SETUP.where(character)) for character in Character if character is not NOBLE.character
)
EMPTY = new_game()

LESSON = Lesson(
    "placement",
    text("The six take their places"),
    (
        Step(
            text(
                "Tonight you are the Nurse, so you set the scene. The six may stand on any squares you "
                "like, one to a square. Here is the Piazza dei Signori, still empty: twenty squares, a1 to "
                "e4."
            ),
            EMPTY,
        ),
        Step(
            text(
                "A click sets a figure down. In a game nothing counts until you confirm, so you may change "
                "your mind. The Noble comes first; he would insist."
            ),
            EMPTY,
            task=text("Put the Noble on d2, the square in brackets, and confirm."),
            goal=Do(
                (NOBLE,),
                otherwise=text(
                    "In a game of your own, why not. Here the Noble belongs on d2, between the brackets."
                ),
            ),
            who=NURSE_TO_MOVE,
            marks=(Corners(NOBLE.square),),
            praise=text("There he stands, and thinks the square was built for him."),
        ),
        Step(
            text(
                "The other five take their places in the same way. In a real game you place all six, and "
                "Capulet waits meanwhile: he may watch, he may not help."
            ),
            replay(EMPTY, (NOBLE,)),
            opening=OTHERS,
        ),
        Step(
            text(
                "One thing matters from now on. The dark paving in the middle is the centre, six squares. "
                "The light paving around it is the edge, fourteen squares."
            ),
            replay(EMPTY, (NOBLE, *OTHERS)),
            task=text("Click any square of the centre."),
            goal=Find(
                tuple(square for square in SQUARES if area(square) is Area.CENTRE),
                otherwise=text("Light paving: that square is on the edge. The centre is dark."),
            ),
            praise=text("That is the centre. Who stands where is all that the Nurse will ever speak of."),
        ),
    ),
)
