"""Plays bots of Bonbons against each other as fast as the rules allow, and reports winners and lengths."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from game.bonbons.bots import BOTS
from game.bonbons.events import Event
from game.bonbons.match import bonbons
from game.bonbons.state import Options, State
from game.engine.chance import Chance
from tools.crew import Crew

AT_A_TIME = 50
Finding = TypeVar("Finding")


@dataclass(frozen=True, slots=True)
class GameSet:
    """Some games with the same bots: options, bots by seat, and seeds."""

    options: Options
    names: tuple[str, ...]
    seeds: range
    most_attempts: int | None = None
    """After this many attempts a game counts as endless."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game: the winner (None if no one won in time) and the number of attempts."""

    names: tuple[str, ...]
    winner: int | None
    attempts: int

    @property
    def winning_name(self) -> str | None:
        """The bot that won."""
        return None if self.winner is None else self.names[self.winner]


def play(options: Options, names: Sequence[str], seed: int, most_attempts: int | None = None) -> GameResult:
    """Play one game, or as much of it as the attempts allow."""
    state, _ = watch(options, names, seed, most_attempts)
    winner = int(state.active) if state.to_move is None else None
    return GameResult(tuple(names), winner, state.attempts)


def watch(
    options: Options, names: Sequence[str], seed: int, most_attempts: int | None = None
) -> tuple[State, list[Event]]:
    """The final state of one game, or its state when the attempts are used up, and all its events."""
    game = bonbons()
    bots = [BOTS[name]() for name in names]
    streams = [Chance(seed).fork(seat) for seat in range(1, len(names) + 1)]
    state, heard = game.new(options, seed), list[Event]()
    while (seat := state.to_move) is not None and (most_attempts is None or state.attempts <= most_attempts):
        move = bots[int(seat)].choose(game.observe(state, seat), heard, streams[int(seat)])
        state, events = game.apply(state, move)
        heard += events
    return state, heard


def play_table(table: GameSet) -> list[GameResult]:
    """Play all games of a set."""
    return [play(table.options, table.names, seed, table.most_attempts) for seed in table.seeds]


def over_tables(crew: Crew, look: Callable[[GameSet], list[Finding]], tables: Sequence[GameSet]) -> list[Finding]:
    """The results of a function on the games of all sets, in order."""
    return [one for some in crew.map(look, tables, size=lambda table: len(table.seeds)) for one in some]


def cut(games: GameSet) -> list[GameSet]:
    """The same games in sets that a process plays at a time."""
    starts = range(0, len(games.seeds), AT_A_TIME)
    return [replace(games, seeds=games.seeds[at : at + AT_A_TIME]) for at in starts]


def swapped(first: str, second: str, games: int, options: Options, seed: int = 0) -> list[GameSet]:
    """Two bots, with each deal played from both seats."""
    cuts = [range(s, min(s + AT_A_TIME, seed + games // 2)) for s in range(seed, seed + games // 2, AT_A_TIME)]
    return [GameSet(options, names, cut) for cut in cuts for names in ((first, second), (second, first))]
