"""The components and the set-up (BLC-01 to BLC-07)."""

from collections import Counter

from game.balconia.building import CELLS, ROSE, SEATS, TURQUOISE, Cell, cell_name, mirrored, other, read_cell
from game.balconia.cards import FaceId
from game.balconia.match import balconia
from game.balconia.rules import Balconia, side_of
from game.balconia.state import Options, State
from game.engine.contract import Seat

GAME: Balconia = balconia()
SEEDS = range(300)


def start(seed: int, options: Options | None = None) -> State:
    return GAME.new(options or Options(), seed)


def test_blc01_the_leftmost_column_of_one_side_is_the_rightmost_of_the_other() -> None:
    assert mirrored(read_cell("a4"), ROSE) == read_cell("e4")
    assert mirrored(read_cell("c1"), ROSE) == read_cell("c1")
    assert mirrored(read_cell("a4"), TURQUOISE) == read_cell("a4")


def test_blc01_mirroring_twice_leads_back() -> None:
    for seat in SEATS:
        assert [mirrored(mirrored(cell, seat), seat) for cell in range(CELLS)] == list(range(CELLS))
    assert len({cell_name(cell) for cell in range(CELLS)}) == CELLS


def test_blc02_there_are_22_blocks_with_four_balconies_in_a_fixed_round() -> None:
    blocks = Counter(face.number for face in GAME.catalogue.balconies)
    assert blocks == dict.fromkeys(range(1, 23), 4)
    assert FaceId("block", 7, 1).opposite == FaceId("block", 7, 3)


def test_blc03_opposite_doors_of_an_entrance_differ_in_colour() -> None:
    doors = GAME.catalogue.doors
    assert Counter(face.number for face in doors) == {1: 4, 2: 4, 3: 4}
    assert all(doors[face].colour != doors[face.opposite].colour for face in doors)


def test_blc04_the_tokens_are_numbered_like_the_blocks() -> None:
    state = start(1)
    assert {state.block, *state.tokens, *state.returned} == set(range(1, 23))


def test_blc05_fourteen_tokens_are_played_and_eight_go_back_unseen() -> None:
    for seed in SEEDS:
        state = start(seed)
        assert len(state.tokens) + 1 == 14
        assert len(state.returned) == 8
    assert len({start(seed).tokens for seed in SEEDS}) == len(SEEDS)


def test_blc06_one_entrance_stands_in_the_middle_of_the_ground_floor_turned_at_random() -> None:
    seen: Counter[tuple[int, int]] = Counter()
    for seed in SEEDS:
        state = start(seed)
        (standing,) = [block for block in state.building if block]
        assert state.building[read_cell("c1")] == standing
        assert standing.rose == standing.turquoise.opposite
        seen[standing.turquoise.number, standing.turquoise.index] += 1
    assert set(seen) == {(entrance, face) for entrance in (1, 2, 3) for face in (0, 1)}
    assert min(seen.values()) > len(SEEDS) / 6 / 2


def door_colours(state: State, seat: Seat) -> dict[Cell, str]:
    """The colours of the doors that face a seat, by cell of the building."""
    side = side_of(state, seat)
    return {mirrored(cell, seat): GAME.catalogue.every_door[face].colour for cell, face in enumerate(side) if face}


def test_blc07_every_player_faces_a_door_of_their_own_colour() -> None:
    for seed in SEEDS:
        for door in range(1, 6):
            for full in (None, "one", "three"):
                options = Options(door=door, full_building=full)
                state = start(seed, options)
                assert all(door_colours(state, seat)[options.own_door] == seat for seat in SEATS)


def test_blc31_of_three_entrances_the_outer_two_are_turned_round() -> None:
    for seed in SEEDS:
        for door in range(1, 6):
            options = Options(door=door, full_building="three")
            for seat in SEATS:
                colours = door_colours(start(seed, options), seat)
                assert len(colours) == 3
                assert {colours[cell] for cell in options.door_cells if cell != options.own_door} == {other(seat)}
