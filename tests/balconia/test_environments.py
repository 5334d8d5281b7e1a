"""The environments pass the tests of PettingZoo and Gymnasium, and keep what they promise beyond these."""

import pickle
import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import balconia
from balconia.encoding import encoded_games
from balconia.episode import Episode
from balconia.pettingzoo_env import TableEnv
from game import shelf
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.option import non_default

TABLES = [(name, non_default(shelf.plugin(name).variants[-1])) for name in encoded_games()]
"""Each game with many players and unusual options."""

tables = pytest.mark.parametrize(("name", "choices"), TABLES, ids=[name for name, _choices in TABLES])


def played(env: TableEnv, seed: int, illegal_after: int = -1) -> list[dict[str, float]]:
    """Play random actions to the end; returns the rewards of all agents at each step."""
    env.reset(seed=seed)
    chance, rewards = Chance(seed), []
    for number, agent in enumerate(env.agent_iter()):
        seen, _reward, over, cut, _info = env.last()
        if over or cut:
            env.step(None)
            continue
        assert env.observation_space(agent).contains(seen)
        legal = np.flatnonzero(seen["action_mask"])
        wrong = np.flatnonzero(seen["action_mask"] == 0)
        env.step(int(wrong[0]) if number == illegal_after else int(chance.choice(list(legal))))
        rewards.append(dict(env.rewards))
    return rewards


@tables
def test_pettingzoo_accepts_the_environment(name: str, choices: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it would rather have observations without masks
        api_test(balconia.env(name, **choices), num_cycles=60)
        seed_test(lambda: balconia.env(name, **choices), num_cycles=30)
        render_test(lambda **mode: balconia.env(name, **choices, **mode))


@pytest.mark.parametrize("name", encoded_games())
def test_gymnasium_accepts_the_environment(name: str) -> None:
    opponent = shelf.plugin(name).levels[0]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the check takes illegal actions too, which end the game
        check_env(balconia.gym_env(name, opponent), skip_render_check=True)


@tables
def test_rewards_come_at_the_end_and_add_up_to_nothing(name: str, choices: dict[str, Any]) -> None:
    env = balconia.env(name, **choices)
    rewards = played(env, seed=5)
    assert all(set(step.values()) == {0.0} for step in rewards[:-1])
    assert sum(rewards[-1].values()) == pytest.approx(0)
    outcome = env.episode.outcome
    assert outcome is not None
    best = max(rewards[-1].values())
    winners = [env.episode.seats[number] for number, reward in enumerate(rewards[-1].values()) if reward == best]
    assert tuple(winners) == outcome.winners


def test_an_illegal_action_loses_the_game() -> None:
    rewards = played(balconia.env("bonbons", seats=3), seed=1, illegal_after=7)
    assert len(rewards) == 8
    assert sorted(rewards[-1].values()) == [-1, 0, 0]


def test_a_long_game_is_cut_without_rewards() -> None:
    env = balconia.env("bonbons", max_steps=20)
    rewards = played(env, seed=1)
    assert len(rewards) == 20
    assert set(rewards[-1].values()) == {0.0}


@tables
def test_an_environment_is_pickled_as_it_was_made(name: str, choices: dict[str, Any]) -> None:
    env = balconia.env(name, **choices)
    assert pickle.loads(pickle.dumps(env)).options == env.options


@pytest.mark.parametrize("name", encoded_games())
def test_an_episode_is_the_match_with_the_same_seed(name: str) -> None:
    plugin = shelf.plugin(name)
    env = balconia.env(name)
    env.reset(seed=3)
    episode = env.episode
    drawn = int(np.random.default_rng(3).integers(1 << 32))
    match = Match(plugin.game, env.options, drawn)
    chance = Chance(1)
    for _move in range(40):
        if episode.turn is None:
            break
        seat = episode.seats[episode.turn]
        assert (match.to_move, match.view(seat), match.heard(seat)) == (
            seat,
            episode.view(episode.turn),
            tuple(episode.heard[episode.turn]),
        )
        move = chance.choice(episode.view(episode.turn).legal)
        match.play_seen(move)
        episode.play(move)


def test_the_agent_of_a_seat_plays_against_every_other_seat() -> None:
    env = balconia.gym_env("bonbons", ["child", "good"], seats=3, seat=None, fast=True)
    seats = set()
    for seed in range(6):
        seen, _info = env.reset(seed=seed)
        over = False
        while not over:
            seats.add(env.episode.turn)
            assert np.array_equal(env.action_masks(), seen["action_mask"] == 1)
            seen, reward, over, _cut, _info = env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
        assert reward in (1.0, -0.5)
    assert seats == {0, 1, 2}
    with pytest.raises(ValueError, match="2 opponents"):
        balconia.gym_env("bonbons", ["child"], seats=3)


def test_an_episode_and_its_copy_are_independent() -> None:
    env = balconia.env("bonbons")
    env.reset(seed=1)
    episode: Episode = env.episode
    before = episode.observe(0)
    twin = episode.copy()
    for _action in range(5):
        twin.act(twin.legal()[0])
    assert np.array_equal(episode.observe(0), before)
    assert episode.heard[0] == []
