"""The title of Balconia: a morning street with a house in it, and a block that turns on the disc."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.language import marked
from scenes.balconia.clouds import Clouds
from scenes.balconia.poster import has_poster, poster
from scenes.balconia.render.scenery import drawing
from scenes.kit.context import AppContext
from scenes.kit.lazy import lazy
from scenes.kit.stack import Change, Push
from scenes.kit.target_screen import Part
from scenes.menus.title import BUTTONS, TitleMenu

if TYPE_CHECKING:
    from scenes.balconia.title_picture import TitlePicture

DAY = "day"
setup_of_the_day = lazy("scenes.balconia.setup.scene:setup_of_the_day")
SKY_HIGH = "shelf"
"""The button that clouds would pass in front of."""


class Title(TitleMenu):
    """The street never changes, but it lives."""

    layout = "balconia/title"
    curtained = False
    labels: ClassVar[Mapping[str, str]] = {**TitleMenu.labels, DAY: marked("Deal of the day")}

    def __init__(self, context: AppContext) -> None:
        """A new morning."""
        super().__init__(context)
        self._second = self._built = 0.0
        """How long it has been looked at, and at which second the street was there."""
        self._picture: TitlePicture | None = None
        self._building: Iterator[None] = iter(())

    def arranged(self) -> None:
        """Fit street and logo to the window; where there is a poster of the street, it is built behind that."""
        self._logo = drawing("logo", self.rect("logo").size)
        self._clouds = Clouds(self.fitted.size, self.fitted.scale)
        self._picture = None
        self._building = self._build()
        if self.context.speed <= 0 or not has_poster(self.fitted.size):
            for _ in self._building:
                pass

    def activate(self, name: str) -> Change | None:
        """The deal of the day is one click away."""
        return Push(setup_of_the_day(self.context)) if name == DAY else super().activate(name)

    def update(self, seconds: float) -> Change | None:
        """The street is built on a new morning, then it lives, unless motion is off."""
        self.context.music.follow("morning")
        next(self._building, None)
        if self.context.speed > 0:
            self._second += seconds
        return super().update(seconds)

    def _build(self) -> Iterator[None]:
        """Put the street together, a part in each frame, so that buttons can be used meanwhile."""
        yield
        from scenes.balconia.title_picture import TitlePicture  # brings numpy, which takes as long as a window

        yield
        fitted = self.fitted
        for street in TitlePicture.built(fitted.size, fitted.box("building"), fitted.box("cube")):
            self._picture, self._built = street, self._second
            yield
        poster.cache_clear()

    def still_key(self) -> object:
        """The street never changes, the buttons seldom."""
        return (
            self._picture,
            self.pointer.hovered,
            self.pointer.focused,
            self.pointer.pressed,
            self.context.settings,
            self.welcome.saved,
            self.welcome.offered,
        )

    def paint(self, surface: pygame.Surface) -> None:
        """The street as it stands, and the buttons."""
        if self._picture:
            self._picture.draw_still(surface)
        else:
            surface.blit(poster(surface.get_size()), (0, 0))
        self.paint_buttons(surface, *(name for name in BUTTONS if name != SKY_HIGH), DAY)

    def paint_moving(self, surface: pygame.Surface) -> None:
        """What moves in it."""
        self._clouds.draw(surface, self._second)
        if self._picture:
            self._picture.draw_moving(surface, self._second - self._built)

    def parts(self) -> Iterable[Part] | None:
        """What moves in the street."""
        street = self._picture.parts(self._second - self._built) if self._picture else ()
        return *self._clouds.parts(self._second), *street

    def paint_menu(self, surface: pygame.Surface) -> None:
        """The logo and what hangs as high as the clouds, in front of them."""
        surface.blit(self._logo, self._logo.get_rect(center=self.rect("logo").center))
        self.paint_buttons(surface, SKY_HIGH)
        super().paint_menu(surface)
