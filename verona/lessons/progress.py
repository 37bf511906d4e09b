"""Where a learner is, kept as plain data that a browser can store: pure functions over one mapping.

    {"lessons": {"moving": {"step": 3, "done": false}}}

What comes from a browser may be anything at all; what can't be understood counts as not there.
"""

from collections.abc import Mapping
from typing import TypeAlias

Stored: TypeAlias = Mapping[str, object]


def _lesson(stored: Stored, key: str) -> Mapping[str, object]:
    lessons = stored.get("lessons")
    lesson = lessons.get(key) if isinstance(lessons, Mapping) else None
    return lesson if isinstance(lesson, Mapping) else {}


def step_of(stored: Stored, key: str, length: int | None = None) -> int:
    """The step, from 0, at which the learner left a chapter of `length` steps; 0 if unknown.

    >>> step_of({"lessons": {"moving": {"step": 3}}}, "moving", 14), step_of({"lessons": 7}, "moving", 14)
    (3, 0)
    """
    step = _lesson(stored, key).get("step")
    if (
        not isinstance(step, int)
        or isinstance(step, bool)
        or step < 0
        or (length is not None and step >= length)
    ):
        return 0
    return step


def is_done(stored: Stored, key: str) -> bool:
    """Whether the learner has once come to the end of a chapter."""
    return _lesson(stored, key).get("done") is True


def is_begun(stored: Stored, key: str) -> bool:
    """Whether the learner has been in a chapter."""
    return bool(_lesson(stored, key))


def moved_to(stored: Stored, key: str, step: int, done: bool = False) -> dict[str, object]:
    """The progress after reaching `step` of a chapter. A chapter once done stays done.

    >>> moved_to({}, "moving", 3)
    {'lessons': {'moving': {'step': 3, 'done': False}}}
    """
    lessons = stored.get("lessons")
    others = dict(lessons) if isinstance(lessons, Mapping) else {}
    entry = {"step": step, "done": done or is_done(stored, key)}
    return {**stored, "lessons": {**others, key: entry}}


def forgotten(stored: Stored) -> dict[str, object]:
    """Everything but the progress."""
    return {key: value for key, value in stored.items() if key != "lessons"}
