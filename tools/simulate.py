"""Plays bots against each other and writes one JSON line per game, the same on one core or many machines."""

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

from tqdm import tqdm

from game import shelf
from game.data_errors import truncate
from game.engine import outside
from game.engine.chance import Chance
from game.engine.contract import AnyBot, AnyGame, Seat
from game.engine.match import Match
from game.engine.outside_bot import dismiss
from game.engine.plugin import AnyMatch, GamePlugin
from tools.crew import add_crew, read_crew

AT_A_TIME = 8
MOST_PATIENCE = 86400
LOST = 3
"""Exit code if an outside program lost a game by an invalid or late answer."""


def play(game: AnyGame, options: Any, seed: int, bots: Sequence[AnyBot], bot_seed: int) -> AnyMatch:
    """Play one whole game, bots in the order of seats; the same seeds and bots give the same game."""
    match: AnyMatch = Match(game, options, seed)
    sitting = {
        seat: (bot, Chance(bot_seed).fork(number))
        for number, (seat, bot) in enumerate(zip(match.seats, bots, strict=True), start=1)
    }
    while (seat := match.to_move) is not None:
        bot, chance = sitting[seat]
        match.play_seen(bot.choose(match.view(seat), match.heard(seat), chance))
    return match


@dataclass(frozen=True, slots=True)
class SimulationTask:
    """Some games with consecutive seeds: the work of one process at a time."""

    game: str
    seeds: range
    options: Any
    names: tuple[str, ...]
    bot_seeds: range
    """Separate seeds for the bots, so that their draws reveal nothing about the deal."""
    patience: float
    """Seconds that an outside program may think about a move."""


@dataclass(frozen=True, slots=True)
class Lost:
    """A game without a line: an outside program lost it by an invalid or missing answer."""

    seed: int
    seat: Seat
    why: str

    def __str__(self) -> str:
        return f"simulate: the game with seed {self.seed} is lost for {self.seat}. {self.why}"


def tasks(
    game: str,
    games: int,
    seed: int,
    options: Any,
    names: Sequence[str],
    bot_seed: int = 0,
    patience: float = outside.PATIENCE,
) -> list[SimulationTask]:
    """Split the games into tasks."""
    cuts = [range(first, min(first + AT_A_TIME, games)) for first in range(0, games, AT_A_TIME)]
    return [
        SimulationTask(game, _shifted(cut, seed), options, tuple(names), _shifted(cut, bot_seed), patience)
        for cut in cuts
    ]


def _shifted(numbers: range, by: int) -> range:
    return range(numbers.start + by, numbers.stop + by)


def play_task(task: SimulationTask) -> list[str | Lost]:
    """The JSON lines of a task's games; depends on the task alone. Outside programs are restarted for each game."""
    plugin = shelf.plugin(task.game)
    plugin.compile_for(task.names)
    bots = [plugin.bot(name, task.patience) for name in task.names]
    played: list[str | Lost] = []
    for seed, bot_seed in zip(task.seeds, task.bot_seeds, strict=True):
        try:
            played.append(as_json(plugin, play(plugin.game, task.options, seed, bots, bot_seed), task.names))
        except outside.Forfeit as lost:
            played.append(Lost(seed, lost.seat, str(lost)))
        finally:
            dismiss(bots)
    return played


def as_json(plugin: GamePlugin, match: AnyMatch, names: Sequence[str]) -> str:
    """The JSON line of a finished game."""
    return json.dumps(plugin.export(match, names), separators=(",", ":"))


def _write(games: Iterable[list[str | Lost]], file: TextIO) -> int:
    """Write the lines, report the games that have none, and return the number of those."""
    lost = 0
    for game in (game for some in games for game in some):
        if isinstance(game, Lost):
            tqdm.write(str(game), file=sys.stderr)
            lost += 1
        else:
            file.write(game + "\n")
    return lost


def add_game(
    parser: argparse.ArgumentParser, arguments: Sequence[str] | None = None, default: str = shelf.NAMES[0]
) -> str:
    """Add --game and the options of the chosen game; returns its name."""
    first = argparse.ArgumentParser(add_help=False)
    for one in (first, parser):
        one.add_argument("--game", choices=shelf.NAMES, default=default, help="which game (default %(default)s)")
    name: str = first.parse_known_args(arguments)[0].game
    shelf.plugin(name).add_arguments(parser)
    return name


