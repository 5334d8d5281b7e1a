"""Plays music, which follows what is on the screen, and occasional sounds from around the table."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import cycle

import pygame

from game.product import ASSETS
from scenes.kit.sound import FAILURES, HUSH, Sounds

FOLDER = ASSETS / "music"
SECONDS = 129.6
"""The length of every piece. All are equally long, so one can take over where another was."""
FADE = 0.6
"""Seconds for fading a piece in, or out when another one follows."""
SPARE = 0.1
"""Seconds for the device's buffer to run empty after a fade-out."""
PAUSES = (7.0, 13.0, 9.0, 17.0)
"""Seconds between the sounds around a piece."""
PANS = (-0.8, 0.6, 0.1, -0.4, 0.9)
SOFT = 0.35
"""The volume under speech and great moments, as a share of the usual one: 9 dB less."""
SOFTER, LOUDER = 0.15, 1.2
"""Seconds in which the music becomes soft, and loud again."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece by the name of its file, and the sounds heard around it now and then."""

    name: str
    around: tuple[str, ...] = ()


MORNING = Piece("morning", ("blackbird", "bicycle", "sparrows"))
EVENING = Piece("evening", ("crickets", "church", "crickets", "owl"))
"""The house by day and by night."""


class Music:
    """Loops one piece at a time; at volume 0 it leaves the device alone."""

    def __init__(self, sounds: Sounds) -> None:
        self._sounds = sounds
        self.volume = 0.0
        """The volume, from 0 to 1."""
        self.playing: Piece | None = None
        """The piece that is playing."""
        self.piece: Piece | None = None
        """The piece that goes with the screen, None before the first scene."""
        self._place = 0.0
        """The position in the piece in seconds."""
        self._going = 0.0
        """Seconds until the current fade-out has ended."""
        self._soft_for, self._level = 0.0, 1.0
        """Seconds to stay soft, and the share of the volume now."""
        self._around: dict[Piece, Iterator[str]] = {}
        self._pauses, self._pans = cycle(PAUSES), cycle(PANS)
        self._quiet = next(self._pauses)

    @property
    def audible(self) -> bool:
        """True unless muted or at volume 0."""
        return not self._sounds.muted and self.volume > 0.0

    def follow(self, piece: Piece) -> None:
        """Set the piece that goes with the screen."""
        self.piece = piece

    def duck(self, seconds: float) -> None:
        """Play softly for at least this long."""
        self._soft_for = max(self._soft_for, seconds)

    def update(self, seconds: float) -> None:
        """Start, continue or fade out the piece, soften it, and play sounds around it."""
        self._going -= seconds
        self._soften(seconds)
        if not self.audible or self.piece is None or not self._sounds.open():
            self._leave(HUSH / 1000)
            return
        self._place = (self._place + seconds) % SECONDS
        _safely(lambda: pygame.mixer.music.set_volume(self.volume * self._level))
        if self.playing != self.piece:
            self._leave(FADE)
        if self.playing is None and self._going <= 0:
            self._begin(self.piece)
        self._listen(seconds, self.piece)

    def _soften(self, seconds: float) -> None:
        """Move the level towards soft or loud, in steps too small to be heard."""
        soft = self._soft_for > 0
        self._soft_for = max(0.0, self._soft_for - seconds)
        step = (1 - SOFT) * seconds / (SOFTER if soft else LOUDER)
        self._level = max(SOFT, self._level - step) if soft else min(1.0, self._level + step)

    def _begin(self, piece: Piece) -> None:
        """Start a piece where the last one was. The mixer fades it in: frames are too few and uneven for that."""
        self.playing = piece

        def play() -> None:
            pygame.mixer.music.stop()  # loading during a fade-out would block until its end
            pygame.mixer.music.load(FOLDER / f"{piece.name}.ogg")
            pygame.mixer.music.play(-1, start=self._place, fade_ms=round(FADE * 1000))

        _safely(play)

    def _leave(self, seconds: float) -> None:
        """Fade out the piece, if one is playing."""
        if self.playing is not None:
            self.playing, self._going = None, seconds + SPARE
            _safely(lambda: pygame.mixer.music.fadeout(round(seconds * 1000)))

    def _listen(self, seconds: float, piece: Piece) -> None:
        """Play a sound around the piece after a long enough pause."""
        self._quiet -= seconds
        if self._quiet <= 0 and piece.around:
            self._quiet = next(self._pauses)
            names = self._around.setdefault(piece, cycle(piece.around))
            self._sounds.play(next(names), next(self._pans), self.volume)


def _safely(action: Callable[[], None]) -> None:
    """Ignore a missing device, a missing file, or a pygame without sound."""
    with suppress(*FAILURES):
        action()
