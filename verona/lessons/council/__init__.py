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


def notebook(key: str) -> str:
    """The notebook of a chapter.

    >>> notebook("council-turn")
    'council_2_turn.ipynb'
    """
    number = COURSES.index(course(key)) + 1
    return f"council_{number}_{key.removeprefix('council-')}.ipynb"


def following(key: str) -> Lesson | None:
    """The chapter after that one, or None after the last."""
    number = COURSES.index(course(key)) + 1
    return COURSES[number] if number < len(COURSES) else None
