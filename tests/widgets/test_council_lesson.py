"""A chapter of Council of Verona without a page: clicks on its pictures, presses, what is kept and told."""

import asyncio
import re
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from verona.council.hand import AREAS, CONFIRM, NOTHING, presses
from verona.council.notation import LETTERS
from verona.council.rules import legal_actions
from verona.council.state import Phase
from verona.lessons.card_attempt import act
from verona.lessons.council import COURSES, course, following, notebook
from verona.lessons.council.attempt import GAME, WORDS
from verona.lessons.council.model import Do, Find, Prop, Tick
from verona.lessons.model import OPTIONS, Ask
from verona.text import Tone
from verona.widgets import step_player
from verona.widgets.browser import this_browser
from verona.widgets.contents import chapters_html, council_chapter
from verona.widgets.council.lesson_player import CouncilLesson, teach
from verona.widgets.council.lobby import learn_html
from verona.widgets.pieces import shown

KEYS = [one.key for one in COURSES]
every_chapter = pytest.mark.parametrize("key", KEYS)


@pytest.fixture
def browser(monkeypatch):
    """A browser of this test's own, which remembers what it was asked to do."""
    this_browser.cache_clear()
    browser = this_browser()
    browser.sent = []
    monkeypatch.setattr(browser, "send", browser.sent.append)
    yield browser
    this_browser.cache_clear()


def sent(browser, kind, part):
    return [message[part] for message in browser.sent if message["kind"] == kind]


def press(button):
    """A press on a button, as the page sends it, which it doesn't while the button is disabled."""
    assert not button.disabled, button.description
    button.click()


def is_shown(widget):
    return widget.layout.display != "none"


def click(player, word):
    """The click or press of a word, at the widget where the learner would make it."""
    page = player._page
    words = [one for one, _ in page._answers]
    if word == CONFIRM:
        press(page.onwards)
    elif word in words:
        press(page._options.children[words.index(word)])
    else:
        groups = [(page._areas, row) for area in page.areas.values() for row in area.pictures]
        groups += [(page._offer, row) for row in page.offered.pictures]
        groups += [(page._hand, row) for row in page.hand.pictures] + [(page._tokens, page.tokens)]
        for group, row in groups:
            if is_shown(group) and is_shown(row) and any(place.name == word for place in row.scene.places):
                row.click(word)
                return
        raise LookupError(f"{word!r} is nowhere on the page")


def solve(player):
    for word in GAME.solution(player.attempt.step):
        click(player, word)


def scenes(player):
    """All that the page shows."""
    page = player._page
    words = (page._text, page._told, page._task, page._note, page._dots, page._players)
    return tuple(row.scene for row in page.pictures if is_shown(row)), tuple(piece.value for piece in words)


def refused_lines(step):
    """Clicks that lead to each refusal of a step."""
    match step.goal:
        case Do(actions):
            for action in legal_actions(GAME.begin(step).state):
                if action not in actions:
                    yield presses(GAME.begin(step).state, action)
        case Ask(options, right):
            yield from ((f"option {number}",) for number in range(len(options)) if number != right)
        case Find(because=because):
            yield from ((word,) for word, _ in because)
        case Tick(because=because):
            yield from ((word, CONFIRM) for word, _ in because)


@every_chapter
def test_a_whole_chapter_by_clicks(browser, key):
    player = CouncilLesson(course(key))
    page = player._page
    for index in range(player.course.length):
        assert player.step == index
        asks = player.attempt.asks
        assert page.onwards.disabled == (asks and not player.attempt.needs_confirm)
        assert page.show_me.disabled == (not asks)
        assert page.back.disabled == (index == 0)
        solve(player)
        assert player.attempt.done == asks
        if asks:
            assert page._note.value == f"<p>{player.note}</p>".replace("'", "&#x27;")
            assert "is-right" in page._note._dom_classes
        press(page.onwards)
    after = following(key)
    assert sent(browser, "go", "url") == [notebook(after.key) if after else "council.ipynb"]


