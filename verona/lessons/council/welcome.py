"""Chapter 1: the theme, the aim, and what is on a card."""

from dataclasses import replace

from verona.council.cards import Area
from verona.council.deck import DECK
from verona.council.state import Phase, Setting, Standing, State
from verona.lessons.council.model import Find, Lesson, Step
from verona.lessons.council.table import DRAFTED, OVER, after
from verona.lessons.model import Ask, Option
from verona.text import text

# While nobody has a turn the page shows cards and nothing else: tokens come in the next chapter.
NO_HANDS: tuple[tuple[()], ...] = ((), (), ())
THREE_PEOPLE = State(
    Setting(),
    Phase.OVER,
    0,
    NO_HANDS,
    table=(
        Standing(DECK.card("benvolio"), Area.COUNCIL),
        Standing(DECK.card("tybalt"), Area.COUNCIL),
        Standing(DECK.card("nurse"), Area.EXILE),
    ),
)
HAND = replace(DRAFTED, phase=Phase.OVER)
MOVED = replace(after("move:escalus"), phase=Phase.OVER, hands=NO_HANDS, tokens=())

LESSON = Lesson(
    "council-welcome",
    text("The Prince calls a council"),
    (
        Step(
            text(
                "Montagues and Capulets are at each other's throats again, and Prince Escalus calls a "
                "council. You are a citizen of Verona. You have no say there, but you have ways of "
                "choosing who has. Click a card to hear what it does."
            ),
            THREE_PEOPLE,
        ),
        Step(
            text(
                "Every card is a character. A tower stands for the Montagues, a rose for the Capulets, a "
                "circle for the neutrals. Somebody may belong to two of them. These four are in your hand."
            ),
            HAND,
            task=text("Click a Capulet."),
            goal=Find(
                ("tybalt", "nurse"),
                because=(
                    ("romeo", text("Romeo is a Montague: a tower. Look for a rose.")),
                    ("mercutio", text("Mercutio is neutral: a circle. Look for a rose.")),
                ),
                otherwise=text("Look among the four cards in your hand, for a rose."),
            ),
            praise=text("A Capulet. Tybalt is nothing else; the Nurse is neutral as well."),
        ),
        Step(
            text(
                "A card has either an ability, which may be used once, as it is played, or an agenda: a "
                "wish that comes true at the end, or doesn't. Beside an agenda there are three slots."
            ),
            HAND,
            task=text("Click a card with an agenda."),
            goal=Find(
                ("romeo", "mercutio"),
                because=(
                    ("tybalt", text("Tybalt has an ability: he sends somebody into Exile. No slots.")),
                    ("nurse", text("The Nurse has an ability: she calls somebody back. No slots.")),
                ),
                otherwise=text("Look among the four cards in your hand, for three slots."),
            ),
            praise=text("An agenda, with slots to bet on it."),
        ),
        Step(
            text(
                "Whoever is played goes to the Council or into Exile, and may be moved later. Once on the "
                "table a character belongs to nobody."
            ),
            MOVED,
            task=text("Click somebody in Exile."),
            goal=Find(
                ("escalus", "tybalt"),
                because=(
                    ("romeo", text("Romeo is on the Council.")),
                    ("juliet", text("Juliet is on the Council.")),
                    ("council", text("That is the Council, the place to be. Exile is the other area.")),
                ),
                otherwise=text("Look at the area called Exile, and click somebody there."),
            ),
            praise=text("In Exile, though not for good: in Verona nothing is."),
        ),
        Step(
            text(
                "You don't win by having friends on the Council. You win by having bet on what comes true: "
                "the round tokens with numbers are bets, each with its owner's sign."
            ),
            OVER,
            task=text("What brings points at the end?"),
            goal=Ask(
                (
                    Option(
                        text("My cards on the Council"),
                        text("A card on the table is nobody's: it brings no points to who played it."),
                    ),
                    Option(
                        text("My tokens on agendas that came true"),
                        text("Just so. Tokens on agendas that failed bring nothing."),
                    ),
                    Option(
                        text("Tokens I have kept"),
                        text("Tokens that are not on the table at the end score nothing."),
                    ),
                ),
                right=1,
            ),
        ),
    ),
)
