"""The chapters that teach Council of Verona, in order."""

from verona.lessons.council import abilities, draft, ending, poison, turn, welcome
from verona.lessons.council.model import Lesson

COURSES: tuple[Lesson, ...] = (
    welcome.LESSON,
    turn.LESSON,
    abilities.LESSON,
    draft.LESSON,
    ending.LESSON,
    poison.LESSON,
)


def course(key: str) -> Lesson:
    """The chapter with that key; KeyError names the keys there are.

    >>> course("council-turn").length
    4
    """
    for one in COURSES:
        if one.key == key:
            return one
    raise KeyError(f"no chapter {key!r}; there are {', '.join(one.key for one in COURSES)}")
