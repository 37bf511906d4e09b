"""What pictures say to those who do not see them."""

from dataclasses import replace

import pytest
from states import POSITION, QN, STATES

from verona.lessons.attempt import Attempt, act
from verona.lessons.model import Arrow, Corners, Cross
from verona.lessons.twist import course
from verona.twist.board import Area, parse_square
from verona.twist.characters import ALL_PAIRS, Character
from verona.twist.state import Position
from verona.widgets.twist.fifteen import fifteen_scene
from verona.widgets.twist.lesson_words import answer_words
from verona.widgets.twist.piazza import board_scene
from verona.widgets.twist.speech import (
    calendar_words,
    lit_words,
    moved_words,
    pairs_words,
    position_words,
)
from verona.widgets.twist.tiles import tiles_scene

A1, A4, C3, D2, E4 = map(parse_square, ("a1", "a4", "c3", "d2", "e4"))
FRIAR, NOBLE = Character.FRIAR, Character.NOBLE
TIRED = replace(POSITION, active=frozenset(Character) - {FRIAR})
SQUARES = [
    (board_scene(POSITION), "a1", "a1, edge, free"),
    (board_scene(POSITION), "b3", "b3, centre, free"),
    (board_scene(POSITION), "c3", "c3, centre, Friar"),
    (board_scene(TIRED), "c3", "c3, centre, Friar, has moved"),
    (board_scene(POSITION, chosen=FRIAR), "c3", "c3, centre, Friar, in hand"),
    (board_scene(POSITION, targets=(A1,)), "a1", "a1, edge, free, in reach"),
    (board_scene(POSITION, tentative=FRIAR), "c3", "c3, centre, Friar, not confirmed yet"),
    (board_scene(POSITION, hearts=(FRIAR,)), "c3", "c3, centre, Friar, one of the lovers"),
    (board_scene(POSITION, picked=(A1,)), "a1", "a1, edge, free, ticked"),
    (board_scene(POSITION, found=(A1,)), "a1", "a1, edge, free, right answer"),
    (board_scene(POSITION, marks=(Corners(D2),)), "d2", "d2, centre, Noble, in brackets"),
    (board_scene(POSITION, marks=(Cross(A1),)), "a1", "a1, edge, free, crossed out"),
    (board_scene(POSITION, marks=(Arrow(C3, A1),)), "c3", "c3, centre, Friar, arrow to a1"),
    (board_scene(POSITION, marks=(Arrow(C3, A1),)), "a1", "a1, edge, free, arrow from c3"),
    (board_scene(POSITION, lit=Area.EDGE), "e4", "e4, edge, Princess, lit"),
    (
        board_scene(POSITION, targets=(A4,), marks=(Corners(A4),)),
        "a4",
        "a4, edge, free, in reach, in brackets",
    ),
    (tiles_scene(), "Q", "Princess"),
    (tiles_scene((NOBLE,), marked=(NOBLE,)), "N", "Noble, chosen, in brackets"),
    (fifteen_scene(ALL_PAIRS), "QN", "QN: Princess, Noble"),
    (fifteen_scene(()), "QN", "QN: Princess, Noble, ruled out"),
    (fifteen_scene(ALL_PAIRS, chosen=QN), "QN", "QN: Princess, Noble, lit"),
    (fifteen_scene(ALL_PAIRS, chosen=QN), "N", "Noble, lit"),
    (fifteen_scene(ALL_PAIRS, chosen=NOBLE), "QN", "QN: Princess, Noble, lit"),
    (fifteen_scene(ALL_PAIRS, crossed=(QN,)), "QN", "QN: Princess, Noble, crossed out"),
    (fifteen_scene(ALL_PAIRS, picked=(QN,)), "QN", "QN: Princess, Noble, ticked"),
]


@pytest.mark.parametrize(("scene", "place", "words"), SQUARES, ids=[words for *_, words in SQUARES])
def test_a_square_says_what_is_there_and_how_it_is_marked(scene, place, words):
    assert str(scene.place(place).words) == words


