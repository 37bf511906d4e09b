"""Positions, pairs and actions as text: `Pb2 Qe4 Be1 Nd2 Sd1 Fc3`, `QN`, `Fa1`, `same`.

Letters stay Latin in every language. Reading is strict: an error names the token and what was expected.
"""

from verona.game import NotationError
from verona.text import text
from verona.twist.board import COLUMNS, ROWS, SQUARE_NAMES, Square, parse_square
from verona.twist.characters import LETTERS, Character, Pair
from verona.twist.state import Action, Disguise, Move, Place, Position, Tell

REPORTS = {"same": Tell(True), "different": Tell(False)}
"""The reports, by their words."""


def parse_character(letter: str) -> Character:
    """The character of a letter.

    >>> parse_character("Q").name
    'PRINCESS'
    """
    if len(letter) != 1 or letter not in LETTERS:
        raise NotationError(letter, text("expected one of the letters {letters}", letters=LETTERS))
    return Character(LETTERS.index(letter))


def parse_characters(letters: str) -> frozenset[Character]:
    """The characters whose letters stand in `letters`, each at most once and in any order.

    >>> sorted(character.name for character in parse_characters("QF"))
    ['FRIAR', 'PRINCESS']
    """
    if not set(letters) <= set(LETTERS) or len(set(letters)) < len(letters):
        problem = text("expected letters of {letters}, each at most once, such as 'QF'", letters=LETTERS)
        raise NotationError(letters, problem)
    return frozenset(map(parse_character, letters))


def parse_pair(letters: str) -> Pair:
    """A pair from its two letters, in the order PQBNSF.

    >>> parse_pair("QN")
    Pair(QN)
    """
    if len(letters) == 2 and set(letters) <= set(LETTERS):
        first, second = map(parse_character, letters)
        if first < second:
            return Pair(first, second)
    problem = text("expected two different letters in the order {letters}, such as 'QN'", letters=LETTERS)
    raise NotationError(letters, problem)


def _character_and_square(token: str) -> tuple[Character, Square]:
    if len(token) != 3 or token[0] not in LETTERS or token[1:] not in SQUARE_NAMES:
        problem = text("expected a letter of {letters} and a square a1 to e4, such as 'Fa1'", letters=LETTERS)
        raise NotationError(token, problem)
    return parse_character(token[0]), parse_square(token[1:])


def parse_move(token: str) -> Move:
    """A move from its letter and target.

    >>> format_move(parse_move("Fa1"))
    'Fa1'
    """
    return Move(*_character_and_square(token))


def format_move(move: Move | Place) -> str:
    return move.character.letter + SQUARE_NAMES[move.square]


def format_action(action: Action) -> str:
    """An action as a word; a placement looks like a move.

    >>> [format_action(action) for action in (parse_move("Fa1"), Disguise(parse_pair("QN")), Tell(False))]
    ['Fa1', 'QN', 'different']
    """
    match action:
        case Place() | Move():
            return format_move(action)
        case Disguise(pair):
            return pair.letters
        case Tell(same):
            return "same" if same else "different"


def parse_position(written: str) -> Position:
    """A position from six letters with their squares, in any order; everyone is active.

    >>> format_position(parse_position("Fc3 Pb2 Qe4 Be1 Nd2 Sd1"))
    'Pb2 Qe4 Be1 Nd2 Sd1 Fc3'
    """
    squares: list[Square | None] = [None] * len(Character)
    for token in written.split():
        character, square = _character_and_square(token)
        if squares[character] is not None:
            problem = text(
                "expected each character once, the {character} is placed already", character=character
            )
            raise NotationError(token, problem)
        if square in squares:
            problem = text("expected a free square, {square} is taken already", square=SQUARE_NAMES[square])
            raise NotationError(token, problem)
        squares[character] = square
    missing = [character.letter for character in Character if squares[character] is None]
    if missing:
        problem = text(
            "expected all six of {letters}, missing: {missing}", letters=LETTERS, missing=" ".join(missing)
        )
        raise NotationError(written, problem)
    return Position(tuple(squares))


def format_position(position: Position) -> str:
    """Everyone placed so far, in the order P Q B N S F."""
    return " ".join(
        character.letter + SQUARE_NAMES[square]
        for character, square in zip(Character, position.squares, strict=True)
        if square is not None
    )


def diagram(position: Position) -> str:
    """The piazza as five lines of text.

    >>> print(diagram(parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3")))
    4  . . . . Q
    3  . . F . .
    2  . P . N .
    1  . . . S B
       a b c d e
    """
    letters = ["."] * (COLUMNS * ROWS)
    for character, square in zip(Character, position.squares, strict=True):
        if square is not None:
            letters[square] = character.letter
    rows = [" ".join(letters[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]
    return "\n".join([*(f"{row + 1}  {rows[row]}" for row in reversed(range(ROWS))), "   a b c d e"])
