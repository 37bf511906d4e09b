import pytest

from verona.widgets.palette import (
    DARK,
    FORCED,
    LIGHT,
    MARKS_ON,
    MORE_DARK,
    MORE_LIGHT,
    RIMMED_ON,
    TEXT_ON,
    contrast,
)

PALETTES = {"light": LIGHT, "dark": DARK, "more, light": MORE_LIGHT, "more, dark": MORE_DARK}


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize(("table", "least"), [(TEXT_ON, 4.5), (MARKS_ON, 3.0)], ids=["text", "marks"])
def test_contrast(palette, table, least):
    ratios = {
        (role, ground): contrast(palette[role], palette[ground]) for role in table for ground in table[role]
    }
    assert {pair: round(ratio, 2) for pair, ratio in ratios.items() if ratio < least} == {}


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_a_mark_or_its_rim_stands_out_from_every_stone(palette):
    ratios = {
        (mark, stone): max(contrast(palette[mark], palette[stone]), contrast(palette["rim"], palette[stone]))
        for mark, stones in RIMMED_ON.items()
        for stone in stones
    }
    assert {pair: round(ratio, 2) for pair, ratio in ratios.items() if ratio < 3} == {}
    assert all(contrast(palette[mark], palette["rim"]) >= 3 for mark in RIMMED_ON)


@pytest.mark.parametrize("table", [TEXT_ON, MARKS_ON], ids=["text", "marks"])
def test_forced_colours_pair_what_the_system_pairs(table):
    pairs = {frozenset((FORCED[role], FORCED[ground])) for role in table for ground in table[role]}
    assert pairs <= {frozenset(("Canvas", "CanvasText")), frozenset(("Canvas", "LinkText"))}


def test_all_palettes_have_the_same_roles():
    assert all(palette.keys() == FORCED.keys() for palette in PALETTES.values())


def test_the_centre_is_the_darker_pavement_in_both():
    for palette in (LIGHT, DARK):
        assert contrast(palette["centre"], "#000000") < contrast(palette["edge-other"], "#000000")
