"""The game in a real window under Xvfb, played with a real mouse through its own bug reports."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

import pygame

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
FROM_SOURCE = (sys.executable, str(ROOT / "main.py"), "--still")


class RealWindow:
    """A virtual screen, the game on it, and a hand."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        size: str = "1280x720",
        command: Sequence[str] = FROM_SOURCE,
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        self.folder = folder
        self._size = size
        self._command = (*command, "--data-dir", str(folder), "--size", size, "--mute", *arguments)
        self._around = environment
        self._reports = set((folder / "reports").glob("*/screen.json"))
        self.report = folder

    def __enter__(self) -> "RealWindow":
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{self._size}x24", "-nolisten", "tcp"]
        self._screen = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        self._env = {**self._around, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        self._game = subprocess.Popen(self._command, cwd=self.folder, env=self._env)
        self._hand("search", "--sync", "--onlyvisible", "--class", "balconia", "windowfocus")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in (self._game, self._screen):
            process.terminate()
            process.wait(timeout=PATIENCE)

    def look(self) -> dict[str, Any]:
        """Press F12 and read what is on the screen."""
        self._hand("key", "F12")
        reports = self.folder / "reports"
        self.report = self._wait_for(lambda: next(iter(set(reports.glob("*/screen.json")) - self._reports), None))
        self._reports.add(self.report)
        return dict(json.loads(self.report.read_text()))

    def click(self, name: str, seen: dict[str, Any] | None = None) -> None:
        """Move the mouse onto a target and press its button."""
        targets = {target["name"]: target for target in (seen or self.look())["targets"]}
        left, top, width, height = targets[name]["rect"]
        self._hand("mousemove", str(left + width // 2), str(top + height // 2), "click", "1")

    def press(self, *keys: str) -> None:
        """Press keys one after another."""
        self._hand("key", *keys)

    def wait_for_scene(self, *names: str) -> dict[str, Any]:
        """Look until one of these scenes is there."""
        found: dict[str, Any] = self._wait_for(lambda: seen if (seen := self.look())["scene"] in names else None)
        return found

    def picture(self) -> pygame.Surface:
        """The picture of the last look."""
        return pygame.image.load(self.report.with_name("screen.png"))

    @property
    def running(self) -> bool:
        """Whether the game is still there."""
        return self._game.poll() is None

    def wait_for_end(self) -> int:
        """The exit code of the game."""
        return self._game.wait(timeout=PATIENCE)

    def _hand(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self._env, check=True, timeout=PATIENCE, stdout=subprocess.DEVNULL)

    def _wait_for(self, ask: Any) -> Any:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if (answer := ask()) is not None:
                return answer
            assert self.running, "the game has ended"
            time.sleep(0.02)
        raise AssertionError("nothing happened")


def enabled(seen: dict[str, Any], prefix: str) -> list[str]:
    """The targets that can be used and begin with these letters."""
    return [t["name"] for t in seen["targets"] if t["enabled"] and t["name"].startswith(prefix)]
