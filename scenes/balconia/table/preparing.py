"""The faces of a block are made ready in small steps, before they are needed in the middle of a motion."""

from itertools import chain
from time import perf_counter

from game.balconia.cards import FACES
from scenes.balconia.render.face import faces
from scenes.balconia.table.block_view import BlockView

SPARE = 0.0012
"""Seconds of a frame that may be spent on it."""


class Preparing:
    """What is still to be made."""

    done = False
    """Whether all of it is made."""

    def __init__(self, block: BlockView, width: int) -> None:
        """All its faces, on the disc and this wide on the cards, in the order of a reveal: it rises, deals, turns."""
        front, (moving, fine) = block.rotation.pair, block.widths
        sides = sorted(range(FACES), key=lambda side: side not in front)
        wanted = (sides[:2], moving), (sides, width), (sides[2:], moving), (sides, fine)
        self._left = chain.from_iterable(
            faces().prepared(block.face(side), size) for some, size in wanted for side in some
        )

    def go_on(self, spare: float) -> None:
        """Make some of it, as long as no frame is late: the next step may take as long as the one before."""
        start = before = perf_counter()
        for _ in self._left:
            now = perf_counter()
            if now - start + now - before > spare:
                return
            before = now
        self.done = True
