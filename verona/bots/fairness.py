"""Who is favoured: what perfect play can force, what the levels make of it, and a fair number of days.

The games are data, with their seeds: balance.csv has those of seven days, balance_4.csv to balance_6.csv
those on shorter calendars. In all of them a level plays against itself, and the Nurse sets up. For 5 days

    python -m verona.bots.tournament --self easy --self medium --self hard --games 100 \\
        --days 5 --out verona/bots/balance_5.csv

makes them anew. On 4, 6 and 7 days the hard level has played 40 games.
"""

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from verona.twist.state import DAYS

EVEN_DAYS = 5
"""Days for an even game between players who err: with so many the easy and the medium level win nearest to
half of their games in either role. A Capulet who never errs is sure to win in five days; among such players
take four."""

GUARANTEED: Mapping[int, tuple[float, ...]] = {
    2: (0.746, 0.9994, 1, 1, 1),
    3: (0, 0.807, 1, 1, 1),
    4: (0, 0.160, 0.997, 1, 1),
    5: (0, 0, 0.912, 1, 1),
    6: (0, 0, 0.863, 1, 1),
    7: (0, 0, 0.012, 1, 1),
    8: (0, 0, 0.022, 1, 1),
    9: (0, 0, 0, 0.9999, 1),
    10: (0, 0, 0, 1, 1),
    15: (0, 0, 0, 0, 1),
}
"""By pairs left at the start of a day: the share of positions from which Capulet can force the end within 1
to 5 days, whatever the Nurse does, even if she settled on her pair only afterwards.

An exhaustive computation outside this repository found them: retrograde analysis over all 8,372,160 set-ups
up to reflection of the board, and every list of pairs that reports can leave. `verona.bots.solve` is a
program to repeat it. They are means over those lists, rounded; for 10 pairs the fourth is a little less than
1."""

CALENDARS = (4, 5, 6, 7)
"""How many days a game may have."""

_HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Played:
    """A game of a level against itself: on which day Capulet found the lovers, None if never."""

    level: str
    seed: int
    day: int | None


def played(days: int = DAYS) -> tuple[Played, ...]:
    """The games with so many days, 4 to 7."""
    name = "balance.csv" if days == DAYS else f"balance_{days}.csv"
    with (_HERE / name).open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    return tuple(Played(row["level"], int(row["seed"]), int(row["days_needed"]) or None) for row in rows)


def by_day(games: Iterable[Played]) -> dict[str, tuple[float, ...]]:
    """For each level the shares of games won on day 1, 2, … 7, and last of those that Capulet didn't win.

    >>> by_day([Played("easy", 1, 3), Played("easy", 2, None)])
    {'easy': (0.0, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0, 0.5)}
    """
    days: dict[str, list[int | None]] = {}
    for game in games:
        days.setdefault(game.level, []).append(game.day)
    return {
        level: tuple(mine.count(day) / len(mine) for day in (*range(1, DAYS + 1), None))
        for level, mine in days.items()
    }


def found() -> dict[str, dict[int, float]]:
    """For each level, by the number of days on the calendar, the share of games that Capulet won."""
    shares: dict[str, dict[int, float]] = {}
    for days in CALENDARS:
        for level, by in by_day(played(days)).items():
            shares.setdefault(level, {})[days] = 1 - by[-1]
    return shares


def fairest(shares: Mapping[int, float]) -> int:
    """The number of days with which Capulet wins nearest to half of his games.

    >>> fairest({4: 0.2, 5: 0.6, 6: 0.9})
    5
    """
    return min(shares, key=lambda days: abs(shares[days] - 0.5))
