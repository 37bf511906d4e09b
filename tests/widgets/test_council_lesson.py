"""A chapter of Council of Verona without a browser: what is particular to its page."""

import asyncio

import pytest
from ipywidgets import HTML
from seen import pictures, seen, sent

from verona.council.hand import AREAS, NOTHING
from verona.council.notation import LETTERS
from verona.council.state import Phase
from verona.lessons.council import COURSES, course
from verona.lessons.council.attempt import GAME
from verona.lessons.council.model import Do, Prop
from verona.text import Tone
from verona.widgets import step_player
from verona.widgets.council.lesson_player import CouncilLesson

KEYS = [one.key for one in COURSES]


def test_what_can_be_pressed_by_the_part_of_a_turn(browser):
    found = {}
    for one in COURSES:
        for index, step in enumerate(one.steps):
            if isinstance(step.goal, Do):
                player = CouncilLesson(one, step=index)
                words = tuple(word for word, _ in player._page._answers)
                found.setdefault(GAME.begin(step).state.phase, set()).add(words)
    leave = {(NOTHING,)}
    assert found == {
        Phase.DRAFT: {()},
        Phase.PLAY: {AREAS},
        Phase.ABILITY: leave,
        Phase.TOKEN: leave,
        Phase.LAST: leave,
    }


def test_an_area_can_be_clicked_beside_its_cards(browser):
    player = CouncilLesson(course("council-turn"))
    page = player._page
    player.click("romeo")
    page.areas[next(iter(page.areas))].click("council")
    assert player.attempt.done
    asked = CouncilLesson(course("council-welcome"), step=3)
    for area, rows in asked._page.areas.items():
        rows.click(area.value)
        assert not asked.attempt.done
        assert asked.attempt.note.tone is Tone.WRONG
    assert asked.note == "Look at the area called Exile, and click somebody there."


def test_nobody_sees_what_they_may_not(browser):
    """Faces of others are on the page only where the step shows the end, or through another's eyes."""
    player = CouncilLesson(course("council-turn"), step=2)
    said = "\n".join(words for row in player._page.pictures for words in row.words)
    assert "Prince Escalus, slot +1: a token of Carlo." in said
    assert "Romeo, slot +1: 5 of You." in said
    assert "Benvolio" not in said
    assert "of Bianca" in said
    assert not any(f"{letter} of Bianca" in said for letter in LETTERS)


PROPS = {
    Prop.FATES: ("council-poison", 3, ["Juliet: poison 1, antidote 0. Dead, and out with all tokens there."]),
    Prop.VERDICTS: ("council-ending", 3, ["✓ Romeo: Romeo and Juliet are both on the Council."]),
    Prop.SCORES: ("council-ending", 4, ["You on Romeo: Value 5, slot +1: 6."]),
}


@pytest.mark.parametrize("prop", Prop)
def test_what_is_told_beside_the_table(browser, prop):
    key, index, told = PROPS[prop]
    assert prop in course(key).step(index).props
    player = CouncilLesson(course(key), step=index)
    assert player._page._told in seen(player, HTML)
    for sentence in told:
        assert sentence in player._page._told.value
    player.go(0)
    assert player._page._told not in seen(player, HTML)
    assert player._page._told.value == ""


def test_what_others_do_is_announced(browser):
    player = CouncilLesson(course("council-turn"), step=1)
    player.go(2)
    said = sent(browser, "say", "text")[-1].splitlines()
    assert said[0] == "Step 3 of 4"
    assert said[2:-1] == [
        "Bianca sends Juliet to the Council.",
        "Bianca lays a token on Juliet, slot +1.",
        "Carlo sends Prince Escalus to the Council.",
        "Carlo lays a token on Prince Escalus, slot +1.",
    ]


def test_the_escape_key_puts_back_a_choice_but_unticks_nothing(browser):
    def escape():
        browser._answer(None, {"kind": "escape"}, [])

    player = CouncilLesson(course("council-turn"))
    player.click("romeo")
    escape()
    assert player.attempt.picked == ()
    assert sent(browser, "say", "text")[-2:] == ["Chosen.", "Put back."]
    ticking = CouncilLesson(course("council-ending"), step=2)
    ticking.click("romeo")
    escape()
    assert ticking.attempt.picked == ("romeo",)


def test_the_opening_is_played_before_the_learners_eyes(browser, monkeypatch):
    monkeypatch.setattr(step_player, "PAUSE_SECONDS", 0.01)

    async def play():
        player = CouncilLesson(course("council-turn"), step=1)
        shown = []
        player.go(2)
        await asyncio.sleep(0)
        while player._show is not None:
            now = player._page._players.value
            if not shown or shown[-1] != now:
                shown.append(now)
            await asyncio.sleep(0.002)
        return shown, [one.scene for one in pictures(player)]

    shown, last = asyncio.run(play())
    assert len(shown) == 5
    assert last == [one.scene for one in pictures(CouncilLesson(course("council-turn"), step=2))]
