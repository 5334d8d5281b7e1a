"""Learns the weights of the search from self-play: play, fit the final margin by turn, and repeat with the result."""

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from game.balconia.card_file import CARDS, load_catalogue
from game.balconia.kernel.cards import Cards, pack
from game.balconia.search.features import (
    COUNTED,
    DIFFERENCE_NOW,
    FEATURES,
    FEWER_NOW,
    FULFILLED,
    GROUPED,
    KEPT,
    LONGEST,
    MAJORITY_NOW,
    PAIRED,
    Floats,
)
from game.balconia.search.values import BUILDINGS, WEIGHTS
from game.balconia.state import Options
from tools.balconia.self_play import Log, Singles, play_games

NOISE = 0.15
RIDGE = 30.0
BATCH = 10_000


def points_now() -> Floats:
    """Weights that value only current points: the greedy player from which learning starts."""
    weights = np.zeros((LONGEST + 1, 2, FEATURES + 1))
    weights[:, :, [COUNTED, FULFILLED, KEPT, PAIRED, GROUPED, FEWER_NOW, MAJORITY_NOW, DIFFERENCE_NOW]] = 1
    return weights


def save_weights(weights: Sequence[Floats]) -> None:
    """Save new weights for the game, one array for each of BUILDINGS."""
    np.save(WEIGHTS, np.stack(weights).astype(np.float32))


def margins(log: Log) -> Floats:
    """Turquoise's points less rose's at the end of each game."""
    totals = log.points.sum(axis=2, dtype=np.int64) + log.door_points.sum(axis=2)
    return np.asarray(totals[:, 0] - totals[:, 1], np.float64)


class Fit:
    """Sums for least squares, turn by turn, so that games need not be kept in memory."""

    def __init__(self, tokens: int) -> None:
        size = 2 * FEATURES + 1
        self.tokens = tokens
        self.squares = np.stack([np.eye(size) * RIDGE] * tokens)
        self.products = np.zeros((tokens, size))

    def add(self, found: Singles, margin: Floats) -> None:
        """Add a batch of games."""
        for turn in range(self.tokens - 1):
            ones = np.ones((len(margin), 1))
            table = np.concatenate([found[:, turn, 0], -found[:, turn, 1], ones], axis=1).astype(np.float64)
            self.squares[turn] += table.T @ table
            self.products[turn] += table.T @ margin

    def weights(self) -> Floats:
        """The weights by number of blocks to come and role: turquoise selects next when an even number is placed."""
        weights = np.zeros((LONGEST + 1, 2, FEATURES + 1))
        for turn in range(self.tokens - 1):
            placed = turn + 1
            solved = np.linalg.solve(self.squares[turn], self.products[turn])
            turquoise = placed % 2
            weights[self.tokens - placed, turquoise, :FEATURES] = solved[:FEATURES]
            weights[self.tokens - placed, 1 - turquoise, :FEATURES] = solved[FEATURES:-1]
            weights[self.tokens - placed, turquoise, FEATURES] = solved[-1]
        return weights


def improved(cards: Cards, weights: Floats, options: Options, games: int, seed: int) -> Floats:
    """Weights learned from games played with the given ones."""
    fit = Fit(options.tokens)
    for batch in range(max(1, games // BATCH)):
        number = min(games, BATCH)
        log, found = play_games(cards, weights, number, seed + batch, noise=NOISE, learn=True, options=options)
        fit.add(found, margins(log))
    return fit.weights()


def main() -> None:
    """Learn from scratch and save the result."""
    parser = argparse.ArgumentParser(prog="python -m tools.balconia.learn_values", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, metavar="N", help="games a round (default 100000)")
    parser.add_argument("--rounds", type=int, default=3, metavar="R", help="rounds (default 3)")
    parser.add_argument("--seed", type=int, default=2, metavar="S", help="the same seed learns the same weights")
    parser.add_argument("--cards", type=Path, default=CARDS, metavar="FILE", help="the card file to learn for")
    given = parser.parse_args()
    cards, learned = pack(load_catalogue(given.cards)), []
    for building in BUILDINGS:
        options, weights = Options(full_building=building), points_now()
        for turn in range(given.rounds):
            weights = improved(cards, weights, options, given.games, 1000 * given.seed + 100 * turn)
            print(f"{options}, round {turn + 1} of {given.rounds}: learned from {given.games} games", flush=True)
        learned.append(weights)
    save_weights(learned)


if __name__ == "__main__":
    main()
