"""Plays music, which follows the hour on the screen, and occasional street sounds."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import cycle
from typing import Literal

import pygame

from game.product import ASSETS
from scenes.kit.sound import FAILURES, HUSH, Sounds

Hour = Literal["morning", "evening"]

FOLDER = ASSETS / "music"
SECONDS = 72.0
"""The length of every piece. All are equally long, so one can take over where another was."""
FADE = 0.6
"""Seconds for fading a piece in, or out when the hour changes."""
SPARE = 0.1
"""Seconds for the device's buffer to run empty after a fade-out."""
STREET: Mapping[Hour, tuple[str, ...]] = {
    "morning": ("blackbird", "bicycle", "sparrows"),
    "evening": ("crickets", "church", "crickets", "owl"),
}
PAUSES = (7.0, 13.0, 9.0, 17.0)
"""Seconds between street sounds."""
PANS = (-0.8, 0.6, 0.1, -0.4, 0.9)


class Music:
    """Loops one piece at a time; at volume 0 it leaves the device alone."""

    def __init__(self, sounds: Sounds) -> None:
        self._sounds = sounds
        self.volume = 0.0
        """The volume, from 0 to 1."""
        self.playing: Hour | None = None
        """The piece that is playing."""
        self.hour: Hour | None = None
        """The hour on the screen, None before the first scene."""
        self._place = 0.0
        """The position in the piece in seconds."""
        self._going = 0.0
        """Seconds until the current fade-out has ended."""
        self._street = {hour: cycle(names) for hour, names in STREET.items()}
        self._pauses, self._pans = cycle(PAUSES), cycle(PANS)
        self._quiet = next(self._pauses)

    @property
    def audible(self) -> bool:
        """True unless muted or at volume 0."""
        return not self._sounds.muted and self.volume > 0.0

    def follow(self, hour: Hour) -> None:
        """Set the hour on the screen."""
        self.hour = hour

    def update(self, seconds: float) -> None:
        """Start, continue or fade out the piece, and play street sounds."""
        self._going -= seconds
        if not self.audible or self.hour is None or not self._sounds.open():
            self._leave(HUSH / 1000)
            return
        self._place = (self._place + seconds) % SECONDS
        _safely(lambda: pygame.mixer.music.set_volume(self.volume))
        if self.playing != self.hour:
            self._leave(FADE)
        if self.playing is None and self._going <= 0:
            self._begin(self.hour)
        self._listen(seconds, self.hour)

    def _begin(self, hour: Hour) -> None:
        """Start a piece where the last one was. The mixer fades it in: frames are too few and uneven for that."""
        self.playing = hour

        def play() -> None:
            pygame.mixer.music.stop()  # loading during a fade-out would block until its end
            pygame.mixer.music.load(FOLDER / f"{hour}.ogg")
            pygame.mixer.music.play(-1, start=self._place, fade_ms=round(FADE * 1000))

        _safely(play)

    def _leave(self, seconds: float) -> None:
        """Fade out the piece, if one is playing."""
        if self.playing is not None:
            self.playing, self._going = None, seconds + SPARE
            _safely(lambda: pygame.mixer.music.fadeout(round(seconds * 1000)))

    def _listen(self, seconds: float, hour: Hour) -> None:
        """Play a street sound after a long enough pause."""
        self._quiet -= seconds
        if self._quiet <= 0:
            self._quiet = next(self._pauses)
            self._sounds.play(next(self._street[hour]), next(self._pans), self.volume)


def _safely(action: Callable[[], None]) -> None:
    """Ignore a missing device, a missing file, or a pygame without sound."""
    with suppress(*FAILURES):
        action()
