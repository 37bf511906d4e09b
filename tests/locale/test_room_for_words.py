"""Words painted in pictures have room in every language: none leaves its picture or runs into another."""

from itertools import combinations
from unicodedata import east_asian_width

import pytest

from verona.bots.own import OwnBot
from verona.bots.random import RandomBot
from verona.bots.trial import trial
from verona.locale import LANGUAGES, look_up_in
from verona.player import SECOND_PLAYER
from verona.text import render
from verona.widgets.picture import Picture
from verona.widgets.scene import Label
from verona.widgets.twist.chart import pairs_chart
from verona.widgets.twist.odds import what_can_be_forced, when_found, who_wins
from verona.widgets.twist.own_bot import _results
from verona.widgets.twist.review import CHART_CAPTION, SEEKER
from verona.widgets.twist.table import information


def scenes_in(widgets):
    return [widget.scene for widget in widgets if isinstance(widget, Picture)]


SCENES = {
    "reports": information(),
    "pairs left": pairs_chart(
        [(15, 9, 5, 2), (15, 7, 3, 1)],
        7,
        CHART_CAPTION,
        [SEEKER.filled(name=name) for name in (SECOND_PLAYER, "somebody with a name of forty letters...")],
    ),
    "what can be forced": scenes_in(what_can_be_forced().children)[0],
    "when found": scenes_in(when_found().children)[0],
    "who wins": scenes_in(who_wins().children)[0],
    "a bot": scenes_in(_results(tuple(trial(OwnBot(RandomBot().choose), ("random", "easy"), 2, 4, 1))))[0],
}


def extent(label, words):
    """Left, right and middle of a line of text, as wide as a common serif makes it on average."""
    width = sum(1.0 if east_asian_width(letter) in "WF" else 0.5 for letter in words) * label.size
    width *= 1.06 if label.bold else 1
    left = {"left": label.x, "center": label.x - width / 2, "right": label.x - width}[label.align]
    return left, left + width, label.y


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_no_words_run_into_others(scene, language):
    look_up = look_up_in(language)
    labels = [
        (label, label.text if isinstance(label.text, str) else render(label.text, look_up))
        for label in scene.shapes
        if isinstance(label, Label)
    ]
    for label, words in labels:
        left, right, _ = extent(label, words)
        assert left >= -1, words
        assert right <= scene.width + 1, words
    for (one, words), (other, others) in combinations(labels, 2):
        (left, right, y), (start, end, height) = extent(one, words), extent(other, others)
        if abs(y - height) < (one.size + other.size) / 2.5:
            assert right <= start or end <= left, (words, others)
