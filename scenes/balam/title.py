"""The title of Balam: the pyramid above the leaves, a jaguar watching, a tapir in the way."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

import pygame

from game.language import marked
from scenes.balam.render.scenery import logo, title_picture
from scenes.kit.stack import Change
from scenes.kit.target_screen import Part
from scenes.menus.title import BUTTONS, TitleMenu

FIRST = "first"


class Title(TitleMenu):
    """The picture never changes; a recommended first game is one click away."""

    layout = "balam/title"
    curtained = False
    labels: ClassVar[Mapping[str, str]] = {**TitleMenu.labels, FIRST: marked("First game")}

    def activate(self, name: str) -> Change | None:
        """A first game is one click away."""
        if name == FIRST and self.context.game.first_game is not None:
            return self.context.game.first_game(self.context)
        return super().activate(name)

    def still_key(self) -> object:
        """The buttons seldom change."""
        return self.pointer.touching, self.context.settings, self.welcome.saved, self.welcome.offered

    def parts(self) -> Iterable[Part] | None:
        """Nothing moves by itself."""
        return ()

    def paint(self, surface: pygame.Surface) -> None:
        """The picture, the name of the game and the buttons."""
        surface.blit(title_picture(surface.get_size()), (0, 0))
        place = self.rect("logo")
        surface.blit(logo(place.size), place)
        self.paint_buttons(surface, *BUTTONS, FIRST)
