"""What a lesson answers to a click: the table of answers.txt, and that no sentence is without a click."""

import ast
import inspect
import re
from dataclasses import replace
from pathlib import Path

import pytest
from every_step import CHAPTER_STEPS, STEPS, click, every_step, step_of, unpicked

from verona.lessons import attempt as attempt_module
from verona.lessons.attempt import CONFIRM, OPTIONS, PAIR_NAMES, REPORTS, TILES, Attempt, act, solution
from verona.lessons.model import NOT_THIS_ONE, Ask, Do, Find, Roam, Step, Strike, Tick, Walk
from verona.text import Tone, text
from verona.twist.board import SQUARE_NAMES
from verona.twist.characters import Character
from verona.twist.notation import parse_pair
from verona.twist.state import Disguise, Move, Place, Tell

LINES = [line for line in Path(__file__).with_name("answers.txt").read_text().splitlines() if line[0] != "#"]
TONES = {"!": Tone.WRONG, "~": Tone.ASIDE, "+": Tone.RIGHT}


def answered(line):
    """The attempt before the last click of a line, the one after it, and the answer expected."""
    name, words, answer = line.split(" | ")
    *first, last = re.findall(r"option \d|\S+", words)
    before = click(Attempt(step_of(name)), *first)
    return before, click(before, last), answer


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.rpartition(" | ")[0])
def test_answers(line):
    before, after, answer = answered(line)
    tone, _, sentence = answer.partition(" ")
    assert str(after.note.text) == sentence
    assert after.note.tone is TONES[tone]
    assert after.done == (tone == "+")
    if tone != "+":
        assert replace(after, note=before.note) == before


# An answer that no chapter gives: theirs want one pair only.
TWO_COUPLES = Step(
    text("Choose."),
    step_of("disguise 2").start,
    task=text("One pair or the other."),
    goal=Do((Disguise(parse_pair("QN")), Disguise(parse_pair("PB")))),
)
PUT_DOWN = click(Attempt(step_of("placement 2")), "d2")
A_THIRD = click(Attempt(TWO_COUPLES), "Q", "P", "B")

LAST_ON_A_FREE_BOARD = click(
    Attempt(step_of("moving 2")), "b2", "c2", "d2", "d4", "c3", "c1", "d1", "d2", "e4", "e2"
)


def test_who_has_chosen_is_asked_to_confirm():
    for chosen in (PUT_DOWN, click(Attempt(step_of("disguise 2")), "N", "Q")):
        assert (chosen.note.tone, str(chosen.note.text)) == (Tone.ASIDE, "Nothing counts yet: now confirm.")
        assert not chosen.done
    assert click(Attempt(step_of("disguise 2")), "N").note is None


def test_a_third_lover_is_refused():
    assert str(A_THIRD.note.text) == "There are two lovers, no more. Take one tile back first."
    assert A_THIRD.picked == ("Q", "P")
    assert click(A_THIRD, "confirm").note.text == NOT_THIS_ONE
    assert click(A_THIRD, "P", "N", "confirm").done
    assert click(A_THIRD, "Q", "B", "confirm").done


def test_on_a_free_board_the_end_of_the_phase_is_told():
    assert LAST_ON_A_FREE_BOARD.state.position.active == {Character.BISHOP}
    assert LAST_ON_A_FREE_BOARD.note.tone is Tone.ASIDE
    assert "the first phase is over" in str(LAST_ON_A_FREE_BOARD.note.text)


