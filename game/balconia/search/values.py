"""The value of an unfinished building: the features of both sides, weighted by turn."""

from functools import lru_cache
from pathlib import Path
from typing import Literal

import numpy as np

from game.balconia.compiled import compiled
from game.balconia.kernel.cards import (
    Cards,
)
from game.balconia.kernel.position import PLACED, TOKENS, Packed
from game.balconia.kernel.scoring import balcony_points, door_points
from game.balconia.search.features import (
    ALL_FACES,
    FEATURES,
    Floats,
    Values,
    features,
)
from game.balconia.state import Options

WEIGHTS = Path(__file__).with_name("weights.npy")
BUILDINGS: tuple[Literal["one", "three"] | None, ...] = (None, "one", "three")
"""Weights are learned for each of these: the same number of blocks to come means more in an open building."""


@compiled
def margin(cards: Cards, position: Packed) -> int:
    """Turquoise's points minus rose's as if the game ended now."""
    difference = 0
    for side in range(2):
        points = balcony_points(cards, position, side) + door_points(cards, position, side)
        difference += points * (1 - 2 * side)
    return difference


@compiled
def value(cards: Cards, values: Values, position: Packed, found: Floats) -> float:
    """The margin that turquoise may expect at the end of the game; `found` is room for the features."""
    placed = position.head[PLACED]
    coming = position.head[TOKENS] - placed
    if coming == 0:
        return float(margin(cards, position))
    total = 0.0
    for side in range(2):
        features(cards, values, position, side, found)
        weights = values.weights[coming, (side + placed) & 1]
        worth = weights[FEATURES]
        for k in range(FEATURES):
            worth += weights[k] * found[k]
        total += worth * (1 - 2 * side)
    return total


def blank_values(weights: Floats) -> Values:
    """Values before `look_out`."""
    return Values(weights, np.zeros(ALL_FACES + 2), np.zeros(ALL_FACES))


@lru_cache(maxsize=1)
def _every_weight() -> Floats:
    return np.asarray(np.load(WEIGHTS), np.float64)


def load_weights(options: Options) -> Floats:
    """The weights learned by tools.balconia.learn_values from self-play in a building like this one."""
    weights: Floats = _every_weight()[BUILDINGS.index(options.full_building)]
    return weights
