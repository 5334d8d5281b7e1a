"""The title of Bonbons: the shop, and six noses at the counter."""

from collections.abc import Iterable, Iterator, Mapping
from math import sin
from typing import ClassVar

import pygame

from game.language import marked
from scenes.bonbons.players import LIVERIES
from scenes.bonbons.render.shop import logo, shop
from scenes.bonbons.render.tiles import drawing
from scenes.bonbons.setup import ChildrenSetup
from scenes.kit.context import AppContext
from scenes.kit.stack import Change, Push
from scenes.kit.target_screen import Part
from scenes.menus.title import BUTTONS, TitleMenu

CHILDREN = "children"
PEEK = 0.07
"""How far somebody goes up and down, as a share of their size."""


class Title(TitleMenu):
    """The shop never changes; the children at its counter do not keep still."""

    layout = "bonbons/title"
    curtained = False
    labels: ClassVar[Mapping[str, str]] = {**TitleMenu.labels, CHILDREN: marked("For children")}

    def __init__(self, context: AppContext) -> None:
        """The shop opens."""
        super().__init__(context)
        self._second = 0.0

    def activate(self, name: str) -> Change | None:
        """A game for children is one click away."""
        if name == CHILDREN:
            return Push(ChildrenSetup(self.context))
        return super().activate(name)

    def update(self, seconds: float) -> Change | None:
        """The children live on, unless motion is off."""
        if self.context.speed > 0:
            self._second += seconds
        return super().update(seconds)

    def still_key(self) -> object:
        """The shop never changes, the buttons seldom."""
        return self.pointer.touching, self.context.settings, self.welcome.saved, self.welcome.offered

    def paint(self, surface: pygame.Surface) -> None:
        """The shop, its name and the buttons."""
        surface.blit(shop(surface.get_size()), (0, 0))
        place = self.rect("logo")
        surface.blit(logo(place.size), place)
        self.paint_buttons(surface, *BUTTONS, CHILDREN)

    def paint_moving(self, surface: pygame.Surface) -> None:
        """Six noses at the counter's edge."""
        for name, place, low in self._children():
            surface.blit(drawing(f"faces/{name}", place.height), place.move(0, low))
            surface.blit(drawing("edge", place.height), place)

    def parts(self) -> Iterable[Part] | None:
        """The children, each as low as it is now."""
        return [Part.of(place.union(place.move(0, low)), name) for name, place, low in self._children()]

    def _children(self) -> Iterator[tuple[str, pygame.Rect, int]]:
        """Everybody's face, its place at the counter, and how far it is below that."""
        box = self.rect("kids")
        side, step = box.height, box.width // len(LIVERIES)
        for number, name in enumerate(LIVERIES):
            peek = side * PEEK * (1 + sin(self._second * 1.3 + 2.1 * number))
            yield (
                name,
                pygame.Rect(box.x + number * step + (step - side) // 2, box.bottom - side, side, side),
                round(peek),
            )
