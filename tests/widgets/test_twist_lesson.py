"""A chapter played without a page: real clicks on its pictures, presses on its buttons, what is kept."""

import asyncio
import re
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from reading import notation

from verona.lessons.attempt import CONFIRM, OPTIONS, PAIR_NAMES, REPORTS, WORDS, Attempt, act, solution
from verona.lessons.model import Prop, Roam
from verona.lessons.progress import is_done
from verona.lessons.twist import COURSES, course, notebook
from verona.lessons.twist.practice import Practice
from verona.player import Player
from verona.store.games import GameStore
from verona.twist.board import SQUARE_NAMES
from verona.twist.table import Table
from verona.widgets import step_player
from verona.widgets.browser import STORE_LIMIT
from verona.widgets.contents import chapters_html, next_course
from verona.widgets.twist.lesson_player import TwistLesson, teach
from verona.widgets.twist.player import TwistPlayer

PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
CHAPTERS = [one.key for one in COURSES if one.length is not None]


def went(browser):
    """The addresses that the page was sent to."""
    return [message["url"] for message in browser.sent if message["kind"] == "go"]


def report(browser, **traits):
    """What a page tells when it comes."""
    browser.set_state({"ready": True, **traits})


def press(button):
    """A press on a button, as the page sends it, which it doesn't while the button is disabled."""
    assert not button.disabled, button.description
    button.click()


def buttons(player):
    page = player._page
    return {"back": page.back, "retry": page.retry, "show me": page.show_me, "onwards": page.onwards}


def click(player, word):
    """The click or press of a word, at the widget where the learner would make it."""
    page = player._page
    if word == CONFIRM:
        press(page.onwards)
    elif word in SQUARE_NAMES:
        page.board.click(word)
    elif word in PAIR_NAMES:
        page.fifteen.click(word)
    elif word in OPTIONS or word in REPORTS:
        words = list(REPORTS) if word in REPORTS else list(OPTIONS)
        press(page._options.children[words.index(word)])
    else:
        page.tiles.click(word)


def solve(player):
    for word in solution(player.attempt.step):
        click(player, word)


@pytest.mark.parametrize("key", CHAPTERS)
def test_a_whole_chapter_by_clicks(browser, key):
    player = TwistLesson(course(key))
    onwards = player._page.onwards
    for index in range(player.course.length):
        assert player.step == index
        asks = player.attempt.asks
        assert onwards.disabled == (asks and not player.attempt.needs_confirm)
        assert player._page.show_me.disabled == (not asks)
        assert player._page.back.disabled == (index == 0)
        solve(player)
        assert player.attempt.done == asks
        if asks:
            assert player.note
            assert player._page._note.value == f"<p>{player.note}</p>".replace("'", "&#x27;")
        assert not onwards.disabled
        press(onwards)
    after = COURSES.index(player.course) + 1
    assert went(browser) == [notebook(COURSES[after].key) if after < len(COURSES) else "play.ipynb"]


def test_exercises_by_clicks(browser):
    player = TwistLesson(Practice(seed=5))
    for index in range(30):
        assert f"Exercise {index + 1}" in player._page._dots.value
        solve(player)
        assert player.attempt.done
        press(player._page.onwards)
        assert '<a href="09_strategy.ipynb">Next chapter</a>' in player._page._dots.value
    assert went(browser) == []


@pytest.mark.parametrize("key", CHAPTERS)
def test_show_me_reaches_every_goal(browser, key):
    player = TwistLesson(course(key))
    for index in range(player.course.length):
        player.go(index)
        if player.attempt.asks:
            click(player, "e4")  # a wrong click, as often as not
            press(player._page.show_me)
            assert player.attempt == replace(Attempt(player.attempt.step), **after_solution(player))
            assert player.note


def after_solution(player):
    solved = Attempt(player.attempt.step)
    for word in solution(solved.step):
        solved = act(solved, word)
    return {name: getattr(solved, name) for name in ("actions", "picked", "note", "done")}


@pytest.mark.parametrize("key", CHAPTERS)
def test_back_and_retry_restore_the_exact_position(browser, key):
    player = TwistLesson(course(key))
    for index in range(player.course.length):
        fresh = Attempt(player.course.step(index))
        scene = scenes(player)
        for disturb in (solution(fresh.step), solution(fresh.step)[:1], ("a1", "e4", "d2", "b3")):
            player.click(*disturb)
            press(player._page.retry)
            assert player.attempt == fresh
            assert scenes(player) == scene
        player.click(*solution(fresh.step))
        if index + 1 < player.course.length:
            press(player._page.onwards)
            player.click("d1", "e1", "a1")
            press(player._page.back)
            assert (player.step, player.attempt) == (index, fresh)
            assert scenes(player) == scene
            solve(player)
            press(player._page.onwards)


