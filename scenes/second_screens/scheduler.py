"""Schedules remote screens: input first, then longest waiting, within 2 ms per host frame and half of its time."""

from collections.abc import Callable, Mapping

from scenes.second_screens.seat_screen import SeatScreen
from scenes.second_screens.wire.keys import Guest

Clock = Callable[[], float]
"""Returns the time in seconds."""
FRAME, PACE = 1 / 60, 1 / 20
"""Seconds between two frames of a screen: FRAME for each connected screen, at most PACE."""
SPARE = 0.002
"""Seconds per host frame after which no further screen is started."""
SHARE = 0.5
"""The share of the host's time that all screens together may use."""
CREDIT = 0.1
"""Seconds that a screen may use beyond its share before it has to wait."""


class Scheduler:
    """Screens with input come first, then those that have waited longest.

    A screen that uses more than its share, for instance because its page keeps changing its size, is drawn less often.
    The table and the other screens are not affected.
    """

    def __init__(self, screens: Mapping[Guest, SeatScreen], clock: Clock) -> None:
        self._screens, self._clock = screens, clock
        self._waited: dict[Guest, float] = {}
        self._debt: dict[Guest, float] = {}
        """Seconds that each screen has used beyond its share."""

    def frame(self, seconds: float) -> None:
        """Update and draw the screens that are due; a screen that is skipped gets its time in a later frame."""
        there = [client for client, screen in self._screens.items() if screen.connected]
        for client in there:
            self._waited[client] = self._waited.get(client, 0.0) + seconds
            self._debt[client] = max(0.0, self._debt.get(client, 0.0) - seconds * SHARE / len(there))
        # 5 % less, as frames never come exactly on time: one that is a moment early would skip a whole host frame.
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
