"""How long everything on the table takes, and the stage that never hurries what everybody has to follow."""

from collections import deque
from dataclasses import dataclass

from game.bonbons.events import CoinsTaken, Covered, Event, Flipped, Hidden, Matched, Stolen, Won, WrapperFound
from scenes.bonbons.table.egg_timer import LEAST
from scenes.kit.stage import Motion, Stage
from scenes.kit.tween import bounce, linear, smooth

GLIDE = 0.6


@dataclass(frozen=True, slots=True)
class Held(Motion):
    """A motion that is neither sped up nor left out: with motion off it is held as a still picture."""


FLIP = Motion("flip", 0.25, smooth, "paper_flip")
PAIR = Motion("pair", 0.9, linear, "clink")
SHRUG = (Motion("shrug", 0.3, linear), Motion("unflip", 0.25, smooth, "paper_flip"))
THEFT = (Held("ribbons", 0.5, smooth, "wood_lift"), Held("glide", GLIDE, smooth), Held("arrived", 0.5, linear, "clink"))
COINS = (Held("coins-seen", LEAST, linear), Motion("till", 0.8, smooth, "coins"))
COVER = Motion("cover", 0.6, bounce, "coins")
WRAPPER = (Motion("rustle", 0.5, linear, "rustle"), Motion("arrive", 0.6, smooth, "wood_lift"))
FEAST = Motion("feast", 1.4, linear, "fanfare")


def motions(event: Event) -> tuple[Motion, ...]:
    """What an event looks like; most are only told."""
    match event:
        case Flipped():
            return (FLIP,)
        case Matched():
            return (PAIR,)
        case Hidden(tiles):
            return SHRUG if tiles else ()
        case Stolen():
            return THEFT
        case CoinsTaken():
            return COINS
        case Covered():
            return (COVER,)
        case WrapperFound(_seat, _square, slot):
            return WRAPPER if slot is not None else WRAPPER[:1]
        case Won():
            return (FEAST,)
        case _:
            return ()


class CounterStage(Stage):
    """A stage on which held motions take their time at any speed."""

    def update(self, seconds: float, speed: float) -> tuple[Motion, ...]:
        """Let time pass; with motion off only what is held stays in the queue."""
        if speed <= 0 and self._queue:
            first = self._queue[0]
            self._queue = deque(motion for motion in self._queue if isinstance(motion, Held))
            if not self._queue or self._queue[0] is not first:
                self._passed = 0.0
        if self._queue and isinstance(self._queue[0], Held):
            speed = 1.0
        return super().update(seconds, speed)
