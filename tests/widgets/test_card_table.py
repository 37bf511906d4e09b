"""What holds at the table of every card game, played without a page."""

import asyncio
import html
import random
import threading
from dataclasses import replace
from types import SimpleNamespace

import ipywidgets.widgets.widget as kernel
import pytest
from card_games import CASES, downloads, labels, page_text, press, said
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from verona.player import Player
from verona.store.games import StoreError
from verona.text import text
from verona.twist.table import Table as TwistTable
from verona.widgets import table_player

PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
every_game = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


@pytest.fixture
def browser(browser):
    """A browser with a page."""
    browser.set_state({"ready": True})
    return browser


# Computers.


class Slow:
    """A bot that waits until it is let go."""

    name = "slow"

    def __init__(self, choices):
        self.choices, self.go = choices, threading.Event()

    def choose(self, view, rng):
        self.go.wait(10)
        return rng.choice(self.choices(view))


@every_game
def test_clicks_while_a_computer_thinks_are_not_queued(case, browser, monkeypatch):
    slow = Slow(case.choices)
    monkeypatch.setitem(case.bots, "random", slow)
    monkeypatch.setattr(table_player, "PAUSE_SECONDS", 0)

    async def play():
        game = case.playing(**case.bot_first)
        await asyncio.sleep(0.05)
        assert " is thinking…" in page_text(game)
        game.click(*case.words[:3], "confirm")
        assert game.note == "The computer is thinking. Nothing is done meanwhile."
        assert game.sitting.table.actions == ()
        slow.go.set()
        for _ in range(500):
            if game.sitting.bot_to_act is None:
                break
            await asyncio.sleep(0.01)
        assert len(game.sitting.table.actions) == 1
        assert game.note == ""

    asyncio.run(play())


@every_game
@pytest.mark.parametrize("failure", [ValueError("Zq05, hush!"), None])
def test_a_computer_that_fails_is_reported_and_can_be_tried_again(case, browser, monkeypatch, failure):
    def choose(view, rng):
        if failure:
            raise failure
        return 7

    monkeypatch.setitem(case.bots, "random", SimpleNamespace(name="random", choose=choose))
    game = case.playing(**case.bot_first)
    assert game.note.startswith("The computer player has failed")
    assert "Zq05" not in repr(browser.sent) + page_text(game)
    monkeypatch.undo()
    press(game, "Let the computer try again")
    assert len(game.sitting.table.actions) == 1


@pytest.mark.parametrize(
    ("case", "level"), [(case, level) for case in CASES.values() for level in case.bots if level != "random"]
)
def test_every_level_takes_its_turn(browser, case, level):
    game = case.playing(**case.bot_first, bot=level)
    assert len(game.sitting.table.actions) == 1


# What is kept.


@every_game
@pytest.mark.parametrize("done", range(0, 40, 8))
def test_a_game_is_taken_up_where_it_was(case, browser, store, done):
    game = case.player(store, random.Random(1))
    game.start(case.played(case.table(3, (2,)), random.Random(7), done))
    kept = game.sitting.table
    again = case.player(store)
    [button] = again.children[0]._kept.children[1:]
    assert "Ann, Ben, Cleo" in button.description
    button.click()
    assert again.sitting.table == kept
    assert again.sitting == case.rules.sit_down(kept)


@every_game
def test_a_kept_game_is_listed_in_the_language_of_the_page(case, browser, store):
    nameless = replace(case.table(), players=(Player("Player 1"), Player("Computer 2", "easy")))
    case.player(store).start(nameless)
    [kept] = case.player(store).children[0]._kept.children[1:]
    assert kept.description.startswith("Player 1, Computer 2 · ")
    browser.set_state({"query": "?lang=pl"})
    assert kept.description.startswith("Gracz 1, Komputer 2 · ")


@every_game
def test_two_windows_with_the_same_game(case, browser, store):
    one = case.playing(bots=(1,), store=store)
    two = case.player(store)
    two.resume(browser.stored["games"][0])
    for game in (one, two):
        game.click(*case.clicks(game.sitting))
    assert "another window" in two.note
    assert two.sitting.table == one.sitting.table


@every_game
def test_a_full_disk_loses_nothing(case, browser, store, monkeypatch):
    def full(*_):
        raise StoreError(text("The disk is full."))

    monkeypatch.setattr(store, "save", full)
    game = case.playing(bots=(1,), store=store)
    assert game.note == "The disk is full. The game goes on here, but keep this page open."
    before = len(game.sitting.table.actions)
    game.click(*case.clicks(game.sitting))
    assert len(game.sitting.table.actions) > before


@every_game
def test_a_game_of_another_kind_is_not_opened(case, browser, store):
    store.save("x" * 16, TwistTable((Player("Ann"), Player("Ben"))))
    browser.keep(games=["x" * 16])
    game = case.player(store)
    assert game.children[0]._kept.children == ()
    game.resume("x" * 16)
    assert "another kind" in game.children[0]._note.value


@every_game
def test_pages_and_reviews_leave_no_widgets_behind(case, browser):
    game, counts, table = case.player(), [], case.played(case.table(), random.Random(1))
    for _ in range(3):
        game.start(case.table(3, (1,)))
        game.click("ready", "leave")
        for _ in range(2):
            game.look_back(table)
        game.children[0].children[1].children[0].click()
        counts.append(len(kernel._instances))
    assert counts[1] == counts[2]


