"""How long frames take, measured so that figures of one run can be compared."""

import time
from collections.abc import Callable
from statistics import quantiles

import pygame

from scenes.app.window import Window
from tools.evening import Areas


def timed(draw: Callable[[], Areas]) -> float:
    """Seconds that a frame takes until what was drawn is shown."""
    pygame.event.pump()
    begin = time.perf_counter()
    Window.show(draw())
    return time.perf_counter() - begin


def p95(times: list[float]) -> float:
    """The time that 19 of 20 frames stay under."""
    return float(quantiles(times, n=20)[-1])
