"""Plays the sounds; without a sound device the game is simply silent."""

from contextlib import suppress
from pathlib import Path

import pygame

from game.product import ASSETS

FOLDER = ASSETS / "sounds"
FAILURES = (pygame.error, OSError, NotImplementedError)
"""No device, no file, or a pygame built without sound."""
FARTHER = 0.6
"""How much quieter the side is that a sound is not on."""
AT_ONCE = 24
"""So many sounds can be heard at once; a hurried count of the points needs half of them."""
HUSH = 250
"""Milliseconds in which everything falls silent: soon enough, and in steps too small to click."""


class Sounds:
    """Every sound by the name of its file, read when it is first heard."""

    def __init__(self, volume: float = 0.7, muted: bool = False, folder: Path = FOLDER) -> None:
        self.muted = muted
        self._folder = folder
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._device: bool | None = None
        self.set_volume(volume)
        if self.audible:
            self.open()

    @property
    def volume(self) -> float:
        """How loud, from 0 to 1."""
        return self._volume

    @property
    def audible(self) -> bool:
        """Whether the players want to hear anything."""
        return not self.muted and self._volume > 0.0

    def set_volume(self, volume: float) -> None:
        """Louder or softer, from 0 to 1; at 0 what can still be heard falls silent too."""
        self._volume = min(max(volume, 0.0), 1.0)
        if self._device and not self.audible:
            with suppress(*FAILURES):
                pygame.mixer.fadeout(HUSH)

    def play(self, name: str, pan: float = 0.0, volume: float | None = None) -> None:
        """Let a sound be heard, from the left (-1) to the right (1), as loud as all sounds or as is asked for."""
        loud = self._volume if volume is None else volume
        if self.muted or loud <= 0 or not self.open() or (sound := self._sound(name)) is None:
            return
        try:
            sound.set_volume(loud)
            channel = sound.play()
            if channel is not None:  # all are taken
                channel.set_volume(*sides(pan))
        except FAILURES:
            self._device = False

    def open(self) -> bool:
        """Whether there is a device; a game that starts silent does not take it before it is needed."""
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
    """How loud the left and the right are for a sound from -1 (left) to 1 (right); the farther side is never silent."""
    return min(1.0, 1.0 - FARTHER * pan), min(1.0, 1.0 + FARTHER * pan)


def driver() -> str:
    """What the sounds go through, nothing where no device is open."""
    try:
        return pygame.mixer.get_driver() if pygame.mixer.get_init() else ""
    except FAILURES:
        return ""
