"""Measures a frame with the building and a spinning block, the first picture, and memory; as ratios within one run."""

import argparse
import os
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median, quantiles

SIZE = (1920, 1080)
FRAMES = 400
STARTS = 7
FRAME_BAR = 2.5
START_BAR = 3.0
BLOCK_SHARE = 0.52
"""Width of the block as a share of the disc's area, as the scenes draw it."""

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
TITLE = """
import tempfile
import main
given = main.arguments(["--size", "1920x1080", "--mute", "--data-dir", tempfile.mkdtemp()])
storage, settings, window = main.open_game(given)
from scenes.app.assembly import first_change, make_studio
from scenes.app.loop import Loop
studio = make_studio(given, storage, settings)
loop = Loop(studio, window)
loop.stack.apply(first_change(studio, "balconia", None))
loop.frame([], 0.02)
print("shown", flush=True)
"""


def main() -> None:
    """Measure under Xvfb where there is one, else without a display."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--here", action="store_true", help="on the display that there is")
    arguments = parser.parse_args()
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
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
    driver, bare, full = frame_times()
    first, title, window = start_time(FIRST_PICTURE), start_time(TITLE), start_time(BARE_WINDOW)
    busy = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"
    print(f"display driver {driver}, {SIZE[0]} x {SIZE[1]}, software, {busy}")
    print(f"{'':34}{'bare':>10}{'ours':>10}{'ratio':>8}{'bar':>6}")
    line("frame with a spinning block, p50", median(bare), median(full), None)
    line("frame with a spinning block, p95", p95(bare), p95(full), FRAME_BAR)
    line("process start to first picture", window, first, START_BAR)
    line("process start to the title", window, title, None)
    print(f"{'peak memory':34}{'':10}{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:>7.0f} MB")


def line(name: str, bare: float, ours: float, bar: float | None) -> None:
    """One figure beside what it is measured against."""
    ratio = ours / bare
    verdict = "" if bar is None else f"{bar:>6.1f}  {'ok' if ratio <= bar else 'OVER'}"
    print(f"{name:34}{bare * 1000:>7.2f} ms{ours * 1000:>7.2f} ms{ratio:>8.2f}{verdict}")


def p95(times: list[float]) -> float:
    """The time that 19 of 20 frames stay under."""
    return quantiles(times, n=20)[-1]


def frame_times() -> tuple[str, list[float], list[float]]:
    """The driver's name, and the seconds of bare and of full frames, taken in turns."""
    import pygame

    from game.balconia.building import TURQUOISE
    from scenes.balconia.render.building import Building
    from scenes.balconia.render.cube import Cube
    from scenes.balconia.render.disc import Disc
    from scenes.balconia.render.scenery import backdrop
    from scenes.kit.layout import load_layout
    from tools.stage_set import faces, half_built

    pygame.display.init()
    window = pygame.display.set_mode(SIZE)
    pictures = faces()
    background = backdrop(TURQUOISE, SIZE).convert()
    still = background.copy()
    layout = load_layout("balconia/disc").fit(SIZE)
    Building(pictures, TURQUOISE, layout.box("building")).draw(still, half_built(TURQUOISE))
    centre, edge = layout.rect("disc").center, round(layout.rect("disc").height * BLOCK_SHARE)
    disc, cube = Disc(TURQUOISE, edge), Cube(pictures, "block", 4, edge)
    disc.draw(still, centre)
    dirty = [window.get_rect()]

    def bare_frame(_: int) -> None:
        window.blit(background, (0, 0))

    def full_frame(count: int) -> None:
        window.blit(still, dirty[0], dirty[0])
        dirty[0] = disc.draw_block(window, cube, centre, yaw=count * 3.7, fast=True)

    def timed(draw: Callable[[int], None], count: int) -> float:
        pygame.event.pump()
        begin = time.perf_counter()
        draw(count)
        pygame.display.flip()
        return time.perf_counter() - begin

    bare, full = [], []
    for count in range(FRAMES):
        bare.append(timed(bare_frame, count))
        window.blit(still, (0, 0))
        full.append(timed(full_frame, count))
    return pygame.display.get_driver(), bare[20:], full[20:]


def start_time(program: str) -> float:
    """Seconds from starting Python to the first picture, the median of a few starts."""
    times = []
    for _ in range(STARTS):
        begin = time.perf_counter()
        with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            while "shown" not in process.stdout.readline():
                if process.poll() is not None:
                    raise RuntimeError("the program ended before it showed a picture")
            times.append(time.perf_counter() - begin)
    return median(times)


if __name__ == "__main__":
    main()