def sentences_in(module):
    """The message ids written in a module."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("text", "counted")
        ):
            yield node.args[0].value


def test_every_sentence_of_the_judge_has_a_click_above():
    notes = [answered(line)[1].note for line in LINES] + [
        PUT_DOWN.note,
        A_THIRD.note,
        LAST_ON_A_FREE_BOARD.note,
    ]
    said = {note.text.id for note in notes}
    assert set(sentences_in(attempt_module)) - said == set()


def tries_at(step):
    """The answers that a learner can give, wrong and right, each as one click after another."""
    match step.goal:
        case Ask(options):
            return [(word,) for word in OPTIONS[: len(options)]]
        case Strike():
            return [(word, CONFIRM) for word in PAIR_NAMES]
        case Tick():
            return [(word, CONFIRM) for word in SQUARE_NAMES]
        case Do((Tell(), *_)):
            return [(word,) for word in REPORTS]
        case Do((Disguise(), *_)):
            return [(tile,) for tile in TILES] + [(*pair, CONFIRM) for pair in PAIR_NAMES]
        case Do((Move(), *_)) | Walk() | Roam():
            stands = [SQUARE_NAMES[square] for square in Attempt(step).state.position.placed]
            moves = [(start, end) for start in stands for end in SQUARE_NAMES]
            return [(square,) for square in SQUARE_NAMES] + moves
        case _:
            return [(word,) for word in SQUARE_NAMES]


def answers_to(step):
    """The sentences that a learner can be answered."""
    notes = [click(Attempt(step), *words).note for words in tries_at(step)]
    return {note.text for note in notes if note is not None}


def reasons_of(step):
    """The sentences written for answers to a step."""
    match step.goal:
        case Ask(options):
            return {option.reply for option in options}
        case Do() | Find() | Tick() | Strike():
            reasons = {reason for _, reason in step.goal.because} | {step.goal.otherwise}
            return reasons - {NOT_THIS_ONE}
        case _:
            return set()


@every_step
def test_every_reason_is_shown_by_a_click(step):
    assert reasons_of(step) - answers_to(step) == set()


@every_step
def test_no_wrong_answer_is_left_without_a_reason_of_its_own(step):
    assert NOT_THIS_ONE not in answers_to(step)


@every_step
def test_no_answer_is_met_with_silence(step):
    """It is refused in words and changes nothing, or solves the step, or does what can be seen."""
    fresh = Attempt(step)
    for words in tries_at(step):
        before = click(fresh, *words[:-1])
        after = act(before, words[-1])
        if after.note is None:
            assert not fresh.asks or after.done or replace(after, note=before.note) != before, words
            # A move that the step did not ask for would go on without it.
            assert after.actions == () or isinstance(step.goal, Walk | Roam), words
        elif after.note.tone is Tone.WRONG:
            assert str(after.note.text), words
            assert replace(after, note=before.note) == before, words


def right_answers(step):
    """Every answer that a step takes, ticks and strikes also in another order."""
    match step.goal:
        case Find(squares):
            return [(SQUARE_NAMES[square],) for square in squares]
        case Do((Move(), *_) as moves):
            where = Attempt(step).state.position.where
            return [(SQUARE_NAMES[where(move.character)], SQUARE_NAMES[move.square]) for move in moves]
        case Tick() | Strike():
            *picked, confirm = solution(step)
            return [(*picked, confirm), (*reversed(picked), confirm)]
        case Do((Disguise(), *_) as couples):
            orders = [order for one in couples for order in (one.pair.letters, one.pair.letters[::-1])]
            return [(*order, CONFIRM) for order in orders]
        case Do((Place(), *_) as places):
            return [(SQUARE_NAMES[place.square], CONFIRM) for place in places]
        case _:
            return [solution(step)]


@every_step
def test_every_right_answer_is_taken_after_a_wrong_one_too(step):
    fresh = Attempt(step)
    refusals = (click(fresh, *words) for words in tries_at(step))
    refused = next((one for one in refusals if one.note is not None and one.note.tone is Tone.WRONG), fresh)
    for answer in right_answers(step):
        for before in (fresh, replace(unpicked(refused), note=refused.note)):
            after = click(before, *answer)
            assert after.done == fresh.asks, answer
            assert not fresh.asks or after.note.tone is Tone.RIGHT


@every_step
def test_the_answer_is_praised_or_explained(step):
    done = click(Attempt(step), *solution(step))
    assert (done.note is not None) == Attempt(step).asks
    if done.note is not None:
        assert done.note.tone is Tone.RIGHT
        assert len(str(done.note.text).split()) >= 2


def test_the_tables_are_read_at_all():
    assert len(LINES) > 100
    assert {name.split()[0] for name in CHAPTER_STEPS} == {line.split()[0] for line in LINES}
    assert sum(len(reasons_of(step)) for step in STEPS.values()) > 1000
