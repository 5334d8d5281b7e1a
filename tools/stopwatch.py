"""Times frames, so that figures of one run can be compared."""

import time
from collections.abc import Callable
from statistics import quantiles

import pygame

from scenes.app.window import Window
from tools.evening import Areas


def timed(draw: Callable[[], Areas]) -> float:
    """Seconds to draw a frame and show it."""
    pygame.event.pump()
    begin = time.perf_counter()
    Window.show(draw())
    return time.perf_counter() - begin


def p95(times: list[float]) -> float:
    """The 95th percentile."""
    return float(quantiles(times, n=20)[-1])
