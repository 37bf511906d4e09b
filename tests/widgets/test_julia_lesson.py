"""A chapter of Romeo i Julia without a browser: what is particular to its page."""

import asyncio

import pytest
from ipywidgets import HTML
from seen import pictures, seen, sent, words

from verona.julia.hand import card_words
from verona.julia.state import Discard, Give, Name, Phase, Put, Resolve
from verona.lessons.card_model import Do
from verona.lessons.julia import COURSES, course
from verona.lessons.julia.attempt import GAME
from verona.lessons.julia.model import Prop
from verona.widgets import step_player
from verona.widgets.julia.lesson_player import JuliaLesson

STEPS = {f"{one.key} {number + 1}": one.step(number) for one in COURSES for number in range(one.length)}


def at(name):
    """The player of a step such as "julia-cards 4"."""
    key, number = name.split()
    return JuliaLesson(course(key), step=int(number) - 1)


def labels(buttons):
    return [button.description for button in buttons]


def test_what_can_be_pressed_by_what_is_to_be_done(browser):
    found = {}
    for name, step in STEPS.items():
        if isinstance(step.goal, Do):
            page = at(name)._page
            pressed = (*labels(page._options.children), page.onwards.description)
            found.setdefault(type(step.goal.actions[0]), set()).add(pressed)
    assert found == {
        Put: {("Confirm",)},
        Discard: {("Keep all cards",)},
        Give: {("Help yourself", "Harm Bianca", "Next")},
        Name: {("car: a chase", "footprint: swimming, climbing, fighting", "mouse: databases", "Next")},
        Resolve: {("Roll the die",)},
    }


def test_the_main_button_says_how_many_cards_go(browser):
    player = at("julia-cards 2")
    player.click("rK", "yP")
    assert player._page.onwards.description == "Exchange 2 cards"
    player.click("yP")
    assert player._page.onwards.description == "Exchange 1 card"


def test_a_card_goes_where_a_picture_is_clicked(browser):
    player = at("julia-cards 4")
    own, hers = player._page.places
    hand = player._page.hand
    hand.click("bM")
    own.picture.click("1")
    assert player.note == "That helps your pair, and can wait. Now harm her Romeo."
    hand.click("bK")
    hers.picture.click("2")
    assert player.attempt.done


def test_the_sum_follows_the_cards_that_are_picked(browser):
    player = at("julia-example 3")

    def sums():
        return player._page.places[0]._chances.value

    assert sums().count("Factor") == 3
    player.click("r")
    assert "+1 Julia special" in sums()
    assert "Factor 4: a roll of 2 or more succeeds, 5 chances in 6." in sums()
    player.click("+J")
    assert "Factor 3: a roll of 3 or more succeeds, 4 chances in 6." in sums()
    assert sums().count("Factor") == 1


def test_a_roll_is_explained_number_by_number(browser):
    player = at("julia-example 4")
    player.show_me()
    told = player._page.places[0]._chances.value
    parts = ["Romeo, stamina: 3", "+1 blue footprint", "−1 Romeo special", "Factor 3 and a roll of 2 make 5"]
    assert all(part in told for part in parts)
    assert [told.index(part) for part in parts] == sorted(told.index(part) for part in parts)


def test_who_decides_where_to_put_stones_sees_nothing_else(browser):
    for name, step in STEPS.items():
        page = at(name)._page
        deciding = GAME.begin(step).state.phase is Phase.DECISION
        shown = pictures(page)
        assert page.places[0].picture in shown
        assert (page.places[1].picture in shown) == (not deciding), name
        assert page.hand not in shown or not deciding, name


def test_stones_stand_where_they_are_about_to_be_put(browser):
    player = at("julia-stones 2")
    player.click("r", "D", "b")
    said = player._page.places[0].picture.words
    assert any(one.startswith("red stone on the dial: luck. 4 in 6.") for one in said)
    assert any(one.startswith("blue stone, beside the heroes. Chosen.") for one in said)
    browser._answer(None, {"kind": "escape"}, [])
    assert not any("stone on the" in one for one in player._page.places[0].picture.words)
    assert sent(browser, "say", "text")[-1] == "Put back."


