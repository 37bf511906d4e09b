"""Chapter 3: help and harm, the exchange and the complication."""

from verona.lessons.julia.model import Do, Find, Lesson, Prop, Step, Tick
from verona.lessons.julia.table import COMPLICATED, DEALT, DECIDED, EXCHANGED, after, choices
from verona.lessons.model import Ask, Option
from verona.text import text

DECISION = after(DEALT, DECIDED)
KEEP_ALL, PISTOL_ONLY, MOUSE_ONLY = choices("- yP rK")
J_AWAY, MOUSE_HOME = choices("J>2 bK>1")
PAIR_HARMED, WASTED_MICROSCOPE, WASTED_FOOTPRINT, MICROSCOPE_HOME = choices("yC>2 bM>2 bF>2 bM>1")

LESSON = Lesson(
    "julia-cards",
    text("Help and harm"),
    (
        Step(
            text(
                "Everybody has five cards. A card counts one point at its event: red for Julia, blue "
                "for Romeo, both for the pair; yellow for the pair only. Specials (stars) count at any "
                "event."
            ),
            DECISION,
            task=text("Tick the cards that could help one of your stones, then check."),
            goal=Tick(
                frozenset({"J", "bF", "bK"}),
                because=(
                    (
                        "rK",
                        text("Red, a mouse: it helps Julia or the pair, and neither of them meets a mouse."),
                    ),
                    ("yP", text("The pair is on the microscope: a pistol doesn't help it.")),
                ),
                otherwise=text("Tick among the five cards in your hand."),
            ),
            praise=text(
                "Her special helps Julia or the pair; the blue ones Romeo, where he meets their symbols."
            ),
            props=(Prop.CHEAT_SHEET,),
        ),
        Step(
            text(
                "Now you may exchange any number of cards. What is gone is shuffled in before new ones come."
            ),
            DECISION,
            task=text("Discard the two that help nobody."),
            goal=Do(
                choices("rK+yP"),
                because=(
                    (KEEP_ALL, text("You may keep them all. But two of them are of no use to you.")),
                    (PISTOL_ONLY, text("That one, yes. The red mouse can go too.")),
                    (MOUSE_ONLY, text("That one, yes. The yellow pistol can go too.")),
                ),
                otherwise=text(
                    "The rules allow that. But keep what helps, and let the red mouse and the "
                    "yellow pistol go."
                ),
            ),
            praise=text("Bianca changes two as well. Nobody sees what."),
        ),
        Step(
            text(
                "The complication. From the dealer clockwise, one card at a time, until all hands are "
                "empty: at your own location a card helps you, at another's it harms."
            ),
            after(DEALT, DECIDED, EXCHANGED[:1]),
            opening=EXCHANGED[1:],
            task=text("Give Julia her special: lay it at your own location."),
            goal=Do(
                choices("J>1"),
                because=(
                    (
                        J_AWAY,
                        text("It could harm Bianca's Julia. Here it shall help yours: lay it at your own."),
                    ),
                    (MOUSE_HOME, text("A help for Romeo, perhaps. First Julia's special.")),
                ),
                otherwise=text(
                    "The rules allow that. In this game Julia's special comes first, to your own."
                ),
            ),
            marks=("J", "1"),
            praise=text("One point more, for Julia or for the pair: you choose when you roll."),
        ),
        Step(
            text(
                "Bianca answers with a Romeo special at your casino: one point less for Romeo, or for "
                "the pair. Her own Romeo stands on the mouse, her pair on the car."
            ),
            after(DEALT, DECIDED, EXCHANGED, COMPLICATED[:1]),
            opening=COMPLICATED[1:2],
            task=text("Lay a card at her location that harms her Romeo."),
            goal=Do(
                choices("bK>2"),
                because=(
                    (
                        PAIR_HARMED,
                        text("That harms her pair on the car. Here her Romeo is meant: a blue mouse."),
                    ),
                    (
                        WASTED_MICROSCOPE,
                        text("Her Julia may meet the microscope; Romeo's blue card won't harm her."),
                    ),
                    (WASTED_FOOTPRINT, text("A footprint does nothing to a Romeo on the mouse.")),
                    (MICROSCOPE_HOME, text("That helps your pair, and can wait. Now harm her Romeo.")),
                ),
                otherwise=text(
                    "The rules allow that. Here her Romeo is to be harmed, and he is on the mouse."
                ),
            ),
            praise=text("One point less for him. She would have done the same, and did."),
            props=(Prop.HELPS,),
        ),
        Step(
            text(
                "So it goes on until the hands are empty. Her second card against you is a red pistol; "
                "then you lay a yellow car against her pair."
            ),
            after(DEALT, DECIDED, EXCHANGED, COMPLICATED[:3]),
            opening=COMPLICATED[3:7],
            task=text("How many more harmful cards can she receive?"),
            goal=Ask(
                (
                    Option(
                        text("None: two is the most"),
                        text("Two in a turn, whoever they come from. The rest goes elsewhere."),
                    ),
                    Option(text("One more"), text("Two lie there already, and two is the most.")),
                    Option(
                        text("As many as there are"),
                        text("That would be merciless. Two in a turn is the most."),
                    ),
                ),
                right=0,
            ),
        ),
        Step(
            text(
                "All cards are laid. Beside the casino lie three that help you, and two that are to harm you."
            ),
            after(DEALT, DECIDED, EXCHANGED, COMPLICATED[:7]),
            opening=COMPLICATED[7:],
            task=text("Click the harmful card that can't harm anybody here."),
            goal=Find(
                ("-rP",),
                because=(("-R", text("Romeo's special harms him, or the pair, at any event.")),),
                otherwise=text("Look among the two cards that came from Bianca."),
            ),
            praise=text("A pistol, and no stone of yours meets a shootout. Bianca was not attentive."),
        ),
    ),
)
