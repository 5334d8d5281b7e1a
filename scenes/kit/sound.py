"""Plays sounds; silent without a sound device."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pygame

from game.product import ASSETS

FOLDER = ASSETS / "sounds"
FAILURES = (pygame.error, OSError, NotImplementedError)
"""No device, no file, or a pygame built without sound."""
FARTHER = 0.6
"""The share by which the far side is quieter."""
AT_ONCE = 24
"""Mixer channels; skipping through the scoring needs half of them."""
HUSH = 250
"""Milliseconds of the fade-out: fast, but slow enough not to click."""
GREAT = 1.0
"""Minimum length in seconds of a sound that is a great moment."""


class Sounds:
    """Sounds by the name of their files, loaded on first use."""

    def __init__(self, volume: float = 0.7, muted: bool = False, folder: Path = FOLDER) -> None:
        self.muted = muted
        self._folder = folder
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._device: bool | None = None
        self.on_great_moment: Callable[[float], None] = lambda _seconds: None
        """Called with the length of each long effect that starts."""
        self.set_volume(volume)
        if self.audible:
            self.open()

    @property
    def volume(self) -> float:
        """The volume, from 0 to 1."""
        return self._volume

    @property
    def audible(self) -> bool:
        """True unless muted or at volume 0."""
        return not self.muted and self._volume > 0.0

    def set_volume(self, volume: float) -> None:
        """Set the volume, from 0 to 1; at 0 playing sounds fade out too."""
        self._volume = min(max(volume, 0.0), 1.0)
        if self._device and not self.audible:
            with suppress(*FAILURES):
                pygame.mixer.fadeout(HUSH)

    def play(self, name: str, pan: float = 0.0, volume: float | None = None) -> None:
        """Play a sound, from the left (-1) to the right (1), at the general volume unless another is given."""
        loud = self._volume if volume is None else volume
        if self.muted or loud <= 0 or not self.open() or (sound := self._sound(name)) is None:
            return
        try:
            sound.set_volume(loud)
            channel = sound.play()
            if channel is not None:  # None: all channels are busy
                channel.set_volume(*sides(pan))
            if volume is None and sound.get_length() >= GREAT:
                self.on_great_moment(sound.get_length())
        except FAILURES:
            self._device = False  # unplugged: silent from now on, instead of failing with every sound

    def open(self) -> bool:
        """Open the device on first use, so that a muted game never takes it; True if there is one."""
        if self._device is None:
            try:
                pygame.mixer.init(frequency=44_100, channels=2, buffer=512)
                pygame.mixer.set_num_channels(AT_ONCE)
                self._device = True
            except FAILURES:
                self._device = False
        return self._device

    def _sound(self, name: str) -> "pygame.mixer.Sound | None":
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(self._folder / f"{name}.ogg")
            except FAILURES:
                self._loaded[name] = None
        return self._loaded[name]


def sides(pan: float) -> tuple[float, float]:
    """Volumes of the left and the right channel for a position from -1 (left) to 1 (right); neither is ever silent."""
    return min(1.0, 1.0 - FARTHER * pan), min(1.0, 1.0 + FARTHER * pan)


def driver() -> str:
    """The name of the audio driver, "" if no device is open."""
    try:
        return pygame.mixer.get_driver() if pygame.mixer.get_init() else ""
    except FAILURES:
        return ""
