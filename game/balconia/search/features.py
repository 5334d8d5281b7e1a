"""The features of one side of an unfinished building: its points and its prospects."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.balconia.building import CELLS, COLUMNS
from game.balconia.cards import BLOCKS, COUNTABLE, FACES
from game.balconia.compiled import compiled, inlined
from game.balconia.kernel.building import COLUMN_SHIFT, FULL, INSIDE, SEEN, ZONE_BITS, beside, bit_count
from game.balconia.kernel.cards import (
    ALL,
    COLOURS,
    EACH,
    FEWER,
    GROUP,
    KIND,
    LEFT,
    MAJORITY,
    MASK,
    NONE,
    PLANE,
    RIGHT,
    SECOND_MASK,
    SECOND_SHIFT,
    SHIFT,
    ZONE,
    ZONES,
    Cards,
    Conditions,
    Ints,
)
from game.balconia.kernel.position import DOORS, FREE, OCCUPIED, PLACED, TOKENS, UNSEEN, Packed
from game.balconia.kernel.scoring import colours_in, group_points, pair_points, zone_word

Floats = npt.NDArray[np.float64]

COUNTED, FULFILLED, KEPT, PAIRED, GROUPED, HOPE_ALL, RISK_NONE, HOPE_PAIR = range(8)
"""Points now of conditions with each, all, none, pairs and groups; points still hoped for or at risk."""
HOPE_ZONE = 8
PIECES = HOPE_ZONE + len(ZONES)
REACH = PIECES + len(COUNTABLE)
"""By zone what `each` may still gain; by element the pieces shown, and those times the neighbours to come."""
FEWER_NOW, MAJORITY_NOW, DIFFERENCE_NOW, AHEAD_FIRST, AHEAD_SECOND, APART = range(REACH + 8, REACH + 14)
FEATURES = REACH + 14
LONGEST = BLOCKS
"""The most blocks that can still come."""

AROUND, GROUP_ZONE = ZONES.index("around"), ZONES.index("group")
ALL_FACES = BLOCKS * FACES
RIGHTS, LEFTS = ALL_FACES, ALL_FACES + 1
FIRST_COLUMN = sum(1 << cell for cell in range(0, CELLS, COLUMNS))


class Values(NamedTuple):
    """The weights, and the points to expect from unseen blocks."""

    weights: Floats
    """By blocks to come, role (0 selects next, 1 places next) and feature, a constant last."""
    rates: Floats
    """By face: the mean number of things counted on an unseen face, or the share with the first thing asked for; then
    the shares with a lover facing right and left."""
    second: Floats
    """By face: the share of unseen faces with the second thing asked for."""


@inlined
def _door_features(cards: Cards, position: Packed, side: int, found: Floats) -> None:
    own, across = position.shown[side], position.shown[1 - side]
    for k in range(position.head[DOORS]):
        door = cards.doors[position.doors[k] ^ (2 * side)]
        first, second = (own[door[1]] >> door[2]) & 255, (own[door[3]] >> door[4]) & 255
        if door[0] == FEWER:
            found[FEWER_NOW] += min(first, second)
            found[APART] += min(abs(first - second), 2)
        elif door[0] == MAJORITY:
            ahead = first - ((across[door[1]] >> door[2]) & 255)
            behind = second - ((across[door[3]] >> door[4]) & 255)
            found[MAJORITY_NOW] += 5 * int(ahead > 0) + 3 * int(behind > 0)
            found[AHEAD_FIRST] += max(-4, min(4, ahead))
            found[AHEAD_SECOND] += max(-4, min(4, behind))
        else:
            found[DIFFERENCE_NOW] += abs(first - second)


@inlined
def filling(blocks: int, edge: int, rest: int) -> tuple[float, float]:
    """The probabilities that a cell at the edge of the building is filled, and any other empty cell."""
    if edge == 0:
        return 0.0, 0.0
    soon = min(1.0, blocks / edge) if rest == 0 else 1 - (1 - 1 / edge) ** blocks
    return soon, max(0.0, blocks - edge * soon) / rest if rest else 0.0


@compiled
def look_out(cards: Cards, position: Packed, rates: Floats, second: Floats) -> None:
    """The average contribution of the faces of unseen blocks to every condition."""
    faces = 4 * position.head[UNSEEN]
    rates[:] = 0
    second[:] = 0
    if faces == 0:
        return
    for face in range(ALL_FACES):
        condition = cards.conditions[face]
        for k in range(faces):
            word = cards.words[4 * position.deck[k >> 2] + (k & 3), condition[PLANE]]
            first = (word >> condition[SHIFT]) & condition[MASK]
            other = (word >> condition[SECOND_SHIFT]) & condition[SECOND_MASK]
            if condition[KIND] == COLOURS:
                rates[face] += colours_in(first)
            elif condition[EACH] != 0:
                rates[face] += first - other
            else:
                rates[face] += int(first != 0)
                second[face] += int(other != 0)
        rates[face] /= faces
        second[face] /= faces
    for k in range(faces):
        condition = cards.conditions[4 * position.deck[k >> 2] + (k & 3)]
        rates[RIGHTS] += condition[RIGHT] / faces
        rates[LEFTS] += condition[LEFT] / faces


@inlined
def _condition_features(
    condition: Conditions, values: Values, pieces: Ints, face: int, cell: int, coming: float, found: Floats
) -> None:
    """The current and expected points of a condition other than pairs and groups, if this many neighbours come."""
    zone = condition[ZONE]
    total = zone_word(pieces, zone, cell, condition[PLANE])
    first = (total >> condition[SHIFT]) & condition[MASK]
    second = (total >> condition[SECOND_SHIFT]) & condition[SECOND_MASK]
    if condition[EACH] != 0:
        if condition[KIND] == COLOURS:
            first = colours_in(first)
        found[COUNTED] += (first - second) * condition[EACH]
        found[HOPE_ZONE + zone] += coming * values.rates[face] * condition[EACH]
    elif condition[ALL] != 0:
        if first != 0 and second != 0:
            found[FULFILLED] += condition[ALL]
            return
        hope = float(condition[ALL])
        if first == 0:
            hope *= 1 - 1 / (1 + coming * values.rates[face])
        if second == 0:
            hope *= 1 - 1 / (1 + coming * values.second[face])
        found[HOPE_ALL] += hope
    elif first == 0 and INSIDE[zone, cell] != 0:
        found[KEPT] += condition[NONE]
        found[RISK_NONE] += condition[NONE] * (1 - 1 / (1 + coming * values.rates[face]))


@inlined
def _pair_features(
    values: Values, rights: int, lefts: int, edge: int, rest: int, soon: float, later: float, found: Floats
) -> None:
    """The pairs, and the prospects of single lovers in the column they face."""
    found[PAIRED] += pair_points(rights, lefts)
    for column in range(COLUMNS - 1):
        right, left = (rights >> (8 * column)) & 255, (lefts >> (8 * column + 8)) & 255
        if right != left:
            wide = FIRST_COLUMN << (column + int(right > left))
            coming = bit_count(wide & edge) * soon + bit_count(wide & rest) * later
            share = values.rates[LEFTS if right > left else RIGHTS]
            found[HOPE_PAIR] += abs(right - left) * 10 * (1 - 1 / (1 + 2 * share * coming))


@compiled
def features(cards: Cards, values: Values, position: Packed, side: int, found: Floats) -> None:
    """Compute the features of one side."""
    found[:] = 0
    head, pieces = position.head, position.board[side]
    empty = 0
    for cell in range(CELLS):
        empty |= (1 - ((head[OCCUPIED] >> SEEN[side, cell]) & 1)) << cell
    edge = empty if head[FREE] else empty & beside(FULL & ~empty)
    rest = empty & ~edge
    soon, later = filling(head[TOKENS] - head[PLACED], bit_count(edge), bit_count(rest))
    rights = lefts = 0
    for k in range(head[PLACED]):
        face = position.faces[side, k]
        cell = SEEN[side, position.cells[k]]
        condition = cards.conditions[face]
        near, wide = ZONE_BITS[AROUND, cell], ZONE_BITS[condition[ZONE], cell]
        reach = bit_count(near & edge) * soon + bit_count(near & rest) * later
        for element in range(8):
            number = (cards.words[face, 0] >> (8 * element)) & 255
            found[PIECES + element] += number
            found[REACH + element] += number * reach
        if condition[KIND] == GROUP:
            found[GROUPED] += group_points(pieces, condition, cell)
            found[HOPE_ZONE + GROUP_ZONE] += reach * values.rates[face] * condition[EACH]
        elif condition[EACH] + condition[ALL] + condition[NONE] != 0:
            coming = bit_count(wide & edge) * soon + bit_count(wide & rest) * later
            _condition_features(condition, values, pieces, face, cell, coming, found)
        rights += np.int64(condition[RIGHT]) << COLUMN_SHIFT[cell]
        lefts += np.int64(condition[LEFT]) << COLUMN_SHIFT[cell]
    if rights + lefts != 0:
        _pair_features(values, rights, lefts, edge, rest, soon, later, found)
    _door_features(cards, position, side, found)
