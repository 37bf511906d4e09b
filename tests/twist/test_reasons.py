"""Every sentence with which the rules refuse something."""

import ast
import inspect
from dataclasses import replace
from pathlib import Path

import pytest

from verona.game import GAME_OVER, IllegalAction
from verona.text import Text
from verona.twist import reasons
from verona.twist.notation import parse_characters, parse_move, parse_pair, parse_position
from verona.twist.reasons import why_not, why_not_move
from verona.twist.rules import first_round, new_game, play, replay
from verona.twist.state import EVERYONE, Disguise, Place, Tell

LINES = (Path(__file__).parent / "refusals.txt").read_text().splitlines()
MOVES = [[part.strip() for part in line.split("|")] for line in LINES if not line.startswith("#")]


def moves(tokens):
    return [parse_move(token) for token in tokens.split()]


SETUP = parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3")
PLACES = [Place(character, SETUP.where(character)) for character in EVERYONE]
PLACING = replay(new_game(), PLACES[:5])
PLACED = replay(new_game(), PLACES)
MOVING = play(PLACED, Disguise(parse_pair("QN")))
ROUND = moves("Qa4 Fa1 Nd4 Pa2 Bd2 Se1")  # leaves the Bishop alone in the centre
REPORTING = replay(MOVING, ROUND)
APART = replay(first_round(SETUP, parse_pair("QB")), ROUND)
TRUSTING = replay(first_round(SETUP, None), ROUND)
OVER = replay(
    first_round(parse_position("Pd3 Qa1 Ba2 Nb1 Sd2 Fc3"), parse_pair("PN")),
    [*moves("Bc4 Nb2 Se2 Qc1 Pd2 Fa1"), Tell(True), *moves("Se3 Qe1 Nb3 Pd1 Be2"), Tell(False)],
)
NOT_YET, LEFT = PLACES[5], parse_pair("QN")
LAST_ONE_LEFT = replace(TRUSTING, candidates=(LEFT,))

ACTIONS = [
    (PLACING, parse_move("Qa4"), "First all six characters must stand on the board."),
    (PLACING, Disguise(LEFT), "First all six characters must stand on the board."),
    (PLACING, Tell(True), "First all six characters must stand on the board."),
    (PLACING, Place(PLACES[0].character, 0), "The Prince stands on b2 already."),
    (PLACING, Place(NOT_YET.character, PLACES[0].square), "The Prince stands there; choose an empty square."),
    (PLACING, Place(NOT_YET.character, 20), "The piazza has no such square."),
    (PLACED, parse_move("Qa4"), "First the Nurse must choose who the lovers are."),
    (PLACED, NOT_YET, "First the Nurse must choose who the lovers are."),
    (PLACED, Tell(True), "First the Nurse must choose who the lovers are."),
    (MOVING, NOT_YET, "The game has begun: the set-up stays as it is."),
    (MOVING, Disguise(LEFT), "The game has begun: the set-up stays as it is."),
    (MOVING, Tell(True), "A character can still move: the report waits until nobody can."),
    (MOVING, parse_move("Sd2"), "The Noble stands there; a move ends on an empty square."),
    (REPORTING, parse_move("Qa3"), "Nobody can move any more this round: the Nurse reports."),
    (REPORTING, NOT_YET, "The game has begun: the set-up stays as it is."),
    (REPORTING, Tell(False), "The Nurse may not lie: the lovers are in the same area."),
    (APART, Tell(True), "The Nurse may not lie: the lovers are in different areas."),
    (LAST_ONE_LEFT, Tell(False), "That report would leave no pair at all."),
    (OVER, Tell(True), "The game is over."),
    (OVER, parse_move("Qa3"), "The game is over."),
    (OVER, NOT_YET, "The game is over."),
    (OVER, Disguise(LEFT), "The game is over."),
]


@pytest.mark.parametrize(("squares", "moved", "token", "sentence"), MOVES)
def test_why_a_move_is_refused(squares, moved, token, sentence):
    position = replace(parse_position(squares), active=EVERYONE - parse_characters(moved))
    assert str(why_not_move(position, parse_move(token))) == sentence


@pytest.mark.parametrize(("state", "action", "sentence"), ACTIONS)
def test_why_an_action_is_refused(state, action, sentence):
    with pytest.raises(IllegalAction) as refused:
        play(state, action)
    assert str(refused.value) == str(refused.value.reason) == sentence


def test_no_sentence_lacks_a_test():
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(reasons))) if isinstance(node, ast.Call)]
    written = {call.args[0].value for call in calls if getattr(call.func, "id", None) == "text"}
    given = [why_not(state, action) for state, action, _ in ACTIONS]
    for squares, moved, token, _ in MOVES:
        position = replace(parse_position(squares), active=EVERYONE - parse_characters(moved))
        given.append(why_not_move(position, parse_move(token)))
    assert {*written, GAME_OVER.id} == {sentence.id for sentence in given if isinstance(sentence, Text)}
