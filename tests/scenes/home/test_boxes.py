"""What boxes are made of, and the room they stand in."""

import pygame
import pytest

from game.shelf import TABLES
from scenes.home.box_picture import BoxPicture
from scenes.home.boxes import BOXES, LETTERINGS, Box
from scenes.home.room import ARTWORK, PARTS_OF_DAY, draw_room, panes, part_of_day
from scenes.home.solid import Facet, Pose, level, prism, rounded_prism

EDGE = 120
LAMP = (0.0, 0.0, 1.0)


def facets(box: Box) -> list[Facet]:
    """Every flat piece of a box."""
    return [facet for solid in (*box.walls, *box.lid) for facet in solid]


def test_every_game_on_the_shelf_has_a_box() -> None:
    assert set(TABLES) <= set(BOXES)


@pytest.mark.parametrize("name", BOXES)
def test_every_picture_on_a_box_is_drawn(name: str) -> None:
    box = BOXES[name]
    named = {facet.picture for facet in facets(box) if not facet.picture.startswith("#")}
    named |= {box.contents, f"piece-{box.piece}", f"paws-{box.piece}"} | ({box.knob.picture} if box.knob else set())
    assert [one for one in sorted(named) if not (ARTWORK / f"{one}.svg").exists()] == []


def test_every_name_stands_on_a_box() -> None:
    shown = {facet.picture for box in BOXES.values() for facet in facets(box)}
    assert set(LETTERINGS) <= shown


@pytest.mark.parametrize("name", BOXES)
def test_a_tilted_lid_shows_more_of_a_box_and_nothing_is_cut_off(name: str) -> None:
    drawn = BoxPicture(BOXES[name], EDGE)
    for tilt in (0.0, 0.5, 1.0):
        seen = pygame.mask.from_surface(drawn.picture(tilt)).get_bounding_rects()
        around = seen[0].unionall(seen[1:])
        assert drawn.picture(tilt).get_rect().inflate(-2, -2).contains(around)
    closed, tilted = (pygame.mask.from_surface(drawn.picture(tilt)) for tilt in (0.0, 1.0))
    assert tilted.get_bounding_rects()[0].top < closed.get_bounding_rects()[0].top


@pytest.mark.parametrize("name", BOXES)
def test_a_lid_and_an_open_box_are_pictures_of_their_own(name: str) -> None:
    drawn = BoxPicture(BOXES[name], EDGE)
    lid, rest, whole = (pygame.mask.from_surface(drawn.picture(1.0, part)).count() for part in ("lid", "open", "all"))
    assert 0 < lid < whole
    assert 0 < rest < whole
    assert lid + rest > whole * 0.95


def test_a_piece_in_the_light_is_brighter_than_one_turned_away() -> None:
    front, left, back, _, top = prism((0.0, 1.0), (0.5, 0.5), (0.5, 0.5), ("a", "b"), "c")
    assert front.light(LAMP) == 1.0
    assert front.light(LAMP) > left.light(LAMP) == back.light(LAMP) == top.light(LAMP)
    turned = front.posed(Pose(yaw=60.0))
    assert back.light(LAMP) < turned.light(LAMP) < front.light(LAMP)


def test_a_slanting_wall_is_cut_out_of_its_picture() -> None:
    upright = prism((0.0, 1.0), (0.5, 0.5), (0.5, 0.5), ("a", "b"), "c")
    slanting = prism((0.0, 1.0), (0.5, 0.5), (0.3, 0.3), ("a", "b"), "c")
    assert all(wall.within == () for wall in upright[:4])
    assert all(len(wall.within) == 1 and wall.size[0] == pytest.approx(1.0) for wall in slanting[:4])


def test_a_round_box_is_closed_all_round() -> None:
    half, radius = 0.5, 0.1
    *sides, top = rounded_prism((0.0, 1.0), half, radius, ("a", "b", "c", "d"))
    starts = {tuple(round(part, 6) for part in facet.corners[0]) for facet in sides}
    ends = {tuple(round(part, 6) for part in facet.corners[1]) for facet in sides}
    assert starts == ends
    assert len(starts) == len(sides)
    assert top.corners == level((half, half), 1.0)


def test_every_hour_belongs_to_a_part_of_the_day() -> None:
    assert [part_of_day(hour) for hour in (0, 4, 5, 9, 10, 16, 17, 20, 21, 23)] == (
        ["night"] * 2 + ["morning"] * 2 + ["day"] * 2 + ["evening"] * 2 + ["night"] * 2
    )
    for _, part in PARTS_OF_DAY:
        assert (ARTWORK / f"view-{part}.svg").exists()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1680, 720), (3840, 1000), (600, 1200)])
def test_the_room_fills_a_window_of_any_shape(size: tuple[int, int]) -> None:
    surface = pygame.Surface(size, 0, 32)
    surface.fill("magenta")
    draw_room(surface, 14)
    corners = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)]
    assert pygame.Color("magenta") not in [surface.get_at(corner) for corner in corners]
    assert all(surface.get_rect().contains(pane) for pane in panes(size))
