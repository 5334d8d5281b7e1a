"""Menus that still describe controls by name; each one is on its way to `Menu`."""

from collections.abc import Hashable, Iterable

import pygame

from scenes.kit.compositor import Layer
from scenes.kit.target_screen import TargetScreen
from scenes.menus.menu import Menu


class TargetMenu(TargetScreen, Menu):
    """A menu that paints itself whole."""

    tells_why = True
    curtained = True
    _ground: tuple[Hashable, pygame.Surface] | None = None

    def paint_over(self, surface: pygame.Surface) -> None:
        """The menu, and why what the player looks at cannot be used."""
        self.paint_menu(surface)
        target = self.find(self.pointer.hovered or self.pointer.focused)
        if target and not target.enabled:
            self.paint_words(surface, target.why)

    def paint_menu(self, surface: pygame.Surface) -> None:
        """Draw the menu itself."""

    def layers(self) -> Iterable[Layer]:
        """Nothing below the curtain where only players and time change a menu; else what a table would have."""
        return () if self.by_itself() is not None else super().layers()

    def overlays(self) -> Iterable[Layer]:
        """The menu: it changes by what players do, after which everything is repainted, and by time."""
        by_itself = self.by_itself()
        if by_itself is None:
            yield from super().overlays()
            return
        looked = self.find(self.pointer.looked_at)
        held = self.pointer.at if self.pointer.pressed else None
        key = by_itself, self.pointer.hovered, self.pointer.focused, held, looked and looked.why, self.context.settings
        yield self.whole(("menu", key), self.paint_over)

    def by_itself(self) -> Hashable | None:
        """What time changes in `paint_menu`: nothing where it is not heard of, else nobody can tell unless told."""
        return () if type(self).update is TargetScreen.update else None

    def paint_ground(self, surface: pygame.Surface, *sheets: str) -> None:
        """What is behind it, the heading and these sheets of paper; kept, because it seldom changes."""
        key = surface.get_size(), self.heading, sheets, self.context.appearance
        if self._ground is None or self._ground[0] != key:
            picture = pygame.Surface(surface.get_size(), 0, 32)
            self.paint_backdrop(sheets, picture)
            self._ground = key, picture
        surface.blit(self._ground[1], (0, 0))
