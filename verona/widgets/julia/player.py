"""Playing Romeo i Julia on the page."""

from collections.abc import Mapping
from random import Random

from verona.bots.julia import BOTS
from verona.julia.sitting import Sitting, act, after, sit_down
from verona.julia.table import Table
from verona.julia.view import view
from verona.store.games import GameStore
from verona.widgets.card_table.player import CardPlayer, card_game
from verona.widgets.julia.lobby import OPENING
from verona.widgets.julia.page import JuliaPage
from verona.widgets.julia.review import JuliaReview
from verona.widgets.julia.words import words_of
from verona.widgets.table_player import Bot

GAME = card_game(
    opening=OPENING,
    kind=Table,
    sit_down=sit_down,
    act=act,
    after=after,
    view=view,
    words_of=words_of,
    file_name="romeo-i-julia.txt",
    page=JuliaPage,
    review=JuliaReview,
)


class JuliaPlayer(CardPlayer[Sitting]):
    """A table to play Romeo i Julia at: see `TablePlayer`.

    >>> from verona.julia.state import Setting
    >>> from verona.player import Player
    >>> game = JuliaPlayer(rng=Random(1))
    >>> game.start(Table((Player("Ann"), Player("Ben")), Setting(), "Verona"))
    >>> game.click("ready")
    >>> game.sitting.stage.value, len(game.sitting.view.hand)
    ('decision', 5)
    """

    def __init__(
        self, store: GameStore | None = None, rng: Random | None = None, bots: Mapping[str, Bot] = BOTS
    ) -> None:
        super().__init__(GAME, bots, store, rng)
