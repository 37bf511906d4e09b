"""Every step of every council chapter: its own line solves it, clicks are explained, no sentence is idle."""

from dataclasses import replace
from functools import reduce
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from verona.council.ending import ending
from verona.council.hand import CONFIRM, presses, words
from verona.council.rules import legal_actions, to_move
from verona.council.state import Phase
from verona.council.view import view
from verona.lessons.council import COURSES, course
from verona.lessons.council.attempt import OPTIONS, WORDS, Attempt, act, put_back, solution
from verona.lessons.council.model import Do, Find, Tick
from verona.lessons.council.table import GUIDED, OVER, after
from verona.lessons.model import NOT_THIS_ONE, Ask
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


@settings(max_examples=100)
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
            for one in legal_actions(fresh.state):
                answers.add(click(fresh, *presses(fresh.state, one)).note.text)
        case Find():
            answers = {note.text for word in WORDS if (note := act(fresh, word).note) is not None}
        case Tick():
            answers = {
                click(fresh, word, CONFIRM).note.text for word in words(OVER.setting.deck) if word != CONFIRM
            }
        case Ask(options):
            answers = {act(fresh, OPTIONS[index]).note.text for index in range(len(options))}
    if isinstance(step.goal, Ask):
        assert answers == {option.reply for option in step.goal.options}
    elif step.goal is not None:
        assert {reason for _, reason in step.goal.because} <= answers
        # Where all other answers have reasons of their own, nothing is left for it to say.
        assert step.goal.otherwise in answers or step.goal.otherwise == NOT_THIS_ONE


def test_a_tick_tells_how_many_are_missing():
    step = course("council-ending").step(2)
    *most, last, confirm = solution(step)
    assert str(click(Attempt(step), confirm).note.text) == "Tick cards on the table, then check."
    one_less = click(Attempt(step), *most, confirm)
    assert str(one_less.note.text) == "So far all is right, but one card is still missing."
    assert click(one_less, last, confirm).done
    first_only = click(Attempt(step), most[0], confirm)
    assert str(first_only.note.text) == "So far all is right, but 2 cards are still missing."


def test_a_card_tells_what_it_says_where_nothing_is_asked():
    step = course("council-welcome").step(0)
    assert str(act(Attempt(step), "tybalt").note.text) == (
        "Tybalt, an ability: Move one character from the Council to Exile."
    )
    assert (
        str(act(Attempt(step), "romeo").note.text) == "Romeo, an agenda: Romeo and Juliet in the same area."
    )
    assert act(Attempt(step), "5").note is None


def test_a_word_that_is_no_click_is_refused():
    for nonsense in ("", "ophelia", "romeo.4", "6", "option 6"):
        with pytest.raises(ValueError, match="expected a word of the table"):
            act(Attempt(course("council-turn").step(0)), nonsense)


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
def test_the_learner_acts_only_in_turn(step):
    if isinstance(step.goal, Do):
        assert to_move(Attempt(step).state) == step.seat == 0
    assert view(step.start, step.seat).seat == step.seat


# The guided game.


def test_the_guided_game_goes_on_from_step_to_step():
    """What a learner has done in one step is done when the next one begins."""
    for key in ("council-turn", "council-abilities"):
        steps = [course(key).step(number) for number in range(course(key).length)]
        for one, following in pairwise(steps):
            if following.start.history:  # the last one is a table of its own
                assert click(Attempt(one), *solution(one)).state == following.start


def test_how_the_guided_game_ends():
    end = ending(OVER)
    assert GUIDED.state == OVER
    assert (end.points, end.winner, end.tied) == ((9, 9, 8), 0, True)
    assert [one.key for one in end.holding] == ["romeo", "juliet", "escalus"]
    assert [one.key for one in after("keep:mercutio").hands[0]] == ["mercutio", "romeo", "tybalt", "nurse"]
    assert [one.key for one in OVER.removed] == ["lady-capulet"]


def test_what_must_be_taught_is_taught():
    goals = {type(step.goal).__name__ for step in STEPS.values()}
    assert goals == {"NoneType", "Do", "Ask", "Find", "Tick"}
    phases = {Attempt(step).state.phase for step in STEPS.values() if isinstance(step.goal, Do)}
    assert phases == {Phase.DRAFT, Phase.PLAY, Phase.ABILITY, Phase.TOKEN, Phase.LAST}
    assert [one.key for one in COURSES] == [
        f"council-{name}" for name in ("welcome", "turn", "abilities", "draft", "ending", "poison")
    ]
    with pytest.raises(KeyError, match="council-welcome"):
        course("nonsense")
