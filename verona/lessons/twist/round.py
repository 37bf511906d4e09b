"""Chapter 5: the first phase of the guided game's first round."""

from verona.lessons.model import Ask, Corners, Do, Hearts, Lesson, Option, Prop, Step
from verona.lessons.twist.moving import LONELY_BOARD
from verona.lessons.twist.table import FIRST_ROUND, LOVERS, MOVES, after
from verona.text import Text, text
from verona.twist.characters import Character
from verona.twist.state import Move, Phase, Position, State

HEARTS = Hearts(LOVERS)
BESIDE = (Prop.FIFTEEN, Prop.CALENDAR)


def turn(number: int, words: Text, task: Text, otherwise: Text, praise: Text, who: Text) -> Step:
    """Capulet's move `number` (1, 3, 5) and the Nurse's answer."""
    answer = MOVES[number]
    assert isinstance(answer, Move)
    return Step(
        words,
        after(number - 1),
        opening=MOVES[number - 1 : number],
        task=task,
        goal=Do((answer,), otherwise=otherwise),
        marks=(HEARTS, Corners(answer.square)),
        props=BESIDE,
        praise=praise,
        who=who,
    )


LONELY_FRIAR = State(
    Position(LONELY_BOARD.position.squares, frozenset({Character.FRIAR})),
    Phase.MOVING,  # shown as it was before the report, with those who have moved in grey
)

LESSON = Lesson(
    "round",
    text("The first round"),
    (
        Step(
            text(
                "The first day of your first game. You know what the hearts know: the Princess and the "
                "Noble. Capulet moves first, then you, and so on until all six have moved."
            ),
            FIRST_ROUND,
            marks=(HEARTS,),
            props=BESIDE,
        ),
        turn(
            1,
            text(
                "Capulet sends the Princess to a4. She turns grey: until tomorrow nobody can move her "
                "again. Now it is your turn, and the Friar has just one jump."
            ),
            text("Take the Friar to the lower left corner."),
            text("The rules allow that. In this lesson the Friar goes first: down to a1."),
            text("Past the Prince, and into the corner."),
            text("Your turn, Nurse. Second move of the round."),
        ),
        turn(
            3,
            text(
                "Capulet moves the Noble to d4, without knowing how warm he is. Moving a lover gives "
                "nothing away: both of you may move anybody."
            ),
            text("Take the Prince one square to the left, to a2."),
            text("The rules allow that. In this lesson the Prince goes one square to the left, to a2."),
            text("The Prince retires to the edge."),
            text("Your turn, Nurse. Fourth move of the round."),
        ),
        turn(
            5,
            text(
                "Capulet brings the Bishop to d2, into the centre. One figure is left, and the last move "
                "is yours."
            ),
            text("Take the Servant one square to the right, to e1."),
            text("The rules allow that. In this lesson the Servant goes one square to the right, to e1."),
            text("All six have moved. The first phase is over, and the piazza holds its breath."),
            text("Your turn, Nurse. Last move of the round."),
        ),
        Step(
            text(
                "A round can also stop early. Here all but the Friar have moved. It is your turn, Nurse, "
                "and the Friar has nobody to jump over."
            ),
            LONELY_FRIAR,
            task=text("What happens?"),
            goal=Ask(
                (
                    Option(text("You pass"), text("Nobody ever passes: both may move the same figures.")),
                    Option(
                        text("You move someone else again"), text("Each figure moves once a round, no more.")
                    ),
                    Option(
                        text("The first phase ends"),
                        text(
                            "Nobody can move, so it ends at once. The Friar stays, and the report comes as "
                            "always."
                        ),
                    ),
                ),
                right=2,
            ),
        ),
    ),
)
