"""Chapter 1: the aim, and what is on the cards."""

from verona.lessons.julia.model import Find, Lesson, Step
from verona.lessons.julia.table import DEALT, VILLAIN, after
from verona.lessons.model import Ask, Option
from verona.text import text

START = after(DEALT)

LESSON = Lesson(
    "julia-welcome",
    text("Two heroes and a villain"),
    (
        Step(
            text(
                "Somebody in Verona is up to no good. You lead Julia and Romeo from place to place in "
                "search of clues; when you have enough, you go for the villain. Bianca has the same plan."
            ),
            START,
        ),
        Step(
            text(
                "Your first location is the casino. It shows three events: pistol, a shootout; dial, luck; "
                "microscope, traces. On the question mark happens one of the three others: car, footprint "
                "or mouse."
            ),
            START,
            task=text("Click the question mark: a red ring shows what to click."),
            goal=Find(
                ("?",),
                because=(
                    ("P", text("The pistol is a shootout, and it is shown. Look for the question mark.")),
                    ("D", text("The dial is luck, and it is shown. Look for the question mark.")),
                    ("M", text("The microscope is traces, and they are shown. Look for the question mark.")),
                ),
                otherwise=text("It is on the location, beside the three symbols."),
            ),
            praise=text("There it is. You will name the event only when you must."),
            marks=("?",),
        ),
        Step(
            text(
                "On your hero card the same signs are skills. Julia: dial, luck 3; microscope, deduction 2; "
                "pistol, shooting 1. Romeo: footprint, stamina 3; mouse, computers 2; microscope 1. What "
                "isn't shown is 0. A pair adds both."
            ),
            START,
            task=text("How good is the pair at deduction?"),
            goal=Ask(
                (
                    Option(text("2"), text("That is Julia alone. Romeo's 1 comes on top.")),
                    Option(text("3"), text("2 and 1: each of them has the microscope.")),
                    Option(text("6"), text("Not all that they can: only deduction counts, 2 and 1.")),
                ),
                right=1,
            ),
        ),
        Step(
            text(
                "Every location that you finish is a clue. With two players you need six. Then your "
                "villain takes the place of the location, and who beats theirs first wins."
            ),
            VILLAIN,
            task=text("What does a villain lack that a location has?"),
            goal=Ask(
                (
                    Option(text("Symbols"), text("There are three of them, as on a location.")),
                    Option(
                        text("A question mark"),
                        text("Right: with a villain you know what you are in for."),
                    ),
                    Option(text("Nothing"), text("Look again, beside the three symbols.")),
                ),
                right=1,
            ),
        ),
    ),
)
