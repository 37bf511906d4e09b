"""Where a learner is, kept as plain data that a browser can store: pure functions over one mapping.

    {"lesson moving": {"step": 3, "done": false}}

What comes from a browser may be anything at all; what can't be understood counts as not there.
"""

from collections.abc import Mapping
from typing import TypeAlias

Stored: TypeAlias = Mapping[str, object]
PREFIX = "lesson "


def _entry(stored: Stored, key: str) -> Mapping[str, object]:
    entry = stored.get(PREFIX + key)
    return entry if isinstance(entry, Mapping) else {}


def step_of(stored: Stored, key: str, length: int | None = None) -> int:
    """The step, from 0, at which the learner left a chapter of `length` steps; 0 if unknown.

    >>> step_of({"lesson moving": {"step": 3}}, "moving", 14), step_of({"lesson moving": 7}, "moving", 14)
    (3, 0)
    """
    step = _entry(stored, key).get("step")
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
    return _entry(stored, key).get("done") is True


def is_begun(stored: Stored, key: str) -> bool:
    """Whether the learner has been in a chapter."""
    return bool(_entry(stored, key))


def moved_to(stored: Stored, key: str, step: int, done: bool = False) -> dict[str, object]:
    """What to store on reaching `step` of a chapter. A chapter once done stays done.

    >>> moved_to({}, "moving", 3)
    {'lesson moving': {'step': 3, 'done': False}}
    """
    return {PREFIX + key: {"step": step, "done": done or is_done(stored, key)}}


def to_forget(stored: Stored) -> dict[str, None]:
    """The progress in `stored`, by name, each to be forgotten."""
    return {name: None for name in stored if name.startswith(PREFIX)}
