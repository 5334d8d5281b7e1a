"""Whose screen is drawn next: a few in each frame of the table, so that its own pictures come in time."""

from collections.abc import Mapping
from time import perf_counter

from game.engine.contract import Seat
from scenes.second_screens.seat_screen import SeatScreen

FEW = 2
"""With so many screens one is drawn in each frame of the table; with more, two."""
SPARE = 0.002
"""Seconds of a frame of the table after which no other screen is begun."""


class Rota:
    """Who has done something comes first, then who has waited longest."""

    def __init__(self, screens: Mapping[Seat, SeatScreen]) -> None:
        self._screens = screens
        self._waited: dict[Seat, float] = {}

    def frame(self, seconds: float) -> None:
        """Let time pass on the screens whose turn it is; the others catch up when it is theirs."""
        there = [chair for chair, screen in self._screens.items() if screen.connected]
        for chair in there:
            self._waited[chair] = self._waited.get(chair, 0.0) + seconds
        first = sorted(there, key=lambda chair: (not self._screens[chair].pressing, -self._waited[chair]))
        begun = perf_counter()
        for chair in first[: 1 if len(there) <= FEW else 2]:
            self._screens[chair].frame(self._waited.pop(chair))
            if perf_counter() - begun > SPARE:
                break
