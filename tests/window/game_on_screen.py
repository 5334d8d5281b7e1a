"""The game on a virtual screen of its own, a hand that presses keys there, and what it reports about itself."""

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
"""Without a look at the shelf."""
PATIENCE = 120.0
"""Seconds after which nothing is waited for any more: a machine may be slow, but not for ever."""
Answer = TypeVar("Answer")


class GameOnScreen:
    """Opens Xvfb and starts the game on it; both end with it."""

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
        """Whether the game is still there."""
        return self._game.poll() is None

    def kill_and_start_again(self) -> None:
        """End the game as a power cut would, and start it anew on the same screen."""
        self._game.kill()
        self._game.wait(timeout=PATIENCE)
        self._start()

    def press(self, *keys: str) -> None:
        """Press keys one after another, each in its own time: of quick ones a busy screen makes a key held down."""
        for key in keys:
            self.hand("key", key)

    def wait_for_end(self) -> int:
        """The exit code of the game."""
        return self._game.wait(timeout=PATIENCE)

    def new_report(self) -> Path:
        """Press F12 and return what the game wrote about its screen."""
        self.press("F12")
        report = self.wait_for(lambda: next(iter(set(self._reports.glob("*/screen.json")) - self._read), None))
        self._read.add(report)
        return report

    def wait_for(self, ask: Callable[[], Answer | None]) -> Answer:
        """Ask until there is an answer."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if (answer := ask()) is not None:
                return answer
            assert self.running, "the game has ended"
            time.sleep(0.02)
        raise AssertionError("nothing happened")

    def hand(self, *words: str) -> str:
        """Let xdotool do something; returns what it says."""
        done = subprocess.run(
            ["xdotool", *words], env=self._env, check=True, timeout=PATIENCE, stdout=subprocess.PIPE, text=True
        )
        return done.stdout
