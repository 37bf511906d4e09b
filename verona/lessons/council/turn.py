"""Chapter 2: a turn is a card, perhaps an ability, perhaps a token."""

from verona.lessons.council.model import Do, Find, Lesson, Step
from verona.lessons.council.table import DRAFTED, actions, after
from verona.lessons.model import Ask, Option
from verona.text import text

(SECOND_SLOT, THIRD_SLOT) = actions("5@romeo.2 5@romeo.3")
THREE, ZERO, NONE = actions("3@romeo.1 0@romeo.1 -")
INTO_EXILE = actions("romeo>exile")[0]

LESSON = Lesson(
    "council-turn",
    text("A turn"),
    (
        Step(
            text(
                "You begin. First you play a card: it goes to the Council or into Exile, as you like. There "
                "is room for everybody in either. Red rings show what to click; your tokens come next."
            ),
            DRAFTED,
            task=text("Click Romeo in your hand, then the Council."),
            goal=Do(
                actions("romeo>council"),
                because=((INTO_EXILE, text("The rules allow that. In this game he sits on the Council.")),),
                otherwise=text("The rules allow that. In this game Romeo goes first, to the Council."),
            ),
            marks=("romeo", "council"),
            praise=text("There he sits, and looks at the door."),
        ),
        Step(
            text(
                "Then you may lay a token, 0, 3 or 5, face down on an open slot in play. Slots add +1, "
                "nothing or −1. Romeo's agenda is to be where Juliet is."
            ),
            after("romeo>council"),
            task=text("Lay your 5 on his first slot, the best."),
            goal=Do(
                actions("5@romeo.1"),
                because=(
                    (SECOND_SLOT, text("The second slot adds nothing. The first one adds 1.")),
                    (THIRD_SLOT, text("The third slot takes 1 away. The first one adds 1.")),
                    (
                        THREE,
                        text("The right slot. But Juliet is sure to be played: here be bold, with the 5."),
                    ),
                    (ZERO, text("A 0 is for misleading others. Here be bold, with the 5.")),
                    (NONE, text("You may lay none. But the best slots go early: here lay the 5.")),
                ),
                otherwise=text("The rules allow that. In this game the 5 goes on the first slot."),
            ),
            marks=("romeo.1",),
            praise=text("Five and one: six points for you, if Romeo and Juliet end up together."),
        ),
        Step(
            text(
                "Bianca plays Juliet and bets on her; Carlo brings the Prince himself. You see whose tokens "
                "lie where, never what they are. Your own you may look at any time."
            ),
            after("5@romeo.1"),
            opening=actions("juliet>council 5@juliet.1 escalus>council 3@escalus.1"),
            task=text("Click the token that Carlo has laid."),
            goal=Find(
                ("escalus.1",),
                because=(
                    ("romeo.1", text("That one is yours.")),
                    ("juliet.1", text("That one is Bianca's: she plays after you. Carlo comes third.")),
                ),
                otherwise=text("Carlo played Prince Escalus, and his token lies on a slot there."),
            ),
            praise=text("It may be a 5. It may be a 0."),
        ),
        Step(
            text("Bianca's token lies on Juliet, whose agenda is to be where Romeo is."),
            after("3@escalus.1"),
            task=text("What can you tell from that?"),
            goal=Ask(
                (
                    Option(
                        text("She wants them together"),
                        text("It looks like it. But if hers is a 0, she would enjoy your thinking so."),
                    ),
                    Option(
                        text("Perhaps she wants them together, perhaps she bluffs"),
                        text("So it is: only an ability can show you more."),
                    ),
                    Option(
                        text("Nothing: tokens are placed at random"),
                        text("She chose the slot and the token. You know the first, not the second."),
                    ),
                ),
                right=1,
            ),
        ),
    ),
)