def scenes(player):
    """All that the page shows."""
    page = player._page
    words = [page._text.value, page._task.value, page._note.value, page._dots.value, page.board.label]
    tiles = [page.tiles.scene] if page.tiles.layout.display != "none" else []
    fifteen = [page.fifteen.scene] if page._props[Prop.FIFTEEN] in page._table.children else []
    return (page.board.scene, *tiles, *fifteen, *words)


def test_next_waits_for_the_goal(browser):
    player = TwistLesson(course("welcome"), step=1)
    assert player._page.onwards.disabled
    player._page.onwards.click()  # what a page that doesn't care might send
    assert player.step == 1
    click(player, "a1")
    assert player._page.onwards.disabled
    click(player, "c3")
    assert not player._page.onwards.disabled
    press(player._page.onwards)
    assert player.step == 2


@pytest.mark.parametrize("keep", [False, True])
def test_what_was_solved_need_not_be_solved_again(browser, keep):
    report(browser)
    player = TwistLesson(course("moving"), keep=keep)
    for _ in range(4):
        solve(player)
        press(player._page.onwards)
    for _ in range(3):
        press(player._page.back)
    for step in (1, 2, 3):
        assert player.step == step
        press(player._page.onwards)
    assert (player.step, player._page.onwards.disabled) == (4, True)
    solve(player)
    press(player._page.back)
    if keep:  # the page is loaded again
        player = TwistLesson(course("moving"), keep=True)
    press(player._page.onwards)
    assert (player.step, player.attempt.asks) == (4, True)
    press(player._page.onwards)
    assert (player.step, player._page.onwards.disabled) == (5, True)


def test_a_solved_step_can_be_tried_again_or_left(browser):
    player = TwistLesson(course("placement"), step=1)
    solve(player)
    press(player._page.retry)
    onwards = player._page.onwards
    assert onwards.description == "Next"
    player.click("d2")
    assert onwards.description == "Confirm"
    press(onwards)
    assert (player.position, onwards.description) == ("Nd2", "Next")
    press(player._page.retry)
    press(onwards)
    assert player.step == 2


def test_the_right_answer_is_marked(browser):
    player = TwistLesson(course("welcome"), step=4)
    options = player._page._options.children
    player.click("option 1")
    assert not any("is-right" in option._dom_classes for option in options)
    player.click("option 0")
    assert ["is-right" in option._dom_classes for option in options] == [True, False]
    press(player._page.retry)
    assert not any("is-right" in option._dom_classes for option in options)


@pytest.mark.parametrize("key", CHAPTERS)
def test_presses_on_disabled_buttons_are_harmless(browser, key):
    player = TwistLesson(course(key))
    for index in range(player.course.length):
        for name, button in buttons(player).items():
            if button.disabled:
                before = player.step, player.attempt.done, player.position
                button.click()
                assert (player.step, player.attempt.done, player.position) == before, name
        solve(player)
        for option in player._page._options.children:
            assert option.disabled
            option.click()
        assert player.attempt.done == (player.attempt.step.goal not in (None, Roam()))
        player._page.show_me.click()
        assert not player.attempt.asks
        player.onwards()
        assert player.step == min(index + 1, player.course.length - 1)


def test_confirm_says_what_it_does(browser):
    player = TwistLesson(course("placement"), step=1)
    onwards = player._page.onwards
    assert onwards.description == "Confirm"
    click(player, "d2")
    assert player.position == ""
    press(onwards)
    assert player.position == "Nd2"
    assert onwards.description == "Next"
    assert TwistLesson(course("elimination"), step=1)._page.onwards.description == "Check"
    assert TwistLesson(course("welcome"), step=4)._page.onwards.description == "Next chapter"
    assert TwistLesson(course("strategy"), step=5)._page.onwards.description == "Play a game"


def test_a_placed_token_is_shown_before_it_counts(browser):
    player = TwistLesson(course("placement"), step=1)
    empty = player._page.board.scene
    click(player, "d2")
    assert notation(player._page.board.words) == "Nd2"
    assert player._page.board.scene != empty


