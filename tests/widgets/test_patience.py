"""Two quick presses: the second does not take the screen that the first has handed over."""

import asyncio
from random import Random

import pytest

from verona.council.state import Setting, shuffled
from verona.council.table import Table as CouncilTable
from verona.julia.state import Setting as JuliaSetting
from verona.julia.table import Table as JuliaTable
from verona.player import Player
from verona.twist.table import Table as TwistTable
from verona.widgets.council.player import CouncilPlayer
from verona.widgets.julia.player import JuliaPlayer
from verona.widgets.patience import Patience
from verona.widgets.twist.player import TwistPlayer

TWO = (Player("Ann"), Player("Ben"))
GAMES = {
    TwistPlayer: lambda: (TwistTable(TWO), ["random", "confirm"]),
    CouncilPlayer: lambda: (CouncilTable(TWO, shuffled(Setting(players=2), Random(1))), None),
    JuliaPlayer: lambda: (JuliaTable(TWO, JuliaSetting(), "Verona"), None),
}


@pytest.mark.parametrize("player", GAMES)
def test_the_screen_is_not_taken_by_the_second_of_two_quick_presses(player):
    table, clicks = GAMES[player]()
    now = [100.0]

    def ready(game):
        """A press on the page; whether the screen was taken by it."""
        page = game.children[0]
        [made] = [one for one in page.buttons.children if one.description == "I have the screen"]
        made.click()
        return game.sitting.handing is None

    async def play():
        game = player(rng=Random(1))
        game._patience = Patience(lambda: now[0])
        game.start(table)
        assert not ready(game)
        now[0] += 0.9
        assert not ready(game)
        assert game.note == ""
        now[0] += 0.2
        assert ready(game)
        if clicks is None:
            return
        game.click(*clicks)
        now[0] += 0.9
        assert not ready(game)
        now[0] += 0.2
        assert ready(game)

    asyncio.run(play())


def test_nothing_waits_without_a_page():
    game = TwistPlayer(rng=Random(1))
    game.start(TwistTable(TWO))
    game.children[0].buttons.children[-1].click()
    assert game.sitting.handing is None
