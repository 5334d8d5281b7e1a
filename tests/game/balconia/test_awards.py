"""Awards go to the best of both sides together, according to the receipts."""

from game.balconia.awards import awards
from game.balconia.building import ROSE, TURQUOISE, Cell
from game.balconia.cards import FaceId
from game.balconia.example import example_match
from game.balconia.scoring import Line, Score


def receipt(*points: tuple[Cell, int], door: int = 0) -> Score:
    """A receipt with these points in these cells, and a door in c1."""
    lines = [Line(cell, FaceId("block", 1, 0), "BLC-18", (), (), number) for cell, number in points]
    return Score((*lines, Line(2, FaceId("entrance", 1, 0), "BLC-27", (), (), door)))


def test_the_example_gives_its_awards() -> None:
    outcome = example_match().outcome
    assert outcome is not None
    found = {award.kind: award for award in awards(outcome.scores)}
    assert {kind: (award.number, award.holders) for kind, award in found.items()} == {
        "balcony": (12, (ROSE,)),
        "door": (3, (TURQUOISE,)),
        "floor": (19, (TURQUOISE,)),
        "full house": (10, (TURQUOISE,)),
    }
    assert found["floor"].places == {TURQUOISE: (10, 11, 13, 14)}


def test_who_is_as_good_has_the_award_too() -> None:
    both = awards({TURQUOISE: receipt((5, 6), (6, 1), door=4), ROSE: receipt((9, 6), (14, 2), door=4)})
    by_kind = {award.kind: award for award in both}
    assert by_kind["balcony"].places == {TURQUOISE: (5,), ROSE: (9,)}
    assert by_kind["door"].holders == (TURQUOISE, ROSE)
    assert by_kind["floor"].places == {TURQUOISE: (5, 6)}
    assert by_kind["full house"].holders == (TURQUOISE, ROSE)


def test_nothing_is_no_award() -> None:
    assert awards({TURQUOISE: receipt((5, 0)), ROSE: receipt((5, 0))}) == ()


def test_a_building_without_balconies_has_only_its_door() -> None:
    assert [award.kind for award in awards({TURQUOISE: receipt(door=1), ROSE: receipt()})] == ["door"]


def test_a_door_is_no_balcony_and_not_part_of_its_floor() -> None:
    best = {award.kind: award for award in awards({TURQUOISE: receipt((0, 2), door=9), ROSE: receipt()})}
    assert best["balcony"].number == best["floor"].number == 2
    assert best["door"].number == 9
    assert best["full house"].number == 1
