"""A batch of Balconia plays the games that the environment plays."""

import doctest
from typing import Any

import numpy as np
import pytest

import balconia.batch
from balconia.batch import CODE, BalconiaBatch, Streams
from balconia.encoding import encoding_of
from balconia.episode import Episode
from balconia.library import options
from game import shelf
from game.engine.chance import Chance
from game.product import ROOT

GAMES = 6
VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"free_placement": True, "door": 1},
    {"full_building": "three", "door": 2},
    {"cards": (ROOT / "examples" / "courtyard.yaml").read_text(encoding="utf-8")},
)


@pytest.fixture(autouse=True)
def plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile nothing: the same functions run in plain Python."""
    monkeypatch.setattr(CODE, "ready", lambda: False)


def test_every_stream_draws_what_chance_draws() -> None:
    seeds = [0, 7, (1 << 64) - 1]
    assert Streams(np.array(seeds, np.uint64)).shuffled(22).tolist() == [
        list(Chance(seed).shuffled(range(22))) for seed in seeds
    ]


@pytest.mark.parametrize("choices", VARIANTS, ids=["standard", "free", "full", "own blocks"])
def test_a_batch_deals_shows_and_rewards_as_the_environment_does(choices: dict[str, Any]) -> None:
    batch = BalconiaBatch(GAMES, seed=3, **choices)
    rules, encoding = shelf.plugin("balconia").game, encoding_of("balconia")
    episodes = [Episode(rules, encoding, options("balconia", **choices), int(seed)) for seed in batch.seeds]
    chance, rewards = Chance(1), None
    while rewards is None:
        assert {episode.turn for episode in episodes} == {batch.turn}
        assert np.array_equal(batch.observations, [episode.observe(batch.turn) for episode in episodes])
        assert np.array_equal(batch.action_masks, [episode.mask(batch.turn) for episode in episodes])
        actions = [chance.choice(episode.legal()) for episode in episodes]
        for episode, action in zip(episodes, actions, strict=True):
            episode.act(action)
        rewards = batch.step(np.array(actions))
    assert rewards.tolist() == [episode.rewards() for episode in episodes]
    assert batch.turn == 0


def test_an_illegal_action_is_refused() -> None:
    batch = BalconiaBatch(2)
    with pytest.raises(ValueError, match="legal"):
        batch.step(np.array([0, 50]))


def test_the_example_in_the_module_runs() -> None:
    assert doctest.testmod(balconia.batch).failed == 0
