"""Plays the music, which follows the hour on the screen, and lets the street be heard now and then."""

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
"""How long every piece is: the other one goes on where this one was."""
FADE = 0.6
"""Seconds in which a piece comes, or goes when the hour changes."""
SPARE = 0.1
"""Seconds until the last of a piece that goes has gone through the device."""
STREET: Mapping[Hour, tuple[str, ...]] = {
    "morning": ("blackbird", "bicycle", "sparrows"),
    "evening": ("crickets", "church", "crickets", "owl"),
}
PAUSES = (7.0, 13.0, 9.0, 17.0)
"""Seconds of quiet between what is heard from the street."""
PANS = (-0.8, 0.6, 0.1, -0.4, 0.9)


class Music:
    """One piece at a time, in a loop; at volume 0 there is none, and the device is left alone."""

    def __init__(self, sounds: Sounds) -> None:
        self._sounds = sounds
        self.volume = 0.0
        """How loud, from 0 to 1."""
        self.playing: Hour | None = None
        """The piece that can be heard."""
        self.hour: Hour | None = None
        """The hour on the screen, None before there is one."""
        self._place = 0.0
        """Where in the piece it is, in seconds."""
        self._going = 0.0
        """Seconds until the piece that goes has gone."""
        self._street = {hour: cycle(names) for hour, names in STREET.items()}
        self._pauses, self._pans = cycle(PAUSES), cycle(PANS)
        self._quiet = next(self._pauses)

    @property
    def audible(self) -> bool:
        """Whether the players want to hear music."""
        return not self._sounds.muted and self.volume > 0.0

    def follow(self, hour: Hour) -> None:
        """It is this hour on the screen now."""
        self.hour = hour

    def update(self, seconds: float) -> None:
        """Let time pass: a piece comes, goes on, or goes so that the other one can come."""
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
        """Let a piece come from where the last one was; the device fades, as frames are too few and uneven for that."""
        self.playing = hour

        def play() -> None:
            pygame.mixer.music.stop()  # to load while one still goes would wait for it
            pygame.mixer.music.load(FOLDER / f"{hour}.ogg")
            pygame.mixer.music.play(-1, start=self._place, fade_ms=round(FADE * 1000))

        _safely(play)

    def _leave(self, seconds: float) -> None:
        """Let the piece go, if one is there."""
        if self.playing is not None:
            self.playing, self._going = None, seconds + SPARE
            _safely(lambda: pygame.mixer.music.fadeout(round(seconds * 1000)))

    def _listen(self, seconds: float, hour: Hour) -> None:
        """Let something be heard from the street when it was quiet for long enough."""
        self._quiet -= seconds
        if self._quiet <= 0:
            self._quiet = next(self._pauses)
            self._sounds.play(next(self._street[hour]), next(self._pans), self.volume)


def _safely(action: Callable[[], None]) -> None:
    """Without a device, a file or a pygame with sound there is silence."""
    with suppress(*FAILURES):
        action()
