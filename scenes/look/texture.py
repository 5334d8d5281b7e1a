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
    """Darken pixels; 1 is full light."""
    level = max(0, min(255, round(255 * light)))
    if level < 255 and pixels.size:
        bitmap(pixels.reshape(1, -1)).fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)


HALF = 128
SOFT = (0, 64, 191)
"""The coverage of texels near a soft edge in 255ths, from the outside in; only the last ones are inside."""


def smoothed(picture: pygame.Surface) -> pygame.Surface:
    """An opaque picture, blurred slightly so that thin lines survive sampling at a smaller size."""
    smooth = picture.copy()
    for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):  # opposite steps cancel out, so nothing moves
        shifted = smooth.copy()
        shifted.set_alpha(HALF)
        smooth.blit(shifted, step)
    return smooth


@dataclass(frozen=True, slots=True)
class Texture:
    """A premultiplied picture, ready to be sampled."""

    pixels: Pixels
    around: int = 0
    """The number of texels at each edge that lie outside the quad."""

    @classmethod
    def of(cls, picture: pygame.Surface, premultiplied: bool = False) -> "Texture":
        """The texture of any picture."""
        copy = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
        copy.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED if premultiplied else 0)
        plain = copy if premultiplied else copy.premul_alpha()
        return cls(np.frombuffer(plain.get_buffer().raw, np.uint32).reshape(plain.get_height(), -1))

    def softened(self) -> "Texture":
        """This texture with soft, transparent edges, so that it can be drawn without clipping to the quad."""
        around = len(SOFT) - 1
        pixels = np.pad(self.pixels, around, mode="edge")
        page = bitmap(pixels)
        width, height = page.get_size()
        for at, cover in enumerate(SOFT):
            rows = ((0, y, width, 1) for y in (at, height - 1 - at))
            columns = ((x, 0, 1, height) for x in (at, width - 1 - at))
            for line in (*rows, *columns):
                page.fill((cover,) * 4, line, special_flags=pygame.BLEND_RGBA_MULT)
        return Texture(pixels, around)

    @classmethod
    def plain(cls, colour: pygame.typing.ColorLike) -> "Texture":
        """A texture of one colour."""
        picture = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
        picture.fill(colour)
        return cls.of(picture)
