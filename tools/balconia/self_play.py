"""Whole games in the kernel: random ones, and games of the learned values against themselves.

Functions that call each other stay in this module: numba's cache does not notice a change in another one.
"""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from game.balconia.building import CELLS, COLUMNS, NEIGHBOURS
from game.balconia.cards import FACES
from game.balconia.compiled import SOURCES
from game.balconia.kernel.building import SEEN, bit_count, bit_number
from game.balconia.kernel.cards import GROUP, KIND, LEFT, RIGHT, Cards, Ints, pack
from game.balconia.kernel.moves import face_to_turquoise, free_cells, put, stand, take
from game.balconia.kernel.position import FREE, OCCUPIED, PLACED, TOKENS, UNSEEN, Packed, copy, empty_position, set_up
from game.balconia.kernel.scoring import balcony_points, door_points, group_points, points_of_door, winner, zone_points
from game.balconia.match import balconia
from game.balconia.search.choose import best_cell, best_face, best_turn, weigh
from game.balconia.search.features import FEATURES, Floats, Values, features, look_out
from game.balconia.search.values import blank_values, load_weights
from game.balconia.state import Options
from game.engine.jit import JitCode


def _call_all() -> None:
    """Play one game of each kind."""
    cards, stream, position = pack(balconia().catalogue), random_stream(1), empty_position()
    play_games(cards, load_weights(STANDARD), 1, 1, learn=True)
    random_games(cards, 1, stream, position, np.zeros(1, np.int64), 1 << 2, STANDARD.tokens, 0)
    start = empty_position()
    set_up(start, np.zeros(1, np.int64), 1 << 2, STANDARD.tokens, 0)
    random_playouts(cards, start, 1, stream, position)


CODE = JitCode(
    "self-play", Path(__file__).parent, ("self_play.py", *(f"../../game/balconia/{one}" for one in SOURCES)), _call_all
)
compiled, inlined = CODE.compiled, CODE.inlined

Stream = npt.NDArray[np.uint64]

LOW = np.uint64((1 << 24) - 1)
"""The bits of a random word that are used for one choice."""
NEAR_CELLS = np.array([(*cells, *(cell,) * 4)[:4] for cell, cells in enumerate(NEIGHBOURS)], np.uint8)
"""The up to four neighbours of a cell, padded with the cell itself."""
_13, _7, _17 = np.uint64(13), np.uint64(7), np.uint64(17)


def random_stream(seed: int) -> Stream:
    """The state of an xorshift generator; no seed gives zero, from which it could not move."""
    return np.array([(seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) % (1 << 64) or 1], np.uint64)


@inlined
def shifted(state: Any) -> Any:
    """The next 64 random bits (xorshift)."""
    state ^= state << _13
    state ^= state >> _7
    return state ^ (state << _17)


@inlined
def below(stream: Stream, n: int) -> int:
    """A random integer from 0 to n - 1."""
    stream[0] = shifted(stream[0])
    return int((np.int64(stream[0] & LOW) * n) >> 24)


Small = npt.NDArray[np.int8]
Singles = npt.NDArray[np.float32]
STANDARD = Options()
_24, _48, _50 = np.uint64(24), np.uint64(48), np.uint64(50)


class Log(NamedTuple):
    """Records of many games, by game and turn."""

    doors: Small
    """By game and entrance: the door toward turquoise."""
    blocks: Small
    turned: Small
    faces: Small
    """The face that the placer took, 0 to 3."""
    cells: Small
    points: Small
    """By game, side and turn: the final points of the face placed in that turn."""
    door_points: Small
    """By game, side and entrance."""


def empty_log(games: int, options: Options) -> Log:
    """A blank log for a number of games."""
    tokens, doors = options.tokens, len(options.door_cells)
    turns = (games, tokens)
    return Log(
        np.zeros((games, doors), np.int8),
        np.zeros(turns, np.int8),
        np.zeros(turns, np.int8),
        np.zeros(turns, np.int8),
        np.zeros(turns, np.int8),
        np.zeros((games, 2, tokens), np.int8),
        np.zeros((games, 2, doors), np.int8),
    )


@compiled
def _partners(cards: Cards, position: Packed, side: int, k: int) -> int:
    """Lovers in the column that lover k looks at, less those above k that look there too (BLC-24)."""
    condition = cards.conditions[position.faces[side, k]]
    cell = np.int64(SEEN[side, position.cells[k]])
    facing = cell % COLUMNS + np.int64(condition[RIGHT]) - np.int64(condition[LEFT])
    partners = 0
    for other in range(position.head[PLACED]):
        there, asks = np.int64(SEEN[side, position.cells[other]]), cards.conditions[position.faces[side, other]]
        if there % COLUMNS == facing:
            partners += int(asks[RIGHT] + condition[RIGHT] == 1 and asks[LEFT] + condition[LEFT] == 1)
        elif there % COLUMNS == cell % COLUMNS and there > cell:
            partners -= int(asks[RIGHT] == condition[RIGHT] and asks[LEFT] == condition[LEFT])
    return partners


