"""Chapter 5: the end of the guided game, scored step by step."""

from verona.council.explanations import verdicts
from verona.lessons.council.model import Do, Lesson, Prop, Step, Tick
from verona.lessons.council.table import OVER, actions, after
from verona.lessons.model import Ask, Option
from verona.text import text

VERDICTS = verdicts(OVER)

LESSON = Lesson(
    "council-ending",
    text("The end"),
    (
        Step(
            text(
                "The last round. Lord Capulet came, and Friar Laurence swapped two tokens: Carlo's now lies "
                "on Juliet, Bianca's on the Prince. You have one card left, and no token."
            ),
            after("move:tybalt"),
            opening=actions(
                "0@lord-montague.2 lord-capulet>council 0@lord-capulet.1 "
                "laurence>exile swap:juliet.1+escalus.1 -"
            ),
            task=text("Send Mercutio into Exile."),
            goal=Do(
                actions("mercutio>exile"),
                otherwise=text("The rules allow that. In this game Mercutio goes into Exile."),
            ),
            marks=("mercutio", "exile"),
            praise=text("He goes laughing. With no token left your turn is over at once."),
        ),
        Step(
            text(
                "Benvolio swaps Tybalt for Mercutio; Lady Montague moves Carlo's token to Juliet. Then all "
                "cards are played. In turn order each may lay one last token; only Carlo has one. Now "
                "all tokens are turned up."
            ),
            after("mercutio>exile"),
            opening=actions(
                "benvolio>council exchange:tybalt+mercutio "
                "lady-montague>exile shift:lord-montague.1+juliet.3 - 0@romeo.2"
            ),
        ),
        Step(
            text("The agendas are judged one by one. Those of exiled people count like any others."),
            OVER,
            task=text("Tick the cards whose agendas have come true, then check."),
            goal=Tick(
                frozenset(verdict.card.key for verdict in VERDICTS if verdict.holds),
                because=tuple(
                    (verdict.card.key, text("{card}: {why}", card=verdict.card, why=verdict.reason))
                    for verdict in VERDICTS
                    if not verdict.holds
                ),
                otherwise=text("Only characters with an agenda can be right here. Look for slots."),
            ),
            praise=text("Romeo, Juliet and, of all people, the Prince: as many Montagues as Capulets."),
        ),
        Step(
            text("A token on an agenda that came true scores its value and what its slot adds."),
            OVER,
            task=text("How many points do you have?"),
            goal=Ask(
                (
                    Option(text("8"), text("Your 5 on Romeo lies on the slot that adds 1. Count again.")),
                    Option(
                        text("9"),
                        text("5 and 1 on Romeo, 3 on Juliet, and nothing for the 0 on Lord Montague."),
                    ),
                    Option(text("10"), text("Your 3 lies on Juliet's second slot, which adds nothing.")),
                ),
                right=1,
            ),
            props=(Prop.VERDICTS,),
        ),
        Step(
            text("Bianca has 9 points too: 5 and 1 and 3, all on the Prince. Carlo has 8."),
            OVER,
            task=text("Who has won?"),
            goal=Ask(
                (
                    Option(
                        text("You"), text("So you have: of those who tie, the earlier in turn order wins.")
                    ),
                    Option(
                        text("Bianca"),
                        text("She has as many as you, but you came before her in the turn order."),
                    ),
                    Option(
                        text("Nobody: it is a tie"), text("A tie goes to who is earlier in the turn order.")
                    ),
                ),
                right=0,
            ),
            props=(Prop.VERDICTS, Prop.SCORES),
        ),
    ),
)
