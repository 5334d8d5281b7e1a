"""A game's counts for each of its players, compared with a game counted by hand."""

from game.bonbons.match import BonbonsMatch, new_match
from game.bonbons.moves import read_move
from game.bonbons.state import Options
from game.bonbons.statistics import Result, results, statistics
from game.bonbons.tiles import SEATS

NAMES = dict(zip(SEATS, ("Ada", "Bea"), strict=False))
TURNS = (
    "square 33, round 1 0, give 0, square 8, round 0 1, end",  # Ada steals a drop, finds a bear, ends her turn
    "square 2, stop, hide",  # Bea gets the wrapper
    "square 9, stop, hide",
    "square 30, round 1 0, square 29, round 1 1, square 27, round 1 2, square 9, square 16, square 19, cover 3",
    "square 28, round 0 2, square 10, stop, hide",
    "square 24, round 1 4",  # Bea's fifth tile wins
)
ADA = Result("Ada", place=2, pairs=3, thefts=1, run=2)
BEA = Result("Bea", place=1, pairs=4, robbed=1, run=3, coins=1, wrappers=1)


def game(turns: int = len(TURNS)) -> BonbonsMatch:
    match = new_match(Options(), 1)
    for turn in TURNS[:turns]:
        for text in turn.split(", "):
            match.play(read_move(text))
    return match


def test_a_game_counts_pairs_thefts_runs_coins_and_wrappers() -> None:
    assert results(game(), NAMES) == (ADA, BEA)


def test_a_game_that_goes_on_counts_nothing() -> None:
    assert results(game(5), NAMES) == ()


def test_names_come_together_over_several_games() -> None:
    other = Result("Ada", place=1, pairs=5, thefts=2, run=4)
    third = Result("Zoe", place=2)
    ada, bea, zoe = statistics((ADA, BEA, other, third))
    assert [one.name for one in (ada, bea, zoe)] == ["Ada", "Bea", "Zoe"]
    assert (ada.games, ada.wins, ada.longest_run) == (2, 1, 4)
    assert (ada.total("pairs"), ada.total("thefts"), ada.total("robbed")) == (8, 3, 0)
    assert ada.places == {2: 1, 1: 1}
