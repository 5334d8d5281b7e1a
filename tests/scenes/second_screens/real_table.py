"""A table with a server for real browsers, and people who click in their pages."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pygame

from game.balconia.building import SEATS
from game.engine.contract import Seat
from scenes.kit.pointer import DOUBLE_CLICK
from scenes.kit.screen import Screen
from scenes.second_screens.host import Host
from scenes.second_screens.seat_context import SMALLEST
from scenes.second_screens.seat_screen import SeatScreen
from scenes.second_screens.wire.address import LOOPBACK
from scenes.second_screens.wire.keys import Guest, GuestList
from scenes.second_screens.wire.pictures import Picture
from scenes.second_screens.wire.server import Server
from tests.scenes.second_screens.browser import Browser, Page, wait_for
from tools.evening import Evening, make_context, people
from tools.second_screens import token_of

SMALL = 640, 360
"""The smallest size of a page's pictures; the table is not larger."""
SECONDS = 1 / 20
"""Seconds that pass in a frame: many, so that tests are quick."""


def on_loopback(guests: GuestList, _address: str, _port: int) -> Server:
    """A server for browsers on this machine."""
    server = Server(guests, LOOPBACK)
    server.start()
    return server


class RealTable:
    """The table, its host, and the pages of its guests."""

    def __init__(self, evening: Evening, host: Host, browser: Browser) -> None:
        self.evening, self.host, self._browser = evening, host, browser
        self.pages: dict[Seat, Page] = {}

    @classmethod
    def set(
        cls, folder: Path, browser: Browser, game: str = "balconia", seats: Sequence[Seat] = SEATS, **settings: Any
    ) -> "RealTable":
        """Create a table, for a new game or a resumed one."""
        evening = Evening(make_context(folder, game=game, motion="off", **settings), SMALLEST)
        context = evening.context
        context.navigation.show, context.navigation.top = evening.stack.apply, lambda: evening.stack.top
        host = Host(context, on_loopback, clock=lambda: 0.0)  # draws every screen in every frame
        host.offer(people(seats))
        context.peers = host.table
        return cls(evening, host, browser)

    def frame(self) -> None:
        """Run one frame, leaving time for the server and the browser."""
        self.evening.stack.update(SECONDS)
        self.host.frame(SECONDS)
        time.sleep(0.001)

    def pass_time(self, seconds: float) -> None:
        """Run frames until animations have ended."""
        for _ in range(round(seconds / SECONDS)):
            self.frame()

    def until(self, done: object) -> None:
        """Run frames until a condition holds."""
        assert callable(done)
        wait_for(done, self.frame)

    def screen(self, seat: Seat) -> SeatScreen:
        """The screen of a seat."""
        return self.host.screen_at(seat)

    def top(self, seat: Seat) -> Screen:
        """The scene on it."""
        top = self.screen(seat).stack.top
        assert isinstance(top, Screen)
        return top

    def sit(self, seat: Seat, size: tuple[int, int] = SMALL, **ways: Any) -> Page:
        """Open the address of a seat, and wait until it is shown."""
        page = self.pages[seat] = self._browser.open(self.host.server.address(token_of(self.host, seat)), size, **ways)
        self.until(lambda: page.seated and page.pictures > 0)
        return page

    def open_door(self, size: tuple[int, int], **ways: Any) -> Page:
        """Open the address without a seat, which asks for a code."""
        return self._browser.open(self.host.server.address(), size, **ways)

    def everybody(self) -> None:
        """A page for each seat."""
        for seat in self.host.assignment.people:
            self.sit(seat)

    def take(self, page: Page, guest: Guest, seat: Seat) -> None:
        """Let a guest choose a seat in the lobby."""
        screen = self.host.screens[guest]
        self.until(lambda: screen.connection.shown(Picture(screen._size, screen._surface.get_buffer().raw)))
        offers: Any = screen.stack.top
        place = [offer.seat for offer in offers._reception.seats].index(seat)
        page.click(*self.point_on(screen, f"take-{place}"))
        self.until(lambda: guest.seat == seat)
        self.pages[seat] = page

    def point_of(self, seat: Seat, name: str) -> tuple[float, float]:
        """The position, in the page of a seat, of a control of its screen."""
        return self.point_on(self.screen(seat), name)

    def point_on(self, screen: SeatScreen, name: str) -> tuple[float, float]:
        """The position of a control in the page of a screen."""
        top = screen.stack.top
        assert isinstance(top, Screen)
        target = top.control(name)
        assert target is not None, f"{name} is not among {[one.id for one in top.controls()]}"
        window, (wide, high) = screen.connection.hello.window, screen._size
        scale = min(window.width / wide, window.height / high)
        x = (window.width - wide * scale) / 2 + target.centre[0] * scale
        return x, (window.height - high * scale) / 2 + target.centre[1] * scale

    def click(self, seat: Seat, name: str) -> None:
        """Click a control in a page, wait for the effect, and until another click would not be a double click."""
        self.frame()
        self.until(lambda: self._shows(seat))
        connection = self.screen(seat).connection
        before = connection.clicks
        self.pages[seat].click(*self.point_of(seat, name))
        self.until(lambda: connection.clicks > before and not connection.waits)
        self.pass_time(2 * DOUBLE_CLICK)

    def offered(self, prefix: str) -> tuple[Seat, str] | None:
        """The seat to move, and the first enabled control with this prefix."""
        assert self.host.match is not None
        seat = self.host.match.to_move
        if seat is None or self.top(seat).name == "watching":
            return None
        names = [one.id for one in self.top(seat).controls() if one.enabled and one.id.startswith(prefix)]
        return (seat, names[0]) if names else None

    def play(self, *steps: str) -> None:
        """Let the seat to move click these one after the other."""
        for prefix in steps:
            self.until(lambda prefix=prefix: self.offered(prefix))
            found = self.offered(prefix)
            assert found is not None
            self.click(*found)

    def rest(self, seat: Seat) -> None:
        """Wait until a page shows the final, sharp picture."""
        self.pass_time(0.5)
        self.until(lambda: self._shows(seat, sharp=True))

    def shown(self, seat: Seat) -> np.ndarray[Any, Any]:
        """The pixels of a page at rest."""
        self.rest(seat)
        return pygame.surfarray.array3d(self.pages[seat].canvas()).astype(np.int16)

    def same(self, seat: Seat) -> bool:
        """True if a page at rest shows what is drawn for it, apart from JPEG artefacts."""
        there, here = self.shown(seat), pygame.surfarray.array3d(self.screen(seat)._surface).astype(np.int16)
        return here.shape == there.shape and float(np.abs(here - there).mean()) < 3.0

    def _shows(self, seat: Seat, sharp: bool = False) -> bool:
        screen = self.screen(seat)
        return screen.connection.shown(Picture(screen._size, screen._surface.get_buffer().raw), sharp)
