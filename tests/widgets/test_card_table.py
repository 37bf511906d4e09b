"""What holds at the table of every card game, played without a page."""

import random
from dataclasses import replace
from types import SimpleNamespace

import pytest
from card_games import CASES, downloads, labels, page_text, press, said
from hypothesis import HealthCheck, settings

from verona.store.games import GameStore

PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
every_game = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


@pytest.fixture
def store(tmp_path):
    return GameStore(tmp_path / "games.sqlite3")


# The end before the end.


@every_game
def test_a_game_is_ended_early_only_when_asked_again(case, browser, store):
    game = case.playing(bots=(1,), store=store)
    game.click("ready")
    table = game.sitting.table
    for no in ("no", "put back", case.clicks(game.sitting)[0]):
        press(game, "End the game")
        assert "End this game for everybody?" in page_text(game)
        assert labels(game)[:2] == ["Keep playing", "End it for everybody"]
        game.click(no)
        assert not game.sitting.asked
    press(game, "End the game")
    browser._answer(browser, {"kind": "escape"}, [])
    assert (game.sitting.asked, game.sitting.table) == (False, table)
    game.click("yes")
    assert game.sitting.table == table
    press(game, "End the game")
    press(game, "End it for everybody")
    assert "Nobody has won." in page_text(game)
    assert "Nobody has won." in said(browser)
    assert labels(game) == ["Another game", "Look back at the game", "Download the record", "Leave the table"]
    assert game.sitting.view is None
    game.click("confirm", "end", "yes", "ready")
    assert game.sitting.table == replace(table, ended=True)


@every_game
def test_a_game_that_was_ended_is_looked_back_at_for_ever(case, browser, store):
    table = case.played(case.table(3, (1,)), random.Random(2), 9)
    game = case.player(store)
    game.start(table)
    game.click("ready")
    assert game.sitting.may_end
    ended = game.sitting.table
    game.click("end", "yes", "download", "review")
    [record] = downloads(browser)
    review = game.children[0]
    assert review.timeline.last == case.moments(ended)
    for index in range(review.timeline.last + 1):
        review.timeline.go(index)
        assert review.said.who.value
    assert "Nobody has won." in review.said.text.value
    game._end_review()
    game.leave()
    lobby = game.children[0]
    [button] = lobby._kept.children[1:]
    assert "Ann, Ben, Cleo: ended early · " in button.description
    button.click()
    assert game.children[0].timeline.last == case.moments(ended)
    game._end_review()
    lobby.record.take(record)
    assert game.children[0].timeline.last == case.moments(ended)


@every_game
def test_a_game_that_goes_on_tells_when_its_record_may_be_had(case, browser):
    game = case.playing(bots=(1,))
    press(game, "Download the record")
    assert "when the game is over" in game.note
    assert downloads(browser) == []


@every_game
def test_nobody_ends_a_game_for_a_computer_or_while_the_screen_changes_hands(case, browser, monkeypatch):
    game = case.playing()
    assert labels(game) == ["I have the screen", "Leave the table"]
    game.click("end", "yes")
    assert not game.sitting.table.ended

    def fail(view, rng):
        raise ValueError

    monkeypatch.setitem(case.bots, "random", SimpleNamespace(name="random", choose=fail))
    stuck = case.playing(**case.bot_first)
    assert stuck.sitting.failed
    stuck.click("end", "yes")
    assert stuck.sitting.table.ended
