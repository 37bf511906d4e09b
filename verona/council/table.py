"""A table: who plays, what was dealt, and what was done. Pure; whatever else is shown follows from it."""

from dataclasses import dataclass, field, replace
from functools import lru_cache

from verona.council.record import Record
from verona.council.rules import new_game, play, to_move
from verona.council.state import Action, Deal, Seat, Setting, State
from verona.game import GAME_OVER, IllegalAction
from verona.kept import ENDED
from verona.player import Player, persons, player_headers


@lru_cache(maxsize=512)
def _state(deal: Deal, actions: tuple[Action, ...]) -> State:
    # Kept for a while only because a table is asked for it again and again.
    return play(_state(deal, actions[:-1]), actions[-1]) if actions else new_game(deal)


@dataclass(frozen=True, slots=True)
class Table:
    """Two to five players by seat, and their game. Its `repr` doesn't show it, as secrets are among it.

    `deck_file` is the text of the deck's file if it is a deck of somebody's own. `ended` says that they ended
    the game early, so that nobody has won. Raises ValueError if the game doesn't follow the rules.

    >>> from random import Random
    >>> from verona.council.state import Setting, shuffled
    >>> table = Table((Player("Ann"), Player("Ben")), shuffled(Setting(players=2), Random(1)))
    >>> table.turn, table.over
    (0, False)
    """

    players: tuple[Player, ...]
    deal: Deal = field(repr=False)
    actions: tuple[Action, ...] = field(default=(), repr=False)
    deck_file: str | None = field(default=None, repr=False)
    ended: bool = False

    def __post_init__(self) -> None:
        if len(self.players) != self.deal.setting.players:
            raise ValueError("every seat has a player")
        self.state  # noqa: B018  refuses what the rules refuse

    @property
    def setting(self) -> Setting:
        """What is played."""
        return self.deal.setting

    @property
    def state(self) -> State:
        """The whole truth after the last action."""
        return _state(self.deal, self.actions)

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None when the game is over."""
        return None if self.ended else to_move(self.state)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.turn is None

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats where no bot plays."""
        return persons(self.players)

    @property
    def record(self) -> Record:
        """The game as a record, with its players. All secrets are in it."""
        ended = (ENDED,) if self.ended else ()
        return Record(self.deal, self.actions, (*player_headers(self.players), *ended))

    def act(self, action: Action) -> "Table":
        """The table after an action of the one whose turn it is; IllegalAction with the reason if refused."""
        if self.ended:
            raise IllegalAction(GAME_OVER)
        play(self.state, action)
        return replace(self, actions=(*self.actions, action))

    def end(self) -> "Table":
        """The table after its players have ended the game early."""
        if self.over:
            raise IllegalAction(GAME_OVER)
        return replace(self, ended=True)
