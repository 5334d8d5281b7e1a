"""Second screens as figures: from a click to the picture, bytes at rest and in motion, and the table's own frames.

Pages are played by processes that take every picture and say so, as a browser does, but draw nothing.
"""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"

import json
import multiprocessing
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter, process_time
from typing import NamedTuple

import numpy as np
import pygame
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from game.engine.contract import Seat
from game.shelf import box
from scenes.kit.screen import Screen
from scenes.second_screens.party import Party
from scenes.second_screens.wire.address import LOOPBACK
from scenes.second_screens.wire.keys import Keys
from scenes.second_screens.wire.messages import Pointed
from scenes.second_screens.wire.server import LINE, Server
from tools.evening import Evening, make_studio, people, some_moves

FRAMES = 60
CLICKS = 60
SECONDS = 4.0
SETTLED = 1.5
"""Seconds after which nothing moves any more."""


class Tally(NamedTuple):
    """What a page has got so far, and how long its last click took in milliseconds."""

    received: int
    pictures: int
    waits: tuple[float, ...]


def page(host: str, token: str, orders: Connection) -> None:
    """A page without a browser: says that it has seen every picture, and clicks where it is told to."""
    waits: list[float] = []
    received, pictures, since = 0, 0, None
    line = connect(f"ws://{host}{LINE}", origin=Origin(f"http://{host}"), max_size=None)
    with suppress(ConnectionClosed), line as held:
        held.send(json.dumps(["hello", token, "", [1280, 720, 1, False], ["en"]]))
        while True:
            if orders.poll():
                order = orders.recv()
                if order == "tally":
                    orders.send(Tally(received, pictures, tuple(waits)))
                elif order is None:
                    return
                else:
                    since = perf_counter()
                    held.send(json.dumps(["pointer", "move", *order, 0, False]))
            try:
                data = held.recv(timeout=0.03)
            except TimeoutError:
                continue
            received += len(data)
            if isinstance(data, bytes) and data[:1] == b"P":
                held.send(json.dumps(["seen", int.from_bytes(data[1:5], "little")]))
                pictures += 1
                if since is not None:
                    waits.append((perf_counter() - since) * 1000)
                    since = None


class Bench:
    """A table with some pages, driven at sixty frames a second."""

    def __init__(self, folder: Path, game: str, seats: int, pages: int, moves: int, opened: ExitStack) -> None:
        rules = box(game).game
        options = rules.options_type() if seats == 2 else rules.options_type(seats=seats)
        match = some_moves(rules, options, 4, moves)
        studio = make_studio(folder, still=False, game=game)
        self.evening = Evening(studio)
        self.party = Party(studio, people(match.seats), _on_loopback)
        opened.callback(studio.part)
        studio.company = self.party.table
        self.clock = pygame.time.Clock()
        self.pages: dict[Seat, Connection] = {}
        for seat in match.seats[:pages]:
            here, there = multiprocessing.Pipe()
            values = self.party.server.address().split("/")[2], self.party.keys[seat].token, there
            process = multiprocessing.get_context("spawn").Process(target=page, args=values, daemon=True)
            process.start()
            opened.callback(process.join)
            opened.callback(here.send, None)
            self.pages[seat] = here
        while not all(map(self.party.joined, self.pages)):
            self.frame()
        self.evening.sit_down(match)
        self.run(SETTLED)

    def frame(self) -> float:
        """One frame; the seconds of work in it."""
        self.clock.tick(FRAMES)
        begun = perf_counter()
        self.evening.frame()
        self.party.frame(1 / FRAMES)
        return perf_counter() - begun

    def run(self, seconds: float, stirred: bool = False) -> list[float]:
        """Frames for so long; the milliseconds from each to the next."""
        ends = [perf_counter()]
        while ends[-1] < ends[0] + seconds:
            for seat in self.pages if stirred else ():
                self._stir(seat)
            self.frame()
            ends.append(perf_counter())
        return [1000 * wait for wait in np.diff(ends).tolist()]

    def _stir(self, seat: Seat) -> None:
        """Let a block rotate where there is one; else whoever is to move clicks whatever can be clicked."""
        top, line = self.top(seat), self.party.screens[seat].line
        rotation = getattr(top, "rotation", None)
        if rotation is not None:
            rotation.goal += 2.0
        elif self.party.match is not None and seat == self.party.match.to_move and not line.waits:
            usable = [one for one in top.targets() if one.enabled and one.name not in ("aid", "pause")]
            x, y = usable[0].centre if usable else (1.0, 1.0)
            for kind in ("down", "up"):
                line.arrived(Pointed(kind, (int(x), int(y)), 0, False))

    def top(self, seat: Seat) -> Screen:
        """What is on the screen of a seat."""
        top = self.party.screens[seat].stack.top
        assert isinstance(top, Screen)
        return top

    def tally(self, seat: Seat) -> Tally:
        """What a page has got so far."""
        self.pages[seat].send("tally")
        while not self.pages[seat].poll():
            self.frame()
        found: Tally = self.pages[seat].recv()
        return found


