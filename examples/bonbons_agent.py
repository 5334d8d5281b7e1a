"""A small agent for Bonbons: it learns to remember and to match, then sits down at the table (docs/research.md).

    python -m examples.bonbons_agent train agent.json     # learn, and play 200 games against `random`
    python -m tools.simulate --game bonbons --seats "exec:python -m examples.bonbons_agent play $PWD/agent.json,random"

The policy is linear: every action has a few features, their weighted sum is its preference, and the preferences of the
legal actions become probabilities. The weights are learned by policy gradient (REINFORCE): actions that were soon
followed by a pair become more likely.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np

import balconia
from balconia.encodings.bonbons import LETTERS, PHASE, PHASES, ROUND, ROWS, SQUARE
from balconia.outside import answer

SQUARES, ROUNDS, SLOTS, SWEETS = 36, 30, 5, 32
OTHERS = 13
"""Actions that turn nothing over."""
FEATURES = 2 * 6 + OTHERS
GAMES = 150
STEP = 0.1
DISCOUNT = 0.6
"""The factor by which a pair counts less for each decision that came between."""
TRIALS = 200


def features(observation: Any) -> Any:
    """A row for each action."""
    squares = observation[:ROWS].reshape(SQUARES, SQUARE)
    rounds = observation[ROWS:PHASE].reshape(ROUNDS, ROUND)
    faces, row_faces = squares[:, LETTERS : LETTERS + SWEETS], rounds[:, LETTERS:]
    same = (faces.astype(np.float32) @ row_faces.T.astype(np.float32)) > 0
    own = np.arange(ROUNDS) < SLOTS
    face_down, shown = squares[:, 0] > 0, squares[:, 1] > 0
    row_face_down, row_shown = rounds[:, 0] > 0, rounds[:, 1] > 0
    tiles = np.zeros((SQUARES + ROUNDS, 6), np.float32)
    tiles[:, 0] = np.concatenate([squares[:, LETTERS:].any(1), row_faces.any(1)])  # seen before
    tiles[:SQUARES, 1] = (same & row_face_down & own).any(1)  # a pair with an own tile
    tiles[:, 2] = np.concatenate([(same & row_face_down).any(1), (same & face_down[:, None]).any(0)])  # with any tile
    tiles[:, 3] = np.concatenate([same[:, row_shown].any(1), same[shown].any(0)])  # with the tile that is shown
    tiles[:SQUARES, 4] = 1
    tiles[SQUARES:, 5] = own
    rows = np.zeros((SQUARES + ROUNDS + OTHERS, FEATURES), np.float32)
    second = 0 if observation[PHASE + PHASES.index("turn_start")] else 6
    rows[: SQUARES + ROUNDS, second : second + 6] = tiles
    rows[SQUARES + ROUNDS :, 12:] = np.eye(OTHERS)
    return rows


def probabilities(weights: Any, rows: Any) -> Any:
    """The probabilities of actions with these features."""
    preference = rows @ weights
    power = np.exp(preference - preference.max())
    return power / power.sum()


def found(observation: Any) -> int:
    """The agent's own tiles that are face up or under the coins."""
    own = observation[ROWS : ROWS + SLOTS * ROUND].reshape(SLOTS, ROUND)
    return int(own[:, 2:LETTERS].sum())


def train(games: int, seed: int) -> Any:
    """The weights after this many games against `random`."""
    random = np.random.default_rng(seed)
    env = balconia.gym_env("bonbons", "random", seat=None, max_steps=2000)
    weights, usual = np.zeros(FEATURES), 0.0
    seen, _info = env.reset(seed=seed)
    for _game in range(games):
        gradients, pairs, over = [], [], False
        while not over:
            legal = np.flatnonzero(seen["action_mask"])
            rows = features(seen["observation"])[legal]
            chances = probabilities(weights, rows)
            chosen = random.choice(len(legal), p=chances)
            gradients.append(rows[chosen] - chances @ rows)
            before = found(seen["observation"])
            seen, _reward, ended, cut, _info = env.step(int(legal[chosen]))
            pairs.append(found(seen["observation"]) - before)
            over = ended or cut
        value, change = 0.0, np.zeros(FEATURES)
        for gradient, pair in zip(reversed(gradients), reversed(pairs), strict=True):
            value = pair + DISCOUNT * value
            change += (value - usual) * gradient
            usual += 0.001 * (value - usual)
        weights += STEP * change / np.sqrt(len(gradients))
        seen, _info = env.reset()
    return weights


def wins(weights: Any, games: int, seed: int) -> int:
    """The games won against `random`, from both seats, always with the likeliest action."""
    won = 0
    for game in range(games):
        env = balconia.gym_env("bonbons", "random", seat=game % 2, max_steps=2000)
        seen, _info = env.reset(seed=seed + game)
        over, reward = False, 0.0
        while not over:
            seen, reward, ended, cut, _info = env.step(choose(weights, seen))
            over = ended or cut
        won += reward > 0
    return won


def choose(weights: Any, seen: dict[str, Any]) -> int:
    """The likeliest action."""
    legal = np.flatnonzero(seen["action_mask"])
    return int(legal[np.argmax(features(seen["observation"])[legal] @ weights)])


def main() -> None:
    """Learn, or answer the questions of a table."""
    parser = argparse.ArgumentParser(prog="python -m examples.bonbons_agent", description=__doc__)
    parser.add_argument("task", choices=("train", "play"))
    parser.add_argument("file", type=Path, help="the weights")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help="games to learn from")
    parser.add_argument("--trials", type=int, default=TRIALS, metavar="N", help="games to play afterwards")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    given = parser.parse_args()
    if given.task == "play":
        weights = np.array(json.loads(given.file.read_text(encoding="utf-8")))
        answer(lambda seen: choose(weights, seen))
        return
    start = time.perf_counter()
    weights = train(given.games, given.seed)
    given.file.write_text(json.dumps(weights.round(3).tolist()), encoding="utf-8")
    print(f"learned from {given.games} games in {time.perf_counter() - start:.0f} s")
    won = wins(weights, given.trials, given.seed + 1000)
    print(f"won {won} of {given.trials} games against random")


if __name__ == "__main__":
    main()
