"""Chapter 1: who plays, with whom, and what for."""

from dataclasses import replace

from verona.lessons.model import Ask, Find, Lesson, Option, Prop, Step
from verona.lessons.twist.table import FIRST_ROUND, squares
from verona.text import text
from verona.twist.notation import parse_pair
from verona.twist.rules import first_round
from verona.twist.state import DAYS, Phase

OPEN_TABLE = first_round(FIRST_ROUND.position)
LAST_EVENING = replace(
    OPEN_TABLE, phase=Phase.OVER, round=DAYS, candidates=tuple(map(parse_pair, ("PQ", "PN", "QN")))
)

LESSON = Lesson(
    "welcome",
    text("Welcome to Verona"),
    (
        Step(
            text(
                "Verona, on a warm evening. Six people cross the piazza, and two of them are Romeo and "
                "Juliet in disguise. The Nurse knows which two. Capulet would give half his cellar to "
                "know. Click anybody to learn who it is."
            ),
            OPEN_TABLE,
        ),
        Step(
            text(
                "These are the six: Prince, Princess, Bishop, Noble, Servant and Friar. Each has a shape, "
                "a letter (the Princess is Q, like the queen in chess) and, at the upper right, a sign of "
                "how it moves."
            ),
            OPEN_TABLE,
            task=text("Click the Friar: he wears a hood."),
            goal=Find(
                squares("c3"),
                because=(
                    (
                        squares("b2")[0],
                        text("That is the Prince, who would never hide his crown. Look for a hood."),
                    ),
                    (squares("e4")[0], text("That is the Princess, with her coronet. Look for a hood.")),
                    (squares("e1")[0], text("That is the Bishop, under a mitre. Look for a hood.")),
                    (squares("d2")[0], text("That is the Noble, all hat and feather. Look for a hood.")),
                    (squares("d1")[0], text("That is the Servant, busy with a jug. Look for a hood.")),
                ),
                otherwise=text("Nobody stands there. Look for a hood."),
            ),
            praise=text("The Friar, who means well. You will see how far that takes him."),
        ),
        Step(
            text(
                "Any two of the six may be the lovers. That makes fifteen pairs, and this list shows them "
                "all: where a row meets a column, there is a pair. Click one, and see its two people light "
                "up."
            ),
            OPEN_TABLE,
            props=(Prop.FIFTEEN,),
        ),
        Step(
            text(
                "Every day the Nurse must let slip a little of the truth, and pairs drop off the list. "
                "Capulet wins as soon as a day ends with a single pair left. The Nurse wins if seven days "
                "pass and two or more are left."
            ),
            OPEN_TABLE,
            props=(Prop.FIFTEEN, Prop.CALENDAR),
        ),
        Step(
            text("The seventh day is over, and three pairs are still on the list."),
            LAST_EVENING,
            task=text("Who has won?"),
            goal=Ask(
                (
                    Option(text("The Nurse"), text("So she has: the lovers slip away before breakfast.")),
                    Option(
                        text("Capulet"),
                        text("Not with three pairs left: he still doesn't know which of them."),
                    ),
                ),
                right=0,
            ),
            props=(Prop.FIFTEEN, Prop.CALENDAR),
        ),
    ),
)
