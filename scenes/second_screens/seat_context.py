"""The AppContext of a seat's own screen: its sounds, voice, settings and bot runner. Nothing is kept on disk."""

from dataclasses import replace
from pathlib import Path

from game.engine.bot_runner import InlineRunner, ProcessRunner
from scenes.kit.context import AppContext, Navigation
from scenes.kit.curtain import Curtain
from scenes.kit.layout import DESIGN, SMALL_PRINT
from scenes.kit.lazy import lazy
from scenes.kit.peers import Peers
from scenes.kit.sound import FOLDER, Sounds, sides
from scenes.kit.speech import Speech
from scenes.look.text import LETTER
from scenes.persistence.settings import Settings
from scenes.persistence.storage import Storage
from scenes.second_screens.wire.connection import Connection
from scenes.second_screens.wire.messages import PageWindow

SOUND = b"S"
"""The first byte of a message with a sound."""
LARGEST = 1_000_000
"""Pixels of the largest picture, about 1280 x 720."""
SMALLEST = (960, 540)
COARSEST = 4.0
"""The most picture pixels per page pixel; the smallest phones need 3."""
WIDEST, HIGHEST = 2.5, 4 / 3


class Unkept(Storage):
    """Storage of a remote screen: reads nothing and drops what is written."""

    def __init__(self) -> None:
        super().__init__(Path())

    def has(self, path: Path) -> bool:
        return False

    def read(self, path: Path, most: int = 0) -> bytes | None:
        return None

    def write(self, path: Path, data: bytes) -> bool:
        return True  # dropped on purpose, so this is no failure

    def write_new(self, path: Path, data: bytes) -> Path | None:
        return None


class SeatRunner(ProcessRunner):
    """Runs the bots behind the hints of one seat; the table's runner compiles the kernels."""

    def prepare(self, game: str) -> None:
        """Do nothing: the table's runner is already compiling."""


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


def picture_size(window: PageWindow) -> tuple[int, int]:
    """The size of the pictures for a page: its device pixels, within SMALLEST and LARGEST."""
    width, height = float(window.width), float(window.height)
    if width < height and window.touch:
        width, height = height, width
    shape = min(WIDEST, max(HIGHEST, width / height))
    fine = min(LARGEST, (width * window.fineness) * (height * window.fineness))
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
    table: AppContext, peers: Peers, window: PageWindow, language: str, sounds: PageSounds, voice: PageVoice
) -> AppContext:
    """A context for one seat: the table's game and settings of play, and services of its own."""
    return AppContext(
        sounds=sounds,
        storage=Unkept(),
        settings=_settings(table.settings, letters_for(window), language),
        now=table.now,
        curtain=Curtain(),
        still=table.still,
        bot_seed=table.bot_seed,
        bot_runner=InlineRunner(table.bot_runner.helper)
        if isinstance(table.bot_runner, InlineRunner)
        else SeatRunner(),
        speech=Speech(lambda: voice, lambda: True),
        navigation=Navigation(
            aid=lazy("scenes.menus.aid:PlayerAid"),
            pause=lazy("scenes.second_screens.seat_menus:SeatPause"),
        ),
        finger=finger(window),
        peers=peers,
        opened=table.opened,
    )


def _settings(table: Settings, letters: float, language: str) -> Settings:
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
