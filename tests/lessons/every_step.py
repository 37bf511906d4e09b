"""The steps that the tests of lessons go through, and ways of clicking at them."""

from functools import reduce

import pytest

from verona.lessons.attempt import CONFIRM_NOW, act, put_back
from verona.lessons.twist import COURSES, course
from verona.lessons.twist.practice import exercise
from verona.text import Tone

CHAPTERS = tuple(chapter for chapter in COURSES if chapter.length is not None)
CHAPTER_STEPS = {f"{one.key} {i + 1}": one.step(i) for one in CHAPTERS for i in range(one.length)}
EXERCISES = {f"practice {seed}.{i}": exercise(seed, i) for seed in (1, 2, 3, 1597, 2026) for i in range(60)}
STEPS = CHAPTER_STEPS | EXERCISES

every_chapter_step = pytest.mark.parametrize("step", CHAPTER_STEPS.values(), ids=CHAPTER_STEPS)
every_step = pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)


def step_of(name):
    """The step with a name like "moving 3", or "practice 3" of the first seed; steps count from 1."""
    key, number = name.split()
    return course(key).step(int(number) - 1)


def click(attempt, *words):
    return reduce(act, words, attempt)


def is_refusal(note):
    return note is not None and note.tone is not Tone.RIGHT and note.text != CONFIRM_NOW


def unpicked(attempt):
    """The attempt with nothing in hand and nothing picked; a placed token stays, to be replaced."""
    return put_back(click(attempt, *attempt.picked))
