"""The three variants, alone and in every combination (BLC-29 to BLC-31)."""

from typing import Literal

import pytest

from game.balconia.building import CELLS, SEATS, cell_name
from game.balconia.match import balconia
from game.balconia.rules import Balconia, side_of
from game.balconia.state import Options, State
from game.engine.chance import Chance
from game.engine.option import variants_of

GAME: Balconia = balconia()
Full = Literal["one", "three"] | None


def final(options: Options, seed: int) -> State:
    state, chance = GAME.new(options, seed), Chance(seed)
    while moves := GAME.legal(state):
        state, _ = GAME.apply(state, chance.choice(moves))
    return state


def test_blc29_free_placement_allows_any_empty_cell() -> None:
    state, _ = GAME.apply(GAME.new(Options(free_placement=True), 1), GAME.read_move("select 0"))
    assert len(GAME.legal(state)) == 2 * (CELLS - 1)


@pytest.mark.parametrize("door", range(1, 6))
def test_blc30_the_entrance_goes_into_any_cell_of_the_ground_floor(door: int) -> None:
    state = GAME.new(Options(door=door), 1)
    assert [cell_name(cell) for cell, block in enumerate(state.building) if block] == ["abcde"[door - 1] + "1"]


@pytest.mark.parametrize("door", [0, 6])
def test_blc30_a_door_outside_the_ground_floor_is_refused(door: int) -> None:
    with pytest.raises(ValueError, match="BLC-30"):
        Options(door=door)


@pytest.mark.parametrize(("full", "empty", "doors"), [("one", 2, 1), ("three", 0, 3)])
def test_blc31_a_full_building_uses_all_tokens(full: Full, empty: int, doors: int) -> None:
    state = final(Options(full_building=full), 4)
    side = side_of(state, SEATS[0])
    assert side.count(None) == empty
    assert sum(1 for face in side if face and face.kind == "entrance") == doors
    assert state.returned == ()


def test_blc31_three_entrances_stand_in_columns_1_3_and_5_or_follow_the_door_position() -> None:
    columns = {door: Options(door=door, full_building="three").door_cells for door in range(1, 6)}
    assert columns == {1: (0, 2, 3), 2: (1, 3, 4), 3: (0, 2, 4), 4: (0, 1, 3), 5: (1, 2, 4)}


def test_blc31_a_player_scores_all_three_doors_and_the_tie_break_adds_them_up() -> None:
    outcome = GAME.outcome(final(Options(full_building="three"), 9))
    assert outcome is not None
    for score in outcome.scores.values():
        lines = [line.points for line in score.lines if line.face.kind == "entrance"]
        assert len(lines) == 3
        assert score.doors == sum(lines)


@pytest.mark.parametrize("options", variants_of(Options), ids=str)
def test_every_combination_of_variants_plays_to_the_end(options: Options) -> None:
    for seed in range(5):
        state = final(options, seed)
        outcome = GAME.outcome(state)
        assert outcome is not None
        blocks = options.tokens + len(options.door_cells)
        for seat in SEATS:
            side = side_of(state, seat)
            assert sum(face is not None for face in side) == blocks
            assert {line.cell for line in outcome.scores[seat].lines} == {c for c, f in enumerate(side) if f}
