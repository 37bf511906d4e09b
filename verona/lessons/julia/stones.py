"""Chapter 2: who goes where, the decision."""

from verona.lessons.julia.model import Do, Find, Lesson, Prop, Step
from verona.lessons.julia.table import DEALT, after, choices
from verona.lessons.model import Ask, Option
from verona.text import text

START = after(DEALT)
PUT = choices("D?M")
ROMEO_AT_TRACES, ALL_SHOWN, JULIA_AT_TRACES = choices("D?P DMP MD?")

LESSON = Lesson(
    "julia-stones",
    text("Three stones"),
    (
        Step(
            text(
                "You have three stones. The red circle sends Julia, the blue square Romeo, the yellow heart "
                "both."
            ),
            START,
            task=text("Click the stone that sends both."),
            goal=Find(
                ("y",),
                because=(
                    ("r", text("The red stone is Julia's alone.")),
                    ("b", text("The blue stone is Romeo's alone.")),
                ),
                otherwise=text(
                    "The stones lie on your hero card: a red circle, a blue square, a yellow heart. Which is "
                    "both heroes'?"
                ),
            ),
            praise=text("Both at once, and each of them can go somewhere else as well. Such is the theatre."),
        ),
        Step(
            text(
                "Each stone on its own symbol; one may stand on the question mark. Then skill and die must "
                "make at least 6: with luck 3, Julia needs a 3 or more."
            ),
            START,
            task=text("Red on the dial, blue on the question mark, yellow on the microscope."),
            goal=Do(
                PUT,
                because=(
                    (
                        ROMEO_AT_TRACES,
                        text(
                            "On the pistol the pair has only Julia's 1. On the microscope they have 2 and 1."
                        ),
                    ),
                    (
                        ALL_SHOWN,
                        text("Romeo has 1 at traces. On the question mark he can meet what he does best."),
                    ),
                    (
                        JULIA_AT_TRACES,
                        text("Julia's luck is 3, and Romeo has none: she belongs on the dial, not he."),
                    ),
                ),
                otherwise=text(
                    "The rules allow that. Here: red on the dial, blue on the question mark, "
                    "yellow on the microscope."
                ),
            ),
            praise=text(
                "Luck 3 for Julia, deduction 3 for the pair: such a sum is the factor, and cards will change "
                "it. And Romeo can climb, if need be."
            ),
            marks=("r", "D", "b", "?", "y", "M"),
            props=(Prop.SUMS,),
        ),
        Step(
            text(
                "The symbols not shown at the casino are the car (driving), the footprint (stamina) and the "
                "mouse (computers)."
            ),
            after(DEALT, PUT),
            task=text("Which one would suit Romeo best? His stamina is 3, his computers 2."),
            goal=Ask(
                (
                    Option(text("The car"), text("Driving: he has 0, and so has Julia.")),
                    Option(text("The footprint"), text("Stamina, his 3. But that need not be said yet.")),
                    Option(text("The mouse"), text("Computers: his 2. There is something better.")),
                ),
                right=1,
            ),
        ),
    ),
)
