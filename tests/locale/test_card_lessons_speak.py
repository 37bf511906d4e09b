"""Lessons of the card games in a language that does not exist, and switched in the middle of a step."""

import random

import pytest
from pseudo import check, said_by, unspoken

from verona.lessons import council, julia
from verona.lessons.council.attempt import GAME as COUNCIL
from verona.lessons.julia.attempt import GAME as JULIA
from verona.lessons.model import CONFIRM, OPTIONS
from verona.widgets.council.lesson_player import CouncilLesson
from verona.widgets.julia.lesson_player import JuliaLesson

LESSONS = {
    one.key: (player, game, one, first)
    for player, game, courses, first in (
        (CouncilLesson, COUNCIL, council.COURSES, "romeo"),
        (JuliaLesson, JULIA, julia.COURSES, "r"),
    )
    for one in courses
}
every_chapter = pytest.mark.parametrize(("player", "game", "course", "first"), LESSONS.values(), ids=LESSONS)


def clicks(game, rng):
    """Right and wrong ones: each answer, the short words one by one, and others one after another."""
    short = [word for word in game.words if len(word) == 1 or word.isalpha()]
    yield from ((word,) for word in (*OPTIONS, *rng.sample(short, 12), CONFIRM))
    yield from (rng.sample(game.words, 3) for _ in range(15))


@every_chapter
def test_every_step_of_a_lesson(nowhere, player, game, course, first):
    rng = random.Random(7)
    lesson = player(course)
    for index in range(course.length):
        lesson.go(index)
        check(lesson, nowhere)
        for words in clicks(game, rng):
            if lesson.attempt.done:
                lesson.retry()
            lesson.click(*words)
            check(lesson, nowhere)
        lesson.retry()
        for word in game.solution(lesson.attempt.step):
            lesson.click(word)
            check(lesson, nowhere)
        lesson.show_me()
        check(lesson, nowhere)


@every_chapter
def test_all_words_of_a_lesson_change_and_the_attempt_does_not(bilingual, player, game, course, first):
    def at(index):
        lesson = player(course, step=index)
        lesson.click(first)
        return lesson

    for index in (1, course.length - 1):
        bilingual.set_state({"stored": {"language": "uk"}})
        spoken = sorted(said_by(at(index)))
        bilingual.set_state({"stored": {"language": "en"}})
        lesson = at(index)
        before, english = lesson.attempt, sorted(said_by(lesson))
        bilingual.set_state({"stored": {"language": "uk"}})
        assert sorted(said_by(lesson)) == spoken
        assert list(unspoken(spoken)) == []
        assert lesson.attempt is before
        bilingual.set_state({"stored": {"language": "en"}})
        assert sorted(said_by(lesson)) == english
