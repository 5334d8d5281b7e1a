"""The games as PettingZoo environments: agents take turns, each with an observation and a mask of its actions."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from balconia.encoding import Encoding, encoding_of
from balconia.episode import Episode
from balconia.library import SEEDS, options
from game import shelf

Seen = dict[str, Any]
"""`observation` and `action_mask`."""
ILLEGAL_REWARD = -1.0


def observation_space(encoding: Encoding) -> spaces.Dict:
    """The space of an agent's observations."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, encoding.high, (encoding.size,), encoding.dtype),
            "action_mask": spaces.Box(0, 1, (encoding.actions,), np.int8),
        }
    )


def table_of(episode: Episode, seat: int) -> str:
    """The table as text, as a person in this seat sees it."""
    return shelf.plugin(episode.game.name).table_text(episode.view(seat))


class TableEnv(AECEnv[str, Seen, int], EzPickle):  # type: ignore[misc]  # PettingZoo has no types
    """One table of a game; the agents are `player_0`, `player_1` and so on, in the order of the seats.

    An illegal action ends the game: its agent gets -1, the others get nothing. After `max_steps` actions the game is
    truncated without rewards.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        render_mode: str | None = None,
        max_steps: int = 10_000,
        **choices: Any,
    ) -> None:
        EzPickle.__init__(self, game, seats, render_mode=render_mode, max_steps=max_steps, **choices)
        self.options = options(game, seats, **choices)
        self.game = shelf.plugin(game).game
        self.encoding = encoding_of(game)
        self.render_mode = render_mode
        self.max_steps = max_steps
        self.metadata = {
            "name": f"balconia_{game}_v0",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{number}" for number in range(len(self.game.seats(self.options)))]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.encoding) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.encoding.actions) for agent in self.possible_agents}
        self._numbers = {agent: number for number, agent in enumerate(self.possible_agents)}
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Seen]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. Later resets without a seed continue with the random numbers of the last one."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.episode = Episode(self.game, self.encoding, self.options, int(self._random.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = 0
        self._select()

    def observe(self, agent: str) -> Seen:
        number = self._numbers[agent]
        over = self.terminations.get(agent, True) or self.truncations.get(agent, True)
        mask = np.zeros(self.encoding.actions, np.int8) if over else self.episode.mask(number)
        return {"observation": self.episode.observe(number), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "only agents whose game is over take no action"
        self._cumulative_rewards[agent] = 0.0
        self._steps += 1
        if int(action) not in self.episode.legal():
            self._end({agent: ILLEGAL_REWARD})
        else:
            self.episode.act(int(action))
            if self.episode.turn is None:
                self._end(dict(zip(self.agents, self.episode.rewards(), strict=True)))
            elif self._steps >= self.max_steps:
                self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as the agent that acts next sees it: a string in the mode `ansi`, printed in `human`."""
        text = table_of(self.episode, self._numbers[self.agent_selection])
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is open."""

    def _end(self, rewards: dict[str, float]) -> None:
        self.rewards |= rewards
        self.terminations = dict.fromkeys(self.agents, True)

    def _select(self) -> None:
        turn = self.episode.turn
        self.agent_selection = self.possible_agents[0 if turn is None else turn]
