"""Tables without a window: their main screens are pages too, and one process holds several of them."""

import os
import secrets
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from time import perf_counter

import msgspec
import pygame

from game.engine.bot_runner import BotRunner
from game.engine.worker_pool import WorkerPool
from game.language import current_language
from game.locale import load_locale
from game.presentation import current, presenting
from game.shelf import PLAYABLE
from scenes.kit.context import AppContext, Navigation, presented
from scenes.kit.curtain import Curtain
from scenes.kit.lazy import lazy
from scenes.kit.stack import Change, Reset, Scene
from scenes.persistence.settings import load_settings
from scenes.persistence.storage import Storage
from scenes.second_screens.host import Host
from scenes.second_screens.kept_party import load_party
from scenes.second_screens.scheduler import Clock
from scenes.second_screens.seat_context import PageOutput
from scenes.second_screens.seat_screen import PageScreen
from scenes.second_screens.wire.connection import Connection
from scenes.second_screens.wire.keys import LONG_CODE_LENGTH, TOKEN_BYTES, Guesses, Guest, GuestList, Key
from scenes.second_screens.wire.messages import Hello, PageWindow
from scenes.second_screens.wire.server import PARTY_OVER, Server
from scenes.shelf import scenes

A_TABLE = 10
"""Pages at a time, for each table on average."""
TABLES, KEYS = "tables", "main_screens.json"
FRAMES = 60
LONGEST_FRAME = 0.1
"""The largest time step in seconds."""
SLOW = 1.0
"""Seconds between two frames of a table without any page."""
LAPTOP = PageWindow(1280, 720, 1.0, False)


class TablesTaken(Exception):
    """Another host has this data folder."""


class TableDoors:
    """Lets the guests of one table in, through a server that it shares with others."""

    code_length = LONG_CODE_LENGTH

    def __init__(self, server: Server, main: Guest) -> None:
        self._server, self._main = server, main
        self.guests = GuestList()

    @property
    def attended(self) -> bool:
        """True if someone looks at the main screen."""
        return self._main.connection is not None

    @property
    def anybody(self) -> bool:
        """True if any page of the table is connected."""
        return self.attended or any(one.connection for one in self.guests.everybody)

    @property
    def guesses(self) -> Guesses:
        """The wrong codes at all tables."""
        return self._server.guesses

    @property
    def port(self) -> int:
        """The port that the server listens on."""
        return self._server.port

    def open(self, guests: GuestList, _address: str, _port: int) -> "TableDoors":
        """Let these guests in, from wherever the server may be reached."""
        self._server.admit(guests, instead_of=self.guests)
        self.guests = guests
        return self

    def address(self, token: str = "") -> str:
        """The address of the page, with a token if one is given."""
        return self._server.address(token)

    def send_away(self, guest: Guest) -> None:
        """Disconnect the page of a guest."""
        self._server.send_away(guest)

    def close(self) -> None:
        """Send everyone away and let nobody in."""
        self.guests.over = True
        for guest in self.guests.everybody:
            self._server.send_away(guest, PARTY_OVER)


class MainScreen(PageScreen):
    """The main screen of a table, in whatever browser has its key. It continues without one."""

    def frame(self, seconds: float) -> None:
        """Run a frame; without a page, nothing is drawn."""
        if self.connected:
            super().frame(seconds)
        else:
            with presented(self.context):
                try:
                    self.update(seconds)
                except Exception:
                    self.recover()

    def update(self, seconds: float) -> None:
        """Let time pass. A browser that closes the game only returns to the shelf."""
        super().update(seconds)
        if self.stack.top is None:
            self.context.put_back()
            self.stack.apply(Reset(self.context.home))
        elif notices := self.context.storage.take_notices():
            self.stack.top.say(" ".join(notices))


