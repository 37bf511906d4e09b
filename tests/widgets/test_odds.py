"""The pictures of numbers: bars as tall and discs as large as they say, and the same numbers as a table."""

import pytest

from verona.bots.fairness import GUARANTEED
from verona.widgets.palette import LIGHT
from verona.widgets.scene import Circle, Label, Rect
from verona.widgets.twist.bars import TALL, WIDTH, Row, bars_scene, percent
from verona.widgets.twist.odds import MOST, forced_scene, what_can_be_forced, when_found, who_wins

ROWS = [Row("one", (0, 0.25, 1)), Row("two", (0.5, 0.001, 0), {0})]
SCENES = {
    "bars": bars_scene(ROWS, ["a", "b", "c"], "what", half=True),
    "forced": forced_scene({2: (0.75, 0.25), 3: (0, 1)}),
}


def labels(scene):
    return [str(shape.text) for shape in scene.shapes if isinstance(shape, Label)]


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_they_use_known_colours_and_stay_inside(scene):
    assert {role for shape in scene.shapes for role in (shape.fill, shape.stroke) if role} <= LIGHT.keys()
    for shape in scene.shapes:
        if isinstance(shape, Rect):
            assert shape.x >= 0
            assert shape.x + shape.w <= scene.width
        if isinstance(shape, Rect | Label):
            assert 0 <= shape.y <= scene.height


def test_bars_are_as_tall_as_their_shares():
    bars = [s for s in SCENES["bars"].shapes if isinstance(s, Rect) and s.fill != "paper"]
    assert [bar.h / TALL for bar in bars] == pytest.approx([0.25, 1, 0.5, 0.001])
    assert [bool(bar.dash) for bar in bars] == [False, False, True, False]
    assert SCENES["bars"].width == WIDTH
    assert labels(SCENES["bars"]) == [
        "one",
        "–",
        "25 %",
        "100 %",
        "two",
        "50 %",
        "< 1 %",
        "–",
        *"abc",
        "what",
    ]


def test_discs_are_as_large_as_their_shares():
    areas = [(shape.r / MOST) ** 2 for shape in SCENES["forced"].shapes if isinstance(shape, Circle)]
    assert areas == pytest.approx([0.75, 0.25, 1])


@pytest.mark.parametrize(
    ("share", "said"),
    [(0, "0 %"), (0.0001, "< 1 %"), (0.005, "0 %"), (0.746, "75 %"), (0.9999, "> 99 %"), (1, "100 %")],
)
def test_percent(share, said):
    assert str(percent(share)) == said


@pytest.mark.parametrize(
    ("figure", "rows"),
    [(what_can_be_forced, 5), (when_found, 3), (who_wins, 3)],
)
def test_every_figure_has_its_numbers_as_a_table(figure, rows):
    picture, numbers = figure().children
    assert picture.label
    assert numbers.value.count("<tr>") == rows + 1
    for said in labels(picture.scene):
        if said.endswith("%"):
            assert f"<td>{said.replace('<', '&lt;').replace('>', '&gt;')}</td>" in numbers.value


def test_each_column_of_what_can_be_forced_is_all_positions():
    picture, _ = what_can_be_forced().children
    discs = [shape for shape in picture.scene.shapes if isinstance(shape, Circle) and shape.r > 1.5]
    columns = {disc.x for disc in discs}
    assert len(columns) == len(GUARANTEED)
    for x in columns:
        assert sum((disc.r / MOST) ** 2 for disc in discs if disc.x == x) == pytest.approx(1, abs=0.005)
