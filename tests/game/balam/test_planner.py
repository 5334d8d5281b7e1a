"""The suggested distribution is optimal, and the moves that may be chosen are listed."""

from dataclasses import replace
from itertools import islice

import pytest

from game.balam.distribution import distribute, refusal
from game.balam.kinds import KINDS
from game.balam.moves import Assign
from game.balam.planner import LEANINGS, Leaning, listed, rounds_left, suggest, usual
from game.balam.position import position
from game.balam.solver import Problem, Weights, solve
from game.balam.state import Options, State
from game.engine.chance import Chance
from tests.game.balam.positions import GAME, distributing
from tools.balam.prove_planner import (
    KING,
    allowed_goals,
    check,
    every_distribution,
    large_positions,
    random_weights,
    small_positions,
    worth,
)

Cities = dict[str, str]


def suggestion(cities: Cities, weights: Weights) -> str:
    return str(suggest(position(cities), 0, weights))


@pytest.mark.parametrize("seed", range(4))
def test_property_18_the_suggestion_equals_brute_force_for_up_to_7_tokens(seed: int) -> None:
    chance = Chance(seed)
    for land in islice(small_positions(chance, 7), 40):
        assert check(land, random_weights(chance)) is None


@pytest.mark.parametrize("leaning", LEANINGS)
def test_property_18_the_usual_weights_equal_brute_force(leaning: Leaning) -> None:
    chance = Chance(99)
    for number, land in enumerate(islice(small_positions(chance, 6), 40)):
        assert check(land, usual(GAME.catalogue, number % 6, leaning, number % 2 == 0, number % 3 == 0)) is None


def test_property_18_no_random_distribution_of_17_tokens_is_worth_more() -> None:
    chance = Chance(5)
    for land in islice(large_positions(chance, 17), 15):
        weights = random_weights(chance)
        move = suggest(land, KING, weights)
        assert refusal(land, KING, move) is None
        best = worth(land, KING, dict(move.pairs), weights)
        goals = allowed_goals(land, KING)
        for _ in range(30):
            shuffled = {source: list(chance.shuffled(goals[source])) for source in chance.shuffled(goals)}
            some = next(islice(every_distribution(land, KING, shuffled), chance.below(20), None))
            assert refusal(land, KING, Assign(tuple(sorted(some.items())))) is None
            assert worth(land, KING, some, weights) <= best


def test_the_solver_pushes_tokens_on_when_that_gains() -> None:
    # Jade is worth 2 in both; maize 1 in a temple and 9 in a palace: the palace must be cleared for the maize.
    weights = Weights((100, 0, 0, 200, 0, 0), (900, 0, 0, 200, 0, 0), ((0,),) * 6, 0, 0)
    value, uses = solve(Problem((2, 0, 0, 2, 0, 0), 2, 2, 0, ()), weights)
    assert value == 2 * 900 + 2 * 200
    assert uses.palace == (2, 0, 0, 0, 0, 0)
    assert uses.temple == (0, 0, 0, 2, 0, 0)


def test_what_is_kept_counts_once_over_all_components() -> None:
    # Two closed cities, each with maize, a reserve and a palace: only the first maize kept is worth much.
    inland = dict.fromkeys(("D2", "C3", "E3", "D4", "B5", "D5"), "1 V0")
    cities = {"D3": "0 R0 V1=maize P2,3", "C5": "0 R0 V1=maize P2,3", **inland}
    weights = Weights((0,) * 6, (100,) * 6, ((150, 0), *[(0,)] * 5), 0, 0)
    assert suggestion(cities, weights) in ("assign C5.1>C5.0 D3.1>D3.2", "assign C5.1>C5.2 D3.1>D3.0")
    dearer = weights._replace(reserve=((150, 120), *[(0,)] * 5))
    assert suggestion(cities, dearer) == "assign C5.1>C5.0 D3.1>D3.0"


def test_a_token_goes_to_the_temple_of_its_own_city_first() -> None:
    cities = {"D3": "0 T0,1 V2=maize", "C3": "0 V0=maize T1,2"}
    assert suggestion(cities, usual(GAME.catalogue, 0)) == "assign C3.0>C3.1 D3.2>D3.0"


def test_in_the_last_round_temples_come_first_and_the_dearest_tokens_in_them() -> None:
    cities = {"D3": "0 T0,1 P2,3", "C3": "0 R0=prisoner R1=jade V2=maize"}
    assert suggestion(cities, usual(GAME.catalogue, 0)) == "assign C3.0>D3.0 C3.1>D3.0 C3.2>D3.2"


def test_leanings_steer_the_suggestion() -> None:
    cities = {"D3": "0 T0,1 P2,3", "C3": "0 V0=maize V1=maize"}
    assert suggestion(cities, usual(GAME.catalogue, 5, "temples")) == "assign C3.0>D3.0 C3.1>D3.0"
    assert suggestion(cities, usual(GAME.catalogue, 5, "palaces")) == "assign C3.0>D3.2 C3.1>D3.2"
    assert suggestion(cities, usual(GAME.catalogue, 5, "balance")) == "assign C3.0>D3.2 C3.1>D3.2"
    assert suggestion(cities, usual(GAME.catalogue, 0, "balance")) == "assign C3.0>D3.0 C3.1>D3.0"


