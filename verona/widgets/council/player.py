"""Playing Council of Verona on the page."""

from collections.abc import Mapping
from random import Random

from verona.bots.council import BOTS
from verona.council.sitting import Sitting, act, after, sit_down
from verona.council.table import Table
from verona.council.view import view
from verona.store.games import GameStore
from verona.widgets.card_table.player import CardPlayer, card_game
from verona.widgets.council.lobby import OPENING
from verona.widgets.council.page import CouncilPage
from verona.widgets.council.review import CouncilReview
from verona.widgets.council.words import words_of
from verona.widgets.table_player import Bot

GAME = card_game(
    opening=OPENING,
    kind=Table,
    sit_down=sit_down,
    act=act,
    after=after,
    view=view,
    words_of=words_of,
    file_name="council-of-verona.txt",
    page=CouncilPage,
    review=CouncilReview,
)


class CouncilPlayer(CardPlayer[Sitting]):
    """A table to play Council of Verona at: see `TablePlayer`.

    >>> from verona.council.state import Setting, shuffled
    >>> from verona.player import Player
    >>> game = CouncilPlayer(rng=Random(1))
    >>> game.start(Table((Player("Ann"), Player("Ben")), shuffled(Setting(players=2), Random(1))))
    >>> game.click("ready")
    >>> game.sitting.stage.value, len(game.sitting.view.stack)
    ('draft', 5)
    """

    def __init__(
        self, store: GameStore | None = None, rng: Random | None = None, bots: Mapping[str, Bot] = BOTS
    ) -> None:
        super().__init__(GAME, bots, store, rng)
