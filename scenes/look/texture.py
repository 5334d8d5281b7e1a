"""Premultiplied pictures as numpy arrays, ready to be sampled."""

from dataclasses import dataclass

import numpy as np
import pygame
from numpy.typing import NDArray

Pixels = NDArray[np.uint32]


def bitmap(pixels: Pixels) -> pygame.Surface:
    """A surface over the same memory as premultiplied pixels."""
    return pygame.image.frombuffer(pixels.data, (pixels.shape[1], pixels.shape[0]), "BGRA")


def dim(pixels: Pixels, light: float) -> None:
    """Put pixels under less light, 1 being full light."""
    level = max(0, min(255, round(255 * light)))
    if level < 255 and pixels.size:
        bitmap(pixels.reshape(1, -1)).fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)


@dataclass(frozen=True, slots=True)
class Texture:
    """A premultiplied picture, ready to be sampled."""

    pixels: Pixels

    @classmethod
    def of(cls, picture: pygame.Surface, premultiplied: bool = False) -> "Texture":
        """The texture of any picture."""
        copy = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
        copy.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED if premultiplied else 0)
        plain = copy if premultiplied else copy.premul_alpha()
        return cls(np.ascontiguousarray(pygame.surfarray.array2d(plain).T).astype(np.uint32, copy=False))

    @classmethod
    def plain(cls, colour: pygame.typing.ColorLike) -> "Texture":
        """A texture of one colour."""
        picture = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
        picture.fill(colour)
        return cls.of(picture)
