"""What the renderer asks of the face composer."""

from typing import Protocol

import pygame

from game.balconia.cards import FaceId
from scenes.balconia.render.poses import AT_REST, Poses
from scenes.balconia.render.slots import PlacedPiece


class FacePictures(Protocol):
    """Gives the square picture of any face, rasterised at exactly the size asked for."""

    def picture(self, face: FaceId, size: int, lit: bool = False, poses: Poses = AT_REST) -> pygame.Surface:
        """The picture of a face, `size` pixels wide, with a lamp in its window or not, its residents in some poses."""
        ...

    def pieces(self, face: FaceId) -> tuple[PlacedPiece, ...]:
        """The pieces that count on a face, and where."""
        ...
