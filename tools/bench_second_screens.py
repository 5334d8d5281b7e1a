"""Benchmarks second screens: latency from a click to its picture, traffic at rest and in motion, frames of the table.

Pages are processes that acknowledge every picture as a browser does, but draw nothing. The slow network is a relay on
this machine that adds latency and limits the bandwidth. Each figure is printed with its bar.
"""

import argparse
import asyncio
import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import json
import multiprocessing
import resource
import socket
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter, process_time, sleep, thread_time
from typing import Any, NamedTuple

import numpy as np
import pygame
import simplejpeg
from websockets.asyncio.client import connect as connect_async
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from game.engine.chance import Chance
from game.engine.contract import Seat
from game.shelf import plugin
from scenes import shelf
from scenes.kit.context import presented
from scenes.kit.screen import Screen
from scenes.second_screens.host import Host, Viewpoint
from scenes.second_screens.hosting import HostedTable, Hosting
from scenes.second_screens.wire.address import LOOPBACK
from scenes.second_screens.wire.keys import GuestList
from scenes.second_screens.wire.messages import Pointed
from scenes.second_screens.wire.pictures import HEAD, PART
from scenes.second_screens.wire.server import SOCKET_PATH, Server
from tools.evening import Evening, make_context, people, some_moves
from tools.second_screens import token_of
from tools.slow_network import FAR, HOME, LineSpeed, SlowNetwork

FRAMES = 60
CLICKS = 60
SECONDS = 4.0
TURNS = 4
"""Rounds in which tables with and without pages alternate, so that both run under the same load."""
ARRIVED = 6.0
"""Seconds until every page of many tables has its first sharp picture."""
SETTLED = 1.5
"""Seconds until all animations have ended."""
PAUSES = 0.5
"""Maximum seconds between two clicks: the sharp version of the previous picture may still be on its way."""
AT_HOME = 80.0
BARS = {HOME: 150.0, FAR: 300.0}
"""Bars: milliseconds from a click to its picture, on this machine and over a slow network."""
TABLES, TOGETHER = 20, 250.0
"""Tables without a window in one process, and the bar for clicks at them."""
MOTION = 400
"""Bar: kilobytes a second of a block that rotates, over the line to friends far away."""
MOST_FRAMES = 1.2
"""Bar: the table's frame times with pages as a multiple of those without."""


class PageStats(NamedTuple):
    """Traffic of a page so far, and the latency of each order in milliseconds."""

    received: int
    pictures: int
    waits: tuple[float, ...]


def page(host: str, through: int, token: str, orders: Connection) -> None:
    """A page without a browser: acknowledges every picture and carries out the orders it receives."""
    waits: list[float] = []
    received, pictures, since = 0, 0, None
    own = Origin(f"http://{host}")
    called = socket.create_connection((LOOPBACK, through))
    connection = connect(f"ws://{host}{SOCKET_PATH}", origin=own, max_size=None, sock=called)
    with suppress(ConnectionClosed), connection as held:
        held.send(json.dumps(["hello", token, "", "", "", [1280, 720, 1, False], ["en"]]))
        while True:
            if orders.poll():
                order = orders.recv()
                if order == "tally":
                    orders.send(PageStats(received, pictures, tuple(waits)))
                elif order is None:
                    return
                else:
                    since = perf_counter()
                    held.send(json.dumps(order))
            try:
                data = held.recv(timeout=0.005)
            except TimeoutError:
                continue
            received += len(data)
            if isinstance(data, bytes) and data[:1] == b"P":
                held.send(json.dumps(["seen", int.from_bytes(data[1:5], "little")]))
                pictures += 1
                if since is not None and not _sharp(data):
                    waits.append((perf_counter() - since) * 1000)
                    since = None


def _sharp(message: bytes) -> bool:
    """True for the sharp version (4:4:4) of a picture that was sent before; no order waits for it."""
    jpeg = message[HEAD.size + PART.size :]
    return bool(simplejpeg.decode_jpeg_header(jpeg)[3] == "444")


