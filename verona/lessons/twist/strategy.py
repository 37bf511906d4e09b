"""Chapter 9: what a report is worth, and three ways to make use of it."""

from collections.abc import Iterable

from verona.lessons.model import Ask, Do, Lesson, Option, Prop, Step
from verona.lessons.twist.elimination import REPORTED
from verona.lessons.twist.practice import left_after
from verona.lessons.twist.table import awake
from verona.text import Text, text
from verona.twist.characters import Character
from verona.twist.notation import parse_characters, parse_move, parse_position
from verona.twist.rules import legal_moves, play
from verona.twist.state import Action, Phase, Position, State


def end_of_round(position: str, active: str) -> State:
    """Only the characters in `active` have yet to move; nothing has been reported so far.

    It is Capulet's turn if they are two or four, the Nurse's if they are one or three.
    """
    return State(Position(parse_position(position).squares, parse_characters(active)), Phase.MOVING)


LEAVES = text("After that, “same” leaves {same} pairs, “different” {different}.")
TOO_MANY = text("After that, “same” leaves {same} pairs, “different” {different}: more than eight.")
LEARNS = text("After that, “same” leaves {same} pairs, “different” {different}: he would learn something.")


def bills(state: State, words: Text, moves: Iterable[Action]) -> tuple[tuple[Action, Text], ...]:
    """For each of some moves that end the round, in `words`, how many pairs either report would leave."""
    left = {move: left_after(play(state, move).position, state.candidates) for move in moves}
    return tuple(
        (move, words.filled(same=same, different=different)) for move, (same, different) in left.items()
    )


def others(state: State, but: tuple[Action, ...]) -> tuple[Action, ...]:
    """The legal moves without some."""
    return tuple(move for move in legal_moves(state.position) if move not in but)


def moves(names: str) -> tuple[Action, ...]:
    return tuple(map(parse_move, names.split()))


EMPTY_CENTRE = awake("Pa2 Qa4 Bd1 Nd4 Se1 Fa1")
THREE_IN_CENTRE = end_of_round("Pb3 Qc2 Bd1 Ne3 Sd2 Fa4", "NF")
SERVANT_IN_CENTRE = end_of_round("Pd4 Qb4 Bd1 Nb1 Sc3 Fe3", "S")
CUTS, UP = moves("Nc3 Nd3"), moves("Sc4")
LAST_WORD = end_of_round("Pe2 Qe3 Be4 Nb3 Sc3 Fa2", "NF")

LESSON = Lesson(
    "strategy",
    text("What a report is worth"),
    (
        Step(
            text(
                "How much a first report tells depends on one number only: how many of the six stand in "
                "the centre. The picture shows how many pairs either answer leaves. The fewer, the happier "
                "Capulet."
            ),
            EMPTY_CENTRE,
            props=(Prop.INFORMATION,),
        ),
        Step(
            text("Here all six stand on the edge, and the Nurse reports: “the same area.”"),
            EMPTY_CENTRE,
            task=text("How many pairs are left?"),
            goal=Ask(
                (
                    Option(
                        text("All fifteen"),
                        text("All of them. All six together, in either area, and he learns nothing."),
                    ),
                    Option(text("Ten"), text("That takes one figure in the centre and five on the edge.")),
                    Option(text("One"), text("He wishes. Every pair stands in the same area here.")),
                ),
                right=0,
            ),
            props=(Prop.INFORMATION,),
        ),
        Step(
            text(
                "Three and three looks even, yet “different” leaves nine pairs. Two against four is the "
                "better cut: seven or eight are left, whatever she says."
            ),
            THREE_IN_CENTRE,
            task=text(
                "You are Capulet, and the Friar can't move. Move the Noble so that at most eight pairs are "
                "left."
            ),
            goal=Do(
                CUTS,
                because=(
                    *bills(THREE_IN_CENTRE, LEAVES, CUTS),
                    *bills(THREE_IN_CENTRE, TOO_MANY, others(THREE_IN_CENTRE, CUTS)),
                ),
            ),
            props=(Prop.INFORMATION,),
        ),
        Step(
            text(
                "The sixth move of a round is the Nurse's: she has the last word before the report. She "
                "uses it to keep the six together, or to keep her lovers in a crowd."
            ),
            SERVANT_IN_CENTRE,
            task=text("You are the Nurse. Move the Servant so that Capulet learns nothing."),
            goal=Do(UP, because=bills(SERVANT_IN_CENTRE, LEARNS, others(SERVANT_IN_CENTRE, UP))),
            props=(Prop.INFORMATION,),
            praise=text("All six on the edge: you say “the same area”, and not one pair goes."),
        ),
        Step(
            text(
                "The last word can change hands: when nobody can move any more, the round ends. "
                "Whoever leaves the last figure stuck has it, and the Friar is stuck most easily."
            ),
            LAST_WORD,
            task=text("You are Capulet. Move the Noble so that the Friar has nobody to jump over."),
            goal=Do(
                moves("Nb1 Nb4"),
                because=tuple(
                    (
                        move,
                        text("Then the Noble is left, and he can move: the Nurse has the last word."),
                    )
                    for move in legal_moves(LAST_WORD.position)
                    if move.character is Character.FRIAR
                ),
                otherwise=text("Then the Friar can still jump, and the Nurse has the last word."),
            ),
            praise=text("The Friar is stuck, the round ends, and the last word was yours."),
        ),
        Step(
            text(
                "From the second day on, count only the pairs still on the list. Capulet looks for a cut "
                "that halves them, the Nurse for a crowd to hide in. And a move can be a lie, even if no "
                "report is."
            ),
            REPORTED,
            props=(Prop.FIFTEEN,),
        ),
    ),
)
