"""A token in hand: what a press on a square means for whoever moves."""

from typing import TypeAlias

from verona.text import Note, Tone, text
from verona.twist.board import SQUARE_NAMES, Square
from verona.twist.characters import Character
from verona.twist.reasons import has_moved
from verona.twist.state import Move, Position

Press: TypeAlias = Character | Move | Note | None
"""A character to take in hand, a move to make, a note why nothing happens, or None: put back."""


def press(position: Position, chosen: Character | None, square: Square) -> Press:
    """What a press on `square` means while `chosen` (or nobody) is in hand.

    The move it may mean is not checked: the rules do that.

    >>> from verona.twist.notation import parse_position
    >>> position = parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3")
    >>> press(position, None, 12).name, press(position, Character.FRIAR, 12)
    ('FRIAR', None)
    """
    occupant = position.at(square)
    if occupant is None:
        if chosen is not None:
            return Move(chosen, square)
        nobody = text("Nobody stands on {square}. First choose a figure.", square=SQUARE_NAMES[square])
        return Note(nobody, Tone.ASIDE)
    if occupant is chosen:
        return None
    if occupant not in position.active:
        return Note(has_moved(occupant), Tone.WRONG)
    return occupant
