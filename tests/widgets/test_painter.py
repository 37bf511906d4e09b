import pytest

from verona.widgets.painter import outline


@pytest.mark.parametrize("path", ["m0 0", "M0", "M0 0 L1", "M0 0 A1 1 0 0 0 2 2"])
def test_what_is_not_understood_is_refused(path):
    with pytest.raises(ValueError, match="not understood"):
        outline(path)


def test_curves_and_corners():
    assert outline("M1 2 V5 H7 C1 2 3 4 5 6 L0 0 Z") == (
        ("moveTo", (1, 2)),
        ("lineTo", (1, 5)),
        ("lineTo", (7, 5)),
        ("bezierCurveTo", (1, 2, 3, 4, 5, 6)),
        ("lineTo", (0, 0)),
        ("closePath", ()),
    )
