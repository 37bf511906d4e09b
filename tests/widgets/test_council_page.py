"""Council of Verona played without a page: clicks on its pictures, presses on its buttons, what is sent."""

import asyncio
import random
import threading
from dataclasses import replace
from types import SimpleNamespace

import comm
import ipywidgets.widgets.widget as kernel
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from masked import MASKED, MASKED_FILE, may_be_known
from masked import NAMES as MASKED_NAMES

from verona.bots.council import BOTS
from verona.bots.council.worlds import sample
from verona.council.deck import DECK, DECK_FILE
from verona.council.notation import LETTERS
from verona.council.record import format_record, parse_record
from verona.council.sitting import Stage
from verona.council.state import Phase, Setting, shuffled
from verona.council.table import Table
from verona.council.view import choices, view
from verona.player import Player
from verona.store.games import GameStore, StoreError
from verona.text import text
from verona.widgets.board import Picture
from verona.widgets.card_table import player as card_player
from verona.widgets.council.page import CouncilPage
from verona.widgets.council.player import CouncilPlayer
from verona.widgets.council.words import words_of

PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


@pytest.fixture
def browser(browser):
    """A browser with a page."""
    browser.set_state({"ready": True})
    return browser


@pytest.fixture
def store(tmp_path):
    return GameStore(tmp_path / "games.sqlite3")


def new_table(setting=Setting(), bots=(), seed=1, bot="random", file=None):  # noqa: B008  frozen
    players = tuple(Player(name, bot if seat in bots else None) for seat, name in enumerate(NAMES))
    return Table(players[: setting.players], shuffled(setting, random.Random(seed)), deck_file=file)


def playing(setting=Setting(), bots=(), seed=1, store=None, **rest):  # noqa: B008  frozen
    game = CouncilPlayer(store, random.Random(seed))
    game.start(new_table(setting, bots, seed, **rest))
    return game


def pictures(widget):
    """All pictures on a page."""
    if isinstance(widget, Picture):
        return [widget]
    return [found for child in getattr(widget, "children", ()) for found in pictures(child)]


def touch(game, name):
    """A click on a place, wherever it is."""
    [picture] = [one for one in pictures(game.page) if any(p.name == name for p in one.scene.places)]
    picture.click(name)


def buttons(game):
    return [made for row in (game.page.buttons, game.page.menu) for made in row.children]


def press(game, label):
    """A press on the button that says so."""
    [made] = [made for made in buttons(game) if made.description == label]
    made.click()


def go_on(game, rng):
    """What leads on, by clicks on what is there."""
    sitting = game.sitting
    match sitting.stage:
        case Stage.HAND_OVER:
            press(game, "I have the screen")
        case Stage.TOLD:
            press(game, "Go on")
        case Stage.PLAY:
            touch(game, rng.choice(sitting.lit))
            press(game, rng.choice(["To the Council", "Into Exile"]))
        case Stage.ABILITY if rng.random() < 0.2:
            game.click("-")
        case Stage.TOKEN if rng.random() < 0.2:
            press(game, "No token")
        case _:
            while game.sitting.ready is None:
                lit = game.sitting.lit
                if sitting.stage is Stage.TOKEN and game.sitting.picked:
                    lit = [word for word in lit if (word in LETTERS) != (game.sitting.picked[0] in LETTERS)]
                touch(game, rng.choice(lit))
                assert game.note == ""
            press(game, "Confirm")


def play_until(game, rng, stage=Stage.OVER):
    while game.sitting.stage is not stage:
        go_on(game, rng)


def said(browser):
    return "\n".join(message["text"] for message in browser.sent if message["kind"] == "say")


def page_text(game):
    page = game.page
    return "\n".join(piece.value for piece in (page._who, page._text, page._task, page._note))


# Whole games.


