"""The window: size, full screen, icon, title and first picture; also why it cannot be opened."""

import os
import sys
from datetime import datetime

import pygame

from game.language import _
from game.product import ASSETS
from game.shelf import PLAYABLE
from scenes.kit.layout import SMALLEST
from scenes.look.room import draw_room
from scenes.shelf import cover

ICON = ASSETS / "icons" / "hicolor" / "64x64" / "apps" / "balconia.png"
SCREENLESS = ("dummy", "offscreen")
"""Drivers without a display; the screen sizes they report are made up."""
PACKAGES = (
    ("Debian, Ubuntu", "sudo apt install libx11-6 libxext6 libxcursor1 libxi6 libxrandr2 libxss1 libxkbcommon0"),
    ("Fedora", "sudo dnf install libX11 libXext libXcursor libXi libXrandr libXScrnSaver libxkbcommon"),
)

Size = tuple[int, int]


class Window:
    """A resizable window, at most as large as the screen and at least as large as the layouts need."""

    def __init__(self, size: Size, fullscreen: bool) -> None:
        pygame.display.set_caption(title())
        pygame.display.set_icon(pygame.image.load(ICON))
        self.windowed = fitting(size, _screen())
        self.fullscreen = fullscreen
        self._mended = False
        self.surface = self._open()

    @property
    def size(self) -> Size:
        """The size in pixels."""
        return self.surface.get_size()

    def set(self, size: Size, fullscreen: bool) -> None:
        """Change size or mode, if they differ."""
        wanted = fitting(size, _screen())
        if (wanted, fullscreen) != (self.windowed, self.fullscreen):
            self.windowed, self.fullscreen = wanted, fullscreen
            self.surface = self._open()

    def resized(self) -> None:
        """Adopt the size that the desktop gave the window; one that is too small is enlarged once."""
        # Only once: a desktop without enough room would shrink the window again and again.
        self.surface = pygame.display.get_surface() or self.surface
        if self.fullscreen:
            return
        enough = fitting(self.size)
        small = self.size != enough
        if small and not self._mended:
            self.windowed = enough
            self.surface = self._open()
        else:
            self.windowed = self.size
        self._mended = small

    @staticmethod
    def show(areas: list[pygame.Rect] | None) -> None:
        """Show what was drawn in these areas; None is everything."""
        if areas is None:
            pygame.display.flip()
        elif areas:
            pygame.display.update(areas)

    def _open(self) -> pygame.Surface:
        if self.fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(self.windowed, pygame.RESIZABLE)


def title() -> str:
    """The names of all games on the shelf. Importing their covers would delay the first picture."""
    return ", ".join(name.capitalize() for name in PLAYABLE)


def fitting(size: Size, screen: Size | None = None) -> Size:
    """The size nearest to this one that the layouts can be drawn in and the screen can show."""
    width, height = size if screen is None else (min(size[0], screen[0]), min(size[1], screen[1]))
    return max(width, SMALLEST[0]), max(height, SMALLEST[1])


def _screen() -> Size | None:
    """The size of the display that windows open on, None without one."""
    return None if pygame.display.get_driver() in SCREENLESS else pygame.display.get_desktop_sizes()[0]


def draw_opening(surface: pygame.Surface, game: str | None) -> None:
    """Draw the first picture: that of the game asked for, or the room with an empty shelf."""
    if game is None:
        draw_room(surface, datetime.now().hour)
    else:
        cover(game).draw_opening(surface)


def why_unseen() -> str | None:
    """The reason no window can be seen, and what to do; None if there is a screen or none is wanted."""
    if pygame.display.get_driver() not in SCREENLESS or os.environ.get("SDL_VIDEODRIVER"):
        return None
    if not sys.platform.startswith("linux"):
        return _("There is no screen to open a window on. Start the game on a desktop.")
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return _(
            "There is no display to open a window on. Start the game on a desktop, or under a virtual display: "
            "xvfb-run balconia"
        )
    sentence = _(
        "The display {display} does not answer, or the libraries it needs are missing. Check the display, "
        "or install them:"
    )
    display = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY")
    lines = [f"  {system}: {command}" for system, command in PACKAGES]
    return "\n".join([sentence.format(display=display), *lines])
