"""Converts states for the kernel, and its results back to moves."""

from dataclasses import replace
from functools import lru_cache

import numpy as np

from game.balconia.building import CELLS
from game.balconia.cards import FACES, Catalogue, printed_number
from game.balconia.compiled import CODE
from game.balconia.kernel.cards import Cards, number_of, pack
from game.balconia.kernel.moves import stand
from game.balconia.kernel.position import OCCUPIED, PLACED, UNSEEN, Packed, empty_position, set_up
from game.balconia.moves import PLACES, SELECTS, Move
from game.balconia.search.choose import best_cell, best_face, best_turn, weigh
from game.balconia.search.features import Floats, Values, look_out
from game.balconia.search.values import blank_values, load_weights
from game.balconia.state import Options, State


@lru_cache(maxsize=4)
def packed(catalogue: Catalogue, edition: int = 0) -> Cards:
    """The cards of an edition as arrays, made once."""
    return pack(catalogue, edition)


def position_of(cards: Cards, state: State) -> Packed:
    """The position for the kernel; the seat to move follows from the number of blocks placed."""
    position = empty_position()
    standing = [(cell, block) for cell, block in enumerate(state.building) if block is not None]
    doors = [(cell, number_of(block.turquoise)) for cell, block in standing if block.turquoise.kind == "entrance"]
    door_bits = sum(1 << cell for cell, _ in doors)
    free = int(state.options.free_placement)
    set_up(position, np.array([door for _, door in doors], np.int64), door_bits, state.options.tokens, free)
    blocks = [(cell, block) for cell, block in standing if block.turquoise.kind == "block"]
    for k, (cell, block) in enumerate(blocks):
        front, back = number_of(block.turquoise), number_of(block.rose)
        position.cells[k] = cell
        position.faces[:, k] = front, back
        stand(cards, position.board, position.shown, front, back, cell)
    unseen = [printed_number(token) - 1 for token in sorted(state.tokens + state.returned)]
    position.deck[: len(unseen)] = unseen
    position.head[[PLACED, UNSEEN, OCCUPIED]] = len(blocks), len(unseen), state.occupied
    return position


def learned_values(cards: Cards, position: Packed, options: Options) -> Values:
    """The learned weights, looking out for the blocks that may still come."""
    values = blank_values(load_weights(options))
    look_out(cards, position, values.rates, values.second)
    return values


def best_move(state: State, width: int) -> Move:
    """The placer's best answer, or the turn of the disc that leaves the placer the poorest one."""
    worth = worth_of_answers(state, width)
    if state.turned is None:
        return SELECTS[int(best_turn(worth))]
    face = int(best_face(worth, state.turned))
    return PLACES[face][int(best_cell(worth, face))]


def worth_of_answers(state: State, width: int) -> Floats:
    """By face and building cell: what the placer may expect to win by; NEVER where it is not legal or not looked at.

    The result does not depend on how the block stands on the disc, so what `ponder` computed stays valid.
    """
    assert state.block is not None
    unseen = tuple(sorted(state.tokens + state.returned))
    seen = replace(state, tokens=unseen, returned=(), turned=None)
    return _worth(seen, width if CODE.ready() else 0)


@lru_cache(maxsize=8)
def _worth(state: State, width: int) -> Floats:
    cards = packed(state.catalogue, state.edition)
    position = position_of(cards, state)
    worth = np.empty((FACES, CELLS))
    assert state.block is not None
    block = printed_number(state.block) - 1
    weigh(cards, learned_values(cards, position, state.options), position, block, 15, width, worth)
    return worth
