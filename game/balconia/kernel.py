"""The whole game on integers and arrays, for search: the twin of rules.py and scoring.py, compiled if numba is there.

Only a process that thinks imports this, never the window's. A balcony face is 4 * (block - 1) + index, a door is
4 * (entrance - 1) + index, so the opposite one is `face ^ 2`. Side 0 is turquoise, side 1 is rose; each side has its
own cells, as its owner sees them.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from game.balconia.building import CELLS, COLUMNS, NEIGHBOURS, SEATS, ZONE_CELLS, mirrored
from game.balconia.cards import BLOCKS
from game.balconia.compiled import compiled, inlined
from game.balconia.kernel_cards import (
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
    PLANES,
    RIGHT,
    SECOND_MASK,
    SECOND_SHIFT,
    SHIFT,
    ZONE,
    ZONES,
    Cards,
    Conditions,
)

Ints = npt.NDArray[np.int64]
Words = npt.NDArray[np.uint64]

NOWHERE = CELLS
"""A cell that is always empty, to fill up the lists of zones."""
FULL = (1 << CELLS) - 1
NOT_FIRST = sum(1 << cell for cell in range(CELLS) if cell % COLUMNS != 0)
NOT_LAST = sum(1 << cell for cell in range(CELLS) if cell % COLUMNS != COLUMNS - 1)

PLACED, UNSEEN, TOKENS, OCCUPIED, FREE, DOORS = range(6)
"""What the head of a position holds: blocks placed, blocks unseen, blocks in a game, taken cells, the free placement
variant, doors a side."""


class Position(NamedTuple):
    """A building being filled and the blocks that are still to come; who moves follows from the number placed."""

    board: Ints
    """By side, own cell and plane: the packed pieces of the face there (see kernel_cards)."""
    shown: Ints
    """By side and plane: all pieces, added up."""
    cells: Ints
    """Where the blocks stand, in building coordinates, in the order of placing."""
    faces: Ints
    """By side: the face of each toward its owner."""
    deck: Ints
    """The blocks that nobody has seen, in any order; those left over at the end stay in the box."""
    doors: Ints
    """The doors toward turquoise."""
    head: Ints


def _zone_lists() -> npt.NDArray[np.uint8]:
    """By zone and cell: the up to 8 cells it covers, filled up with NOWHERE; last the row without the cell."""
    lists = np.full((len(ZONES), CELLS, 8), NOWHERE, np.uint8)
    for number, zone in enumerate(ZONES):
        for cell in range(CELLS):
            covered = ZONE_CELLS["row" if zone == "rest_of_row" else zone][cell] if zone != "group" else ()
            covered = tuple(c for c in covered if zone != "rest_of_row" or c != cell)
            lists[number, cell, : len(covered)] = covered
    return lists


ZONE_LISTS = _zone_lists()
INSIDE = np.array([[int(cells[0] != NOWHERE) for cells in zone] for zone in ZONE_LISTS], np.uint8)
ZONE_BITS = np.array([[sum(1 << int(c) for c in cells if c != NOWHERE) for cells in z] for z in ZONE_LISTS], np.int64)
NEAR_BITS = np.array([sum(1 << near for near in cells) for cells in NEIGHBOURS], np.int64)
NEAR_CELLS = np.array([(*cells, *(cell,) * 4)[:4] for cell, cells in enumerate(NEIGHBOURS)], np.uint8)
"""The up to four neighbours of a cell, filled up with the cell itself."""
SEEN = np.array([[mirrored(cell, seat) for cell in range(CELLS)] for seat in SEATS], np.uint8)
"""By side: the cell as its owner sees it."""
COLUMN_SHIFT = np.array([8 * (cell % COLUMNS) for cell in range(CELLS)], np.int64)

_DE_BRUIJN = 0x077CB531
_BIT_NUMBER = np.zeros(32, np.int64)
for _bit in range(32):
    _BIT_NUMBER[((_DE_BRUIJN << _bit) & 0xFFFFFFFF) >> 27] = _bit

_13, _7, _17 = np.uint64(13), np.uint64(7), np.uint64(17)
_24, _48, _50 = np.uint64(24), np.uint64(48), np.uint64(50)
_LOW = np.uint64((1 << 24) - 1)


def empty_position() -> Position:
    """A position to be filled by `copy` or `set_up`."""
    return Position(
        np.zeros((2, CELLS + 1, PLANES), np.int64),
        np.zeros((2, PLANES), np.int64),
        np.zeros(BLOCKS, np.int64),
        np.zeros((2, BLOCKS), np.int64),
        np.zeros(BLOCKS, np.int64),
        np.zeros(3, np.int64),
        np.zeros(6, np.int64),
    )


def random_stream(seed: int) -> Words:
    """The state of an xorshift generator; no seed gives the one state that stays zero."""
    return np.array([(seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) % (1 << 64) or 1], np.uint64)


@inlined
def shifted(state: Any) -> Any:
    """The next 64 random bits after these (xorshift)."""
    state ^= state << _13
    state ^= state >> _7
    return state ^ (state << _17)


@inlined
def below(stream: Words, n: int) -> int:
    """A random whole number from 0 to n - 1."""
    stream[0] = shifted(stream[0])
    return int((np.int64(stream[0] & _LOW) * n) >> 24)


@inlined
def bit_number(bit: int) -> int:
    """Which bit a word with a single one of its lowest 32 bits has."""
    return int(_BIT_NUMBER[((bit * _DE_BRUIJN) & 0xFFFFFFFF) >> 27])


@inlined
def bit_count(mask: int) -> int:
    """How many of the lowest 32 bits are set."""
    mask = mask - ((mask >> 1) & 0x55555555)
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    return ((((mask + (mask >> 4)) & 0x0F0F0F0F) * 0x01010101) >> 24) & 0xFF


@inlined
def beside(mask: int) -> int:
    """The cells that touch any of these."""
    return ((mask << COLUMNS) | (mask >> COLUMNS) | ((mask & NOT_LAST) << 1) | ((mask & NOT_FIRST) >> 1)) & FULL


@inlined
def free_cells(occupied: int, free: int) -> int:
    """The cells a block may go to: those that touch a block, or every empty one (BLC-11, BLC-29)."""
    return FULL & ~occupied if free else beside(occupied) & ~occupied


@compiled
def copy(source: Position, target: Position) -> None:
    """Make the target the same position."""
    target.board[:] = source.board
    target.shown[:] = source.shown
    target.cells[:] = source.cells
    target.faces[:] = source.faces
    target.deck[:] = source.deck
    target.doors[:] = source.doors
    target.head[:] = source.head


@inlined
def stand(cards: Cards, board: Ints, shown: Ints, face: int, behind: int, cell: int) -> None:
    """Show the pieces of a face toward turquoise and of one toward rose."""
    across = SEEN[1, cell]
    for plane in range(PLANES):
        front, back = cards.words[face, plane], cards.words[behind, plane]
        board[0, cell, plane] = front
        board[1, across, plane] = back
        shown[0, plane] += front
        shown[1, plane] += back


@inlined
def put(cards: Cards, position: Position, face: int, cell: int) -> None:
    """Stand a block with this face toward turquoise."""
    head = position.head
    placed = head[PLACED]
    position.cells[placed] = cell
    position.faces[0, placed], position.faces[1, placed] = face, face ^ 2
    head[PLACED] = placed + 1
    head[OCCUPIED] |= 1 << cell
    stand(cards, position.board, position.shown, face, face ^ 2, cell)


@inlined
def lift(position: Position) -> None:
    """Take the block that was placed last out again."""
    head, board, shown = position.head, position.board, position.shown
    head[PLACED] -= 1
    cell = position.cells[head[PLACED]]
    head[OCCUPIED] &= ~(1 << cell)
    across = SEEN[1, cell]
    for plane in range(PLANES):
        shown[0, plane] -= board[0, cell, plane]
        shown[1, plane] -= board[1, across, plane]
        board[0, cell, plane] = 0
        board[1, across, plane] = 0


@inlined
def take(position: Position, index: int) -> int:
    """Take a block out of the unseen ones."""
    deck, head = position.deck, position.head
    last = head[UNSEEN] - 1
    block = deck[index]
    deck[index] = deck[last]
    deck[last] = block
    head[UNSEEN] = last
    return int(block)


@inlined
def face_to_turquoise(face: int, placed: int) -> int:
    """The face toward turquoise when the placer of this turn takes `face`: rose places first (BLC-08, BLC-10)."""
    return face if placed & 1 else face ^ 2


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
def colours_in(presence: int) -> int:
    """How many of the six flower colours are there (BLC-23)."""
    presence |= presence >> 2
    presence |= presence >> 1
    return bit_count(presence & 0x111111)


@inlined
def zone_word(pieces: Ints, zone: int, cell: int, plane: int) -> Any:
    """The pieces in a zone, added up."""
    z = ZONE_LISTS[zone, cell]
    word = pieces[z[0], plane] + pieces[z[1], plane] + pieces[z[2], plane] + pieces[z[3], plane]
    return word + pieces[z[4], plane] + pieces[z[5], plane] + pieces[z[6], plane] + pieces[z[7], plane]


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
def pair_points(rights: int, lefts: int) -> int:
    """The points of all pairs from the lovers by column, 8 bits each (BLC-24)."""
    pairs = 0
    for column in range(COLUMNS - 1):
        pairs += min((rights >> (8 * column)) & 255, (lefts >> (8 * column + 8)) & 255)
    return 10 * pairs


@inlined
def balcony_points(cards: Cards, position: Position, side: int) -> int:
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
def door_points(cards: Cards, position: Position, side: int) -> int:
    """The points of every door of a side (BLC-26 to BLC-28)."""
    points = 0
    own, across = position.shown[side], position.shown[1 - side]
    for k in range(position.head[DOORS]):
        door = cards.doors[position.doors[k] ^ (2 * side)]
        first, second = (own[door[1]] >> door[2]) & 255, (own[door[3]] >> door[4]) & 255
        if door[0] == FEWER:
            points += min(first, second) if first != second else 0
        elif door[0] == DIFFERENCE:
            points += abs(first - second)
        else:
            points += 5 * int(first > ((across[door[1]] >> door[2]) & 255))
            points += 3 * int(second > ((across[door[3]] >> door[4]) & 255))
    return points


@inlined
def finish_at_random(cards: Cards, position: Position, stream: Words, edge: Ints) -> None:
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
        drawn = (np.int64(chance & _LOW) * unseen) >> 24
        unseen -= 1
        block = deck[drawn]
        deck[drawn] = deck[unseen]
        deck[unseen] = block
        turned, half = np.int64(chance >> _48) & 3, np.int64(chance >> _50) & 1
        face = face_to_turquoise(4 * block + ((turned + 2 + half) & 3), placed)
        taken = (np.int64((chance >> _24) & _LOW) * open_cells) >> 24
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


@inlined
def set_up(position: Position, doors: Ints, door_cells: int, tokens: int, free: int) -> None:
    """The building with its doors alone, every block unseen (BLC-05, BLC-06)."""
    position.board[:] = 0
    position.shown[:] = 0
    position.head[PLACED] = 0
    position.head[UNSEEN] = BLOCKS
    position.head[TOKENS] = tokens
    position.head[OCCUPIED] = door_cells
    position.head[FREE] = free
    position.head[DOORS] = len(doors)
    for block in range(BLOCKS):
        position.deck[block] = block
    for k in range(len(doors)):
        position.doors[k] = doors[k]


@inlined
def random_doors(stream: Words, doors: Ints) -> None:
    """Draw entrances and turn each one of its turquoise doors toward turquoise (BLC-06, BLC-07)."""
    first = below(stream, 3)
    step = 1 + below(stream, 2)
    for k in range(len(doors)):
        doors[k] = 4 * ((first + k * step) % 3) + below(stream, 2)


@inlined
def winner(turquoise: int, rose: int, turquoise_doors: int, rose_doors: int) -> int:
    """1 where turquoise wins, -1 where rose does, 0 for a shared victory; totals first, then doors (BLC-14)."""
    if turquoise != rose:
        return 1 if turquoise > rose else -1
    if turquoise_doors != rose_doors:
        return 1 if turquoise_doors > rose_doors else -1
    return 0


@compiled
def random_games(
    cards: Cards, games: int, stream: Words, position: Position, doors: Ints, door_cells: int, tokens: int, free: int
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
def random_playouts(cards: Cards, start: Position, playouts: int, stream: Words, position: Position) -> int:
    """Finish a position at random so many times; turquoise's points less rose's, added up."""
    total = 0
    edge = np.empty(CELLS + 1, np.int64)
    for _ in range(playouts):
        copy(start, position)
        finish_at_random(cards, position, stream, edge)
        for side in range(2):
            points = balcony_points(cards, position, side) + door_points(cards, position, side)
            total += points * (1 - 2 * side)
    return total
