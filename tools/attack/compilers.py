"""Compiles on machines where nothing is cached: several processes at once, one of them killed."""

import os
import subprocess
import sys
from pathlib import Path
from time import sleep

from game.engine.chance import Chance
from game.engine.jit import COMPLETE, NUMBA
from game.product import ROOT
from tools.attack.tried import Tried

PLAYERS = {"balconia": "architect,concierge", "balam": "jaguar,war"}
LATEST = 20_000
"""Milliseconds until the kill; compiling takes longer."""


def compilers(chance: Chance, times: int, folder: Path) -> Tried:
    """Play the same games with and without a cache: every process writes the same bytes, and one cache is left."""
    tried = Tried()
    for number in range(times if NUMBA else 0):
        game = list(PLAYERS)[number % len(PLAYERS)]
        home = folder / f"home-{number}"
        home.mkdir()
        first, second = (_playing(game, home, f"{name}.jsonl") for name in ("first", "second"))
        sleep(chance.below(LATEST) / 1000)
        first.kill()
        first.wait()
        for process in (second, _playing(game, home, "third.jsonl")):
            tried.expect(process.wait() == 0, f"{number}: {game} was not played to the end")
        tried.times += 1
        lines = [(home / name).read_bytes() for name in ("second.jsonl", "third.jsonl")]
        tried.expect(lines[0] == lines[1] != b"", f"{number}: {game} was played differently")
        made = len([*home.rglob(COMPLETE)])
        tried.expect(made == 1, f"{number}: {made} complete caches of {game}")
    return tried


def _playing(game: str, home: Path, name: str) -> "subprocess.Popen[bytes]":
    """A process that plays two games of the strongest level, with its cache in this home."""
    homes = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"), str(home))
    command = [sys.executable, "-m", "tools.simulate", "--game", game, "--games", "2", "--seats", PLAYERS[game]]
    command += ["--workers", "1", "--jsonl", str(home / name)]
    return subprocess.Popen(command, cwd=ROOT, env={**os.environ, **homes}, stderr=subprocess.DEVNULL)