@pytest.mark.parametrize(
    ("players", "bots", "poison"),
    [
        (2, (), False),
        (2, (0,), True),
        (3, (1, 2), True),
        (3, (1,), False),
        (5, (), True),
        (5, (0, 2, 3, 4), False),
    ],
)
def test_a_whole_game_by_clicks(browser, store, players, bots, poison):
    rng = random.Random(5)
    game = playing(Setting(players=players, poison=poison), bots, store=store)
    play_until(game, rng)
    table = game.sitting.table
    assert "wins" in page_text(game)
    assert "wins" in said(browser)
    press(game, "Download the record")
    [record] = [message["text"] for message in browser.sent if message["kind"] == "download"]
    assert parse_record(record) == table.record
    press(game, "Look back at the game")
    review = game.children[0]
    assert review.timeline.slider.max == len(table.actions)
    for index in range(review.timeline.slider.max + 1):
        review.timeline.slider.value = index
        assert review.said.who.value
        assert review.said.text.value
    assert review.said.task.value == game.page._task.value
    review.children[1].children[0].click()
    press(game, "Leave the table")
    [kept] = game.children[0]._kept.children[1:]
    assert kept.description.startswith(", ".join(NAMES[:players]))
    kept.click()
    assert game.children[0].timeline.slider.max == len(table.actions)


def test_another_game_is_offered_in_the_lobby_to_the_same_players(browser):
    game = playing(Setting(players=2, poison=True), (1,))
    play_until(game, random.Random(3))
    first = game.sitting.table
    press(game, "Another game")
    lobby = game.children[0]
    assert [name.value for name in lobby.names[:2]] == ["Ben", "Ann"]
    lobby.start_button.click()
    again = game.sitting.table
    assert again.players == first.players[::-1]
    assert again.deal.setting == first.deal.setting
    assert not again.over


def test_a_card_is_played_by_a_click_on_an_area(browser):
    """Both areas are there from the first turn on, and the buttons wait for a card."""
    game = playing(Setting(players=2), (1,))
    assert game.page._areas.layout.display == "none"
    play_until(game, random.Random(3), Stage.PLAY)
    assert game.page._areas.layout.display is None
    assert [made.disabled for made in game.page.buttons.children] == [True, True]
    touch(game, "exile")
    assert game.note == "First choose a card from your hand, then where it goes."
    card = game.sitting.lit[0]
    touch(game, card)
    touch(game, game.sitting.view.own[0].letter)
    assert game.note == f"Where to with {DECK.card(card).name}?"
    assert [made.disabled for made in game.page.buttons.children] == [False, False]
    touch(game, "exile")
    [standing] = game.sitting.table.state.table
    assert (standing.card.key, standing.area.value) == (card, "exile")


# Secrecy.


def shown_on(page):
    """All that the pictures, words and buttons of a page hold."""
    pieces = (page._who, page._text, page._task, page._note, page._players, page._holding)
    return (
        [(one.scene, one.label, one.words, one.layout.display) for one in pictures(page)],
        [piece.value for piece in (*pieces, *page._counts.values())],
        [made.description for row in (page.buttons, page.menu) for made in row.children],
    )


def as_if(sitting, state):
    """The screen as it would be if another state were true."""
    table = sitting.table
    stand_in = SimpleNamespace(
        state=state,
        players=table.players,
        persons=table.persons,
        turn=table.turn,
        over=table.over,
        ended=False,
        deal=SimpleNamespace(setting=table.deal.setting),
    )
    return replace(sitting, table=stand_in)


@settings(PATIENT, max_examples=20)
@given(st.integers(2, 5), st.booleans(), st.integers(0, 2**32), st.integers(0, 60), st.data())
def test_a_page_shows_the_same_whatever_is_hidden(browser, players, poison, seed, clicks, data):
    """Any other truth that the seat at the screen can't tell from this one looks the same."""
    rng = random.Random(seed)
    bots = data.draw(st.sets(st.integers(0, players - 1), max_size=players - 1))
    game = playing(Setting(players=players, poison=poison), bots, seed)
    for _ in range(clicks):
        if game.sitting.table.over:
            break
        go_on(game, rng)
    sitting = game.sitting
    if sitting.table.over:
        return
    holder = sitting.holder if sitting.holder is not None else 0
    seen = view(sitting.table.state, holder)
    other = as_if(sitting, sample(seen, rng))
    pages = []
    for one in (sitting, other):
        page = CouncilPage(sitting, lambda _: None)
        page.show(one, None)
        pages.append(shown_on(page))
    assert pages[0] == pages[1]
    assert words_of(sitting) == words_of(other)