@compiled
def face_points(cards: Cards, position: Packed, side: int, points: Small) -> None:
    """Write the points of every balcony of a side, in the order of placing."""
    pieces = position.board[side]
    for k in range(position.head[PLACED]):
        condition = cards.conditions[position.faces[side, k]]
        cell = SEEN[side, position.cells[k]]
        if condition[RIGHT] + condition[LEFT] != 0:
            points[k] = 5 * int(_partners(cards, position, side, k) > 0)
        elif condition[KIND] == GROUP:
            points[k] = group_points(pieces, condition, cell)
        else:
            points[k] = zone_points(pieces, condition, cell)


@compiled
def _random_cell(position: Packed, stream: Stream) -> int:
    cells = free_cells(position.head[OCCUPIED], position.head[FREE])
    for _ in range(below(stream, bit_count(cells))):
        cells &= cells - 1
    return bit_number(cells & -cells)


@compiled
def _play(
    cards: Cards,
    values: Values,
    width: int,
    noise: float,
    position: Packed,
    stream: Stream,
    log: Log,
    game: int,
    found: Singles,
) -> None:
    """Play one game from its set-up on; every choice is random with probability `noise`."""
    worth = np.empty((FACES, CELLS))
    room = np.empty(FEATURES)
    for turn in range(log.blocks.shape[1]):
        block = take(position, below(stream, position.head[UNSEEN]))
        look_out(cards, position, values.rates, values.second)
        weigh(cards, values, position, block, 15, width, worth)
        turned = below(stream, 4) if below(stream, 1000) < 1000 * noise else best_turn(worth)
        if below(stream, 1000) < 1000 * noise:
            face, cell = (turned + 2 + below(stream, 2)) & 3, _random_cell(position, stream)
        else:
            face = best_face(worth, turned)
            cell = best_cell(worth, face)
        put(cards, position, face_to_turquoise(4 * block + face, turn), cell)
        log.blocks[game, turn], log.turned[game, turn] = block, turned
        log.faces[game, turn], log.cells[game, turn] = face, cell
        for side in range(2 * int(game < len(found))):
            features(cards, values, position, side, room)
            found[game, turn, side] = room


@compiled
def _play_all(
    cards: Cards,
    values: Values,
    width: int,
    noise: float,
    position: Packed,
    stream: Stream,
    log: Log,
    found: Singles,
    door_cells: int,
    free: int,
) -> None:
    doors = np.zeros(log.doors.shape[1], np.int64)
    for game in range(len(log.doors)):
        random_doors(stream, doors)
        log.doors[game] = doors
        set_up(position, doors, door_cells, log.blocks.shape[1], free)
        _play(cards, values, width, noise, position, stream, log, game, found)
        for side in range(2):
            face_points(cards, position, side, log.points[game, side])
            for k in range(len(doors)):
                log.door_points[game, side, k] = points_of_door(cards, position, side, k)


def play_games(
    cards: Cards,
    weights: Floats,
    games: int,
    seed: int,
    *,
    width: int = 0,
    noise: float = 0.0,
    learn: bool = False,
    options: Options = STANDARD,
) -> tuple[Log, Singles]:
    """Play games of one player against itself; returns their log, and the features of every position if `learn`."""
    CODE.ready()
    log = empty_log(games, options)
    found = np.zeros((games if learn else 0, options.tokens, 2, FEATURES), np.float32)
    door_cells = sum(1 << cell for cell in options.door_cells)
    room = blank_values(weights), width, noise, empty_position(), random_stream(seed)
    _play_all(cards, *room, log, found, door_cells, int(options.free_placement))
    return log, found


@inlined
def random_doors(stream: Stream, doors: Ints) -> None:
    """Draw entrances; the first shows turquoise a turquoise door, the others a rose one (BLC-06, BLC-07, BLC-31)."""
    first = below(stream, 3)
    step = 1 + below(stream, 2)
    for k in range(len(doors)):
        doors[k] = 4 * ((first + k * step) % 3) + below(stream, 2) + 2 * int(k > 0)


@inlined
def finish_at_random(cards: Cards, position: Packed, stream: Stream, edge: Ints) -> None:
    """Play random turns until the last token's block is placed; `edge` is a buffer for the cells that may be taken."""
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
    """Play whole random games and score both sides; returns turquoise's wins less rose's."""
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
    """Finish a position at random a number of times; returns the sum of turquoise's points less rose's."""
    total = 0
    edge = np.empty(CELLS + 1, np.int64)
    for _ in range(playouts):
        copy(start, position)
        finish_at_random(cards, position, stream, edge)
        for side in range(2):
            points = balcony_points(cards, position, side) + door_points(cards, position, side)
            total += points * (1 - 2 * side)
    return total
