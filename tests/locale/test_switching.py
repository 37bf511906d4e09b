"""The language changes in the middle of things: every word does, and nothing else."""

import random

import pytest
from pseudo import said_by, unspoken

from verona.lessons.twist import course
from verona.player import Player
from verona.store.games import GameStore
from verona.twist.characters import Character
from verona.twist.notation import parse_move, parse_pair, parse_position
from verona.twist.state import Disguise, Place, Tell
from verona.twist.table import Game, Table
from verona.widgets.contents import Contents
from verona.widgets.picture import Picture
from verona.widgets.twist.lesson_player import TwistLesson
from verona.widgets.twist.odds import when_found
from verona.widgets.twist.own_bot import BotTrial
from verona.widgets.twist.player import TwistPlayer
from verona.widgets.twist.try_out import TryOut

SETUP = (*map(Place, Character, parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3").placed), Disguise(parse_pair("QN")))
ROUND = (*map(parse_move, ["Qa4", "Fa1", "Nd4", "Pa2", "Bd2", "Se1"]), Tell(True))
ANN, BOB, BOT = Player("Ann"), Player("Bob"), Player("The computer", "random")
WORDS = {"value", "description", "label", "words", "_options_labels", "placeholder", "tooltip"}
"""The traits of widgets that hold words."""


def lesson(key, step, *words, keep=False):
    player = TwistLesson(course(key), step=step, keep=keep)
    player.go(step)
    player.click(*words)
    return player


def game(*actions, players=(ANN, BOB), clicks=(), **rest):
    player = TwistPlayer(rng=random.Random(1))
    player.start(Table(players, games=(Game(tuple(actions)),), **rest))
    player.click(*clicks)
    return player


def asked_for_a_hint():
    player = game(*SETUP, clicks=("hint", "b2"))
    player._wonder(True)
    player.children[0]._description.button.click()
    return player


def half_filled_lobby():
    player = TwistPlayer()
    lobby = player.children[0]
    lobby.who.value, lobby.match.value, lobby.days.value, lobby.level.value = "nurse", True, 5, "easy"
    lobby.first.value = "Ann"
    lobby.record.field.value = "nonsense"
    lobby.record.take("nonsense")
    return player


def looked_back():
    player = game(*SETUP, *ROUND, clicks=("onwards", "resign", "yes", "review"))
    review = player.children[0]
    review.timeline.go(4)
    review.compare.click()
    return player


def about_to_forget():
    contents = Contents()
    contents._forget.click()
    assert contents._sure in contents._settings.children
    return contents


def tried_bot():
    trial = BotTrial(lambda view, rng: None)
    trial.begin()
    return trial


def clicked_board():
    board = TryOut("Pb2 Qe4 Be1 Nd2 Sd1 Fc3")
    board.click("c3", "c4")
    return board


MIDDLES = {
    "a figure in hand": lambda: lesson("moving", 2, "b2"),
    "a refusal": lambda: lesson("moving", 2, "b2", "d2"),
    "ticks": lambda: lesson("moving", 13, "a1", "b2"),
    "a wrong answer": lambda: lesson("welcome", 4, "option 1"),
    "a right answer": lambda: lesson("welcome", 4, "option 0"),
    "pairs crossed out": lambda: lesson("elimination", 1, "PQ", "PB"),
    "tiles chosen": lambda: lesson("disguise", 1, "Q"),
    "a report to give": lambda: lesson("report", 3),
    "the picture of reports": lambda: lesson("strategy", 0),
    "an exercise": lambda: lesson("practice", 5),
    "a figure put down": lambda: game(clicks=("ready", "d2")),
    "the screen handed over": lambda: game(*SETUP, clicks=("look",)),
    "the secret": lambda: game(*SETUP, clicks=("look", "ready")),
    "a hint": asked_for_a_hint,
    "a question": lambda: game(*SETUP, ROUND[0], clicks=("resign",)),
    "a report": lambda: game(*SETUP, *ROUND, match=True),
    "the end": lambda: game(*SETUP, clicks=("resign", "yes")),
    "the computer": lambda: game(*SETUP, players=(BOT, ANN), clicks=("e4", "a4", "b1")),
    "the lobby": half_filled_lobby,
    "a review": looked_back,
    "forgetting": about_to_forget,
    "bars": when_found,
    "a bot": tried_bot,
    "a board": clicked_board,
}


def widgets_in(widget):
    yield widget
    for child in getattr(widget, "children", ()):
        yield from widgets_in(child)


def states(page):
    return {widget.model_id: widget.get_state() for widget in widgets_in(page)}


def scenes(page):
    return [widget.scene for widget in widgets_in(page) if isinstance(widget, Picture)]


def switch(browser, language):
    browser.set_state({"stored": {**browser.stored, "language": language}, "query": ""})


@pytest.mark.parametrize("middle", MIDDLES.values(), ids=MIDDLES)
def test_all_words_change_and_nothing_else(bilingual, middle):
    bilingual.set_state({"stored": {"lesson welcome": {"step": 2, "done": False}, "games": ["x" * 16]}})
    page = middle()
    before, pictures, stored = states(page), scenes(page), bilingual.stored
    bilingual.sent.clear()

    switch(bilingual, "uk")
    assert list(unspoken(said_by(page))) == []
    after = states(page)
    assert after.keys() == before.keys()
    changed = {
        name for id, state in after.items() for name, value in state.items() if value != before[id][name]
    }
    assert changed
    assert changed <= WORDS
    assert all(now is then for now, then in zip(scenes(page), pictures, strict=True))
    assert {name: value for name, value in bilingual.stored.items() if name != "language"} == stored
    assert bilingual.sent == []

    switch(bilingual, "en")
    assert states(page) == before


@pytest.mark.parametrize("middle", MIDDLES.values(), ids=MIDDLES)
def test_a_page_that_comes_later_is_told_the_same(bilingual, middle):
    """What is said anew is what would have been said in that language from the beginning."""
    switch(bilingual, "uk")
    first = sorted(said_by(middle()))
    switch(bilingual, "en")
    page = middle()
    switch(bilingual, "uk")
    assert sorted(said_by(page)) == first


def test_a_game_goes_on_where_it_was(bilingual, tmp_path):
    player = TwistPlayer(GameStore(tmp_path / "games.sqlite3"))
    player.start(Table((ANN, BOB), games=(Game(SETUP),)))
    player.click("e4")
    sitting, kept = player.sitting, player._keeping._store.load(bilingual.stored["games"][0])
    switch(bilingual, "uk")
    assert player.sitting is sitting
    assert player._keeping._store.load(bilingual.stored["games"][0]) == kept
    player.click("a4")
    assert len(player.sitting.table.game.actions) == len(SETUP) + 1


def test_progress_is_kept_and_a_lesson_goes_on_where_it_was(bilingual):
    player = lesson("moving", 2, "b2", "a3", keep=True)
    attempt, kept = player.attempt, bilingual.stored
    switch(bilingual, "uk")
    assert player.attempt is attempt
    assert bilingual.stored == {**kept, "language": "uk"}
    player.click("b4")
    assert player.attempt.done


def test_the_address_comes_first(bilingual):
    bilingual.set_state({"query": "?lang=uk", "stored": {"language": "en"}})
    assert bilingual.spoken == bilingual.phrases["language"] == "uk"
    assert bilingual.phrases["reload"] == "⟦Reload⟧"


def test_what_is_closed_says_nothing_any_more(bilingual):
    player = game(*SETUP, clicks=("look", "ready"))
    page = player.children[0]
    player.leave()
    words = page.said.text.value
    switch(bilingual, "uk")
    assert page.said.text.value == words