def test_escape_puts_back_but_unticks_nothing(browser):
    def escape():
        browser._answer(None, {"kind": "escape"}, [])

    placing = TwistLesson(course("placement"), step=1)
    click(placing, "d2")
    escape()
    assert placing.attempt.picked == ()
    assert browser.sent[-1] == {"kind": "say", "text": "The Noble is off the board again."}
    walking = TwistLesson(course("moving"), step=2)
    click(walking, "b2")
    escape()
    assert walking.attempt.chosen is None
    ticking = TwistLesson(course("moving"), step=12)
    click(ticking, "a1")
    count = len(browser.sent)
    escape()
    assert ticking.attempt.picked == ("a1",)
    assert len(browser.sent) == count


def test_who_is_lit_on_the_list_is_told(browser):
    player = TwistLesson(course("welcome"), step=2)
    click(player, "QN")
    assert browser.sent[-1]["text"].splitlines() == ["Princess: e4, edge.", "Noble: d2, centre."]
    assert sum("lit" in words for words in player._page.fifteen.words) == 3
    click(player, "QN")
    assert browser.sent[-1]["text"] == "Nobody is lit."


def test_what_is_said_is_announced(browser):
    player = TwistLesson(course("welcome"))
    press(player._page.onwards)
    click(player, "a1")
    said = [message["text"] for message in browser.sent if message["kind"] == "say"]
    assert said == [
        f"Step 2 of 5\n{player.attempt.step.text}\n{player.attempt.step.task}",
        "Nobody stands there. Look for a hood.",
    ]


def test_show_me_is_announced_too(browser):
    player = TwistLesson(course("welcome"), step=1)
    press(player._page.show_me)
    assert browser.sent[-1] == {"kind": "say", "text": player.note}


def test_a_click_on_the_list_lights_people(browser):
    player = TwistLesson(course("welcome"), step=2)
    page = player._page
    dark = page.board.scene, page.fifteen.scene
    page.fifteen.click("QN")
    lit = page.board.scene, page.fifteen.scene
    assert lit[0] != dark[0]
    assert lit[1] != dark[1]
    page.fifteen.click("F")
    assert page.board.scene not in (dark[0], lit[0])
    page.fifteen.click("F")
    assert (page.board.scene, page.fifteen.scene) == dark
    page.fifteen.click("QN")
    press(page.onwards)
    press(page.back)
    assert (page.board.scene, page.fifteen.scene) == dark


def test_a_click_on_the_list_strikes_where_that_is_asked(browser):
    player = TwistLesson(course("elimination"), step=1)
    board = player._page.board.scene
    player._page.fifteen.click("PB")
    assert player.attempt.picked == ("PB",)
    player._page.fifteen.click("Q")
    assert player.attempt.picked == ("PB",)
    assert player._page.board.scene != board


@settings(PATIENT, max_examples=25)
@given(data=st.data())
def test_nothing_that_is_clicked_or_pressed_leads_astray(browser, data):
    chapter = data.draw(st.sampled_from(COURSES))
    last = (chapter.length or 30) - 1
    player = TwistLesson(chapter, step=data.draw(st.integers(0, last)))
    for deed in data.draw(
        st.lists(st.sampled_from([*WORDS, "back", "retry", "show me", "onwards"]), max_size=20)
    ):
        if deed in buttons(player):
            buttons(player)[deed].click()
        else:
            player.click(deed)
    press(player._page.retry)
    solve(player)
    assert not player._page.onwards.disabled


# What is kept.


@pytest.mark.parametrize("key", CHAPTERS)
def test_whoever_fails_stays_at_the_step_and_finds_it_after_a_reload(browser, key):
    report(browser)
    for index in range(course(key).length):
        player = TwistLesson(course(key), keep=True)
        player.go(index)
        fresh, shown, text = player.attempt, scenes(player), player._page._text.value
        for word in ("option 1", "different", "a1", "e4", "d2", "P", "PQ", CONFIRM):
            if not player.attempt.done:
                player.click(word)
            assert player.step == index
            assert player._page._text.value == text
        again = TwistLesson(course(key), keep=True)  # the page is loaded again
        assert (again.step, again.attempt) == (index, fresh)
        assert scenes(again) == shown


