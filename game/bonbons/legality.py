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
from game.bonbons.texts import marked
from game.bonbons.tiles import DOWN, Square, Tile


class Reason(Enum):
    """Why a move is not allowed now: the rule, and the sentence that players read."""

    OVER = "", marked("The game is over.")
    NO_TILE = "BON-19", marked("There’s no such tile on the table.")
    NOT_DOWN = "BON-19", marked("Only a face-down tile can be turned over.")
    SECOND_SQUARE = "BON-18", marked("A square is face up, so turn over a round tile or stop.")
    SECOND_ROUND = "BON-18", marked("A round tile is face up, so turn over a square.")
    TWO_COINS = "BON-38", marked("After two coins, turn over a square or stop.")
    NOTHING_TURNED = "BON-14", marked("Turn over at least one tile first.")
    ROUND_OPEN = "BON-17", marked("After a round tile you must turn over a square.")
    NO_REPLAY = "BON-23", marked("You can only end your turn right after finding a pair.")
    NOTHING_STOLEN = "BON-27", marked("You only give a tile away for a stolen one.")
    NO_COINS = "BON-39", marked("Find all three coins in a row first.")
    NOTHING_TO_HIDE = "BON-24", marked("The attempt isn’t over yet.")
    MUST_GIVE = "BON-70", marked("Give one of your face-down tiles for the stolen one.")
    MUST_COVER = "BON-39", marked("Put the coins on one of your face-down tiles.")
    MUST_HIDE = "BON-24", marked("The attempt is over, so turn the tiles face down first.")
    CANNOT_GIVE = "BON-28", marked("You can only give one of your own face-down tiles.")
    CANNOT_COVER = "BON-40", marked("You can only cover one of your own face-down tiles.")


ANSWERS: Mapping[Phase, tuple[type[Give | Cover | Hide], Reason]] = {
    "choose_give": (Give, Reason.MUST_GIVE),
    "choose_cover": (Cover, Reason.MUST_COVER),
    "reveal": (Hide, Reason.MUST_HIDE),
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


def refused(state: State, move: Move) -> Reason | None:
    """Why a move is not allowed, None when it is: nothing else decides."""
    phase = state.phase
    if phase == "game_over":
        return Reason.OVER
    if answer := ANSWERS.get(phase):
        kind, otherwise = answer
        if not isinstance(move, kind):
            return otherwise
    match move:
        case Flip(tile):
            return _flip_refused(state, phase, tile)
        case Stop():
            if phase == "turn_start":
                return Reason.NOTHING_TURNED
            return Reason.ROUND_OPEN if phase == "after_round" and not state.options.stop_after_round else None
        case EndTurn():
            return None if phase == "turn_start" and state.bonus else Reason.NO_REPLAY
        case Give(slot):
            if phase != "choose_give":
                return Reason.NOTHING_STOLEN
            return None if _own_down(state, slot) else Reason.CANNOT_GIVE
        case Cover(slot):
            if phase != "choose_cover":
                return Reason.NO_COINS
            return None if _own_down(state, slot) else Reason.CANNOT_COVER
        case Hide():
            return None if phase == "reveal" else Reason.NOTHING_TO_HIDE
        case _:
            assert_never(move)


def _flip_refused(state: State, phase: Phase, tile: Tile) -> Reason | None:
    if isinstance(tile, Square):
        if phase == "after_square":
            return Reason.SECOND_SQUARE
        row, place = state.square_status, tile.number
    else:
        if phase == "after_round":
            return Reason.SECOND_ROUND
        if phase == "after_coin_2":
            return Reason.TWO_COINS
        if tile.owner not in state.options.players:
            return Reason.NO_TILE
        row, place = state.row_status[int(tile.owner)], tile.slot
    if not 0 <= place < len(row):
        return Reason.NO_TILE
    return None if row[place] == DOWN else Reason.NOT_DOWN


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