class Wire:
    """Everything that is sent to the page."""

    def __init__(self, monkeypatch):
        self.messages = []

        def publish(_, msg_type, data=None, metadata=None, buffers=None, **keys):
            self.messages.append((msg_type, data, [bytes(one) for one in buffers or ()]))

        monkeypatch.setattr(comm.DummyComm, "publish_msg", publish)

    @property
    def text(self):
        return repr(self.messages)


@pytest.mark.parametrize(("players", "bots"), [(2, ()), (3, (1,)), (5, (1, 3))])
def test_nothing_that_is_sent_tells_what_others_have(browser, monkeypatch, players, bots):
    rng, names, others = random.Random(8), MASKED_NAMES, {*kernel._instances}
    game = playing(Setting(MASKED, players, poison=True), bots, bot="random", file=MASKED_FILE)
    wire, told = Wire(monkeypatch), set()

    def arrive():
        for picture in pictures(game.page):
            if not picture._ready:
                picture.canvas._handle_frontend_event(None, {"event": "client_ready"}, [])

    arrive()
    wire.messages.clear()
    known = may_be_known(game.sitting)
    while not game.sitting.table.over:
        go_on(game, rng)
        if game.sitting.table.over:
            break
        arrive()
        spoken = repr(browser.sent)
        found = {name for name in names if name in wire.text or name in spoken}
        # Between the two clicks the screen may have changed hands.
        assert found <= known | may_be_known(game.sitting)
        told |= found
        wire.messages.clear()
        browser.sent.clear()
        known = may_be_known(game.sitting)
        if game.sitting.stage is Stage.HAND_OVER:
            # Nothing stays in the kernel for whoever asks it, but for the list of all cards.
            page = game.page
            mine = [one for id, one in kernel._instances.items() if id not in others]
            telling = [one for one in mine if any(name in repr(one.get_state()) for name in names)]
            assert telling == [page.children[-1]]
            assert all(not one.scene.shapes and not one.words for one in pictures(page))
    assert len(told) > 8


def test_a_face_is_drawn_only_for_who_may_know_it(browser):
    game = playing(Setting(players=3), bots=())
    rng = random.Random(2)
    seen_backs = 0
    while not game.sitting.table.over:
        go_on(game, rng)
        seen = game.sitting.view
        if seen is None or seen.phase is Phase.OVER:
            continue
        words = [word for rows in game.page.areas.values() for one in rows.pictures for word in one.words]
        for token in seen.tokens:
            if token.slot is None:
                continue
            place = f"{token.slot.card.name}, slot {token.slot.place + 1}, "
            [word] = [word for word in words if word.startswith(place)]
            assert ("a token of" in word) == (token.face is None)
            seen_backs += token.face is None
    assert seen_backs > 20


def test_somebody_looks_at_their_tokens_in_between(browser):
    game, rng = playing(), random.Random(4)
    while not game.sitting.table.state.tokens or game.sitting.stage is not Stage.PLAY:
        go_on(game, rng)
    other = NAMES[(game.sitting.table.turn + 1) % 3]
    press(game, f"Show {other} their tokens")
    assert f"Give the screen to {other}." in page_text(game)
    press(game, "I have the screen")
    assert game.sitting.view.seat == NAMES.index(other)
    press(game, "Hide it again")
    assert game.sitting.view is None
    press(game, "I have the screen")
    assert game.sitting.stage is Stage.PLAY


# The computers.


class Slow:
    """A bot that waits until it is let go."""

    name = "slow"

    def __init__(self):
        self.go = threading.Event()

    def choose(self, view, rng):
        self.go.wait(10)
        return rng.choice(choices(view))


def test_clicks_while_a_computer_thinks_are_not_queued(browser, monkeypatch):
    slow = Slow()
    monkeypatch.setitem(BOTS, "random", slow)
    monkeypatch.setattr(card_player, "PAUSE_SECONDS", 0)

    async def play():
        game = playing(bots=(1, 2))
        first = game.sitting.view.stack[0].key
        touch(game, first)
        press(game, "Confirm")
        await asyncio.sleep(0.05)
        assert "Ben is thinking…" in page_text(game)
        game.click(first, "confirm", "-")
        assert game.note == "The computer is thinking. Nothing is done meanwhile."
        assert len(game.sitting.table.actions) == 1
        slow.go.set()
        for _ in range(500):
            if len(game.sitting.table.actions) == 3:
                break
            await asyncio.sleep(0.01)
        assert (game.sitting.stage, game.note) == (Stage.DRAFT, "")

    asyncio.run(play())


