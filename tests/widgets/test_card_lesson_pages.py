"""The chapters of the card games without a browser: clicks on pictures, presses, what is kept and told."""

import re
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from seen import pictures, sent, with_place, words

from verona.council.rules import legal_actions as council_actions
from verona.julia.rules import legal_actions as julia_actions
from verona.lessons import council, julia
from verona.lessons.card_attempt import Game, act
from verona.lessons.card_model import Do, Find, Tick
from verona.lessons.chapters import Chapters
from verona.lessons.council.attempt import GAME as COUNCIL
from verona.lessons.julia.attempt import GAME as JULIA
from verona.lessons.model import CONFIRM, OPTIONS, Ask
from verona.text import Tone
from verona.widgets.council import lesson_player as council_player
from verona.widgets.council.player import CouncilPlayer
from verona.widgets.julia import lesson_player as julia_player
from verona.widgets.julia.player import JuliaPlayer


@dataclass(frozen=True)
class Taught:
    """A game with its lessons on the page."""

    game: Game
    chapters: Chapters
    player: Any
    teach: Any
    actions: Any
    table: str
    at_table: Any


GAMES = {
    "council": Taught(
        COUNCIL,
        council.CHAPTERS,
        council_player.CouncilLesson,
        council_player.teach,
        council_actions,
        "council.ipynb",
        CouncilPlayer,
    ),
    "julia": Taught(
        JULIA,
        julia.CHAPTERS,
        julia_player.JuliaLesson,
        julia_player.teach,
        julia_actions,
        "julia.ipynb",
        JuliaPlayer,
    ),
}
every_game = pytest.mark.parametrize("taught", GAMES.values(), ids=GAMES)
CHAPTERS = {one.key: (taught, one) for taught in GAMES.values() for one in taught.chapters.courses}
every_chapter = pytest.mark.parametrize(("taught", "chapter"), CHAPTERS.values(), ids=CHAPTERS)


def press(button):
    """A press on a button, as the page sends it, which it doesn't while the button is disabled."""
    assert not button.disabled, button.description
    button.click()


def click(player, word):
    """The click or press of a word, at the widget where the learner would make it."""
    page = player._page
    answers = [one for one, _ in page._answers]
    if word == CONFIRM:
        press(page.onwards)
    elif word in answers:
        press(page._options.children[answers.index(word)])
    else:
        with_place(page, word)[1].click(word)


def solve(taught, player):
    for word in taught.game.solution(player.attempt.step):
        click(player, word)


def on_page(player):
    """All that the page shows."""
    return tuple(one.scene for one in pictures(player)), words(player)


def refused_lines(taught, step):
    """Clicks that lead to each refusal of a step."""
    fresh = taught.game.begin(step)
    match step.goal:
        case Do(actions):
            for action in taught.actions(fresh.state):
                if action not in actions:
                    yield taught.game.presses(fresh.state, action)
        case Ask(options, right):
            yield from ((f"option {number}",) for number in range(len(options)) if number != right)
        case Find(because=because):
            yield from ((word,) for word, _ in because)
        case Tick(because=because):
            yield from ((word, CONFIRM) for word, _ in because)


@every_chapter
def test_a_whole_chapter_by_clicks(browser, taught, chapter):
    player = taught.player(chapter)
    page = player._page
    for index in range(chapter.length):
        assert player.step == index
        asks = player.attempt.asks
        assert page.onwards.disabled == (asks and not player.attempt.needs_confirm)
        assert page.show_me.disabled == (not asks)
        assert page.back.disabled == (index == 0)
        solve(taught, player)
        assert player.attempt.done == asks
        if asks:
            assert page._note.value == f"<p>{player.note}</p>".replace("'", "&#x27;")
            assert "is-right" in page._note._dom_classes
        press(page.onwards)
    after = taught.chapters.following(chapter.key)
    assert sent(browser, "go", "url") == [taught.chapters.notebook(after.key) if after else taught.table]


