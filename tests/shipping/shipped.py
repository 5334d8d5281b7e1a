"""The packages of `make dist`, installed without the source tree and started."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.product import ROOT
from tests.window.real_window import RealWindow, enabled

PLAYED = ROOT / "tests/game/balconia/playthroughs/standard.json"
LONGEST_THOUGHT = 150.0
"""Timeout in seconds for a computer's move, or for compiling all code."""


@dataclass(frozen=True, slots=True)
class Shipped:
    """One form of the game, and the home folder of a new player."""

    command: Sequence[str]
    home: Path

    @property
    def environment(self) -> Mapping[str, str]:
        """Only the variables that every login has, none of the developer's."""
        return {"HOME": str(self.home), "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8"}

    @property
    def kept_code(self) -> dict[Path, int]:
        """The compiled functions in this home, and when each was written."""
        kept = (self.home / ".cache/balconia").glob("kernel-*/**/*.nbc")
        return {path: path.stat().st_mtime_ns for path in kept}

    def wait_for_machine_code(self) -> None:
        """Wait until all code is compiled, which happens in the background at the lowest priority."""
        end = time.monotonic() + LONGEST_THOUGHT
        while not any((self.home / ".cache/balconia").glob("kernel-*/complete")):
            assert time.monotonic() < end, "the machine code was never complete"
            time.sleep(0.1)

    def says(self, *arguments: str) -> str:
        """The output of the program."""
        command = [*self.command, *arguments]
        done = subprocess.run(
            command, cwd=self.home, env=self.environment, capture_output=True, text=True, check=True, timeout=60
        )
        return done.stdout

    def open(self, folder: Path) -> RealWindow:
        """Its window, with bots in child processes and without animation."""
        return RealWindow(folder, "--seed", "3", command=self.command, environment=self.environment)


def install(wheel: Path, place: Path) -> Path:
    """Create a virtual environment with the locked dependencies and the wheel; returns its folder of commands."""
    subprocess.run([sys.executable, "-m", "venv", place], check=True)
    commands = place / "bin"
    pip: list[str | Path] = [commands / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--require-hashes", "-r", ROOT / "locks/play.txt"], check=True)
    subprocess.run([*pip, "--no-deps", "--no-index", wheel], check=True)
    return commands


def built(pattern: str) -> Path:
    """The only file that was built with this name."""
    (path,) = (ROOT / os.environ["BALCONIA_DIST"]).glob(pattern)
    return path


def settle(folder: Path, opponent: str) -> None:
    """Write settings for a game against a computer, and a game finished earlier."""
    (folder / "games").mkdir(parents=True)
    (folder / "settings.json").write_text(json.dumps({"kind_rose": opponent, "motion": "off", "pointers": False}))
    players = {"turquoise": ["Ann", "person"], "rose": ["Bob", "person"]}
    game = {"record": json.loads(PLAYED.read_text()), "players": players}
    (folder / "games/2026-11-01-seed-4-1.json").write_text(json.dumps(game))


def take_the_box(window: RealWindow) -> None:
    """Go from the shelf to the title of Balconia."""
    window.click("balconia", window.wait_for_scene("shelf"))


def play_against_the_computer(window: RealWindow, moves: int) -> None:
    """Click through a game until this many moves were made."""
    window.click("play", window.wait_for_scene("title"))
    window.click("start", window.wait_for_scene("setup"))
    until(lambda: _moves_after_a_turn(window) >= moves)


def _moves_after_a_turn(window: RealWindow) -> int:
    """Do what the scene asks for; returns the number of moves before that."""
    seen = window.look()
    match seen["scene"]:
        case "disc" if tokens := enabled(seen, "token-"):
            window.click(tokens[0], seen)
        case "disc":
            window.click("confirm", seen)
        case "placement":
            window.click(enabled(seen, "face-")[0], seen)
            window.click(enabled(seen, "cell-")[0], seen)
            window.click("confirm")
    record = window.report.with_name("secrets.json")
    return len(json.loads(record.read_text())["moves"]) if record.exists() else 0


def study_the_past_game(window: RealWindow) -> None:
    """Open the finished game and wait until its analysis is complete."""
    window.click("past-games", window.wait_for_scene("title"))
    window.click("game-1", window.wait_for_scene("past-games"))
    window.click("whole", window.wait_for_scene("moments"))
    window.wait_for_scene("analysis")
    until(lambda: enabled(window.look(), "worst"))


def until(ask: Callable[[], Any]) -> None:
    """Poll until there is an answer, as long as a computer may think."""
    end = time.monotonic() + LONGEST_THOUGHT
    while not ask():
        assert time.monotonic() < end, "nothing happened"
        time.sleep(0.2)
