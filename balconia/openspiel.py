"""The games for OpenSpiel: importing this module registers `python_balconia`, `python_bonbons` and `python_balam`.

    import pyspiel, balconia.openspiel
    game = pyspiel.load_game("python_bonbons(seats=3,fast=True)")

Chance moves once, at the start: it picks one of `deals` seeds, all equally likely. Everything random follows from it,
and stays hidden from the players until it shows. So a search that copies states, such as OpenSpiel's MCTS or any
minimax, sees everything. IS-MCTS does not: `resample_from_infostate` draws all that the player does not know.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from balconia.encoding import encoded_games, encoding_of
from balconia.episode import Episode
from balconia.library import options
from game import shelf
from game.engine.chance import Chance
from game.engine.outside_bot import question

DEALS = 1000
MOST_STEPS = 10_000
SEPARATOR = "+"
"""Between several values of an option."""
APART = ("seats", "document")
"""Kinds of options that are no parameters: seats have one of their own, and observations do not describe own cards."""


def parameters_of(name: str) -> dict[str, Any]:
    """The parameters of a game and their defaults: its options, and those that all games have."""
    plugin = shelf.plugin(name)
    default = plugin.game.options_type()
    chosen = {one.name: getattr(default, one.name) for one in plugin.options if one.kind not in APART}
    plain = {name: "" if value is None else value for name, value in chosen.items()}
    return {"seats": plugin.players[0], "deals": DEALS, "max_steps": MOST_STEPS, **plain}


def options_in(name: str, parameters: Mapping[str, Any]) -> Any:
    """The options in these parameters."""
    choices: dict[str, Any] = {}
    for one in shelf.plugin(name).options:
        if one.kind not in APART:
            value = parameters[one.name]
            known = one.default is not None
            choices[one.name] = value if known else _optional(value, several=one.kind == "several")
    return options(name, parameters["seats"], **choices)


def _optional(text: str, several: bool) -> Any:
    if not text:
        return None
    return tuple(text.split(SEPARATOR)) if several else text


def game_type(name: str) -> Any:
    """The description of a game that OpenSpiel needs before it loads it."""
    fewest, most = shelf.plugin(name).players
    return pyspiel.GameType(
        short_name=f"python_{name}",
        long_name=f"Python {name.title()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(name),
    )


class ShelfGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of the shelf; the base of one class for each."""

    name: str
    type: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = parameters_of(self.name) | dict(params or {})
        self.options = options_in(self.name, given)
        self.rules = shelf.plugin(self.name).game
        self.encoding = encoding_of(self.name)
        self.deals, self.max_steps = given["deals"], given["max_steps"]
        seats = len(self.rules.seats(self.options))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.max_steps,
        )
        super().__init__(self.type, info, dict(params or {}))

    def new_initial_state(self) -> "ShelfState":
        """The state before the deal."""
        return ShelfState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SeatObserver":
        """An observer of one player; with perfect recall its string lists all that the player heard."""
        perfect_recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SeatObserver(self, perfect_recall)


class _Position:
    """The episode in a state. OpenSpiel clones a state by a deep copy of what it holds."""

    def __init__(self, episode: Episode) -> None:
        self.episode = episode

    def __deepcopy__(self, _memory: dict[int, Any]) -> "_Position":
        return _Position(self.episode.copy())


class ShelfState(pyspiel.State):  # type: ignore[misc]
    """A state: before the deal a chance node, then an episode."""

    def __init__(self, game: ShelfGame) -> None:
        super().__init__(game)
        self._position: _Position | None = None
        self._steps = 0

    @property
    def episode(self) -> Episode | None:
        """The game, None before the deal."""
        return self._position.episode if self._position is not None else None

    def current_player(self) -> int:
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        assert self.episode.turn is not None
        return self.episode.turn

    def is_terminal(self) -> bool:
        if self.episode is None:
            return False
        return self.episode.turn is None or self._steps >= self.get_game().max_steps

    def returns(self) -> list[float]:
        if self.episode is None or self.episode.turn is not None:
            return [0.0] * self.num_players()
        return self.episode.rewards()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.episode.legal()) if self.episode is not None and player == self.episode.turn else []

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            game = self.get_game()
            self._position = _Position(Episode(game.rules, game.encoding, game.options, action))
        else:
            self.episode.act(action)
            self._steps += 1

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        name: str = self.get_game().encoding.action_name(action)
        return name

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> "ShelfState":
        """A state that the player cannot tell from this one, with everything else drawn at random."""
        assert self.episode is not None, "nobody knows anything before the deal"
        chance = Chance(int(probability_sampler() * (1 << 53)))
        twin: ShelfState = self.get_game().new_initial_state()
        twin._position, twin._steps = _Position(self.episode.imagined(player_id, chance)), self._steps
        return twin

    def __str__(self) -> str:
        if self.episode is None:
            return "before the deal"
        return shelf.plugin(self.episode.game.name).table_text(self.episode.view(self.episode.turn or 0))


class SeatObserver:
    """A player's knowledge: the numbers of the encoding, and the JSON that outside players get."""

    def __init__(self, game: ShelfGame, perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        self.tensor = None if perfect_recall else np.zeros(game.encoding.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: ShelfState, player: int) -> None:
        """Fill in the numbers."""
        if self.tensor is not None:
            self.tensor[:] = 0 if state.episode is None else state.episode.observe(player)

    def string_from(self, state: ShelfState, player: int) -> str:
        """The view, the actions chosen in an unfinished decision and, with perfect recall, all that was heard."""
        episode = state.episode
        if episode is None:
            return "before the deal"
        heard = episode.heard[player] if self._perfect_recall else ()
        chosen = episode.chosen if episode.turn == player else ()
        return question(episode.game, episode.view(player), heard).decode() + f"chosen {list(chosen)}"


def _register(game: str) -> None:
    """A class for each game, as OpenSpiel makes a game of its class and the parameters alone."""
    kind = game_type(game)
    pyspiel.register_game(kind, type(f"{game.title()}Game", (ShelfGame,), {"name": game, "type": kind}))


for _name in encoded_games():
    _register(_name)