@every_chapter
def test_each_refusal_is_seen_and_changes_nothing(browser, key):
    player = CouncilLesson(course(key))
    for index, step in enumerate(course(key).steps):
        for line in refused_lines(step):
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
def test_show_me_back_and_retry_are_exact(browser, key):
    player = CouncilLesson(course(key))
    for index, step in enumerate(course(key).steps):
        player.go(index)
        fresh, shown_first = GAME.begin(step), scenes(player)
        player.click(*WORDS[:40])
        press(player._page.retry)
        assert (player.attempt, scenes(player)) == (fresh, shown_first)
        if player.attempt.asks:
            press(player._page.show_me)
            solved = fresh
            for word in GAME.solution(step):
                solved = act(solved, word)
            assert player.attempt == solved
            assert player.attempt.done
        if index + 1 < player.course.length:
            press(player._page.onwards)
            player.click("romeo", "council", "5", "option 0")
            press(player._page.back)
            assert (player.step, player.attempt, scenes(player)) == (index, fresh, shown_first)


@settings(deadline=None, max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_nothing_that_is_clicked_or_pressed_leads_astray(browser, data):
    chapter = data.draw(st.sampled_from(COURSES))
    player = CouncilLesson(chapter, step=data.draw(st.integers(0, chapter.length - 1)))
    page = player._page
    buttons = {"back": page.back, "retry": page.retry, "show me": page.show_me, "onwards": page.onwards}
    for deed in data.draw(st.lists(st.sampled_from([*WORDS, *buttons]), max_size=20)):
        if deed in buttons:
            buttons[deed].click()
        else:
            player.click(deed)
    press(page.retry)
    solve(player)
    assert not page.onwards.disabled


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
    click(player, "romeo")
    page.areas[next(iter(page.areas))].click("council")
    assert player.attempt.done
    asked = CouncilLesson(course("council-welcome"), step=3)
    for area, rows in asked._page.areas.items():
        rows.click(area.value)
        assert not asked.attempt.done
        assert asked.attempt.note.tone is Tone.WRONG
    assert asked.note == "Look at the area called Exile, and click somebody there."


def test_who_comes_by_key_is_taken_to_where_the_answer_begins(browser):
    for one in COURSES:
        for index, step in enumerate(one.steps):
            page = CouncilLesson(one, step=index)._page
            marked = [row for row in page.pictures if "is-asked" in row._dom_classes]
            line = GAME.solution(step)
            on_page = line and line[0] not in OPTIONS
            assert len(marked) == (1 if on_page else 0), (one.key, index)
            assert not on_page or any(place.name == line[0] for place in marked[0].scene.places)


def test_nobody_sees_what_they_may_not(browser):
    """Faces of others are on the page only where the step shows the end, or through another's eyes."""
    player = CouncilLesson(course("council-turn"), step=2)
    said = "\n".join(words for row in player._page.pictures for words in row.words)
    assert "Prince Escalus, slot 1, +1: a token of Carlo." in said
    assert "Romeo, slot 1, +1: 5 of You." in said
    assert "Benvolio" not in said
    assert "of Bianca" in said
    assert not any(f"{letter} of Bianca" in said for letter in LETTERS)


PROPS = {
    Prop.CARDS: ("council-welcome", 2, ["Romeo, Montague. Romeo and Juliet in the same area."]),
    Prop.FATES: ("council-poison", 3, ["Juliet: poison 1, antidote 0. Dead, and out with all tokens there."]),
    Prop.VERDICTS: ("council-ending", 3, ["✓ Romeo: Romeo and Juliet are both on the Council."]),
    Prop.SCORES: ("council-ending", 4, ["You on Romeo: Value 5, slot +1: 6."]),
}


@pytest.mark.parametrize("prop", Prop)
def test_what_is_told_beside_the_table(browser, prop):
    key, index, told = PROPS[prop]
    assert prop in course(key).step(index).props
    player = CouncilLesson(course(key), step=index)
    assert is_shown(player._page._told)
    for sentence in told:
        assert sentence in player._page._told.value
    player.go(0)
    assert not is_shown(player._page._told)
    assert player._page._told.value == ""


def test_what_others_do_is_announced(browser):
    player = CouncilLesson(course("council-turn"), step=1)
    player.go(2)
    said = sent(browser, "say", "text")[-1].splitlines()
    assert said[0] == "Step 3 of 4"
    assert said[2:-1] == [
        "Bianca sends Juliet to the Council.",
        "Bianca lays a token on Juliet, slot 1.",
        "Carlo sends Prince Escalus to the Council.",
        "Carlo lays a token on Prince Escalus, slot 1.",
    ]


def test_the_escape_key_puts_back_a_choice_but_unticks_nothing(browser):
    def escape():
        browser._answer(None, {"kind": "escape"}, [])

    player = CouncilLesson(course("council-turn"))
    click(player, "romeo")
    escape()
    assert player.attempt.picked == ()
    assert sent(browser, "say", "text")[-2:] == ["Chosen.", "Put back."]
    ticking = CouncilLesson(course("council-ending"), step=2)
    click(ticking, "romeo")
    escape()
    assert ticking.attempt.picked == ("romeo",)


def test_the_opening_is_played_before_the_learners_eyes(browser, monkeypatch):
    monkeypatch.setattr(step_player, "PAUSE_SECONDS", 0.01)

    async def play():
        player = CouncilLesson(course("council-turn"), step=1)
        seen = []
        player.go(2)
        await asyncio.sleep(0)
        while player._show is not None:
            now = player._page._players.value
            if not seen or seen[-1] != now:
                seen.append(now)
            await asyncio.sleep(0.002)
        return seen, scenes(player)

    seen, last = asyncio.run(play())
    assert len(seen) == 5
    assert last == scenes(CouncilLesson(course("council-turn"), step=2))


# What is kept.


def test_progress_is_stored_and_taken_up_again(browser):
    browser.set_state({"ready": True})
    assert council_chapter(browser.stored) == ("", "council_1_welcome.ipynb")
    player = teach("council-turn")
    for _ in range(2):
        solve(player)
        press(player._page.onwards)
    assert browser.stored == {"lesson council-turn": {"step": 2, "done": False}}
    assert teach("council-turn").step == 2
    for _ in range(2):
        solve(player)
        press(player._page.onwards)
    assert browser.stored == {"lesson council-turn": {"step": 3, "done": True}}
    assert sent(browser, "go", "url") == ["council_3_abilities.ipynb"]


def test_the_contents_lead_to_the_first_chapter_not_done():
    stored = {f"lesson {key}": {"step": 1, "done": True} for key in KEYS[:2]}
    said, link = council_chapter(stored)
    assert (shown(said), link) == (f"step 1 of {COURSES[2].length}", "council_3_abilities.ipynb")
    assert f'href="{link}"' in chapters_html(stored)
    done = {f"lesson {key}": {"step": 1, "done": True} for key in KEYS}
    said, link = council_chapter(done)
    assert (shown(said), link) == ("done ✓", "council_1_welcome.ipynb?step=1")


def test_the_lobby_lists_the_chapters_with_how_far_the_learner_is(browser):
    browser.set_state({"stored": {"lesson council-turn": {"step": 2, "done": False}}, "ready": True})
    browser.keep(**{"lesson council-welcome": {"step": 1, "done": True}})
    listed = learn_html()
    links = re.findall(r'href="([^"]+)"', listed)
    assert links == [notebook(key) + ("?step=1" if key == "council-welcome" else "") for key in KEYS]
    assert listed.count("done ✓") == 1
    assert "step 3 of 4" in listed
