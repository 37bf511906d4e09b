"""Romeo i Julia played without a page: clicks on its pictures, presses on its buttons, what is sent."""

import random
import re
from dataclasses import replace
from types import SimpleNamespace

import ipywidgets.widgets.widget as kernel
import pytest
from card_games import Wire, page_text, pictures, press, said, touch
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from julia_games import KINDS, other_hands

from verona.bots.julia import BOTS
from verona.julia.explanations import sum_of
from verona.julia.hand import presses
from verona.julia.helps import outlook
from verona.julia.record import parse_record, steps
from verona.julia.sitting import Stage
from verona.julia.state import Phase, Setting
from verona.julia.table import Table
from verona.julia.view import view
from verona.player import Player
from verona.widgets.julia.page import JuliaPage, marks_of
from verona.widgets.julia.place import place_scene
from verona.widgets.julia.player import JuliaPlayer
from verona.widgets.julia.words import picked_sum, words_of

PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
NAMES = ("Ann", "Ben", "Cleo", "Dan")
COLOURED = [card for card in KINDS if card.symbol is not None]
"""The cards whose names don't stand on the cheat sheet."""


@pytest.fixture
def browser(browser):
    """A browser with a page."""
    browser.set_state({"ready": True})
    return browser


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
    """A stone with the cards that come with it, all others against it, and perhaps those for it."""
    touch(game, rng.choice([word for word in lit(game) if word in "rby"]))
    for word in lit(game):
        if word not in game.sitting.picked and (word[0] == "-" or (word[0] == "+" and rng.random() < 0.8)):
            touch(game, word)
    press(game, "Roll the die")


def play_until(game, rng, stage=Stage.OVER):
    """Plays by clicks; persons choose as the easy computer does, so that a game doesn't take for ever."""
    while game.sitting.stage is not stage:
        sitting = game.sitting
        if sitting.stage in (Stage.HAND_OVER, Stage.TOLD):
            go_on(game, rng)
            continue
        state = sitting.table.state
        for word in presses(state, BOTS["easy"].choose(view(state, state.turn), rng)):
            if word == "confirm":
                game.page.buttons.children[-1].click()
            elif game.sitting.stage is Stage.NAMING:
                game.click(word)
            else:
                touch(game, word)
            assert game.note == ""


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
    assert review.timeline.slider.max == len(list(steps(table.record))) - 1
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


def lying(place):
    """The cards on the picture of a place, each with its side and where it lies, used or not."""
    found = []
    for words, one in zip(place.picture.words, place.picture.scene.places, strict=True):
        if side := re.match(r"(.*, (?:helping|harming))\.", words):
            found.append((side[1], one.x))
    return found


def test_used_cards_stay_on_their_side_where_they_were(browser):
    game, rng = playing(2, (), bot="easy"), random.Random(3)
    used, before = set(), None
    while game.sitting.table.state.number < 4:
        go_on(game, rng)
        if game.sitting.stage not in (Stage.NAMING, Stage.RESOLVING):
            before = None
            continue
        now = [lying(place) for place in game.page.places]
        assert before in (None, now)
        words = [words for place in game.page.places for words in place.picture.words]
        used |= {*re.findall(r"(helping|harming)\. Used", " ".join(words))}
        before = now
    assert used == {"helping", "harming"}


def test_the_last_cards_that_others_lay_are_told_in_the_final_phase(browser):
    game, rng = playing(2, (1,)), random.Random(2)
    while game.sitting.table.state.phase is not Phase.COMPLICATION or len(game.sitting.view.hand) > 1:
        go_on(game, rng)
    go_on(game, rng)
    assert game.sitting.stage in (Stage.NAMING, Stage.RESOLVING)
    assert "Ben lays the" in page_text(game)


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


def test_the_sum_for_a_stone_is_the_same_beside_it_and_in_the_words(browser):
    game, rng, cards = playing(2, (), bot="easy"), random.Random(3), set()
    while game.sitting.table.state.number < 4:
        if game.sitting.stage is not Stage.RESOLVING:
            go_on(game, rng)
            continue
        touch(game, rng.choice([word for word in lit(game) if word in "rby"]))
        picked = {*game.sitting.picked}
        while True:
            sitting = game.sitting
            *parts, _ = map(str, sum_of(picked_sum(sitting.view, sitting.picked)))
            assert "<br>".join(parts) in game.page.places[sitting.view.turn]._chances.value
            assert all(part in game.page.said.text.value for part in parts)
            cards |= {part[0] for part in parts}
            more = [word for word in lit(game) if word[0] in "+-" and word not in sitting.picked]
            if not more:
                break
            touch(game, more[0])
        press(game, "Roll the die")
        assert game.note == ""
        cards |= {word[0] for word in picked}
    assert {"+", "−", "-"} <= cards  # cards of both kinds, and some that come with the stone


def test_the_chance_at_a_stone_is_the_one_that_the_roll_has(browser):
    game, rng, helped = playing(2, (), bot="easy"), random.Random(3), 0
    while game.sitting.table.state.number < 4:
        if game.sitting.stage is not Stage.RESOLVING:
            go_on(game, rng)
            continue
        state, seat = game.sitting.table.state, game.sitting.view.turn
        stone = rng.choice(state.waiting)
        [promised] = [one for one in outlook(game.sitting.view, seat).stones if one.stone is stone]
        shown = [words for words in game.page.places[seat].picture.words if f"{stone.title} on" in words]
        touch(game, stone.letter)
        then = [words for words in game.page.places[seat].picture.words if f"{stone.title} on" in words]
        assert [words.replace(" Chosen.", "") for words in then] == [
            words.replace(" Can be chosen.", "") for words in shown
        ]
        press(game, "Roll the die")
        result = next(one for one in game.sitting.view.results if (one.seat, one.stone) == (seat, stone))
        assert (result.own, result.harm) == (promised.own, promised.harm)
        helped += len(result.own)
    assert helped


def test_an_event_that_is_named_is_shown_on_the_question_mark(browser):
    game, rng = playing(2, (), bot="easy"), random.Random(3)
    play_until(game, rng, Stage.NAMING)
    seat = game.sitting.view.turn
    assert "which is now" not in " ".join(game.page.places[seat].picture.words)
    go_on(game, rng)
    named = game.sitting.view.named
    place = game.page.places[seat]
    assert f"which is now the {named.title}: {named.event}." in " ".join(place.picture.words)
    scene = place_scene(seat, game.sitting.view.places[seat], named=named)
    assert scene.shapes != place_scene(seat, game.sitting.view.places[seat]).shapes


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
