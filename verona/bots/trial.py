"""A bot tried against others, in both roles, on the same deals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from verona.bots import BOTS
from verona.bots.bot import Bot
from verona.bots.tournament import day_of, deals
from verona.twist.state import DAYS


@dataclass(frozen=True, slots=True)
class Score:
    """How a bot did against another: for each deal the day on which the lovers were found, None if never."""

    opponent: str
    as_capulet: tuple[int | None, ...]
    as_nurse: tuple[int | None, ...]

    @property
    def found(self) -> int:
        """How many games it won as Capulet."""
        return sum(day is not None for day in self.as_capulet)

    @property
    def hidden(self) -> int:
        """How many games it won as the Nurse."""
        return self.as_nurse.count(None)


def trial(
    bot: Bot,
    opponents: Sequence[str] = ("random", "easy", "medium"),
    games: int = 20,
    days: int = DAYS,
    seed: int = 1,
) -> Iterator[Score]:
    """The scores against one opponent after another, `games` in each role; the Nurse sets up herself.

    Everything follows from `seed`. What the bot raises comes through: for an `OwnBot` a `BotFault`.

    >>> [(score.found, score.hidden) for score in trial(BOTS["easy"], ["random"], games=5)]
    [(5, 4)]
    """
    dealt = deals(games, seed, own=True)
    for name in opponents:
        other = BOTS[name]
        as_capulet = tuple(_day(day_of(bot, other, deal, days), days) for deal in dealt)
        as_nurse = tuple(_day(day_of(other, bot, deal, days), days) for deal in dealt)
        yield Score(name, as_capulet, as_nurse)


def _day(day: int, days: int) -> int | None:
    return day if day <= days else None
