"""Whether a window would be seen: without a display SDL draws for nobody, and says nothing."""

import os
import sys

import pygame

from game.language import _

UNSEEN = ("dummy", "offscreen")
"""Drivers that draw for nobody."""
PACKAGES = (
    ("Debian, Ubuntu", "sudo apt install libx11-6 libxext6 libxcursor1 libxi6 libxrandr2 libxss1 libxkbcommon0"),
    ("Fedora", "sudo dnf install libX11 libXext libXcursor libXi libXrandr libXScrnSaver libxkbcommon"),
)


def why_unseen() -> str | None:
    """Why nobody would see the window, with what to do; None when there is a screen, or where that is wanted."""
    if pygame.display.get_driver() not in UNSEEN or os.environ.get("SDL_VIDEODRIVER"):
        return None
    if not sys.platform.startswith("linux"):
        return _("There is no screen to open a window on. Start the game on a desktop.")
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return _(
            "There is no display to open a window on. Start the game on a desktop, or under a virtual display: "
            "xvfb-run balconia"
        )
    sentence = _(
        "The display {display} does not answer, or libraries needed to use it are missing. Check the display, or "
        "install them:"
    )
    display = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY")
    lines = [f"  {system}: {command}" for system, command in PACKAGES]
    return "\n".join([sentence.format(display=display), *lines])
