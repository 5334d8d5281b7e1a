"""The games as Gymnasium environments: an agent in one seat, computer players in the others."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle

from balconia.encoding import encoding_of
from balconia.episode import Episode
from balconia.library import SEEDS, bots, options
from balconia.pettingzoo_env import ILLEGAL_REWARD, Seen, observation_space, table_of
from game import shelf
from game.engine.chance import Chance


class SeatEnv(gymnasium.Env[Seen, np.int64], EzPickle):
    """The agent's seat at a table; the computer players move before an observation is returned.

    `opponents` is the name of one computer player for all other seats, or a name for each. `seat` is the number of the
    agent's seat, None to draw it for every game. An illegal action ends the game with -1. After `max_steps` actions
    of the agent the game is truncated.
    """

    def __init__(
        self,
        game: str,
        opponents: str | Sequence[str] = "random",
        seats: int | None = None,
        *,
        seat: int | None = 0,
        render_mode: str | None = None,
        max_steps: int = 10_000,
        **choices: Any,
    ) -> None:
        EzPickle.__init__(
            self, game, opponents, seats, seat=seat, render_mode=render_mode, max_steps=max_steps, **choices
        )
        self.options = options(game, seats, **choices)
        plugin = shelf.plugin(game)
        self.game = plugin.game
        self.encoding = encoding_of(game)
        others = len(self.game.seats(self.options)) - 1
        names = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(names) != others or (seat is not None and not 0 <= seat <= others):
            raise ValueError(f"{game} has {others + 1} seats here: give {others} opponents, and a seat from 0")
        self.bots = bots(plugin, names)
        self.seat = seat
        self.render_mode = render_mode
        self.max_steps = max_steps
        self.metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}
        self.observation_space = observation_space(self.encoding)
        self.action_space = spaces.Discrete(self.encoding.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Deal a new game and play up to the agent's first decision."""
        super().reset(seed=seed)
        self._steps = 0
        while True:
            self.episode = Episode(self.game, self.encoding, self.options, int(self.np_random.integers(SEEDS)))
            seats = len(self.episode.seats)
            self._me = int(self.np_random.integers(seats)) if self.seat is None else self.seat
            self._chance = Chance(int(self.np_random.integers(SEEDS)))
            others = iter(self.bots)
            self._bots = [None if seat == self._me else next(others) for seat in range(seats)]
            self._let_others_play()
            if self.episode.turn is not None:  # a game that ends before the agent's first decision teaches nothing
                return self._seen(), {}

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        self._steps += 1
        if int(action) not in self.episode.legal():
            return self._seen(), ILLEGAL_REWARD, True, False, {"illegal": True}
        self.episode.act(int(action))
        self._let_others_play()
        over = self.episode.turn is None
        reward = self.episode.rewards()[self._me] if over else 0.0
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, over, not over and self._steps >= self.max_steps, {}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The legal actions, under the name that sb3-contrib's MaskablePPO asks for."""
        return self.episode.mask(self._me).astype(bool)

    def render(self) -> str | None:
        """The table as the agent sees it: a string in the mode `ansi`, printed in `human`."""
        text = table_of(self.episode, self._me)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def _let_others_play(self) -> None:
        episode = self.episode
        while episode.turn is not None and (bot := self._bots[episode.turn]) is not None:
            move = bot.choose(episode.view(episode.turn), episode.heard[episode.turn], Chance(self._chance.bits()))
            episode.play(move)

    def _seen(self) -> Seen:
        return {"observation": self.episode.observe(self._me), "action_mask": self.episode.mask(self._me)}
