"""Exercises: made again from their seed, and right by rules written a second time."""

import re
from collections import Counter
from itertools import combinations

import pytest
from every_step import EXERCISES, click
from naive_twist import in_centre, moves, targets

from verona.lessons.attempt import Attempt, solution
from verona.lessons.model import Ask, Corners, Do, Find, Hearts, Prop, Strike, Tick
from verona.lessons.twist.practice import KINDS, Practice, exercise
from verona.twist.board import SQUARE_NAMES
from verona.twist.notation import format_move, format_position
from verona.twist.rules import to_move
from verona.twist.state import Phase, Seat

KIND_NAMES = [kind.__name__ for kind in KINDS]


def of_kind(name):
    """Every exercise of a kind, ready to be a parameter."""
    number = KIND_NAMES.index(name)
    found = {key: step for key, step in EXERCISES.items() if int(key.split(".")[1]) % len(KINDS) == number}
    return pytest.mark.parametrize("step", found.values(), ids=found)


def stands(step):
    return {token[0]: token[1:] for token in format_position(step.start.position).split()}


def names(squares):
    return {SQUARE_NAMES[square] for square in squares}


def letters(pairs):
    return {pair.letters for pair in pairs}


def together(pairs, here):
    """Those of the pairs who stand in one area."""
    return {pair for pair in pairs if in_centre(here[pair[0]]) == in_centre(here[pair[1]])}


def who_is_asked(step):
    """The letter of the character a question is about."""
    title = re.search(r"the (Prince|Princess|Bishop|Noble|Servant|Friar)\b", str(step.task)).group(1)
    return {"Prince": "P", "Princess": "Q"}.get(title, title[0])


def test_there_are_at_least_five_kinds_and_they_take_turns():
    assert len(KINDS) >= 5
    asked = [type(exercise(1, index).goal) for index in range(2 * len(KINDS))]
    assert asked[: len(KINDS)] == asked[len(KINDS) :]
    assert set(asked) == {Tick, Find, Do, Ask, Strike}


def test_the_same_seed_makes_the_same_exercises():
    make = exercise.__wrapped__  # past the cache
    for seed, index in [(1, 0), (7, 3), (2026, 5), (-1, 100), (10**9, 10**12)]:
        assert make(seed, index) == make(seed, index)
    for index in range(len(KINDS)):
        assert len({make(seed, index) for seed in range(20)}) > 15
        assert len({make(1, index + len(KINDS) * n) for n in range(20)}) > 15
    assert Practice(seed=3).step(4) == exercise(3, 4)
    assert Practice().length is None


@of_kind("reach")
def test_where_x_can_go(step):
    assert names(step.goal.squares) == targets(who_is_asked(step), stands(step))
    assert [type(mark) for mark in step.marks] == [Corners]
    assert names({step.marks[0].square}) == {stands(step)[who_is_asked(step)]}


@of_kind("unreachable")
def test_what_x_cannot_reach(step):
    marked = {SQUARE_NAMES[mark.square] for mark in step.marks}
    reached = targets(who_is_asked(step), stands(step))
    assert names(step.goal.squares) == marked - reached
    assert len(marked - reached) == 1
    assert len(marked & reached) >= 2
    assert not marked & set(stands(step).values())


@of_kind("must_say")
def test_what_the_nurse_must_say(step):
    (mark,) = step.marks
    assert isinstance(mark, Hearts)
    assert step.start.lovers == mark.pair
    same = bool(together({mark.pair.letters}, stands(step)))
    assert solution(step) == ("same" if same else "different",)
    other = click(Attempt(step), "different" if same else "same")
    assert "may not lie" in str(other.note.text)


@of_kind("possible")
def test_whether_a_report_is_possible(step):
    pairs, here = letters(step.start.candidates), stands(step)
    left = together(pairs, here) if "the same area" in str(step.task) else pairs - together(pairs, here)
    assert [str(option.text) for option in step.goal.options] == ["Yes", "No"]
    assert (step.goal.right == 0) == bool(left)
    assert len(pairs) >= 2
    assert step.start.lovers is None
    named = re.match("(.*) stand in", str(step.goal.options[0].reply))
    if left:
        first, second = (name[0] if name != "Princess" else "Q" for name in named.group(1).split(" and "))
        assert first + second in left


@of_kind("strike")
def test_which_pairs_go(step):
    pairs, here = letters(step.start.candidates), stands(step)
    same = "the same area" in str(step.text)
    gone = pairs - together(pairs, here) if same else together(pairs, here)
    assert letters(step.goal.pairs) == gone
    assert gone
    assert gone < pairs
    assert Prop.FIFTEEN in step.props
    for pair in {a + b for a, b in combinations("PQBNSF", 2)} - gone:
        note = str(click(Attempt(step), pair, "confirm").note.text)
        assert note.endswith("left the list earlier.") == (pair not in pairs)


@of_kind("last_move")
def test_which_move_leaves_few_enough_pairs(step):
    pairs, here = letters(step.start.candidates), stands(step)
    active = {who.letter for who in step.start.position.active}
    assert to_move(step.start) is Seat.CAPULET
    assert step.start.phase is Phase.MOVING
    left = {}
    for move in moves(here, active):
        then = {**here, move[0]: move[1:]}
        assert not moves(then, active - {move[0]}), "not the last move"
        same = len(together(pairs, then))
        left[move] = max(same, len(pairs) - same)
        note = str(click(Attempt(step), here[move[0]], move[1:]).note.text)
        assert f"“same” leaves {same} of the pairs, “different” {len(pairs) - same}" in note
    asked = int(re.search(r"at most (\d+)", str(step.task)).group(1))
    good = {move for move in left if left[move] <= asked}
    assert {format_move(move) for move in step.goal.actions} == good
    assert asked == min(left.values()) < len(pairs)
    assert len(good) < len(left)
    assert {move[0] for move in left} == {who_is_asked(step)}
    assert f"with {len(pairs)} pairs" in str(step.text)


def test_the_answers_are_mixed():
    answers = Counter(solution(step) for step in EXERCISES.values() if isinstance(step.goal, Ask))
    reports = Counter(
        solution(step) for step in EXERCISES.values() if solution(step)[0] in ("same", "different")
    )
    for counted in (answers, reports):
        assert len(counted) == 2
        assert min(counted.values()) >= 10
    friars = [who_is_asked(step) for step in EXERCISES.values() if isinstance(step.goal, Tick | Find)]
    assert set(friars) == set("PQBNSF")
    assert friars.count("F") > len(friars) / 4
