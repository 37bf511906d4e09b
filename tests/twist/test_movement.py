"""How each character moves: by example, as python-chess says, and as slow rules written apart say."""

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st
from naive_twist import moves as naive_moves

from verona.twist import board
from verona.twist.board import SQUARE_NAMES, SQUARES
from verona.twist.characters import Character, targets
from verona.twist.notation import format_move, format_position, parse_move, parse_position
from verona.twist.reasons import why_not_move
from verona.twist.rules import can_move, legal_moves
from verona.twist.state import Move, Position

AT_THE_START = "Pb2 Qe4 Be1 Nd2 Sd1 Fc3"
FRIARS = "Pc4 Qc3 Bb2 Nd2 Se3 Fd4"

positions = st.permutations(SQUARES).map(lambda squares: Position(tuple(squares[:6])))


@pytest.mark.parametrize(
    ("position", "letter", "expected"),
    [
        (AT_THE_START, "P", "a1 a2 a3 b1 b3 c1 c2"),
        (AT_THE_START, "Q", "a4 b1 b4 c2 c4 d3 d4 e2 e3"),
        (AT_THE_START, "B", ""),
        (AT_THE_START, "N", "c2 d3 d4 e2"),
        (AT_THE_START, "S", "c1"),
        (AT_THE_START, "F", "a1"),
        (FRIARS, "F", "a1 b4 d1"),
        ("Pa1 Qe4 Bb1 Na2 Sa4 Fb2", "P", ""),
        ("Pa1 Qe4 Bb1 Na2 Sa4 Fb2", "F", ""),  # three neighbours, the edge behind each
        ("Pd1 Qa1 Be4 Na3 Sb2 Fe1", "Q", "a2 b1 c1"),
        ("Pa4 Qb4 Bc4 Nd4 Se4 Fa1", "F", ""),  # a whole row of five, and the far corner
        ("Pb1 Qc1 Bd1 Na4 Sa3 Fa1", "F", "e1"),  # over three at once
        ("Pb1 Qc1 Bd1 Ne1 Sa3 Fa1", "F", "a4"),  # over a gap; four up to the edge are too many
    ],
)
def test_targets(position, letter, expected):
    found = [m for m in map(format_move, legal_moves(parse_position(position))) if m[0] == letter]
    assert {move[1:] for move in found} == set(expected.split())


def test_areas():
    centre = [SQUARE_NAMES[square] for square in SQUARES if board.area(square) is board.Area.CENTRE]
    assert " ".join(centre) == "b2 c2 d2 b3 c3 d3"


@given(positions)
def test_moves_as_the_slow_rules_say(position):
    stands = {token[0]: token[1:] for token in format_position(position).split()}
    found = list(map(format_move, legal_moves(position)))
    assert len(found) == len(set(found))
    assert set(found) == naive_moves(stands, "PQBNSF")
    assert can_move(position) == bool(found)


def walled_board(character, square, others):
    """A chess board with `character` among white knights, walled off behind white pawns to 5 by 4 squares."""
    pieces = {
        Character.PRINCE: chess.KING,
        Character.PRINCESS: chess.QUEEN,
        Character.BISHOP: chess.BISHOP,
        Character.NOBLE: chess.ROOK,
    }
    walled = chess.Board(None)
    for name in ["f1", "f2", "f3", "f4", "f5", "a5", "b5", "c5", "d5", "e5"]:
        walled.set_piece_at(chess.parse_square(name), chess.Piece(chess.PAWN, chess.WHITE))
    for other in others:
        walled.set_piece_at(chess.parse_square(SQUARE_NAMES[other]), chess.Piece(chess.KNIGHT, chess.WHITE))
    walled.set_piece_at(chess.parse_square(SQUARE_NAMES[square]), chess.Piece(pieces[character], chess.WHITE))
    return walled


@pytest.mark.parametrize("character", list(Character)[:4])
@given(position=positions)
def test_moves_as_in_chess(character, position):
    square = position.where(character)
    walled = walled_board(character, square, set(position.placed) - {square})
    start = chess.parse_square(SQUARE_NAMES[square])
    expected = {chess.square_name(m.to_square) for m in walled.pseudo_legal_moves if m.from_square == start}
    found = targets(character, square, position.occupied)
    assert {SQUARE_NAMES[target] for target in found} == expected
    assert len(found) == len(expected)


@given(positions)
def test_the_servant_is_a_noble_of_one_step(position):
    start = position.where(Character.SERVANT)
    near = {
        target
        for target in targets(Character.NOBLE, start, position.occupied)
        if sum(abs(a - b) for a, b in zip(board.column_row(start), board.column_row(target), strict=True))
        == 1
    }
    assert set(targets(Character.SERVANT, start, position.occupied)) == near


@given(positions)
def test_a_move_is_legal_or_has_a_reason(position):
    legal = set(legal_moves(position))
    for character in Character:
        for square in SQUARES:
            move = Move(character, square)
            assert (why_not_move(position, move) is None) == (move in legal)


def test_a_move_is_written_and_read():
    for character in Character:
        for square in SQUARES:
            assert parse_move(format_move(Move(character, square))) == Move(character, square)


@given(positions, st.permutations(range(6)))
def test_a_position_is_written_in_one_order_and_read_in_any(position, order):
    tokens = format_position(position).split()
    assert [token[0] for token in tokens] == list("PQBNSF")
    assert parse_position(" ".join(tokens[i] for i in order)) == position
