"""Romeo i Julia played without a page: clicks on its pictures, presses on its buttons, what is sent."""

import asyncio
import random
import re
import threading
from dataclasses import replace
from types import SimpleNamespace

import comm
import ipywidgets.widgets.widget as kernel
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from julia_games import other_hands

from verona.bots.julia import BOTS
from verona.julia.deck import DECK, DECK_FILE
from verona.julia.hand import presses
from verona.julia.hand import words as table_words
from verona.julia.record import format_record, parse_record, steps
from verona.julia.sitting import Stage
from verona.julia.state import Phase, Setting
from verona.julia.table import Table
from verona.julia.view import choices, view
from verona.player import Player
from verona.store.games import GameStore, StoreError
from verona.text import text
from verona.widgets.board import Picture
from verona.widgets.card_table import player as card_player
from verona.widgets.julia.page import JuliaPage, marks_of
from verona.widgets.julia.player import JuliaPlayer
from verona.widgets.julia.words import words_of

PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
NAMES = ("Ann", "Ben", "Cleo", "Dan")
COLOURED = [card for card in DECK.kinds if card.symbol is not None]
"""The cards whose names don't stand on the cheat sheet."""


@pytest.fixture
def browser(browser):
    """A browser with a page."""
    browser.set_state({"ready": True})
    return browser


@pytest.fixture
def store(tmp_path):
    return GameStore(tmp_path / "games.sqlite3")


def new_table(count=2, bots=(), seed="Verona", bot="random"):
    players = tuple(Player(name, bot if seat in bots else None) for seat, name in enumerate(NAMES))
    return Table(players[:count], Setting(players=count), seed)


def playing(count=2, bots=(), seed="Verona", store=None, bot="random"):
    game = JuliaPlayer(store, random.Random(1))
    game.start(new_table(count, bots, seed, bot))
    return game


def finished(count=2, seed="Verona"):
    table, rng = new_table(count, range(count), seed), random.Random(1)
    while not table.over:
        table = table.act(BOTS["easy"].choose(view(table.state, table.turn), rng))
    return replace(table, players=new_table(count).players)


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


def lit(game):
    sitting = game.sitting
    return sorted(marks_of(sitting, sitting.view).lit)


def go_on(game, rng):
    """What leads on, by clicks on what is marked."""
    sitting = game.sitting
    match sitting.stage:
        case Stage.HAND_OVER:
            press(game, "I have the screen")
        case Stage.TOLD:
            press(game, "Go on")
        case Stage.DECISION:
            target = sitting.view.places[sitting.view.turn].target
            for stone, spot in zip("rby", rng.sample(target.spots, 3), strict=True):
                touch(game, stone)
                assert spot.letter in lit(game)
                touch(game, spot.letter)
                assert game.note == ""
            press(game, "Confirm")
        case Stage.EXCHANGE:
            for word in lit(game):
                if rng.random() < 0.3:
                    touch(game, word)
            picked = len(game.sitting.picked)
            labels = ("Keep all cards", "Exchange 1 card")
            press(game, labels[picked] if picked < 2 else f"Exchange {picked} cards")
        case Stage.COMPLICATION:
            touch(game, rng.choice([word for word in lit(game) if not word.isdigit()]))
            seat = rng.choice([word for word in lit(game) if word.isdigit()])
            if rng.random() < 0.5:
                touch(game, seat)
            else:
                own = int(seat) - 1 == sitting.view.seat
                press(game, "Help yourself" if own else f"Harm {NAMES[int(seat) - 1]}")
        case Stage.NAMING:
            rng.choice(game.page.buttons.children).click()
        case Stage.RESOLVING:
            resolve(game, rng)
    assert game.note == ""


def resolve(game, rng):
    """A stone, all cards against it that may be used, and perhaps those for it."""
    touch(game, rng.choice([word for word in lit(game) if word in "rby"]))
    for word in lit(game):
        if word[0] == "-" or (word[0] == "+" and rng.random() < 0.8):
            touch(game, word)
    press(game, "Roll the die")


def play_until(game, rng, stage=Stage.OVER):
    """Plays by clicks; persons choose as the easy computer does, so that a game doesn't take for ever."""
    while game.sitting.stage is not stage:
        sitting = game.sitting
        if sitting.stage in (Stage.HAND_OVER, Stage.TOLD):
            go_on(game, rng)
            continue
        for word in presses(BOTS["easy"].choose(view(sitting.table.state, sitting.table.turn), rng)):
            if word == "confirm":
                game.page.buttons.children[-1].click()
            elif game.sitting.stage is Stage.NAMING:
                game.click(word)
            else:
                touch(game, word)
            assert game.note == ""


