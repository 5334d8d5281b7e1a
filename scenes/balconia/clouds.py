"""The clouds over the street of the title: they drift, and come in again on the other side."""

from collections.abc import Iterator
from functools import partial

import pygame

from scenes.balconia.render.scenery import horizon, wide
from scenes.kit.compositor import Layer

CLOUDS = ((0.10, 0.02, 300, 11.0), (0.52, 0.0, 230, 7.0), (0.85, 0.07, 260, 9.0))
"""Start and height as shares, width and speed in pixels of the design, for each cloud."""


class Clouds:
    """Clouds that drift over the street and come back in on the other side."""

    def __init__(self, size: tuple[int, int], scale: float) -> None:
        self._size, self._scale = size, scale
        self._pictures = [wide("cloud", max(8, round(width * scale))) for _, _, width, _ in CLOUDS]

    def layers(self, second: float) -> Iterator[Layer]:
        """A layer for each cloud."""
        for picture, place in self._drifting(second):
            yield Layer("cloud", (*place, *picture.get_size()), partial(_paint, picture=picture, place=place))

    def _drifting(self, second: float) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        width, level = self._size[0], horizon(self._size)
        for picture, (start, high, _, speed) in zip(self._pictures, CLOUDS, strict=True):
            way = width + picture.get_width()
            x = (start * way + second * speed * self._scale) % way - picture.get_width()
            yield picture, (round(x), round(level * high))


def _paint(surface: pygame.Surface, picture: pygame.Surface, place: tuple[int, int]) -> None:
    surface.blit(picture, place)
