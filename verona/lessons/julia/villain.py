"""Chapter 6: the villain, and the win."""

from verona.julia.rules import replay
from verona.lessons.julia.model import Do, Lesson, Prop, Step
from verona.lessons.julia.table import VILLAIN, actions, choices
from verona.lessons.model import Ask, Option
from verona.text import text

PUT = choices("PFM")
JULIA_AT_TRACES, ROMEO_AT_PISTOL = choices("MFP FPM")
CARDS = actions("- - rP>1 rD>2 J>1 rC>2 bF>1 bC>2 R>1 yK>2 yM>1 bP>1")
READY = replay(VILLAIN, (*PUT, *CARDS))
ONE_CARD, PAIR = choices("r+rP y+yM+R")
JULIA, ROMEO = choices("r+rP+J"), choices("b+bF")
FIRST, SECOND = (*JULIA, *actions("3")), (*ROMEO, *actions("2"))

LESSON = Lesson(
    "julia-villain",
    text("The Poisoner"),
    (
        Step(
            text(
                "Much later. You have six clues, and instead of a seventh location the Poisoner is "
                "before you: a shootout, traces, and a climb. There is no question mark."
            ),
            VILLAIN,
            task=text("Put Julia on the pistol, Romeo on the footprint, the pair on the microscope."),
            goal=Do(
                PUT,
                because=(
                    (
                        JULIA_AT_TRACES,
                        text("Julia is good at traces, but then the pair must shoot, with her 1."),
                    ),
                    (
                        ROMEO_AT_PISTOL,
                        text("Neither hero is good at that. Romeo has stamina 3, Julia can shoot, a little."),
                    ),
                ),
                otherwise=text(
                    "The rules allow that. Here: red on the pistol, blue on the footprint, yellow "
                    "on the microscope."
                ),
            ),
            marks=("r", "P", "b", "F", "y", "M"),
            praise=text("Where they are best, as far as it goes."),
        ),
        Step(
            text(
                "Cards have been kept and laid: five help you, and Bianca found only a blue pistol "
                "against you. You are the dealer, so you roll first."
            ),
            replay(VILLAIN, PUT),
            opening=CARDS,
            task=text("Roll for Julia, with the pistol and her special."),
            goal=Do(
                JULIA,
                because=(
                    (ONE_CARD, text("Shooting 1 and one card are 2. Her special makes 3: add it.")),
                    (PAIR, text("The pair's turn comes. First Julia, who needs it most.")),
                ),
                otherwise=text("The rules allow that. Here Julia is first, with both of her cards."),
            ),
            sequel=actions("3"),
            praise=text("1 and 2 and a roll of 3 make 6. Just enough."),
            marks=("r",),
            props=(Prop.SUMS,),
        ),
        Step(
            text(
                "Romeo's special fits Romeo and the pair, but counts for one of them. Each has one "
                "card of their own."
            ),
            replay(READY, FIRST),
            task=text("Whom does it help more: Romeo, who has 3 and 1, or the pair, who have 3 and 1?"),
            goal=Ask(
                (
                    Option(
                        text("Romeo"),
                        text("It makes his 4 certain. It would do just the same for the pair."),
                    ),
                    Option(
                        text("The pair"), text("It makes their 4 certain. It would do just the same for him.")
                    ),
                    Option(
                        text("It is the same"),
                        text("4 becomes 5, which is certain, for either of them. The other keeps 5 in 6."),
                    ),
                ),
                right=2,
            ),
            props=(Prop.SUMS,),
        ),
        Step(
            text(
                "One of them will be certain, whichever you choose. Let it be the pair: when the special "
                "comes with Romeo, click it to put it back."
            ),
            replay(READY, FIRST),
            task=text("Roll for Romeo, with the blue footprint only."),
            goal=Do(
                ROMEO,
                because=(
                    (choices("b")[0], text("The footprint is of use to nobody else: add it.")),
                    (
                        choices("b+bF+R")[0],
                        text("That would be certain. It is as good; here keep it for the pair."),
                    ),
                ),
                otherwise=text("The rules allow that. Here Romeo is next, with the blue footprint only."),
            ),
            sequel=actions("2"),
            praise=text("4 and 2 make 6. Two of three."),
            marks=("b",),
            props=(Prop.SUMS,),
        ),
        Step(
            text("The pair: 3, the yellow microscope, and Romeo's special. Factor 5 is certain."),
            replay(READY, (*FIRST, *SECOND)),
            task=text("Roll for the pair, with everything."),
            goal=Do(
                choices("y+yM+R"),
                because=(
                    (
                        choices("y+yM")[0],
                        text("A 1 would be too little then. Add the special, and nothing can go wrong."),
                    ),
                    (
                        choices("y+R")[0],
                        text("A 1 would be too little then. Add the microscope, and nothing can go wrong."),
                    ),
                ),
                otherwise=text("This is no time to hold back: add both cards."),
            ),
            sequel=actions("1"),
            praise=text("Even a 1 is enough. The Poisoner is beaten, and you have won."),
            marks=("y",),
            props=(Prop.SUMS,),
        ),
    ),
)
