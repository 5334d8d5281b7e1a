"""What a balcony counts and how many points it gives (BLC-16 to BLC-25)."""

import pytest

from game.balconia.cards import COUNTABLE, FLOWERS
from tests.game.balconia.table import asks, door, line_of, lover, names, points_of, score_of, shows


@pytest.mark.parametrize("points", [1, 2, 3])
def test_blc16_each_time_gives_one_two_or_three_points(points: int) -> None:
    assert points_of("c3", {"c3": asks("right", "each", "bird", points), "d3": shows("2 bird")}) == 2 * points


def test_blc16_five_points_if_are_given_once_however_often_it_is_true() -> None:
    cards = {"c3": asks("around", "all", "cat bird", 5), "d3": shows("3 cat, 3 bird"), "b3": shows("2 cat, 2 bird")}
    assert points_of("c3", cards) == 5


@pytest.mark.parametrize("what", [e for e in COUNTABLE if e != "flower"] + list(FLOWERS))
def test_blc17_every_element_and_every_flower_colour_can_be_asked_for(what: str) -> None:
    everything = {"c4": shows("1 cat, 1 bird, 1 awning"), "b3": shows("1 heart, 1 person, 1 laundry, 1 note")}
    flowers = {"d3": shows("1 flower.magenta, 1 flower.pink, 1 flower.violet"), "c2": shows("1 flower.orange")}
    more = {"d2": shows("1 flower.turquoise, 1 flower.white")}
    assert points_of("c3", {"c3": asks("around", "each", what, 1)} | everything | flowers | more) == 1


def test_blc17_flower_of_any_colour_counts_all_colours() -> None:
    cards = {"c3": asks("right", "each", "flower", 1), "d3": shows("1 flower.pink, 2 flower.white")}
    assert points_of("c3", cards) == 3


def test_blc17_a_lover_is_a_person_too() -> None:
    cards = {"c3": asks("around", "each", "person", 1), "d3": lover("left"), "b3": shows("1 person")}
    assert points_of("c3", cards) == 2
    assert points_of("c3", {"c3": asks("right", "none", "person", 5), "d3": lover("left")}) == 0
    assert points_of("c3", {"c3": asks("right", "each_without", "person", 3), "d3": lover("right")}) == 0


def test_blc18_each_time_counts_pieces_not_balconies() -> None:
    line = line_of("d3", {"c3": shows("2 laundry"), "d3": asks("left", "each", "laundry", 2)})
    assert line.points == 4
    assert [(count.piece, count.number) for count in line.counted] == [("laundry", 2)]


def test_blc19_each_time_with_an_absence_counts_balconies_without_it_and_no_empty_cells() -> None:
    cards = {
        "c3": asks("row_above", "each_without", "person", 1),
        "a4": shows("1 cat"),
        "b4": shows("1 person"),
        "d4": shows("2 bird"),
    }
    line = line_of("c3", cards)
    assert line.points == 2
    assert names(tuple(count.cell for count in line.counted)) == {"a4", "d4"}


def test_blc20_both_elements_may_stand_on_one_balcony_or_on_several() -> None:
    asking = {"c3": asks("around", "all", "person cat", 5)}
    assert points_of("c3", asking | {"d3": shows("1 person, 1 cat")}) == 5
    assert points_of("c3", asking | {"d3": shows("1 person"), "b2": shows("1 cat")}) == 5
    assert points_of("c3", asking | {"d3": shows("2 person"), "b2": shows("1 bird")}) == 0


def test_blc21_absence_scores_where_the_zone_holds_only_empty_cells() -> None:
    assert points_of("b3", {"b3": asks("left", "none", "person", 5)}) == 5


def test_blc21_absence_outside_the_frame_scores_nothing() -> None:
    assert points_of("a3", {"a3": asks("left", "none", "person", 5)}) == 0
    assert points_of("c5", {"c5": asks("row_above", "none", "cat", 5)}) == 0


def test_blc21_absence_fails_on_a_single_piece_and_the_receipt_says_where() -> None:
    line = line_of("c3", {"c3": asks("column_above", "none", "cat", 5), "c5": shows("1 cat")})
    assert line.points == 0
    assert names(tuple(count.cell for count in line.counted)) == {"c5"}


def test_blc21_absence_in_a_zone_with_only_a_door_scores() -> None:
    assert points_of("c2", {"c1": door("fewer", "cat", "bird"), "c2": asks("column_below", "none", "cat", 5)}) == 5


@pytest.mark.parametrize("zone", ["row", "around", "column_below"])
def test_blc22_another_balcony_never_counts_the_balcony_itself(zone: str) -> None:
    assert points_of("c3", {"c3": asks(zone, "each", "balcony", 2)}) == 0
    assert points_of("c3", {"c3": asks("row", "each", "balcony", 2), "a3": shows(), "e3": shows()}) == 4


def test_blc23_different_colours_counts_colours_not_flowers() -> None:
    cards = {
        "c3": asks("around", "each", "flower_colours", 3),
        "d3": shows("2 flower.violet"),
        "b3": shows("1 flower.violet, 1 flower.white"),
    }
    assert points_of("c3", cards) == 6


def test_blc23_there_are_at_most_six_colours() -> None:
    flowers = {"d3": shows("2 flower.magenta, 2 flower.pink, 2 flower.violet")}
    more = {"b3": shows("2 flower.orange, 2 flower.turquoise, 2 flower.white")}
    assert points_of("c3", {"c3": asks("around", "each", "flower_colours", 1)} | flowers | more) == 6


def test_blc24_lovers_of_neighbouring_columns_pair_on_any_floor_and_both_score() -> None:
    score = score_of({"b5": lover("right"), "c1": lover("left")})
    assert [line.points for line in score.lines] == [5, 5]


def test_blc24_a_lover_facing_away_or_two_columns_off_is_no_partner() -> None:
    assert score_of({"b3": lover("left"), "c3": lover("right")}).total == 0
    assert score_of({"b3": lover("right"), "c3": lover("right")}).total == 0
    assert score_of({"b3": lover("right"), "d3": lover("left")}).total == 0


def test_blc24_a_lover_is_in_one_pair_at_most_and_the_top_floor_comes_first() -> None:
    cards = {"a4": lover("right"), "a2": lover("right"), "b3": lover("left")}
    score = score_of(cards)
    assert points_of("a4", cards) == 5
    assert points_of("a2", cards) == 0
    assert score.total == 10


def test_blc24_two_pairs_between_the_same_columns_all_score() -> None:
    cards = {"a1": lover("right"), "a5": lover("right"), "b2": lover("left"), "b4": lover("left")}
    assert score_of(cards).total == 20
    assert names(tuple(count.cell for count in line_of("a5", cards).counted)) == {"b4"}