def test_who_wanders_off_to_play_comes_back_to_the_step(browser, tmp_path):
    before = [one.key for one in COURSES[: COURSES.index(course("moving"))]]
    report(browser, stored={f"lesson {key}": {"step": 0, "done": True} for key in before})
    player = teach("moving")
    for _ in range(5):
        solve(player)
        press(player._page.onwards)
    solve(player)

    game = TwistPlayer(GameStore(tmp_path / "games.sqlite3"))
    game.start(Table((Player("Ann"), Player("Bob"))))
    game.click("ready", "d2", "confirm", "leave")
    assert len(browser.stored["games"]) == 1

    contents = chapters_html(browser.stored)
    assert re.search('href="([^"]+)"', contents)[1] == notebook("moving")
    assert "step 6 of 14" in contents
    back = teach("moving")
    assert back.step == 5
    assert not back._page.onwards.disabled  # it was solved


def test_without_keep_nothing_is_stored(browser):
    report(browser, stored={"lesson welcome": {"step": 3}}, query="?step=2")
    player = TwistLesson(course("welcome"))
    assert player.step == 0
    solve(player)
    player.go(4)
    solve(player)
    assert browser.stored == {"lesson welcome": {"step": 3}}


def test_progress_is_stored_and_the_end_is_remembered(browser):
    report(browser)
    player = teach("welcome")
    kept = []
    for _ in range(5):
        kept.append(dict(browser.stored["lesson welcome"]))
        solve(player)
        press(player._page.onwards)
    assert kept == [{"step": step, "done": False} for step in range(5)]
    assert browser.stored == {"lesson welcome": {"step": 4, "done": True}}
    player.go(0)
    assert browser.stored == {"lesson welcome": {"step": 0, "done": True}}


def test_a_chapter_that_ends_with_reading_is_done_on_its_last_step(browser):
    report(browser)
    player = teach("elimination")
    player.go(4)
    assert not browser.stored["lesson elimination"]["done"]
    player.go(5)
    assert browser.stored["lesson elimination"]["done"]


@pytest.mark.parametrize(
    ("stored", "query", "step"),
    [
        ({}, "", 0),
        ({"lesson moving": {"step": 7, "done": False}}, "", 7),
        ({"lesson moving": {"step": 7, "done": True}}, "", 7),
        ({"lesson moving": {"step": 7}}, "?step=3", 2),
        ({"lesson moving": {"step": 7}}, "?step=14", 13),
        ({"lesson moving": {"step": 7}}, "?step=15", 7),
        ({"lesson moving": {"step": 7}}, "?step=0", 7),
        ({"lesson moving": {"step": 7}}, "?step=-1", 7),
        ({"lesson moving": {"step": 7}}, "?step=two", 7),
        ({"lesson moving": {"step": 7}}, "?step=²", 7),
        ({"lesson moving": {"step": 7}}, "?step=" + "9" * 4000, 7),
        ({"lesson moving": {"step": 7}}, "?lang=uk&step=2", 1),
        ({"lesson moving": {"step": 14}}, "", 0),
        ({"lesson moving": {"step": "7"}}, "", 0),
        ({"lesson moving": 7}, "", 0),
        ({"lesson moving": [{"step": 7}]}, "", 0),
    ],
)
def test_where_a_chapter_is_taken_up(browser, stored, query, step):
    player = teach("moving")
    assert player.step == 0
    report(browser, stored=stored, query=query)
    assert player.step == step
    assert browser.stored["lesson moving"]["step"] == step


@pytest.mark.parametrize("query", ["?step=1000001", "?step=" + "9" * 4000])
def test_practice_can_be_taken_up_far_on(browser, query):
    player = teach("practice")
    report(browser, query=query)
    solve(player)
    assert player.attempt.done


def test_practice_is_done_after_six_exercises_and_goes_on(browser):
    report(browser)
    player = teach("practice")
    for _ in range(6):
        assert not is_done(browser.stored, "practice")
        solve(player)
        press(player._page.onwards)
    assert is_done(browser.stored, "practice")
    assert (player.step, player.attempt.asks) == (6, True)
    assert teach("practice").step == 6


def test_the_next_chapter_begins_at_its_beginning_if_it_was_done_before(browser):
    report(browser, stored={"lesson placement": {"step": 3, "done": True}})
    player = TwistLesson(course("welcome"), step=4)
    solve(player)
    press(player._page.onwards)
    assert went(browser) == ["02_placement.ipynb?step=1"]