@pytest.mark.parametrize("failure", [ValueError("Zq05, hush!"), None])
def test_a_computer_that_fails_is_reported_and_can_be_tried_again(browser, monkeypatch, failure):
    def choose(view, rng):
        if failure:
            raise failure
        return 7

    monkeypatch.setitem(BOTS, "random", SimpleNamespace(name="random", choose=choose))
    game = playing(bots=(0,))
    assert game.note.startswith("The computer player has failed")
    assert "Zq05" not in repr(browser.sent) + page_text(game)
    monkeypatch.undo()
    press(game, "Let the computer try again")
    assert len(game.sitting.table.actions) == 1


@pytest.mark.parametrize("level", [name for name in BOTS if name != "random"])
def test_every_level_takes_its_turn(browser, level):
    game = playing(Setting(players=2), bots=(0,), bot=level)
    assert len(game.sitting.table.actions) == 1


# What is kept.


@pytest.mark.parametrize("done", range(0, 40, 5))
def test_a_game_is_taken_up_where_it_was(browser, store, done):
    game, rng = playing(bots=(2,), store=store), random.Random(7)
    while len(game.sitting.table.actions) < done and not game.sitting.table.over:
        go_on(game, rng)
    kept = game.sitting.table
    again = CouncilPlayer(store)
    [button] = again.children[0]._kept.children[1:]
    button.click()
    if kept.over:
        assert again.children[0].timeline.slider.max == len(kept.actions)
    else:
        assert again.sitting.table == kept
        assert again.sitting.stage is Stage.HAND_OVER
        assert "Ann, Ben, Cleo" in button.description


def test_two_windows_with_the_same_game(browser, store):
    one = playing(bots=(1, 2), store=store)
    two = CouncilPlayer(store)
    two.resume(browser.stored["games"][0])
    for game in (one, two):
        touch(game, game.sitting.view.stack[0].key)
        press(game, "Confirm")
    assert "another window" in two.note
    assert two.sitting.table == one.sitting.table


def test_a_full_disk_loses_nothing(browser, tmp_path, monkeypatch):
    store = GameStore(tmp_path / "games.sqlite3")

    def full(*_):
        raise StoreError(text("The disk is full."))

    monkeypatch.setattr(store, "save", full)
    game = playing(bots=(1, 2), store=store)
    assert game.note == "The disk is full. The game goes on here, but keep this page open."
    touch(game, game.sitting.view.stack[0].key)
    press(game, "Confirm")
    assert len(game.sitting.table.actions) == 3


def test_a_game_of_the_other_kind_is_not_opened(browser, store):
    from verona.twist.table import Table as TwistTable

    store.save("x" * 16, TwistTable((Player("Ann"), Player("Ben"))))
    browser.keep(games=["x" * 16])
    game = CouncilPlayer(store)
    assert game.children[0]._kept.children == ()
    game.resume("x" * 16)
    assert "another kind" in game.children[0]._note.value


def test_pages_and_reviews_leave_no_widgets_behind(browser):
    game, counts = CouncilPlayer(), []
    table = new_table(Setting(players=2), bots=(0, 1))
    rng = random.Random(1)
    while not table.over:
        table = table.act(rng.choice(choices(view(table.state, table.turn))))
    for _ in range(3):
        game.start(new_table(bots=(1,)))
        game.click("ready", "leave")
        game.look_back(table)
        game.children[0].children[1].children[0].click()
        counts.append(len(kernel._instances))
    assert counts[1] == counts[2]


# The lobby.


def test_who_plays_and_how(browser):
    game = CouncilPlayer()
    lobby = game.children[0]
    lobby.count.value = 4
    lobby.names[0].value, lobby.names[3].value = "  Ann ", "Dan\n"
    lobby.seats[3].value, lobby.seats[2].value = "", "random"
    lobby.variant.value = True
    lobby.start_button.click()
    table = game.sitting.table
    assert table.players == (
        Player("Ann"),
        Player("Computer 2", "medium"),
        Player("Computer 3", "random"),
        Player("Dan"),
    )
    assert table.deal.setting == Setting(players=4, poison=True)


