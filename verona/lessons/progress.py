"""Where a learner is, kept as plain data that a browser can store: pure functions over one mapping.

    {"lesson moving": {"step": 3, "done": false}}

Who went back has `"solved": 5` besides: so many steps were solved, and need not be again.

What comes from a browser may be anything at all; what can't be understood counts as not there.
"""

from collections.abc import Mapping
from typing import TypeAlias

Stored: TypeAlias = Mapping[str, object]
PREFIX = "lesson "
ENOUGH = 6
"""So many exercises solved, and a chapter without an end counts as done. More may be left unsolved."""


def _entry(stored: Stored, key: str) -> Mapping[str, object]:
    entry = stored.get(PREFIX + key)
    return entry if isinstance(entry, Mapping) else {}


def step_of(stored: Stored, key: str, length: int | None) -> int:
    """The step, from 0, at which the learner left a chapter of `length` steps; 0 if unknown.

    >>> step_of({"lesson moving": {"step": 3}}, "moving", 14), step_of({"lesson moving": 7}, "moving", 14)
    (3, 0)
    """
    step = _number(_entry(stored, key).get("step"))
    return step if length is None or step < length else 0


def _number(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else 0


def is_solved(stored: Stored, key: str, step: int) -> bool:
    """Whether the learner has been beyond a step.

    >>> [is_solved({"lesson moving": {"step": 1, "solved": 2}}, "moving", step) for step in range(3)]
    [True, True, False]
    """
    return is_done(stored, key) or step < _solved(_entry(stored, key))


def _solved(entry: Mapping[str, object]) -> int:
    return max(_number(entry.get("step")), _number(entry.get("solved")))


def is_done(stored: Stored, key: str) -> bool:
    """Whether the learner has once come to the end of a chapter, or solved enough of one without end."""
    return _entry(stored, key).get("done") is True


def is_begun(stored: Stored, key: str) -> bool:
    """Whether the learner has been in a chapter."""
    return bool(_entry(stored, key))


def moved_to(
    stored: Stored, key: str, step: int, done: bool = False, solved: bool = False
) -> dict[str, object]:
    """What to store on reaching `step` of a chapter, `solved` or not. What was done once stays done.

    >>> moved_to({}, "moving", 3)
    {'lesson moving': {'step': 3, 'done': False}}
    """
    entry: dict[str, object] = {"step": step, "done": done or is_done(stored, key)}
    so_far = max(step + solved, _solved(_entry(stored, key)))
    if so_far > step and not entry["done"]:
        entry["solved"] = so_far
    return {PREFIX + key: entry}


def to_forget(stored: Stored) -> dict[str, None]:
    """The progress in `stored`, by name, each to be forgotten."""
    return {name: None for name in stored if name.startswith(PREFIX)}
