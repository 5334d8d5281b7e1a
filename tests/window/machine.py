"""A machine of any kind: a virtual screen, its own environment, and the game started on it as a player would."""

import json
import os
import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pygame

from tests.window.game_on_screen import BALCONIA, GameOnScreen

COLOUR_MAP_ENTRY = 12
"""Bytes of a colour in an xwd file."""


class Machine(GameOnScreen):
    """Takes pictures of Xvfb's screen, so that tests need not rely on the game's own reports."""

    def __init__(self, folder: Path, *arguments: str, screen: str = "1280x720", **environment: str) -> None:
        around = {**os.environ, "XDG_DATA_HOME": str(folder), "SDL_AUDIODRIVER": "dummy", **environment}
        photographed = (f"{screen}x24", "-fbdir", str(folder))
        super().__init__(folder, (*BALCONIA, *arguments), around, folder / "balconia" / "reports", *photographed)

    @property
    def window(self) -> pygame.Rect:
        """The area of the window on the screen."""
        lines = self.hand("getwindowgeometry", "--shell", self._window).split()
        told = dict(line.split("=") for line in lines)
        return pygame.Rect(*(int(told[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))

    def photo(self) -> pygame.Surface:
        """A picture of the whole screen."""
        data = (self.folder / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">20I", data[:80])
        start = header[0] + header[19] * COLOUR_MAP_ENTRY
        width, height, line = header[4], header[5], header[12]
        rows = pygame.image.frombuffer(data[start : start + line * height], (line // 4, height), "BGRA")
        return rows.subsurface(0, 0, width, height).convert(24)

    def use(self, name: str, seen: Mapping[str, Any]) -> None:
        """Move the focus to a control by keyboard, from no focus, and use it."""
        names = [target["name"] for target in seen["targets"]]
        self.press(*["Tab"] * (names.index(name) + 1), "Return")

    def look(self) -> Path:
        """Press F12 and return the folder of the report."""
        return self.new_report().parent

    def wait_for_scene(self, name: str) -> dict[str, Any]:
        """Wait until this scene is shown."""

        def seen() -> dict[str, Any] | None:
            told: dict[str, Any] = json.loads((self.look() / "screen.json").read_text())
            return told if told["scene"] == name else None

        return self.wait_for(seen)


def targets_outside(seen: Mapping[str, Any], size: tuple[int, int]) -> list[str]:
    """Controls that can be used but are not completely inside a window of this size."""
    inside = pygame.Rect((0, 0), size)
    return [target["name"] for target in seen["targets"] if not inside.contains(target["rect"])]


def share_that_differs(first: pygame.Surface, second: pygame.Surface) -> float:
    """The share of pixels that differ visibly."""
    close = pygame.mask.from_threshold(first, (0, 0, 0), (24, 24, 24, 255), second)
    return 1 - close.count() / (first.get_width() * first.get_height())
