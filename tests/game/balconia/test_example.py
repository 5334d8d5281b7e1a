"""The rulebook's examples hold with our own blocks: every line of the scoring table, 39 points."""

from collections import Counter

import pytest

from game.balconia.building import ROSE, TURQUOISE, read_cell
from game.balconia.cards import Balcony, Condition, FaceId
from game.balconia.example import example_match
from game.balconia.match import balconia, new_match
from game.balconia.scoring import Line
from game.balconia.state import Options
from tests.game.balconia.table import names

MATCH = example_match()
SIDE = MATCH.view(TURQUOISE).side
BALCONIES = balconia().catalogue.balconies
OUTCOME = MATCH.outcome
PLACES = {1: "a4", 2: "c4", 3: "d4", 4: "a3", 5: "b3", 6: "d3", 7: "e3", 8: "a2", 9: "b2", 10: "c2", 11: "d2"} | {
    12: "e2",
    13: "a1",
    14: "b1",
    15: "c1",
}
LOVER_RIGHT = Condition("column_right", "pair", ("lover",), 5)
TABLE: dict[int, tuple[Condition | None, int]] = {
    1: (Condition("left", "none", ("person",), 5), 0),
    2: (Condition("row", "each", ("bird",), 1), 1),
    3: (Condition("left", "each", ("laundry",), 2), 4),
    4: (Condition("group", "each", ("cat",), 1), 6),
    5: (Condition("column_left", "pair", ("lover",), 5), 5),
    6: (Condition("around", "each", ("flower_colours",), 3), 6),
    7: (Condition("column_below", "each", ("balcony",), 2), 2),
    8: (LOVER_RIGHT, 5),
    9: (None, 0),
    10: (Condition("row_above", "each_without", ("person",), 1), 1),
    11: (Condition("around", "all", ("person", "cat"), 5), 5),
    12: (Condition("group", "each", ("flower",), 1), 1),
    13: (LOVER_RIGHT, 0),
    14: (LOVER_RIGHT, 0),
}


def balcony(number: int) -> Balcony:
    face = SIDE[read_cell(PLACES[number])]
    assert face is not None
    return BALCONIES[face]


def line(number: int) -> Line:
    assert OUTCOME is not None
    found = OUTCOME.scores[TURQUOISE].line_at(read_cell(PLACES[number]))
    assert found is not None
    return found


def counted(number: int) -> list[tuple[str, int]]:
    return [(count.piece, count.number) for count in line(number).counted]


def at(number: int) -> set[str]:
    return names(tuple(count.cell for count in line(number).counted))


def test_the_example_is_a_finished_standard_game_with_14_different_blocks() -> None:
    assert MATCH.options == Options()
    assert names(tuple(cell for cell, face in enumerate(SIDE) if face)) == set(PLACES.values())
    assert len({balcony(number).id.number for number in range(1, 15)}) == 14


def test_the_example_gives_39_points() -> None:
    assert OUTCOME is not None
    assert OUTCOME.scores[TURQUOISE].total == 39


@pytest.mark.parametrize("number", TABLE)
def test_every_place_has_the_condition_and_the_points_of_the_table(number: int) -> None:
    assert (balcony(number).condition, line(number).points) == TABLE[number]


def test_line_1_looks_outside_the_frame() -> None:
    assert line(1).zone == ()


def test_line_2_finds_one_bird_in_the_row() -> None:
    assert sum(number for _, number in counted(2)) == 1


def test_line_3_finds_two_pieces_of_laundry_on_no_2() -> None:
    assert (counted(3), at(3)) == ([("laundry", 2)], {PLACES[2]})


def test_line_4_finds_a_group_of_four_balconies_with_six_cats() -> None:
    assert len(line(4).zone) == 4
    assert sum(number for _, number in counted(4)) == 6


def test_lines_5_and_8_are_a_pair() -> None:
    assert at(5) == {PLACES[8]}
    assert at(8) == {PLACES[5]}


def test_line_6_finds_one_turquoise_and_two_violet_flowers() -> None:
    flowers: Counter[str] = Counter()
    for piece, number in counted(6):
        flowers[piece] += number
    assert flowers == {"flower.turquoise": 1, "flower.violet": 2}


def test_line_7_finds_no_12_alone_below() -> None:
    assert at(7) == {PLACES[12]}


def test_line_10_finds_just_one_of_four_balconies_without_a_person() -> None:
    standing = set(line(10).zone) & {cell for cell, face in enumerate(SIDE) if face}
    assert names(tuple(standing)) == {PLACES[number] for number in (4, 5, 6, 7)}
    assert len(at(10)) == 1


def test_line_11_finds_two_persons_on_two_balconies_and_one_cat_on_another() -> None:
    assert counted(11) == [("person", 1), ("person", 1), ("cat", 1)]
    assert len(at(11)) == 3


def test_line_12_finds_only_its_own_single_flower() -> None:
    assert at(12) == {PLACES[12]}
    assert sum(number for _, number in counted(12)) == 1


def test_line_13_sees_two_lovers_of_whom_one_is_taken_and_one_faces_the_wrong_way() -> None:
    lovers = {number: balcony(number).shows for number in (5, 9, 14) if balcony(number).count("lover")}
    assert set(lovers) == {5, 14}
    assert "lover.left" in lovers[5]
    assert "lover.right" in lovers[14]
    assert "lover.right" in balcony(13).shows


def test_line_14_has_no_lover_facing_left_in_the_column_to_its_right() -> None:
    assert not any("lover.left" in balcony(number).shows for number in (2, 10))
    assert "lover.right" in balcony(14).shows


def test_line_15_is_a_door_that_finds_three_notes_and_five_birds() -> None:
    assert [(tally.what, tally.own) for tally in line(15).tallies] == [("note", 3), ("bird", 5)]
    assert line(15).points == 3
    assert SIDE[read_cell("c1")] == FaceId("entrance", 1, 0)


def test_the_turn_example_reveals_token_4_and_each_player_gets_one_of_two_opposite_faces() -> None:
    seed = next(seed for seed in range(1000) if new_match(Options(), seed).view(TURQUOISE).block == 4)
    match = new_match(Options(), seed)
    match.play(match.game.read_move("select 1"))
    assert match.view(ROSE).own_half == (3, 0)
    match.play(match.game.read_move("place 0 d1"))
    assert match.view(ROSE).side[read_cell("b1")] == FaceId("block", 4, 0)
    assert match.view(TURQUOISE).side[read_cell("d1")] == FaceId("block", 4, 2)