def _on_loopback(keys: Keys) -> Server:
    server = Server(keys, LOOPBACK)
    server.start()
    return server


@contextmanager
def bench(game: str, seats: int, pages: int, moves: int = 0) -> Iterator[Bench]:
    """A table with its pages, put away in the end."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as opened:
        yield Bench(Path(folder), game, seats, pages, moves, opened)


def p95(values: Sequence[float]) -> float:
    """All but the worst twentieth are below this."""
    return float(np.percentile(values, 95))


def clicks() -> None:
    """How long it takes until what a player points at is lit."""
    with bench("balconia", 2, 2) as table:
        seat = table.party.chairs.every[0]
        targets = [one for one in table.top(seat).targets() if one.name.startswith("token-")]
        for number in range(CLICKS):
            before = len(table.tally(seat).waits)
            x, y = targets[number % len(targets)].centre
            table.pages[seat].send((int(x), int(y)))
            while len(table.tally(seat).waits) == before:
                table.frame()
        waits = table.tally(seat).waits
    print(f"from pointing to the picture: {np.median(waits):.0f} ms, p95 {p95(waits):.0f} ms ({len(waits)} times)")


def rest(game: str, seats: int) -> None:
    """What a game sends, and costs, while nobody does anything."""
    with bench(game, seats, seats) as table:
        seat = table.party.chairs.every[-1]
        for screen in table.party.screens.values():
            screen.studio.change(motion="off")
        table.run(SETTLED)
        before, begun, worked = table.tally(seat).received, perf_counter(), process_time()
        table.run(SECONDS)
        share = (process_time() - worked) / (perf_counter() - begun)
        sent = (table.tally(seat).received - before) / SECONDS
    print(f"{game} at rest, {seats} pages: {sent:.0f} B/s a page, {share:.0%} of a core")


def motion() -> None:
    """What a block sends that rotates all the time, before the one who is to place it."""
    with bench("balconia", 2, 2, moves=1) as table:
        assert table.party.match is not None
        seat = table.party.match.to_move
        assert seat is not None
        before, begun = table.tally(seat), perf_counter()
        while perf_counter() < begun + SECONDS:
            table._stir(seat)
            table.frame()
        after, took = table.tally(seat), perf_counter() - begun
    kilobytes, rate = (after.received - before.received) / took / 1000, (after.pictures - before.pictures) / took
    print(f"a block that rotates: {kilobytes:.0f} kB/s at {rate:.0f} pictures a second")


def frames(game: str, seats: int) -> None:
    """The table's own frames with pages and without; on every page something moves all the time."""
    waits = {}
    for pages in (0, seats):
        with bench(game, seats, pages, moves=1) as table:
            before = [table.tally(seat).pictures for seat in table.pages]
            waits[pages] = p95(table.run(SECONDS, stirred=True))
            shown = [table.tally(seat).pictures for seat in table.pages]
            rate = float(np.mean(np.subtract(shown, before))) / SECONDS if pages else 0.0
    alone, ratio = waits[0], waits[seats] / waits[0]
    print(f"{game}, the table's frames: p95 {alone:.1f} ms, {ratio:.2f} times with {seats} pages at {rate:.0f}/s")


def main() -> None:
    """Measure everything."""
    pygame.display.init()
    clicks()
    rest("balconia", 2)
    rest("bonbons", 6)
    motion()
    frames("balconia", 2)
    frames("bonbons", 6)


if __name__ == "__main__":
    main()
