"""The chapters that teach Verona Twist, in order."""

from verona.lessons.model import Course
from verona.lessons.twist import (
    disguise,
    elimination,
    moving,
    placement,
    report,
    round,
    strategy,
    welcome,
)
from verona.lessons.twist.practice import Practice

COURSES: tuple[Course, ...] = (
    welcome.LESSON,
    placement.LESSON,
    disguise.LESSON,
    moving.LESSON,
    round.LESSON,
    report.LESSON,
    elimination.LESSON,
    Practice(),
    strategy.LESSON,
)


def course(key: str) -> Course:
    """The chapter with that key; KeyError names the keys there are.

    >>> course("report").length
    4
    """
    for one in COURSES:
        if one.key == key:
            return one
    raise KeyError(f"no chapter {key!r}; there are {', '.join(one.key for one in COURSES)}")


def notebook(key: str) -> str:
    """The notebook of a chapter.

    >>> notebook("placement")
    '02_placement.ipynb'
    """
    number = COURSES.index(course(key)) + 1
    return f"{number:02}_{key}.ipynb"


def following(key: str) -> Course | None:
    """The chapter after that one, or None after the last."""
    number = COURSES.index(course(key)) + 1
    return COURSES[number] if number < len(COURSES) else None
