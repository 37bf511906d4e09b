"""The numbers about fairness: that they are what they say, and that the games can be played again."""

import pytest

from verona.bots import BOTS
from verona.bots.fairness import CALENDARS, EVEN_DAYS, GUARANTEED, by_day, fairest, found, played
from verona.bots.tournament import Deal, day_of

LEVELS = ("easy", "medium", "hard")


@pytest.mark.parametrize("days", CALENDARS)
@pytest.mark.parametrize(("level", "games"), [("easy", 20), ("medium", 2)])
def test_games_come_again_from_their_seeds(days, level, games):
    rows = [game for game in played(days) if game.level == level][:games]
    bot = BOTS[level]
    again = [day_of(bot, bot, Deal(game.seed, None), days) for game in rows]
    assert [game.day for game in rows] == [day if day <= days else None for day in again]


@pytest.mark.parametrize("days", CALENDARS)
def test_every_level_has_its_games_once(days):
    games = played(days)
    assert tuple(by_day(games)) == LEVELS
    assert len({(game.level, game.seed) for game in games}) == len(games)
    assert all(game.day is None or 1 <= game.day <= days for game in games)
    for shares in by_day(games).values():
        assert sum(shares) == pytest.approx(1)


def test_more_days_favour_capulet():
    for shares in found().values():
        assert tuple(shares) == CALENDARS
        assert list(shares.values()) == sorted(shares.values())


def test_the_even_game_is_the_fairest_for_those_who_err():
    assert {fairest(found()[level]) for level in ("easy", "medium")} == {EVEN_DAYS}


def test_what_can_be_forced_grows_with_the_days_and_is_certain_in_five():
    for within in GUARANTEED.values():
        assert list(within) == sorted(within)
        assert within[-1] == 1
    assert GUARANTEED[15] == (0, 0, 0, 0, 1)
