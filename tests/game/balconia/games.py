"""Matches after some random moves, the same ones every time."""

from game.balconia.match import BalconiaMatch, new_match, resume
from game.balconia.moves import Move
from game.balconia.state import Options
from game.engine.chance import Chance


def a_game(moves: int, options: Options | None = None, seed: int = 4) -> BalconiaMatch:
    """A match after this many moves."""
    match, chance = new_match(options or Options(), seed), Chance(3)
    for _ in range(moves):
        assert match.to_move is not None
        match.play_seen(chance.choice(match.view(match.to_move).legal))
    return match


def going_on(match: BalconiaMatch, *moves: Move) -> BalconiaMatch:
    """Another match that continues with these moves, as the seats to move see them."""
    branch = resume(match.record)
    for move in moves:
        branch.play_seen(move)
    return branch
