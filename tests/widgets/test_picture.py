"""A picture without a browser: clicks, and what would be sent to a page."""

import asyncio

import pytest
from ipycanvas import canvas as ipycanvas

from verona.twist.characters import ALL_PAIRS
from verona.twist.notation import parse_position
from verona.widgets.browser import LOOKS, Browser
from verona.widgets.picture import Picture
from verona.widgets.scene import Circle, Scene
from verona.widgets.twist.fifteen import fifteen_scene
from verona.widgets.twist.piazza import board_scene

POSITION = parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3")
SCENES = [board_scene(POSITION, targets=(square,)) for square in range(8)]


@pytest.fixture
def browser():
    return Browser()


@pytest.fixture
def sent(monkeypatch):
    """The messages with draw commands, each a list of commands."""
    messages = []
    monkeypatch.setattr(
        ipycanvas._CanvasManager, "_send_custom", lambda self, command, buffers=(): messages.append(command)
    )
    return messages


@pytest.fixture
def picture(browser):
    return Picture(SCENES[0], label="The piazza", browser=browser)


def arrive(picture):
    """A page tells that it can draw."""
    picture.canvas._handle_frontend_event(None, {"event": "client_ready"}, [])


def test_a_click_is_the_square_under_the_pixel(picture):
    clicked = []
    picture.on_click(clicked.append)
    for x, y in [(40, 920), (1140, 40), (588, 476), (1, 1), (1175, 951)]:
        picture.canvas._handle_frontend_event(None, {"event": "mouse_down", "x": x, "y": y}, [])
    assert clicked == ["a1", "e4", "c2"]  # the last two are on the frame


@pytest.mark.parametrize("scene", [SCENES[0], fifteen_scene(ALL_PAIRS)], ids=["board", "fifteen"])
@pytest.mark.parametrize("max_width", [None, 230])
def test_a_click_by_name_comes_back_as_that_name(browser, scene, max_width):
    picture = Picture(scene, label="", max_width=max_width, browser=browser)
    clicked = []
    picture.on_click(clicked.append)
    for place in scene.places:
        picture.click(place.name)
    assert clicked == [place.name for place in scene.places]
    with pytest.raises(LookupError):
        picture.click("z9")


def test_nothing_is_sent_before_a_page_comes(picture, sent):
    picture.show(SCENES[1])
    assert sent == []
    arrive(picture)
    assert len(sent) == 1


def test_a_repaint_is_one_message_that_names_the_canvas(picture, sent):
    arrive(picture)
    picture.show(SCENES[1])
    picture.show(SCENES[1])  # nothing new
    assert len(sent) == 2
    switch = ipycanvas.COMMANDS["switchCanvas"]
    for message in sent:
        canvases = [command[1][0] for command in message if command[0] == switch]
        assert canvases[-1] == f"IPY_MODEL_{picture.canvas.model_id}"
        assert len(canvases) == 2


def test_a_fault_while_painting_leaves_the_next_picture_whole(picture, sent):
    arrive(picture)
    picture.show(Scene(588, 476, (Circle(1, 1, 1, fill="no such role"),)))
    picture.show(SCENES[1])
    assert len(sent) == 3
    assert not picture.canvas._canvas_manager._caching


@pytest.mark.parametrize("wish", LOOKS)
def test_other_colours_repaint(picture, browser, sent, wish):
    arrive(picture)
    browser.set_state({wish: True})
    assert len(sent) == 2
    assert sent[0] != sent[1]


def test_places_have_words_in_reading_order(picture, browser):
    assert [len(row) for row in picture.places] == [5] * 4
    assert len(picture.words) == 20
    assert picture.words[0] == "a4, edge, free"
    assert picture.words[-5] == "a1, edge, free, in reach"
    left, top, wide, high = picture.places[0][0]
    assert (left, top) == (pytest.approx(100 * 14 / 588), pytest.approx(100 * 14 / 476))
    assert (wide, high) == (pytest.approx(100 * 112 / 588), pytest.approx(100 * 112 / 476))
    picture.show(SCENES[1])
    assert picture.words[-5] == "a1, edge, free"
    still = Picture(SCENES[0], label="The piazza", clickable=False, browser=browser)
    assert still.places == still.words == []


def test_only_what_changed_is_told(picture, monkeypatch):
    told = []
    monkeypatch.setattr(picture, "send_state", lambda names: told.append(set(names)))
    picture.show(SCENES[1])
    picture.show(SCENES[1])
    assert told == [{"words"}]


def test_an_animation_without_a_loop_is_its_last_picture(picture, sent):
    arrive(picture)
    picture.animate(SCENES, 0.18)
    assert picture.scene == SCENES[-1]
    assert len(sent) == 2


def test_an_animation_shows_pictures_in_order_and_ends_with_the_last(picture, sent):
    async def run():
        arrive(picture)
        picture.animate(SCENES, 0.1)
        assert picture.scene == SCENES[-1]  # clicks count for the end at once
        await asyncio.sleep(0.2)

    asyncio.run(run())
    assert 3 <= len(sent) <= 12
    arrive(picture)
    assert sent[-1] == sent[-2]


def test_showing_ends_an_animation(picture, sent):
    async def run():
        arrive(picture)
        picture.animate(SCENES, 0.1)
        await asyncio.sleep(0.03)
        picture.show(SCENES[-1])
        count = len(sent)
        await asyncio.sleep(0.15)
        assert len(sent) == count

    asyncio.run(run())
    assert picture.scene == SCENES[-1]


@pytest.mark.parametrize("stillness", [{"reduced_motion": True}, {"stored": {"still": True}}])
def test_nothing_moves_for_who_wants_it_still(picture, browser, sent, stillness):
    async def run():
        arrive(picture)
        browser.set_state(stillness)
        picture.animate(SCENES, 0.1)
        assert len(sent) == 2

    asyncio.run(run())


def test_a_fault_in_an_animation_ends_with_the_last_picture(picture, sent, monkeypatch):
    draw = Picture._draw

    def fail_once(self, scene):
        if scene == SCENES[0]:
            raise RuntimeError("no")
        draw(self, scene)

    async def run():
        arrive(picture)
        picture.show(SCENES[5])
        monkeypatch.setattr(Picture, "_draw", fail_once)
        picture.animate(SCENES, 0.1)
        await asyncio.sleep(0.05)

    asyncio.run(run())
    arrive(picture)
    assert sent[-1] == sent[-2]
