"""Every step of Romeo i Julia's chapters: its own line solves it, clicks are explained, none is idle."""

from dataclasses import replace
from functools import reduce
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from verona.julia.hand import CONFIRM, presses
from verona.julia.rules import legal_actions, to_move, winner
from verona.julia.state import Phase
from verona.julia.view import choices, known, view
from verona.lessons.julia import COURSES, course
from verona.lessons.julia.attempt import OPTIONS, WORDS, Attempt, act, put_back, solution
from verona.lessons.julia.model import Ask, Do, Find, Tick
from verona.lessons.model import NOT_THIS_ONE
from verona.text import Text, Tone

STEPS = {f"{one.key} {number + 1}": one.step(number) for one in COURSES for number in range(one.length)}
every_step = pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)


def click(attempt, *clicks):
    return reduce(act, clicks, attempt)


def sentences(step):
    """Every sentence of a step."""
    yield from (sentence for sentence in (step.text, step.task, step.praise) if sentence)
    match step.goal:
        case Ask(options):
            for option in options:
                yield from (option.text, option.reply)
        case Do() | Find() | Tick():
            yield step.goal.otherwise
            yield from (reason for _, reason in step.goal.because)


@every_step
def test_its_own_line_solves_it_and_only_the_last_click(step):
    attempt = Attempt(step)
    assert attempt.asks == (step.goal is not None) == (step.task is not None)
    assert attempt.needs_confirm == (CONFIRM in solution(step))
    for word in solution(step):
        assert not attempt.done
        attempt = act(attempt, word)
        assert attempt.note is None or attempt.done
    assert attempt.done == (step.goal is not None)
    assert not attempt.asks
    assert attempt.state.setting.players == 2  # the sequel could be played
    if attempt.done:
        assert attempt.note.tone is Tone.RIGHT
        assert all(act(attempt, word) == attempt for word in WORDS)


@every_step
def test_any_first_click_is_explained_or_does_what_it_says(step):
    fresh = Attempt(step)
    for word in WORDS:
        attempt = act(fresh, word)
        if attempt.note is not None and attempt.note.tone is not Tone.RIGHT:
            assert replace(attempt, note=None) == fresh, word
            assert str(attempt.note.text)
        else:
            assert attempt.done or attempt.picked == (word,) or attempt == fresh
        if not attempt.done:
            assert click(put_back(attempt), *solution(step)).done == fresh.asks


@settings(max_examples=60)
@given(st.sampled_from(list(STEPS.values())), st.lists(st.sampled_from(WORDS), max_size=15))
def test_no_row_of_clicks_is_a_dead_end(step, clicks):
    attempt = Attempt(step)
    for word in clicks:
        before, attempt = attempt, act(attempt, word)
        if attempt.note is not None and attempt.note.tone is Tone.WRONG:
            assert replace(attempt, note=before.note) == before
    assert attempt.done or click(put_back(attempt), *solution(step)).done == Attempt(step).asks


@every_step
def test_no_refusal_of_a_step_is_idle(step):
    """Each reason of a goal is the answer to some clicks."""
    answers, fresh = set(), Attempt(step)
    match step.goal:
        case Do():
            answers = {click(fresh, *presses(one)).note.text for one in legal_actions(fresh.state)}
        case Find():
            answers = {note.text for word in WORDS if (note := act(fresh, word).note) is not None}
        case Tick():
            answers = {
                click(fresh, word, CONFIRM).note.text for word in WORDS if word not in (CONFIRM, *OPTIONS)
            }
        case Ask(options):
            answers = {act(fresh, OPTIONS[index]).note.text for index in range(len(options))}
    if isinstance(step.goal, Ask):
        assert answers == {option.reply for option in step.goal.options}
    elif step.goal is not None:
        assert {reason for _, reason in step.goal.because} <= answers
        # Where all other answers have reasons of their own, nothing is left for it to say.
        assert step.goal.otherwise in answers or step.goal.otherwise == NOT_THIS_ONE


@every_step
def test_texts_are_short_and_marks_are_words(step):
    said = " ".join(str(sentence) for sentence in (step.text, step.task) if sentence)
    assert len(said.split()) <= 45
    for sentence in sentences(step):
        assert isinstance(sentence, Text)
        assert 0 < len(str(sentence).split()) <= 45
        assert not set("{}") & set(str(sentence))
    assert {*step.marks} <= {*WORDS}


