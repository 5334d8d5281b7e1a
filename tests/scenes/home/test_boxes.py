"""The pictures of the boxes, and the room behind them."""

import pygame
import pytest

from game.shelf import PLAYABLE
from scenes.home.box_strip import EDGE, BoxStrip
from scenes.look.room import ARTWORK, PARTS_OF_DAY, draw_room, panes, part_of_day

EDGES = (120, EDGE, 2 * EDGE)


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("name", PLAYABLE)
def test_a_tilted_lid_shows_more_of_a_box_and_nothing_is_cut_off(name: str, edge: int) -> None:
    drawn = BoxStrip(name, edge)
    for tilt in (0.0, 0.5, 1.0):
        seen = pygame.mask.from_surface(drawn.picture(tilt)).get_bounding_rects()
        around = seen[0].unionall(seen[1:])
        assert drawn.picture(tilt).get_rect().inflate(-2, -2).contains(around)
    closed, tilted = (pygame.mask.from_surface(drawn.picture(tilt)) for tilt in (0.0, 1.0))
    assert tilted.get_bounding_rects()[0].top < closed.get_bounding_rects()[0].top


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("name", PLAYABLE)
def test_a_lid_and_an_open_box_are_pictures_of_their_own(name: str, edge: int) -> None:
    drawn = BoxStrip(name, edge)
    lid, rest, whole = (pygame.mask.from_surface(drawn.picture(1.0, part)).count() for part in ("lid", "open", "all"))
    assert 0 < lid < whole
    assert 0 < rest < whole
    assert lid + rest > whole * 0.95


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
