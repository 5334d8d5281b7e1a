"""The title of Balconia: a morning street with a house in it, and a block that turns on the disc."""

from collections.abc import Iterable

import pygame

from scenes.balconia.render.face import faces
from scenes.balconia.render.scenery import drawing
from scenes.balconia.title_picture import TitlePicture
from scenes.kit.music import Hour
from scenes.kit.sight import Part
from scenes.kit.stack import Change
from scenes.kit.studio import Studio
from scenes.menus.title import BUTTONS, TitleMenu

SKY_HIGH = "shelf"
"""The button that clouds would pass in front of."""


class Title(TitleMenu):
    """The street never changes, but it lives."""

    layout = "balconia/title"

    def __init__(self, studio: Studio) -> None:
        """A new morning."""
        super().__init__(studio)
        self._second = 0.0
        self._picture: TitlePicture | None = None

    def arranged(self) -> None:
        """Fit street and logo to the window."""
        fitted = self.fitted
        self._picture = TitlePicture(faces(), fitted.size, fitted.box("building"), fitted.box("cube"), fitted.scale)
        self._logo = drawing("logo", self.rect("logo").size)

    def update(self, seconds: float) -> Change | None:
        """The street lives on, unless motion is off."""
        if self.studio.speed > 0:
            self._second += seconds
        return super().update(seconds)

    def hour(self) -> Hour | None:
        """A new morning."""
        return "morning"

    def still_key(self) -> object:
        """The street never changes, the buttons seldom."""
        return self._picture, self.hovered, self.focused, self.pressed, self.studio.settings, self.why_not("continue")

    def paint(self, surface: pygame.Surface) -> None:
        """The street as it stands, and the buttons."""
        if self._picture:
            self._picture.draw_still(surface)
        self.paint_buttons(surface, *(name for name in BUTTONS if name != SKY_HIGH))

    def paint_curtain(self, surface: pygame.Surface) -> None:
        """Nothing here is hidden."""

    def paint_moving(self, surface: pygame.Surface) -> None:
        """What moves in it."""
        if self._picture:
            self._picture.draw_moving(surface, self._second)

    def parts(self) -> Iterable[Part] | None:
        """What moves in the street."""
        return self._picture.parts(self._second) if self._picture else ()

    def paint_menu(self, surface: pygame.Surface) -> None:
        """The logo and what hangs as high as the clouds, in front of them."""
        surface.blit(self._logo, self._logo.get_rect(center=self.rect("logo").center))
        self.paint_buttons(surface, SKY_HIGH)
