"""Chapter 7: what a report rules out, and how the game ends."""

from dataclasses import replace

from verona.lessons.model import Ask, Hearts, Lesson, Option, Prop, Step, Strike
from verona.lessons.twist.report import ALL_MOVED
from verona.lessons.twist.table import LOVERS, squares
from verona.text import text
from verona.twist.characters import Character
from verona.twist.rules import play
from verona.twist.state import Phase, Position, State, Tell

REPORTED = play(ALL_MOVED, Tell(True))
(FIRST_REPORT,) = REPORTED.reports
# The last leaf is on the calendar, and the last pair on the list.
LAST_REPORT = replace(REPORTED, round=REPORTED.days, candidates=(LOVERS,))

_ON_BOARD = dict(zip((Character.PRINCE, Character.BISHOP, Character.FRIAR), squares("a2 c2 d3"), strict=True))
THREE = State(Position(tuple(map(_ON_BOARD.get, Character)), frozenset()), Phase.REPORT)

LESSON = Lesson(
    "elimination",
    text("Who it can't be"),
    (
        Step(
            text(
                "Now listen as Capulet does; three people are enough. The Prince is on the edge, the "
                "Bishop and the Friar are in the centre. Suppose the Nurse says: the same area."
            ),
            THREE,
            task=text("Which of these pairs may still be the lovers?"),
            goal=Ask(
                (
                    Option(
                        text("Prince and Bishop"),
                        text("One on the edge, one in the centre: those are different areas."),
                    ),
                    Option(
                        text("Prince and Friar"), text("One on the edge, one in the centre: different areas.")
                    ),
                    Option(
                        text("Bishop and Friar"),
                        text("Both in the centre. After “different areas” it would be the other two pairs."),
                    ),
                ),
                right=2,
            ),
        ),
        Step(
            text(
                "Now your game. You said: the same area. Only the Bishop stands in the centre, the other "
                "five on the edge. So some pairs can't be the lovers any more."
            ),
            ALL_MOVED,
            task=text("Click each of those pairs to strike it off the list, then check."),
            goal=Strike(
                frozenset(FIRST_REPORT.gone),
                because=tuple(
                    (pair, text("{pair} both stand on the edge. After “same” they stay.", pair=pair))
                    for pair in REPORTED.candidates
                ),
            ),
            props=(Prop.FIFTEEN,),
            praise=text("All five with the Bishop. He will marry others, never himself."),
        ),
        Step(
            text(
                "In a real game the list is kept for you. Ten of the fifteen pairs are left, and yours is "
                "among them. It always will be: the Nurse tells the truth, so the true pair never goes."
            ),
            REPORTED,
            marks=(Hearts(LOVERS),),
            props=(Prop.FIFTEEN,),
        ),
        Step(
            text(
                "More than one pair is left, so the day ends and the top leaf of the calendar goes. All six "
                "wake up where they stand, and the next round begins: Capulet moves first again."
            ),
            REPORTED,
            marks=(Hearts(LOVERS),),
            props=(Prop.FIFTEEN, Prop.CALENDAR),
        ),
        Step(
            text("Suppose it is the seventh day, the last leaf. After your report a single pair is left."),
            LAST_REPORT,
            task=text("Who wins?"),
            goal=Ask(
                (
                    Option(text("The Nurse"), text("Nearly. But the list is looked at before the calendar.")),
                    Option(
                        text("Capulet"),
                        text("He does. The list comes before the calendar. So close."),
                    ),
                ),
                right=1,
            ),
            props=(Prop.FIFTEEN, Prop.CALENDAR),
        ),
        Step(
            text(
                "That is the whole game. You can hide two lovers among six people and tell nothing but the "
                "truth. Next come a little practice and some advice; or start a game at once, by the link "
                "above."
            ),
            REPORTED,
            props=(Prop.FIFTEEN, Prop.CALENDAR),
        ),
    ),
)
