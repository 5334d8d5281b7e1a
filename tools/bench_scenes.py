"""Measures every scene at 1920 x 1080: the worst p95 of a frame as a ratio to a bare frame, in one run."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import quantiles

os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.balconia.building import ROSE, TURQUOISE
from game.balconia.example import example_match
from game.balconia.thinker import Thinker
from scenes.balconia.render.scenery import backdrop
from scenes.balconia.selection.scene import SelectionDisc
from scenes.balconia.session import Player
from scenes.kit.stack import Become
from scenes.menus.title import Title
from tools.balconia.evening import played
from tools.evening import Evening, make_studio

SIZE = (1920, 1080)
FRAMES = 160
WARM = 40
BAR = 3.0
THINKING_BAR = 1.2
THINKING_BLOCKS = 24
Frame = Callable[[], None]


def states(evening: Evening) -> Iterator[tuple[str, Frame]]:
    """Every scene in motion and at rest, and what a frame of it does."""

    def frame() -> None:
        evening.stack.update(1 / 60)
        evening.stack.draw(evening.surface)

    def spin() -> None:
        assert isinstance(evening.top, SelectionDisc)
        evening.top.block.drag(3.0)
        evening.top.block.drop(evening.top.block.yaw + 40.0)
        frame()

    title = Become(Title(evening.studio))
    for name in ("title", "play", "variants", "options", "aid"):
        evening.stack.apply(title)
        if name != "title":
            evening.click(name)
        yield evening.top.name, frame
    evening.sit_down(played(16))
    yield "disc, tokens", frame
    evening.click(evening.enabled("token-")[0])
    yield "disc", frame
    yield "disc, spinning", spin
    evening.wait(100)
    evening.hover("cell-c1")
    yield "disc, a zone lit", frame
    evening.click("pause")
    yield "pause", frame
    evening.click("resume")
    evening.click("confirm")
    yield "hand-over", frame
    evening.click("ready")
    yield "placement", frame
    evening.hover(evening.enabled("cell-")[1])
    yield "placement, a ghost", frame
    evening.sit_down(played(9), {TURQUOISE: Player("Ada"), ROSE: Player("Neighbour", "greedy")})
    yield "watching", frame
    evening.sit_down(example_match())
    yield "scoring", frame


def p95_ratio(draw: Frame, bare: Frame) -> float:
    """Both drawn in turns, so that both meet the same machine."""
    ours: list[float] = []
    bares: list[float] = []
    for count in range(WARM + FRAMES):
        for action, times in ((bare, bares), (draw, ours)):
            seconds = timed(action)
            if count >= WARM:
                times.append(seconds)
    return p95(ours) / p95(bares)


def timed(action: Frame) -> float:
    """Seconds that a frame takes until it is shown."""
    pygame.event.pump()
    begin = time.perf_counter()
    action()
    pygame.display.flip()
    return time.perf_counter() - begin


def p95(times: list[float]) -> float:
    """The time that 19 of 20 frames stay under."""
    return float(quantiles(times, n=20)[-1])


def thinking_ratio(evening: Evening) -> float:
    """The p95 of a frame with the Architect thinking all the time, as a ratio to that without, in turns."""
    evening.sit_down(played(16))
    evening.click(evening.enabled("token-")[0])
    scene = evening.top
    assert isinstance(scene, SelectionDisc)
    thinker, view = Thinker(), scene.view
    thinker.warm()

    def frame() -> None:
        scene.block.goal += 6.0
        evening.stack.update(1 / 60)
        evening.stack.draw(evening.surface)

    times: dict[bool, list[float]] = {False: [], True: []}
    for count in range(2 * THINKING_BLOCKS):
        busy = count % 2 == 1
        for number in range(FRAMES // 4):
            if busy and not thinker.busy:
                thinker.ask("architect", view, (), number)
            times[busy].append(timed(frame))
            thinker.poll()
    thinker.close()
    return p95(times[True]) / p95(times[False])


def measure() -> None:
    """Print a line for each scene, and the worst."""
    pygame.display.init()
    window = pygame.display.set_mode(SIZE)
    background = backdrop(TURQUOISE, SIZE).convert()
    worst = 0.0
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(make_studio(Path(folder), still=False), SIZE)
        evening.surface = window
        for name, frame in states(evening):
            ratio = p95_ratio(frame, lambda: window.blit(background, (0, 0)) and None)
            print(f"{name:22} p95 {ratio:5.2f} x a bare frame")
            worst = max(worst, ratio)
        with_bot = thinking_ratio(evening)
    verdict = "ok" if with_bot <= THINKING_BAR else "OVER THE BAR"
    print(f"with a bot thinking    p95 {with_bot:5.2f} x without (bar: at most {THINKING_BAR}) {verdict}")
    print(f"worst scene: {worst:.2f} (bar: at most {BAR:.0f}) {'ok' if worst <= BAR else 'OVER THE BAR'}")


def main() -> None:
    """Measure on the display there is, else under Xvfb, else without any."""
    if not os.environ.get("DISPLAY") and shutil.which("xvfb-run") and "SDL_VIDEODRIVER" not in os.environ:
        screen = ["xvfb-run", "-a", "-s", f"-screen 0 {SIZE[0]}x{SIZE[1]}x24"]
        sys.exit(subprocess.run([*screen, sys.executable, "-m", "tools.bench_scenes"], check=False).returncode)
    measure()


if __name__ == "__main__":
    main()
