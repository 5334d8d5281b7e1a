"""What is allowed: `legal` lists it, `refused` says why not."""

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import assert_never

from game.bonbons.moves import (
    COVERS,
    END_TURN,
    GIVES,
    HIDE,
    ROUNDS,
    SQUARES,
    STOP,
    Cover,
    EndTurn,
    Flip,
    Give,
    Hide,
    Move,
    Stop,
)
from game.bonbons.state import Phase, State
from game.bonbons.tiles import DOWN, Square, Tile
from game.language import marked


class Refusal(Enum):
    """Why a move is not allowed now, as the sentence that players read."""

    OVER = marked("The game is over.")
    NO_TILE = marked("There is no such tile on the table (BON-19).")
    NOT_DOWN = marked("Only a face-down tile can be turned over (BON-19).")
    SECOND_SQUARE = marked("A square is open, so turn over a round tile or stop (BON-18).")
    SECOND_ROUND = marked("A round tile is open, so turn over a square (BON-18).")
    TWO_COINS = marked("After two coins, turn over a square or stop (BON-38).")
    NOTHING_TURNED = marked("Turn over at least one tile first (BON-14).")
    ROUND_OPEN = marked("After a round tile you must turn over a square (BON-17).")
    NO_REPLAY = marked("You can only end your turn right after finding a pair (BON-23).")
    NOTHING_STOLEN = marked("A tile is only given away for a stolen one (BON-27).")
    NO_COINS = marked("Find all three coins in a row first (BON-39).")
    NOTHING_TO_HIDE = marked("The attempt is not over yet (BON-24).")
    MUST_GIVE = marked("Give one of your face-down tiles for the stolen one (BON-70).")
    MUST_COVER = marked("Put the coins on one of your face-down tiles (BON-39).")
    MUST_HIDE = marked("The attempt is over, so hide the open tiles first (BON-24).")
    CANNOT_GIVE = marked("You can only give one of your own face-down tiles (BON-28).")
    CANNOT_COVER = marked("You can only cover one of your own face-down tiles (BON-40).")


ANSWERS: Mapping[Phase, tuple[type[Give | Cover | Hide], Refusal]] = {
    "choose_give": (Give, Refusal.MUST_GIVE),
    "choose_cover": (Cover, Refusal.MUST_COVER),
    "reveal": (Hide, Refusal.MUST_HIDE),
}
"""Phases in which only one kind of move is allowed."""


def legal(state: State) -> tuple[Move, ...]:
    """What the phase allows: tiles to turn, and the ways to go on without (the machine of the rules)."""
    match state.phase:
        case "turn_start":
            flips = _square_flips(state.square_status) + _round_flips(state.row_status)
            return (*flips, END_TURN) if state.bonus else flips
        case "after_square":
            return (*_round_flips(state.row_status), STOP)
        case "after_coin_1":
            return (*_square_flips(state.square_status), *_round_flips(state.row_status), STOP)
        case "after_coin_2":
            return (*_square_flips(state.square_status), STOP)
        case "after_round":
            flips = _square_flips(state.square_status)
            return (*flips, STOP) if state.options.stop_after_round else flips
        case "choose_give":
            return _answers(GIVES, state.row_status[int(state.active)])
        case "choose_cover":
            return _answers(COVERS, state.row_status[int(state.active)])
        case "reveal":
            return (HIDE,)
        case "game_over":
            return ()
        case _:
            assert_never(state.phase)


def refused(state: State, move: Move) -> Refusal | None:
    """Why a move is not allowed, None when it is: nothing else decides."""
    phase = state.phase
    if phase == "game_over":
        return Refusal.OVER
    if answer := ANSWERS.get(phase):
        kind, otherwise = answer
        if not isinstance(move, kind):
            return otherwise
    match move:
        case Flip(tile):
            return _flip_refused(state, phase, tile)
        case Stop():
            if phase == "turn_start":
                return Refusal.NOTHING_TURNED
            return Refusal.ROUND_OPEN if phase == "after_round" and not state.options.stop_after_round else None
        case EndTurn():
            return None if phase == "turn_start" and state.bonus else Refusal.NO_REPLAY
        case Give(slot):
            if phase != "choose_give":
                return Refusal.NOTHING_STOLEN
            return None if _own_down(state, slot) else Refusal.CANNOT_GIVE
        case Cover(slot):
            if phase != "choose_cover":
                return Refusal.NO_COINS
            return None if _own_down(state, slot) else Refusal.CANNOT_COVER
        case Hide():
            return None if phase == "reveal" else Refusal.NOTHING_TO_HIDE
        case _:
            assert_never(move)


def _flip_refused(state: State, phase: Phase, tile: Tile) -> Refusal | None:
    if isinstance(tile, Square):
        if phase == "after_square":
            return Refusal.SECOND_SQUARE
        row, place = state.square_status, tile.number
    else:
        if phase == "after_round":
            return Refusal.SECOND_ROUND
        if phase == "after_coin_2":
            return Refusal.TWO_COINS
        if tile.owner not in state.options.players:
            return Refusal.NO_TILE
        row, place = state.row_status[int(tile.owner)], tile.slot
    if not 0 <= place < len(row):
        return Refusal.NO_TILE
    return None if row[place] == DOWN else Refusal.NOT_DOWN


def _own_down(state: State, slot: int) -> bool:
    row = state.row_status[int(state.active)]
    return 0 <= slot < len(row) and row[slot] == DOWN


@lru_cache(maxsize=1 << 12)
def _square_flips(status: str) -> tuple[Move, ...]:
    return tuple(SQUARES[number] for number, letter in enumerate(status) if letter == DOWN)


@lru_cache(maxsize=1 << 12)
def _round_flips(rows: tuple[str, ...]) -> tuple[Move, ...]:
    return tuple(
        ROUNDS[seat][slot] for seat, row in enumerate(rows) for slot, letter in enumerate(row) if letter == DOWN
    )


def _answers(choices: tuple[Give, ...] | tuple[Cover, ...], row: str) -> tuple[Move, ...]:
    return tuple(choices[slot] for slot, letter in enumerate(row) if letter == DOWN)
