"""A table: who plays, the seed of all chance, and what was done. Whatever else is shown follows from it."""

from dataclasses import dataclass, field, replace
from random import Random, SystemRandom

from verona.game import GAME_OVER, IllegalAction
from verona.julia.record import Record, state_after
from verona.julia.rules import play, to_move
from verona.julia.state import Choice, Seat, Setting, State
from verona.kept import ENDED
from verona.player import Player, persons, player_headers


def new_seed(rng: Random | None = None) -> str:
    """A seed: one that nobody can guess, unless `rng` decides.

    >>> len(new_seed())
    32
    """
    return f"{(rng or SystemRandom()).getrandbits(128):032x}"


@dataclass(frozen=True, slots=True)
class Table:
    """Two to four players by seat, and their game. Its `repr` doesn't show it, as secrets are among it.

    `deck_file` is the text of the deck's file if it is a deck of somebody's own. `ended` says that they ended
    the game early, so that nobody has won. Raises ValueError if the game doesn't follow the rules.

    >>> table = Table((Player("Ann"), Player("Ben")), Setting(), "Verona")
    >>> table.turn, table.over
    (0, False)
    """

    players: tuple[Player, ...]
    setting: Setting
    seed: str = field(repr=False)
    actions: tuple[Choice, ...] = field(default=(), repr=False)
    deck_file: str | None = field(default=None, repr=False)
    ended: bool = False

    def __post_init__(self) -> None:
        if len(self.players) != self.setting.players:
            raise ValueError("every seat has a player")
        self.record  # noqa: B018  refuses what the rules refuse

    @property
    def state(self) -> State:
        """The whole truth before the next choice, or at the end."""
        return state_after(self.setting, self.seed, self.actions)

    @property
    def turn(self) -> Seat | None:
        """Who has to choose; None when the game is over."""
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
        return Record(self.setting, self.seed, self.actions, (*player_headers(self.players), *ended))

    def act(self, choice: Choice) -> "Table":
        """The table after a choice of the one whose turn it is; IllegalAction with the reason if refused."""
        if self.ended:
            raise IllegalAction(GAME_OVER)
        play(self.state, choice)
        return replace(self, actions=(*self.actions, choice))

    def end(self) -> "Table":
        """The table after its players have ended the game early."""
        if self.over:
            raise IllegalAction(GAME_OVER)
        return replace(self, ended=True)
