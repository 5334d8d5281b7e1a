"""Time-sliced warm-up: the faces of a block are drawn in small steps before an animation needs them."""

from collections.abc import Iterator
from time import perf_counter

from game.balconia.cards import FACES
from scenes.balconia.render.face import faces
from scenes.balconia.table.block_view import BlockView

SPARE = 0.0009
"""Seconds of a frame that may be spent on a task."""


def block_pictures(block: BlockView, width: int) -> Iterator[bool]:
    """All faces of a block, on the disc and this wide on the cards, in the order of a reveal: rise, deal, turn."""
    front, (moving, fine) = block.rotation.pair, block.widths
    sides = sorted(range(FACES), key=lambda side: side not in front)
    wanted = (sides[:2], moving), (sides, width), (sides[2:], moving), (sides, fine)
    pictures = [faces().prepared(block.face(side), size) for some, size in wanted for side in some]
    for steps in pictures:  # the first step of each orders its drawings, which are made beside the game
        next(steps, None)
        yield True
    for steps in (*pictures, *map(block.cube.prepared, sides)):
        yield from steps


class TimeSlicedTask:
    """A generator that is advanced a little in every frame."""

    done = False

    def __init__(self, steps: Iterator[bool]) -> None:
        """A step yields True after some work, False while it waits for another thread."""
        self._left = steps

    def go_on(self, spare: float) -> None:
        """Advance within `spare` seconds, assuming that a step takes as long as the one before it."""
        start = before = perf_counter()
        for made in self._left:
            now = perf_counter()
            if not made or now - start + now - before > spare:
                return
            before = now
        self.done = True
