"""Chapter 6: what the Nurse says at the end of a round."""

from verona.lessons.model import Do, Find, Hearts, Lesson, Step, Tint
from verona.lessons.twist.table import LOVERS, after, squares
from verona.text import text
from verona.twist.board import Area
from verona.twist.characters import Character
from verona.twist.state import Tell

ALL_MOVED = after(6)
AT = ALL_MOVED.position.where

LESSON = Lesson(
    "report",
    text("The Nurse reports"),
    (
        Step(
            text(
                "Now you speak, Nurse, and all show their colours again. You say one thing only: whether "
                "the lovers are in the same area, both in the centre or both on the edge, or in different "
                "areas. Not who, and not which area."
            ),
            ALL_MOVED,
            marks=(Hearts(LOVERS),),
        ),
        Step(
            text("So look at the areas first. The centre is framed: six dark squares in the middle."),
            ALL_MOVED,
            task=text("Click the only figure who stands in the centre."),
            goal=Find(
                squares("d2"),
                because=(
                    (AT(Character.PRINCE), text("The Prince stands on a2, on the light paving: the edge.")),
                    (AT(Character.PRINCESS), text("The Princess stands on a4, in a corner of the edge.")),
                    (AT(Character.NOBLE), text("The Noble stands on d4: the top row belongs to the edge.")),
                    (AT(Character.SERVANT), text("The Servant stands on e1, in a corner of the edge.")),
                    (AT(Character.FRIAR), text("The Friar stands on a1, in a corner of the edge.")),
                ),
                otherwise=text("Nobody stands there. Look for a figure on dark paving."),
            ),
            marks=(Tint(Area.CENTRE),),
            praise=text("The Bishop, alone in the middle, as if in the pulpit."),
        ),
        Step(
            text(
                "The other five stand on the edge: Prince, Princess, Noble, Servant and Friar. How far "
                "apart they are makes no difference; opposite corners are still the same area."
            ),
            ALL_MOVED,
            marks=(Tint(Area.EDGE),),
        ),
        Step(
            text(
                "Your lovers are the Princess on a4 and the Noble on d4. Capulet is listening. The Nurse "
                "may choose her tone, but not her answer."
            ),
            ALL_MOVED,
            task=text("What must you say?"),
            goal=Do((Tell(True),)),
            marks=(Hearts(LOVERS),),
            who=text("Your report, Nurse."),
            praise=text("The same area: both are on the edge. In a real game the report is made for you."),
        ),
    ),
)
