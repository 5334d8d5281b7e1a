"""The title of Bonbons: the shop, its keeper behind the counter, and six children in front of it."""

from collections.abc import Iterable, Iterator
from functools import partial
from math import sin

import pygame

from game.bonbons.sweets import design
from game.bonbons.texts import _
from scenes.bonbons.players import LIVERIES
from scenes.bonbons.render.shop import logo, shop
from scenes.bonbons.render.tiles import drawing, front
from scenes.bonbons.setup import ChildrenSetup
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.stack import Change, Push
from scenes.menus.title import TitleMenu

TILE = 0.74
"""The side of a tile beside the buttons, as a share of the height of its area."""
TILES = (
    (design("bear", "red"), 14, (0.22, 0.54)),
    (design("lolly", "yellow"), -12, (0.78, 0.54)),
    (design("twist", "blue"), 2, (0.5, 0.44)),
)
"""The tiles from back to front: the sweet, degrees of rotation, and the middle as a share of the area."""
PEEK = 0.07
"""Amplitude of a child's moves up and down, as a share of its size."""


class Title(TitleMenu):
    """The title with its shop, where only the children at the counter move."""

    layout = "bonbons/title"

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._second = 0.0

    def buttons(self) -> Iterator[tuple[Control, ...]]:
        """Adds a game for children."""
        yield from super().buttons()
        yield self.button("children", lambda: Push(ChildrenSetup(self.context)), _("For children"))

    def update(self, seconds: float) -> Change | None:
        """Move the children, unless motion is off."""
        if self.context.speed > 0:
            self._second += seconds
        return super().update(seconds)

    def layers(self) -> Iterable[Layer]:
        """The shop with the logo, the buttons and the children."""
        yield self.whole("shop", self._paint_shop, still=True)
        yield from self.title_layers()
        for name, place, low in self._children():
            yield Layer.of(
                name, place.union(place.move(0, low)), partial(_paint_child, name=name, place=place, low=low)
            )

    def _paint_shop(self, surface: pygame.Surface) -> None:
        surface.blit(shop(surface.get_size()), (0, 0))
        for name, draw in (("logo", logo), ("piece", three_tiles)):
            place = self.rect(name)
            surface.blit(draw(place.size), place)
        keeper = self.rect("shopkeeper")
        surface.blit(drawing("shopkeeper/glad", keeper.width), keeper)

    def _children(self) -> Iterator[tuple[str, pygame.Rect, int]]:
        """Each child's face, its place at the counter, and how far below that it is."""
        box = self.rect("kids")
        side, step = box.height, box.width // len(LIVERIES)
        for number, name in enumerate(LIVERIES):
            peek = side * PEEK * (1 + sin(self._second * 1.3 + 2.1 * number))
            yield (
                name,
                pygame.Rect(box.x + number * step + (step - side) // 2, box.bottom - side, side, side),
                round(peek),
            )


def three_tiles(size: tuple[int, int]) -> pygame.Surface:
    """Three tiles with their faces up, as they would lie on the counter."""
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    side = round(size[1] * TILE)
    for face, turned, place in TILES:
        tile = pygame.transform.rotozoom(front("square", face, side), turned, 1.0)
        picture.blit(tile, tile.get_rect(center=(round(size[0] * place[0]), round(size[1] * place[1]))))
    return picture


def _paint_child(surface: pygame.Surface, name: str, place: pygame.Rect, low: int) -> None:
    surface.blit(drawing(f"faces/{name}", place.height), place.move(0, low))
    surface.blit(drawing("edge", place.height), place)
