"""Verona Twist for OpenSpiel: `pyspiel.load_game("python_verona_twist(days=4)")` once this is imported.

Needs the extra `verona[openspiel]`.
"""

from typing import Any

import numpy as np
import pyspiel

from verona.adapters.play import ACTIONS, HIDDEN, SEATS, SIZE, Game, action_name
from verona.twist.state import DAYS
from verona.twist.table import MOST_ACTIONS

_TYPE = pyspiel.GameType(
    short_name="python_verona_twist",
    long_name="Verona Twist",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=len(SEATS),
    min_num_players=len(SEATS),
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"days": DAYS},
)
_INFO = pyspiel.GameInfo(
    num_distinct_actions=len(ACTIONS),
    max_chance_outcomes=0,
    num_players=len(SEATS),
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=MOST_ACTIONS,
)


class VeronaTwistGame(pyspiel.Game):
    """The game; `days`, 4 to 7, is how many reports Capulet gets."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(_TYPE, _INFO, params or {})
        self.days = int((params or {}).get("days", DAYS))

    def new_initial_state(self) -> "VeronaTwistState":
        return VeronaTwistState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> "VeronaTwistObserver":
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return VeronaTwistObserver(kind, params)


class VeronaTwistState(pyspiel.State):
    """A state; `game` is our own game with its history."""

    def __init__(self, game: VeronaTwistGame) -> None:
        super().__init__(game)
        self.game = Game.new(game.days)

    def current_player(self) -> int:
        player = self.game.player
        return pyspiel.PlayerId.TERMINAL if player is None else player

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.game.legal)

    def _apply_action(self, action: int) -> None:
        self.game = self.game.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return action_name(action)

    def is_terminal(self) -> bool:
        return self.game.player is None

    def returns(self) -> list[float]:
        return list(self.game.returns)

    def __str__(self) -> str:
        return str(self.game)

    def __deepcopy__(self, memo: dict[int, Any]) -> "VeronaTwistState":
        # What is in a game never changes, so a copy may share it.
        copied = type(self)(self.get_game())
        copied.__setstate__(self.__getstate__())
        return copied


class VeronaTwistObserver:
    """What a player sees now, or with perfect recall also all that was done, as far as the player knows.

    Nothing private is shown unless the observation is that of a single player.
    """

    def __init__(self, kind: pyspiel.IIGObservationType, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"there are no parameters for observations, but these came: {params}")
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recall = kind.perfect_recall
        pieces: list[tuple[str, tuple[int, ...]]] = [("player", (len(SEATS),)), ("now", (SIZE,))]
        if self._recall:
            pieces.append(("history", (MOST_ACTIONS, HIDDEN + 1)))
        sizes = [int(np.prod(shape)) for _, shape in pieces]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(pieces, parts, strict=True)}

    def set_from(self, state: VeronaTwistState, player: int) -> None:
        """Sets `tensor`, and with it `dict`."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        knows_as = self._eyes(player)
        self.dict["now"][:] = state.game.observation(knows_as)
        if self._recall:
            for turn, number in enumerate(state.game.history_of(knows_as)):
                self.dict["history"][turn, number] = 1

    def string_from(self, state: VeronaTwistState, player: int) -> str:
        """As text; without perfect recall it is what is on the table."""
        knows_as = self._eyes(player)
        if self._recall:
            return f"{SEATS[player].value}: {state.game.told(knows_as)}"
        return f"{SEATS[player].value}: {state.game.table(knows_as)}"

    def _eyes(self, player: int) -> int:
        """Capulet knows just what is public."""
        return player if self._private else 1


pyspiel.register_game(_TYPE, VeronaTwistGame)
