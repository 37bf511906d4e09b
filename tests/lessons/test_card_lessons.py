"""Every step of the card games' chapters: its line solves it, clicks are explained, no sentence is idle."""

from dataclasses import replace
from functools import reduce

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from verona.council.rules import legal_actions as council_actions
from verona.council.rules import to_move as council_to_move
from verona.council.state import Phase as CouncilPhase
from verona.julia.rules import legal_actions as julia_actions
from verona.julia.rules import to_move as julia_to_move
from verona.julia.state import Phase as JuliaPhase
from verona.lessons import council, julia
from verona.lessons.card_attempt import act, put_back
from verona.lessons.card_model import Do, Find, Tick
from verona.lessons.council.attempt import GAME as COUNCIL
from verona.lessons.julia.attempt import GAME as JULIA
from verona.lessons.model import CONFIRM, NOT_THIS_ONE, OPTIONS, Ask
from verona.text import Text, Tone

STEPS = {
    f"{one.key} {number + 1}": (game, one.step(number))
    for game, chapters in ((COUNCIL, council.COURSES), (JULIA, julia.COURSES))
    for one in chapters
    for number in range(one.length)
}
LEGAL = {COUNCIL: council_actions, JULIA: julia_actions}
TO_MOVE = {COUNCIL: council_to_move, JULIA: julia_to_move}
every_step = pytest.mark.parametrize(("game", "step"), STEPS.values(), ids=STEPS)


def click(attempt, *clicks):
    return reduce(act, clicks, attempt)


def words(game):
    return (*game.words, *OPTIONS)


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
def test_its_own_line_solves_it_and_only_the_last_click(game, step):
    attempt = game.begin(step)
    assert attempt.asks == (step.goal is not None) == (step.task is not None)
    assert attempt.needs_confirm == (CONFIRM in game.solution(step))
    for word in game.solution(step):
        assert not attempt.done
        attempt = act(attempt, word)
        assert attempt.note is None or attempt.done
    assert attempt.done == (step.goal is not None)
    assert not attempt.asks
    assert attempt.state.setting == step.start.setting  # the sequel could be played
    if attempt.done:
        assert attempt.note.tone is Tone.RIGHT
        assert all(act(attempt, word) == attempt for word in words(game))


@every_step
def test_any_first_click_is_explained_or_does_what_it_says(game, step):
    fresh = game.begin(step)
    for word in words(game):
        attempt = act(fresh, word)
        if attempt.note is not None and attempt.note.tone is not Tone.RIGHT:
            assert replace(attempt, note=None) == fresh, word
            assert str(attempt.note.text)
        else:
            assert attempt.done or attempt.picked[:1] == (word,) or attempt == fresh
        if not attempt.done:
            assert click(put_back(attempt), *game.solution(step)).done == fresh.asks


@settings(max_examples=150)
@given(st.sampled_from(list(STEPS.values())), st.data())
def test_no_row_of_clicks_is_a_dead_end(game_and_step, data):
    game, step = game_and_step
    attempt = game.begin(step)
    for word in data.draw(st.lists(st.sampled_from(words(game)), max_size=15)):
        before, attempt = attempt, act(attempt, word)
        if attempt.note is not None and attempt.note.tone is Tone.WRONG:
            assert replace(attempt, note=before.note) == before
        assert put_back(attempt).picked == ()
    assert attempt.done or click(put_back(attempt), *game.solution(step)).done == game.begin(step).asks


@every_step
def test_no_refusal_of_a_step_is_idle(game, step):
    """Each reason of a goal is the answer to some clicks."""
    answers, fresh = set(), game.begin(step)
    match step.goal:
        case Do():
            lines = [game.presses(fresh.state, one) for one in LEGAL[game](fresh.state)]
            answers = {click(fresh, *line).note.text for line in lines}
        case Find():
            answers = {note.text for word in words(game) if (note := act(fresh, word).note) is not None}
        case Tick():
            answers = {click(fresh, word, CONFIRM).note.text for word in game.words if word != CONFIRM}
        case Ask(options):
            answers = {act(fresh, OPTIONS[index]).note.text for index in range(len(options))}
    if isinstance(step.goal, Ask):
        assert answers == {option.reply for option in step.goal.options}
    elif step.goal is not None:
        assert {reason for _, reason in step.goal.because} <= answers
        # Where all other answers have reasons of their own, nothing is left for it to say.
        assert step.goal.otherwise in answers or step.goal.otherwise == NOT_THIS_ONE


@every_step
def test_texts_are_short_and_marks_are_words(game, step):
    said = " ".join(str(sentence) for sentence in (step.text, step.task) if sentence)
    assert len(said.split()) <= 45
    for sentence in sentences(step):
        assert isinstance(sentence, Text)
        assert 0 < len(str(sentence).split()) <= 45
        assert not set("{}") & set(str(sentence))
    assert {*step.marks} <= {*game.words}


@every_step
def test_the_learner_acts_only_in_turn(game, step):
    if isinstance(step.goal, Do):
        assert TO_MOVE[game](game.begin(step).state) == step.seat == 0


def test_only_a_choice_is_in_hand():
    """What is ticked is not: Escape leaves it."""
    turn, ending = council.course("council-turn").step(0), council.course("council-ending").step(2)
    fresh, ticking = COUNCIL.begin(turn), COUNCIL.begin(ending)
    assert [one.in_hand for one in (fresh, act(fresh, "romeo"), click(fresh, "romeo", "council"))] == [
        False,
        True,
        False,
    ]
    assert not act(ticking, "romeo").in_hand
    ticked = click(ticking, *COUNCIL.solution(ending))
    assert ticked.done
    assert {*ticked.picked} == ending.goal.words  # what was right stays to be seen
    assert ticking.needs_confirm
    assert not ticking.confirms_a_choice


PHASES = {
    COUNCIL: {
        CouncilPhase.DRAFT,
        CouncilPhase.PLAY,
        CouncilPhase.ABILITY,
        CouncilPhase.TOKEN,
        CouncilPhase.LAST,
    },
    JULIA: {
        JuliaPhase.DECISION,
        JuliaPhase.EXCHANGE,
        JuliaPhase.COMPLICATION,
        JuliaPhase.NAMING,
        JuliaPhase.RESOLVING,
    },
}


@pytest.mark.parametrize("game", [COUNCIL, JULIA], ids=["council", "julia"])
def test_what_must_be_taught_is_taught(game):
    steps = [step for one, step in STEPS.values() if one is game]
    assert {type(step.goal).__name__ for step in steps} == {"NoneType", "Do", "Ask", "Find", "Tick"}
    acting = {game.begin(step).state.phase for step in steps if isinstance(step.goal, Do)}
    assert acting == PHASES[game]


NONSENSE = {COUNCIL: ("", "ophelia", "romeo.4", "6", "rX"), JULIA: ("", "tybalt", "rX", "7", "romeo.1")}


@pytest.mark.parametrize("game", [COUNCIL, JULIA], ids=["council", "julia"])
def test_a_word_that_is_no_click_is_refused(game):
    step = next(step for one, step in STEPS.values() if one is game and isinstance(step.goal, Do))
    for nonsense in (*NONSENSE[game], "option 6"):
        with pytest.raises(ValueError, match="expected a word of the table"):
            act(game.begin(step), nonsense)
