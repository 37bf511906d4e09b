"""Positions, pairs and moves as text: `Pb2 Qe4 Be1 Nd2 Sd1 Fc3`, `QN`, `Fa1`.

Letters stay Latin in every language. Reading is strict: an error names the token and what was expected.
"""

from verona.twist.board import SQUARE_NAMES, Square, parse_square
from verona.twist.characters import LETTERS, Character, Pair
from verona.twist.state import Move, Position


class NotationError(ValueError):
    """Text that is not in the notation; the message names the token and what was expected."""


def parse_character(letter: str) -> Character:
    """The character of a letter.

    >>> parse_character("Q").name
    'PRINCESS'
    """
    if len(letter) != 1 or letter not in LETTERS:
        raise NotationError(f"{letter!r}: expected one of the letters {LETTERS}")
    return Character(LETTERS.index(letter))


def parse_pair(letters: str) -> Pair:
    """A pair from its two letters, in the order PQBNSF.

    >>> parse_pair("QN")
    Pair(QN)
    """
    if len(letters) == 2 and set(letters) <= set(LETTERS):
        first, second = map(parse_character, letters)
        if first < second:
            return Pair(first, second)
    raise NotationError(f"{letters!r}: expected two different letters in the order {LETTERS}, such as 'QN'")


def _character_and_square(token: str) -> tuple[Character, Square]:
    if len(token) != 3 or token[0] not in LETTERS or token[1:] not in SQUARE_NAMES:
        raise NotationError(f"{token!r}: expected a letter of {LETTERS} and a square a1 to e4, such as 'Fa1'")
    return parse_character(token[0]), parse_square(token[1:])


def parse_move(token: str) -> Move:
    """A move from its letter and target.

    >>> format_move(parse_move("Fa1"))
    'Fa1'
    """
    return Move(*_character_and_square(token))


def format_move(move: Move) -> str:
    return move.character.letter + SQUARE_NAMES[move.square]


def parse_position(text: str) -> Position:
    """A position from six letters with their squares, in any order; everyone is active.

    >>> format_position(parse_position("Fc3 Pb2 Qe4 Be1 Nd2 Sd1"))
    'Pb2 Qe4 Be1 Nd2 Sd1 Fc3'
    """
    squares: list[Square | None] = [None] * len(Character)
    for token in text.split():
        character, square = _character_and_square(token)
        if squares[character] is not None:
            raise NotationError(f"{token!r}: the {character.title} is placed twice")
        if square in squares:
            raise NotationError(f"{token!r}: {SQUARE_NAMES[square]} is taken already")
        squares[character] = square
    missing = [character.letter for character in Character if squares[character] is None]
    if missing:
        raise NotationError(f"{text!r}: expected all six of {LETTERS}, {', '.join(missing)} missing")
    return Position(tuple(squares))


def format_position(position: Position) -> str:
    """Everyone placed so far, in the order P Q B N S F."""
    return " ".join(
        character.letter + SQUARE_NAMES[square]
        for character, square in zip(Character, position.squares, strict=True)
        if square is not None
    )
