"""The position in words: only what the eyes on the screen may see, and only when somebody asks."""

import random

import pytest

from verona.twist.characters import Character
from verona.twist.notation import parse_move, parse_pair, parse_position
from verona.twist.state import Disguise, Place, Tell
from verona.twist.table import Game, Player, Table
from verona.widgets.browser import this_browser
from verona.widgets.twist.player import TwistPlayer

SETUP = (*map(Place, Character, parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3").placed), Disguise(parse_pair("QN")))
DAY = (*map(parse_move, ["Qa4", "Fa1", "Nd4", "Pa2", "Bd2", "Se1"]), Tell(True))
ANN, BOB, BOT = Player("Ann"), Player("Bob"), Player("Computer", "random")
COVERED = ["For the Nurse alone", "The piazza, covered."]
ALL = "15 pairs are left: PQ, PB, PN, PS, PF, QB, QN, QS, QF, BN, BS, BF, NS, NF, SF."
NOBODY = [f"{name}: not on the board yet." for name in ("Bishop", "Noble", "Servant", "Friar")]
START = ["Prince: b2, centre.", "Princess: e4, edge.", "Bishop: e1, edge.", "Noble: d2, centre."]
START += ["Servant: d1, edge.", "Friar: c3, centre."]
MOVED = ["Prince: b2, centre.", "Princess: a4, edge, has moved.", *START[2:]]
REPORTED = [
    "Prince: a2, edge, has moved.",
    "Princess: a4, edge, has moved.",
    "Bishop: d2, centre, has moved.",
    "Noble: d4, edge, has moved.",
    "Servant: e1, edge, has moved.",
    "Friar: a1, edge, has moved.",
    "10 pairs are left: PQ, PN, PS, PF, QN, QS, QF, NS, NF, SF.",
]
STAGES = [
    # What was done, who plays, what is pressed then, and what is told after whose turn it is.
    (SETUP[:2], (ANN, BOB), (), COVERED[1:]),
    (SETUP[:2], (ANN, BOB), ("ready",), [*START[:2], *NOBODY, ALL]),
    (SETUP, (ANN, BOB), (), [*START, ALL]),
    (SETUP, (ANN, BOB), ("look",), COVERED[1:]),
    (SETUP, (ANN, BOB), ("look", "ready"), [*START, ALL, "The lovers are Princess and Noble."]),
    (SETUP, (ANN, BOB), ("look", "ready", "hide"), COVERED[1:]),
    ((*SETUP, DAY[0]), (ANN, BOB), (), [*MOVED, ALL]),
    ((*SETUP, *DAY), (ANN, BOB), (), REPORTED),
    (SETUP, (BOT, ANN), (), [*START, ALL]),
    ((*SETUP, DAY[0]), (ANN, BOT), (), [*MOVED, ALL, "The lovers are Princess and Noble."]),
]


@pytest.mark.parametrize(("done", "players", "pressed", "told"), STAGES)
def test_what_is_told_at_each_stage(done, players, pressed, told):
    game = TwistPlayer(rng=random.Random(1))
    game.start(Table(players, games=(Game(tuple(done)),)))
    game.click(*pressed)
    page = game.children[0]
    assert page._description._words.value == ""
    page._description.button.click()
    shown = page._description._words.value
    assert [line.partition("</li>")[0] for line in shown.split("<li>")[2:]] == told
    page._description.button.click()
    assert page._description._words.value == ""


def test_what_is_open_is_covered_when_the_screen_changes_hands(monkeypatch):
    game = TwistPlayer(rng=random.Random(1))
    game.start(Table((ANN, BOB), games=(Game(SETUP),)))
    game.click("look", "ready")
    sent = []
    monkeypatch.setattr(this_browser(), "send", sent.append)
    words = game.children[0]._description
    words.button.click()
    assert "The lovers are Princess and Noble." in words._words.value
    assert "The lovers are Princess and Noble." in sent[-1]["text"]
    game.click("hide")
    assert "Princess" not in words._words.value
    hushed = sent.index({"kind": "hush"})
    assert not any("Princess" in str(message) for message in sent[hushed:])
