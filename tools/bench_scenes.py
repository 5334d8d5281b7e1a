"""Measures every scene at 1920 x 1080: the worst p95 of a frame as a ratio to a bare frame, in one run."""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

# Before pygame is imported, as in main.py.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game import shelf
from game.engine.bot_runner import ProcessRunner
from scenes.look.svg import DRAWINGS
from tools.evening import Evening, make_context
from tools.stopwatch import p95, timed
from tools.tour import CHOICES, Frame, asked_for, tour

SIZE = (1920, 1080)
FRAMES = 400
WARM = 40
OPENINGS = 5
OPENING_BAR = 3.0
OPENED = """
import pathlib, tempfile, time
import pygame
from game.engine.match import Match
from game.shelf import plugin
from scenes.look.svg import DRAWINGS
from tools.evening import Evening, make_context
pygame.display.init()
window = pygame.display.set_mode((1920, 1080))
evening = Evening(make_context(pathlib.Path(tempfile.mkdtemp()), still=False, game={game!r}), window.get_size())
evening.surface = window
match = Match(plugin({game!r}).game, plugin({game!r}).game.options_type(), 1)
begin = time.perf_counter()
evening.sit_down(match)
evening.frame()
print(time.perf_counter() - begin)
"""
THINKING_BAR = 1.2
THINKING_BLOCKS = 24


def bare(window: pygame.Surface, background: pygame.Surface) -> None:
    """Blit one full-screen picture: the minimum cost of a new frame."""
    window.blit(background, (0, 0))


def p95_ratio(draw: Frame, bare: Frame) -> float:
    """The p95 of a frame divided by that of a bare frame, measured alternately.

    Background rasterising is finished before each frame, since there is no idle time between frames here.
    """
    ours: list[float] = []
    bares: list[float] = []
    for count in range(WARM + FRAMES):
        DRAWINGS.finish()
        for action, times in ((bare, bares), (draw, ours)):
            seconds = timed(action)
            if count >= WARM:
                times.append(seconds)
    return p95(ours) / p95(bares)


def thinking_ratio(game: str, view: Any, frame: Frame) -> float:
    """The p95 of a frame while the strongest level thinks, divided by that without, measured alternately."""
    runner, bot = ProcessRunner(), shelf.plugin(game).levels[-1]
    runner.warm()
    times: dict[bool, list[float]] = {False: [], True: []}
    for count in range(2 * THINKING_BLOCKS):
        busy = count % 2 == 1
        for number in range(FRAMES // 4):
            if busy and not runner.busy:
                runner.ask(game, bot, view, (), number)
            times[busy].append(timed(frame))
            runner.poll()
    runner.close()
    return p95(times[True]) / p95(times[False])


def measure(game: str, window: pygame.Surface) -> None:
    """Print the ratio of each scene of a game, the cost of a thinking bot, and the worst scene."""
    background = pygame.Surface(SIZE).convert()
    worst = 0.0
    print(f"{game}:")
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(make_context(Path(folder), still=False, game=game), SIZE)
        evening.surface = window
        for name, frame in tour(game).frames(evening):
            ratio = p95_ratio(frame, partial(bare, window, background))
            print(f"{name:22} p95 {ratio:5.2f} x a bare frame")
            worst = max(worst, ratio)
        if sit_down := tour(game).thinking:
            with_bot = thinking_ratio(game, *sit_down(evening))
            verdict = "ok" if with_bot <= THINKING_BAR else "OVER THE BAR"
            print(f"with a bot thinking    p95 {with_bot:5.2f} x without (bar: at most {THINKING_BAR}) {verdict}")
    bar = tour(game).frame_bar
    print(f"worst scene: {worst:.2f} (bar: at most {bar}) {'ok' if worst <= bar else 'OVER THE BAR'}")


def opening_times() -> None:
    """Print how long each game's table takes to open in a fresh process, relative to the first game's."""
    rounds = [[_opening(name) for name in shelf.PLAYABLE] for _ in range(1 + OPENINGS)][1:]
    first, *others = (median(times) for times in zip(*rounds, strict=True))
    for name, seconds in zip(shelf.PLAYABLE[1:], others, strict=True):
        verdict = "ok" if seconds <= OPENING_BAR * first else "OVER THE BAR"
        print(
            f"opening the table of {name}: {seconds / first:.2f} x {shelf.PLAYABLE[0]}'s (bar: {OPENING_BAR}) {verdict}"
        )


def _opening(game: str) -> float:
    done = subprocess.run([sys.executable, "-c", OPENED.format(game=game)], check=True, capture_output=True, text=True)
    return float(done.stdout.split()[-1])


def main() -> None:
    """Measure on the current display, else under Xvfb, else without a display."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench_scenes", description=__doc__)
    parser.add_argument("--game", choices=CHOICES, default="all", help="only this game (default %(default)s)")
    game = parser.parse_args().game
    if not os.environ.get("DISPLAY") and shutil.which("xvfb-run") and "SDL_VIDEODRIVER" not in os.environ:
        screen = ["xvfb-run", "-a", "-s", f"-screen 0 {SIZE[0]}x{SIZE[1]}x24"]
        again = [sys.executable, "-m", "tools.bench_scenes", "--game", game]
        sys.exit(subprocess.run([*screen, *again], check=False).returncode)
    pygame.display.init()
    window = pygame.display.set_mode(SIZE)
    for name in asked_for(game):
        measure(name, window)
    opening_times()


if __name__ == "__main__":
    main()
