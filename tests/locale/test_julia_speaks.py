"""The table of Romeo i Julia in a language that does not exist, and switched in the middle of a game."""

import random

import pytest
from pseudo import check, said_by, unspoken

from verona.bots.julia import BOTS
from verona.julia.hand import presses
from verona.julia.sitting import Stage
from verona.julia.state import Setting
from verona.julia.table import Table
from verona.julia.view import view
from verona.player import Player
from verona.store.games import GameStore
from verona.widgets.julia.player import JuliaPlayer

PLAYERS = (Player("Ann"), Player("Bob"), Player("The computer", "easy"))


def sit(number, store=None):
    game = JuliaPlayer(store, random.Random(1))
    game.start(Table(PLAYERS[:number], Setting(players=number), "7"))
    return game


def words_on(game, rng):
    """The clicks that lead on, as the easy computer would choose."""
    sitting = game.sitting
    match sitting.stage:
        case Stage.HAND_OVER:
            return ("ready",)
        case Stage.TOLD:
            return ("onwards",)
    state = sitting.table.state
    return presses(state, BOTS["easy"].choose(view(state, state.turn), rng))


def play(game, rng, turns=99, after_each=lambda: None):
    while not game.sitting.ended and game.sitting.table.state.number < turns:
        for word in words_on(game, rng):
            game.click(word)
            after_each()


@pytest.mark.parametrize("number", [2, 3])
def test_some_turns_with_wrong_clicks_too(nowhere, number):
    rng, game = random.Random(number), sit(number)

    def look():
        check(game, nowhere)
        if not game.sitting.picked:
            game.click(rng.choice(["confirm", "r", "C", "2", "J", "end"]), "put back")
            check(game, nowhere)

    check(game, nowhere)
    play(game, rng, 3, look)


def test_the_end_and_its_review_and_the_lobby_after_it(nowhere, tmp_path):
    game = sit(2, GameStore(tmp_path / "games.sqlite3"))
    play(game, random.Random(1))
    assert game.sitting.ended
    check(game, nowhere)
    game.click("review")
    timeline = game.children[0].timeline
    for index in (*range(0, timeline.last, 7), timeline.last):
        timeline.go(index)
        check(game, nowhere)
    game._end_review()
    game.leave()
    check(game, nowhere)


def test_the_lobby(nowhere):
    game = JuliaPlayer()
    lobby = game.children[0]
    for number in (2, 3, 4):
        lobby.count.value = number
        check(game, nowhere)
    for raw in ("", "nonsense", "[[hero]]\njulia = 7", "x" * 200_000):
        lobby.deck.field.value = lobby.record.field.value = raw
        for pasted in (lobby.deck, lobby.record):
            pasted.use.click()
            check(game, nowhere)


@pytest.mark.parametrize("turns", [1, 2, 99])
def test_all_words_change_and_the_game_does_not(bilingual, turns):
    def at():
        game = sit(3)
        play(game, random.Random(4), turns)
        return game

    bilingual.set_state({"stored": {"language": "uk"}})
    spoken = sorted(said_by(at()))
    bilingual.set_state({"stored": {"language": "en"}})
    game = at()
    before, english = game.sitting, sorted(said_by(game))
    bilingual.set_state({"stored": {"language": "uk"}})
    assert sorted(said_by(game)) == spoken
    assert list(unspoken(spoken)) == []
    assert game.sitting is before
    bilingual.set_state({"stored": {"language": "en"}})
    assert sorted(said_by(game)) == english
