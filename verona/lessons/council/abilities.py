"""Chapter 3: abilities, and when they do nothing."""

from verona.council.cards import Area
from verona.council.deck import DECK
from verona.council.state import Phase, Setting, Standing, State
from verona.lessons.council.model import Do, Lesson, Step
from verona.lessons.council.table import actions, after
from verona.lessons.model import Ask, Option
from verona.text import text

ROMEO, JULIET, LEAVE = actions("move:romeo move:juliet -")
TO_COUNCIL = actions("tybalt>council")[0]
ESCALUS_BACK = actions("move:escalus")[0]
EMPTY_COUNCIL = State(
    Setting(),
    Phase.PLAY,
    0,
    ((DECK.card("tybalt"), DECK.card("paris")), (DECK.card("juliet"),), (DECK.card("romeo"),)),
    table=(Standing(DECK.card("mercutio"), Area.EXILE),),
)

LESSON = Lesson(
    "council-abilities",
    text("Abilities"),
    (
        Step(
            text(
                "Your second turn. Romeo, Juliet and the Prince are on the Council. Tybalt can send one of "
                "them away, and he need not be there to do it."
            ),
            after("3@escalus.1"),
            task=text("Send Tybalt into Exile."),
            goal=Do(
                actions("tybalt>exile"),
                because=((TO_COUNCIL, text("The rules allow that. In this game Tybalt goes into Exile.")),),
                otherwise=text("The rules allow that. In this game it is Tybalt's turn, to go into Exile."),
            ),
            marks=("tybalt", "exile"),
            praise=text("Banished already, and still dangerous."),
        ),
        Step(
            text(
                "Now his ability: move one character from the Council to Exile. You may use it, or leave it. "
                "You have six points at stake on Romeo and Juliet."
            ),
            after("tybalt>exile"),
            task=text("Whom does Tybalt send away? Click the one."),
            goal=Do(
                actions("move:escalus"),
                because=(
                    (ROMEO, text("Then Romeo and Juliet are parted, and your 5 is worth nothing.")),
                    (JULIET, text("Then Romeo and Juliet are parted, and your 5 is worth nothing.")),
                    (LEAVE, text("You may leave it. But here let Tybalt do what he likes best.")),
                ),
            ),
            marks=("escalus",),
            praise=text("The Prince, exiled from his own council. Carlo's token goes with him."),
        ),
        Step(
            text(
                "Tokens stay on a card when it moves. And you may bet on any agenda in play, no matter who "
                "played it: Juliet wishes what Romeo wishes."
            ),
            after("move:escalus"),
            task=text("Lay your 3 on the best slot that Juliet has left."),
            goal=Do(
                actions("3@juliet.2"),
                otherwise=text("The rules allow that. In this game your 3 goes on Juliet's second slot."),
            ),
            marks=("juliet.2",),
            praise=text("Three more points, if nobody parts them."),
        ),
        Step(
            text(
                "Bianca sends Count Paris, who looks at two tokens: yours on Romeo is one. Carlo brings Lord "
                "Montague. The Nurse calls somebody back from Exile."
            ),
            after("3@juliet.2"),
            opening=actions(
                "paris>council look:romeo.1 look:escalus.1 3@escalus.2 "
                "lord-montague>council 5@lord-montague.1"
            ),
            task=text("Send the Nurse to the Council."),
            goal=Do(
                actions("nurse>council"),
                otherwise=text("The rules allow that. In this game the Nurse goes to the Council."),
            ),
            marks=("nurse", "council"),
            praise=text("She has opinions, and now a seat."),
        ),
        Step(
            text(
                "Carlo bets on more Montagues than Capulets on the Council. There are two of them, and of "
                "the Capulets Juliet and the Nurse."
            ),
            after("nurse>council"),
            task=text("Call one more Capulet back from Exile."),
            goal=Do(
                actions("move:tybalt"),
                because=(
                    (
                        ESCALUS_BACK,
                        text("The Prince is neutral: he helps neither house. Look for a Capulet."),
                    ),
                    (LEAVE, text("You may leave it. But here call a Capulet back.")),
                ),
            ),
            marks=("tybalt",),
            praise=text("Tybalt is back, and Lord Montague's hopes are gone, for now."),
        ),
        Step(
            text(
                "On the table there is nobody but Mercutio, in Exile. You play Tybalt, into Exile too. His "
                "ability moves somebody from the Council."
            ),
            EMPTY_COUNCIL,
            task=text("What happens?"),
            goal=Ask(
                (
                    Option(
                        text("Tybalt moves Mercutio to the Council"),
                        text("Tybalt moves people out of the Council, not into it."),
                    ),
                    Option(
                        text("Tybalt moves himself"),
                        text("He could if he had been sent to the Council. He is in Exile already."),
                    ),
                    Option(
                        text("Nothing, and the turn goes on"),
                        text("Nobody is on the Council, so the ability does nothing. A token may follow."),
                    ),
                ),
                right=2,
            ),
        ),
    ),
)
