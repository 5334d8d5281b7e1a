"""Statistics are counted from receipts and agree with the outcomes of the games."""

from game.balconia.building import ROSE, SEATS, TURQUOISE
from game.balconia.match import balconia
from game.balconia.statistics import DOOR, results, statistics
from tests.game.balconia.games import a_game

CATALOGUE = balconia().catalogue
GAMES = [a_game(28, seed=seed) for seed in (4, 5, 6)]
NAMES = {TURQUOISE: "Ada", ROSE: "Basile"}
SWAPPED = {TURQUOISE: "Basile", ROSE: "Ada"}
PLAYED = [
    result
    for game, names in zip(GAMES, (NAMES, SWAPPED, {**NAMES, ROSE: "Zoé"}), strict=True)
    for result in results(game, names)
]


def test_a_name_gathers_its_games_from_both_sides_in_their_order() -> None:
    ada = statistics(PLAYED)[0]
    outcomes = [game.outcome for game in GAMES]
    seats = (TURQUOISE, ROSE, TURQUOISE)
    totals = [outcome.scores[seat].total for outcome, seat in zip(outcomes, seats, strict=True) if outcome]
    assert (ada.name, ada.games, ada.scores) == ("Ada", 3, tuple(totals))
    assert ada.best == max(totals)
    assert ada.mean == sum(totals) / 3
    assert ada.wins == sum(outcome.winner == seat for outcome, seat in zip(outcomes, seats, strict=True) if outcome)


def test_who_played_most_comes_first_then_the_alphabet() -> None:
    assert [one.name for one in statistics(PLAYED)] == ["Ada", "Basile", "Zoé"]


def test_every_point_comes_from_a_zone_or_a_door() -> None:
    for one in statistics(PLAYED):
        assert sum(number for _, number in one.zones) == sum(one.scores)
        assert [number for _, number in one.zones] == sorted((number for _, number in one.zones), reverse=True)
        assert all(zone == DOOR or zone for zone, _ in one.zones)


def test_lovers_are_counted_as_the_people_they_are() -> None:
    match = GAMES[0]
    ada = next(one for one in statistics(results(match, NAMES)) if one.name == "Ada")
    faces = [CATALOGUE.balconies[f] for f in match.view(TURQUOISE).side if f is not None and f.kind == "block"]
    assert any(face.count("lover") for face in faces)
    assert dict(ada.elements)["person"] == sum(face.count("person") for face in faces)
    assert "lover" not in dict(ada.elements)


def test_every_piece_on_the_own_side_counts_for_its_element() -> None:
    match = GAMES[0]
    ada = next(one for one in statistics(results(match, NAMES)) if one.name == "Ada")
    faces = [face for face in match.view(TURQUOISE).side if face is not None and face.kind == "block"]
    assert sum(number for _, number in ada.elements) == sum(
        sum(CATALOGUE.balconies[face].shows.values()) for face in faces
    )
    assert not any("." in element for element, _ in ada.elements)


def test_a_game_that_goes_on_counts_nothing_and_no_games_give_no_names() -> None:
    assert results(a_game(5), dict.fromkeys(SEATS, "Ada")) == ()
    assert statistics(()) == ()
