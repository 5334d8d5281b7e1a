"""The maths of the table, apart from any drawing."""

from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.look.projection import (
    Camera,
    Quad,
    area,
    contains,
    front_pair,
    homography,
    pair_yaw,
    settle,
    side_at,
    side_corners,
    top_corners,
    turned,
    visible_sides,
)

CAMERA = Camera(centre=(200.0, 150.0), scale=100.0, distance=6.5, pitch=26.0)
QUAD: Quad = ((10.0, 20.0), (110.0, 5.0), (130.0, 140.0), (0.0, 90.0))
UNIT_SQUARE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
yaws = st.floats(-720.0, 720.0)


def middle(quad: Quad) -> tuple[float, float]:
    return sum(x for x, _ in quad) / 4, sum(y for _, y in quad) / 4


def test_the_origin_is_seen_at_the_centre() -> None:
    assert CAMERA.project((0.0, 0.0, 0.0)) == (200.0, 150.0)


def test_what_is_nearer_looks_larger() -> None:
    camera = Camera((0.0, 0.0), 100.0, 5.0)
    near, far = camera.project((1.0, 0.0, 1.0)), camera.project((1.0, 0.0, -1.0))
    assert near[0] > 100.0 > far[0]


def test_a_raised_camera_sees_near_things_lower_on_the_screen() -> None:
    assert CAMERA.project((0.0, 0.0, 1.0))[1] > 150.0 > CAMERA.project((0.0, 0.0, -1.0))[1]


def test_turning_moves_the_front_to_the_viewers_right() -> None:
    assert turned((0.0, 0.0, 1.0), 90.0) == pytest.approx((1.0, 0.0, 0.0))


@pytest.mark.parametrize("index", range(4))
def test_a_quarter_turn_for_each_index_brings_that_face_to_the_front(index: int) -> None:
    assert all(z == pytest.approx(0.5) for _, _, z in side_corners(index, 90.0 * index))


def test_faces_go_round_clockwise_seen_from_above_so_the_next_face_is_on_the_left() -> None:
    assert all(x == pytest.approx(-0.5) for x, _, _ in side_corners(1, 0.0))


def test_face_on_only_the_front_face_shows() -> None:
    assert list(visible_sides(CAMERA, 0.0)) == [0]


@pytest.mark.parametrize("first", range(4))
def test_blc09_at_45_degrees_exactly_the_two_chosen_faces_show(first: int) -> None:
    assert list(visible_sides(CAMERA, pair_yaw(first))) == [(first + 1) % 4, first]


@pytest.mark.parametrize("first", range(4))
def test_blc09_the_other_seat_sees_the_other_two_faces(first: int) -> None:
    seen = set(visible_sides(CAMERA, pair_yaw(first))) | set(visible_sides(CAMERA, pair_yaw(first) + 180.0))
    assert seen == {0, 1, 2, 3}


@given(yaws)
def test_one_or_two_neighbouring_faces_show_and_never_opposite_ones(yaw: float) -> None:
    shown = list(visible_sides(CAMERA, yaw))
    assert len(shown) == 1 or (len(shown) == 2 and (shown[0] - shown[1]) % 2 == 1)


@given(yaws)
def test_the_middle_of_every_face_that_shows_is_hit(yaw: float) -> None:
    for index, quad in visible_sides(CAMERA, yaw).items():
        if area(quad) > 200.0:
            assert side_at(CAMERA, yaw, middle(quad)) == index


def test_beside_the_block_no_face_is_hit() -> None:
    assert side_at(CAMERA, 45.0, (0.0, 0.0)) is None


def test_a_point_in_a_quad_is_inside_and_one_beyond_an_edge_is_not() -> None:
    assert contains(QUAD, middle(QUAD))
    assert not contains(QUAD, (60.0, 0.0))


def test_the_top_shows_its_outside_to_a_raised_camera_only() -> None:
    assert area(CAMERA.quad(top_corners(30.0))) > 0
    assert area(Camera((0.0, 0.0), 100.0, 6.5, -10.0).quad(top_corners(30.0))) < 0


@pytest.mark.parametrize(("yaw", "rest"), [(0.1, 45.0), (89.0, 45.0), (91.0, 135.0), (-1.0, -45.0), (400.0, 405.0)])
def test_the_block_settles_on_the_nearest_quarter(yaw: float, rest: float) -> None:
    assert settle(yaw) == rest


def test_it_may_settle_face_on_as_well() -> None:
    assert settle(50.0, rest=0.0) == 90.0


@given(yaws)
def test_the_block_never_settles_more_than_an_eighth_turn_away(yaw: float) -> None:
    assert abs(settle(yaw) - yaw) <= 45.0 + 1e-9


@pytest.mark.parametrize("first", range(4))
def test_the_front_pair_is_what_the_yaw_was_made_for(first: int) -> None:
    assert front_pair(pair_yaw(first) + 20.0) == (first, (first + 1) % 4)


def test_a_homography_takes_the_unit_square_to_the_quad() -> None:
    there = homography(QUAD)
    for corner, expected in zip(UNIT_SQUARE, QUAD, strict=True):
        assert there.apply(corner) == pytest.approx(expected)


@given(st.floats(0.0, 1.0), st.floats(0.0, 1.0))
def test_a_homography_and_its_inverse_cancel_out(u: float, v: float) -> None:
    there = homography(QUAD)
    back = there.inverse().apply(there.apply((u, v)))
    assert isclose(back[0], u, abs_tol=1e-6)
    assert isclose(back[1], v, abs_tol=1e-6)


def test_straight_lines_stay_straight_in_perspective() -> None:
    there = homography(QUAD)
    (x0, y0), (x1, y1), (x2, y2) = (there.apply((t, t)) for t in (0.0, 0.3, 1.0))
    assert (x1 - x0) * (y2 - y0) == pytest.approx((x2 - x0) * (y1 - y0))
