"""The replay of a finished game of Balam."""

from game.balam.catalogue_file import load_catalogue
from game.balam.match import BalamMatch
from game.balam.rules import Balam
from game.balam.state import Options, State
from game.engine.chance import Chance
from game.engine.match import Match
from scenes.balam.replay import whole_course


class Former(Balam):
    """An edition that deals other boards and decks."""

    def new(self, options: Options, seed: int) -> State:
        return super().new(options, seed + 1)


def test_a_game_of_another_edition_is_seen_again_as_it_was() -> None:
    match: BalamMatch = Match(Former(load_catalogue()), Options(board="small"), 5)
    chance = Chance(5)
    while match.to_move is not None:
        match.play(chance.choice(match.view(match.to_move).legal))
    steps = whole_course(match)
    assert len(steps) == len(match.moves) + 1
    assert steps[-1].view == match.view(None)