def said(browser):
    return "\n".join(message["text"] for message in browser.sent if message["kind"] == "say")


def page_text(game):
    page = game.page
    return "\n".join(piece.value for piece in (page.said.who, page.said.text, page.said.task, page.said.note))


# Whole games.


@pytest.mark.parametrize(("count", "bots", "seed"), [(2, (), "7"), (3, (0, 2), "3"), (4, (1,), "7")])
def test_a_whole_game_by_clicks(browser, store, count, bots, seed):
    rng = random.Random(5)
    game = playing(count, bots, seed, store, "easy")
    play_until(game, rng)
    table = game.sitting.table
    assert "and wins." in page_text(game)
    assert "and wins." in said(browser)
    press(game, "Download the record")
    [record] = [message["text"] for message in browser.sent if message["kind"] == "download"]
    assert parse_record(record) == table.record
    press(game, "Look back at the game")
    review = game.children[0]
    assert review.timeline.slider.max == len(list(steps(table.record)))
    for index in range(0, review.timeline.slider.max + 1, 29):
        review.timeline.slider.value = index
        assert review.said.who.value
        assert review.said.text.value
    review.timeline.slider.value = review.timeline.slider.max
    assert review.said.task.value == game.page.said.task.value
    review.children[1].children[0].click()
    press(game, "Leave the table")
    [kept] = game.children[0]._kept.children[1:]
    assert kept.description.startswith(", ".join(NAMES[:count]))
    kept.click()
    assert game.children[0].timeline.slider.max == review.timeline.slider.max


def test_each_roll_is_seen_before_the_next_choice(browser):
    game, rng = playing(2, (1,)), random.Random(2)
    play_until(game, rng, Stage.RESOLVING)
    seen = set()
    while game.sitting.stage is Stage.RESOLVING:
        results = game.sitting.view.results
        for result in results:
            assert f"a roll of {result.pips} make" in page_text(game)
        seen.add(len(results))
        resolve(game, rng)
    assert len(seen) >= 2


def test_chances_and_their_reasons_stand_beside_every_stone(browser):
    game = playing()
    press(game, "I have the screen")
    seat = game.sitting.view.turn
    target = game.sitting.view.places[seat].target
    for stone, spot in zip("rby", target.spots, strict=False):
        touch(game, stone)
        touch(game, spot.letter)
    chances = game.page.places[seat]._chances.value
    hero = game.sitting.view.places[seat].hero
    assert chances.count("Factor") == 3
    assert f"{target.spots[0].skill}: {hero.julia[target.spots[0]]}" in chances
    words = " ".join(game.page.places[seat].picture.words)
    assert len(re.findall(r"red stone on the .* \d in 6\.", words)) == 1


def test_a_learner_asks_which_cards_could_help(browser):
    game = playing()
    press(game, "I have the screen")
    assert game.page._helps.value == ""
    game.page.help.click()
    assert game.page._helps.value.count("<li") == 5
    assert game.page.help.description == "No more help"
    go_on(game, random.Random(1))
    assert game.sitting.stage is Stage.HAND_OVER
    assert game.page._helps.value == ""
    press(game, "I have the screen")
    assert game.page._helps.value == ""


def test_the_cheat_sheet_is_always_there_and_tells_the_phase(browser):
    game, rng, phases = playing(2, (1,)), random.Random(1), set()
    while game.sitting.table.state.number < 3:
        sheet = game.page._sheet.value
        assert "swimming, climbing, fighting" in sheet
        phases |= {*re.findall(r"<li aria-current=true><b>([^<]*)", sheet)}
        go_on(game, rng)
    assert phases == {"Decision", "Exchange", "Complication", "Final phase"}


def test_wrong_clicks_say_why_and_change_nothing(browser):
    game = playing(2, (1,))
    before = game.sitting.table
    for word, answer in (
        ("C", "First choose a stone"),
        ("2", "Choose a stone, then"),
        ("confirm", "First put"),
    ):
        game.click(word)
        assert answer in game.note
        assert game.sitting.table == before


