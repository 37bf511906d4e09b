"""A game played without a page: real clicks on its pictures, presses on its buttons, what is kept."""

import asyncio
import random
import threading
from dataclasses import replace

import ipywidgets.widgets.widget as kernel
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from verona.bots import BOTS
from verona.bots.fairness import EVEN_DAYS
from verona.player import Player
from verona.store.games import GameStore, StoreError
from verona.text import text
from verona.twist.board import SQUARE_NAMES
from verona.twist.characters import ALL_PAIRS, Character
from verona.twist.notation import parse_move, parse_pair, parse_position
from verona.twist.record import format_record, parse_records
from verona.twist.rules import legal_actions, legal_moves
from verona.twist.saved import records_of
from verona.twist.sitting import Stage
from verona.twist.state import Disguise, Place, Seat, Tell
from verona.twist.table import Game, Table
from verona.twist.view import choices
from verona.widgets import table_player
from verona.widgets.browser import STORE_LIMIT
from verona.widgets.twist import player
from verona.widgets.twist.lobby import LONGEST_RECORD
from verona.widgets.twist.player import TwistPlayer
from verona.widgets.twist.words import words_of

ANN, BOB, BOT = Player("Ann"), Player("Bob"), Player("Computer", "random")
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
SETUP = (*map(Place, Character, parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3").placed), Disguise(parse_pair("QN")))
ROUND = (*map(parse_move, ["Qa4", "Fa1", "Nd4", "Pa2", "Bd2", "Se1"]), Tell(True))


@pytest.fixture
def browser(browser):
    """A browser with a page."""
    browser.set_state({"ready": True})
    return browser


class Failing:
    """A bot that does what it is told to."""

    def __init__(self, error=None, action=None):
        self.error, self.action, self.asked = error, action, 0

    def choose(self, view, rng):
        self.asked += 1
        if self.error:
            raise self.error
        return self.action


def table(*actions, players=(ANN, BOB), **rest):
    return Table(players, games=(Game(tuple(actions)),), **rest)


def playing(*actions, players=(ANN, BOB), store=None, seed=1, **rest):
    game = TwistPlayer(store, random.Random(seed))
    game.start(table(*actions, players=players, **rest))
    return game


def labels(game):
    """What can be pressed."""
    page = game.children[0]
    return [made.description for row in (page.buttons, page.menu) for made in row.children]


def press(game, label):
    """A press on the button that says so."""
    page = game.children[0]
    made = [
        made
        for row in (page.buttons, page.menu)
        for made in row.children
        if made.description == label and not made.disabled
    ]
    assert len(made) == 1, (label, labels(game))
    made[0].click()


def move(game, rng):
    """A random move, by two clicks on the board."""
    position = game.sitting.state.position
    chosen = rng.choice(legal_moves(position))
    game.children[0].board.click(SQUARE_NAMES[position.where(chosen.character)])
    game.children[0].board.click(SQUARE_NAMES[chosen.square])


def play_on(game, rng, until=Stage.OVER):
    """Goes on by clicks on what is there."""
    while game.sitting.stage is not until:
        match game.sitting.stage:
            case Stage.HAND_OVER:
                press(game, "I have the screen")
            case Stage.PLACEMENT:
                free = [
                    name for i, name in enumerate(SQUARE_NAMES) if game.sitting.state.position.at(i) is None
                ]
                game.children[0].board.click(rng.choice(free))
                press(game, "Confirm")
            case Stage.DISGUISE:
                for tile in rng.sample("PQBNSF", 2):
                    game.children[0].tiles.click(tile)
                press(game, "Confirm")
            case Stage.MOVING:
                move(game, rng)
            case Stage.REPORT:
                press(game, "Hear the report")
            case Stage.TOLD:
                press(game, "The end" if game.sitting.table.outcome() else "Next day")


def said(browser):
    return [message["text"] for message in browser.sent if message["kind"] == "say"]


def downloads(browser):
    return [message["text"] for message in browser.sent if message["kind"] == "download"]


def page_text(game):
    page = game.children[0]
    return "\n".join(piece.value for piece in (page.said.who, page.said.text, page.said.task, page.said.note))


# Whole games.


@pytest.mark.parametrize("players", [(ANN, BOB), (ANN, BOT), (BOT, ANN)], ids=["two", "nurse", "capulet"])
def test_a_whole_game_by_clicks(browser, store, players):
    rng = random.Random(5)
    game = playing(players=players, store=store, days=4)
    play_on(game, rng)
    outcome = game.sitting.table.outcome()
    assert outcome is not None
    assert game.sitting.lovers.title is not None
    assert str(outcome.reason) in page_text(game).replace("&#x27;", "'")
    press(game, "Look back at the game")
    review = game.children[0]
    assert review.timeline.slider.max == len(game.sitting.table.game.actions) - 7
    for index in range(review.timeline.slider.max + 1):
        review.timeline.slider.value = index
    review.children[1].children[0].click()  # leave
    press(game, "Leave the table")
    assert [b.description for b in game.children[0]._kept.children[1:]] == [
        f"{players[0].name} and {players[1].name}: {game_winner(store, browser)} won · "
        + store.load(browser.stored["games"][-1]).changed.astimezone().strftime("%Y\u2011%m\u2011%d %H:%M")
    ]


def game_winner(store, browser):
    kept = store.load(browser.stored["games"][-1]).table
    return kept.player_at(kept.outcome().winner).name


def test_a_match_of_two_and_a_rematch(browser):
    rng = random.Random(2)
    game = playing(days=4, match=True)
    play_on(game, rng)
    assert "Rematch, roles swapped" not in labels(game)
    press(game, "Second game: swap roles")
    assert game.sitting.table.player_at(Seat.NURSE) == BOB
    assert "Games won" in game.children[0]._standing.value
    play_on(game, rng)
    assert "match" in page_text(game)
    press(game, "Look back at the game")
    assert len(game.children[0]._records) == 2
    game.children[0].children[1].children[0].click()
    press(game, "Rematch, roles swapped")
    assert game.sitting.table.players == (BOB, ANN)
    assert game.sitting.table.match


# Help.


def test_take_back_waits_for_a_move(browser):
    game = playing(*SETUP)
    take_back = next(made for made in game._page.buttons.children if made.description == "Take back")
    assert take_back.disabled
    game.click("e4", "a4")
    assert not take_back.disabled
    press(game, "Take back")
    press(game, "Yes")
    assert take_back.disabled


def test_take_back_at_one_screen(browser):
    game = playing(*SETUP, *ROUND[:2])
    press(game, "Take back")
    assert "agree" in page_text(game)
    press(game, "No")
    assert len(game.sitting.table.game.actions) == 9
    press(game, "Take back")
    press(game, "Yes")
    assert len(game.sitting.table.game.actions) == 8


def test_resigning_is_asked_twice(browser):
    game = playing(*SETUP)
    press(game, "Resign")
    press(game, "Keep playing")
    assert game.sitting.table.outcome() is None
    press(game, "Resign")
    press(game, "Resign")
    assert "Ann wins as the Nurse" in page_text(game)
    assert "Princess and Noble" in page_text(game)


def test_a_hint_says_why_and_draws_an_arrow(browser):
    game = playing(*SETUP)
    before = game.children[0].board.scene
    press(game, "Hint")
    assert "at least" in game.note
    assert game.children[0].board.scene != before
    assert game.note.startswith("The arrow leads the ")
    assert said(browser)[-1] == game.note
    assert sum("arrow" in words for words in game.children[0].board.words) == 2
    game.children[0].board.click("b2")
    assert game.note == ""


def test_the_nurse_gets_no_hint_while_capulet_looks(browser):
    game = playing(*SETUP, ROUND[0])
    press(game, "Hint")
    assert game.note == "A hint for the Nurse would give her away while Capulet is looking."
    alone = playing(*SETUP, ROUND[0], players=(ANN, BOT))
    press(alone, "Hint")
    assert "your report" in alone.note or "at most" in alone.note or "Capulet" in alone.note


@pytest.mark.parametrize(
    ("moved", "task"),
    [(0, "Give the screen back to Bob."), (1, "Put the screen between you again: Ann goes on.")],
)
def test_the_screen_goes_back_to_whoever_moves(browser, moved, task):
    game = playing(*SETUP, *ROUND[:moved])
    game.click("look", "ready", "hide")
    assert task in page_text(game)


def test_what_a_report_would_do(browser):
    game = playing(*SETUP)
    page = game.children[0]
    before = page.fifteen.scene
    page._if_same.click()
    assert "9 of 15 would go" in page._count.value
    assert said(browser)[-1] == "9 of 15 would go"
    assert sum("crossed out" in words for words in page.fifteen.words) == 9
    assert page.fifteen.scene != before
    page._if_same.click()
    assert page.fifteen.scene == before


def test_the_list_lights_who_is_meant_the_prince_too(browser):
    game = playing(*SETUP)
    page = game.children[0]
    dark = page.board.scene, page.fifteen.scene
    for name in ("QN", "F", "P"):
        page.fifteen.click(name)
        assert page.board.scene != dark[0]
        assert page.fifteen.scene != dark[1]
        page.fifteen.click(name)
        assert (page.board.scene, page.fifteen.scene) == dark


def test_a_chosen_token_is_put_back_in_three_ways(browser):
    game = playing(*SETUP)
    rest = game.children[0].board.scene
    for put_back in (lambda: game.children[0].board.click("b2"), lambda: escape(browser)):
        game.children[0].board.click("b2")
        assert game.sitting.chosen is Character.PRINCE
        put_back()
        assert (game.sitting.chosen, game.children[0].board.scene) == (None, rest)
    game.children[0].board.click("b2")
    game.children[0].board.click("e1")
    assert game.sitting.chosen is Character.BISHOP


def escape(browser):
    browser._answer(browser, {"kind": "escape"}, [])


def test_escape_says_no(browser):
    game = playing(*SETUP)
    escape(browser)
    press(game, "Resign")
    escape(browser)
    assert game.sitting.asked is None
    press(game, "Leave the table")
    escape(browser)


def test_the_computers_move_is_marked_until_the_next_click(browser):
    game = playing(*SETUP, players=(BOT, ANN))
    game.click("e4", "a4")
    marked = game.children[0].board.scene
    assert "Computer moves the" in page_text(game)
    game.click("put back")
    assert game.children[0].board.scene != marked


def test_refusals_moves_and_reports_are_announced_once(browser):
    game = playing(*SETUP, *ROUND[:5])
    browser.sent.clear()
    game.click("d1", "c4")
    assert said(browser)[-1] == game.note
    game.click("e1")
    announced = said(browser)
    assert "Ann moves the Servant from d1 to e1." in announced[-1]
    game.click("report")
    assert "“They are in the same area.”" in said(browser)[-1]
    assert "10 pairs are left." in said(browser)[-1]
    assert len(said(browser)) == len(announced) + 1
    game.click("a1")
    assert len(said(browser)) == len(announced) + 1


# What is kept.


@pytest.mark.parametrize("done", range(15))
def test_a_game_is_taken_up_where_it_was(browser, store, done):
    game = playing(store=store)
    for action in (*SETUP, *ROUND)[:done]:
        game._change(player.after(replace(game.sitting, handing=None), action))
    kept = game.sitting.table
    again = TwistPlayer(store)
    [button] = again.children[0]._kept.children[1:]
    button.click()
    assert again.sitting.table == kept
    assert again.sitting.lovers is None


def test_leave_and_go_on(browser, store):
    game = playing(*SETUP, store=store)
    game.click("b2", "b3")
    press(game, "Leave the table")
    with pytest.raises(LookupError):
        game.sitting  # noqa: B018
    game.children[0]._kept.children[1].click()
    assert len(game.sitting.table.game.actions) == 8


def test_a_finished_game_is_looked_back_at_from_the_lobby(browser, store):
    game = playing(*SETUP, store=store)
    game.click("resign", "yes", "leave")
    lobby = game.children[0]
    lobby._kept.children[1].click()
    assert game.children[0] is not lobby
    game.children[0].children[1].children[0].click()
    assert game.children[0] is lobby


def test_two_windows_with_the_same_game(browser, store):
    one = playing(*SETUP, store=store)
    two = TwistPlayer(store)
    two.resume(browser.stored["games"][0])
    one.click("b2", "b3")
    two.click("e4", "a4")
    assert "another window" in two.note
    assert two.sitting.table == one.sitting.table
    two.click("e4", "a4")
    assert two.note == ""
    one.click("d2", "d3")
    assert "another window" in one.note
    assert one.sitting.table == two.sitting.table == store.load(browser.stored["games"][0]).table


def test_two_windows_against_the_computer(browser, store):
    one = playing(*SETUP, store=store, players=(BOT, ANN))
    two = TwistPlayer(store)
    two.resume(browser.stored["games"][0])
    one.click("e4", "a4")
    two.click("b2", "a2")
    assert two.sitting.table == one.sitting.table
    assert two.sitting.stage is Stage.MOVING


FULL = "The disk is full. The game goes on here, but keep this page open."


class Broken(GameStore):
    """A store on a disk that is full for a while."""

    full = True

    def save(self, *values):
        if self.full:
            raise StoreError(text("The disk is full."))
        return super().save(*values)


def test_a_full_disk_loses_nothing(browser, tmp_path):
    store = Broken(tmp_path / "games.sqlite3")
    game = playing(*SETUP, store=store)
    assert game.note == FULL
    game.click("b2", "b3")
    assert game.note == FULL
    assert said(browser)[-1].endswith(FULL)
    assert len(game.sitting.table.game.actions) == 8
    store.full = False
    game.click("e4", "a4")
    assert game.note == ""
    assert store.load(browser.stored["games"][0]).table == game.sitting.table


def test_a_place_that_cannot_be_written(browser, tmp_path):
    (tmp_path / "file").write_text("")
    game = playing(*SETUP, store=GameStore(tmp_path / "file" / "games.sqlite3"))
    assert "keep this page open" in game.note
    game.click("b2", "b3", "leave")
    assert game.children[0] is game._lobby


def test_a_browser_without_room_says_so(browser, store):
    browser.keep(other="x" * (STORE_LIMIT - 30))
    game = playing(*SETUP, store=store)
    assert game.note.startswith("This browser can't remember the game.")
    game.click("b2", "b3")
    assert game.note == ""


@pytest.mark.parametrize("junk", [None, 7, "x", [7, None, {}], {"a": 1}, ["../../etc", "0" * 16]])
def test_junk_in_the_browser(browser, store, junk):
    browser.keep(games=junk)
    game = TwistPlayer(store)
    assert game.children[0]._kept.children == ()
    game.resume("0" * 16)
    assert "no saved game" in game.children[0]._note.value


# Records.


def test_a_running_game_is_downloaded_without_its_secret(browser):
    game = playing(*SETUP, *ROUND)
    press(game, "Download the record")
    assert '[Lovers "?"]' in downloads(browser)[-1]
    game.click("onwards", "look", "ready")
    press(game, "Download the record")
    assert '[Lovers "QN"]' in downloads(browser)[-1]
    nurse = playing(*SETUP, players=(ANN, BOT))
    press(nurse, "Download the record")
    assert '[Lovers "QN"]' in downloads(browser)[-1]
    assert '[CapuletBot "random"]' in downloads(browser)[-1]
    capulet = playing(*SETUP, players=(BOT, ANN))
    press(capulet, "Download the record")
    assert '[Lovers "?"]' in downloads(browser)[-1]


def opened(raw):
    game = TwistPlayer()
    lobby = game.children[0]
    lobby.record.field.value = raw
    lobby.record.use.click()
    return game, lobby


def test_a_record_with_its_secret_is_played_on(browser):
    for players in ((ANN, BOB), (ANN, BOT)):
        saved = table(*SETUP, *ROUND[:1], players=players)
        raw = "\n".join(map(format_record, records_of(saved, with_lovers=True)))
        game, lobby = opened(raw)
        assert game.sitting.table == saved
        assert lobby.record.field.value == ""


@pytest.mark.parametrize(
    ("saved", "ending"),
    [
        (table(*SETUP, *ROUND[:2]).resign(Seat.CAPULET), "Capulet has given up: the Nurse wins."),
        (table(*SETUP).resign(Seat.NURSE), "The Nurse has given up: Capulet wins."),
        (table(*SETUP, *ROUND[:2]), ""),
    ],
)
def test_a_review_ends_with_how_the_game_ended(browser, saved, ending):
    game = TwistPlayer()
    game.look_back(saved)
    review, last = game.children[0], len(saved.game.actions) - len(SETUP)
    for index in range(last + 1):
        review.timeline.slider.value = index
        assert (ending in review.said.task.value) is (index == last or not ending)
        assert review.timeline.back.disabled is (index == 0)
        assert review.timeline.next.disabled is review.report.disabled is (index == last)
        assert review.compare.disabled is (index == 0)
    review.timeline.next.click()
    assert review.timeline.slider.value == last


def test_a_record_with_two_of_one_name_is_not_played_on(browser):
    raw = format_record(table(*SETUP, *ROUND[:1], players=(ANN, ANN)).record(with_lovers=True))
    game, lobby = opened(raw)
    assert game.children == (lobby,)
    assert "Two players are called Ann." in lobby.record.note.value
    assert lobby.record.field.value == raw


def test_a_record_that_keeps_the_secret_is_only_looked_at(browser):
    game, lobby = opened(format_record(table(*SETUP, *ROUND[:2]).record()))
    review = game.children[0]
    assert "looked at, but not played on" in review.said.note.value
    review.timeline.slider.value = 2
    review.compare.click()
    assert "keeps them secret" in review.said.note.value
    review.timeline.slider.value = 1
    review.compare.click()
    assert review.said.note.value
    review.children[1].children[0].click()
    assert game.children[0] is lobby


@pytest.mark.parametrize("saved", [table(*SETUP, *ROUND).resign(Seat.NURSE)])
def test_a_finished_record_is_looked_back_at(browser, saved):
    game, _ = opened(format_record(saved.record()))
    assert game.children[0]._lovers == (parse_pair("QN"),)
    assert game.children[0].said.note.value == ""


@pytest.mark.parametrize(
    ("raw", "answer"),
    [
        ("", "Paste a record first."),
        (" \n", "Paste a record first."),
        ("nonsense", "A record begins with a line like [Game &quot;Verona Twist&quot;]."),
        ("[nonsense", "line 1"),
        ("\0\x01\ufffd" * 1000, "not the record of a game"),
        ("x" * (LONGEST_RECORD + 1), "too long"),
        (format_record(table(*SETUP, *ROUND).record()).replace("Fa1", "Fa2"), "line 7: &#x27;Fa2&#x27;"),
    ],
)
def test_a_bad_record_says_where_and_changes_nothing(browser, raw, answer):
    game, lobby = opened(raw)
    assert game.children[0] is lobby
    assert answer in lobby.record.note.value
    assert len(lobby.record.note.value) < 500
    assert said(browser)


def test_a_file_of_any_kind(browser):
    lobby = TwistPlayer().children[0]
    for answer in (None, 7, "x" * (LONGEST_RECORD + 1)):
        lobby.record.file.click()
        browser._answer(browser, {"kind": "file", "text": answer}, [])
        assert "too long" in lobby.record.note.value
    lobby.record.file.click()
    browser._answer(browser, {"kind": "file", "text": "nonsense"}, [])
    assert "not the record of a game" in lobby.record.note.value


# The computer.


@pytest.mark.parametrize(
    "bot",
    [Failing(ValueError("QN, hush!")), Failing(action=None), Failing(action=SETUP[0]), Failing(action=7)],
)
def test_a_computer_that_fails_is_reported_and_can_be_tried_again(browser, monkeypatch, bot):
    monkeypatch.setitem(BOTS, "random", bot)
    game = playing(*SETUP, players=(BOT, ANN))
    game.click("e4", "a4")
    kept = game.sitting.table
    assert game.note.startswith("The computer player has failed")
    assert "QN" not in repr(browser.sent) + page_text(game)
    game.click("b2")
    assert game.note.startswith("It is the computer's turn, and it has failed.")
    press(game, "Let the computer try again")
    assert (game.sitting.table, bot.asked) == (kept, 2)
    monkeypatch.undo()
    press(game, "Let the computer try again")
    assert len(game.sitting.table.game.actions) == 9
    assert game.note == ""


def test_a_computer_that_is_not_known_here(browser):
    game = playing(*SETUP, players=(Player("Deep", "deep"), ANN))
    game.click("e4", "a4")
    assert game.note.startswith("The computer player has failed (KeyError)")
    game.click("take back")
    assert len(game.sitting.table.game.actions) == 7


def test_the_same_seed_gives_the_same_game(browser):
    tables = []
    for _ in range(2):
        game = playing(players=(BOT, ANN), seed=3)
        for _ in range(3):
            game.click("hint")
        play_on(game, random.Random(1), until=Stage.REPORT)
        tables.append(game.sitting.table)
    assert tables[0] == tables[1]


class Slow:
    """A bot that waits until it is let go."""

    name = "random"

    def __init__(self):
        self.go = threading.Event()

    def choose(self, view, rng):
        self.go.wait(10)
        return rng.choice(choices(view))


def test_while_the_computer_thinks(browser, monkeypatch):
    slow = Slow()
    monkeypatch.setitem(BOTS, "random", slow)
    monkeypatch.setattr(table_player, "PAUSE_SECONDS", 0)

    async def play():
        game = playing(*SETUP, players=(BOT, ANN))
        game.click("e4", "a4")
        await asyncio.sleep(0.05)
        game.click("b2", "b3")
        assert game.note == "The computer is thinking. Nothing is moved meanwhile."
        game.click("hint")
        assert game.note == "The computer is thinking. Nothing is moved meanwhile."
        assert len(game.sitting.table.game.actions) == 8
        game.click("take back")  # what it finds out now is not wanted any more
        assert len(game.sitting.table.game.actions) == 7
        slow.go.set()
        await asyncio.sleep(0.2)
        assert len(game.sitting.table.game.actions) == 7
        slow.go.clear()
        game.click("e4", "a4", "resign")
        slow.go.set()
        await until(lambda: len(game.sitting.table.game.actions) == 9)
        assert game.sitting.asked == "resign"
        game.click("no")
        slow.go.clear()
        game.click(*two_clicks(game))
        game.click("leave")
        slow.go.set()
        await asyncio.sleep(0.2)
        assert game.children[0] is game._lobby

    asyncio.run(play())


def two_clicks(game):
    position = game.sitting.state.position
    chosen = legal_moves(position)[0]
    return SQUARE_NAMES[position.where(chosen.character)], SQUARE_NAMES[chosen.square]


async def until(condition):
    for _ in range(500):
        if condition():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("waited in vain")


# Secrecy.


def all_that_is_shown(game):
    """All that the pictures, words and buttons of a page hold."""
    page = game.children[0]
    pictures = (page.board, page.tiles, page.fifteen, page._calendar)
    pieces = (
        page.said.who,
        page.said.text,
        page.said.task,
        page.said.note,
        page._count,
        page._moves,
        page._standing,
    )
    return (
        [(one.scene, one.label, one.words) for one in pictures],
        [piece.value for piece in pieces],
        page._description._sentences,
        labels(game),
    )


@settings(PATIENT, max_examples=8)
@given(seed=st.integers(0, 2**32), players=st.sampled_from([(ANN, BOB), (BOT, ANN)]))
def test_a_page_shows_the_same_whatever_the_secret_is(browser, seed, players):
    """Every other pair with the same reports in the lovers' place."""
    rng = random.Random(seed)
    start = table(*SETUP[:6], Disguise(rng.choice(ALL_PAIRS)), players=players, days=4)
    while True:
        games, announced = [], []
        for pair in {
            start.state().lovers,
            *rng.sample(start.state().candidates, min(2, len(start.state().candidates))),
        }:
            actions = tuple(Disguise(pair) if isinstance(a, Disguise) else a for a in start.game.actions)
            game = TwistPlayer(rng=random.Random(1))
            browser.sent.clear()
            game._keeping.begin()
            game._enter(replace(start, games=(Game(actions),)))
            game._go_on()
            if game.sitting.stage is Stage.MOVING and game.sitting.table.to_move is Seat.CAPULET:
                game.click("hint")
            game.children[0]._if_same.click()
            games.append(game)
            announced.append(said(browser))
        first = games[0]
        if first.sitting.stage is Stage.OVER or start.outcome():
            break
        for other, heard in zip(games[1:], announced[1:], strict=True):
            if first.sitting.bot_to_act is None:
                assert heard == announced[0]
                assert all_that_is_shown(other) == all_that_is_shown(first)
                assert words_of(other.sitting) == words_of(first.sitting)
        for _ in range(5):
            if start.outcome() is None:
                start = start.act(rng.choice(legal_actions(start.state())))


def test_nothing_of_the_secret_stays_in_the_kernel_when_the_nurse_leaves(browser):
    before = set(kernel._instances)
    game = playing(*SETUP)
    game.click("look", "ready")
    assert "Princess and Noble" in page_text(game)
    game.click("leave")
    assert browser.sent[-1] == {"kind": "hush"}
    for _ in range(3):
        game.start(table(*SETUP))
        game.click("leave")
    states = [repr(w.get_state()) for w in kernel._instances.values() if w.model_id not in before]
    assert not any("Princess and Noble" in state for state in states)


def test_pages_and_reviews_leave_no_widgets_behind(browser):
    game = TwistPlayer()
    counts = []
    for _ in range(3):
        game.start(table(*SETUP, *ROUND))
        game.click("onwards", "resign", "yes", "review", "review")
        game.children[0].children[1].children[0].click()
        game.click("rematch", "leave")
        counts.append(len(kernel._instances))
    assert counts[1] == counts[2]


# Whatever a page might send.


@settings(PATIENT, max_examples=15)
@given(data=st.data())
def test_nothing_that_is_clicked_leads_astray(browser, data):
    words = [*SQUARE_NAMES, "P", "Q", "confirm", "random", "ready", "report", "onwards", "look", "hide"]
    words += ["take back", "resign", "yes", "no", "put back", "try again", "hint", "review", "next game"]
    words += ["rematch", "download"]
    players = data.draw(st.sampled_from([(ANN, BOB), (ANN, BOT), (BOT, ANN)]))
    done = data.draw(st.integers(0, 14))
    game = playing(*(*SETUP, *ROUND)[:done], players=players, match=data.draw(st.booleans()))
    for word in data.draw(st.lists(st.sampled_from(words), max_size=25)):
        game.click(word)
        if game._review is not None:
            game._end_review()
    assert game.sitting.table.games


def test_stale_buttons_do_nothing(browser):
    game = playing(*SETUP)
    for word in ("review", "next game", "rematch", "report", "onwards", "ready", "yes", "confirm", "hide"):
        game.click(word)
        assert game.sitting.table == table(*SETUP)
        assert isinstance(game.children[0], type(game._page))


def test_the_records_of_a_match_are_one_text(browser):
    game = playing(*SETUP, match=True)
    game.click(
        "resign", "yes", "next game", "ready", "random", "confirm", "ready", "resign", "yes", "download"
    )
    assert len(parse_records(downloads(browser)[-1])) == 2


# The lobby.


def test_one_calendar_is_offered_as_an_even_game(browser):
    offered = dict(TwistPlayer().children[0].days.options)
    assert offered["5 days, an even game"] == EVEN_DAYS
    assert sum("even" in label for label in offered) == 1
    assert TwistPlayer().children[0].days.value == 7


def test_who_plays_whom(browser):
    game = TwistPlayer()
    lobby = game.children[0]
    lobby.first.value, lobby.second.value, lobby.days.value = "  Ann ", "Bob\n", 4
    lobby.start_button.click()
    assert game.sitting.table == Table((ANN, BOB), 4)
    for who, players in (("nurse", ("Ann", "The computer")), ("capulet", ("The computer", "Ann"))):
        game.click("leave")
        lobby.who.value, lobby.level.value = who, "random"
        lobby.start_button.click()
        assert tuple(player.name for player in game.sitting.table.players) == players
    game.click("leave")
    lobby.who.value, lobby.match.value, lobby.first.value = "two", True, "\u200b"
    assert lobby.first.description == "Who is the Nurse first?"
    lobby.start_button.click()
    assert game.sitting.table == Table((Player("First player"), BOB), 4, True)
