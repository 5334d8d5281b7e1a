"""A table and guests with screens of their own, connected without a network."""

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import msgspec

from game.engine.bot_runner import InlineRunner
from game.engine.contract import Seat
from game.engine.plugin import AnyMatch
from game.shelf import PLAYABLE
from scenes import shelf
from scenes.kit.actions import Point
from scenes.kit.context import presented
from scenes.kit.screen import Screen
from scenes.persistence.player import PERSON, Player
from scenes.second_screens.host import Host, Viewpoint
from scenes.second_screens.hosting import HostedTable
from scenes.second_screens.scheduler import Clock
from scenes.second_screens.seat_screen import SeatScreen
from scenes.second_screens.wire.connection import Connection
from scenes.second_screens.wire.keys import Guesses, Guest, GuestList, Key
from scenes.second_screens.wire.messages import Hello, PageWindow, Pointed, PointerKind, Pressed
from scenes.second_screens.wire.pictures import Picture
from tools.evening import Evening, people, quick_helper

LOOP = asyncio.new_event_loop()
"""Never runs: HeldConnection keeps everything that is sent."""
PHONED = tuple(name for name in PLAYABLE if shelf.cover(name).phones)
"""The games whose players may use screens of their own."""
LAPTOP = PageWindow(1280, 720, 1.0, False)
PHONE = PageWindow(844, 390, 3.0, True)
WIDEST_CODE = "MMMMMM"


class HeldConnection(Connection):
    """A connection that keeps everything sent to it, and acknowledges every picture at once."""

    def __init__(self, window: PageWindow = LAPTOP, language: str = "en", name: str = "") -> None:
        super().__init__(Hello("", "", "", name, window, language), LOOP)
        self.pictures: list[Picture] = []
        self.told: list[tuple[Any, ...]] = []
        self.given: list[bytes] = []
        self.looks = True
        """False while the page does not take pictures."""

    @property
    def ready(self) -> bool:
        return self.looks

    def show(self, picture: Picture) -> None:
        self.pictures.append(picture)

    def tell(self, *words: Any) -> None:
        # As the page would decode it.
        self.told.append(tuple(msgspec.json.decode(msgspec.json.encode(words))))

    def give(self, data: bytes) -> None:
        self.given.append(data)


class FakeServer:
    """A server to which guests connect without a network."""

    port = 40123

    def __init__(self, guests: GuestList, _address: str = "", _port: int = 0) -> None:
        self._guests = guests
        self.guesses = Guesses()
        self.open = True

    def address(self, token: str = "") -> str:
        """A made-up address, with a key if a token is given."""
        return "http://192.168.7.20:40123/" + ("#" + "k" * 32 if token else "")

    def send_away(self, guest: Guest, _why: int = 0) -> None:
        """Close the connection of a guest."""
        if guest.connection is not None:
            guest.connection.open = False
            guest.connection = None

    def close(self) -> None:
        """Close every connection."""
        self.open = False
        for guest in self._guests.everybody:
            self.send_away(guest)


def newcomer(guests: GuestList, name: str = "Guest") -> Guest:
    """A guest who has joined with the key of the players."""
    before = guests.everybody
    guest = guests.let_in(guests.players.token, "", "", named=True)
    assert guest is not None
    assert guest not in before
    guest.name = name
    return guest


def watcher(guests: GuestList) -> Guest:
    """An onlooker who has joined with the other key."""
    guest = guests.let_in(guests.onlookers.token, "", "", named=False)
    assert guest is not None
    return guest


def token_of(host: Host, seat: Seat) -> str:
    """The token of a guest who has this seat."""
    guest = host.assignment.at(seat)
    if guest is None:
        guest = newcomer(host.guests, host.assignment.players[seat].name)
        guest.seat = seat
    return guest.token


class GuestPage:
    """A player at a screen of their own."""

    def __init__(self, room: "Room", joined: Guest, connection: HeldConnection) -> None:
        self.room, self.joined, self.connection = room, joined, connection

    @property
    def seat(self) -> Seat:
        """The seat of the guest."""
        assert self.joined.seat is not None
        return self.joined.seat

    @property
    def screen(self) -> SeatScreen:
        """The screen of the guest."""
        return self.room.host.screens[self.joined]

    @property
    def top(self) -> Screen:
        """The scene on it."""
        assert isinstance(self.screen.stack.top, Screen)
        return self.screen.stack.top

    def enabled(self, prefix: str) -> list[str]:
        """The ids of the controls that can be used and start with a prefix."""
        return [target.id for target in self.top.controls() if target.enabled and target.id.startswith(prefix)]

    def hover(self, name: str) -> None:
        """Point at a control with the mouse."""
        self._point(name, ("move",))

    def click(self, name: str) -> None:
        """Click a control with the mouse."""
        self._point(name, ("move", "down", "up"))

    def rest(self, name: str) -> None:
        """Rest a finger on a control."""
        self._touch(("move", self.middle(name)))

    def tap(self, name: str, beside: tuple[int, int] = (0, 0)) -> None:
        """Tap a control with a finger, this far from its centre."""
        x, y = self.middle(name)
        at = x + beside[0], y + beside[1]
        self._touch(("move", at), ("down", at), ("up", at))

    def drag(self, start: Point, end: Point) -> None:
        """Drag a finger from one point to another."""
        between = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        self._touch(("down", start), ("move", between), ("move", end))
        self._touch(("up", end))

    def middle(self, name: str) -> Point:
        """The centre of a control, in pixels of the picture."""
        target = self.top.control(name)
        assert target is not None, f"{name} is not among {[one.id for one in self.top.controls()]}"
        return int(target.centre[0]), int(target.centre[1])

    def _touch(self, *steps: tuple[PointerKind, Point]) -> None:
        for kind, at in steps:
            self.connection.arrived(Pointed(kind, at, 0, True))
        self.room.wait()

    def _point(self, name: str, kinds: tuple[PointerKind, ...]) -> None:
        at = self.middle(name)
        for kind in kinds:
            self.connection.arrived(Pointed(kind, at, 0, False))
        self.room.wait()

    def press(self, key: str) -> None:
        """Press a key."""
        self.connection.arrived(Pressed(key, False))
        self.room.wait()

    def said(self) -> list[str]:
        """The texts given to the page's screen reader since the last call."""
        words = [told[1] for told in self.connection.told if told[0] == "say"]
        self.connection.told.clear()
        return words

    def leave(self) -> None:
        """Disconnect, as when the page is closed or the phone sleeps."""
        self.connection.open = False
        if self.joined.connection is self.connection:
            self.joined.connection = None
        self.room.wait()