@every_chapter
def test_each_refusal_is_seen_and_changes_nothing(browser, taught, chapter):
    player = taught.player(chapter)
    for index, step in enumerate(chapter.steps):
        for line in refused_lines(taught, step):
            player.go(index)
            *before, last = line
            for word in before:
                click(player, word)
            attempt = player.attempt
            click(player, last)
            assert player.attempt.note.tone is Tone.WRONG, line
            assert player.note in player._page._note.value.replace("&#x27;", "'")
            assert replace(player.attempt, note=attempt.note) == attempt
            assert sent(browser, "say", "text")[-1] == player.note


@every_chapter
def test_show_me_back_and_retry_are_exact(browser, taught, chapter):
    player = taught.player(chapter)
    for index, step in enumerate(chapter.steps):
        player.go(index)
        fresh, shown_first = taught.game.begin(step), on_page(player)
        player.click(*taught.game.words[:40])
        press(player._page.retry)
        assert (player.attempt, on_page(player)) == (fresh, shown_first)
        if player.attempt.asks:
            press(player._page.show_me)
            solved = fresh
            for word in taught.game.solution(step):
                solved = act(solved, word)
            assert player.attempt == solved
            assert player.attempt.done
        if index + 1 < chapter.length:
            press(player._page.onwards)
            player.click(*taught.game.words[-12:], "option 0")
            press(player._page.back)
            assert (player.step, player.attempt, on_page(player)) == (index, fresh, shown_first)


@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_nothing_that_is_clicked_or_pressed_leads_astray(browser, data):
    taught, chapter = data.draw(st.sampled_from(list(CHAPTERS.values())))
    player = taught.player(chapter, step=data.draw(st.integers(0, chapter.length - 1)))
    page = player._page
    buttons = {"back": page.back, "retry": page.retry, "show me": page.show_me, "onwards": page.onwards}
    deeds = st.sampled_from([*taught.game.words, *OPTIONS, *buttons])
    for deed in data.draw(st.lists(deeds, max_size=20)):
        if deed in buttons:
            buttons[deed].click()
        else:
            player.click(deed)
    press(page.retry)
    solve(taught, player)
    assert not page.onwards.disabled


@every_chapter
def test_who_comes_by_key_is_taken_to_where_the_answer_begins(browser, taught, chapter):
    for index, step in enumerate(chapter.steps):
        page = taught.player(chapter, step=index)._page
        marked = [one for one in pictures(page) if "is-asked" in one._dom_classes]
        line = taught.game.solution(step)
        on_picture = line and line[0] not in (*OPTIONS, CONFIRM, *(word for word, _ in page._answers))
        assert len(marked) == (1 if on_picture else 0), (chapter.key, index)
        assert not on_picture or any(place.name == line[0] for place in marked[0].scene.places)


@every_game
def test_progress_is_stored_and_taken_up_again(browser, taught):
    browser.set_state({"ready": True})
    second, third = taught.chapters.courses[1:3]
    player = taught.teach(second.key)
    for _ in range(2):
        solve(taught, player)
        press(player._page.onwards)
    assert browser.stored == {f"lesson {second.key}": {"step": 2, "done": False}}
    assert taught.teach(second.key).step == 2
    for _ in range(second.length - 2):
        solve(taught, player)
        press(player._page.onwards)
    assert browser.stored == {f"lesson {second.key}": {"step": second.length - 1, "done": True}}
    assert sent(browser, "go", "url") == [taught.chapters.notebook(third.key)]


@every_game
def test_the_lobby_lists_the_chapters_with_how_far_the_learner_is(taught, browser):
    first, second, *_ = taught.chapters.courses
    browser.keep(**{f"lesson {first.key}": {"step": 1, "done": True}})
    browser.keep(**{f"lesson {second.key}": {"step": 2, "done": False}})
    listed = taught.at_table().children[0]._learn.value
    pages = [taught.chapters.notebook(one.key) for one in taught.chapters.courses]
    assert re.findall(r'href="([^"]+)"', listed) == [pages[0] + "?step=1", *pages[1:]]
    assert listed.count("done ✓") == 1
    assert f"step 3 of {len(second.steps)}" in listed
