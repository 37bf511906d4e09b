"""Council of Verona played without a page: clicks on its pictures, presses on its buttons, what is sent."""

import random
from dataclasses import replace
from types import SimpleNamespace

import ipywidgets.widgets.widget as kernel
import pytest
from card_games import NAMES, Wire, council_table, page_text, pictures, press, said, touch
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from masked import MASKED, MASKED_FILE, may_be_known
from masked import NAMES as MASKED_NAMES

from verona.bots.council.worlds import sample
from verona.council.deck import DECK
from verona.council.explanations import slot_name
from verona.council.notation import LETTERS
from verona.council.record import parse_record
from verona.council.sitting import Stage
from verona.council.state import Phase, Setting
from verona.council.view import view
from verona.widgets.council.page import CouncilPage
from verona.widgets.council.player import CouncilPlayer
from verona.widgets.council.words import words_of

PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def browser(browser):
    """A browser with a page."""
    browser.set_state({"ready": True})
    return browser


def playing(setting=Setting(), bots=(), seed=1, store=None, **rest):  # noqa: B008  frozen
    game = CouncilPlayer(store, random.Random(seed))
    game.start(council_table(setting=setting, bots=bots, seed=seed, **rest))
    return game


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
            if game.sitting.doubted is not None:
                press(game, "Play it all the same")
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
    assert review.said.task.value == game.page.said.task.value
    review.children[1].children[0].click()
    press(game, "Leave the table")
    [kept] = game.children[0]._kept.children[1:]
    assert kept.description.startswith(", ".join(NAMES[:players]))
    kept.click()
    assert game.children[0].timeline.slider.max == len(table.actions)


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
    pieces = (page.said.who, page.said.text, page.said.task, page.said.note, page._players, page._holding)
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
            place = f"{token.slot.card.name}, slot {slot_name(token.slot)}: "
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


# With Poison, and in another language.


def test_poison_is_asked_for_and_who_was_second_begins_another_game(browser):
    game = CouncilPlayer()
    lobby = game.children[0]
    lobby.count.value, lobby.variant.value = 2, True
    lobby.start_button.click()
    first = game.sitting.table
    assert first.setting == Setting(players=2, poison=True)
    lobby.variant.value = False
    lobby.seat(first)
    assert lobby.variant.value is True
    assert [name.value for name in lobby.names[:2]] == [player.name for player in first.players[::-1]]


def test_a_language_chosen_in_the_middle_of_a_game_is_that_of_the_cards_too(browser):
    game = playing(bots=(1, 2))
    before = [one.scene for one in pictures(game.page)]
    browser.set_state({"query": "?lang=pl"})
    assert [one.scene for one in pictures(game.page)] != before
    assert any("Wygnaniu" in str(one.scene) for one in pictures(game.page))
    browser.set_state({"query": ""})
    assert [one.scene for one in pictures(game.page)] == before
