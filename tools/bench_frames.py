"""Measures a frame of what moves most in each game, the first picture, and memory; as ratios within one run."""

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
FRAME_BAR = 2.5
START_BAR = 2.5

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
main.open_game(main.arguments(["--size", "1920x1080", "--mute", "--data-dir", tempfile.mkdtemp()]))
print("shown", flush=True)
"""
LOADED = """
import tempfile
import main
given = main.arguments(["--size", "1920x1080", "--mute", "--data-dir", tempfile.mkdtemp()])
storage, settings, window = main.open_game(given)
from scenes.app.assembly import first_change, make_studio
from scenes.app.loop import Loop
studio = make_studio(given, storage, settings)
loop = Loop(studio, window)
loop.stack.apply(first_change(studio, {game!r}, None))
loop.frame([], 0.02)
print("shown", flush=True)
"""


def main() -> None:
    """Measure under Xvfb where there is one, else without a display."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--here", action="store_true", help="on the display that there is")
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
    """Print a line for each figure, with its bar."""
    pygame.display.init()
    window = pygame.display.set_mode(SIZE)
    motions = [motion for motion in (own(name, "motion") for name in shelf.TABLES) if motion]
    frames = [(motion.NAME, *frame_times(window, motion.Motion(window))) for motion in motions]
    shelf_stands, title_stands = LOADED.format(game=None), LOADED.format(game=shelf.TABLES[0])
    bare, first, boxes, title = start_times(BARE_WINDOW, FIRST_PICTURE, shelf_stands, title_stands)
    busy = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"
    print(f"display driver {pygame.display.get_driver()}, {SIZE[0]} x {SIZE[1]}, software, {busy}")
    print(f"{'':34}{'bare':>10}{'ours':>10}{'ratio':>8}{'bar':>6}")
    for name, plain, full in frames:
        line(f"frame with {name}, p50", median(plain), median(full), None)
        line(f"frame with {name}, p95", p95(plain), p95(full), FRAME_BAR)
    line("process start to first picture", bare, first, START_BAR)
    line("process start to the shelf", bare, boxes, None)
    line("process start to a title", bare, title, None)
    print(f"{'peak memory':34}{'':10}{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:>7.0f} MB")


def line(name: str, bare: float, ours: float, bar: float | None) -> None:
    """One figure beside what it is measured against."""
    ratio = ours / bare
    verdict = "" if bar is None else f"{bar:>6.1f}  {'ok' if ratio <= bar else 'OVER'}"
    print(f"{name:34}{bare * 1000:>7.2f} ms{ours * 1000:>7.2f} ms{ratio:>8.2f}{verdict}")


def frame_times(window: pygame.Surface, motion: Any) -> tuple[list[float], list[float]]:
    """The seconds of bare frames and of frames in which a game's motion is drawn, taken in turns."""
    background = motion.still.copy()
    bare, full = [], []
    for count in range(WARM + FRAMES):
        bare.append(timed(partial(draw_bare, window, background)))
        window.blit(motion.still, (0, 0))
        full.append(timed(partial(motion.frame, count)))
    return bare[WARM:], full[WARM:]


def start_times(*programs: str) -> list[float]:
    """Seconds from starting Python to the first picture of each program: medians of a few starts, taken in turns."""
    rounds = [[_start_time(program) for program in programs] for _ in range(STARTS)]
    return [median(times) for times in zip(*rounds, strict=True)]


def _start_time(program: str) -> float:
    begin = time.perf_counter()
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        while "shown" not in process.stdout.readline():
            if process.poll() is not None:
                raise RuntimeError("the program ended before it showed a picture")
        return time.perf_counter() - begin


if __name__ == "__main__":
    main()
