"""Balconia in numbers: 104 actions, and the agent's own side with the block in play."""

from functools import cache

import numpy as np

from balconia.encoding import Chosen, Encoding, Observation
from game.balconia.building import CELLS
from game.balconia.cards import BLOCKS, ENTRANCES, FACES, FaceId
from game.balconia.moves import PLACES, SELECTS, Move
from game.balconia.view import View

MOVES: tuple[Move, ...] = (*SELECTS, *(place for row in PLACES for place in row))
NUMBER = {move: number for number, move in enumerate(MOVES)}
BY_ID = {id(move): number for number, move in enumerate(MOVES)}
"""The rules return these very objects, and their ids are found five times as fast as their hashes."""

CELL = BLOCKS + ENTRANCES + FACES
"""Numbers for each cell: which block or entrance stands there, and which of its faces this seat sees."""
BLOCK = CELLS * CELL
TURNED = BLOCK + BLOCKS
PHASE = TURNED + FACES
SELECTS_NOW = PHASE + 3
TO_MOVE = SELECTS_NOW + 1
TOKENS = TO_MOVE + 1
PHASES = ("select", "place", "over")


class BalconiaEncoding(Encoding):
    """Cells, and with them moves, are as the seat sees them (docs/research.md)."""

    actions = len(MOVES)
    size = TOKENS + 1
    high = BLOCKS

    def decide(self, view: View, chosen: Chosen) -> tuple[list[int], Move | None]:
        if chosen:
            return [], MOVES[chosen[0]]
        return sorted([BY_ID[id(move)] for move in view.legal]), None

    def actions_of(self, view: View, move: Move) -> Chosen:
        return (NUMBER[move],)

    def action_name(self, action: int) -> str:
        return str(MOVES[action])

    def observe(self, view: View, memory: None, chosen: Chosen) -> Observation:
        seen = np.zeros(self.size, np.int8)
        ones = [PHASE + PHASES.index(view.phase)]
        for cell, face in enumerate(view.side):
            if face is not None:
                number, index = _marks(face)
                ones += (CELL * cell + number, CELL * cell + index)
        if view.block is not None:
            ones.append(BLOCK + view.block - 1)
        if view.turned is not None:
            ones.append(TURNED + view.turned)
        if view.seat == view.selector:
            ones.append(SELECTS_NOW)
        if view.seat == view.to_move:
            ones.append(TO_MOVE)
        seen[ones] = 1
        seen[TOKENS] = view.tokens_left
        return seen


@cache
def _marks(face: FaceId) -> tuple[int, int]:
    """The numbers of a cell that identify its block or entrance, and the face."""
    number = face.today.number - 1
    return number if face.kind == "block" else BLOCKS + number, BLOCKS + ENTRANCES + face.index


ENCODING = BalconiaEncoding()