@pytest.mark.parametrize("name", STEPS)
def test_nobody_sees_the_other_hand(browser, name):
    """The hand is the learner's own; a card of Bianca's is told only once it lies on the table."""
    player = at(name)
    state = player.attempt.state
    places = [place.name for place in player._page.hand.scene.places]
    assert places == list(card_words(state.hands[0]) if state.hands else ())
    known = {card for place in state.places for card in (*place.own, *place.harm, *place.spent)}
    known |= {*state.hands[0]} | {card for result in state.results for card in (*result.own, *result.harm)}
    hidden = {*state.hands[1]} - known
    said = " ".join((*words(player), *(one for shows in pictures(player) for one in shows.words)))
    for card in hidden:
        assert str(card.title) not in said or str(card.title) in _taught(player), card


def _taught(player):
    """What the step itself speaks of, and the cheat sheet, which names the specials."""
    page, step = player._page, player.attempt.step
    return f"{step.text} {step.task} {page._sheet.value}"


@pytest.mark.parametrize("prop", Prop)
def test_what_is_told_beside_the_table(browser, prop):
    told = {
        Prop.CHEAT_SHEET: ("julia-cards 1", "<h3>Symbols</h3>"),
        Prop.SUMS: ("julia-stones 2", "Julia, luck: 3"),
        Prop.HELPS: ("julia-cards 4", "The yellow car can&#x27;t help here."),
    }
    name, sentence = told[prop]
    assert prop in STEPS[name].props
    player = at(name)
    if prop is Prop.SUMS:
        player.click("r", "D")
    assert sentence in "".join(words(player))
    player.course = course("julia-welcome")
    player.go(0)
    assert sentence not in "".join(words(player))
    assert player._page._sheet not in seen(player, HTML)


def test_what_the_step_points_at_is_lit_until_it_is_done(browser):
    player = at("julia-stones 2")
    lit = [one for one in player._page.places[0].picture.words if "Can be chosen." in one]
    assert len(lit) == 6
    player.click("r")
    left = [one for one in player._page.places[0].picture.words if "Can be chosen." in one]
    assert len(left) == 5
    assert "dial: luck. Can be chosen." in left
    player.click("D", "b", "?", "y", "M", "confirm")
    assert not any("Can be chosen." in one for shows in pictures(player) for one in shows.words)


def test_what_others_do_and_roll_is_announced(browser):
    player = JuliaLesson(course("julia-second"), step=2)
    player.go(3)
    said = sent(browser, "say", "text")[-1].splitlines()
    assert said[0] == "Step 4 of 5"
    assert said[2:-1] == [
        "Bianca lays the Julia special at your location.",
        "Bianca lays the blue pistol at their own location.",
        "Bianca lays the blue dial at their own location.",
        "Bianca lays the blue microscope at their own location.",
        "Bianca rolls for the blue stone.",
        "Bianca. Factor 2 and a roll of 2 make 4, less than 6: the blue stone stays.",
    ]


def test_the_opening_is_played_before_the_learners_eyes(browser, monkeypatch):
    monkeypatch.setattr(step_player, "PAUSE_SECONDS", 0.01)

    async def play():
        player = JuliaLesson(course("julia-cards"), step=4)
        shown = []
        player.go(5)
        await asyncio.sleep(0)
        while player._show is not None:
            now = [one.scene for one in pictures(player)]
            if not shown or shown[-1] != now:
                shown.append(now)
            await asyncio.sleep(0.002)
        return shown, player

    shown, player = asyncio.run(play())
    assert len(shown) == 1 + len(player.attempt.step.opening)
    assert shown[-1] == [one.scene for one in pictures(at("julia-cards 6"))]
