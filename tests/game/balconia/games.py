"""Games some random moves far, the same ones every time."""

from game.balconia.match import BalconiaMatch, new_match
from game.balconia.state import Options
from game.engine.chance import Chance


def a_game(moves: int, options: Options | None = None, seed: int = 4) -> BalconiaMatch:
    """A match so many moves far."""
    match, chance = new_match(options or Options(), seed), Chance(3)
    for _ in range(moves):
        assert match.to_move is not None
        match.play(chance.choice(match.view(match.to_move).legal))
    return match
