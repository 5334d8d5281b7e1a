"""The AppContext of a seat's own screen: its sounds, voice, settings and bot runner. Nothing is kept on disk."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from game.shelf import NAMES
from scenes.kit.context import AppContext, Navigation
from scenes.kit.curtain import Curtain
from scenes.kit.layout import DESIGN, SMALL_PRINT
from scenes.kit.lazy import lazy
from scenes.kit.peers import Peers
from scenes.kit.sound import FOLDER, Sounds, sides
from scenes.kit.speech import Speech
from scenes.look.text import LETTER
from scenes.persistence.settings import FILE, Settings, read_settings
from scenes.persistence.storage import Storage
from scenes.second_screens.seat_menus import Reception, SeatPause
from scenes.second_screens.wire.connection import Connection
from scenes.second_screens.wire.messages import PageWindow

SOUND = b"S"
"""The first byte of a message with a sound."""
LARGEST, FINEST = 2_200_000, 2.0
"""Pixels of the largest picture, and picture pixels per page pixel: on a tablet, three quarters of its own."""
SMALLEST = (960, 540)
COARSEST = 4.0
"""The most picture pixels per page pixel; the smallest phones need 3."""
WIDEST, HIGHEST = 2.75, 4 / 3


KEPT = (
    "language",
    "sound",
    "volume",
    "motion",
    "confirm_moves",
    "hold_to_open",
    "text_scale",
    "touch",
    "colour_blind",
    "high_contrast",
    "speech",
)
"""The shared settings that a page remembers, besides those of the games."""


class PageStorage(Storage):
    """Storage of a remote screen: nothing is on disk; the page remembers the options."""

    def __init__(self, changed: Callable[[Settings], None]) -> None:
        super().__init__(Path())
        self._changed = changed

    def has(self, path: Path) -> bool:
        return False

    def read(self, path: Path, most: int = 0) -> bytes | None:
        return None

    def write(self, path: Path, data: bytes) -> bool:
        if path.name == FILE:
            self._changed(read_settings(msgspec.json.decode(data))[0])
        return True  # all else is dropped on purpose, so this is no failure

    def write_new(self, path: Path, data: bytes) -> Path | None:
        return None


def options_to_keep(settings: Settings, usual: Settings) -> dict[str, Any]:
    """The options that differ from those of a new page, as plain values."""
    plain = {name: getattr(settings, name) for name in KEPT if getattr(settings, name) != getattr(usual, name)}
    games = {}
    for game, own in settings.games.items():
        before = usual.games.get(game, {})
        if changed := {name: value for name, value in own.items() if before.get(name) != value}:
            games[game] = changed
    return {**plain, "games": games} if games else plain


def with_kept_options(settings: Settings, options: Mapping[str, Any]) -> dict[str, Any]:
    """The fields to change for the options that a page remembers; wrong ones are left out."""
    given = {name: options[name] for name in (*KEPT, "games") if name in options}
    read, wrong = read_settings(given)
    fields = {name: getattr(read, name) for name in given if name in KEPT and name not in wrong}
    return {**fields, "games": {**settings.games, **_merged(settings, read)}}


def _merged(settings: Settings, read: Settings) -> dict[str, Mapping[str, Any]]:
    return {game: {**settings.games.get(game, {}), **own} for game, own in read.games.items() if game in NAMES}


class PageSounds(Sounds):
    """Sounds played by the page: each file is sent once, then only its name."""

    def __init__(self, volume: float) -> None:
        super().__init__(0.0)
        self.set_volume(volume)
        self.connection: Connection | None = None
        self._sent: set[str] = set()

    def connect(self, connection: Connection) -> None:
        """Use the connection to another page, which has received no files yet."""
        self.connection, self._sent = connection, set()

    def open(self) -> bool:
        return False  # the audio device is the page's

    def play(self, name: str, pan: float = 0.0, volume: float | None = None) -> None:
        loud = self.volume if volume is None else volume
        if self.connection is None or not self.connection.open or self.muted or loud <= 0:
            return
        if name not in self._sent:
            self._sent.add(name)
            try:
                data = (FOLDER / f"{name}.ogg").read_bytes()
            except OSError:
                return
            self.connection.give(SOUND + bytes([len(name.encode())]) + name.encode() + data)
        left, right = sides(pan)
        self.connection.tell("sound", name, round(left * loud, 3), round(right * loud, 3))


class PageVoice:
    """Writes to a live region of the page, which the client's screen reader reads out."""

    def __init__(self) -> None:
        self.connection: Connection | None = None

    def output(self, text: str, interrupt: bool = False) -> None:
        """Send a text."""
        if self.connection is not None and self.connection.open:
            self.connection.tell("say", str(text), interrupt)  # JSON takes no subclass of str


