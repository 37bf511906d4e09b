"""A table: who plays, by which rules, and what was done. Pure; whatever else is shown follows from it.

The first player is the Nurse in the first game; in the second game of a match the roles are swapped.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import takewhile

from verona.game import GAME_OVER, IllegalAction
from verona.player import Player
from verona.text import Text, text
from verona.twist.characters import ALL_PAIRS, Character
from verona.twist.reasons import why_not
from verona.twist.record import Record
from verona.twist.rules import new_game, outcome, play, to_move
from verona.twist.state import (
    DAYS,
    Action,
    Move,
    Outcome,
    Phase,
    Place,
    Seat,
    State,
    Tell,
)

SETUP_ACTIONS = 7
"""Six placements and the disguise."""
MOST_ACTIONS = SETUP_ACTIONS + DAYS * 7
"""Each day has six moves at the most, and a report."""

RESIGNED = "Resigned"
"""The header of a record that names the role which resigned."""

_SET_UP = text("The set-up is confirmed and stays as it is.")
GAVE_UP = {
    Seat.NURSE: text("The Nurse has given up: Capulet wins."),
    Seat.CAPULET: text("Capulet has given up: the Nurse wins."),
}


@dataclass(frozen=True, slots=True)
class Game:
    """What was done in a game. Its `repr` doesn't show it, as the lovers are among it.

    `sealed` actions stay for good because the Nurse looked at her secret after them.
    """

    actions: tuple[Action, ...] = field(default=(), repr=False)
    resigned: Seat | None = None
    sealed: int = 0


@lru_cache(maxsize=256)
def _state(days: int, actions: tuple[Action, ...]) -> State:
    # Kept for a while only because a table is asked for it again and again.
    return play(_state(days, actions[:-1]), actions[-1]) if actions else new_game(days)


def _moves_at_end(actions: tuple[Action, ...]) -> tuple[Move, ...]:
    moves = tuple(takewhile(lambda action: isinstance(action, Move), reversed(actions)))
    return tuple(move for move in reversed(moves) if isinstance(move, Move))


@dataclass(frozen=True, slots=True)
class Table:
    """Two players and their games, the last of which is the current one.

    Raises ValueError if the games don't follow the rules. Methods that take an `index` mean the
    current game if it is left out.

    >>> from verona.twist.notation import parse_move
    >>> table = Table((Player("Ann"), Player("Bob")))
    >>> table.to_move, table.turn.name
    (<Seat.NURSE: 'Nurse'>, 'Ann')
    >>> table.act(Tell(True))
    Traceback (most recent call last):
    verona.game.IllegalAction: First all six characters must stand on the board.
    """

    players: tuple[Player, Player]
    days: int = DAYS
    match: bool = False
    games: tuple[Game, ...] = (Game(),)

    def __post_init__(self) -> None:
        if not 1 <= len(self.games) <= 1 + self.match:
            raise ValueError("a table has one game, or up to two for a match")
        for index, game in enumerate(self.games):
            if len(game.actions) > MOST_ACTIONS:
                raise ValueError("a game has no more actions than that")
            state = self.state(index)
            if game.resigned and state.phase is Phase.OVER:
                raise ValueError("nobody can resign from a game that is over")
            if not 0 <= game.sealed <= len(game.actions):
                raise ValueError("more is sealed than was done")
        if not all(self.outcome(index) for index in range(len(self.games) - 1)):
            raise ValueError("a game begins when the one before is over")

    # What there is to see.

    @property
    def game(self) -> Game:
        """The current game."""
        return self.games[-1]

    def state(self, index: int = -1) -> State:
        """The whole truth of a game after its last action."""
        return _state(self.days, self.games[index].actions)

    def states(self, index: int = -1) -> tuple[State, ...]:
        """The states of a game before its first action and after each: one more than there are actions."""
        actions = self.games[index].actions
        return tuple(_state(self.days, actions[:done]) for done in range(len(actions) + 1))

    def player_at(self, seat: Seat, index: int = -1) -> Player:
        """Who plays a role."""
        return self.players[self.place_of(seat, index)]

    def place_of(self, seat: Seat, index: int = -1) -> int:
        """Which of the two players, 0 or 1, plays a role."""
        return (range(len(self.games))[index] + (seat is Seat.CAPULET)) % 2

    @property
    def to_move(self) -> Seat | None:
        """Whose turn it is; None when the game is over."""
        return None if self.game.resigned else to_move(self.state())

    @property
    def turn(self) -> Player | None:
        """The player whose turn it is; None when the game is over."""
        seat = self.to_move
        return self.player_at(seat) if seat else None

    @property
    def report_due(self) -> Tell | None:
        """The one true report, once the Nurse has to give it."""
        state = self.state()
        if self.game.resigned or state.phase is not Phase.REPORT:
            return None
        return next(tell for same in (True, False) if why_not(state, tell := Tell(same)) is None)

    def moves_of_round(self) -> tuple[Move, ...]:
        """The moves since the last report, or since the set-up."""
        return _moves_at_end(self.game.actions)

    def pairs_by_round(self, index: int = -1) -> tuple[int, ...]:
        """How many pairs were possible at the start and after each report."""
        left = [len(ALL_PAIRS)]
        for report in self.state(index).reports:
            left.append(left[-1] - len(report.gone))
        return tuple(left)

    def outcome(self, index: int = -1) -> Outcome | None:
        """How a game ended, by its rules or because a player resigned; None while it goes on."""
        game, state = self.games[index], self.state(index)
        if game.resigned is None:
            return outcome(state)
        return Outcome(game.resigned.other, state.round, GAVE_UP[game.resigned])

    @property
    def over(self) -> bool:
        """Whether nothing is left to play, neither in this game nor in another of the match."""
        return self.outcome() is not None and len(self.games) == 1 + self.match

    def record(
        self, index: int = -1, *, with_lovers: bool = False, headers: Iterable[tuple[str, str]] = ()
    ) -> Record | None:
        """A game as a record; None before it is set up.

        While the game goes on the record has the lovers only if asked `with_lovers`. Its headers are the
        players' names, `Resigned` with the role that did (the result is `*` then), and those given.
        """
        game, state = self.games[index], self.state(index)
        if len(game.actions) < SETUP_ACTIONS:
            return None
        shown = with_lovers or self.outcome(index) is not None
        setup = _state(self.days, game.actions[:SETUP_ACTIONS]).position
        names = [(seat.value, self.player_at(seat, index).name) for seat in Seat]
        resigned = [(RESIGNED, game.resigned.value)] if game.resigned else []
        return Record(
            setup,
            state.lovers if shown else None,
            self.days,
            tuple(action for action in game.actions if isinstance(action, Move | Tell)),
            (*names, *resigned, *headers),
        )

    # What may be done. Each gives the table afterwards, or raises IllegalAction with the reason.

    def act(self, action: Action) -> "Table":
        """An action of the one whose turn it is."""
        if self.game.resigned:
            raise IllegalAction(GAME_OVER)
        play(self.state(), action)
        return self._with(actions=(*self.game.actions, action))

    def resign(self, seat: Seat) -> "Table":
        """A player gives the game up; the other has won."""
        if self.outcome():
            raise IllegalAction(GAME_OVER)
        return self._with(resigned=seat)

    def lift(self, character: Character) -> "Table":
        """The Nurse takes a character off the board again, which she may until all six stand there."""
        placed = [action for action in self.game.actions if isinstance(action, Place)]
        here = next((place for place in placed if place.character is character), None)
        if self.outcome() or self.state().phase is not Phase.PLACEMENT:
            raise IllegalAction(_SET_UP)
        if here is None:
            raise IllegalAction(text("The {character} isn't on the board yet.", character=character))
        return self._with(actions=tuple(place for place in placed if place is not here))

    def look(self) -> "Table":
        """The Nurse looks at her secret: what was done so far can't be taken back any more."""
        if len(self.game.actions) < SETUP_ACTIONS:
            raise IllegalAction(text("First the Nurse must choose who the lovers are."))
        return self._with(sealed=len(self.game.actions))

    @property
    def why_no_take_back(self) -> Text | None:
        """Why nothing can be taken back, or None if it can."""
        if self.outcome():
            return GAME_OVER
        if self._kept is not None:
            return None
        done, sealed, begun = len(self.game.actions), self.game.sealed, self._begun
        if done == 0 or done > max(sealed, begun):
            return text("There is nothing of yours to take back.")
        if sealed > begun:
            return text("The Nurse has looked at her secret: what was done before stays.")
        return text("A report was given: what was done before stays.") if done > SETUP_ACTIONS else _SET_UP

    def take_back(self) -> "Table":
        """The game as it was before the last action of a person; what a bot answered goes too.

        Nothing is taken back across a report, a look at the secret, or the end of a part of the set-up.
        """
        reason = self.why_no_take_back
        if reason is not None:
            raise IllegalAction(reason)
        return self._with(actions=self.game.actions[: self._kept])

    def next_game(self) -> "Table":
        """The second game of a match, with the roles swapped."""
        if not self.outcome() or self.over:
            raise IllegalAction(text("There is no next game yet, or none any more."))
        return replace(self, games=(*self.games, Game()))

    def rematch(self) -> "Table":
        """A new table of the same kind, where the other player is the Nurse first."""
        first, second = self.players
        return Table((second, first), self.days, self.match)

    # How much can be taken back.

    @property
    def _begun(self) -> int:
        """After how many actions the present round began, or the present part of the set-up."""
        actions = self.game.actions
        if len(actions) < SETUP_ACTIONS:
            return len(actions) // (SETUP_ACTIONS - 1) * (SETUP_ACTIONS - 1)
        return len(actions) - len(_moves_at_end(actions))

    @property
    def _kept(self) -> int | None:
        """How many actions are left after taking back, or None if that can't be."""
        begun = self._begun
        for kept in reversed(range(max(begun, self.game.sealed), len(self.game.actions))):
            setting_up = kept < SETUP_ACTIONS
            mover = Seat.NURSE if setting_up or (kept - begun) % 2 else Seat.CAPULET
            if self.player_at(mover).bot is None:
                return kept
        return None

    def _with(self, **changes: object) -> "Table":
        """The table with its current game changed."""
        return replace(self, games=(*self.games[:-1], replace(self.game, **changes)))  # type: ignore[arg-type]