def test_a_page_that_is_ready_before_the_chapter(browser):
    report(browser, stored={"lesson round": {"step": 2, "done": False}})
    assert teach("round").step == 2


def test_a_browser_full_of_other_things_spoils_nothing(browser):
    report(browser, stored={"other": "x" * (STORE_LIMIT - 20)})
    player = teach("welcome")
    press(player._page.onwards)
    solve(player)
    assert player.attempt.done
    assert list(browser.stored) == ["other"]


@settings(PATIENT, max_examples=40)
@given(
    stored=st.dictionaries(
        st.sampled_from([f"lesson {one.key}" for one in COURSES] + ["still", "lesson", "x"]),
        st.recursive(
            st.none()
            | st.booleans()
            | st.integers(-1, 20)
            | st.floats(allow_nan=False)
            | st.text(max_size=4),
            lambda inner: (
                st.lists(inner, max_size=2)
                | st.dictionaries(st.sampled_from(["step", "done", "x"]), inner, max_size=3)
            ),
            max_leaves=5,
        ),
    ),
    chapter=st.sampled_from(COURSES),
)
def test_junk_in_storage_spoils_nothing(browser, stored, chapter):
    browser.set_state({"ready": False})
    player = TwistLesson(chapter, keep=True)
    report(browser, stored=stored)
    solve(player)
    assert not player.attempt.asks
    assert "verona-chapters" in chapters_html(browser.stored)
    assert next_course(stored) in (None, *COURSES)


# Showing things one after another needs a running loop.


def test_a_click_ends_the_opening_at_once(browser):
    async def play():
        player = TwistLesson(course("placement"), step=1)
        player.go(2)
        await asyncio.sleep(0)
        assert notation(player._page.board.words) == "Nd2"
        player._page.board.click("a1")
        assert notation(player._page.board.words) == "Pb2 Qe4 Be1 Nd2 Sd1 Fc3"
        assert player.note
        shown = scenes(player)
        await asyncio.sleep(2.5 * step_player.PAUSE_SECONDS)
        assert scenes(player) == shown

    asyncio.run(play())


def test_the_opening_is_played_move_by_move(browser, monkeypatch):
    monkeypatch.setattr(step_player, "PAUSE_SECONDS", 0.01)

    async def play():
        player = TwistLesson(course("placement"), step=1)
        labels = []
        player.go(2)
        await asyncio.sleep(0)
        while player._show is not None:
            if not labels or labels[-1] != notation(player._page.board.words):
                labels.append(notation(player._page.board.words))
            await asyncio.sleep(0.002)
        return labels

    labels = asyncio.run(play())
    assert labels[0] == "Nd2"
    assert labels[-1] == "Pb2 Qe4 Be1 Nd2 Sd1 Fc3"
    assert len(labels) == 6


def test_show_me_is_played_click_by_click_and_may_be_cut_short(browser, monkeypatch):
    async def play():
        player = TwistLesson(course("moving"), step=5)
        player._page.show_me.click()
        assert player.attempt.done
        assert player._page._note.value == ""  # not yet
        player._page.board.click("e4")
        assert player._page._note.value == "<p>He calls it a promenade.</p>"
        assert player.position.split()[3] == "Na2"

        player.retry()
        player._page.show_me.click()
        player._page.back.click()
        assert player.step == 4
        shown = scenes(player)
        await asyncio.sleep(2 * step_player.PAUSE_SECONDS)
        assert scenes(player) == shown

    asyncio.run(play())


def test_where_nothing_may_move_the_opening_is_there_at_once(browser):
    report(browser, reduced_motion=True)

    async def play():
        player = TwistLesson(course("round"))
        player.go(1)
        return notation(player._page.board.words)

    assert asyncio.run(play()) == "Pb2 Qa4 Be1 Nd2 Sd1 Fc3"


def test_a_wrong_tick_is_crossed_out_until_the_next_click(browser):
    player = TwistLesson(course("moving"), step=12)

    def told(square):
        return str(player._page.board.scene.places[SQUARE_NAMES.index(square)].words).rpartition(", ")[2]

    player.click("b4", "e4", "confirm")
    assert (told("b4"), told("e4")) == ("ticked", "crossed out")
    player.click("e4")
    assert (told("b4"), told("e4")) == ("ticked", "free")
    player.click("a1", "d1", "confirm")
    assert player.attempt.done
    assert (told("b4"), told("a1")) == ("right answer", "right answer")
