"""The game in a real window under Xvfb, played with a real mouse through its own bug reports."""

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame

from tests.window.game_on_screen import BALCONIA, GameOnScreen


class RealWindow(GameOnScreen):
    """A virtual screen, the game on it, and a mouse."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        size: str = "1280x720",
        command: Sequence[str] = (*BALCONIA, "--still"),
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        whole = (*command, "--data-dir", str(folder), "--size", size, "--mute", *arguments)
        around = {**environment, "SDL_AUDIODRIVER": "dummy"}
        super().__init__(folder, whole, around, folder / "reports", f"{size}x24")
        self.report = folder

    def look(self) -> dict[str, Any]:
        """Press F12 and read the report of the screen."""
        self.report = self.new_report()
        return dict(json.loads(self.report.read_text()))

    def click(self, name: str, seen: dict[str, Any] | None = None) -> None:
        """Move the mouse to a control, as soon as it is there, and click."""
        left, top, width, height = (
            _places(seen)[name] if seen else self.wait_for(lambda: _places(self.look()).get(name))
        )
        self.hand("mousemove", str(left + width // 2), str(top + height // 2), "click", "1")

    def wait_for_scene(self, *names: str) -> dict[str, Any]:
        """Wait until one of these scenes is shown."""
        return self.wait_for(lambda: seen if (seen := self.look())["scene"] in names else None)

    def wait_until(self, name: str) -> dict[str, Any]:
        """Wait until this control can be used."""
        return self.wait_for(lambda: seen if name in enabled(seen := self.look(), name) else None)

    def click_first(self, prefix: str) -> None:
        """Click the first enabled control with this prefix, as soon as there is one."""
        seen = self.wait_for(lambda: seen if enabled(seen := self.look(), prefix) else None)
        self.click(enabled(seen, prefix)[0], seen)

    def picture(self) -> pygame.Surface:
        """The picture of the last report."""
        return pygame.image.load(self.report.with_name("screen.png"))


def _places(seen: dict[str, Any]) -> dict[str, list[int]]:
    """The areas of all controls."""
    return {target["name"]: target["rect"] for target in seen["targets"]}


def enabled(seen: dict[str, Any], prefix: str) -> list[str]:
    """The enabled controls with this prefix."""
    return [t["name"] for t in seen["targets"] if t["enabled"] and t["name"].startswith(prefix)]
