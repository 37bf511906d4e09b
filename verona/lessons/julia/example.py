"""Chapter 4: the final phase, which is the worked example of the rulebook. The learner makes every choice."""

from verona.lessons.julia.model import Do, Lesson, Prop, Step
from verona.lessons.julia.table import (
    COMPLICATED,
    DEALT,
    DECIDED,
    EXCHANGED,
    RESOLVED,
    actions,
    after,
    choices,
)
from verona.lessons.model import Ask, Option
from verona.text import text

LAID = (DEALT, DECIDED, EXCHANGED, COMPLICATED)
CAR, MOUSE = choices("=C =K")
BARE, PAIR_FIRST, ROMEO_FIRST = choices("r y+bM+J b+bF-R")
NO_HARM, NO_HELP, NOTHING = choices("b+bF b-R b")
(NO_CARD,) = choices("y")

LESSON = Lesson(
    "julia-example",
    text("The dice decide"),
    (
        Step(
            text(
                "The final phase. For each stone: the skill, plus your cards, minus the harmful ones, "
                "is the factor. Factor and die together must make at least 6. A card counts for one stone "
                "only."
            ),
            after(*LAID),
            props=(Prop.CHEAT_SHEET,),
        ),
        Step(
            text("First you name the event on the question mark: car, footprint or mouse."),
            after(*LAID),
            task=text("Name the one that is best for Romeo, with the blue footprint beside him."),
            goal=Do(
                choices("=F"),
                because=(
                    (CAR, text("Romeo can't drive, and no card of yours helps him there.")),
                    (MOUSE, text("His computers are 2, and the blue footprint wouldn't count.")),
                ),
            ),
            praise=text("Stamina 3, and the blue footprint counts."),
            marks=("F",),
        ),
        Step(
            text(
                "Stone by stone, in any order: choose one, then roll. The cards that are best for it come "
                "with it; a click puts one back. Julia's luck is 3."
            ),
            after(*LAID, RESOLVED[:1]),
            task=text("Roll for Julia first, with her special."),
            goal=Do(
                choices("r+J"),
                because=(
                    (BARE, text("Without it she needs a 3. With her special a 2 is enough: add it.")),
                    (
                        PAIR_FIRST,
                        text("That would be certain, but leave Julia without a card. Roll for her first."),
                    ),
                    (ROMEO_FIRST, text("Romeo's turn comes. Roll for Julia first.")),
                ),
                otherwise=text(
                    "The rules allow that. Here Julia is first, with her special and nothing else."
                ),
            ),
            sequel=actions("3"),
            praise=text("Factor 4 and a roll of 3 make 7: the red stone leaves the dial."),
            marks=("r",),
            props=(Prop.SUMS,),
        ),
        Step(
            text(
                "Romeo: stamina 3. Bianca's Romeo special must count against somebody, him or the "
                "pair. If it harms him, the pair is spared."
            ),
            after(*LAID, RESOLVED[:3]),
            task=text("Roll for Romeo, with his blue footprint and against Bianca's special."),
            goal=Do(
                choices("b+bF-R"),
                because=(
                    (
                        NO_HARM,
                        text("Then the special is kept for the pair, and must count there. Take it here."),
                    ),
                    (NO_HELP, text("His own card would be wasted: add the blue footprint.")),
                    (
                        NOTHING,
                        text("Nobody else can use his blue footprint: add it. And take the special here."),
                    ),
                ),
                otherwise=text("The rules allow that. Here it is Romeo's turn, with his card and Bianca's."),
            ),
            sequel=actions("2"),
            praise=text("3, plus 1, minus 1, and a roll of 2 make 5. One short: the blue stone stays."),
            marks=("b",),
            props=(Prop.SUMS,),
        ),
        Step(
            text("Julia and Romeo as a pair: deduction 2 and 1, and there is a blue microscope."),
            after(*LAID, RESOLVED[:5]),
            task=text("Roll for the pair, with the microscope."),
            goal=Do(
                choices("y+bM"),
                because=((NO_CARD, text("Nobody can use the microscope later: add it.")),),
            ),
            sequel=actions("5"),
            praise=text("Factor 4 and a roll of 5 make 9: the yellow stone leaves."),
            marks=("y",),
            props=(Prop.SUMS,),
        ),
        Step(
            text("Two stones have left the casino; the blue one is still on its question mark."),
            after(*LAID, RESOLVED[:7]),
            task=text("What was the chance that all three would succeed?"),
            goal=Ask(
                (
                    Option(
                        text("5 in 6, as for two of them"),
                        text("All three must succeed: the chances are multiplied."),
                    ),
                    Option(
                        text("A little less than a half"),
                        text("5/6 for Julia, 4/6 for Romeo, 5/6 for the pair: multiplied, about 46 in 100."),
                    ),
                    Option(text("It was certain"), text("Only a factor of 5 is certain, and none was.")),
                ),
                right=1,
            ),
        ),
    ),
)
