"""The game on a virtual screen, with keys pressed there, and its reports."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from game.product import ROOT

FROM_SOURCE = (sys.executable, str(ROOT / "main.py"))
BALCONIA = (*FROM_SOURCE, "--game", "balconia")
"""Starts at Balconia's title, without the shelf."""
PATIENCE = 120.0
"""Timeout in seconds, long enough for a slow machine."""
Answer = TypeVar("Answer")


class GameOnScreen:
    """Starts Xvfb and the game on it; both end with it."""

    def __init__(
        self, folder: Path, command: Sequence[str], environment: Mapping[str, str], reports: Path, *screen: str
    ) -> None:
        self.folder = folder
        self._command = command
        self._env = dict(environment)
        self._reports = reports
        self._read = set(reports.glob("*/screen.json"))
        self._screen_options = screen

    def __enter__(self) -> Self:
        read, write = os.pipe()
        options = ["-nolisten", "tcp", "-noreset", "-screen", "0", *self._screen_options]
        command = ["Xvfb", "-displayfd", str(write), *options]
        self._screen = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        self._env |= {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
        self._start()
        return self

    def _start(self) -> None:
        self._game = subprocess.Popen(self._command, cwd=self.folder, env=self._env)
        self._window = self.hand("search", "--sync", "--onlyvisible", "--class", "balconia").split()[-1]
        self.hand("windowfocus", self._window)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in (self._game, self._screen):
            process.terminate()
            process.wait(timeout=PATIENCE)

    @property
    def running(self) -> bool:
        """True if the game is still running."""
        return self._game.poll() is None

    def kill_and_start_again(self) -> None:
        """Kill the game, like a power cut, and restart it on the same screen."""
        self._game.kill()
        self._game.wait(timeout=PATIENCE)
        self._start()

    def press(self, *keys: str) -> None:
        """Press keys one after another, not too fast: a busy X server takes quick presses for a key held down."""
        for key in keys:
            self.hand("key", key)

    def wait_for_end(self) -> int:
        """Wait for the game to end; returns its exit code."""
        return self._game.wait(timeout=PATIENCE)

    def new_report(self) -> Path:
        """Press F12 and return the folder of the report."""
        self.press("F12")
        report = self.wait_for(lambda: next(iter(set(self._reports.glob("*/screen.json")) - self._read), None))
        self._read.add(report)
        return report

    def wait_for(self, ask: Callable[[], Answer | None]) -> Answer:
        """Poll until there is an answer."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if (answer := ask()) is not None:
                return answer
            assert self.running, "the game has ended"
            time.sleep(0.02)
        raise AssertionError("nothing happened")

    def hand(self, *words: str) -> str:
        """Run xdotool; returns its output."""
        done = subprocess.run(
            ["xdotool", *words], env=self._env, check=True, timeout=PATIENCE, stdout=subprocess.PIPE, text=True
        )
        return done.stdout
