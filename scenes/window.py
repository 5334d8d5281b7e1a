"""The window: its size, full screen, icon and title, and the picture everything is drawn on."""

import pygame

from scenes.layout import SMALLEST
from scenes.render.scenery import window_icon

TITLE = "Balconia"


class Window:
    """A resizable window, never smaller than the layouts can be."""

    def __init__(self, size: tuple[int, int], fullscreen: bool) -> None:
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(window_icon())
        self.windowed = _allowed(size)
        self.fullscreen = fullscreen
        self.surface = self._open()

    @property
    def size(self) -> tuple[int, int]:
        """The size in pixels."""
        return self.surface.get_size()

    def set(self, size: tuple[int, int], fullscreen: bool) -> None:
        """Change size or mode, if they differ."""
        if (size, fullscreen) != (self.windowed, self.fullscreen):
            self.windowed, self.fullscreen = _allowed(size), fullscreen
            self.surface = self._open()

    def resized(self) -> bool:
        """Take over the size that the player dragged the window to; says whether it was too small and mended."""
        self.surface = pygame.display.get_surface() or self.surface
        if self.fullscreen:
            return False
        small = self.size != _allowed(self.size)
        self.windowed = _allowed(self.size)
        if small:
            self.surface = self._open()
        return small

    def _open(self) -> pygame.Surface:
        if self.fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(self.windowed, pygame.RESIZABLE)


def _allowed(size: tuple[int, int]) -> tuple[int, int]:
    return max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
