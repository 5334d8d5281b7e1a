"""Bonbons in numbers: 79 actions, and every tile with the face that it shows or that was seen on it."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple, get_args

import numpy as np
import numpy.typing as npt

from balconia.encoding import Chosen, Encoding, Observation
from game.bonbons.events import Event, Flipped, Stolen
from game.bonbons.memory import known_faces
from game.bonbons.moves import COVERS, END_TURN, GIVES, HIDE, ROUNDS, SQUARES, STOP, Move
from game.bonbons.state import Phase
from game.bonbons.sweets import COIN, COLOURS, SORTS, WRAPPER, Face, design
from game.bonbons.tiles import COVERED, DOWN, GONE, MOST_SEATS, SHOWN, SIDE, SLOTS, UP, Square, Tile
from game.bonbons.view import View

REST: tuple[Move, ...] = (STOP, END_TURN, *GIVES, *COVERS, HIDE)
"""The moves after those that turn over squares and round tiles."""
FIRST_ROUND = SIDE * SIDE
FIRST_REST = FIRST_ROUND + MOST_SEATS * SLOTS

DESIGNS = tuple(design(sort, colour) for sort in SORTS for colour in COLOURS)
FACE = {face: number for number, face in enumerate((*DESIGNS, COIN, WRAPPER))}
STATUS = {DOWN: 0, SHOWN: 1, UP: 2, GONE: 3, COVERED: 3}
LETTERS = 4
SQUARE = LETTERS + len(FACE)
ROUND = LETTERS + len(DESIGNS)
"""Numbers for each square and each round tile: its state, then its face."""
PHASES: tuple[Phase, ...] = get_args(Phase)
ROWS = SIDE * SIDE * SQUARE
ROW = SLOTS * ROUND
PHASE = ROWS + MOST_SEATS * ROW
ACTIVE = PHASE + len(PHASES)
REMOVED = ACTIVE + MOST_SEATS
BONUS = REMOVED + len(SORTS)
STOCK = BONUS + 1

MOVES: tuple[Move, ...] = (*SQUARES, *(flip for row in ROUNDS for flip in row), *REST)


class Known(NamedTuple):
    """The faces that a seat has seen, where the tiles lie now."""

    faces: Mapping[Tile, Face]
    ones: npt.NDArray[np.int8]
    """The same as numbers, with the rows in the order of the seats."""


def known(faces: Mapping[Tile, Face]) -> Known:
    """Faces with their numbers."""
    ones = np.zeros(PHASE, np.int8)
    for tile, face in faces.items():
        first = (
            SQUARE * tile.number if isinstance(tile, Square) else ROWS + ROUND * (SLOTS * int(tile.owner) + tile.slot)
        )
        ones[first + LETTERS + FACE[face]] = 1
    return Known(faces, ones)


NOTHING = known({})


class BonbonsEncoding(Encoding):
    """Rows of round tiles are counted clockwise from the agent's own seat (docs/research.md)."""

    actions = len(MOVES)
    size = STOCK + 1
    high = len(DESIGNS)

    def learn(self, memory: Known | None, event: Event) -> Known:
        before = memory or NOTHING
        if isinstance(event, Flipped):
            if before.faces.get(event.tile) == event.face:
                return before
        elif not isinstance(event, Stolen):
            return before
        return known(known_faces((event,), before.faces))

    def decide(self, view: View, chosen: Chosen) -> tuple[list[int], Move | None]:
        me, seats = int(view.seat or 0), view.options.seats
        if not chosen:
            numbers = _numbers(me, seats)
            return sorted([numbers[id(move)] for move in view.legal]), None
        (action,) = chosen
        if not FIRST_ROUND <= action < FIRST_REST:
            return [], MOVES[action]
        away, slot = divmod(action - FIRST_ROUND, SLOTS)
        return [], ROUNDS[(away + me) % seats][slot]

    def actions_of(self, view: View, move: Move) -> Chosen:
        same = MOVES[MOVES.index(move)]
        return (_numbers(int(view.seat or 0), view.options.seats)[id(same)],)

    def action_name(self, action: int) -> str:
        if FIRST_ROUND <= action < FIRST_REST:
            away, slot = divmod(action - FIRST_ROUND, SLOTS)
            return f"round {'own' if not away else f'+{away}'} {slot}"
        return str(MOVES[action])

    def observe(self, view: View, memory: Known | None, chosen: Chosen) -> Observation:
        seen = np.zeros(self.size, np.int8)
        me, seats = int(view.seat or 0), view.options.seats
        faces = (memory or NOTHING).ones
        own, end = ROWS + me * ROW, ROWS + seats * ROW
        seen[:ROWS] = faces[:ROWS]
        seen[ROWS : ROWS + end - own] = faces[own:end]
        seen[ROWS + end - own : end] = faces[ROWS:own]
        seen[_status_ones(view.square_status, view.row_status, me)] = 1
        ones = [PHASE + PHASES.index(view.phase), ACTIVE + (int(view.active) - me) % seats]
        seen[ones + [REMOVED + SORTS.index(sort) for sort in view.removed]] = 1
        seen[BONUS] = view.bonus
        seen[STOCK] = view.stock
        return seen


@cache
def _numbers(me: int, seats: int) -> Mapping[int, int]:
    """The actions by the ids of their moves: the rules return these very objects, and hashing them takes longer."""
    numbers = {id(move): number for number, move in enumerate(MOVES)}
    for owner, row in enumerate(ROUNDS[:seats]):
        numbers |= {id(flip): FIRST_ROUND + SLOTS * ((owner - me) % seats) + slot for slot, flip in enumerate(row)}
    return numbers


@lru_cache(maxsize=1 << 12)
def _status_ones(squares: str, rows: tuple[str, ...], me: int) -> npt.NDArray[np.intp]:
    """The indices at which the states of the tiles are 1."""
    ones = [SQUARE * number + STATUS[letter] for number, letter in enumerate(squares)]
    for owner, row in enumerate(rows):
        first = ROWS + ROW * ((owner - me) % len(rows))
        ones += [first + ROUND * slot + STATUS[letter] for slot, letter in enumerate(row)]
    return np.array(ones)


ENCODING = BonbonsEncoding()