class Bench:
    """A table with some pages, driven at sixty frames a second."""

    def __init__(
        self, folder: Path, game: str, seats: int, pages: int, moves: int, line: LineSpeed | None, opened: ExitStack
    ) -> None:
        rules = plugin(game).game
        options = rules.options_type() if seats == 2 else rules.options_type(seats=seats)
        match = some_moves(rules, options, 4, moves)
        context = make_context(folder, still=False, game=game)
        self.evening = Evening(context)
        self.host = Host(context, _on_loopback)
        self.host.offer(people(match.seats))
        opened.callback(context.part)
        context.peers = self.host.table
        self.clock = pygame.time.Clock()
        self.shown = 0.0
        """Time of the table's last picture."""
        host = self.host.server.address().split("/")[2]
        port = int(host.rpartition(":")[2])
        if line:
            port = opened.enter_context(SlowNetwork(port, line)).port
        self.pages: dict[Seat, Connection] = {}
        for seat in match.seats[:pages]:
            here, there = multiprocessing.Pipe()
            values = host, port, token_of(self.host, seat), there
            process = multiprocessing.get_context("spawn").Process(target=page, args=values, daemon=True)
            process.start()
            opened.callback(process.join)
            opened.callback(here.send, None)
            self.pages[seat] = here
        while len(self.host.screens) < len(self.pages):
            self.frame()
        self.evening.sit_down(match)
        self.run(SETTLED)

    def frame(self) -> None:
        """Run one frame as the program's loop does: first the table, then the other screens."""
        self.clock.tick(FRAMES)
        self.evening.frame()
        self.shown = perf_counter()
        self.host.frame(1 / FRAMES)

    def run(self, seconds: float, stirred: bool = False) -> list[float]:
        """Run frames for this many seconds; returns the milliseconds between pictures of the table."""
        self.frame()
        shown = [self.shown]
        while shown[-1] < shown[0] + seconds:
            for seat in self.pages if stirred else ():
                self.stir(seat)
            self.frame()
            shown.append(self.shown)
        return [1000 * wait for wait in np.diff(shown).tolist()]

    def stir(self, seat: Seat) -> None:
        """Rotate the block if the screen has one; otherwise click an enabled control if the seat is to move."""
        top, connection = self.top(seat), self.host.screen_at(seat).connection
        rotation = getattr(top, "rotation", None)
        if rotation is not None:
            rotation.goal += 2.0
        elif self.host.match is not None and seat == self.host.match.to_move and not connection.waits:
            usable = [one for one in top.controls() if one.enabled and one.id not in ("aid", "pause")]
            x, y = usable[0].centre if usable else (1.0, 1.0)
            for kind in ("down", "up"):
                connection.arrived(Pointed(kind, (int(x), int(y)), 0, False))

    def keep_still(self) -> None:
        """Turn off animation on every page."""
        for screen in self.host.screens.values():
            screen.context.change(motion="off")
        self.run(SETTLED)

    def top(self, seat: Seat) -> Screen:
        """The scene on a seat's screen."""
        top = self.host.screen_at(seat).stack.top
        assert isinstance(top, Screen)
        return top

    def wait_for(self, seat: Seat, order: Sequence[Any]) -> None:
        """Send an order to a page, and run frames until its picture has arrived."""
        before = len(self.tally(seat).waits)
        self.pages[seat].send(order)
        while len(self.tally(seat).waits) == before:
            self.frame()

    def tally(self, seat: Seat) -> PageStats:
        """Traffic and latencies of a page so far."""
        self.pages[seat].send("tally")
        while not self.pages[seat].poll():
            self.frame()
        found: PageStats = self.pages[seat].recv()
        return found


def _on_loopback(guests: GuestList, _address: str, _port: int) -> Server:
    server = Server(guests, LOOPBACK)
    server.start()
    return server


