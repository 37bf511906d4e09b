"""Looking back at Romeo i Julia: everybody's hand, who is dealt what, and where there is no location yet."""

import random

import pytest
from card_games import CASES

from verona.julia.hand import card_words
from verona.julia.record import steps
from verona.julia.rules import play
from verona.julia.state import Redraw
from verona.widgets.julia.review import JuliaReview

JULIA = CASES["julia"]


@pytest.fixture(params=[2, 3])
def table(request):
    return JULIA.played(JULIA.table(request.param, ()), random.Random(3), 12 * request.param).end()


def places(shows):
    return [place.name for place in shows.scene.places]


def test_every_hand_is_open(browser, table):
    review = JuliaReview(table, lambda: None)
    for index, (before, action) in enumerate(steps(table.record)):
        review.timeline.go(index)
        state = play(before, action)
        hands = state.hands or ((),) * len(table.players)
        assert [places(shows) for shows in review.hands] == [list(card_words(hand)) for hand in hands]
        assert [held.layout.display is None for held in review._held] == [bool(hand) for hand in hands]


def test_it_begins_before_the_first_location(browser, table):
    review = JuliaReview(table, lambda: None)
    assert "Heroes and villains are dealt." in review.said.text.value
    for shows in review.places:
        assert str(shows.picture.scene.places[0].words) == "No location yet."


def test_who_is_dealt_new_cards_is_named(browser, table):
    review = JuliaReview(table, lambda: None)
    seen = 0
    for index, (_, action) in enumerate(steps(table.record)):
        if not isinstance(action, Redraw):
            continue
        review.timeline.go(index)
        said = review.said.text.value
        for player, cards in zip(table.players, action.cards, strict=True):
            assert (f"{player.name} is dealt {len(cards)} new card" in said) is bool(cards)
        assert ("Nobody is dealt a new card." in said) is not any(action.cards)
        seen += 1
    assert seen