class Room:
    """A table, its host, and its guests."""

    def __init__(
        self,
        table: Evening,
        players: Mapping[Seat, Player] | None = None,
        seats: Sequence[Seat] | None = None,
        clock: Clock = lambda: 0.0,
    ) -> None:
        context = table.context
        context.navigation.show, context.navigation.top = table.stack.apply, lambda: table.stack.top
        game = context.game.plugin.game
        self.players = dict(players or people(seats or game.seats(game.options_type())))
        host = Host(context, FakeServer, clock)
        host.offer(self.players)
        context.peers = host.table
        self._open(table, host)

    @classmethod
    def around(cls, table: Evening, host: Host) -> Self:
        """The room of a table that has a host already."""
        room = cls.__new__(cls)
        room.players = host.assignment.players
        room._open(table, host)
        return room

    def _open(self, table: Evening, host: Host) -> None:
        self.table, self.host = table, host
        assert isinstance(host.server, FakeServer)
        self.server: FakeServer = host.server

    def show_widest_code(self) -> None:
        """Replace the random code of the players by the one that takes the most room."""
        self.host.guests.players = Key(code=WIDEST_CODE)

    def join(self, seat: Seat, window: PageWindow = LAPTOP, language: str = "en") -> GuestPage:
        """Open the page of the guest who has a seat; an earlier page of that guest is closed."""
        token_of(self.host, seat)
        guest = self.host.assignment.at(seat)
        assert guest is not None
        return self.connect(guest, window, language)

    def connect(self, guest: Guest, window: PageWindow = LAPTOP, language: str = "en", name: str = "") -> GuestPage:
        """Open the page of a guest; an earlier page is closed."""
        if guest.connection is not None:
            guest.connection.open = False
        connection = guest.connection = HeldConnection(window, language, name)
        self.wait(1)
        return GuestPage(self, guest, connection)

    def come(self, name: str, **ways: Any) -> GuestPage:
        """A new guest comes in with the key of the players, and has no seat yet."""
        guest = self.connect(newcomer(self.host.guests), name=name, **ways)
        self.wait()
        return guest

    def everybody(self, **ways: Any) -> list[GuestPage]:
        """Open a page for every person."""
        return [self.join(seat, **ways) for seat, player in self.players.items() if player.kind == PERSON]

    def sit_down(self, match: AnyMatch) -> None:
        """Start a match."""
        self.table.sit_down(match, self.players)
        self.wait()

    def wait(self, frames: int = 4) -> None:
        """Run some frames, at the table and on every screen."""
        peers = self.table.context.peers
        for _ in range(frames):
            self.table.stack.update(1 / 30)
            if peers is not None:
                peers.frame(1 / 30)


class SharedServer(FakeServer):
    """A server that lets in the guests of several tables."""

    loop = LOOP

    def admit(self, guests: GuestList, instead_of: GuestList | None = None) -> None:
        """Nobody comes in through it."""


class MainPage(GuestPage):
    """The main screen of a table without a window, in a browser."""

    @property
    def screen(self) -> Any:
        assert isinstance(self.room, HostedRoom)
        return self.room.hosted.screen


class HostedRoom(Room):
    """A table without a window, at which everybody has a phone."""

    def __init__(self, folder: Path, match: AnyMatch) -> None:
        server: Any = SharedServer(GuestList())  # as far as a table uses one
        self._main = Guest(main=True)
        runner = InlineRunner(helper=quick_helper(match.game.name))
        self.hosted = HostedTable(folder, server, self._main, runner, still=True, clock=lambda: 0.0)
        assert isinstance(self.hosted.context.peers, Viewpoint)
        self.host, self.players = self.hosted.context.peers.host, people(match.seats)
        self.show_widest_code()

    def main_page(self) -> MainPage:
        """Open the page that is the main screen."""
        connection = self._main.connection = HeldConnection()
        self.hosted.screen.connect(connection)
        self.wait()
        return MainPage(self, self._main, connection)

    def sit_down(self, match: AnyMatch) -> None:
        """Start a match, for which everybody comes in."""
        context = self.hosted.context
        with presented(context):
            context.open(shelf.scenes(match.game.name))
            self.host.offer(self.players)
            for seat in match.seats:
                token_of(self.host, seat)
            for guest in self.host.guests.everybody:
                guest.connection = HeldConnection()
            self.hosted.screen.stack.apply(context.game.begin(context, match, self.players))
        self.wait()

    def wait(self, frames: int = 4) -> None:
        """Run some frames, each of the same length."""
        for _ in range(frames):
            self.hosted.screen.frame(1 / 30)
            with presented(self.hosted.context):
                self.host.frame(1 / 30)