def test_somebody_must_be_there(browser):
    game = CouncilPlayer()
    lobby = game.children[0]
    lobby.seats[0].value = "random"
    lobby.start_button.click()
    assert "must be a person" in lobby._note.value


def test_a_deck_of_ones_own(browser):
    game = CouncilPlayer()
    lobby = game.children[0]
    assert "partly reconstructed" in lobby._which.value
    assert "made up by us" in lobby._cards.value
    for wrong, answer in (
        ("", "Paste a deck file first"),
        ("x" * 30_000, "too long"),
        (DECK_FILE.replace("five = true", "five = 1"), "line 149: &#x27;five&#x27;: expected true or false"),
    ):
        lobby.deck.field.value = wrong
        lobby.deck.use.click()
        assert answer in lobby.deck.note.value
        assert "partly reconstructed" in lobby._which.value
    lobby.show_ours.click()
    assert lobby.deck.field.value == DECK_FILE
    lobby.deck.field.value = MASKED_FILE.replace(DECK.name, "Mine")
    lobby.deck.use.click()
    assert "“Mine”" in lobby._which.value
    assert "Zq06" in lobby._cards.value
    lobby.start_button.click()
    assert game.sitting.table.deal.setting.deck.name == "Mine"
    game.click("leave")
    lobby.back.click()
    lobby.start_button.click()
    assert game.sitting.table.deal.setting.deck == DECK


def opened(raw):
    game = CouncilPlayer()
    lobby = game.children[0]
    lobby.record.field.value = raw
    lobby.record.use.click()
    return game, lobby


def test_a_record_is_played_on_or_looked_back_at(browser):
    table = new_table(bots=(1, 2))
    rng = random.Random(1)
    while not table.over:
        if len(table.actions) == 12:
            game, lobby = opened(format_record(table.record))
            assert game.sitting.table.actions[:12] == table.actions
            assert lobby.record.field.value == ""
        table = table.act(rng.choice(choices(view(table.state, table.turn))))
    game, _ = opened(format_record(table.record))
    assert game.children[0].timeline.slider.max == len(table.actions)


@pytest.mark.parametrize(
    ("raw", "answer"),
    [
        (" \n", "Paste a record first."),
        ("nonsense", "line 1"),
        ("x" * 30_000, "too long"),
        (format_record(new_table().record).replace("Verona, partly", "Mine, partly"), "first open its file"),
    ],
)
def test_a_bad_record_says_where_and_changes_nothing(browser, raw, answer):
    game, lobby = opened(raw)
    assert game.children[0] is lobby
    assert answer in lobby.record.note.value


def test_a_bot_that_is_not_at_home_here_is_a_person(browser):
    game, _ = opened(format_record(new_table(bots=(1,), bot="deep").record))
    assert game.sitting.table.persons == (0, 1, 2)


# Whatever a page might send.


@settings(PATIENT, max_examples=15)
@given(st.data())
def test_nothing_that_is_clicked_leads_astray(browser, data):
    words = [*(card.key for card in DECK.cards), "romeo.1", "escalus.3", *LETTERS, "confirm", "-"]
    words += ["council", "exile", "ready", "hide", "onwards", "put back", "try again", "show 0", "show 2"]
    words += ["review", "download", "again"]
    game = playing(bots=data.draw(st.sampled_from([(), (1,), (1, 2)])), seed=data.draw(st.integers(0, 99)))
    if data.draw(st.booleans()):
        game.click("ready") if game.sitting.stage is Stage.HAND_OVER else None
    for word in data.draw(st.lists(st.sampled_from(words), max_size=40)):
        if word != "show 2" or 2 in game.sitting.table.persons:
            game.click(word)
    assert game.sitting.table.deal
    browser._answer(browser, {"kind": "escape"}, [])
    assert game.sitting.picked == ()


def test_a_language_chosen_in_the_middle_of_a_game_is_that_of_the_cards_too(browser):
    game = playing(bots=(1, 2))
    before = [one.scene for one in pictures(game.page)]
    browser.set_state({"query": "?lang=pl"})
    assert [one.scene for one in pictures(game.page)] != before
    assert any("Wygnaniu" in str(one.scene) for one in pictures(game.page))
    browser.set_state({"query": ""})
    assert [one.scene for one in pictures(game.page)] == before
