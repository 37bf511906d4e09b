"""Chapter 5: a stone is left, and what that means for the next turn."""

from verona.lessons.julia.model import Do, Lesson, Prop, Step
from verona.lessons.julia.table import (
    COMPLICATED,
    DEALT,
    DECIDED,
    EXCHANGED,
    RESOLVED,
    SECOND_CARDS,
    SECOND_DRAW,
    SECOND_HANDS,
    SECOND_ROLLS,
    actions,
    after,
    choices,
)
from verona.lessons.model import Ask, Option
from verona.text import text

FIRST = (DEALT, DECIDED, EXCHANGED, COMPLICATED, RESOLVED)
SECOND = (*FIRST, (SECOND_DRAW,), SECOND_HANDS)
CHANGE_CAR, CHANGE_ALL = choices("rD+bC+yF rD+bC+bK+yF+R")
HOME, SPECIAL, SPECIAL_AWAY = choices("bK>1 R>1 R>2")
CAR, MOUSE = choices("=C =K")
(BARE,) = choices("b")

LESSON = Lesson(
    "julia-second",
    text("A stone left over"),
    (
        Step(
            text(
                "Bianca had the same luck: her Romeo failed. All cards go back, the deal moves left to "
                "her, and a new turn begins. Nobody takes a location, as nobody has finished one."
            ),
            after(DEALT, DECIDED, EXCHANGED, COMPLICATED, RESOLVED[:7]),
            opening=RESOLVED[7:],
            task=text("Do you decide where your blue stone stands?"),
            goal=Ask(
                (
                    Option(
                        text("Yes, in every turn"),
                        text("Only while all three are on the location can they be rearranged."),
                    ),
                    Option(
                        text("No, it stays on the question mark"),
                        text("It stays. But its event is named anew, so that Romeo can choose again."),
                    ),
                    Option(
                        text("No, and it meets the footprint again"),
                        text("It stays where it is, but its event is named anew in the final phase."),
                    ),
                ),
                right=1,
            ),
        ),
        Step(
            text(
                "Five new cards, though only one stone is left. Bianca, who deals, has exchanged three "
                "of hers."
            ),
            after(*FIRST),
            opening=(SECOND_DRAW, *SECOND_HANDS[:1]),
            task=text("Romeo's special will help you, and another card can harm Bianca: keep all five."),
            goal=Do(
                choices("-"),
                because=(
                    (
                        CHANGE_CAR,
                        text("You might get something better. Here keep them, to see what they do."),
                    ),
                    (CHANGE_ALL, text("The special and the mouse are worth keeping. Here keep all five.")),
                ),
                otherwise=text("The rules allow that. Here keep all five cards."),
            ),
            praise=text("Who has good cards keeps them."),
        ),
        Step(
            text(
                "Your Romeo has stamina 3. With his special that is 4, and no other card of yours "
                "counts at the footprint. Bianca's Romeo is still on the mouse."
            ),
            after(*FIRST, (SECOND_DRAW,), SECOND_HANDS[:2]),
            opening=(*SECOND_HANDS[2:], *SECOND_CARDS[:1]),
            task=text("Lay the card that does you no good where it harms Bianca's Romeo."),
            goal=Do(
                choices("bK>2"),
                because=(
                    (HOME, text("At the mouse he would have 2 and 1. The footprint gives him 3 without it.")),
                    (SPECIAL, text("You will need that, and it is safe in your hand. First harm Bianca.")),
                    (SPECIAL_AWAY, text("It would harm him. But you need it yourself.")),
                ),
                otherwise=text("The rules allow that. Look for a card that counts for a Romeo on the mouse."),
            ),
            praise=text("Her chance of 4 in 6 has become 3 in 6."),
            marks=("2",),
            props=(Prop.HELPS,),
        ),
        Step(
            text(
                "The dealer rolls first. Bianca's Romeo has 3 minus 1, and a roll of 2: he stays. Then "
                "it is your turn to name an event."
            ),
            after(*SECOND, SECOND_CARDS[:2]),
            opening=(*SECOND_CARDS[2:], *SECOND_ROLLS[:2]),
            task=text("Name the event for Romeo."),
            goal=Do(
                choices("=F"),
                because=(
                    (CAR, text("Driving 0, the blue car and his special: 2. The footprint gives more.")),
                    (MOUSE, text("Computers 2 and his special: 3. The footprint gives more.")),
                ),
            ),
            praise=text("Stamina 3, and the special will count anywhere."),
        ),
        Step(
            text("Four and the die. A roll of 2 is enough, and only a 1 is not."),
            after(*SECOND, SECOND_CARDS, SECOND_ROLLS[:3]),
            task=text("Roll for Romeo, with his special."),
            goal=Do(
                choices("b+R"),
                because=((BARE, text("Without the special a 2 would not be enough: add it.")),),
            ),
            sequel=actions("3"),
            praise=text("4 and 3 make 7. The casino is done: your first clue, face down on your pile."),
            marks=("b",),
            props=(Prop.SUMS,),
        ),
    ),
)
