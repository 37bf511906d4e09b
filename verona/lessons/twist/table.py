"""The table of the guided game: the set-up, the lovers and the moves that the chapters share."""

from verona.text import Text, text
from verona.twist.board import SQUARE_NAMES, SQUARES, Square, parse_square
from verona.twist.characters import Character
from verona.twist.notation import parse_move, parse_pair, parse_position
from verona.twist.reasons import why_not_move
from verona.twist.rules import first_round, replay
from verona.twist.state import Action, Move, Position, State

SETUP = parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3")
LOVERS = parse_pair("QN")
FIRST_ROUND = first_round(SETUP, LOVERS)
MOVES: tuple[Action, ...] = tuple(map(parse_move, ["Qa4", "Fa1", "Nd4", "Pa2", "Bd2", "Se1"]))


def after(moves: int) -> State:
    """The guided game after so many moves of its first round; after all six the report is due."""
    return replay(FIRST_ROUND, MOVES[:moves])


def awake(position: str) -> State:
    """A board for trying things out, with everyone active."""
    return first_round(parse_position(position))


def squares(names: str) -> tuple[Square, ...]:
    """The squares of a line of names.

    >>> squares("a1 e4")
    (0, 19)
    """
    return tuple(map(parse_square, names.split()))


def out_of_reach(position: Position, character: Character) -> tuple[tuple[Square, Text], ...]:
    """For each square `character` can't move to, why."""
    reasons = ((square, why_not_move(position, Move(character, square))) for square in SQUARES)
    return tuple((square, reason) for square, reason in reasons if reason is not None)


def by_name(reasons: tuple[tuple[Square, Text], ...]) -> tuple[tuple[Square, Text], ...]:
    """Reasons that name their square, for answers of which several are looked at together."""
    return tuple(
        (square, text("{square}: {why}", square=SQUARE_NAMES[square], why=why)) for square, why in reasons
    )


NURSE_TO_MOVE = text("Your turn, Nurse.")
