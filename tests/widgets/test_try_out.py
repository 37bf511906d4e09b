"""The board to try moves on."""

from verona.widgets.try_out import TryOut

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
