"""What all scenes share: pictures, sounds, settings, the disk and the clock."""

import secrets
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Protocol

import pygame

from game.engine.mind import HereAndNow, Mind
from game.language import speak, spoken
from scenes.keep.autosave import Autosave
from scenes.keep.settings import Settings, save_settings
from scenes.keep.storage import Storage
from scenes.kit.actions import Action
from scenes.kit.curtain import Curtain
from scenes.kit.sound import Sounds
from scenes.kit.speech import Speech
from scenes.kit.stack import Scene
from scenes.look.appearance import Appearance, wear

SPEEDS = {"off": 0.0, "slow": 0.6, "normal": 1.0, "fast": 2.0}


class Hints(Protocol):
    """What points out to a player what is new, over any scene."""

    def take(self, scene: Scene, action: Action) -> None:
        """See what the player does."""

    def draw(self, scene: Scene, surface: pygame.Surface) -> None:
        """Point at what is new."""


@dataclass
class Studio:
    """Made once in main, handed to every scene."""

    sounds: Sounds
    storage: Storage
    settings: Settings
    autosave: Autosave
    now: Callable[[], datetime]
    curtain: Curtain
    still: bool = False
    seed: int | None = None
    bot_seed: int | None = None
    mind: Mind = field(default_factory=HereAndNow)
    speech: Speech = field(default_factory=Speech)
    aid: Callable[["Studio"], Scene] | None = None
    pause: Callable[["Studio"], Scene] | None = None
    title: Callable[["Studio"], Scene] | None = None
    tutorial: Callable[["Studio"], Scene] | None = None
    pointers: Hints | None = None
    apply_window: Callable[[], None] | None = None

    def __post_init__(self) -> None:
        """Look and speak as the settings say."""
        self._appear()

    @property
    def speed(self) -> float:
        """How fast things move; 0 is not at all."""
        return 0.0 if self.still else SPEEDS[self.settings.motion]

    @property
    def appearance(self) -> Hashable:
        """All that changes how every scene looks: a picture kept from before a change of it is painted anew."""
        return spoken(), self.settings.text_scale, self.settings.colour_blind, self.settings.high_contrast

    def new_seed(self) -> int:
        """The seed asked for on the command line, else a fresh one."""
        return secrets.randbelow(1 << 32) if self.seed is None else self.seed

    def new_bot_seed(self) -> int:
        """What computers draw from in a new game: never the deal's seed, and nothing that it follows from."""
        return secrets.randbits(64) if self.bot_seed is None else self.bot_seed

    def change(self, **fields: Any) -> None:
        """Change settings, keep them, and let them be seen and heard."""
        self.settings = replace(self.settings, **fields)
        if "language" in fields:
            speak(self.settings.language or spoken())
        self._appear()
        save_settings(self.storage, self.settings)
        self.sounds.set_volume(self.settings.volume if self.settings.sound else 0.0)

    def _appear(self) -> None:
        """Wear the look that was chosen, and speak or be silent."""
        wear(Appearance(self.settings.colour_blind, self.settings.high_contrast))
        self.speech.turn(self.settings.speech)