def test_another_game_has_other_cards(browser):
    game = JuliaPlayer(rng=random.Random(1))
    game.start(finished())
    first = game.sitting.table
    press(game, "Another game")
    game.children[0].start_button.click()
    again = game.sitting.table
    assert again.players == first.players
    assert again.seed != first.seed
    assert not again.over


# Secrecy.


def shown_on(page):
    """All that the pictures, words and buttons of a page hold."""
    pieces = (page.said.who, page.said.text, page.said.task, page.said.note, page._helps, page._sheet)
    beside = [piece for place in page.places for piece in (place._name, place._chances)]
    return (
        [(one.scene, one.label, one.words, one.layout.display) for one in pictures(page)],
        [piece.value for piece in (*pieces, *beside)],
        [made.description for row in (page.buttons, page.menu) for made in row.children],
    )


def as_if(sitting, state):
    """The screen as it would be if another state were true."""
    table = sitting.table
    names = ("players", "persons", "turn", "over", "ended", "setting", "seed", "actions")
    stand_in = SimpleNamespace(state=state, **{name: getattr(table, name) for name in names})
    return replace(sitting, table=stand_in)


@settings(PATIENT, max_examples=12)
@given(st.integers(2, 4), st.integers(0, 2**32), st.integers(0, 40), st.booleans(), st.data())
def test_a_page_shows_the_same_whatever_is_hidden(browser, count, seed, clicks, help, data):
    """Any other truth that the seat at the screen can't tell from this one looks the same."""
    rng = random.Random(seed)
    bots = data.draw(st.sets(st.integers(0, count - 1), max_size=count - 1))
    game = playing(count, bots, str(seed))
    for _ in range(clicks):
        if game.sitting.table.over:
            break
        go_on(game, rng)
    sitting = game.sitting
    if sitting.table.over or sitting.stage is Stage.TOLD:
        return
    holder = sitting.holder if sitting.holder is not None and sitting.handing is None else None
    state = sitting.table.state
    seat = state.turn if state.phase in (Phase.NAMING, Phase.RESOLVING) else holder
    other = as_if(sitting, other_hands(state, 0 if seat is None else seat, rng))
    pages = []
    for one in (sitting, other):
        page = JuliaPage(sitting, lambda _: None)
        page.show(one, None)
        if help:
            page.help.click()
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


def may_be_known(sitting):
    """The cards that may be read on the screen: what lies open, was used in this turn, or is in this hand."""
    seen, state = sitting.view, sitting.table.state
    states = [state] if seen is None else [state, seen]
    cards = [
        card for one in states for place in one.places for card in (*place.own, *place.harm, *place.spent)
    ]
    cards += [card for result in state.results for card in (*result.own, *result.harm)]
    return {*cards, *(seen.hand if seen is not None else ())}


def titled(words):
    return {card for card in COLOURED if re.search(rf"\b{card.title}\b", words)}


@pytest.mark.parametrize(("count", "bots"), [(2, ()), (3, (1,))])
def test_nothing_that_is_sent_tells_what_others_have_or_what_comes(browser, monkeypatch, count, bots):
    rng, others = random.Random(8), {*kernel._instances}
    game = playing(count, bots, seed="a-seed-that-is-secret")
    wire, told, known = Wire(monkeypatch), set(), may_be_known(game.sitting)
    show = JuliaPage.show

    def watched(page, sitting, note):
        # Between two clicks the screen may show several moments, or change hands.
        known.update(may_be_known(sitting))
        show(page, sitting, note)

    monkeypatch.setattr(JuliaPage, "show", watched)

    def arrive():
        for picture in pictures(game.page):
            if not picture._ready:
                picture.canvas._handle_frontend_event(None, {"event": "client_ready"}, [])

    arrive()
    wire.messages.clear()
    while game.sitting.table.state.number < 3:
        go_on(game, rng)
        arrive()
        if len(game.page.hand.scene.places):
            game.page.help.click()
        spoken = repr(browser.sent)
        found = titled(wire.text) | titled(spoken)
        assert found <= known
        assert "a-seed-that-is-secret" not in wire.text + spoken
        told |= found
        wire.messages.clear()
        browser.sent.clear()
        known.clear()
        known.update(may_be_known(game.sitting))
        if game.sitting.stage is Stage.HAND_OVER:
            # Nothing stays in the kernel for whoever asks it, but for the two lists of all cards.
            page = game.page
            mine = [one for id, one in kernel._instances.items() if id not in others]
            telling = [one for one in mine if titled(repr(one.get_state()))]
            assert telling == [game._lobby._cards, page.children[-1]]
            assert all(not one.scene.shapes and not one.words for one in pictures(page))
    assert len(told) > 8


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
        game = playing(2, (1,), first_is_a_bot())
        while game.sitting.stage is Stage.WAITING and len(game.sitting.table.actions) == 0:
            await asyncio.sleep(0.01)
            if "Ben is thinking…" in page_text(game):
                break
        game.click("r", "C", "confirm")
        assert game.note == "The computer is thinking. Nothing is done meanwhile."
        assert game.sitting.table.actions == ()
        slow.go.set()
        for _ in range(500):
            if game.sitting.stage is Stage.DECISION:
                break
            await asyncio.sleep(0.01)
        assert (game.sitting.stage, game.note) == (Stage.DECISION, "")

    asyncio.run(play())


