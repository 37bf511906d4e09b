"""Every step of every chapter, and many exercises: what any click does, and that none leads astray."""

from dataclasses import replace

import pytest
from every_step import CHAPTER_STEPS, STEPS, click, every_chapter_step, every_step, is_refusal, unpicked
from hypothesis import given, settings
from hypothesis import strategies as st

from verona.lessons.attempt import WORDS, Attempt, act, solution
from verona.lessons.model import Ask, Do, Find, Roam, Step, Strike, Tick, Walk
from verona.text import Text, Tone, english, render
from verona.twist.board import SQUARE_NAMES
from verona.twist.characters import targets
from verona.twist.rules import first_round, play
from verona.twist.state import Phase

EASY = (None, Roam())
"""Goals that ask for nothing."""


def texts_of(step):
    """Every sentence of a step."""
    yield from (sentence for sentence in (step.text, step.task, step.praise, step.who) if sentence)
    match step.goal:
        case Ask(options):
            for option in options:
                yield from (option.text, option.reply)
        case Do() | Find() | Tick() | Strike():
            yield step.goal.otherwise
            yield from (reason for _, reason in step.goal.because)


@every_step
def test_its_own_line_solves_it_and_something_is_said(step):
    fresh = Attempt(step)
    assert fresh.asks == (step.goal not in EASY)
    assert bool(solution(step)) == fresh.asks
    solved = click(fresh, *solution(step))
    assert solved.done == fresh.asks
    assert not solved.asks
    if fresh.asks:
        assert solved.note.tone is Tone.RIGHT
        assert str(solved.note.text)


@every_step
def test_only_its_last_click_solves_it(step):
    attempt = Attempt(step)
    for word in solution(step)[:-1]:
        attempt = act(attempt, word)
        assert not attempt.done
        assert not is_refusal(attempt.note)


@every_step
def test_any_first_click_is_explained_or_does_what_it_says(step):
    fresh = Attempt(step)
    for word in WORDS:
        after = act(fresh, word)
        if is_refusal(after.note):
            assert replace(after, note=None) == fresh, word
            assert str(after.note.text), word
        else:
            # It was the answer, a token in hand, something picked, or nothing at all.
            assert after.done or after.chosen is not None or after.picked == (word,) or after == fresh, word
        if not after.done:
            assert after.actions == ()
            assert click(unpicked(after), *solution(step)).done == fresh.asks, word


@every_step
def test_after_the_goal_every_click_is_harmless(step):
    done = click(Attempt(step), *solution(step))
    if done.done:
        assert all(act(done, word) == done for word in WORDS)


def reachable(position, character):
    """The squares that `character` gets to, moving on and on while nobody else moves."""
    found, new = set(), [position.where(character)]
    while new:
        square = new.pop()
        for target in targets(character, square, position.put(character, square).occupied):
            if target not in found:
                found.add(target)
                new.append(target)
    return found


def can_still_be_finished(attempt):
    """Whether the learner gets from here to the goal by clicks alone, without Retry."""
    step = attempt.step
    if isinstance(step.goal, Walk):
        return set(attempt.to_visit) <= reachable(attempt.state.position, step.goal.character)
    return click(unpicked(attempt), *solution(step)).done == Attempt(step).asks


words_in_a_row = st.lists(st.sampled_from(WORDS) | st.sampled_from(SQUARE_NAMES), max_size=25)


@every_chapter_step
@settings(max_examples=25)
@given(words=words_in_a_row)
def test_no_row_of_clicks_is_a_dead_end(step, words):
    attempt = Attempt(step)
    for word in words:
        before, attempt = attempt, act(attempt, word)
        if attempt.note is not None and attempt.note.tone is Tone.WRONG:
            assert replace(attempt, note=before.note) == before
    assert attempt.done or can_still_be_finished(attempt)
    assert click(Attempt(step), *solution(step)).done == Attempt(step).asks


@settings(max_examples=300)
@given(step=st.sampled_from(list(STEPS.values())), words=words_in_a_row)
def test_no_row_of_clicks_is_a_dead_end_in_practice_either(step, words):
    attempt = click(Attempt(step), *words)
    assert attempt.done or can_still_be_finished(attempt)


def test_a_word_that_is_no_click_is_refused():
    attempt = Attempt(next(iter(CHAPTER_STEPS.values())))
    for nonsense in ("", "a5", "NQ", "X", "Confirm", "option 6", "d2 "):
        with pytest.raises(ValueError, match="expected a square"):
            act(attempt, nonsense)


@every_step
def test_openings_are_legal_and_leave_the_game_where_the_goal_can_be_met(step):
    state = step.start
    for action in step.opening:
        state = play(state, action)
    assert state == Attempt(step).state
    # A board for a walk is a round of its own, in which nobody has moved.
    if isinstance(step.goal, Walk):
        assert state == first_round(state.position)
    if isinstance(step.goal, Do):
        assert len({type(action) for action in step.goal.actions}) == 1
        for action in step.goal.actions:
            play(state, action)
    assert state.phase is not Phase.OVER or isinstance(step.goal, Ask)  # a question may look at the end


@every_step
def test_every_sentence_has_its_values(step):
    asked = []

    def look_up(*asking):
        asked.append(asking[0])
        return english(*asking)

    for sentence in texts_of(step):
        shown = render(sentence, look_up)
        assert shown.strip() == shown != ""
        assert not set("{}") & set(shown)
        assert "  " not in shown
    assert all(isinstance(sentence, Text) for sentence in texts_of(step))
    assert len(asked) >= len(list(texts_of(step)))


@every_step
def test_texts_are_short(step):
    said = " ".join(str(sentence) for sentence in (step.text, step.task) if sentence)
    assert len(said.split()) <= 45
    for sentence in texts_of(step):
        assert len(str(sentence).split()) <= 45


@every_step
def test_what_is_asked_is_asked_in_words(step):
    assert isinstance(step, Step)
    assert (step.task is not None) == (step.goal is not None)
