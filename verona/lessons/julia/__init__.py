"""The chapters that teach Romeo i Julia, in order."""

from verona.lessons.julia import cards, example, second, stones, villain, welcome
from verona.lessons.julia.model import Lesson

COURSES: tuple[Lesson, ...] = (
    welcome.LESSON,
    stones.LESSON,
    cards.LESSON,
    example.LESSON,
    second.LESSON,
    villain.LESSON,
)


def course(key: str) -> Lesson:
    """The chapter with that key; KeyError names the keys there are.

    >>> course("julia-example").length
    6
    """
    for one in COURSES:
        if one.key == key:
            return one
    raise KeyError(f"no chapter {key!r}; there are {', '.join(one.key for one in COURSES)}")
