"""What perfect play can force, computed elsewhere: guarantee.txt, and whether the search says the same.

`python tests/bots/oracle.py` asks about every line, without budget; some ten minutes a core. With `--days 3`
it also asks about three days, minutes for each line: `--lines 10` takes that many of each kind.
"""

import argparse
import random
import time
from collections import Counter
from pathlib import Path

from verona.bots.guarantee import Guarantee, pair_set
from verona.bots.one_day import Budget
from verona.twist.notation import parse_pair, parse_position

DATA = Path(__file__).with_name("guarantee.txt")


def lines():
    """The squares, the set of pairs and the least number of days of every line."""
    for line in DATA.read_text().splitlines():
        if not line.startswith("#"):
            position, pairs, days = line.split(" ; ")
            yield parse_position(position).placed, pair_set(tuple(map(parse_pair, pairs.split()))), int(days)


def sample(rng, count, **kind):
    """So many random lines with so many `pairs` and `days`."""
    fitting = [line for line in lines() if (line[1].bit_count(), line[2]) == (kind["pairs"], kind["days"])]
    return rng.sample(fitting, min(count, len(fitting)))


def disagrees(line, days):
    """Whether the search says something else about forcing the end within `days`."""
    squares, pairs, least = line
    return Guarantee(Budget()).can_force(squares, pairs, days) != (least <= days)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=int, default=2, help="ask about up to so many days")
    parser.add_argument("--lines", type=int, help="so many lines of each kind, else all")
    options = parser.parse_args()
    kinds = Counter((pairs.bit_count(), least) for _, pairs, least in lines())
    asked = wrong = 0
    for (pairs, least), there in sorted(kinds.items()):
        chosen = sample(random.Random(0), options.lines or there, pairs=pairs, days=least)
        for days in range(1, options.days + 1):
            start = time.process_time()
            wrong_now = sum(disagrees(line, days) for line in chosen)
            spent = time.process_time() - start
            print(
                f"{pairs:2} pairs, least {least}: asked about {days}, {len(chosen)} lines, "
                f"{wrong_now} disagree, {spent:.1f} s",
                flush=True,
            )
            asked, wrong = asked + len(chosen), wrong + wrong_now
    print(f"{asked} questions, {wrong} disagree")
    raise SystemExit(wrong > 0)


if __name__ == "__main__":
    main()
