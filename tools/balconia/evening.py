"""Helpers for driving Balconia: the players, matches after some moves, and a whole turn by mouse."""

from game.balconia.building import ROSE, SEATS, TURQUOISE
from game.balconia.match import BalconiaMatch, balconia
from game.balconia.state import Options
from game.engine.contract import Seat
from tools.evening import Evening, people, some_moves

PEOPLE = people(SEATS)
ENDED = (1, ROSE), (2, ROSE), (1, TURQUOISE), (3, ROSE), (47, ROSE)
"""Seeds of games, and the person's seat: a victory, a defeat, two defeats by far, and a defeat with other advice."""


def played(moves: int, options: Options | None = None, seed: int = 4) -> BalconiaMatch:
    """A match after this many random moves."""
    return some_moves(balconia(), options or Options(), seed, moves)


def ended() -> tuple[tuple[BalconiaMatch, Seat], ...]:
    """The games after which there is something to say before a rematch."""
    return tuple((played(99, seed=seed), seat) for seed, seat in ENDED)


def play_turn(evening: Evening) -> None:
    """One whole turn by mouse: a token, the disc, the curtain, a cell."""
    evening.click(evening.enabled("token-")[0])
    evening.click("turn-right")
    evening.click("confirm")
    if evening.top.name == "hand-over":
        evening.click("ready")
    evening.click(evening.enabled("cell-")[0])
    evening.click("confirm")