def test_maize_is_kept_when_its_king_insists() -> None:
    cities = {"D3": "0 P0,1 R2 V3=maize"}
    assert suggestion(cities, usual(GAME.catalogue, 5)) == "assign D3.3>D3.0"
    assert suggestion(cities, usual(GAME.catalogue, 5, keep_maize=True)) == "assign D3.3>D3.2"
    assert (
        suggestion({"D3": "0 P0,1 R2=maize V3=maize"}, usual(GAME.catalogue, 5, keep_maize=True)) == "assign D3.3>D3.0"
    )


def test_prisoners_are_kept_when_their_king_insists() -> None:
    cities = {"D3": "0 T0,1 R2=prisoner R3", "C3": "0 G0=prisoner"}
    assert suggestion(cities, usual(GAME.catalogue, 5)) == "assign C3.0>D3.0 D3.2>D3.0"
    assert suggestion(cities, usual(GAME.catalogue, 5, keep_prisoners=True)) == "assign C3.0>D3.3"


def test_a_stored_token_is_given_up_for_a_dearer_one() -> None:
    weights = usual(GAME.catalogue, 5)._replace(reserve=((500, 10), (10,), (10,), (10,), (10,), (10,)))
    assert suggestion({"D3": "0 R0=cacao V1=maize"}, weights) == "assign D3.0>lose D3.1>D3.0"


def test_obsidian_goes_to_the_border_first() -> None:
    cities = {"B2": "0 V0=obsidian", "D3": "0 G0", "B4": "0 G0", "B5": "1 V0"}
    assert suggestion(cities, usual(GAME.catalogue, 5)) == "assign B2.0>B4.0"


def test_a_king_without_a_building_that_takes_tokens_can_only_lose_them() -> None:
    state = distributing(position({"D3": "0 V0=maize V1=maize"}), 0)
    assert [str(move) for move in listed(state.public)] == ["assign none"]


def test_listed_are_nothing_each_single_pair_with_what_it_displaces_and_the_suggestion() -> None:
    state = distributing(position({"D3": "0 V0=maize R1=jade G2=prisoner G3", "B2": "0 V0=obsidian R1"}), 0)
    assert {str(move) for move in listed(state.public)} == {
        "assign none",
        "assign B2.0>B2.1",
        "assign B2.0>D3.1 D3.1>lose",
        "assign B2.0>D3.2",
        "assign B2.0>D3.3",
        "assign D3.0>B2.1",
        "assign D3.0>D3.1 D3.1>lose",
        "assign D3.1>B2.1",
        "assign D3.1>lose",
        "assign D3.2>B2.1",
        "assign D3.1>lose D3.2>D3.1",
        str(suggest(state, 0, usual(GAME.catalogue, rounds_left(state.options, state.matches, state.round)))),
    }


def test_everything_listed_is_allowed_and_none_comes_twice() -> None:
    chance = Chance(7)
    for land in islice(small_positions(chance, 7), 60):
        state = distributing(_state(land.options), 0)
        state = state.changed(board=land.board, cities=land.cities)
        moves = listed(state.public)
        assert len(set(moves)) == len(moves)
        assert moves[0] == Assign(())
        assert all(refusal(state, 0, move) is None for move in moves)
        assert suggest(state, 0, usual(GAME.catalogue, rounds_left(state.options, state.matches, state.round))) in moves


def _state(options: Options) -> State:
    return position(options=replace(options, board="standard"))


def test_the_suggestion_of_the_rulebook_example_is_worth_no_less_than_what_grey_did() -> None:
    cities = {
        "C3": "0 M0 V1=cacao V2=cacao",
        "C4": "0 G0=obsidian G1=prisoner",
        "B2": "0 V0=obsidian",
        "C5": "0 P0,1 T2,3",
        "D5": "0 V0=maize",
    }
    state = position(cities)
    distributed = distribute(state, 0, suggest(state, 0, usual(GAME.catalogue, 0)))
    assert sum(points for _, points in distributed.sacrificed) == 5
    assert sum(distributed.gained) == 2


@pytest.mark.parametrize(
    ("options", "matches", "round", "left"),
    [
        (Options(2), 0, 1, 10),
        (Options(2), 1, 10, 1),
        (Options(2), 1, 12, 1),
        (Options(2), 2, 11, 0),
        (Options(4), 0, 1, 10),
        (Options(3, length=5), 4, 15, 1),
    ],
)
def test_bal106_how_many_rounds_are_likely_to_follow(options: Options, matches: int, round: int, left: int) -> None:
    assert rounds_left(options, matches, round) == left


def test_weights_are_whole_numbers_by_kind() -> None:
    weights = usual(GAME.catalogue, 3)
    assert weights.temple == (100, 200, 200, 200, 200, 300)
    assert weights.palace == (185,) * len(KINDS)
    assert all(list(steps) == sorted(steps, reverse=True) for steps in weights.reserve)