class HostedTable:
    """A table without a window."""

    def __init__(
        self,
        folder: Path,
        server: Server,
        main: Guest,
        runner: BotRunner,
        still: bool = False,
        clock: Clock = perf_counter,
    ) -> None:
        """Opens the game that was played with guests when the host was closed."""
        storage = Storage(folder)
        settings = load_settings(storage)
        language = settings.language or current_language()
        output, nobody = PageOutput(settings.volume), Connection(Hello("", "", "", "", LAPTOP, language), server.loop)
        nobody.open = False
        self.main, self.doors = main, TableDoors(server, main)
        with presenting(replace(current(), locale=load_locale(language))):
            self.context = AppContext(
                sounds=output.sounds,
                storage=storage,
                settings=replace(settings, language=language, sound=True, music=0.0, speech=True, fullscreen=False),
                now=datetime.now,
                curtain=Curtain(),
                still=still,
                bot_runner=runner,
                speech=output.speech,
                navigation=Navigation(
                    aid=lazy("scenes.menus.aid:PlayerAid"),
                    pause=lazy("scenes.menus.pause:Pause"),
                    shelf=lazy("scenes.home.scene:Shelf"),
                ),
                doors=self.doors,
            )
            playing = load_party(storage).playing
            self.screen = MainScreen(self.context, output, nobody, _home, clock, lambda: None)
            stack, navigation = self.screen.stack, self.context.navigation
            navigation.show, navigation.top = stack.apply, lambda: stack.top
            self.context.peers = Host(self.context, clock=clock).table
            for change in _left_off(self.context, playing):
                stack.apply(change)
            self.context.presentation = current()
        self._clock, self._then = clock, clock()

    def frame(self) -> None:
        """Run a frame, less often while there is nobody to see it."""
        now, page = self._clock(), self.main.connection
        seconds = now - self._then
        if seconds < SLOW and not self.doors.anybody:
            return
        self._then = now
        if page is not None and page is not self.screen.connection:
            self.screen.connect(page)
        self.screen.frame(min(seconds, LONGEST_FRAME))
        if self.context.peers is not None:
            with presented(self.context):
                self.context.peers.frame(min(seconds, LONGEST_FRAME))

    def close(self) -> None:
        """Save who plays, and send everyone away."""
        self.context.part()
        self.context.bot_runner.close()


class Hosting:
    """Several tables, one server, and the processes in which their computers think."""

    def __init__(
        self, folder: Path, number: int, server: Callable[[GuestList, int], Server], still: bool = False
    ) -> None:
        """`server` makes the server, for this many pages.

        Raises CannotListen, and TablesTaken if another host has the folder.
        """
        self._storage = Storage(folder / TABLES)
        if not self._storage.claim():
            raise TablesTaken
        mains = [Guest(token=token, main=True) for token in _main_tokens(self._storage, number)]
        none = Key(code="")
        self.server = server(GuestList(none, none, mains), number * A_TABLE)
        self._pool = WorkerPool(max(1, (os.cpu_count() or 1) - 1))
        self.tables = [
            HostedTable(self._storage.folder / str(place), self.server, main, self._pool.runner(), still)
            for place, main in enumerate(mains, 1)
        ]

    def addresses(self) -> Iterator[tuple[str, str, str]]:
        """For each table: the address of its main screen, that for players, and the code for players."""
        for table in self.tables:
            key = table.doors.guests.players
            yield self.server.address(table.main.token), self.server.address(key.token), key.code

    def frame(self) -> None:
        """Run a frame of every table."""
        for table in self.tables:
            table.frame()

    def run(self) -> None:
        """Run until it is interrupted."""
        clock = pygame.time.Clock()
        while True:
            self.frame()
            clock.tick(FRAMES)

    def close(self) -> None:
        """Save and stop."""
        for table in self.tables:
            table.close()
        self.server.close()
        self._pool.close()
        self._storage.release()


def _home(context: AppContext, _broken: bool) -> Scene:
    return context.home


def _left_off(context: AppContext, playing: str | None) -> Iterator[Change]:
    """The game that was played with guests, where it was left."""
    if playing not in PLAYABLE:
        return
    context.open(scenes(playing))
    if (saved := context.autosave.load()) is not None:
        yield context.game.go_on(context, saved)


def _main_tokens(storage: Storage, number: int) -> tuple[str, ...]:
    """The keys of the main screens, the same after a restart."""
    path = storage.folder / KEYS
    try:
        kept = msgspec.json.decode(storage.read(path) or b"[]", type=list[str])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        storage.set_aside(path)
        kept = []
    while len(kept) < number:
        kept.append(secrets.token_urlsafe(TOKEN_BYTES))
    storage.write(path, msgspec.json.encode(kept))
    return tuple(kept[:number])
