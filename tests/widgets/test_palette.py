import pytest

from verona.widgets.palette import DARK, LIGHT, MARKS_ON, TEXT_ON, contrast


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("table", "least"), [(TEXT_ON, 4.5), (MARKS_ON, 3.0)], ids=["text", "marks"])
def test_contrast(palette, table, least):
    ratios = {
        (role, ground): contrast(palette[role], palette[ground]) for role in table for ground in table[role]
    }
    assert {pair: round(ratio, 2) for pair, ratio in ratios.items() if ratio < least} == {}


def test_both_palettes_have_the_same_roles():
    assert LIGHT.keys() == DARK.keys()


def test_the_centre_is_the_darker_pavement_in_both():
    for palette in (LIGHT, DARK):
        assert contrast(palette["centre"], "#000000") < contrast(palette["edge-other"], "#000000")