def first_is_a_bot():
    """A seed with which the second player chooses first."""
    return next(seed for seed in map(str, range(99)) if new_table(seed=seed).turn == 1)


@pytest.mark.parametrize("failure", [ValueError("red car, psst!"), None])
def test_a_computer_that_fails_is_reported_and_can_be_tried_again(browser, monkeypatch, failure):
    def choose(view, rng):
        if failure:
            raise failure
        return 7

    monkeypatch.setitem(BOTS, "random", SimpleNamespace(name="random", choose=choose))
    game = playing(2, (1,), first_is_a_bot())
    assert game.note.startswith("The computer player has failed")
    assert "psst" not in repr(browser.sent) + page_text(game)
    monkeypatch.undo()
    press(game, "Let the computer try again")
    assert len(game.sitting.table.actions) == 1


@pytest.mark.parametrize("level", [name for name in BOTS if name != "random"])
def test_every_level_takes_its_turn(browser, level):
    game = playing(2, (1,), first_is_a_bot(), bot=level)
    assert len(game.sitting.table.actions) == 1


# What is kept.


@pytest.mark.parametrize("done", range(0, 60, 9))
def test_a_game_is_taken_up_where_it_was(browser, store, done):
    game, rng = playing(3, (2,), store=store), random.Random(7)
    while len(game.sitting.table.actions) < done:
        go_on(game, rng)
    kept = game.sitting.table
    again = JuliaPlayer(store)
    [button] = again.children[0]._kept.children[1:]
    button.click()
    assert "Ann, Ben, Cleo" in button.description
    assert again.sitting.table == kept
    assert again.sitting.view is None or not any(again.sitting.table.state.hands)


def test_two_windows_with_the_same_game(browser, store):
    one = playing(2, (1,), store=store)
    two = JuliaPlayer(store)
    two.resume(browser.stored["games"][0])
    for game in (one, two):
        target = game.sitting.view.places[game.sitting.view.turn].target
        game.click(*(word for pair in zip("rby", target.key, strict=True) for word in pair), "confirm")
    assert "another window" in two.note
    assert two.sitting.table == one.sitting.table


def test_a_full_disk_loses_nothing(browser, tmp_path, monkeypatch):
    store = GameStore(tmp_path / "games.sqlite3")

    def full(*_):
        raise StoreError(text("The disk is full."))

    monkeypatch.setattr(store, "save", full)
    game = playing(2, (1,), store=store)
    assert game.note == "The disk is full. The game goes on here, but keep this page open."
    before = len(game.sitting.table.actions)
    target = game.sitting.view.places[game.sitting.view.turn].target
    game.click(*(word for pair in zip("rby", target.key, strict=True) for word in pair), "confirm")
    assert len(game.sitting.table.actions) > before


def test_a_game_of_another_kind_is_not_opened(browser, store):
    from verona.twist.table import Table as TwistTable

    store.save("x" * 16, TwistTable((Player("Ann"), Player("Ben"))))
    browser.keep(games=["x" * 16])
    game = JuliaPlayer(store)
    assert game.children[0]._kept.children == ()
    game.resume("x" * 16)
    assert "another kind" in game.children[0]._note.value


def test_pages_and_reviews_leave_no_widgets_behind(browser):
    game, counts, table = JuliaPlayer(), [], finished()
    for _ in range(3):
        game.start(new_table(3, (1,)))
        game.click("ready", "leave")
        game.look_back(table)
        game.children[0].children[1].children[0].click()
        counts.append(len(kernel._instances))
    assert counts[1] == counts[2]


