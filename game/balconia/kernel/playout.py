"""Games played at random to their end, for search: from a position, or from the doors on."""

import numpy as np

from game.balconia.building import CELLS
from game.balconia.compiled import compiled, inlined
from game.balconia.kernel.bits import bit_number
from game.balconia.kernel.building import NEAR_CELLS
from game.balconia.kernel.cards import Cards, Ints
from game.balconia.kernel.chance import LOW, Stream, below, shifted
from game.balconia.kernel.moves import face_to_turquoise, free_cells, stand
from game.balconia.kernel.position import FREE, OCCUPIED, PLACED, TOKENS, UNSEEN, Packed, copy, set_up
from game.balconia.kernel.scoring import balcony_points, door_points, winner

_24, _48, _50 = np.uint64(24), np.uint64(48), np.uint64(50)


@inlined
def random_doors(stream: Stream, doors: Ints) -> None:
    """Draw entrances; the first shows turquoise a turquoise door, the others a rose one (BLC-06, BLC-07, BLC-31)."""
    first = below(stream, 3)
    step = 1 + below(stream, 2)
    for k in range(len(doors)):
        doors[k] = 4 * ((first + k * step) % 3) + below(stream, 2) + 2 * int(k > 0)


@inlined
def finish_at_random(cards: Cards, position: Packed, stream: Stream, edge: Ints) -> None:
    """Play random turns until the last token's block is placed; `edge` is room for the cells that may be taken."""
    deck, head, board, shown = position.deck, position.head, position.board, position.shown
    chance, unseen, occupied = stream[0], head[UNSEEN], head[OCCUPIED]
    cells = free_cells(occupied, head[FREE])
    listed = occupied | cells
    open_cells = 0
    while cells:
        edge[open_cells] = bit_number(cells & -cells)
        cells &= cells - 1
        open_cells += 1
    for placed in range(head[PLACED], head[TOKENS]):
        chance = shifted(chance)
        drawn = (np.int64(chance & LOW) * unseen) >> 24
        unseen -= 1
        block = deck[drawn]
        deck[drawn] = deck[unseen]
        deck[unseen] = block
        turned, half = np.int64(chance >> _48) & 3, np.int64(chance >> _50) & 1
        face = face_to_turquoise(4 * block + ((turned + 2 + half) & 3), placed)
        taken = (np.int64((chance >> _24) & LOW) * open_cells) >> 24
        cell = edge[taken]
        open_cells -= 1
        edge[taken] = edge[open_cells]
        for k in range(4):
            near = np.int64(NEAR_CELLS[cell, k])
            edge[open_cells] = near
            open_cells += 1 - ((listed >> near) & 1)
            listed |= 1 << near
        position.cells[placed] = cell
        position.faces[0, placed], position.faces[1, placed] = face, face ^ 2
        occupied |= 1 << cell
        stand(cards, board, shown, face, face ^ 2, cell)
    stream[0], head[UNSEEN], head[OCCUPIED], head[PLACED] = chance, unseen, occupied, head[TOKENS]


@compiled
def random_games(
    cards: Cards,
    games: int,
    stream: Stream,
    position: Packed,
    doors: Ints,
    door_cells: int,
    tokens: int,
    free: int,
) -> int:
    """Play whole random games and score both sides; turquoise's wins less rose's."""
    balance = 0
    edge = np.empty(CELLS + 1, np.int64)
    for _ in range(games):
        random_doors(stream, doors)
        set_up(position, doors, door_cells, tokens, free)
        finish_at_random(cards, position, stream, edge)
        own, across = door_points(cards, position, 0), door_points(cards, position, 1)
        turquoise = own + balcony_points(cards, position, 0)
        balance += winner(turquoise, across + balcony_points(cards, position, 1), own, across)
    return balance


@compiled
def random_playouts(cards: Cards, start: Packed, playouts: int, stream: Stream, position: Packed) -> int:
    """Finish a position at random a number of times; turquoise's points less rose's, added up."""
    total = 0
    edge = np.empty(CELLS + 1, np.int64)
    for _ in range(playouts):
        copy(start, position)
        finish_at_random(cards, position, stream, edge)
        for side in range(2):
            points = balcony_points(cards, position, side) + door_points(cards, position, side)
            total += points * (1 - 2 * side)
    return total