def add_seats(parser: argparse.ArgumentParser, plugin: GamePlugin, players: Sequence[str], default: str) -> None:
    """Add --seats, and an argument for each named seat."""
    everybody = f"{', '.join(players)}, or exec:COMMAND for an outside program (docs/outside_players.md)"
    parser.add_argument("--seats", metavar="BOT,BOT,...", help=f"the players by seat: {everybody}")
    for seat in plugin.game.seats(plugin.game.options_type()):
        if not seat.isdigit():
            parser.add_argument(f"--{seat}", metavar="BOT", default=default, help=f"who plays {seat}")
    add_patience(parser)


def add_patience(parser: argparse.ArgumentParser) -> None:
    """Add --patience."""
    parser.add_argument(
        "--patience",
        type=float,
        default=outside.PATIENCE,
        metavar="SECONDS",
        help="how long an outside program may think about a move (default %(default)s)",
    )


def read_players(
    parser: argparse.ArgumentParser,
    given: argparse.Namespace,
    plugin: GamePlugin,
    seats: Sequence[Seat],
    players: Sequence[str],
    default: str,
) -> tuple[str, ...]:
    """The players by seat, for `seats` unless --seats is given; an invalid name is a usage error."""
    check_patience(parser, given)
    if given.seats is None:
        names = tuple(getattr(given, seat, default) for seat in seats)
    else:
        names = outside.names_in(given.seats)
    for name in names:
        check_player(parser, plugin, name, players)
    return names


def check_patience(parser: argparse.ArgumentParser, given: argparse.Namespace) -> None:
    """An invalid time limit is a usage error."""
    if not 0 < given.patience <= MOST_PATIENCE:
        parser.error(f"--patience is {given.patience:g}, expected more than 0 and at most {MOST_PATIENCE} seconds")


def check_player(parser: argparse.ArgumentParser, plugin: GamePlugin, name: str, players: Sequence[str]) -> None:
    """A name that is neither one of these players nor a command is a usage error."""
    if outside.is_outside(name):
        try:
            plugin.bot(name)
        except ValueError as error:
            parser.error(str(error))
    elif name not in players:
        parser.error(f"there is no player {truncate(name)!r}; choose from {', '.join(players)} or exec:COMMAND")


def read_seats(
    parser: argparse.ArgumentParser, given: argparse.Namespace, plugin: GamePlugin, players: Sequence[str], default: str
) -> tuple[tuple[str, ...], Any]:
    """The players by seat, and the options for that number; an invalid name is a usage error."""
    names = read_players(parser, given, plugin, plugin.game.seats(plugin.game.options_type()), players, default)
    try:
        return names, plugin.read_arguments(given, len(names))
    except ValueError as error:
        parser.error(str(error))


def seed(text: str) -> int:
    """A seed, which may be piped."""
    return int(outside.or_piped(text))


def main() -> None:
    """Read the arguments, play, write."""
    parser = argparse.ArgumentParser(prog="python -m tools.simulate", description=__doc__)
    plugin = shelf.plugin(game := add_game(parser))
    bots = sorted(plugin.bots)
    parser.add_argument("--games", type=int, default=1, metavar="N", help="how many games (default 1)")
    first = "seed of the first game; each next one adds 1; - reads it from standard input"
    parser.add_argument("--seed", type=seed, default=0, metavar="S", help=first)
    parser.add_argument("--bot-seed", type=int, default=0, metavar="S", help="seed of the bots, separate from the deal")
    add_seats(parser, plugin, bots, "random")
    add_crew(parser)
    if plugin.example:
        parser.add_argument("--example", action="store_true", help="write the rulebook's example instead of games")
    parser.add_argument("--jsonl", type=Path, required=True, metavar="FILE", help="the file to write")
    given = parser.parse_args()
    if given.games < 1:
        parser.error(f"--games is {given.games}, expected at least 1")
    names, options = read_seats(parser, given, plugin, bots, "random")
    crew = read_crew(parser, given)
    work = tasks(game, given.games, given.seed, options, names, given.bot_seed, given.patience)
    example = plugin.example() if plugin.example and given.example else None
    played: Iterable[list[str | Lost]]
    if example is not None:
        played = [[as_json(plugin, example, ())]]
    else:
        played = crew.map(play_task, work, size=lambda task: len(task.seeds))
    try:
        with given.jsonl.open("w", encoding="utf-8", newline="\n") as file:
            lost = _write(played, file)
    except OSError as error:
        sys.exit(f"simulate: cannot write {given.jsonl}: {error.strerror}. Choose a folder you can write to.")
    if lost:
        print(f"simulate: {lost} of {given.games} games were lost like this and have no line.", file=sys.stderr)
        sys.exit(LOST)


if __name__ == "__main__":
    from tools import simulate  # objects sent to other processes must not belong to __main__

    simulate.main()
