"""Verona Twist as an AEC environment of PettingZoo: `env(days=4)`. Needs the extra `verona[pettingzoo]`."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from verona.adapters.play import ACTIONS, HIDDEN, SEATS, SIZE, Game
from verona.twist.state import DAYS
from verona.twist.table import MOST_ACTIONS

_AGENTS = [seat.value.lower() for seat in SEATS]
_NOTHING_YET = HIDDEN + 1


def env(**options: Any) -> AECEnv:
    """The environment with the usual checks around it: an illegal action loses the game."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(**options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv, EzPickle):  # PettingZoo's own name for it
    """Agents are "nurse" and "capulet".

    An observation is what the agent sees now, and the numbers of all actions so far as it knows them;
    see `verona.adapters.play`. Nothing is left to chance, so a seed changes nothing.
    """

    metadata = {"name": "verona_twist_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, days: int = DAYS, render_mode: str | None = None) -> None:
        EzPickle.__init__(self, days, render_mode)
        AECEnv.__init__(self)
        self.days, self.render_mode = days, render_mode
        self.possible_agents = list(_AGENTS)
        self.action_spaces = {agent: spaces.Discrete(len(ACTIONS)) for agent in _AGENTS}
        self.observation_spaces = {agent: _observation_space() for agent in _AGENTS}
        self.reset()

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game."""
        self.game = Game.new(self.days)
        self.agents = list(_AGENTS)
        self.rewards = dict.fromkeys(_AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(_AGENTS, 0.0)
        self.terminations = dict.fromkeys(_AGENTS, False)
        self.truncations = dict.fromkeys(_AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in _AGENTS}
        self.agent_selection = _AGENTS[0]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        player = _AGENTS.index(agent)
        history = np.full(MOST_ACTIONS, _NOTHING_YET, np.int16)
        known = self.game.history_of(player)
        history[: len(known)] = known
        mask = np.zeros(len(ACTIONS), np.int8)
        if agent == self.agent_selection and self.game.player == player:
            mask[list(self.game.legal)] = 1
        return {"observation": self.game.observation(player), "history": history, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The action of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.game = self.game.act(int(action))  # type: ignore[arg-type]
        player = self.game.player
        if player is None:
            self.rewards = dict(zip(_AGENTS, self.game.returns, strict=True))
            self.terminations = dict.fromkeys(_AGENTS, True)
            self.agent_selection = _AGENTS[1 - _AGENTS.index(agent)]
        else:
            self.agent_selection = _AGENTS[player]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What Capulet may see, as text: whoever looks on doesn't learn the secret."""
        return self.game.table(1) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


def _observation_space() -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (SIZE,), np.int8),
            "history": spaces.Box(0, _NOTHING_YET, (MOST_ACTIONS,), np.int16),
            "action_mask": spaces.Box(0, 1, (len(ACTIONS),), np.int8),
        }
    )
