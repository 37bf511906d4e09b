"""The number of legal move sequences, against counts made by other programs (tests/perft/twist.txt)."""

from pathlib import Path

import pytest

from verona.twist.notation import parse_position
from verona.twist.rules import perft

DATA = Path(__file__).parents[1] / "perft" / "twist.txt"
LINES = [line for line in DATA.read_text().splitlines() if not line.startswith("#")]


def test_there_are_twelve_lines():
    assert len(LINES) == 12


@pytest.mark.parametrize("line", LINES)
def test_counts(line):
    position, *counted = line.split(" ; ")
    expected = {int(depth): int(count) for depth, count in map(str.split, counted)}
    assert dict(enumerate(perft(parse_position(position), 6), start=1)) == expected
