"""Chapter 3: the Nurse chooses who the lovers are."""

from verona.lessons.model import Ask, Do, Hearts, Lesson, Option, Prop, Step
from verona.lessons.twist.placement import EMPTY, NOBLE, OTHERS
from verona.lessons.twist.table import FIRST_ROUND, LOVERS, NURSE_TO_MOVE
from verona.text import text
from verona.twist.rules import replay
from verona.twist.state import Disguise

PLACED = replay(EMPTY, (NOBLE, *OTHERS))

LESSON = Lesson(
    "disguise",
    text("The disguise"),
    (
        Step(
            text(
                "Now for the secret. Six tiles show the six figures. You choose two of them, and those two "
                "are Romeo and Juliet. The other four tiles leave the table unseen."
            ),
            PLACED,
            props=(Prop.TILES,),
        ),
        Step(
            text(
                "Any two will do, and which of them is Romeo is nobody's business. In a game a second "
                "click takes a tile back."
            ),
            PLACED,
            task=text("Choose the Noble and the Princess, and confirm."),
            goal=Do(
                (Disguise(LOVERS),),
                otherwise=text(
                    "They would make a pretty pair. In this lesson it is the Noble and the Princess."
                ),
            ),
            who=NURSE_TO_MOVE,
            props=(Prop.TILES,),
            praise=text("Done, and sealed. Not a word to anyone."),
        ),
        Step(
            text(
                "Your two tiles lie face down before you. The hearts on the board are for your eyes only: "
                "Capulet sees six people and no hearts at all."
            ),
            FIRST_ROUND,
            marks=(Hearts(LOVERS),),
            props=(Prop.TILES,),
        ),
        Step(
            text("Put yourself in Capulet's shoes for a moment, before the first day."),
            FIRST_ROUND,
            task=text("How many pairs may still be the lovers?"),
            goal=Ask(
                (
                    Option(text("Six"), text("Six people, but he is looking for a pair of them.")),
                    Option(text("Fifteen"), text("All fifteen. He knows nothing yet, and it shows.")),
                    Option(text("One"), text("Only you know that one. He has heard nothing so far.")),
                ),
                right=1,
            ),
            props=(Prop.FIFTEEN,),
        ),
    ),
)
