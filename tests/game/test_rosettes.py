"""Rosettes: what is worth trying is read off finished games, the same every time."""

from collections import Counter

import pytest

from game import shelf
from game.balconia.cards import FLOWERS
from game.balconia.state import Options
from game.engine.plugin import AnyMatch
from tools.evening import some_moves

AWARDING = [name for name in shelf.NAMES if shelf.plugin(name).rosettes]
"""The games with rosettes."""
RANDOM_GAMES = {"balconia": 25, "balam": 4}
"""The number of random games, 12 of any other game."""


def finished(game: str, seed: int) -> AnyMatch:
    plugin = shelf.plugin(game)
    return some_moves(plugin.game, plugin.variants[seed % len(plugin.variants)], seed, 100_000)


@pytest.mark.parametrize("game", AWARDING)
def test_every_rosette_has_a_name_and_words_of_its_own(game: str) -> None:
    every = shelf.plugin(game).rosettes
    assert len({one.name for one in every}) == len({one.title for one in every}) == len(every)
    assert len({one.explains for one in every}) == len(every)


@pytest.mark.parametrize("game", AWARDING)
def test_every_rosette_can_be_looked_for_in_any_game_and_none_is_given_to_everybody(game: str) -> None:
    earned: Counter[str] = Counter()
    seats = 0
    for seed in range(RANDOM_GAMES.get(game, 12)):
        match = finished(game, seed)
        seats += len(match.seats)
        for one in shelf.plugin(game).rosettes:
            found = [one.earned(match, seat) for seat in match.seats]
            assert found == [one.earned(match, seat) for seat in match.seats]
            assert set(found) <= {True, False}
            earned[one.name] += sum(found)
    assert max(earned.values()) < seats


def test_the_rosettes_of_balconia_are_on_the_receipt() -> None:
    rosettes = {one.name: one.earned for one in shelf.plugin("balconia").rosettes}
    for seed in range(60):
        match = some_moves(shelf.plugin("balconia").game, Options(), seed, 999)
        faces = match.view(None).catalogue.faces
        assert match.outcome is not None
        for seat, score in match.outcome.scores.items():
            side = {line.cell: line for line in score.lines if line.face.kind == "block"}
            shown = {cell: faces[line.face].shows for cell, line in side.items()}
            rows = [[cell for cell in shown if cell // 5 == floor and "cat" in shown[cell]] for floor in range(5)]
            assert rosettes["cats"](match, seat) == any(len(row) == 5 for row in rows)
            assert rosettes["balcony"](match, seat) == (max(line.points for line in side.values()) >= 12)
            assert rosettes["every"](match, seat) == (min(line.points for line in side.values()) > 0)
            assert rosettes["flowers"](match, seat) == all(
                any(flower in pieces for pieces in shown.values()) for flower in FLOWERS
            )
            assert not rosettes["all-doors"](match, seat)
            margin = score.total - min(other.total for other in match.outcome.scores.values())
            assert rosettes["ahead"](match, seat) == (margin >= 20)


def test_the_rosette_for_all_doors_is_for_a_win_with_three_entrances() -> None:
    (doors,) = (one.earned for one in shelf.plugin("balconia").rosettes if one.name == "all-doors")
    found = 0
    for seed in range(25):
        match = some_moves(shelf.plugin("balconia").game, Options(full_building="three"), seed, 999)
        assert match.outcome is not None
        for seat, score in match.outcome.scores.items():
            worth = [line.points for line in score.lines if line.face.kind == "entrance"]
            assert len(worth) == 3
            assert doors(match, seat) == (match.outcome.winner == seat and min(worth) > 0)
            found += doors(match, seat)
    assert found
