"""Chapter 4: how the hands come about."""

from verona.council.state import Action
from verona.lessons.council.model import Do, Find, Lesson, Step
from verona.lessons.council.table import actions, after
from verona.lessons.model import Ask, Option
from verona.text import Text, text

BEGUN = after("")
LADY = after("keep:lord-capulet")


def keep(key: str, otherwise: Text) -> Do[Action]:
    """The goal of keeping one card."""
    return Do(actions(f"keep:{key}"), otherwise=otherwise)


LESSON = Lesson(
    "council-draft",
    text("The draft"),
    (
        Step(
            text(
                "Before the first turn the hands are drafted. Everybody is dealt one card; yours is the "
                "Nurse. The start player, here you, takes the rest, keeps one card and passes the others on."
            ),
            BEGUN,
            task=text("Keep Romeo: click him, then confirm."),
            goal=keep("romeo", text("The rules allow that. In this game you keep Romeo.")),
            marks=("romeo",),
            praise=text("One for you, nine for Bianca to choose from."),
        ),
        Step(
            text(
                "Bianca and Carlo have kept a card each, and the rest comes round to you. What is missing, "
                "they have; who has which, you don't know."
            ),
            after("keep:romeo"),
            opening=actions("keep:juliet keep:escalus"),
            task=text("Keep Tybalt."),
            goal=keep("tybalt", text("The rules allow that. In this game you keep Tybalt.")),
            marks=("tybalt",),
            praise=text("Remember what you have passed on: sooner or later somebody plays it."),
        ),
        Step(
            text("Once more round. Somebody took Count Paris, somebody Lord Montague."),
            after("keep:tybalt"),
            opening=actions("keep:paris keep:lord-montague"),
            task=text("Keep Mercutio, your fourth and last card."),
            goal=keep("mercutio", text("The rules allow that. In this game you keep Mercutio.")),
            marks=("mercutio",),
            praise=text("Nurse, Romeo, Tybalt, Mercutio: your hand."),
        ),
        Step(
            text(
                "Carlo drafts last: he keeps one of two cards and puts the other out of the game, unseen by "
                "the rest of you. This is what he sees."
            ),
            LADY,
            task=text("He kept Lady Montague. Click the card that is out of the game."),
            goal=Find(
                ("lady-capulet",),
                because=(("lady-montague", text("That is the one he kept. The other one is out.")),),
                otherwise=text("It was one of the two cards he chose from last."),
            ),
            praise=text("Lady Capulet stays at home today."),
            seat=2,
        ),
        Step(
            text(
                "Four or five players draft three cards each. Two have a fourth token, a 4, and draft "
                "otherwise: three of thirteen cards are out, each gets five, keeps three and passes two."
            ),
            BEGUN,
            task=text("Of how many cards do you know then where they are?"),
            goal=Ask(
                (
                    Option(
                        text("Five"),
                        text("Those are the ones in hand. The two that were passed on are known as well."),
                    ),
                    Option(
                        text("Seven"),
                        text("Five in hand and the two passed on. The other six may be anywhere."),
                    ),
                    Option(
                        text("Thirteen"),
                        text("Three are out of the game and three the other kept: nobody has shown them."),
                    ),
                ),
                right=1,
            ),
        ),
    ),
)
