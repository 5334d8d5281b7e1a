"""Version and system, for --version and bug reports; in English, for developers."""

import platform
import sys
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

import pygame

from game.language import current_language
from game.product import ROOT, VERSION
from scenes.app.command_line import whence
from scenes.kit.sound import driver
from scenes.persistence.settings import Settings

SOURCE = ROOT / "pyproject.toml"
"""A file that only a source checkout has."""
CLOSED = "not open"


def about(settings: Settings, folder: Path, asked: str | None) -> str:
    """The lines about version, system and settings; `asked` is the language of the command line."""
    lines = {
        "Python": platform.python_version(),
        "pygame-ce": pygame.version.ver,
        "SDL": ".".join(map(str, pygame.get_sdl_version())),
        "numpy": metadata_version("numpy"),
        "numba": metadata_version("numba") if find_spec("numba") else "not there: computers play without it",
        "platform": platform.platform(),
        "runs as": form(),
        "video driver": pygame.display.get_driver() if pygame.display.get_init() else CLOSED,
        "sound driver": driver() or CLOSED,
        "screen": screen_sizes(),
        "window": window_size(),
        "language": f"{current_language()}, chosen by {whence(asked, settings.language)}",
        "text size": f"{settings.text_scale:.0%}",
        "colour-blind": switch(settings.colour_blind),
        "high contrast": switch(settings.high_contrast),
        "data folder": str(folder),
    }
    return f"Balconia {VERSION}\n" + "".join(f"{name}: {value}\n" for name, value in lines.items())


def metadata_version(package: str) -> str:
    """The version of a package; a single-file program may contain it without its metadata."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "version not known"


def form() -> str:
    """The way in which the game was installed."""
    if getattr(sys, "frozen", False):
        return "single-file program"
    return "source" if SOURCE.exists() else "installed package"


def screen_sizes() -> str:
    """The sizes of all displays."""
    if not pygame.display.get_init():
        return CLOSED
    return ", ".join(f"{width} x {height}" for width, height in pygame.display.get_desktop_sizes())


def window_size() -> str:
    """The size of the window's client area."""
    surface = pygame.display.get_surface() if pygame.display.get_init() else None
    return f"{surface.get_width()} x {surface.get_height()}" if surface else CLOSED


def switch(on: bool) -> str:
    """The state of a switch in words."""
    return "on" if on else "off"
