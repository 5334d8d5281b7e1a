"""Flowers and players are distinguishable to colour-blind players when patterns are on.

Only lightness is compared, which every eye sees: L* of CIELAB, after the simulation. Ten units are one step of
Munsell's grey scale, which is easy to see. At least a tenth of a picture must differ by that much, at its smallest
size at 1280 x 720; for players, a uniform difference in lightness does not count.
"""

from collections.abc import Callable, Iterator
from itertools import combinations

import numpy as np
import pygame
import pytest

from game.balconia.building import SEATS
from game.balconia.cards import FLOWER_COLOURS, FaceId
from game.engine.contract import Seat
from game.presentation import Theme
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.artwork import DRAWINGS
from scenes.balconia.render.disc import Disc
from scenes.look.svg import rasterise
from scenes.look.theme import set_theme
from scenes.look.ui import INK, card, ribbon
from tools.balconia.stage_set import faces
from tools.colour_vision import MATRICES, Floats, Vision, linear, seen_by, vision_pictures

STEP = 10.0
LEAST_SHARE = 0.1
GROUND = "#FFF9EC"
FACE = 110
"""Width of a face in the building at 1280 x 720."""
SIZES = {"flower": (26, 35), "icon": (20, 19)}
"""A flower on such a face, and its icon on the plaque."""


@pytest.fixture(autouse=True)
def _patterns() -> Iterator[None]:
    set_theme(Theme(patterns=True))
    yield
    set_theme(Theme())


def lightness(vision: Vision, picture: pygame.Surface) -> Floats:
    """The perceived L* of every pixel, on the background of a plaque."""
    page = pygame.Surface(picture.get_size())
    page.fill(GROUND)
    page.blit(picture, (0, 0))
    light = linear(pygame.surfarray.array3d(seen_by(vision, page)) / 255.0) @ np.array([0.2126, 0.7152, 0.0722])
    lifted: Floats = np.where(light > 216 / 24389, 116 * np.cbrt(light) - 16, light * 24389 / 27)
    return lifted


def share_apart(vision: Vision, one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of two pictures that differs by a step, after removing a uniform difference in lightness."""
    apart = lightness(vision, one) - lightness(vision, other)
    return float((np.abs(apart - apart.mean()) >= STEP).mean())


def flower(kind: str, colour: str) -> pygame.Surface:
    name = f"{colour}.svg" if kind == "flower" else f"flower.{colour}.svg"
    return rasterise(DRAWINGS / kind / name, SIZES[kind])


def half_of_the_disc(seat: Seat) -> pygame.Surface:
    page = pygame.Surface((300, 300))
    Disc(seat, 80).draw(page, (150, 150))
    return page.subsurface((30, 150, 240, 110)).copy()


MARKED: dict[str, Callable[[Seat], pygame.Surface]] = {
    "ribbon": lambda seat: ribbon((400, 66), LIVERIES[seat]),
    "label": lambda seat: card((110, 24), LIVERIES[seat].band, INK, radius=12, thick=2, livery=LIVERIES[seat]),
    "frame": lambda seat: card((118, 118), LIVERIES[seat].colour, INK, radius=10, livery=LIVERIES[seat]),
    "door": lambda seat: faces().picture(FaceId("entrance", 1, 0 if seat == SEATS[0] else 2), FACE),
    "disc": half_of_the_disc,
}


@pytest.mark.parametrize("vision", MATRICES)
@pytest.mark.parametrize("kind", SIZES)
def test_any_two_flowers_differ_in_lightness(kind: str, vision: Vision) -> None:
    for one, other in combinations(FLOWER_COLOURS, 2):
        assert share_apart(vision, flower(kind, one), flower(kind, other)) >= LEAST_SHARE, (one, other)


@pytest.mark.parametrize("colour", FLOWER_COLOURS)
@pytest.mark.parametrize("kind", SIZES)
def test_every_flower_has_a_mark_of_its_own(kind: str, colour: str) -> None:
    marked = flower(kind, colour)
    set_theme(Theme())
    assert share_apart("deuteranopia", marked, flower(kind, colour)) >= LEAST_SHARE / 2


@pytest.mark.parametrize("vision", MATRICES)
@pytest.mark.parametrize("what", MARKED)
def test_the_two_players_differ_in_pattern(what: str, vision: Vision) -> None:
    pictures = [MARKED[what](seat) for seat in SEATS]
    assert share_apart(vision, *pictures) >= LEAST_SHARE


@pytest.mark.parametrize("what", ["ribbon", "label", "frame"])
def test_they_do_so_in_strong_contrast_too(what: str) -> None:
    set_theme(Theme(patterns=True, contrast=True))
    for vision in MATRICES:
        assert share_apart(vision, *(MARKED[what](seat) for seat in SEATS)) >= LEAST_SHARE


@pytest.mark.parametrize("what", ["ribbon", "label"])
def test_without_patterns_this_measure_finds_the_bands_of_the_players_alike(what: str) -> None:
    set_theme(Theme())
    assert share_apart("deuteranopia", *(MARKED[what](seat) for seat in SEATS)) < LEAST_SHARE / 10


@pytest.mark.parametrize("vision", MATRICES)
def test_greys_stay_greys_under_every_vision(vision: Vision) -> None:
    page = pygame.Surface((3, 1))
    for x, grey in enumerate((0, 128, 255)):
        page.set_at((x, 0), (grey, grey, grey))
    assert (
        np.abs(pygame.surfarray.array3d(seen_by(vision, page)).astype(int) - pygame.surfarray.array3d(page)).max() <= 1
    )


def test_red_and_green_of_equal_lightness_look_alike_without_their_cones() -> None:
    page = pygame.Surface((2, 1))
    page.set_at((0, 0), "#A08020")
    page.set_at((1, 0), "#5C9620")
    left, right = pygame.surfarray.array3d(seen_by("deuteranopia", page))[:, 0].astype(int)
    assert np.abs(left - right).max() < 30


def test_there_are_pictures_of_the_main_scenes_under_every_vision() -> None:
    names = [name for name, _ in vision_pictures("balconia")]
    for vision in MATRICES:
        assert {f"vision-{vision}-{scene}" for scene in ("disc", "placement", "scoring")} <= set(names)
