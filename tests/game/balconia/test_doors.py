"""Door conditions over the whole own side, and who wins (BLC-14, BLC-26 to BLC-28)."""

import pytest

from game.balconia.building import ROSE, TURQUOISE
from game.balconia.cards import FaceId
from game.balconia.outcome import decide
from game.balconia.scoring import Line, Score
from tests.game.balconia.table import Cards, asks, door, line_of, points_of, shows

MAJORITY = {"c1": door("majority", "cat", "heart")}


def test_blc26_more_of_the_first_gives_five_and_more_of_the_second_three() -> None:
    assert points_of("c1", MAJORITY | {"c2": shows("2 cat")}, {"c2": shows("1 cat, 1 heart")}) == 5
    assert points_of("c1", MAJORITY | {"c2": shows("1 cat, 2 heart")}, {"c2": shows("1 cat")}) == 3


def test_blc26_both_can_be_scored() -> None:
    assert points_of("c1", MAJORITY | {"c2": shows("1 cat, 1 heart")}, {"c2": shows("1 bird")}) == 8


def test_blc26_a_tie_gives_nobody_anything() -> None:
    mine, theirs = MAJORITY | {"c2": shows("2 cat")}, MAJORITY | {"a2": shows("2 cat")}
    assert points_of("c1", mine, theirs) == points_of("c1", theirs, mine) == 0


def test_blc26_while_the_other_side_is_unseen_a_majority_scores_nothing_and_says_so() -> None:
    line = line_of("c1", MAJORITY | {"c2": shows("2 cat")})
    assert line.points == 0
    assert [tally.other for tally in line.tallies] == [None, None]


@pytest.mark.parametrize(("notes", "birds", "points"), [(3, 5, 3), (5, 2, 2), (4, 4, 0), (0, 6, 0)])
def test_blc27_fewer_counts_whichever_is_fewer_and_equal_counts_score_nothing(
    notes: int, birds: int, points: int
) -> None:
    cards: Cards = {"c1": door("fewer", "note", "bird"), "c2": shows(f"{notes} note"), "b2": shows(f"{birds} bird")}
    assert points_of("c1", cards) == points


@pytest.mark.parametrize(("birds", "awnings"), [(4, 1), (1, 4), (2, 2)])
def test_blc28_difference_gives_the_larger_count_less_the_smaller(birds: int, awnings: int) -> None:
    cards: Cards = {
        "c1": door("difference", "bird", "awning"),
        "c2": shows(f"{birds} bird"),
        "d2": shows(f"{awnings} awning"),
    }
    assert points_of("c1", cards) == abs(birds - awnings)


def test_blc28_a_door_receipt_tallies_the_whole_own_side() -> None:
    cards: Cards = {
        "c1": door("difference", "bird", "cat"),
        "a5": shows("2 bird"),
        "e1": asks("row", "each", "cat", 1, "1 cat"),
    }
    line = line_of("c1", cards)
    assert [(tally.what, tally.own) for tally in line.tallies] == [("bird", 2), ("cat", 1)]
    assert {(count.piece, count.number) for count in line.counted} == {("bird", 2), ("cat", 1)}


def _score(balcony: int, by_door: int) -> Score:
    block, entrance = FaceId("block", 1, 0), FaceId("entrance", 1, 0)
    return Score((Line(7, block, "BLC-18", (), (), balcony), Line(2, entrance, "BLC-28", (), (), by_door)))


@pytest.mark.parametrize(
    ("turquoise", "rose", "winner", "decided_by"),
    [
        ((30, 5), (30, 4), TURQUOISE, "points"),
        ((20, 9), (30, 4), ROSE, "points"),
        ((30, 5), (31, 4), TURQUOISE, "doors"),
        ((33, 2), (31, 4), ROSE, "doors"),
        ((31, 4), (31, 4), None, "shared"),
    ],
)
def test_blc14_most_points_wins_then_most_points_from_the_door_then_both(
    turquoise: tuple[int, int], rose: tuple[int, int], winner: str | None, decided_by: str
) -> None:
    outcome = decide({TURQUOISE: _score(*turquoise), ROSE: _score(*rose)})
    assert (outcome.winner, outcome.decided_by) == (winner, decided_by)
