"""The page of Council of Verona in a language that does not exist, and switched in the middle of things."""

import random

import pytest
from pseudo import check, said_by, unspoken

from verona.council.notation import LETTERS
from verona.council.sitting import Stage
from verona.council.state import Setting, shuffled
from verona.council.table import Table
from verona.player import Player
from verona.store.games import GameStore
from verona.widgets.council.player import CouncilPlayer
from verona.widgets.council.words import other_buttons

PLAYERS = (Player("Ann"), Player("Bob"), Player("The computer", "random"), Player("Eve"), Player("Dan"))


def sit(number, poison=False, seed=1, store=None):
    """A game of `number` players, one of whom is a computer if there are three or more."""
    game = CouncilPlayer(store, random.Random(seed))
    setting = Setting(players=number, poison=poison)
    game.start(Table(PLAYERS[:number], shuffled(setting, random.Random(seed))))
    return game


def go_on(game, rng):
    """A click or two that lead on."""
    sitting = game.sitting
    match sitting.stage:
        case Stage.HAND_OVER:
            game.click("ready")
        case Stage.TOLD:
            game.click("onwards")
        case Stage.PLAY if sitting.doubted is not None:
            game.click("yes")
        case Stage.PLAY:
            game.click(rng.choice(sitting.lit), rng.choice(["council", "exile"]))
        case Stage.ABILITY | Stage.TOKEN if rng.random() < 0.2:
            game.click(other_buttons(sitting)[0].word)
        case _ if sitting.ready is None:
            lit = sitting.lit
            if sitting.stage is Stage.TOKEN and sitting.picked:
                lit = [word for word in lit if (word in LETTERS) != (sitting.picked[0] in LETTERS)]
            game.click(rng.choice(lit))
        case _:
            game.click("confirm")


@pytest.mark.parametrize(("number", "poison"), [(2, False), (3, True), (5, True)])
def test_a_whole_game_and_its_review(nowhere, tmp_path, number, poison):
    rng = random.Random(number)
    game = sit(number, poison, store=GameStore(tmp_path / "games.sqlite3"))
    for _ in range(400):
        if game.sitting.stage is Stage.OVER:
            break
        game.click("confirm")  # too soon, mostly
        check(game, nowhere)
        if game.sitting.stage is not Stage.OVER:
            go_on(game, rng)
            check(game, nowhere)
    assert game.sitting.stage is Stage.OVER
    check(game, nowhere)
    game.click("review")
    review = game.children[0]
    for index in range(0, review.timeline.slider.max + 1, 3):
        review.timeline.slider.value = index
        check(game, nowhere)
    game._end_review()
    game.leave()
    check(game, nowhere)


def test_the_lobby(nowhere):
    game = CouncilPlayer()
    lobby = game.children[0]
    check(game, nowhere)
    for number in (2, 3, 4, 5):
        lobby.count.value = number
        check(game, nowhere)
    for raw in ("", "nonsense", "[[card]]\nname = 7", "x" * 200_000):
        lobby.deck.field.value = lobby.record.field.value = raw
        for pasted in (lobby.deck, lobby.record):
            pasted.use.click()
            check(game, nowhere)


def in_the_middle(moves, number=3, seed=4):
    def game():
        rng = random.Random(seed)
        played = sit(number, poison=True, seed=seed)
        for _ in range(moves):
            if played.sitting.stage is not Stage.OVER:
                go_on(played, rng)
        return played

    return game


def looked_back():
    game = in_the_middle(400)()
    game.click("review")
    game.children[0].timeline.slider.value = 9
    return game


MIDDLES = {
    "the lobby": CouncilPlayer,
    **{f"after {moves} clicks": in_the_middle(moves) for moves in (0, 1, 2, 3, 6, 9, 14, 20, 27, 35)},
    "the end": in_the_middle(400),
    "a review": looked_back,
}


@pytest.mark.parametrize("middle", MIDDLES.values(), ids=MIDDLES)
def test_all_words_change_and_the_game_does_not(bilingual, middle):
    bilingual.set_state({"stored": {"language": "uk"}})
    first = sorted(said_by(middle()))
    bilingual.set_state({"stored": {"language": "en"}})
    page = middle()
    before, english = page._sitting, sorted(said_by(page))
    bilingual.set_state({"stored": {"language": "uk"}})
    assert sorted(said_by(page)) == first
    assert list(unspoken(first)) == []
    assert page._sitting is before
    bilingual.set_state({"stored": {"language": "en"}})
    assert sorted(said_by(page)) == english