# The lobby.


@every_game
def test_who_plays(case, browser):
    game = case.player()
    lobby = game.children[0]
    lobby.count.value = 4
    lobby.names[0].value, lobby.names[3].value = "  Ann ", "Dan\n"
    lobby.seats[3].value, lobby.seats[2].value = "", "random"
    lobby.start_button.click()
    table = game.sitting.table
    computers = (Player("Computer 2", "medium"), Player("Computer 3", "random"))
    assert table.players == (Player("Ann"), *computers, Player("Dan"))
    assert table.setting == case.table(4).setting


@every_game
def test_somebody_must_be_there(case, browser):
    lobby = case.player().children[0]
    lobby.seats[0].value = "random"
    lobby.start_button.click()
    assert "must be a person" in lobby._note.value


@every_game
def test_another_game_is_offered_in_the_lobby_to_the_same_players(case, browser):
    game = case.player(rng=random.Random(1))
    game.start(replace(case.played(case.table(bots=(1,)), random.Random(1)), players=case.table().players))
    while not game.sitting.ended:
        game.click("ready", "onwards")
    first = game.sitting.table
    press(game, "Another game")
    game.children[0].start_button.click()
    again = game.sitting.table
    assert {*again.players} == {*first.players}
    assert again.setting == first.setting
    assert again.state != first.state
    assert not again.over


@every_game
def test_a_deck_of_ones_own(case, browser):
    game = case.player()
    lobby = game.children[0]
    ours, (old, bad, answer) = lobby._which.value, case.wrong
    assert "our deck" in ours
    assert "made up by us" in lobby._cards.value
    wrong = (
        ("", "Paste a deck file first"),
        ("x" * 30_000, "too long"),
        (case.deck_file.replace(old, bad), answer),
    )
    for file, why in wrong:
        lobby.deck.field.value = file
        lobby.deck.use.click()
        assert why in lobby.deck.note.value
        assert lobby._which.value == ours
    lobby.show_ours.click()
    assert lobby.deck.field.value == case.deck_file
    lobby.deck.field.value = case.deck_file.replace(case.deck.name, "Mine").replace(*case.renamed)
    lobby.deck.use.click()
    assert "“Mine”" in lobby._which.value
    assert html.escape(case.renamed[1].split('"')[1]) in lobby._cards.value
    lobby.start_button.click()
    assert game.sitting.table.setting.deck.name == "Mine"
    game.click("leave")
    lobby.back.click()
    lobby.start_button.click()
    assert game.sitting.table.setting.deck == case.deck


def opened(case, raw):
    game = case.player()
    lobby = game.children[0]
    lobby.record.field.value = raw
    lobby.record.use.click()
    return game, lobby


@every_game
def test_a_record_is_played_on_or_looked_back_at(case, browser):
    table = case.played(case.table(3, (1, 2)), random.Random(1))
    game, lobby = opened(case, case.form.record(replace(table, actions=table.actions[:12])))
    assert game.sitting.table.actions[:12] == table.actions[:12]
    assert lobby.record.field.value == ""
    game, _ = opened(case, case.form.record(table))
    assert game.children[0].timeline.last == case.moments(table)


@every_game
def test_a_bad_record_says_where_and_changes_nothing(case, browser):
    foreign = case.form.record(case.table()).replace(case.deck.name, "Mine")
    for raw, answer in (
        (" \n", "Paste a record first."),
        ("nonsense", "not the record of a game"),
        ("[nonsense", "line 1"),
        ("x" * 130_000, "too long"),
        (foreign, "first open its file"),
    ):
        game, lobby = opened(case, raw)
        assert game.children[0] is lobby
        assert answer in lobby.record.note.value


@every_game
def test_a_record_with_two_of_one_name_is_looked_back_at_but_not_played_on(case, browser):
    table = replace(case.table(3), players=tuple(map(Player, ("Ann", "Ben", "Ann"))))
    raw = case.form.record(table)
    game, lobby = opened(case, raw)
    assert game.children == (lobby,)
    assert "Two players are called Ann. Give one of them another name." in lobby.record.note.value
    assert lobby.record.field.value == raw
    game, lobby = opened(case, case.form.record(table.end()))
    assert game.children != (lobby,)


@every_game
def test_a_bot_that_is_not_at_home_here_is_a_person(case, browser):
    game, _ = opened(case, case.form.record(case.table(3, (1,), bot="deep")))
    assert game.sitting.table.persons == (0, 1, 2)


# Whatever a page might send.


@every_game
@settings(PATIENT, max_examples=15)
@given(st.sampled_from([(), (1,), (1, 2)]), st.integers(0, 99), st.booleans(), st.data())
def test_nothing_that_is_clicked_leads_astray(case, browser, bots, seed, ready, data):
    game = case.playing(bots, 3, seed=seed)
    words = (*case.words, *case.rules.BUTTONS, "review", "download", "again")
    if ready and game.sitting.handing is not None:
        game.click("ready")
    for word in data.draw(st.lists(st.sampled_from(words), max_size=40)):
        game.click(word)
    table = game.sitting.table
    assert case.form.from_json(case.form.to_json(table)) == table
    browser._answer(browser, {"kind": "escape"}, [])
    assert game.sitting.picked == ()


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
    assert labels(game) == ["Another game", "Look back at the game", "Leave the table", "Download the record"]
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
