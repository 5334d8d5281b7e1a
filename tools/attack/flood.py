"""Guests with a key flood the table with allowed messages: its frames stay short, and its memory stays bounded."""

import gc
import subprocess
import sys
from argparse import ArgumentParser
from contextlib import ExitStack, suppress
from itertools import cycle, islice, product
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any, NamedTuple

import pygame

from game.engine.chance import Chance
from game.shelf import PLAYABLE, plugin
from scenes.look.surface_cache import return_freed_memory
from scenes.second_screens.host import Host
from scenes.second_screens.wire.address import LOOPBACK
from scenes.second_screens.wire.keys import GuestList
from scenes.second_screens.wire.server import Server
from tools.attack.flooder import FLOODS
from tools.attack.memory import MOST, resident
from tools.attack.tried import Tried
from tools.evening import PEOPLE, Evening, make_context, people, some_moves
from tools.second_screens import token_of

FRAMES = 60
SECONDS = 3.0
"""The duration of each flood."""
OPENING = 60
"""Frames in which every screen opens the game; its first pictures are slow with or without a flood."""
LONGEST = 0.1
"""Maximum seconds of work in a frame of the table."""
LONGEST_GAME = 20
"""Maximum moves before the flood; the end of a game opens scenes that are slow by themselves."""


class TableFrame(NamedTuple):
    """Seconds between two pictures of the table, and CPU seconds of its thread in between."""

    wall: float
    work: float


class FloodedTable:
    """A table at which every seat has a page that floods it."""

    def __init__(self, folder: Path, game: str, opened: ExitStack) -> None:
        self.evening = Evening(make_context(folder, still=False, game=game))
        context = self.evening.context
        context.navigation.show, context.navigation.top = self.evening.stack.apply, lambda: self.evening.stack.top
        self._options = _most_players(game)
        self.seats = context.game.plugin.game.seats(self._options)
        self.host = Host(context, _on_loopback)
        self.host.offer(people(self.seats))
        opened.callback(context.part)
        context.peers = self.host.table
        self._clock = pygame.time.Clock()

    def flood(self, kind: str, chance: Chance, seconds: float) -> list[TableFrame]:
        """Have every guest flood the table; returns its frames."""
        with ExitStack() as opened:
            for seat in self.seats:
                words = self.host.server.address().split("/")[2], token_of(self.host, seat), kind, str(chance.bits())
                guest = subprocess.Popen(
                    [sys.executable, "-m", "tools.attack.flooder", *words],
                    stdin=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,  # its library logs every connection that is cut
                )
                opened.callback(guest.wait)
                assert guest.stdin is not None
                opened.callback(guest.stdin.close)
            while len(self.host.screens) < len(self.seats):
                self.frame()
            self.sit_down(chance)
            for _frame in range(OPENING):
                self.frame()
            frames, end = [self.frame()], perf_counter() + seconds
            while perf_counter() < end:
                frames.append(self.frame())
        return frames

    def sit_down(self, chance: Chance) -> None:
        """Start a match after some random moves."""
        game, seed = self.evening.context.game.plugin.game, chance.bits() % (1 << 32)
        self.evening.sit_down(some_moves(game, self._options, seed, chance.below(LONGEST_GAME)))

    def frame(self) -> TableFrame:
        """Run one frame as the program's loop does."""
        self._clock.tick(FRAMES)
        begun, worked = perf_counter(), thread_time()
        # Not `evening.frame`, which waits for drawings in the background.
        self.evening.stack.update(1 / FRAMES)
        self.evening.stack.redraw(self.evening.surface)
        self.host.frame(1 / FRAMES)
        return TableFrame(perf_counter() - begun, thread_time() - worked)


def floods(chance: Chance, times: int, folder: Path) -> Tried:
    """Every kind of flood at the table of every game, in turns."""
    tried = Tried()
    rounds = list(islice(cycle(product(PLAYABLE, FLOODS)), times))
    for game in PLAYABLE:
        kinds = [kind for name, kind in rounds if name == game]
        if not kinds:
            continue
        with ExitStack() as opened:
            table, before = FloodedTable(folder / game, game, opened), 0
            for kind in kinds:
                frames = table.flood(kind, chance, SECONDS)
                wall, work = max(frame.wall for frame in frames), max(frame.work for frame in frames)
                before = before or resident()  # after the first flood, as every screen has drawn its pictures by then
                told = f"{game}, {len(table.seats)} guests, {kind}: longest frame {wall:.3f} s, {work:.3f} s of work"
                print(f"  {told}; {len(frames) / SECONDS:.0f} frames a second, {resident() >> 20} MB", flush=True)
                tried.times += 1
                tried.expect(work <= LONGEST, told)
            after = resident()
        tried.expect(after <= MOST * before, f"{game}: {before >> 20} MB before, {after >> 20} MB after")
        gc.collect()  # the next table is measured without this one
        return_freed_memory()
    return tried


def _most_players(game: str) -> Any:
    """The standard options for the largest number of people."""
    parser = ArgumentParser()
    plugin(game).add_arguments(parser)
    for number in range(len(PEOPLE), 0, -1):
        with suppress(ValueError):
            return plugin(game).read_arguments(parser.parse_args([]), number)
    raise AssertionError(game)


def _on_loopback(guests: GuestList, _address: str, _port: int) -> Server:
    server = Server(guests, LOOPBACK)
    server.start()
    return server
