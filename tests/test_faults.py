"""FAULTS.md names no test that is not there, and leaves no fault out."""

import re
from pathlib import Path

TESTS = Path(__file__).parent
TABLE = (TESTS / "FAULTS.md").read_text(encoding="utf-8")


def test_every_fault_has_a_test_and_every_test_named_is_there():
    rows = re.findall(r"^\| (\d+\..*?) \| (.*?) \| .*\|$", TABLE, re.MULTILINE)
    numbers = {int(number) for fault, _ in rows for number in re.findall(r"(\d+)\. ", fault)}
    assert numbers == set(range(1, 16))
    for fault, tests in rows:
        named = re.findall(r"`([\w/]+\.py)(?:::(\w+))?`", tests)
        assert named, fault
        for file, test in named:
            assert not test or f"def {test}(" in (TESTS / file).read_text(encoding="utf-8"), (file, test)
