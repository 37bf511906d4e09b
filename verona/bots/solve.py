"""What Capulet can force, for every set-up: compiles and runs solve.c, which tells how. An optional study.

    python -m verona.bots.solve --days 1 --groups 1

It wants a C compiler (`cc`, or what CC names), and for a group of 128 lists about 5 GB of memory. One group
within one day took 69 s of one core: it has all lists of two pairs, gives 0.7459 for them, and agrees with
every line of tests/bots/guarantee.txt about one day. The whole, 7 groups within 5 days, has not been run yet.
"""

import argparse
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from verona.twist.characters import ALL_PAIRS, Pair
from verona.twist.state import Position

_SOURCE = Path(__file__).with_suffix(".c")


@dataclass(frozen=True, slots=True)
class Share:
    """Of the lists with so many pairs and all positions, the share that is won within so many days."""

    days: int
    pairs: int
    lists: int
    share: float


@dataclass(frozen=True, slots=True)
class Solved:
    """How many lists there are, the table of shares, and for each question the least days (None: too few)."""

    lists: int
    table: tuple[Share, ...]
    answers: tuple[int | None, ...]


def compiler() -> str | None:
    """The C compiler, if there is one."""
    return shutil.which(os.environ.get("CC", "cc"))


def solve(days: int, groups: int, questions: Sequence[tuple[Position, Sequence[Pair]]] = ()) -> Solved:
    """The first `groups` of 128 lists, short lists first, within 1 to `days` days.

    A question is a position at the start of a day and the pairs left. RuntimeError without a compiler.
    """
    compile_with = compiler()
    if compile_with is None:
        raise RuntimeError("there is no C compiler: install one, or name it in the environment variable CC")
    asked = "".join(
        f"{' '.join(map(str, position.placed))} {sum(1 << ALL_PAIRS.index(pair) for pair in pairs)}\n"
        for position, pairs in questions
    )
    with tempfile.TemporaryDirectory() as folder:
        program = str(Path(folder) / "solve")
        subprocess.run([compile_with, "-O3", "-march=native", "-o", program, str(_SOURCE)], check=True)
        command = [program, str(days), str(groups)]
        said = subprocess.run(command, input=asked, capture_output=True, text=True, check=True).stdout
    return _read(said)


def _read(said: str) -> Solved:
    lists, table, answers = 0, [], []
    for line in said.splitlines():
        match line.split():
            case ["lists", number]:
                lists = int(number)
            case ["answer", days]:
                answers.append(int(days) or None)
            case [days, pairs, count, share]:
                table.append(Share(int(days), int(pairs), int(count), float(share)))
    return Solved(lists, tuple(table), tuple(answers))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--days", type=int, default=1)
    parser.add_argument("--groups", type=int, default=1, help="how many, short lists first; 7 are all")
    options = parser.parse_args()
    found = solve(options.days, options.groups)
    print(found.lists, "lists of two or more pairs")
    for share in found.table:
        print(
            f"within {share.days} days, {share.pairs:2} pairs left ({share.lists} lists): {share.share:.4f}"
        )


if __name__ == "__main__":
    main()
