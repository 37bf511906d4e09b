"""Looking back at Council of Verona: what was offered in the draft, and where one is."""

import random

import pytest

from verona.council.rules import legal_actions
from verona.council.state import Setting, shuffled
from verona.council.table import Table
from verona.player import Player
from verona.widgets.council.review import CouncilReview


def finished(players):
    rng = random.Random(players)
    names = ("Ann", "Ben", "Cleo", "Dan", "Eve")[:players]
    table = Table(tuple(map(Player, names)), shuffled(Setting(players=players), rng))
    while not table.over:
        table = table.act(rng.choice(legal_actions(table.state)))
    return table


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_was_offered_is_shown_and_what_was_kept_of_it(browser, players):
    table = finished(players)
    review = CouncilReview(table, lambda: None)
    choices = table.state.choices
    for moment, choice in enumerate(choices, start=1):
        review.timeline.go(moment)
        places = [place for row in review.offered.pictures for place in row.scene.places]
        assert [place.name for place in places] == [card.key for card in choice.seen]
        kept = [place.name for place in places if str(place.words).endswith("Chosen.")]
        assert kept == [card.key for card in choice.kept]
        assert f"<span>{len(choice.seen)}</span>" in review._offering.value
        assert (review._offer.layout.display, review._areas.layout.display) == (None, "none")
    review.timeline.go(len(choices) + 1)
    assert all(not row.scene.places for row in review.offered.pictures)
    assert (review._offer.layout.display, review._areas.layout.display) == ("none", None)


def test_the_slider_says_where_one_is(browser):
    table = finished(3)
    review = CouncilReview(table, lambda: None)
    for moment in (0, 7, len(table.actions)):
        review.timeline.go(moment)
        assert review.timeline.slider.description == f"Action {moment} of {len(table.actions)}"
