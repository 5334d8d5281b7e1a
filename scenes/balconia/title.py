"""The title of Balconia: a morning street with a house in it, and a block that turns on the disc."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.balconia.poster import has_poster, poster
from scenes.balconia.render.scenery import drawing, horizon, wide
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.stack import Change
from scenes.menus.title import TitleMenu

if TYPE_CHECKING:
    from scenes.balconia.title_picture import TitlePicture

CLOUDS = ((0.10, 0.02, 300, 11.0), (0.52, 0.0, 230, 7.0), (0.85, 0.07, 260, 9.0))
"""Start and height as shares, width and speed in pixels of the design, for each cloud."""


class Title(TitleMenu):
    """The title with its street, in which small things move."""

    layout = "balconia/title"

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._second = self._built = 0.0
        """Seconds since the title was opened, and the second at which the street was ready."""
        self._picture: TitlePicture | None = None
        self._building: Iterator[None] = iter(())

    def arranged(self) -> None:
        """Fit street and logo to the window; a poster is shown, if there is one, while the street is built."""
        self._logo = drawing("logo", self.rect("logo").size)
        self._clouds = Clouds(self.fitted.size, self.fitted.scale)
        self._picture = None
        self._building = self._build()
        if self.context.speed <= 0 or not has_poster(self.fitted.size):
            for _step in self._building:
                pass

    def update(self, seconds: float) -> Change | None:
        """Build the next part of the street, and animate it unless motion is off."""
        next(self._building, None)
        if self.context.speed > 0:
            self._second += seconds
        return super().update(seconds)

    def _build(self) -> Iterator[None]:
        """Build the street, one part per frame, so that the buttons respond in the meantime."""
        yield
        from scenes.balconia.title_picture import TitlePicture  # imports numpy, which takes as long as opening a window

        yield
        fitted = self.fitted
        for street in TitlePicture.built(fitted.size, fitted.box("building"), fitted.box("cube")):
            self._picture, self._built = street, self._second
            yield
        poster.cache_clear()

    def layers(self) -> Iterable[Layer]:
        """The street and the buttons, everything that moves, then the logo in front of the clouds."""
        yield self.whole(("street", self._picture is not None), self._paint_street, still=True)
        yield from self.title_layers()
        yield from self._clouds.layers(self._second)
        if self._picture:
            yield from self._picture.layers(self._second - self._built)
        yield Layer.of("logo", self._logo.get_rect(center=self.rect("logo").center), self._paint_logo)

    def _paint_street(self, surface: pygame.Surface) -> None:
        if self._picture:
            self._picture.draw_still(surface)
        else:
            surface.blit(poster(surface.get_size()), (0, 0))

    def _paint_logo(self, surface: pygame.Surface) -> None:
        surface.blit(self._logo, self._logo.get_rect(center=self.rect("logo").center))


class Clouds:
    """Clouds that drift over the street and come back in on the other side."""

    def __init__(self, size: tuple[int, int], scale: float) -> None:
        self._size, self._scale = size, scale
        self._pictures = [wide("cloud", max(8, round(width * scale))) for _start, _high, width, _speed in CLOUDS]

    def layers(self, second: float) -> Iterator[Layer]:
        """A layer for each cloud."""
        for picture, place in self._drifting(second):
            yield Layer("cloud", (*place, *picture.get_size()), partial(_paint, picture=picture, place=place))

    def _drifting(self, second: float) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        width, level = self._size[0], horizon(self._size)
        for picture, (start, high, _width, speed) in zip(self._pictures, CLOUDS, strict=True):
            way = width + picture.get_width()
            x = (start * way + second * speed * self._scale) % way - picture.get_width()
            yield picture, (round(x), round(level * high))


def _paint(surface: pygame.Surface, picture: pygame.Surface, place: tuple[int, int]) -> None:
    surface.blit(picture, place)
