"""The title of Balam: the pyramid above the leaves, a jaguar watching, a tapir in the way."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.language import marked
from scenes.balam.render.scenery import logo, title_picture
from scenes.balam.settings import BalamSettings
from scenes.keep.player import PERSON
from scenes.kit.stack import Change, Push
from scenes.menus.title import BUTTONS, TitleMenu

FIRST = "first"


class Title(TitleMenu):
    """The picture never changes; a recommended first game is one click away."""

    layout = "balam/title"
    labels: ClassVar[Mapping[str, str]] = {**TitleMenu.labels, FIRST: marked("First game")}

    def activate(self, name: str) -> Change | None:
        """A first game: two kings, the standard board, the shortest length, against the Steward."""
        if name == FIRST:
            self.studio.change_own(
                BalamSettings,
                seats=2,
                players=(("", PERSON), ("", "balanced")),
                board="standard",
                length=0,
                start_seat=0,
            )
            return Push(self.studio.game.setup(self.studio))
        return super().activate(name)

    def still_key(self) -> object:
        """The buttons seldom change."""
        return self.hovered, self.focused, self.pressed, self.studio.settings, self.why_not("continue")

    def paint(self, surface: pygame.Surface) -> None:
        """The picture, the name of the game and the buttons."""
        surface.blit(title_picture(surface.get_size()), (0, 0))
        place = self.rect("logo")
        surface.blit(logo(place.size), place)
        self.paint_buttons(surface, *BUTTONS, FIRST)

    def paint_curtain(self, surface: pygame.Surface) -> None:
        """Nothing here is hidden."""
