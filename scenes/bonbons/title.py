"""The title of Bonbons: the shop, with six children at the counter."""

from collections.abc import Iterable, Iterator
from functools import partial
from math import sin

import pygame

from game.bonbons.texts import _
from scenes.bonbons.players import LIVERIES
from scenes.bonbons.render.shop import logo, shop
from scenes.bonbons.render.tiles import drawing
from scenes.bonbons.setup import ChildrenSetup
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.stack import Change, Push
from scenes.menus.title import TitleMenu

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
        place = self.rect("logo")
        surface.blit(logo(place.size), place)

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


def _paint_child(surface: pygame.Surface, name: str, place: pygame.Rect, low: int) -> None:
    surface.blit(drawing(f"faces/{name}", place.height), place.move(0, low))
    surface.blit(drawing("edge", place.height), place)
