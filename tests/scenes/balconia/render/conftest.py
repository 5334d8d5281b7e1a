"""The real artwork, and plain faces in bright colours that test drawing without it."""

from collections.abc import Hashable, Iterator

import pygame
import pytest

from game.balconia.card_file import load_catalogue
from game.balconia.cards import FaceId
from scenes.balconia.render.artwork import Artwork
from scenes.balconia.render.artwork_file import load_artwork
from scenes.balconia.render.face import Faces
from scenes.balconia.render.poses import AT_REST, Poses
from scenes.balconia.render.slots import PlacedPiece
from scenes.look.surface_cache import SurfaceCache

COLOURS = ("#E8668F", "#2BB3B1", "#7B4FB5", "#F5A243")


class PlainFaces:
    """Each face of a block in its own colour, with a window and a foot to show which way is up."""

    def __init__(self) -> None:
        self.standing: SurfaceCache[Hashable] = SurfaceCache(1 << 24)

    def picture(self, face: FaceId, size: int, lit: bool = False, poses: Poses = AT_REST) -> pygame.Surface:
        picture = pygame.Surface((size, size), 0, 32)
        picture.fill(COLOURS[face.index])
        picture.fill("#FFF3DC", (size // 4, size // 8, size // 2, size // 2))
        picture.fill("#2B2A4C", (0, size * 7 // 8, size * (face.number % 5 + 1) // 5, size // 8))
        return picture

    def pieces(self, face: FaceId) -> tuple[PlacedPiece, ...]:
        return ()

    def piece_picture(self, placed: PlacedPiece, size_of_face: int) -> pygame.Surface:
        raise AssertionError(f"{placed} is on no face")

    def prepared(self, face: FaceId, size: int, lit: bool = False) -> Iterator[bool]:
        return iter(())


@pytest.fixture(scope="module")
def artwork() -> Artwork:
    return load_artwork(load_catalogue())


@pytest.fixture(scope="module")
def faces(artwork: Artwork) -> Faces:
    return Faces(load_catalogue(), artwork)


@pytest.fixture
def plain_faces() -> PlainFaces:
    return PlainFaces()
