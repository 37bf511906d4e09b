"""What is kept of a learner's progress, whatever a browser makes of it."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from verona.lessons.progress import is_begun, is_done, is_solved, moved_to, step_of, to_forget

KEYS = ("moving", "practice", "")
json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
entries = json | st.fixed_dictionaries(
    {}, optional={"step": json, "done": json, "solved": json, "more": json}
)
stores = st.dictionaries(
    st.sampled_from(["lesson moving", "lesson practice", "lesson ", "lesson", "still"]) | st.text(max_size=5),
    entries,
    max_size=4,
)


@given(stored=stores, key=st.sampled_from(KEYS), length=st.none() | st.integers(1, 20))
@example({"lesson moving": {"step": 10**30, "done": 1}}, "moving", None)
@example({"lesson moving": [["step", 3]]}, "moving", 14)
def test_whatever_is_stored_gives_a_step_of_the_chapter(stored, key, length):
    step = step_of(stored, key, length)
    assert type(step) is int
    assert step >= 0
    assert length is None or step < length
    assert isinstance(is_done(stored, key), bool)
    assert isinstance(is_begun(stored, key), bool)
    assert isinstance(is_solved(stored, key, step), bool)
    kept = {**stored, **moved_to(stored, key, step)}
    assert step_of(kept, key, length) == step
    assert is_begun(kept, key)
    assert is_done(kept, key) == is_done(stored, key)
    assert is_done({**kept, **moved_to(kept, key, 0, done=True)}, key)
    assert set(to_forget(stored)) == {name for name in stored if name.startswith("lesson ")}
    assert set(to_forget(stored).values()) <= {None}


@pytest.mark.parametrize(
    ("entry", "step"),
    [
        ({"step": 3}, 3),
        ({"step": 13}, 13),
        ({"step": 14}, 0),
        ({"step": -1}, 0),
        ({"step": True}, 0),
        ({"step": 2.0}, 0),
        ({"step": "3"}, 0),
        ({}, 0),
        (None, 0),
        ([3], 0),
        (3, 0),
    ],
)
def test_which_steps_count(entry, step):
    assert step_of({"lesson moving": entry}, "moving", 14) == step


def test_a_chapter_once_done_stays_done():
    stored = moved_to({}, "moving", 13, done=True)
    assert is_done(stored, "moving")
    assert not is_done(stored, "round")
    assert moved_to(stored, "moving", 0) == {"lesson moving": {"step": 0, "done": True}}


def test_a_step_once_solved_stays_solved():
    stored = moved_to({}, "moving", 3)
    stored = moved_to(stored, "moving", 3, solved=True)
    stored = moved_to(stored, "moving", 1)
    assert stored == {"lesson moving": {"step": 1, "done": False, "solved": 4}}
    assert [is_solved(stored, "moving", step) for step in range(6)] == [True] * 4 + [False] * 2
    assert not is_solved(stored, "round", 0)
    assert is_solved(moved_to(stored, "moving", 13, done=True), "moving", 9)


def test_only_progress_is_forgotten():
    stored = {"still": True, **moved_to({}, "moving", 3), "lesson old chapter": 7}
    assert to_forget(stored) == {"lesson moving": None, "lesson old chapter": None}
