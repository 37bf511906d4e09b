"""Scenes are data: their places are right, and no state shows by colour alone."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from states import POSITION, QN, STATES

from verona import widgets
from verona.council.cards import Area as TableArea
from verona.council.deck import DECK
from verona.lessons.model import Arrow, Corners, Cross, Hearts, Tint
from verona.twist.board import SQUARE_NAMES, SQUARES, Area
from verona.twist.characters import ALL_PAIRS, Character
from verona.widgets.council.cards import PLAIN, row_scene, rows, with_area
from verona.widgets.palette import LIGHT
from verona.widgets.twist import piazza
from verona.widgets.twist.calendar import calendar_scene
from verona.widgets.twist.fifteen import fifteen_scene, strike_frames
from verona.widgets.twist.information import information_scene, pairs_left
from verona.widgets.twist.piazza import board_scene
from verona.widgets.twist.tiles import tiles_scene

STYLE = Path(widgets.__file__).with_name("style.css")


def colourless(scene):
    """The scene's shapes without their colours: two that differ can be told apart without seeing colour."""
    return [
        replace(
            shape,
            fill=shape.fill and "any",
            stroke=shape.stroke and "any",
        )
        for shape in scene.shapes
    ]


ROMEO = DECK.card("romeo")
ALL_SCENES = {
    "board": board_scene(POSITION, chosen=Character.PRINCE, targets=(0, 1), marks=(Corners(0), Cross(4))),
    "lit": board_scene(POSITION, lit=Area.EDGE, hearts=(Character.NOBLE,)),
    "fifteen": fifteen_scene(ALL_PAIRS[3:], chosen=QN, picked=ALL_PAIRS[:2], crossed=ALL_PAIRS[4:6]),
    "tiles": tiles_scene((Character.PRINCESS,), marked=(Character.NOBLE,)),
    "backs": tiles_scene(face_down=True),
    "calendar": calendar_scene(7, 4),
    "information": information_scene("same", "different", "in the centre"),
    "cards": row_scene((ROMEO, DECK.card("escalus")), DECK, ()),
    "hand": row_scene((DECK.card("nurse"), ROMEO), DECK),
    "an area": with_area((row_scene((ROMEO,), DECK, ()),), (ROMEO,), TableArea.EXILE, PLAIN)[0],
}


@pytest.mark.parametrize("scene", ALL_SCENES.values(), ids=ALL_SCENES)
def test_scenes_are_hashable_and_use_known_colours(scene):
    assert hash(scene) == hash(replace(scene))
    roles = {role for shape in scene.shapes for role in (shape.fill, shape.stroke) if role is not None}
    assert roles <= LIGHT.keys()


@pytest.mark.parametrize("scene", ALL_SCENES.values(), ids=ALL_SCENES)
def test_places_do_not_overlap_and_lie_inside(scene):
    for place in scene.places:
        assert place.x >= 0
        assert place.y >= 0
        assert place.x + place.w <= scene.width
        assert place.y + place.h <= scene.height
        for x in (place.x, place.x + place.w / 2, place.x + place.w - 0.01):
            for y in (place.y, place.y + place.h / 2, place.y + place.h - 0.01):
                assert scene.at(x, y) == place.name


def test_the_board_has_twenty_squares_and_a_frame():
    scene = board_scene(POSITION)
    assert sorted(place.name for place in scene.places) == sorted(SQUARE_NAMES)
    # a1 is at the lower left, e4 at the upper right
    assert scene.at(piazza.FRAME + 1, piazza.HEIGHT - piazza.FRAME - 1) == "a1"
    assert scene.at(piazza.WIDTH - piazza.FRAME - 1, piazza.FRAME + 1) == "e4"
    for x, y in [(1, 1), (piazza.WIDTH / 2, 5), (piazza.WIDTH - 1, piazza.HEIGHT - 1), (-5, 50), (9999, 50)]:
        assert scene.at(x, y) is None


def test_the_fifteen_has_its_pairs_and_characters():
    names = {place.name for place in fifteen_scene(ALL_PAIRS).places}
    assert names == {pair.letters for pair in ALL_PAIRS} | set("PQBNSF")


def test_backs_hide_who_was_chosen():
    assert tiles_scene((Character.PRINCE, Character.FRIAR), face_down=True) == tiles_scene(face_down=True)
    assert tiles_scene(face_down=True).places == ()


@pytest.mark.parametrize(("with_it", "without"), STATES.values(), ids=STATES)
def test_a_state_shows_by_shape(with_it, without):
    assert colourless(with_it) != colourless(without)


def test_characters_differ_by_shape_without_their_letters():
    def drawn(character):
        squares = [None] * 6
        squares[character] = 12
        scene = board_scene(replace(POSITION, squares=tuple(squares)))
        return tuple(shape for shape in colourless(scene) if not hasattr(shape, "text"))

    assert len({drawn(character) for character in Character}) == 6


def test_marks_may_light_an_area_and_show_the_lovers():
    by_marks = board_scene(POSITION, marks=(Tint(Area.CENTRE), Hearts(QN)))
    assert by_marks == board_scene(POSITION, lit=Area.CENTRE, hearts=(QN.first, QN.second))


def test_every_square_can_carry_every_mark():
    for square in SQUARES:
        board_scene(POSITION, picked=(square,), targets=(square,), marks=(Cross(square), Arrow(square, 0)))


def test_pairs_go_one_after_another():
    frames = strike_frames(ALL_PAIRS, ALL_PAIRS[5:])
    assert frames[0] == fifteen_scene(ALL_PAIRS)
    assert frames[-1] == fifteen_scene(ALL_PAIRS[5:])
    assert len(set(frames)) == 6


def test_pairs_left_are_fifteen_together():
    assert [sum(pairs_left(n)) for n in range(7)] == [15] * 7


def test_a_finger_finds_every_slot_where_cards_are_narrowest():
    """A page lays two pictures of cards side by side only where each has its full width."""
    [narrowest] = re.findall(r"minmax\(min\(100%, (\d+)px\), 1fr\)\); gap: 0.25rem 0", STYLE.read_text())
    scene = ALL_SCENES["cards"]
    slots = [place for place in scene.places if "." in place.name]
    assert len(slots) == 6
    assert scene.width <= int(narrowest)
    assert min(side for place in slots for side in (place.w, place.h)) >= 40


def test_an_area_has_a_free_place_however_many_cards_lie_there():
    cards = DECK.cards[:5]
    for count in range(6):
        lying = cards[:count]
        scenes = tuple(row_scene(row, DECK, ()) for row in rows(lying))
        *_, last = with_area(scenes, lying, TableArea.COUNCIL, PLAIN)
        assert last.at(*last.place("council").middle) == "council"
