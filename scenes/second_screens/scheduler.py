"""Schedules remote screens: input first, then longest waiting, within 2 ms per host frame and half of its time."""

from collections.abc import Callable, Mapping

from game.engine.contract import Seat
from scenes.second_screens.seat_screen import SeatScreen

Clock = Callable[[], float]
"""Tells seconds."""
FRAME, PACE = 1 / 60, 1 / 20
"""Seconds between two pictures of a screen: a frame for each screen that is there, and no longer than the second."""
SPARE = 0.002
"""Seconds of a frame of the table after which no other screen is begun."""
SHARE = 0.5
"""The share of the table's time that all screens together may take."""
CREDIT = 0.1
"""Seconds that a screen may take beyond its share before it has to wait."""


class Scheduler:
    """Screens with input come first, then those that have waited longest.

    A screen that takes more time than its share, for instance because its guest sends sizes without end, is drawn less
    often. The table and the other screens are not.
    """

    def __init__(self, screens: Mapping[Seat, SeatScreen], clock: Clock) -> None:
        self._screens, self._clock = screens, clock
        self._waited: dict[Seat, float] = {}
        self._debt: dict[Seat, float] = {}
        """Seconds that each screen has taken beyond its share."""

    def frame(self, seconds: float) -> None:
        """Update and draw the screens that are due; the others catch up when they are."""
        there = [client for client, screen in self._screens.items() if screen.connected]
        for client in there:
            self._waited[client] = self._waited.get(client, 0.0) + seconds
            self._debt[client] = max(0.0, self._debt.get(client, 0.0) - seconds * SHARE / len(there))
        pace = 0.95 * min(len(there) * FRAME, PACE)
        due = [
            client
            for client in there
            if self._debt[client] <= CREDIT and (self._waited[client] >= pace or self._screens[client].pressing)
        ]
        due.sort(key=lambda client: (not self._screens[client].pressing, -self._waited[client]))
        begun = now = self._clock()
        for client in due:
            self._screens[client].frame(self._waited.pop(client))
            before, now = now, self._clock()
            self._debt[client] += now - before
            if now - begun > SPARE:
                break
