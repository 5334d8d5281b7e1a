"""What all scenes share: sounds, settings, the disk, the clock, and the game whose box is open."""

import secrets
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.engine.bot_runner import BotRunner, InlineRunner
from game.language import current_language, set_language
from game.presentation import Presentation, Theme, current, presenting
from scenes.kit.actions import Action
from scenes.kit.curtain import Curtain
from scenes.kit.music import Music
from scenes.kit.peers import Peers
from scenes.kit.sound import Sounds
from scenes.kit.speech import Speech
from scenes.kit.stack import Change, Scene
from scenes.look.theme import set_theme
from scenes.persistence.autosave import Autosave
from scenes.persistence.settings import OwnSettings, Settings, T, check_own, save_settings
from scenes.persistence.storage import Storage

if TYPE_CHECKING:
    from scenes.kit.game_scenes import GameScenes

SPEEDS = {"off": 0.0, "slow": 0.6, "normal": 1.0, "fast": 2.0}


class PointsOut(Protocol):
    """What points out to a player what is new, over any scene."""

    def take(self, scene: Scene, action: Action) -> None:
        """See what the player does."""

    def showing(self, scene: Scene) -> Hashable:
        """What is pointed at now, None for nothing."""

    def draw(self, scene: Scene, surface: pygame.Surface) -> None:
        """Point at what is new."""


@dataclass
class AppContext:
    """Made once in main, handed to every scene."""

    sounds: Sounds
    storage: Storage
    settings: Settings
    now: Callable[[], datetime]
    curtain: Curtain
    still: bool = False
    seed: int | None = None
    bot_seed: int | None = None
    bot_runner: BotRunner = field(default_factory=InlineRunner)
    speech: Speech = field(default_factory=Speech)
    aid: Callable[["AppContext"], Scene] | None = None
    pause: Callable[["AppContext", Any], Scene] | None = None
    """Made with the session at the table, None where there is none."""
    shelf: Callable[["AppContext"], Scene] | None = None
    pointers: PointsOut | None = None
    window: Callable[[], tuple[int, int]] | None = None
    """How large the window is when it does not fill the screen."""
    apply_window: Callable[[tuple[int, int] | None], None] | None = None
    """Gives the window this size, or the one that it has, and fills the screen if the settings say so."""
    show: Callable[[Change], None] | None = None
    """Changes the scene from outside, for what happens on other screens."""
    top: Callable[[], Scene | None] | None = None
    """The scene in use."""
    screens_at: str | None = None
    """The address of this machine that other screens come to; None for the one it has in the local network."""
    size: tuple[int, int] = (1280, 720)
    """How large the last scene was: so large the next one will be."""
    finger: float | None = None
    """How many pixels of the picture one of the page is that is touched; None while nobody uses fingers."""
    peers: Peers | None = None
    """The other screens around the table, if there are any."""
    opened: "GameScenes | None" = None
    music: Music = field(init=False)
    presentation: Presentation = field(init=False)
    """The language, theme and scale of this screen, while another one is drawn."""
    autosave: Autosave = field(init=False)
    """The saves of the game whose box is open."""

    def __post_init__(self) -> None:
        """Look and speak as the settings say."""
        self.music = Music(self.sounds)
        self.music.volume = self.settings.music if self.settings.sound else 0.0
        self._own: dict[type[OwnSettings], tuple[Settings, OwnSettings]] = {}
        if self.opened is not None:
            self.autosave = Autosave(self.storage, self.opened.plugin)
        self._appear()
        self.presentation = current()

    @property
    def game(self) -> "GameScenes":
        """The game whose box is open."""
        assert self.opened is not None, "no box is open"
        return self.opened

    @property
    def home(self) -> Scene:
        """Where one can always go on: the title of the game, or the shelf."""
        if self.opened is not None or self.shelf is None:
            return self.game.title(self)
        return self.shelf(self)

    @property
    def speed(self) -> float:
        """How fast things move; 0 is not at all."""
        return 0.0 if self.still else SPEEDS[self.settings.motion]

    @property
    def appearance(self) -> Hashable:
        """All that changes how every scene looks: a picture kept from before a change of it is painted anew."""
        likes = self.settings
        by_hand = likes.touch, self.finger
        return current_language(), likes.text_scale, likes.colour_blind, likes.high_contrast, by_hand

    def open(self, game: "GameScenes") -> None:
        """Take a game from the shelf: from now on its title, its aid, its saves and its settings are meant.

        Raises DataError, and leaves everything as it was, when its data files are wrong.
        """
        game.load()
        self.opened = game
        self.music.follow(self.music.hour or "morning")  # where nobody has seen the clock of the lodge
        self.autosave = Autosave(self.storage, game.plugin)
        self.pointers = game.pointers() if game.pointers else None
        self.settings = check_own(self.storage, self.settings, game.settings)
        if self.settings.last_game != game.name:
            self.change(last_game=game.name)

    def put_back(self) -> None:
        """Put the game back onto the shelf."""
        self.opened = self.pointers = None

    def part(self) -> None:
        """Leave the other screens, if there are any: from now on everybody looks at this one."""
        if self.peers is not None:
            self.peers.close()
            self.peers = None

    def new_seed(self) -> int:
        """The seed asked for on the command line, else a fresh one."""
        return secrets.randbelow(1 << 32) if self.seed is None else self.seed

    def new_bot_seed(self) -> int:
        """What computers draw from in a new game: never the deal's seed, and nothing that it follows from."""
        return secrets.randbits(64) if self.bot_seed is None else self.bot_seed

    def own(self, kind: type[T]) -> T:
        """What a game keeps for itself among the settings; read once as long as they stay the same."""
        kept = self._own.get(kind)
        if kept is None or kept[0] is not self.settings:
            kept = self._own[kind] = self.settings, self.settings.own(kind)
        own = kept[1]
        assert isinstance(own, kind)
        return own

    def change(self, **fields: Any) -> None:
        """Change settings, keep them, and let them be seen and heard."""
        self.settings = replace(self.settings, **fields)
        save_settings(self.storage, self.settings)
        if "language" in fields:
            set_language(self.settings.language or current_language())
        self._appear()
        self.sounds.set_volume(self.settings.volume if self.settings.sound else 0.0)
        self.music.volume = self.settings.music if self.settings.sound else 0.0

    def turn_sound_over(self) -> bool:
        """Sound on if nothing can be heard, else off; says which."""
        on = not (self.sounds.audible or self.music.audible)
        self.sounds.muted = self.sounds.muted and not on
        silent = not (self.settings.volume or self.settings.music)
        self.change(sound=on, volume=Settings().volume if silent else self.settings.volume)
        return on

    def change_own(self, kind: type[OwnSettings], **fields: Any) -> None:
        """Change what a game keeps for itself, and keep it."""
        self.settings = self.settings.with_own(kind, **fields)
        save_settings(self.storage, self.settings)

    def _appear(self) -> None:
        """Wear the look that was chosen, and speak or be silent."""
        set_theme(Theme(self.settings.colour_blind, self.settings.high_contrast))
        self.speech.turn(self.settings.speech)


@contextmanager
def presented(context: AppContext) -> Iterator[None]:
    """Draw with the presentation of this screen, then with the one before; changes made meanwhile are kept."""
    with presenting(context.presentation):
        try:
            yield
        finally:
            context.presentation = current()
