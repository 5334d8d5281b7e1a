"""Helpers for driving Balconia: the players, matches after some moves, and a whole turn by mouse."""

from game.balconia.building import SEATS
from game.balconia.match import BalconiaMatch, balconia
from game.balconia.state import Options
from tools.evening import Evening, people, some_moves

PEOPLE = people(SEATS)


def played(moves: int, options: Options | None = None, seed: int = 4) -> BalconiaMatch:
    """A match after this many random moves."""
    return some_moves(balconia(), options or Options(), seed, moves)


def play_turn(evening: Evening) -> None:
    """One whole turn by mouse: a token, the disc, the curtain, a cell."""
    evening.click(evening.enabled("token-")[0])
    evening.click("turn-right")
    evening.click("confirm")
    if evening.top.name == "hand-over":
        evening.click("ready")
    evening.click(evening.enabled("cell-")[0])
    evening.click("confirm")
