"""Chapter 4: the two phases of a round, and how each of the six moves."""

from verona.lessons.model import Ask, Corners, Find, Lesson, Option, Roam, Step, Tick, Walk
from verona.lessons.twist.table import FIRST_ROUND, awake, by_name, out_of_reach, squares
from verona.text import Text, text
from verona.twist.board import parse_square
from verona.twist.characters import Character, targets
from verona.twist.rules import first_round

TABLE = first_round(FIRST_ROUND.position)


def walk(
    character: Character, position: str, visit: str, line: str, words: Text, task: Text, praise: Text
) -> Step:
    """A board for one character, with the squares to reach in brackets."""
    goals = squares(visit)
    return Step(
        words,
        awake(position),
        task=task,
        goal=Walk(character, goals, squares(line)),
        marks=tuple(map(Corners, goals)),
        praise=praise,
    )


EDGE_BOARD = awake("Pc2 Qe4 Ba3 Nb3 Se2 Fc3")
LONELY_BOARD = awake("Pa4 Qc3 Bd4 Nd2 Se2 Fb1")
CROWDED_BOARD = awake("Pc4 Qc3 Bb2 Nd2 Se3 Fd4")
CROWDED_TARGETS = targets(Character.FRIAR, parse_square("d4"), CROWDED_BOARD.position.occupied)

LESSON = Lesson(
    "moving",
    text("Six ways to cross a piazza"),
    (
        Step(
            text(
                "The game goes day by day. Each day is a round of two phases: first the six move about, "
                "then the Nurse reports."
            ),
            TABLE,
        ),
        Step(
            text(
                "In the first phase each of the six moves once. Capulet begins, then you take turns, and "
                "either of you may move anybody who has not moved yet. Whoever has moved turns grey and "
                "rests."
            ),
            TABLE,
            task=text("Try it: click anybody, then a square that lights up."),
            goal=Roam(),
        ),
        walk(
            Character.PRINCE,
            "Pb2 Qe4 Be1 Nd2 Sd1 Fc3",
            "a3 b4",
            "a3 b4",
            text(
                "The Prince moves like the king in chess: one square in any of the eight directions. Click "
                "him, and the squares he can reach light up."
            ),
            text("Take the Prince to both squares in brackets, a3 and b4."),
            text("Small steps, as becomes a man with a train. In a round he would have just one of them."),
        ),
        walk(
            Character.PRINCESS,
            "Pb2 Qe4 Be1 Nd2 Sd1 Fc3",
            "a4 c2",
            "a4 c2",
            text(
                "The Princess moves like the queen: straight in any direction, as far as the way is free. "
                "She jumps over nobody."
            ),
            text("Take the Princess to both squares in brackets, a4 and c2."),
            text("All the way across the piazza, and not a hair out of place."),
        ),
        walk(
            Character.BISHOP,
            "Pa4 Qe4 Bc1 Na1 Sd2 Fe1",
            "e3",
            "b2 d4 e3",
            text(
                "The Bishop moves along diagonals, as far as the way is free, like his cousin in chess. "
                "Somebody in the way stops him."
            ),
            text("The Servant blocks the short way. Take the Bishop to e3 by another way."),
            text("Three diagonals to pass one jug."),
        ),
        walk(
            Character.NOBLE,
            "Pb2 Qe4 Be1 Nd2 Sd1 Fc3",
            "a2",
            "d4 a4 a2",
            text(
                "The Noble moves like the rook: along his row or his column, as far as the way is free. He "
                "jumps over nobody either."
            ),
            text("The Prince stands between the Noble and a2. Go round him."),
            text("He calls it a promenade."),
        ),
        walk(
            Character.SERVANT,
            "Pb2 Qe4 Bb4 Nd3 Sd1 Fa3",
            "e2",
            "e1 e2",
            text(
                "The Servant moves one square along a row or a column, never diagonally. So a square that "
                "touches his only at a corner is two moves away."
            ),
            text("Take the Servant to e2."),
            text("And not a drop spilt."),
        ),
        walk(
            Character.FRIAR,
            "Pa2 Qa4 Bb1 Nd3 Se2 Fc3",
            "e3",
            "e3",
            text(
                "The Friar never walks: he jumps. He needs somebody in line with him, goes over, and lands "
                "on the first free square beyond. (North is up, as on a map.)"
            ),
            text("Jump over the Noble to e3."),
            text("Over the hat, and the feather too."),
        ),
        walk(
            Character.FRIAR,
            "Pd4 Qd2 Be4 Nc1 Se1 Fa2",
            "e2",
            "e2",
            text(
                "It doesn't matter how far away the figure stands that he jumps over. Free squares in "
                "between don't stop him, in any of the eight directions."
            ),
            text("Jump over the Princess to e2."),
            text("A long run-up, and she never noticed."),
        ),
        walk(
            Character.FRIAR,
            "Pb2 Qe3 Bb4 Nd2 Sc3 Fa1",
            "d4",
            "d4",
            text(
                "If others stand directly behind the first, he jumps over all of them and lands on the "
                "first free square beyond."
            ),
            text("Jump over the Prince and the Servant."),
            text("Two at a leap. The Prince pretends it was an honour."),
        ),
        Step(
            text(
                "If figures stand one behind another right up to the end of the board, there is nowhere to "
                "land that way."
            ),
            EDGE_BOARD,
            task=text("Click the only square that the Friar can reach here."),
            goal=Find(squares("c1"), because=out_of_reach(EDGE_BOARD.position, Character.FRIAR)),
            praise=text("Over the Prince. To the west the Noble and the Bishop fill the row to the edge."),
        ),
        Step(
            text("And here the Friar stands in a quiet corner of the town. Look along all his lines."),
            LONELY_BOARD,
            task=text("Where can he go?"),
            goal=Ask(
                (
                    Option(text("One square, to b2"), text("He never walks, not even a single square.")),
                    Option(
                        text("To any free square in line"),
                        text("That is how the Princess moves. He must jump."),
                    ),
                    Option(text("Nowhere"), text("Nobody is in line with him, so he stays. A patient man.")),
                ),
                right=2,
            ),
        ),
        Step(
            text("Now all of it at once: gaps, queues and dead ends. He has three squares to land on."),
            CROWDED_BOARD,
            task=text("Tick every square the Friar can reach, then check."),
            goal=Tick(
                frozenset(CROWDED_TARGETS),
                because=by_name(out_of_reach(CROWDED_BOARD.position, Character.FRIAR)),
            ),
            praise=text("All three. Most Capulets miss the corner."),
        ),
        Step(
            text(
                "Should you forget how somebody moves, look at the sign at the upper right of the figure: "
                "dots for one square, rays for any distance, an arc for the Friar's jump."
            ),
            TABLE,
        ),
    ),
)
