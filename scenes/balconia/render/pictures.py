"""The interface of the face composer."""

from typing import Protocol

import pygame

from game.balconia.cards import FaceId
from scenes.balconia.render.poses import AT_REST, Poses
from scenes.balconia.render.slots import PlacedPiece


class FacePictures(Protocol):
    """Square pictures of faces, rasterised at exactly the requested size."""

    def picture(self, face: FaceId, size: int, lit: bool = False, poses: Poses = AT_REST) -> pygame.Surface:
        """The picture of a face, `size` pixels wide; `lit` puts a lamp in its window."""
        ...

    def pieces(self, face: FaceId) -> tuple[PlacedPiece, ...]:
        """The pieces that count on a face, and their places."""
        ...
