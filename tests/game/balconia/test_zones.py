"""The zones of conditions (BLC-15)."""

import pytest

from tests.game.balconia.table import Cards, asks, door, line_of, names, points_of, score_of, shows

CAT = shows("1 cat")
FULL = {column + floor: CAT for column in "abcde" for floor in "12345"}

ZONES = {
    "row": {"a3", "b3", "c3", "d3", "e3"},
    "row_above": {"a4", "b4", "c4", "d4", "e4"},
    "around": {"b4", "c4", "d4", "b3", "d3", "b2", "c2", "d2"},
    "column_right": {"d1", "d2", "d3", "d4", "d5"},
    "column_left": {"b1", "b2", "b3", "b4", "b5"},
    "column_above": {"c4", "c5"},
    "column_below": {"c1", "c2"},
    "right": {"d3"},
    "left": {"b3"},
}


@pytest.mark.parametrize("zone", ZONES)
def test_blc15_each_zone_covers_the_cells_of_the_table(zone: str) -> None:
    line = line_of("c3", FULL | {"c3": asks(zone, "each", "cat", 1, "1 cat")})
    assert names(line.zone) == ZONES[zone]
    assert {count.cell for count in line.counted} == set(line.zone)
    assert line.points == len(ZONES[zone])


@pytest.mark.parametrize(("zone", "included"), [("row", 1), ("around", 0), ("column_above", 0), ("column_below", 0)])
def test_blc15_the_balcony_itself_counts_only_where_the_table_says_so(zone: str, included: int) -> None:
    assert points_of("c3", {"c3": asks(zone, "each", "cat", 1, "1 cat")}) == included


@pytest.mark.parametrize(
    ("zone", "cell"),
    [
        ("left", "a3"),
        ("right", "e3"),
        ("column_left", "a1"),
        ("column_right", "e5"),
        ("row_above", "c5"),
        ("column_above", "c5"),
        ("column_below", "c1"),
    ],
)
def test_blc15_a_zone_beyond_the_frame_has_no_cells(zone: str, cell: str) -> None:
    line = line_of(cell, FULL | {cell: asks(zone, "each", "cat", 1)})
    assert line.zone == ()
    assert line.points == 0


def test_blc15_around_is_cut_off_by_the_frame() -> None:
    assert names(line_of("a1", FULL | {"a1": asks("around", "each", "cat", 1)}).zone) == {"a2", "b1", "b2"}


def test_blc15_a_group_follows_connected_balconies_of_any_shape() -> None:
    cards: Cards = {
        "b2": asks("group", "each", "cat", 1, "2 cat"),
        "b3": CAT,
        "c3": CAT,
        "c4": shows("3 cat"),
        "c2": shows("1 bird"),
        "e5": CAT,
    }
    line = line_of("b2", cards)
    assert names(line.zone) == {"b2", "b3", "c3", "c4"}
    assert line.points == 2 + 1 + 1 + 3


def test_blc15_a_group_does_not_connect_diagonally_or_over_gaps() -> None:
    cards: Cards = {"b2": asks("group", "each", "cat", 2, "1 cat"), "c3": CAT, "b4": CAT, "d2": CAT}
    assert points_of("b2", cards) == 2


def test_blc15_a_group_is_at_least_the_balcony_itself() -> None:
    line = line_of("e5", {"e5": asks("group", "each", "note", 1, "2 note")})
    assert names(line.zone) == {"e5"}
    assert line.points == 2


def test_blc25_a_group_does_not_connect_through_a_door() -> None:
    cards: Cards = {"b1": asks("group", "each", "cat", 1, "1 cat"), "c1": door("fewer", "cat", "bird"), "d1": CAT}
    assert points_of("b1", cards) == 1


def test_blc25_no_balcony_condition_counts_an_entrance() -> None:
    cards: Cards = {
        "b1": asks("row", "each", "balcony", 1),
        "c1": door("fewer", "cat", "bird"),
        "c2": asks("column_below", "each_without", "cat", 2),
    }
    assert points_of("b1", cards) == 0
    assert points_of("c2", cards) == 0


def test_blc25_empty_cells_score_nothing_of_themselves() -> None:
    assert score_of({"c2": shows("1 cat")}).total == 0
    assert len(score_of({"c2": shows("1 cat")}).lines) == 1
