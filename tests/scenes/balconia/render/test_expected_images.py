"""A few pictures compared with saved ones, pixel by pixel, with a tolerance.

After an intended change: `BALCONIA_REDRAW=1 make test`.
"""

import os
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.balconia.building import ROSE, TURQUOISE
from game.balconia.cards import FaceId
from game.balconia.scoring import Side
from game.product import ROOT
from scenes.balconia.render.building import Building
from scenes.balconia.render.cube import Cube
from scenes.balconia.render.disc import Disc
from scenes.balconia.render.facade import ALL_CELLS
from scenes.balconia.render.face import FacePictures
from scenes.balconia.render.marks import Marks
from scenes.balconia.render.scenery import backdrop, token, wide
from scenes.balconia.render.turning import TurningBuilding

EXPECTED = Path(__file__).parent / "expected"
FAILURES = ROOT / "build" / "expected-image-failures"
SIZE = (480, 360)
BOX = (20.0, 5.0, 440.0, 350.0)
MEAN = 1.5
"""Of 255, over the whole picture."""
FAR_OFF = 48
SHARE = 0.006
"""Share of pixels that may differ more than that."""


def side() -> Side:
    standing = {
        2: FaceId("entrance", 1, 0),
        1: FaceId("block", 4, 1),
        7: FaceId("block", 9, 2),
        14: FaceId("block", 2, 3),
    }
    return tuple(standing.get(cell) for cell in ALL_CELLS)


def cube_at_rest(faces: FacePictures) -> pygame.Surface:
    page = backdrop(TURQUOISE, SIZE).copy()
    Cube(faces, "block", 12, 150).draw(page, (240.0, 190.0), 45.0)
    return page


def cube_in_motion(faces: FacePictures) -> pygame.Surface:
    page = backdrop(ROSE, SIZE).copy()
    Cube(faces, "entrance", 2, 150).draw(page, (240.0, 190.0), 110.0, pitch=35.0, fast=True)
    return page


def disc_of_rose(faces: FacePictures) -> pygame.Surface:
    page = backdrop(ROSE, SIZE).copy()
    disc = Disc(ROSE, 110)
    disc.draw(page, (240.0, 200.0))
    disc.draw_block(page, Cube(faces, "block", 8, 110), (240.0, 200.0), 225.0, lift=0.2)
    return page


def building_with_marks(faces: FacePictures) -> pygame.Surface:
    page = backdrop(TURQUOISE, SIZE).copy()
    marks = Marks(
        frozenset({3, 6, 8, 12}), hover=8, ghost=(8, FaceId("block", 5, 0)), badges={8: "+5", 7: "2"}, lifts={14: 0.1}
    )
    Building(faces, TURQUOISE, BOX).draw(page, side(), marks)
    return page


def building_with_zone(faces: FacePictures) -> pygame.Surface:
    page = backdrop(ROSE, SIZE).copy()
    Building(faces, ROSE, BOX).draw(page, side(), Marks(zone=frozenset({1, 2}), origin=7))
    return page


def building_turning(faces: FacePictures) -> pygame.Surface:
    page = backdrop(TURQUOISE, SIZE).copy()
    TurningBuilding(Building(faces, TURQUOISE, BOX), side(), Building(faces, ROSE, BOX), side()).draw(page, 40.0)
    return page


def logo_and_tokens(_: FacePictures) -> pygame.Surface:
    page = backdrop(ROSE, SIZE).copy()
    page.blit(wide("logo", 400), (40, 40))
    for place, number in enumerate((None, 1, 22)):
        page.blit(token(80, number), (80 + place * 110, 240))
    return page


@pytest.mark.parametrize(
    "draw",
    [
        cube_at_rest,
        cube_in_motion,
        disc_of_rose,
        building_with_marks,
        building_with_zone,
        building_turning,
        logo_and_tokens,
    ],
)
def test_the_picture_looks_as_it_did(draw: Callable[[FacePictures], pygame.Surface], plain_faces: FacePictures) -> None:
    name = draw.__name__
    picture = draw(plain_faces)
    if os.environ.get("BALCONIA_REDRAW"):
        pygame.image.save(picture, EXPECTED / f"{name}.png")
    expected = pygame.image.load(EXPECTED / f"{name}.png")
    off = np.abs(
        pygame.surfarray.array3d(picture).astype(np.int16) - pygame.surfarray.array3d(expected).astype(np.int16)
    ).max(axis=2)
    if off.mean() > MEAN or (off > FAR_OFF).mean() > SHARE:
        pytest.fail(f"{name} is off by {off.mean():.1f} on average; see {side_by_side(name, expected, picture)}")


def side_by_side(name: str, expected: pygame.Surface, picture: pygame.Surface) -> Path:
    """Write the expected picture, the actual one and their difference side by side."""
    difference = expected.copy()
    difference.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other = picture.copy()
    other.blit(expected, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    difference.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    page = pygame.Surface((SIZE[0] * 3, SIZE[1]), 0, 32)
    for place, shown in enumerate((expected, picture, difference)):
        page.blit(shown, (place * SIZE[0], 0))
    FAILURES.mkdir(parents=True, exist_ok=True)
    path = FAILURES / f"{name}.png"
    pygame.image.save(page, path)
    return path
