"""Plays bots of Bonbons against each other as fast as the rules allow, and says who won and how long it took."""

import multiprocessing
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.bonbons.bots import BOTS
from game.bonbons.events import Event
from game.bonbons.rules import bonbons
from game.bonbons.state import Options
from game.engine.chance import Chance

AT_A_TIME = 50


@dataclass(frozen=True, slots=True)
class Table:
    """Some games with the same bots: options, who sits where, and the seeds."""

    options: Options
    names: tuple[str, ...]
    seeds: range
    most_attempts: int | None = None
    """After so many attempts a game counts as endless."""


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended: who won (None where nobody did in time), after how many attempts."""

    names: tuple[str, ...]
    winner: int | None
    attempts: int

    @property
    def winning_name(self) -> str | None:
        """The bot that won."""
        return None if self.winner is None else self.names[self.winner]


def play(options: Options, names: Sequence[str], seed: int, most_attempts: int | None = None) -> Result:
    """One game, or as much of it as the attempts allow; bots draw from streams of their own."""
    game = bonbons()
    bots = [BOTS[name]() for name in names]
    streams = [Chance(seed).fork(seat) for seat in range(1, len(names) + 1)]
    state, heard = game.new(options, seed), list[Event]()
    while (seat := state.to_move) is not None:
        if most_attempts is not None and state.attempts > most_attempts:
            return Result(tuple(names), None, state.attempts)
        move = bots[int(seat)].choose(game.observe(state, seat), heard, streams[int(seat)])
        state, events = game.apply(state, move)
        heard += events
    return Result(tuple(names), int(state.active), state.attempts)


def play_table(table: Table) -> list[Result]:
    """All games of a table."""
    return [play(table.options, table.names, seed, table.most_attempts) for seed in table.seeds]


def play_tables(tables: Sequence[Table], processes: int) -> Iterator[list[Result]]:
    """The results of every table in order, from so many processes."""
    if processes == 1:
        yield from map(play_table, tables)
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(play_table, tables)


def swapped(first: str, second: str, games: int, options: Options, seed: int = 0) -> list[Table]:
    """Two bots, each deal played from both seats."""
    cuts = [range(s, min(s + AT_A_TIME, seed + games // 2)) for s in range(seed, seed + games // 2, AT_A_TIME)]
    return [Table(options, names, cut) for cut in cuts for names in ((first, second), (second, first))]
