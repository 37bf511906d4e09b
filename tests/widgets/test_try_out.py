"""The board to try moves on."""

from verona.widgets.browser import this_browser
from verona.widgets.twist.try_out import TryOut

START = "Pb2 Qe4 Be1 Nd2 Sd1 Fc3"


def test_everybody_can_be_set_back():
    board = TryOut(START)
    assert board.again.disabled
    board.click("c3", "a1", "e4")
    assert (board.position, board.moved) == ("Pb2 Qe4 Be1 Nd2 Sd1 Fa1", "F")
    board.again.click()
    assert (board.position, board.moved, board.note) == (START, "", "")
    assert board.again.disabled
    board.click("c3", "a1")
    assert board.moved == "F"


def test_escape_puts_back_who_is_in_hand():
    board = TryOut(START)
    board.click("c3")
    assert board._board.words[7] == "c3, centre, Friar, in hand"
    this_browser()._answer(None, {"kind": "escape"}, [])
    assert board._board.words[7] == "c3, centre, Friar"
    board.click("a1")  # nobody is in hand
    assert board.position == START
