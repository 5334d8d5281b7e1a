"""The title of Balam: the pyramid above the leaves, a tapir in the way, and a jaguar beside the buttons."""

from collections.abc import Iterable, Iterator
from functools import partial

import pygame

from game.balam.texts import _
from scenes.balam.render.scenery import jaguar, logo, title_picture
from scenes.kit.compositor import Layer
from scenes.kit.control import Control
from scenes.menus.title import TitleMenu


class Title(TitleMenu):
    """The picture never changes; a recommended first game is one click away."""

    layout = "balam/title"

    def buttons(self) -> Iterator[tuple[Control, ...]]:
        """Adds the recommended first game."""
        yield from super().buttons()
        if game := self.context.game.first_game:
            yield self.button("first", partial(game, self.context), _("First game"))

    def layers(self) -> Iterable[Layer]:
        yield self.whole("pyramid", self._paint_picture, still=True)
        yield from self.title_layers()

    def _paint_picture(self, surface: pygame.Surface) -> None:
        surface.blit(title_picture(surface.get_size()), (0, 0))
        for name, draw in (("logo", logo), ("piece", jaguar)):
            place = self.rect(name)
            surface.blit(draw(place.size), place)