@contextmanager
def bench(game: str, seats: int, pages: int, moves: int = 0, line: LineSpeed | None = None) -> Iterator[Bench]:
    """A table with its pages, closed on exit."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as opened:
        yield Bench(Path(folder), game, seats, pages, moves, line, opened)


def p95(values: Sequence[float]) -> float:
    """The 95th percentile."""
    return float(np.percentile(values, 95))


def clicks(line: LineSpeed | None) -> None:
    """Measure how long it takes to highlight a control under the pointer, and to open a menu."""
    where, bar = (_words(line), BARS[line]) if line else ("on this machine", AT_HOME)
    with bench("balconia", 2, 2, line=line) as table:
        seat = table.host.assignment.people[0]
        table.keep_still()
        targets = [one for one in table.top(seat).controls() if one.id.startswith("token-")]
        centres = [tuple(map(int, target.centre)) for target in targets]

        def point(number: int) -> Sequence[Any]:
            return "pointer", "move", *centres[number % len(centres)], 0, False

        ways: dict[str, Callable[[int], Sequence[Any]]] = {
            "pointing to the picture": point,
            "a menu asked for to the picture": lambda _number: ("key", "Escape", False),
        }
        for name, order in ways.items():
            chance, before = Chance(1), len(table.tally(seat).waits)
            for number in range(CLICKS):
                table.wait_for(seat, order(number))
                table.run(PAUSES * chance.below(100) / 100)
            waits = table.tally(seat).waits[before:]
            print(f"from {name}, {where}: {np.median(waits):.0f} ms, p95 {p95(waits):.0f} ms (bar {bar:.0f})")


def rest(game: str, seats: int) -> None:
    """Measure the traffic and CPU load of a game in which no one does anything."""
    with bench(game, seats, seats) as table:
        seat = table.host.assignment.people[-1]
        table.keep_still()
        before, begun, worked = table.tally(seat).received, perf_counter(), process_time()
        table.run(SECONDS)
        share = (process_time() - worked) / (perf_counter() - begun)
        sent = (table.tally(seat).received - before) / SECONDS
    print(f"{game} at rest, {seats} pages: {sent:.0f} B/s a page (bar 0), {share:.0%} of a core (bar 10%)")


def motion(line: LineSpeed | None) -> None:
    """Measure the traffic of a block that rotates all the time, on the screen of the player placing it."""
    where, bar = (f", {_words(line)}", MOTION) if line else ("", 500)
    with bench("balconia", 2, 2, moves=1, line=line) as table:
        assert table.host.match is not None
        seat = table.host.match.to_move
        assert seat is not None
        before, begun = table.tally(seat), perf_counter()
        while perf_counter() < begun + SECONDS:
            table.stir(seat)
            table.frame()
        after, took = table.tally(seat), perf_counter() - begun
    kilobytes, rate = (after.received - before.received) / took / 1000, (after.pictures - before.pictures) / took
    print(f"a block that rotates{where}: {kilobytes:.0f} kB/s (bar {bar}) at {rate:.0f} pictures a second")


def frames(game: str, seats: int) -> None:
    """Compare the table's frame times with and without pages, alternately; every page keeps moving."""
    alone: list[float] = []
    beside: list[float] = []
    with bench(game, seats, 0, moves=1) as empty, bench(game, seats, seats, moves=1) as full:
        before, worked = [full.tally(seat).pictures for seat in full.pages], 0.0
        for _turn in range(TURNS):
            alone += empty.run(SECONDS / 2)
            begun = thread_time()
            beside += full.run(SECONDS / 2, stirred=True)
            worked += thread_time() - begun
        shown = [full.tally(seat).pictures for seat in full.pages]
    rate = float(np.mean(np.subtract(shown, before))) / (TURNS * SECONDS / 2)
    print(
        f"{game}, the table's frames: p95 {p95(alone):.1f} ms, {p95(beside) / p95(alone):.2f} times (bar {MOST_FRAMES})"
        f" with {seats} pages at {rate:.0f}/s; {1000 * worked / len(beside):.1f} ms of work a frame"
    )


