"""Benchmarks each game's busiest animation frame, the start-up and memory, as ratios within one run."""

import argparse
import os
import resource
import shutil
import subprocess
import sys
import time
from functools import partial
from statistics import median
from typing import Any

# As in main.py, before pygame is imported: without a GPU, SDL's accelerated framebuffer slows every flip down.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

from game import shelf
from tools.bench_scenes import bare as draw_bare
from tools.own import own
from tools.stopwatch import p95, timed

SIZE = (1920, 1080)
FRAMES = 380
WARM = 20
STARTS = 7
FRAME_BAR = 1.8
FIRST_BAR = 1.8
TITLE_BAR = 4.0

BARE_WINDOW = """
import pygame
pygame.display.init()
pygame.font.init()
window = pygame.display.set_mode((1920, 1080))
window.blit(pygame.font.Font("assets/fonts/Nunito-Bold.ttf", 32).render("Balconia", True, "white"), (0, 0))
pygame.display.flip()
print("shown", flush=True)
"""
FIRST_PICTURE = """
import tempfile
import main
main.open_game(main.arguments(["--size", "1920x1080", "--mute", "--data-dir", tempfile.mkdtemp(), *{game!r}]))
print("shown", flush=True)
"""
LOADED = """
import tempfile
import main
given = main.arguments(["--size", "1920x1080", "--mute", "--data-dir", tempfile.mkdtemp(), *{game!r}])
storage, settings, window = main.open_game(given)
from scenes.app.assembly import first_changes, make_context
from scenes.app.loop import Loop
context = make_context(given, storage, settings)
loop = Loop(context, window)
loop.stack.apply(next(first_changes(context, given.game, None)))
loop.frame([], 0.0)
print("shown", flush=True)
"""


def main() -> None:
    """Measure on the current display, else under Xvfb, else without a display."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--here", action="store_true", help="use the current display")
    arguments = parser.parse_args()
    if arguments.here or os.environ.get("DISPLAY"):
        report()
    elif shutil.which("xvfb-run"):
        screen = f"-screen 0 {SIZE[0]}x{SIZE[1]}x24"
        again = [sys.executable, "-m", "tools.bench_frames", "--here"]
        sys.exit(subprocess.run(["xvfb-run", "-a", "-s", screen, *again]).returncode)
    else:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        report()


def report() -> None:
    """Print one line per figure, with its bar."""
    pygame.display.init()
    window = pygame.display.set_mode(SIZE)
    motions = [motion for motion in (own(name, "motion") for name in shelf.PLAYABLE) if motion]
    frames = [(motion.NAME, *frame_times(window, motion.MotionBench(window))) for motion in motions]
    ways: dict[str, list[str]] = {"the shelf": [], **{name: ["--game", name] for name in shelf.PLAYABLE}}
    programs = [program.format(game=way) for program in (FIRST_PICTURE, LOADED) for way in ways.values()]
    bare, *starts = start_times(BARE_WINDOW, *programs)
    busy = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"
    print(f"display driver {pygame.display.get_driver()}, {SIZE[0]} x {SIZE[1]}, software, {busy}")
    print(f"{'':40}{'bare':>10}{'ours':>10}{'ratio':>8}{'bar':>6}")
    for name, plain, full in frames:
        line(f"frame with {name}, p50", median(plain), median(full), None)
        line(f"frame with {name}, p95", p95(plain), p95(full), FRAME_BAR)
    for name, first, loaded in zip(ways, starts, starts[len(ways) :], strict=False):
        line(f"start of {name}: first picture", bare, first, FIRST_BAR)
        line(f"start of {name}: ready to click", bare, loaded, TITLE_BAR)
    print(f"{'peak memory':40}{'':10}{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:>7.0f} MB")


def line(name: str, bare: float, ours: float, bar: float | None) -> None:
    """Print one figure next to its baseline."""
    ratio = ours / bare
    verdict = "" if bar is None else f"{bar:>6.1f}  {'ok' if ratio <= bar else 'OVER'}"
    print(f"{name:40}{bare * 1000:>7.2f} ms{ours * 1000:>7.2f} ms{ratio:>8.2f}{verdict}")


def frame_times(window: pygame.Surface, motion: Any) -> tuple[list[float], list[float]]:
    """Seconds per bare frame and per frame of a game's motion, measured alternately."""
    background = motion.still.copy()
    bare, full = [], []
    for count in range(WARM + FRAMES):
        bare.append(timed(partial(draw_bare, window, background)))
        window.blit(motion.still, (0, 0))
        full.append(timed(partial(motion.frame, count)))
    return bare[WARM:], full[WARM:]


def start_times(*programs: str) -> list[float]:
    """Median seconds from starting Python to the first picture of each program, measured alternately.

    The first round is discarded: it writes the bytecode that later starts load.
    """
    rounds = [[_start_time(program) for program in programs] for _ in range(1 + STARTS)][1:]
    return [median(times) for times in zip(*rounds, strict=True)]


def _start_time(program: str) -> float:
    begin = time.perf_counter()
    # Otherwise every start would compile all sources again.
    with_bytecode = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=with_bytecode) as process:
        assert process.stdout is not None
        while "shown" not in process.stdout.readline():
            if process.poll() is not None:
                raise RuntimeError("the program ended before it showed a picture")
        return time.perf_counter() - begin


if __name__ == "__main__":
    main()
