"""Measures the speed-up from one to two workers of a dask scheduler, started as dask's documentation says."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, sleep

from game.product import ROOT

BAR = 1.7
JOBS = {
    "simulate": (
        "tools.simulate",
        "--games",
        "240",
        "--turquoise",
        "greedy",
        "--rose",
        "greedy",
        "--jsonl",
        os.devnull,
    ),
    "learn_style": ("tools.balam.learn_style", "--lessons", "1", "--pairs", "400"),
}


def seconds(workers: int) -> dict[str, float]:
    """Seconds that each job takes on this many workers."""
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
        return {job: _timed(address, *command) for job, command in JOBS.items()}


def _dask(stack: ExitStack, *arguments: str) -> None:
    command = [str(Path(sys.executable).with_name("dask")), *arguments, "--no-dashboard"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    stack.callback(process.wait)
    stack.callback(process.kill)


def _timed(address: str, *command: str) -> float:
    """Run twice: the first time, workers load what they need."""
    for _time in range(2):
        begun = monotonic()
        arguments = [sys.executable, "-m", *command, "--scheduler", address]
        subprocess.run(arguments, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return monotonic() - begun


def main() -> None:
    """Measure one worker and two."""
    argparse.ArgumentParser(prog="python -m tools.bench_workers", description=__doc__).parse_args()
    one, two = seconds(1), seconds(2)
    for job in JOBS:
        ratio = one[job] / two[job]
        verdict = "ok" if ratio >= BAR else "BELOW THE BAR"
        print(f"{job}: one worker {one[job]:.1f} s, two {two[job]:.1f} s: {ratio:.2f} times as fast ({BAR}) {verdict}")
    if hasattr(os, "getloadavg"):
        print(
            f"{os.cpu_count()} cores, load of the last minute {os.getloadavg()[0]:.1f}; the bar is for an idle machine"
        )


if __name__ == "__main__":
    main()
