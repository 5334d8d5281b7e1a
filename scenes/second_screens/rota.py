"""Whose screen is drawn next: as many as there is time for, so that the pictures of the table come in time."""

from collections.abc import Callable, Mapping

from game.engine.contract import Seat
from scenes.second_screens.seat_screen import SeatScreen

Clock = Callable[[], float]
"""Tells seconds."""
FRAME, PACE = 1 / 60, 1 / 20
"""Seconds between two pictures of a screen: a frame for each screen that is there, and no longer than the second."""
SPARE = 0.002
"""Seconds of a frame of the table after which no other screen is begun."""


class Rota:
    """Who has done something comes first, then who has waited longest."""

    def __init__(self, screens: Mapping[Seat, SeatScreen], clock: Clock) -> None:
        self._screens, self._clock = screens, clock
        self._waited: dict[Seat, float] = {}

    def frame(self, seconds: float) -> None:
        """Let time pass on the screens whose turn it is; the others catch up when it is theirs."""
        there = [chair for chair, screen in self._screens.items() if screen.connected]
        for chair in there:
            self._waited[chair] = self._waited.get(chair, 0.0) + seconds
        pace = 0.95 * min(len(there) * FRAME, PACE)
        due = [chair for chair in there if self._waited[chair] >= pace or self._screens[chair].pressing]
        due.sort(key=lambda chair: (not self._screens[chair].pressing, -self._waited[chair]))
        begun = self._clock()
        for chair in due:
            self._screens[chair].frame(self._waited.pop(chair))
            if self._clock() - begun > SPARE:
                break
