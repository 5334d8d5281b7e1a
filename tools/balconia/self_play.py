"""Whole games of the learned values against themselves in the kernel, for learning and for balancing the cards."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.balconia.building import CELLS, COLUMNS
from game.balconia.cards import FACES
from game.balconia.compiled import compiled
from game.balconia.kernel.bits import bit_count, bit_number
from game.balconia.kernel.building import SEEN
from game.balconia.kernel.cards import GROUP, KIND, LEFT, RIGHT, Cards
from game.balconia.kernel.chance import Stream, below, random_stream
from game.balconia.kernel.moves import face_to_turquoise, free_cells, put, take
from game.balconia.kernel.playout import random_doors
from game.balconia.kernel.position import FREE, OCCUPIED, PLACED, UNSEEN, Packed, empty_position, set_up
from game.balconia.kernel.scoring import group_points, points_of_door, zone_points
from game.balconia.search.choose import best_cell, best_face, best_turn, weigh
from game.balconia.search.features import FEATURES, Floats, Values, features, look_out
from game.balconia.search.values import blank_values
from game.balconia.state import Options

Small = npt.NDArray[np.int8]
Singles = npt.NDArray[np.float32]
STANDARD = Options()


class Log(NamedTuple):
    """What happened in many games, game by game and turn by turn."""

    doors: Small
    """By game and entrance: the door toward turquoise."""
    blocks: Small
    turned: Small
    faces: Small
    """The face the placer took, 0 to 3."""
    cells: Small
    points: Small
    """By game, side and turn: what the face placed in that turn scored in the end."""
    door_points: Small
    """By game, side and entrance."""


def empty_log(games: int, options: Options) -> Log:
    """Room for a number of games."""
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
    """What every balcony of a side scores, in the order of placing."""
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
    """One game from its set-up on; every choice is random with the chance `noise`."""
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
    """So many games of one player against itself, and the features of every position in them where asked for."""
    log = empty_log(games, options)
    found = np.zeros((games if learn else 0, options.tokens, 2, FEATURES), np.float32)
    door_cells = sum(1 << cell for cell in options.door_cells)
    room = blank_values(weights), width, noise, empty_position(), random_stream(seed)
    _play_all(cards, *room, log, found, door_cells, int(options.free_placement))
    return log, found