class PageOutput:
    """The sounds and the voice of a page, whichever connection it has."""

    def __init__(self, volume: float) -> None:
        self.sounds, self._voice = PageSounds(volume), PageVoice()
        self.speech = Speech(lambda: self._voice, lambda: True)

    def connect(self, connection: Connection) -> None:
        """Play and speak in the page of this connection."""
        self.sounds.connect(connection)
        self._voice.connection = connection


def picture_size(window: PageWindow) -> tuple[int, int]:
    """The size of the pictures for a page: its device pixels, within SMALLEST and LARGEST."""
    width, height = float(window.width), float(window.height)
    if width < height and window.touch:
        width, height = height, width
    shape = min(WIDEST, max(HIGHEST, width / height))
    fine = min(LARGEST, width * height * min(window.fineness, FINEST) ** 2)
    across = max((fine * shape) ** 0.5, SMALLEST[0], SMALLEST[1] * shape)
    return round(across), round(across / shape)


def letters_for(window: PageWindow) -> float:
    """The text scale at which a page shows letters of at least 14 pixels, in steps of 0.1, at most 2.

    Touch pages need none: their layouts have letters large enough.
    """
    if window.touch:
        return 1.0
    size = picture_size(window)
    scale = min(size[0] / DESIGN[0], size[1] / DESIGN[1])
    needed = LETTER / shrinks(window, size) / (SMALL_PRINT * scale)
    return min(2.0, max(1.0, -(-needed * 10 // 1) / 10))


def shrinks(window: PageWindow, size: tuple[int, int]) -> float:
    """Page pixels per picture pixel."""
    width, height = window.width, window.height
    if width < height and window.touch:
        width, height = height, width
    return min(width / size[0], height / size[1])


def finger(window: PageWindow) -> float | None:
    """Picture pixels per page pixel of a touch page; None for a page with a mouse."""
    # Bounded because a page may lie about its size: text at the scale it asks for could take minutes to draw.
    return min(1 / shrinks(window, picture_size(window)), COARSEST) if window.touch else None


def seat_context(
    table: AppContext,
    peers: Peers,
    reception: Reception,
    window: PageWindow,
    language: str,
    output: PageOutput,
    changed: Callable[[Settings], None],
) -> AppContext:
    """A context for one guest: the table's game and settings of play, and services of its own.

    `changed` is called with the settings when their player changes them.
    """
    return AppContext(
        sounds=output.sounds,
        storage=PageStorage(changed),
        settings=usual_settings(table.settings, letters_for(window), language),
        now=table.now,
        curtain=Curtain(),
        still=table.still,
        bot_seed=table.bot_seed,
        bot_runner=table.bot_runner.for_seat(),
        speech=output.speech,
        navigation=Navigation(
            aid=lazy("scenes.menus.aid:PlayerAid"),
            pause=partial(SeatPause, reception),
        ),
        finger=finger(window),
        peers=peers,
        opened=table.opened,
    )


def usual_settings(table: Settings, letters: float, language: str) -> Settings:
    """The settings of a new page."""
    return replace(
        table,
        language=language,
        text_scale=letters,
        touch="automatic",
        sound=True,
        music=0.0,
        speech=True,
        fullscreen=False,
    )
