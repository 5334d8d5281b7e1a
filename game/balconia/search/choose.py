"""Looking one turn ahead, and two: the placer's best answer for each face, and the selector's best rotation."""

import numpy as np

from game.balconia.building import CELLS
from game.balconia.cards import FACES
from game.balconia.compiled import compiled, inlined
from game.balconia.kernel.building import bit_number
from game.balconia.kernel.cards import Cards
from game.balconia.kernel.moves import face_to_turquoise, free_cells, lift, put
from game.balconia.kernel.position import FREE, OCCUPIED, PLACED, TOKENS, UNSEEN, Packed
from game.balconia.search.features import FEATURES, Floats, Values
from game.balconia.search.values import margin, value

NEVER = -1e9
"""The worth of a move that cannot be played."""


@compiled
def answers(
    cards: Cards, values: Values, position: Packed, block: int, faces: int, worth: Floats, room: Floats
) -> None:
    """By face (the wanted ones are a bit mask) and cell: what placing it there is worth to the placer."""
    placed = position.head[PLACED]
    sign = 1 if placed & 1 else -1
    worth[:] = NEVER
    for index in range(FACES):
        left = free_cells(position.head[OCCUPIED], position.head[FREE]) if (faces >> index) & 1 else 0
        while left:
            cell = bit_number(left & -left)
            left &= left - 1
            put(cards, position, face_to_turquoise(4 * block + index, placed), cell)
            worth[index, cell] = sign * value(cards, values, position, room)
            lift(position)


@inlined
def best_cell(worth: Floats, index: int) -> int:
    """The best cell for a face."""
    best = 0
    for cell in range(1, CELLS):
        if worth[index, cell] > worth[index, best]:
            best = cell
    return best


@compiled
def best_turn(worth: Floats) -> int:
    """The turn of the disc that leaves the placer the least."""
    best, least = 0, -NEVER
    for turned in range(FACES):
        most = max(worth[(turned + 2) & 3].max(), worth[(turned + 3) & 3].max())
        if most < least:
            best, least = turned, most
    return best


@compiled
def best_face(worth: Floats, turned: int) -> int:
    """The face that the placer takes from their half."""
    first, second = (turned + 2) & 3, (turned + 3) & 3
    return first if worth[first].max() >= worth[second].max() else second


@compiled
def expected(cards: Cards, values: Values, position: Packed, worth: Floats, room: Floats) -> float:
    """The value of the position to the last placer, who selects next, averaged over the next block (BLC-08)."""
    placed = position.head[PLACED]
    if placed == position.head[TOKENS]:
        return float(margin(cards, position)) * (-1 if placed & 1 else 1)
    total = 0.0
    for k in range(position.head[UNSEEN]):
        answers(cards, values, position, position.deck[k], 15, worth, room)
        turned = best_turn(worth)
        total -= worth[best_face(worth, turned)].max()
    return float(total / position.head[UNSEEN])


@compiled
def answers_ahead(
    cards: Cards,
    values: Values,
    position: Packed,
    block: int,
    faces: int,
    width: int,
    worth: Floats,
    room: Floats,
) -> None:
    """As `answers`, for the `width` best cells of each face only and looking a turn further: every block may come."""
    placed = position.head[PLACED]
    first = np.empty((FACES, CELLS))
    inner = np.empty((FACES, CELLS))
    answers(cards, values, position, block, faces, first, room)
    worth[:] = NEVER
    for index in range(FACES):
        for _ in range(width):
            cell = best_cell(first, index)
            if first[index, cell] == NEVER:
                break
            first[index, cell] = NEVER
            put(cards, position, face_to_turquoise(4 * block + index, placed), cell)
            worth[index, cell] = expected(cards, values, position, inner, room)
            lift(position)


@compiled
def weigh(cards: Cards, values: Values, position: Packed, block: int, faces: int, width: int, worth: Floats) -> None:
    """The value of every answer to the placer, searching one turn, or two if `width` is not 0."""
    room = np.empty(FEATURES)
    if width == 0:
        answers(cards, values, position, block, faces, worth, room)
    else:
        answers_ahead(cards, values, position, block, faces, width, worth, room)
