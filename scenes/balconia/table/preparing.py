"""The faces of a block are made ready in small steps, before they are needed in the middle of a motion."""

from collections.abc import Iterable
from itertools import chain
from time import perf_counter

from game.balconia.cards import FaceId
from scenes.balconia.render.face import faces

SPARE = 0.001
"""Seconds of a frame that are spent on it."""


class Preparing:
    """What is still to be made."""

    def __init__(self, wanted: Iterable[FaceId], sizes: Iterable[int]) -> None:
        """All of these faces at the first size, then at the next."""
        every = tuple(wanted)
        self._left = chain.from_iterable(faces().prepared(face, size) for size in sizes for face in every)

    def go_on(self) -> None:
        """Make some of it, as long as no frame is late."""
        start = perf_counter()
        for _ in self._left:
            if perf_counter() - start > SPARE:
                return
