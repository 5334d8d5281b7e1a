"""Measures the speed-up from one to two workers of a dask scheduler, started as dask's documentation says."""

import argparse
import json
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, sleep

from game.product import ROOT

GAMES = 240
PLAYERS = ("--turquoise", "greedy", "--rose", "greedy")


def seconds(workers: int, games: int) -> float:
    """Seconds that the games take on this many workers."""
    with ExitStack() as stack, tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found = folder / "scheduler.json"
        _dask(stack, "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-jupyter", "--scheduler-file", str(found))
        for _worker in range(workers):
            options = ("--nthreads", "1", "--no-nanny", "--local-directory", name, "--scheduler-file", str(found))
            _dask(stack, "worker", *options)
        while not found.exists() or not found.read_text():
            sleep(0.05)
        address = json.loads(found.read_text())["address"]
        # Warm-up, not timed.
        _simulate(address, 16 * workers, folder)
        begun = monotonic()
        _simulate(address, games, folder)
        return monotonic() - begun


def _dask(stack: ExitStack, *arguments: str) -> None:
    command = [str(Path(sys.executable).with_name("dask")), *arguments, "--no-dashboard"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    stack.callback(process.wait)
    stack.callback(process.kill)


def _simulate(address: str, games: int, folder: Path) -> None:
    command = [sys.executable, "-m", "tools.simulate", "--games", str(games), *PLAYERS, "--scheduler", address]
    subprocess.run([*command, "--jsonl", str(folder / "games.jsonl")], cwd=ROOT, check=True)


def main() -> None:
    """Measure one worker and two."""
    argparse.ArgumentParser(prog="python -m tools.bench_workers", description=__doc__).parse_args()
    one, two = seconds(1, GAMES), seconds(2, GAMES)
    print(f"{GAMES} games: one worker {one:.1f} s, two {two:.1f} s: {one / two:.2f} times as fast")


if __name__ == "__main__":
    main()
