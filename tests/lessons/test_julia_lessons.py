"""The chapters of Romeo i Julia: what a click tells, and the guided game that they go through."""

from dataclasses import replace
from functools import reduce
from itertools import pairwise

import pytest

from verona.julia.rules import winner
from verona.julia.state import Phase
from verona.julia.view import choices, known, view
from verona.lessons.card_attempt import act
from verona.lessons.julia import COURSES, course
from verona.lessons.julia.attempt import GAME
from verona.lessons.julia.model import Do

STEPS = {f"{one.key} {number + 1}": one.step(number) for one in COURSES for number in range(one.length)}
every_step = pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)


def click(attempt, *clicks):
    return reduce(act, clicks, attempt)


@every_step
def test_the_learner_needs_no_other_hand(step):
    if isinstance(step.goal, Do):
        state = GAME.begin(step).state
        assert {*step.goal.actions} <= {*choices(view(state, 0))}
        mine = replace(step, start=known(view(state, 0)), opening=(), sequel=())
        assert click(GAME.begin(mine), *GAME.solution(step)).done


def test_a_tick_tells_how_many_are_missing():
    step = course("julia-cards").step(0)
    *_, last, confirm = GAME.solution(step)
    assert str(click(GAME.begin(step), confirm).note.text) == "Tick cards, then check."
    one_only = click(GAME.begin(step), last, confirm)
    assert str(one_only.note.text) == "So far all is right, but 2 cards are still missing."
    assert click(one_only, *GAME.solution(step)[:-2], confirm).done


def test_a_thing_tells_what_it_does_where_nothing_is_asked():
    fresh = GAME.begin(course("julia-welcome").step(0))
    told = {
        "J.2": "The Julia special: One point at any event for Julia, or for the pair.",
        "-bM": "The blue microscope: One point at this event for Romeo, or for the pair: traces.",
        "r": "The red stone sends Julia: her skill counts, and red cards.",
        "D": "The dial: luck; the skill is luck.",
        "?": "A stone on the question mark meets an event that the location doesn't show; you name it later.",
    }
    assert {word: str(act(fresh, word).note.text) for word in told} == told
    assert act(fresh, "confirm").note is None


# The guided game.


@pytest.mark.parametrize(
    "key", ["julia-stones", "julia-cards", "julia-example", "julia-second", "julia-villain"]
)
def test_the_guided_game_goes_on_from_step_to_step(key):
    """What a learner has done in one step is done when the next one begins, or shows it at its opening."""
    steps = [course(key).step(number) for number in range(course(key).length)]
    for one, following in pairwise(steps):
        done = click(GAME.begin(one), *GAME.solution(one)).state
        assert done in (following.start, GAME.begin(following).state) or following.start == one.start


def test_the_worked_example_is_played_by_the_learner_roll_by_roll():
    lesson = course("julia-example")
    results = click(GAME.begin(lesson.step(4)), *GAME.solution(lesson.step(4))).state.results
    assert [(one.factor, one.pips, one.total, one.success) for one in results] == [
        (4, 3, 7, True),
        (3, 2, 5, False),
        (4, 5, 9, True),
    ]
    chosen = [GAME.solution(lesson.step(number)) for number in (1, 2, 3, 4)]
    assert [" ".join(words) for words in chosen] == [
        "F",
        "r confirm",
        "b confirm",
        "y confirm",
    ]


def test_the_sums_that_the_chapters_tell_are_true():
    second = course("julia-second")
    done = click(GAME.begin(second.step(4)), *GAME.solution(second.step(4))).state
    assert [location.key for location in done.places[0].done] == ["PDM"]
    assert [(one.factor, one.pips) for one in done.results] == [(2, 2), (4, 3)]
    villain = course("julia-villain")
    over = click(GAME.begin(villain.step(4)), *GAME.solution(villain.step(4))).state
    assert (over.phase, winner(over)) == (Phase.OVER, 0)
    assert [(one.factor, one.pips, one.total) for one in over.results] == [(3, 3, 6), (4, 2, 6), (5, 1, 6)]


def test_the_chapters_by_their_keys():
    assert [one.key for one in COURSES] == [
        f"julia-{name}" for name in ("welcome", "stones", "cards", "example", "second", "villain")
    ]
    with pytest.raises(KeyError, match="julia-welcome"):
        course("nonsense")
