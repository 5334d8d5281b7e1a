"""A machine of any kind: a virtual screen, an environment of its own, and the game started on it as a player would."""

import json
import os
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

import pygame

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
COLOUR_MAP_ENTRY = 12
"""Bytes of a colour in an xwd file."""
Answer = TypeVar("Answer")


class Machine:
    """What Xvfb shows is photographed, so nothing that the game says about itself has to be believed."""

    def __init__(self, folder: Path, *arguments: str, screen: str = "1280x720", **environment: str) -> None:
        self.folder = folder
        self._screen_size = screen
        self._command = [sys.executable, "main.py", *arguments]
        self._environment = {"XDG_DATA_HOME": str(folder), "SDL_AUDIODRIVER": "dummy", **environment}
        self._reports: set[Path] = set()

    def __enter__(self) -> "Machine":
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{self._screen_size}x24"]
        command += ["-nolisten", "tcp", "-fbdir", str(self.folder)]
        self._screen = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        self._env = {**os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", **self._environment}
        self._game = subprocess.Popen(self._command, cwd=ROOT, env=self._env, stderr=subprocess.DEVNULL)
        found = self._hand("search", "--sync", "--onlyvisible", "--class", "balconia")
        self._window = found.split()[-1]
        self._hand("windowfocus", self._window)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in (self._game, self._screen):
            process.terminate()
            process.wait(timeout=PATIENCE)

    @property
    def running(self) -> bool:
        """Whether the game is still there."""
        return self._game.poll() is None

    @property
    def window(self) -> pygame.Rect:
        """Where the window is on the screen."""
        lines = self._hand("getwindowgeometry", "--shell", self._window).split()
        told = dict(line.split("=") for line in lines)
        return pygame.Rect(*(int(told[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))

    def photo(self) -> pygame.Surface:
        """What is on the whole screen now."""
        data = (self.folder / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">20I", data[:80])
        start = header[0] + header[19] * COLOUR_MAP_ENTRY
        width, height, line = header[4], header[5], header[12]
        rows = pygame.image.frombuffer(data[start : start + line * height], (line // 4, height), "BGRA")
        return rows.subsurface(0, 0, width, height).convert(24)

    def press(self, *keys: str) -> None:
        """Press keys one after another."""
        self._hand("key", *keys)

    def use(self, name: str, seen: Mapping[str, Any]) -> None:
        """Go to a target by keyboard, from no focus at all, and use it."""
        names = [target["name"] for target in seen["targets"]]
        self.press(*["Tab"] * (names.index(name) + 1), "Return")

    def look(self) -> Path:
        """Press F12 and return where the report is."""
        self.press("F12")
        reports = self.folder / "balconia" / "reports"
        report = self.wait_for(lambda: next(iter(set(reports.glob("*/screen.json")) - self._reports), None))
        self._reports.add(report)
        return report.parent

    def wait_for_scene(self, name: str) -> dict[str, Any]:
        """Look until this scene is there."""

        def seen() -> dict[str, Any] | None:
            told: dict[str, Any] = json.loads((self.look() / "screen.json").read_text())
            return told if told["scene"] == name else None

        return self.wait_for(seen)

    def wait_for(self, ask: Callable[[], Answer | None]) -> Answer:
        """Ask until there is an answer."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if (answer := ask()) is not None:
                return answer
            assert self.running, "the game has ended"
            time.sleep(0.02)
        raise AssertionError("nothing happened")

    def _hand(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self._env, check=True, timeout=PATIENCE, stdout=subprocess.PIPE, text=True
        )
        return done.stdout


def targets_outside(seen: Mapping[str, Any], size: tuple[int, int]) -> list[str]:
    """What can be clicked but is not wholly in a window of this size."""
    inside = pygame.Rect((0, 0), size)
    return [target["name"] for target in seen["targets"] if not inside.contains(target["rect"])]


def share_that_differs(first: pygame.Surface, second: pygame.Surface) -> float:
    """The share of pixels that differ visibly."""
    close = pygame.mask.from_threshold(first, (0, 0, 0), (24, 24, 24, 255), second)
    return 1 - close.count() / (first.get_width() * first.get_height())
