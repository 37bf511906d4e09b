"""Presses that come when what they were meant for has gone, and games whose bots have."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from random import Random

import pytest

from verona.council import sitting as council
from verona.council.state import Setting, shuffled
from verona.council.table import Table as CouncilTable
from verona.julia import sitting as julia
from verona.julia.state import Setting as JuliaSetting
from verona.julia.table import Table as JuliaTable
from verona.player import Player
from verona.store.games import GameStore
from verona.twist import sitting as twist
from verona.twist.table import Table as TwistTable
from verona.widgets.browser import this_browser
from verona.widgets.council.page import CouncilPage
from verona.widgets.council.player import CouncilPlayer
from verona.widgets.julia.page import JuliaPage
from verona.widgets.julia.player import JuliaPlayer
from verona.widgets.twist.page import Aids, TwistPage
from verona.widgets.twist.player import TwistPlayer

TWO = (Player("Ann"), Player("Ben"))
TABLES = {
    TwistPlayer: TwistTable(TWO),
    CouncilPlayer: CouncilTable(TWO, shuffled(Setting(players=2), Random(1))),
    JuliaPlayer: JuliaTable(TWO, JuliaSetting(), "Verona"),
}
games = pytest.mark.parametrize("player", TABLES)


@pytest.fixture(autouse=True)
def browser():
    this_browser.cache_clear()
    this_browser().set_state({"ready": True})
    yield this_browser()
    this_browser.cache_clear()


def twist_page(sitting, pressed):
    page = TwistPage(sitting, pressed, pressed, pressed)
    return page, lambda now: page.show(now, Aids(), None)


def council_page(sitting, pressed):
    page = CouncilPage(sitting, pressed)
    return page, lambda now: page.show(now, None)


def julia_page(sitting, pressed):
    page = JuliaPage(sitting, pressed)
    return page, lambda now: page.show(now, None)


@pytest.mark.parametrize(
    ("rules", "player", "make"),
    [
        (twist, TwistPlayer, twist_page),
        (council, CouncilPlayer, council_page),
        (julia, JuliaPlayer, julia_page),
    ],
)
def test_a_button_that_has_gone_does_nothing(rules, player, make):
    pressed = []
    sitting = rules.sit_down(TABLES[player])
    page, show = make(sitting, pressed.append)
    show(sitting)
    [ready] = [one for one in page.buttons.children if one.description == "I have the screen"]
    ready.click()
    assert pressed == ["ready"]
    show(rules.act(sitting, "ready"))
    ready.click()
    assert pressed == ["ready"]
    show(sitting)
    ready.click()
    assert pressed == ["ready", "ready"]


@games
def test_start_pressed_twice_is_one_game(player, browser, tmp_path):
    game = player(GameStore(tmp_path / "games.sqlite3"), Random(1))
    lobby = game.children[0]
    lobby.start_button.click()
    table = game.sitting.table
    lobby.start_button.click()
    assert game.sitting.table is table
    assert len(browser.stored["games"]) == 1
    game.leave()
    lobby.start_button.click()
    assert len(browser.stored["games"]) == 2


@games
def test_a_kept_game_goes_on_without_a_bot_that_is_no_more(player, browser, tmp_path):
    store = GameStore(tmp_path / "games.sqlite3")
    store.save("x" * 16, replace(TABLES[player], players=(Player("Old", "no more"), TWO[1])))
    browser.keep(games=["x" * 16])
    game = player(store, Random(1))
    game.resume("x" * 16)
    assert game.sitting.table.players == (Player("Old"), TWO[1])
    assert game.note == ""
    game.click("ready")
    assert game.sitting.bot_to_act is None


@games
def test_what_could_not_be_kept_is_kept_when_the_table_is_left(player, browser, tmp_path, monkeypatch):
    store = GameStore(tmp_path / "games.sqlite3")
    game = player(store, Random(1))
    game.start(TABLES[player])
    with monkeypatch.context() as busy:
        busy.setattr(GameStore, "_open", lambda _: sqlite3.connect(tmp_path, timeout=0))
        game.start(replace(TABLES[player], players=(Player("Cleo"), TWO[1])))
        assert "keep this page open" in game.note
    game.leave()
    told = [one.description for one in game.children[0]._kept.children[1:]]
    assert sorted(name.split()[0].strip(",") for name in told) == ["Ann", "Cleo"]


@games
def test_a_damaged_game_is_not_offered(player, browser, tmp_path):
    store, ids = GameStore(tmp_path / "games.sqlite3"), ["x" * 16, "y" * 16]
    for id in ids:
        store.save(id, TABLES[player])
    with closing(sqlite3.connect(store.path)) as file, file:
        file.execute("UPDATE games SET saved = substr(saved, 1, 90) WHERE id = ?", ids[:1])
    browser.keep(games=ids)
    assert len(player(store).children[0]._kept.children[1:]) == 1


@games
@pytest.mark.parametrize(("one", "other"), [("Ann", " ann\n"), ("Zoé", "Zoe\u0301"), ("Eve", "Ｅｖｅ")])
def test_two_names_that_look_the_same_are_refused(player, one, other):
    game = player()
    lobby = game.children[0]
    if player is TwistPlayer:
        first, second = lobby.first, lobby.second
    else:
        first, second = lobby.names[:2]
    first.value, second.value = one, other
    lobby.start_button.click()
    said = f"Two players are called {other.strip()}. Give one of them another name."
    assert said in lobby._note.value
    assert game.children == (lobby,)
    second.value = "Ben"
    lobby.start_button.click()
    assert [player.name for player in game.sitting.table.players][:2] == [one, "Ben"]
