"""OpenSpiel plays the games: its own checks, recorded playthroughs, and searches that know no more than a player."""

from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np
import pytest

from balconia.encoding import encoded_games
from game.engine.chance import Chance

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed; `make bench` installs it")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

import balconia.openspiel  # noqa: E402, F401

RECORDED = Path(__file__).parent / "playthroughs"
SHORT = {
    "balconia": "python_balconia(deals=5,door=1,full_building=three,max_steps=12)",
    "bonbons": "python_bonbons(deals=5,fast=True,seats=3,removed_sorts=bear+bean,max_steps=30)",
    "balam": "python_balam(deals=3,seats=3,board=small,max_steps=6)",
}
"""Games that are cut, as OpenSpiel’s checks look at every state from every seat; any other is cut at 30 actions."""
RECORDS = {name: game.replace("max_steps=", "max_steps=1") for name, game in SHORT.items()}


def playthrough(game: Any) -> list[str]:
    """One line per action: who did what, and the check sum of what every player knows then."""
    state, chance, lines = game.new_initial_state(), Chance(7), [str(game)]
    while not state.is_terminal():
        player = state.current_player()
        actions = [deal for deal, _share in state.chance_outcomes()] if player < 0 else state.legal_actions()
        action = chance.choice(actions)
        words = state.action_to_string(player, action)
        state.apply_action(action)
        known = [state.observation_tensor(seat) for seat in range(game.num_players())]
        sums = [f"{crc32(np.array(one, np.int16).tobytes()):08x}" for one in known]
        lines.append(f"{player} {words}: {' '.join(sums)}")
    return [*lines, f"returns {state.returns()}"]


@pytest.mark.parametrize("name", encoded_games())
def test_openspiel_accepts_the_game(name: str) -> None:
    game = pyspiel.load_game(SHORT.get(name, f"python_{name}(deals=5,max_steps=30)"))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_playthrough_is_played_again(name: str) -> None:
    game = pyspiel.load_game(RECORDS[name])
    assert "\n".join(playthrough(game)) + "\n" == (RECORDED / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", encoded_games())
def test_a_state_drawn_for_a_player_looks_the_same_to_that_player_only(name: str) -> None:
    game, chance = pyspiel.load_game(f"python_{name}"), Chance(3)
    state = game.new_initial_state()
    state.apply_action(5)
    for _action in range(12):
        state.apply_action(chance.choice(state.legal_actions()))
    player = state.current_player()
    drawn = [state.resample_from_infostate(player, lambda: chance.below(1 << 30) / (1 << 30)) for _world in range(3)]
    for other in drawn:
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
    assert any(one.episode.differs(state.episode) for one in drawn)


@pytest.mark.parametrize("name", encoded_games())
def test_ismcts_searches_what_the_player_knows(name: str) -> None:
    game = pyspiel.load_game(f"python_{name}(deals=5,max_steps=40)")
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.4, max_simulations=6, random_state=random)
    state = game.new_initial_state()
    state.apply_action(2)
    for _action in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
