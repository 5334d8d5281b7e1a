"""The points of a side and the winner; the counterpart of scoring.py and outcome.py."""

from typing import Any

import numpy as np

from game.balconia.building import COLUMNS
from game.balconia.compiled import inlined
from game.balconia.kernel.building import COLUMN_SHIFT, INSIDE, NEAR_BITS, SEEN, ZONE_LISTS, bit_count, bit_number
from game.balconia.kernel.cards import (
    ALL,
    COLOURS,
    DIFFERENCE,
    EACH,
    FEWER,
    KIND,
    LEFT,
    MASK,
    NONE,
    PLANE,
    RIGHT,
    SECOND_MASK,
    SECOND_SHIFT,
    SHIFT,
    ZONE,
    Cards,
    Conditions,
    Ints,
)
from game.balconia.kernel.position import DOORS, PLACED, Packed


@inlined
def zone_word(pieces: Ints, zone: int, cell: int, plane: int) -> Any:
    """The pieces in a zone, added up."""
    z = ZONE_LISTS[zone, cell]
    word = pieces[z[0], plane] + pieces[z[1], plane] + pieces[z[2], plane] + pieces[z[3], plane]
    return word + pieces[z[4], plane] + pieces[z[5], plane] + pieces[z[6], plane] + pieces[z[7], plane]


@inlined
def colours_in(presence: int) -> int:
    """The number of different flower colours (BLC-23)."""
    presence |= presence >> 2
    presence |= presence >> 1
    return bit_count(presence & 0x111111)


@inlined
def zone_points(pieces: Ints, condition: Conditions, cell: int) -> int:
    """The points of a balcony's condition, groups and pairs apart (BLC-18 to BLC-23); arithmetic, not branches."""
    zone = condition[ZONE]
    word = zone_word(pieces, zone, cell, condition[PLANE])
    first = (word >> condition[SHIFT]) & condition[MASK]
    second = (word >> condition[SECOND_SHIFT]) & condition[SECOND_MASK]
    if condition[KIND] == COLOURS:
        first = colours_in(first)
    none, both = int(first == 0), int(first != 0) & int(second != 0)
    at_once = condition[ALL] * both + condition[NONE] * none * INSIDE[zone, cell]
    return int(condition[EACH] * (first - second) + at_once)


@inlined
def group_points(pieces: Ints, condition: Conditions, cell: int) -> int:
    """The points of a balcony that counts the pieces of its group, itself included (BLC-15)."""
    plane, shift, mask = condition[PLANE], condition[SHIFT], condition[MASK]
    found = (pieces[cell, plane] >> shift) & mask
    near = NEAR_BITS[cell]
    seen = near | 1 << np.int64(cell)
    while near:
        bit = near & -near
        near ^= bit
        there = bit_number(bit)
        number = (pieces[there, plane] >> shift) & mask
        if number != 0:
            found += number
            further = NEAR_BITS[there] & ~seen
            seen |= further
            near |= further
    return int(found * condition[EACH])


@inlined
def pair_points(rights: int, lefts: int) -> int:
    """The points of all pairs from the lovers by column, 8 bits each (BLC-24)."""
    pairs = 0
    for column in range(COLUMNS - 1):
        pairs += min((rights >> (8 * column)) & 255, (lefts >> (8 * column + 8)) & 255)
    return 10 * pairs


@inlined
def balcony_points(cards: Cards, position: Packed, side: int) -> int:
    """The points of every balcony of a side."""
    points: Any = 0
    rights: Any = 0
    lefts: Any = 0
    groups: Any = 0
    pieces = position.board[side]
    for k in range(position.head[PLACED]):
        face = position.faces[side, k]
        cell = SEEN[side, position.cells[k]]
        condition = cards.conditions[face]
        points += zone_points(pieces, condition, cell)
        rights += np.int64(condition[RIGHT]) << COLUMN_SHIFT[cell]
        lefts += np.int64(condition[LEFT]) << COLUMN_SHIFT[cell]
        groups |= np.int64(condition[KIND] >> 1) << k
    while groups:
        k = bit_number(groups & -groups)
        groups &= groups - 1
        face = position.faces[side, k]
        points += group_points(pieces, cards.conditions[face], SEEN[side, position.cells[k]])
    return int(points + pair_points(rights, lefts))


@inlined
def points_of_door(cards: Cards, position: Packed, side: int, k: int) -> Any:
    """The points of one of the doors of a side (BLC-26 to BLC-28)."""
    own, across = position.shown[side], position.shown[1 - side]
    door = cards.doors[position.doors[k] ^ (2 * side)]
    first, second = (own[door[1]] >> door[2]) & 255, (own[door[3]] >> door[4]) & 255
    if door[0] == FEWER:
        return min(first, second) if first != second else 0
    if door[0] == DIFFERENCE:
        return abs(first - second)
    more, also = first > ((across[door[1]] >> door[2]) & 255), second > ((across[door[3]] >> door[4]) & 255)
    return 5 * int(more) + 3 * int(also)


@inlined
def door_points(cards: Cards, position: Packed, side: int) -> int:
    """The points of every door of a side."""
    points = 0
    for k in range(position.head[DOORS]):
        points += points_of_door(cards, position, side, k)
    return points


@inlined
def winner(turquoise: int, rose: int, turquoise_doors: int, rose_doors: int) -> int:
    """1 where turquoise wins, -1 where rose does, 0 for a shared victory; totals first, then doors (BLC-14)."""
    if turquoise != rose:
        return 1 if turquoise > rose else -1
    if turquoise_doors != rose_doors:
        return 1 if turquoise_doors > rose_doors else -1
    return 0
