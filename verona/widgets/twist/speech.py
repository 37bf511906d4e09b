"""What pictures show, in words: for those who do not see them, and for all who would rather read."""

from collections.abc import Iterable, Sequence

from verona.text import Text, counted, text
from verona.twist.board import SQUARE_NAMES, Square, area
from verona.twist.characters import Character, Pair, targets
from verona.twist.notation import parse_character
from verona.twist.state import Move, Position

HAS_MOVED, IN_HAND, IN_REACH = text("has moved"), text("in hand"), text("in reach")
IN_BRACKETS, TICKED, CROSSED = text("in brackets"), text("ticked"), text("crossed out")
CHOSEN, LIT, RULED_OUT = text("chosen"), text("lit"), text("ruled out")
RIGHT_ANSWER = text("right answer")
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
    """A pair on the list: its letters and both names. Lovers are told in other words.

    >>> str(pair_words(Pair(Character.PRINCESS, Character.NOBLE)))
    'QN: Princess, Noble'
    """
    return text("{letters}: {first}, {second}", letters=pair.letters, first=pair.first, second=pair.second)


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


def moved_words(before: Position, after: Position) -> tuple[Text, ...]:
    """Who stands elsewhere than before.

    >>> from verona.twist.notation import parse_position
    >>> start = parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3")
    >>> print(*moved_words(start, start.put(Character.FRIAR, 0)))
    The Friar moves from c3 to a1.
    """
    return tuple(
        _move_words(character, start, end)
        for character, start, end in zip(Character, before.squares, after.squares, strict=True)
        if start != end
    )


def _move_words(character: Character, start: Square | None, end: Square | None) -> Text:
    if end is None:
        return text("The {character} is off the board again.", character=character)
    square = SQUARE_NAMES[end]
    if start is None:
        return text("The {character} is put on {square}.", character=character, square=square)
    return text(
        "The {character} moves from {start} to {end}.",
        character=character,
        start=SQUARE_NAMES[start],
        end=square,
    )


def arrow_words(position: Position, move: Move) -> Text:
    """An arrow for a move that somebody might make."""
    return text(
        "The arrow leads the {character} from {start} to {end}.",
        character=move.character,
        start=SQUARE_NAMES[position.where(move.character)],
        end=SQUARE_NAMES[move.square],
    )


def hand_words(chosen: Character | None, position: Position) -> tuple[Text, ...]:
    """Who is in hand, and where they may go."""
    if chosen is None:
        return (text("Nobody is in hand."),)
    return text("The {character} is in hand.", character=chosen), reach_words(chosen, position)


def reach_words(chosen: Character, position: Position) -> Text:
    """Where somebody in hand may go."""
    ends = sorted(targets(chosen, position.where(chosen), position.occupied))
    names = ", ".join(SQUARE_NAMES[square] for square in ends)
    return text("In reach: {squares}.", squares=names) if names else text("No square is in reach.")


def picked_words(before: Sequence[str], after: Sequence[str]) -> tuple[Text, ...]:
    """The squares, tiles or pairs that were picked, and those that were picked no longer."""
    picked = (_picked(word) for word in after if word not in before)
    dropped = (_dropped(word) for word in before if word not in after)
    return *picked, *dropped


def _picked(word: str) -> Text:
    if word in SQUARE_NAMES:
        return text("{square} is ticked.", square=word)
    if len(word) == 1:
        return text("The {character} is chosen.", character=parse_character(word))
    return text("{pair} is crossed out.", pair=word)


def _dropped(word: str) -> Text:
    if word in SQUARE_NAMES:
        return text("{square} is not ticked any more.", square=word)
    if len(word) == 1:
        return text("The {character} is not chosen any more.", character=parse_character(word))
    return text("{pair} is not crossed out any more.", pair=word)


def lit_words(lit: Character | Pair | None, position: Position) -> tuple[Text, ...]:
    """Where those stand who are lit on the list."""
    match lit:
        case None:
            return (text("Nobody is lit."),)
        case Pair(first, second):
            people: tuple[Character, ...] = (first, second)
        case Character():
            people = (lit,)
    return tuple(standing_words(character, position) for character in people)


def calendar_words(days: int, left: int) -> Text:
    """What the calendar shows."""
    return counted(
        "The calendar: {n} day of {days} is left.",
        "The calendar: {n} days of {days} are left.",
        n=left,
        days=days,
    )


def pairs_words(pairs: Iterable[Pair]) -> Text:
    """The pairs that are left."""
    letters = [pair.letters for pair in pairs]
    return counted(
        "{n} pair is left: {pairs}.", "{n} pairs are left: {pairs}.", n=len(letters), pairs=", ".join(letters)
    )
