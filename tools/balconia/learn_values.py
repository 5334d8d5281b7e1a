"""Learns the weights of the search from self-play: play, fit the final margin by turn, and repeat with the result."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
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
from tools.crew import Crew, add_crew, read_crew

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

    def add(self, squares: Floats, products: Floats) -> None:
        """Add the sums of a batch of games."""
        self.squares[: len(squares)] += squares
        self.products[: len(products)] += products

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


@dataclass(frozen=True, slots=True)
class LearningBatch:
    """Some games to learn from: the work of one process at a time."""

    cards: Cards
    weights: Floats
    games: int
    seed: int
    options: Options


def sums(batch: LearningBatch) -> tuple[Floats, Floats]:
    """The share of a batch in the squares and products of a fit."""
    log, found = play_games(
        batch.cards, batch.weights, batch.games, batch.seed, noise=NOISE, learn=True, options=batch.options
    )
    return products_by_turn(found, margins(log))


def products_by_turn(found: Singles, margin: Floats) -> tuple[Floats, Floats]:
    """By turn: the features of all games multiplied with each other, and with the final margin."""
    ones = np.ones((len(margin), 1))
    tables = [
        np.concatenate([found[:, turn, 0], -found[:, turn, 1], ones], axis=1).astype(np.float64)
        for turn in range(found.shape[1] - 1)
    ]
    return np.stack([table.T @ table for table in tables]), np.stack([table.T @ margin for table in tables])


def improved(crew: Crew, cards: Cards, weights: Floats, options: Options, games: int, seed: int) -> Floats:
    """Weights learned from games played with the given ones."""
    fit, number = Fit(options.tokens), min(games, BATCH)
    batches = [LearningBatch(cards, weights, number, seed + batch, options) for batch in range(max(1, games // BATCH))]
    for squares, products in crew.map(sums, batches, size=lambda batch: batch.games):
        fit.add(squares, products)
    return fit.weights()


def main() -> None:
    """Learn from scratch and save the result."""
    parser = argparse.ArgumentParser(prog="python -m tools.balconia.learn_values", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, metavar="N", help="games a round (default 100000)")
    parser.add_argument("--rounds", type=int, default=3, metavar="R", help="rounds (default 3)")
    parser.add_argument("--seed", type=int, default=2, metavar="S", help="the same seed learns the same weights")
    parser.add_argument("--cards", type=Path, default=CARDS, metavar="FILE", help="the card file to learn for")
    add_crew(parser)
    given = parser.parse_args()
    crew = read_crew(parser, given)
    cards, learned = pack(load_catalogue(given.cards)), []
    for building in BUILDINGS:
        options, weights = Options(full_building=building), points_now()
        for turn in range(given.rounds):
            weights = improved(crew, cards, weights, options, given.games, 1000 * given.seed + 100 * turn)
            print(f"{options}, round {turn + 1} of {given.rounds}: learned from {given.games} games", flush=True)
        learned.append(weights)
    save_weights(learned)


if __name__ == "__main__":
    from tools.balconia import learn_values  # objects sent to other processes must not belong to __main__

    learn_values.main()