# The lobby.


def test_who_plays_and_how(browser):
    game = JuliaPlayer()
    lobby = game.children[0]
    lobby.count.value = 4
    lobby.names[0].value, lobby.names[3].value = "  Ann ", "Dan\n"
    lobby.seats[3].value, lobby.seats[2].value = "", "random"
    lobby.start_button.click()
    table = game.sitting.table
    assert table.players == (
        Player("Ann"),
        Player("Computer 2", "medium"),
        Player("Computer 3", "random"),
        Player("Dan"),
    )
    assert table.setting == Setting(players=4)
    assert len(table.seed) == 32


def test_somebody_must_be_there(browser):
    game = JuliaPlayer()
    lobby = game.children[0]
    lobby.seats[0].value = "random"
    lobby.start_button.click()
    assert "must be a person" in lobby._note.value


def test_a_deck_of_ones_own(browser):
    game = JuliaPlayer()
    lobby = game.children[0]
    assert "our deck" in lobby._which.value
    assert "made up by us" in lobby._cards.value
    assert "inferred from public sources" in lobby._cards.value
    for wrong, answer in (
        ("", "Paste a deck file first"),
        ("x" * 30_000, "too long"),
        (DECK_FILE.replace('"D3 M2 P1"', '"D3 M2 P9"'), "line 32: &#x27;julia&#x27;: expected letters"),
    ):
        lobby.deck.field.value = wrong
        lobby.deck.use.click()
        assert answer in lobby.deck.note.value
        assert "our deck" in lobby._which.value
    lobby.show_ours.click()
    assert lobby.deck.field.value == DECK_FILE
    lobby.deck.field.value = DECK_FILE.replace(DECK.name, "Mine").replace("The casino", "The <cellar>")
    lobby.deck.use.click()
    assert "“Mine”" in lobby._which.value
    assert "The &lt;cellar&gt;" in lobby._cards.value
    lobby.start_button.click()
    assert game.sitting.table.setting.deck.name == "Mine"
    game.click("leave")
    lobby.back.click()
    lobby.start_button.click()
    assert game.sitting.table.setting.deck == DECK


def opened(raw):
    game = JuliaPlayer()
    lobby = game.children[0]
    lobby.record.field.value = raw
    lobby.record.use.click()
    return game, lobby


def test_a_record_is_played_on_or_looked_back_at(browser):
    table = finished()
    half = replace(table, players=new_table(2, (1,)).players, actions=table.actions[:20])
    game, lobby = opened(format_record(half.record))
    assert game.sitting.table.actions[:20] == half.actions
    assert lobby.record.field.value == ""
    game, _ = opened(format_record(table.record))
    assert game.children[0].timeline.slider.max == len(list(steps(table.record)))


@pytest.mark.parametrize(
    ("raw", "answer"),
    [
        (" \n", "Paste a record first."),
        ("nonsense", "line 1"),
        ("x" * 130_000, "too long"),
        (
            format_record(new_table().record).replace("with cards of", "with no cards of"),
            "first open its file",
        ),
    ],
)
def test_a_bad_record_says_where_and_changes_nothing(browser, raw, answer):
    game, lobby = opened(raw)
    assert game.children[0] is lobby
    assert answer in lobby.record.note.value


def test_a_bot_that_is_not_at_home_here_is_a_person(browser):
    game, _ = opened(format_record(new_table(3, (1,), bot="deep").record))
    assert game.sitting.table.persons == (0, 1, 2)


# Whatever a page might send.


@settings(PATIENT, max_examples=15)
@given(st.data())
def test_nothing_that_is_clicked_leads_astray(browser, data):
    words = [*table_words(DECK), "ready", "onwards", "put back", "try again", "review", "download", "again"]
    game = playing(3, data.draw(st.sampled_from([(), (1,), (1, 2)])), seed=str(data.draw(st.integers(0, 99))))
    if data.draw(st.booleans()) and game.sitting.stage is Stage.HAND_OVER:
        game.click("ready")
    for word in data.draw(st.lists(st.sampled_from(words), max_size=40)):
        game.click(word)
    assert game.sitting.table.setting
    browser._answer(browser, {"kind": "escape"}, [])
    assert game.sitting.picked == ()
