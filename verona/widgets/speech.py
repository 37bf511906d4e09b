"""What pictures show, in words: for those who do not see them, and for all who would rather read."""

from collections.abc import Iterable

from verona.text import Text, counted, text
from verona.twist.board import SQUARE_NAMES, Square, area
from verona.twist.characters import Character, Pair
from verona.twist.state import Position

HAS_MOVED, IN_HAND, IN_REACH = text("has moved"), text("in hand"), text("in reach")
IN_BRACKETS, TICKED, CROSSED = text("in brackets"), text("ticked"), text("crossed out")
CHOSEN, LIT, RULED_OUT = text("chosen"), text("lit"), text("ruled out")
NOT_CONFIRMED, LOVER = text("not confirmed yet"), text("one of the lovers")


def listed(first: Text, *more: Text) -> Text:
    """Several short facts in a row.

    >>> str(listed(text("Prince"), HAS_MOVED, IN_BRACKETS))
    'Prince, has moved, in brackets'
    """
    for fact in more:
        first = text("{facts}, {fact}", facts=first, fact=fact)
    return first


def square_words(square: Square, occupant: Character | None) -> Text:
    """A square and who stands there.

    >>> str(square_words(12, Character.FRIAR)), str(square_words(0, None))
    ('c3, centre, Friar', 'a1, edge, free')
    """
    name, where = SQUARE_NAMES[square], area(square)
    if occupant is None:
        return text("{square}, {area}, free", square=name, area=where)
    return text("{square}, {area}, {character}", square=name, area=where, character=occupant)


def pair_words(pair: Pair) -> Text:
    """A pair on the list: its letters and both names."""
    return text("{letters}: {pair}", letters=pair.letters, pair=pair.title)


def standing_words(character: Character, position: Position) -> Text:
    """Where somebody stands, as a sentence."""
    square = position.squares[character]
    if square is None:
        return text("{character}: not on the board yet.", character=character)
    name, where = SQUARE_NAMES[square], area(square)
    if character in position.active:
        return text("{character}: {square}, {area}.", character=character, square=name, area=where)
    return text("{character}: {square}, {area}, has moved.", character=character, square=name, area=where)


def position_words(position: Position) -> tuple[Text, ...]:
    """Where everybody stands, a sentence each."""
    return tuple(standing_words(character, position) for character in Character)


def squares_words(squares: Iterable[Square]) -> Text:
    """The squares that somebody in hand may go to."""
    names = ", ".join(SQUARE_NAMES[square] for square in sorted(squares))
    return text("In reach: {squares}.", squares=names) if names else text("No square is in reach.")


def pairs_words(pairs: Iterable[Pair]) -> Text:
    """The pairs that are left."""
    letters = [pair.letters for pair in pairs]
    return counted(
        "{n} pair is left: {pairs}.", "{n} pairs are left: {pairs}.", n=len(letters), pairs=", ".join(letters)
    )