def hosted() -> None:
    """Measure clicks at many tables in one process, two pages at each, and the memory of a table.

    A page would be foreign if it followed the game of another table.
    """
    rules = plugin("balconia").game
    with tempfile.TemporaryDirectory() as folder:
        hosting = Hosting(Path(folder), TABLES, lambda guests, _most: _on_loopback(guests, "", 0))
        empty, keys = _memory(), []
        for number, table in enumerate(hosting.tables):
            table.context.open(shelf.scenes("balconia"))
            match = some_moves(rules, rules.options_type(), number, 0)
            host = _host(table)
            host.offer(people(match.seats))
            keys += [token_of(host, seat) for seat in match.seats]
            with presented(table.context):
                table.screen.stack.apply(table.context.game.begin(table.context, match, people(match.seats)))
        here, there = multiprocessing.Pipe()
        values = hosting.server.host, keys, there
        crowd = multiprocessing.get_context("spawn").Process(target=_crowd, args=values, daemon=True)
        crowd.start()
        started, worked = perf_counter(), process_time()
        while not here.poll():
            begun = perf_counter()
            hosting.frame()
            sleep(max(0.0, 1 / FRAMES - (perf_counter() - begun)))
        share = (process_time() - worked) / (perf_counter() - started)
        waits, foreign = here.recv(), 0
        for table in hosting.tables:
            host = _host(table)
            foreign += sum(view.replica is None or view.replica.table is not host.match for view in host.views.values())
            foreign += abs(len(host.views) - 2)
        each = (_memory() - empty) / TABLES
        hosting.close()
        crowd.join()
    print(
        f"{TABLES} tables of two pages, from a tap to the picture: {np.median(waits):.0f} ms, p95 {p95(waits):.0f} ms"
        f" (bar {TOGETHER:.0f}); {each:.1f} MB a table; {foreign} foreign views (bar 0); {share:.0%} of a core"
    )


def _host(table: HostedTable) -> Host:
    assert isinstance(table.context.peers, Viewpoint)
    return table.context.peers.host


def _memory() -> float:
    """Megabytes of this process."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() / 1e6


def _crowd(host: str, keys: Sequence[str], told: Connection) -> None:
    """Pages that point here and there, all in one process; tells the milliseconds until each picture."""

    async def point(key: str, waits: list[float]) -> None:
        chance = Chance(len(key) + int.from_bytes(key.encode()) % (1 << 32))
        async with connect_async(f"ws://{host}{SOCKET_PATH}", origin=Origin(f"http://{host}"), max_size=None) as line:
            await line.send(json.dumps(["hello", key, "", "", "", [844, 390, 2, True], ["en"]]))
            begun, since, due = perf_counter(), 0.0, ARRIVED
            while perf_counter() < begun + ARRIVED + SECONDS * 4:
                if not since and perf_counter() >= begun + due:
                    since, due = perf_counter(), due + 0.5 + chance.below(100) / 100
                    at = 200 + chance.below(1000), 100 + chance.below(500)
                    for kind in ("move", "down", "up"):
                        await line.send(json.dumps(["pointer", kind, *at, 0, True]))
                with suppress(TimeoutError):
                    data = await asyncio.wait_for(line.recv(), 0.1)
                    if isinstance(data, bytes) and data[:1] == b"P":
                        await line.send(json.dumps(["seen", int.from_bytes(data[1:5], "little")]))
                        if since and not _sharp(data):
                            waits.append(1000 * (perf_counter() - since))
                            since = 0.0
                if since and perf_counter() > since + 2:
                    since = 0.0  # nothing was there to be pressed

    async def run() -> list[float]:
        waits: list[float] = []
        await asyncio.gather(*(point(key, waits) for key in keys))
        return waits

    told.send(asyncio.run(run()))


def _words(line: LineSpeed) -> str:
    return f"{2000 * line.delay:.0f} ms there and back at {line.megabits:.0f} Mbit/s"


def main() -> None:
    """Measure everything."""
    argparse.ArgumentParser(prog="python -m tools.bench_second_screens", description=__doc__).parse_args()
    pygame.display.init()
    for line in (None, HOME, FAR):
        clicks(line)
    rest("balconia", 2)
    rest("bonbons", 6)
    motion(None)
    motion(FAR)
    frames("balconia", 2)
    frames("bonbons", 6)
    hosted()


if __name__ == "__main__":
    main()