@every_step
def test_the_learner_acts_in_turn_and_needs_no_other_hand(step):
    if isinstance(step.goal, Do):
        state = Attempt(step).state
        assert to_move(state) == step.seat == 0
        assert {*step.goal.choices} <= {*choices(view(state, 0))}
        mine = replace(step, start=known(view(state, 0)), opening=(), sequel=())
        assert click(Attempt(mine), *solution(step)).done


def test_a_tick_tells_how_many_are_missing():
    step = course("julia-cards").step(0)
    *_, last, confirm = solution(step)
    assert str(click(Attempt(step), confirm).note.text) == "Tick cards, then check."
    one_only = click(Attempt(step), last, confirm)
    assert str(one_only.note.text) == "So far all is right, but 2 cards are still missing."
    assert click(one_only, *solution(step)[:-2], confirm).done


def test_a_thing_tells_what_it_does_where_nothing_is_asked():
    fresh = Attempt(course("julia-welcome").step(0))
    told = {
        "J.2": "The Julia special: One point at any event for Julia, or for the pair.",
        "-bM": "The blue microscope: One point at this event for Romeo, or for the pair: traces.",
        "r": "The red stone sends Julia: her skill counts, and red cards.",
        "D": "The dial: luck; the skill is luck.",
        "?": "A stone on the question mark meets an event that the location doesn't show; you name it later.",
    }
    assert {word: str(act(fresh, word).note.text) for word in told} == told
    assert act(fresh, "confirm").note is None


def test_a_word_that_is_no_click_is_refused():
    for nonsense in ("", "tybalt", "rX", "7", "option 6"):
        with pytest.raises(ValueError, match="expected a word of the table"):
            act(Attempt(course("julia-cards").step(0)), nonsense)


# The guided game.


@pytest.mark.parametrize(
    "key", ["julia-stones", "julia-cards", "julia-example", "julia-second", "julia-villain"]
)
def test_the_guided_game_goes_on_from_step_to_step(key):
    """What a learner has done in one step is done when the next one begins, or shows it at its opening."""
    steps = [course(key).step(number) for number in range(course(key).length)]
    for one, following in pairwise(steps):
        done = click(Attempt(one), *solution(one)).state
        assert done in (following.start, Attempt(following).state) or following.start == one.start


def test_the_worked_example_is_played_by_the_learner_roll_by_roll():
    lesson = course("julia-example")
    results = click(Attempt(lesson.step(4)), *solution(lesson.step(4))).state.results
    assert [(one.factor, one.pips, one.total, one.success) for one in results] == [
        (4, 3, 7, True),
        (3, 2, 5, False),
        (4, 5, 9, True),
    ]
    chosen = [solution(lesson.step(number)) for number in (1, 2, 3, 4)]
    assert [" ".join(words) for words in chosen] == [
        "F",
        "r +J confirm",
        "b +bF -R confirm",
        "y +bM confirm",
    ]


def test_the_sums_that_the_chapters_tell_are_true():
    second = course("julia-second")
    done = click(Attempt(second.step(4)), *solution(second.step(4))).state
    assert [location.key for location in done.places[0].done] == ["PDM"]
    assert [(one.factor, one.pips) for one in done.results] == [(2, 2), (4, 3)]
    villain = course("julia-villain")
    over = click(Attempt(villain.step(4)), *solution(villain.step(4))).state
    assert (over.phase, winner(over)) == (Phase.OVER, 0)
    assert [(one.factor, one.pips, one.total) for one in over.results] == [(3, 3, 6), (4, 2, 6), (5, 1, 6)]


def test_what_must_be_taught_is_taught():
    goals = {type(step.goal).__name__ for step in STEPS.values()}
    assert goals == {"NoneType", "Do", "Ask", "Find", "Tick"}
    phases = {Attempt(step).state.phase for step in STEPS.values() if isinstance(step.goal, Do)}
    assert phases == {Phase.DECISION, Phase.EXCHANGE, Phase.COMPLICATION, Phase.NAMING, Phase.RESOLVING}
    assert [one.key for one in COURSES] == [
        f"julia-{name}" for name in ("welcome", "stones", "cards", "example", "second", "villain")
    ]
    with pytest.raises(KeyError, match="julia-welcome"):
        course("nonsense")
