"""The context of all scenes: services, settings, navigation, and the open game."""

import secrets
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.engine.bot_runner import BotRunner, InlineRunner
from game.language import current_language, set_language
from game.presentation import Presentation, current, presenting
from scenes.kit.actions import Action
from scenes.kit.curtain import Curtain
from scenes.kit.music import MORNING, Music
from scenes.kit.peers import Doors, Peers
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
    """Points out new things to a player, over any scene."""

    def take(self, scene: Scene, action: Action) -> None:
        """Observe an action of the player."""

    def showing(self, scene: Scene) -> Hashable:
        """The thing pointed at now; None for nothing."""

    def placed(self, scene: Scene) -> Hashable:
        """The thing pointed at, with everything that its picture depends on; None for nothing."""

    def draw(self, scene: Scene, surface: pygame.Surface) -> None:
        """Point at it."""


@dataclass
class Navigation:
    """The scenes that are opened from anywhere, and the stack of scenes; None for what a screen does not have."""

    aid: Callable[["AppContext"], Scene] | None = None
    pause: Callable[["AppContext", Any], Scene] | None = None
    """Takes the session at the table, or None."""
    shelf: Callable[["AppContext"], Scene] | None = None
    day: Callable[["AppContext", date], Scene] | None = None
    """Takes the day of the deal to show."""
    show: Callable[[Change], None] | None = None
    """Changes the scene from outside, on behalf of another screen."""
    top: Callable[[], Scene | None] | None = None
    """The scene in use."""


@dataclass
class AppContext:
    """Made once per screen, and passed to every scene."""

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
    navigation: Navigation = field(default_factory=Navigation)
    pointers: PointsOut | None = None
    window: Callable[[], tuple[int, int]] | None = None
    """The size of the window when it does not fill the screen."""
    apply_window: Callable[[tuple[int, int] | None], None] | None = None
    """Resizes the window, or keeps its size for None, and makes it full screen if the settings say so."""
    doors: Doors | None = None
    """The way browsers reach this table; None for a server of its own in the local network."""
    size: tuple[int, int] = (1280, 720)
    """The size of the last scene, for the next one."""
    finger: float | None = None
    """Pixels of the picture per CSS pixel of a touched page; None without touch."""
    peers: Peers | None = None
    """The other screens of this game, if there are any."""
    opened: "GameScenes | None" = None
    music: Music = field(init=False)
    presentation: Presentation = field(init=False)
    """The language, theme and scale of this screen, while another one is drawn."""
    autosave: Autosave = field(init=False)
    """The saves of the open game."""

    def __post_init__(self) -> None:
        """Apply the settings."""
        self.music = Music(self.sounds)
        self.sounds.on_great_moment = self.speech.on_words = self.music.duck
        self.music.volume = self.settings.music if self.settings.sound else 0.0
        self._own: dict[type[OwnSettings], tuple[Settings, OwnSettings]] = {}
        if self.opened is not None:
            self.autosave = Autosave(self.storage, self.opened.plugin)
        self._appear()
        self.presentation = current()

    @property
    def game(self) -> "GameScenes":
        """The open game."""
        assert self.opened is not None, "no box is open"
        return self.opened

    @property
    def home(self) -> Scene:
        """The title of the open game, or the shelf."""
        if self.opened is not None or self.navigation.shelf is None:
            return self.game.title(self)
        return self.navigation.shelf(self)

    @property
    def speed(self) -> float:
        """The speed of animations; 0 if nothing moves."""
        return 0.0 if self.still else SPEEDS[self.settings.motion]

    @property
    def appearance(self) -> Hashable:
        """Everything that the look of every scene depends on: cached pictures are repainted when it changes."""
        likes = self.settings
        return current_language(), likes.text_scale, likes.theme, likes.touch, self.finger

    def open(self, game: "GameScenes") -> None:
        """Open a game; raises DataError and changes nothing if its data files are wrong."""
        game.load()
        self.opened = game
        self.music.follow(game.music or self.music.piece or MORNING)
        self.autosave = Autosave(self.storage, game.plugin)
        self.pointers = game.pointers() if game.pointers else None
        self.settings = check_own(self.storage, self.settings, game.settings)
        if self.settings.last_game != game.name:
            self.change(last_game=game.name)

    def put_back(self) -> None:
        """Close the game."""
        self.opened = self.pointers = None

    def part(self) -> None:
        """Disconnect the other screens, if there are any."""
        if self.peers is not None:
            self.peers.close()
            self.peers = None

    def new_seed(self) -> int:
        """The seed asked for on the command line, else a fresh one."""
        return secrets.randbelow(1 << 32) if self.seed is None else self.seed

    def new_bot_seed(self) -> int:
        """The seed of the bots in a new game: independent of the deal's seed, which they must not know."""
        return secrets.randbits(64) if self.bot_seed is None else self.bot_seed

    def own(self, kind: type[T]) -> T:
        """A game's own settings, decoded once per change of the settings."""
        kept = self._own.get(kind)
        if kept is None or kept[0] is not self.settings:
            kept = self._own[kind] = self.settings, self.settings.own(kind)
        own = kept[1]
        assert isinstance(own, kind)
        return own

    def change(self, **fields: Any) -> None:
        """Change settings, save and apply them."""
        self.settings = replace(self.settings, **fields)
        save_settings(self.storage, self.settings)
        if "language" in fields:
            set_language(self.settings.language or current_language())
        self._appear()
        self.sounds.set_volume(self.settings.volume if self.settings.sound else 0.0)
        self.music.volume = self.settings.music if self.settings.sound else 0.0

    def turn_sound_over(self) -> bool:
        """Toggle the sound; True if it is on now."""
        on = not (self.sounds.audible or self.music.audible)
        self.sounds.muted = self.sounds.muted and not on
        silent = not (self.settings.volume or self.settings.music)
        self.change(sound=on, volume=Settings().volume if silent else self.settings.volume)
        return on

    def change_own(self, kind: type[OwnSettings], **fields: Any) -> None:
        """Change a game's own settings, and save them."""
        self.settings = self.settings.with_own(kind, **fields)
        save_settings(self.storage, self.settings)

    def _appear(self) -> None:
        """Apply theme and speech."""
        set_theme(self.settings.theme)
        self.speech.turn(self.settings.speech)


@contextmanager
def presented(context: AppContext) -> Iterator[None]:
    """Activate the presentation of this screen, keep changes made to it, and restore the previous one."""
    with presenting(context.presentation):
        try:
            yield
        finally:
            context.presentation = current()
