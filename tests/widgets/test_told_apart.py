"""What a picture says can be seen without seeing colour, or some colours: measured on its pixels."""

import numpy as np
import pytest
from raster import develop
from states import STATES

from verona.widgets.palette import DARK, FORCED, LIGHT

pytestmark = pytest.mark.browser

EYES = {
    "without colour": np.eye(3),
    # Severity 1.0 of the model by Machado, Oliveira and Fernandes (2009), for linear red, green and blue.
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]]
    ),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
}
LOOKS = {
    "light": (LIGHT, {}),
    "dark": (DARK, {"color_scheme": "dark"}),
    "forced": (FORCED, {"forced_colors": "active"}),
    "forced, dark": (FORCED, {"forced_colors": "active", "color_scheme": "dark"}),
}
PHONE = 336
"""How wide a picture is on a phone of 360 CSS pixels, at most; the list and the calendar are less."""
NARROW = {384: 320, 334: 224}
CONTRAST, AREA = 3, 40
"""A difference is one of 3 to 1 (WCAG 1.4.11), on 40 square pixels: a line of 2 by 20."""


VALUES = np.arange(256) / 255
LINEAR = np.where(VALUES <= 0.04045, VALUES / 12.92, ((VALUES + 0.055) / 1.055) ** 2.4)


def luminances(pixels):
    """The luminance of every pixel for each of the eyes, and some stray light (WCAG's 0.05)."""
    linear = LINEAR[pixels]
    return {
        eye: np.clip(linear @ matrix.T, 0, 1) @ (0.2126, 0.7152, 0.0722) + 0.05
        for eye, matrix in EYES.items()
    }


def difference(one, other):
    """On how many pixels two pictures have a contrast."""
    return np.count_nonzero(np.maximum(one / other, other / one) >= CONTRAST)


@pytest.mark.parametrize("look", LOOKS)
def test_every_state_shows_to_every_eye(chromium, look):
    palette, options = LOOKS[look]
    page = chromium.new_page(**options)
    page.set_content('<meta name="color-scheme" content="light dark">')
    seen = {
        scene: luminances(develop(page, scene, palette, NARROW.get(scene.width, PHONE)))
        for scene in {scene for pair in STATES.values() for scene in pair}
    }
    page.close()
    unseen = {
        (state, eye): pixels
        for state, (says, without) in STATES.items()
        for eye in EYES
        if (pixels := difference(seen[says][eye], seen[without][eye])) < AREA
    }
    assert unseen == {}