# A shake comes with its reason, and the calendar is told as a whole.
TOLD = {name: both for name, both in STATES.items() if not name.startswith(("shake", "day"))}


@pytest.mark.parametrize("name", TOLD)
def test_every_mark_is_told_in_words(name):
    says, without = TOLD[name]
    assert [place.words for place in says.places] != [place.words for place in without.places]


def test_a_day_less_is_told():
    assert str(calendar_words(7, 1)) == "The calendar: 1 day of 7 is left."
    assert str(calendar_words(7, 0)) == "The calendar: 0 days of 7 are left."


def test_the_position_in_words():
    assert list(map(str, position_words(TIRED.put(NOBLE, A1)))) == [
        "Prince: b2, centre.",
        "Princess: e4, edge.",
        "Bishop: e1, edge.",
        "Noble: a1, edge.",
        "Servant: d1, edge.",
        "Friar: c3, centre, has moved.",
    ]
    nobody = Position((None,) * 6)
    assert str(position_words(nobody)[0]) == "Prince: not on the board yet."
    assert str(pairs_words(ALL_PAIRS[:2])) == "2 pairs are left: PQ, PB."
    assert str(pairs_words([QN])) == "1 pair is left: QN."
    assert list(map(str, lit_words(QN, POSITION))) == ["Princess: e4, edge.", "Noble: d2, centre."]
    assert list(map(str, lit_words(None, POSITION))) == ["Nobody is lit."]


def test_who_came_and_who_went():
    nobody = Position((None,) * 6)
    one = nobody.put(FRIAR, C3)
    assert list(map(str, moved_words(nobody, one))) == ["The Friar is put on c3."]
    assert list(map(str, moved_words(one, nobody))) == ["The Friar is off the board again."]
    assert list(map(str, moved_words(one, one))) == []


ANSWERS = [
    # A chapter, a step from 0, clicks, and what is said of the last of them.
    ("placement", 1, ("d2",), ["The Noble is put on d2.", "Nothing counts yet: now confirm."]),
    ("placement", 1, ("confirm",), ["First click a square, then confirm."]),
    ("placement", 1, ("d2", "confirm"), ["There he stands, and thinks the square was built for him."]),
    ("placement", 1, ("d2", "confirm", "a1"), []),
    ("moving", 1, ("c3", "c3"), ["Nobody is in hand."]),
    ("moving", 2, ("b2",), ["The Prince is in hand.", "In reach: a1, b1, c1, a2, c2, a3, b3."]),
    ("moving", 2, ("b2", "a3"), ["The Prince moves from b2 to a3.", "In reach: a2, b2, b3, a4, b4."]),
    ("moving", 12, ("a1",), ["a1 is ticked."]),
    ("moving", 12, ("a1", "a1"), ["a1 is not ticked any more."]),
    ("elimination", 1, ("PQ",), ["PQ is crossed out."]),
    ("elimination", 1, ("PQ", "PQ"), ["PQ is not crossed out any more."]),
]


@pytest.mark.parametrize(("key", "index", "clicks", "said"), ANSWERS)
def test_what_is_said_of_a_click(key, index, clicks, said):
    before = after = Attempt(course(key).step(index))
    for word in clicks:
        before, after = after, act(after, word)
    assert list(map(str, answer_words(before, after))) == said


def test_tiles_are_told_as_they_are_chosen():
    steps = [course("disguise").step(index) for index in range(course("disguise").length)]
    told = []
    for step in steps:
        before = Attempt(step)
        for tile in "PQBNSF":
            after = act(before, tile)
            if after.picked:
                told = [str(said) for said in answer_words(before, after)]
                assert told == [f"The {Character('PQBNSF'.index(tile)).title} is chosen."]
                assert str(answer_words(after, act(after, tile))[0]).endswith("is not chosen any more.")
    assert told
