"""Chapter 6: the Poison expansion."""

from dataclasses import replace

from verona.council.cards import Area
from verona.council.deck import DECK
from verona.council.state import Face, Phase, Setting, Slot, Standing, State, Token
from verona.lessons.council.model import Do, Find, Lesson, Prop, Step
from verona.lessons.council.table import actions
from verona.lessons.model import Ask, Option
from verona.text import text

ROMEO, JULIET, MERCUTIO, TYBALT = (DECK.card(key) for key in ("romeo", "juliet", "mercutio", "tybalt"))
LATE = State(
    Setting(poison=True),
    Phase.LAST,
    0,
    ((), (), ()),
    table=(
        Standing(ROMEO, Area.COUNCIL),
        Standing(JULIET, Area.COUNCIL),
        Standing(MERCUTIO, Area.EXILE),
        Standing(TYBALT, Area.EXILE),
    ),
    tokens=(
        Token(0, Face.FIVE, Slot(ROMEO, 0)),
        Token(1, Face.POISON, Slot(JULIET, 1)),
        Token(2, Face.POISON, Slot(ROMEO, 2)),
        Token(1, Face.FIVE, Slot(MERCUTIO, 0)),
        Token(2, Face.THREE, Slot(MERCUTIO, 1)),
        Token(0, Face.ZERO, Slot(MERCUTIO, 2)),
        Token(0, Face.THREE, Slot(JULIET, 0)),
    ),
)
REVEALED = replace(LATE, phase=Phase.OVER, tokens=(*LATE.tokens, Token(0, Face.ANTIDOTE, Slot(ROMEO, 1))))

LESSON = Lesson(
    "council-poison",
    text("Poison"),
    (
        Step(
            text(
                "With Poison each player has two more tokens, one poison and one antidote. They look like "
                "the others from behind, and are laid like them: one token a turn, on any open slot."
            ),
            LATE,
        ),
        Step(
            text(
                "Who has more poison than antidote at the end is dead, and leaves with all tokens there "
                "before any agenda is judged. As much of both: alive. You have an antidote left, and fear "
                "for Romeo."
            ),
            LATE,
            task=text("Lay your antidote on Romeo."),
            goal=Do(
                actions("A@romeo.2"),
                because=((actions("-")[0], text("You may. But Romeo, with your 5 on him, looks pale.")),),
                otherwise=text("The rules allow that. In this game the antidote is for Romeo."),
            ),
            marks=("romeo.2",),
            praise=text("If it was poison that Carlo gave him, he will live."),
        ),
        Step(
            text("All tokens are turned up, on failed agendas too."),
            REVEALED,
            task=text("Click the character who is dead."),
            goal=Find(
                ("juliet",),
                because=(
                    ("romeo", text("One poison, one antidote: Romeo lives.")),
                    ("mercutio", text("Nobody has poisoned Mercutio. For once.")),
                    ("tybalt", text("Tybalt has no slots: nobody can poison him here.")),
                ),
                otherwise=text("Look for a character with more poison than antidote."),
            ),
            praise=text("Poison, and no antidote. She leaves, and every token on her too."),
        ),
        Step(
            text("Juliet is out of the game. The dead count for no agenda."),
            REVEALED,
            task=text("What does your 5 on Romeo score?"),
            goal=Ask(
                (
                    Option(
                        text("6"), text("Romeo wishes to be where Juliet is, and she is nowhere any more.")
                    ),
                    Option(
                        text("Nothing"),
                        text("Romeo lives, but an agenda that names somebody dead has failed."),
                    ),
                ),
                right=1,
            ),
            props=(Prop.FATES,),
        ),
    ),
)
