"""The functions of `import balconia`."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from game import shelf
from game.engine.chance import Chance
from game.engine.contract import AnyBot
from game.engine.match import Match
from game.engine.plugin import GamePlugin
from game.engine.record import LARGEST, Record
from game.files import read_regular_file

if TYPE_CHECKING:
    # The libraries of the extra `research` take a second to import and may not be installed.
    from balconia.gymnasium_env import SeatEnv
    from balconia.pettingzoo_env import TableEnv

__all__ = ["Chance", "bot", "env", "games", "gym_env", "make", "options", "read_record"]

AnyMatch = Match[Any, Any, Any, Any, Any, Any]
SEEDS = 1 << 32
"""The number of seeds to draw from where none is given."""


def games() -> tuple[str, ...]:
    """The names of the games."""
    return shelf.NAMES


def options(game: str, seats: int | None = None, **choices: Any) -> Any:
    """The options of a game; raises ValueError with a sentence where they do not go together.

    >>> options("balam", seats=4, board="small").players
    4
    """
    plugin = _plugin(game)
    if seats is not None:
        choices |= {one.name: seats for one in plugin.options if one.kind == "seats"}
    chosen = plugin.game.options_type(**choices)
    if seats is not None and (number := len(plugin.game.seats(chosen))) != seats:
        raise ValueError(f"{game} is for {number} players, not {seats}")
    return chosen


def make(game: str, seats: int | None = None, seed: int | None = None, **choices: Any) -> AnyMatch:
    """A new match with these options; without a seed one is drawn, and `match.seed` says it.

    >>> match = make("balconia", seed=2, door=1)
    >>> [str(move) for move in match.view(match.to_move).legal]
    ['select 0', 'select 1', 'select 2', 'select 3']
    """
    drawn = SystemRandom().randrange(SEEDS) if seed is None else seed
    return Match(_plugin(game).game, options(game, seats, **choices), drawn)


def bot(name: str, game: str | None = None) -> AnyBot:
    """A computer player by name: `bot("scribe")`. Programs need the game: `bot("exec:./mine", "balam")`.

    Kings of Balam and the Architect first compile what they think with, once on a machine. Without numba, kings are
    slow, and the Architect and the Jaguar raise NotCompiled.

    >>> bot("scribe") == bot("scribe", "balam")
    True
    """
    if game is not None:
        return bots(_plugin(game), [name])[0]
    for plugin in map(shelf.plugin, shelf.NAMES):
        if name in plugin.bots:
            return bots(plugin, [name])[0]
    raise ValueError(f"no game has a computer player called {name!r}")


def bots(plugin: GamePlugin, names: Sequence[str]) -> list[AnyBot]:
    """Computer players at full strength; raises NotCompiled where that is impossible."""
    plugin.compile_for(names)
    return [plugin.bot(name) for name in names]


def read_record(file: str | PathLike[str]) -> AnyMatch:
    """The match in a file after its last move, of this version or an earlier one; raises RecordError or OSError."""
    record = Record.from_json(read_regular_file(Path(file), LARGEST))
    return Match.from_record(shelf.plugin_of(record).game, record)


def env(
    game: str, seats: int | None = None, *, render_mode: str | None = None, max_steps: int = 10_000, **choices: Any
) -> TableEnv:
    """A PettingZoo environment, in which agents take turns at one table (docs/research.md)."""
    from balconia.pettingzoo_env import TableEnv

    return TableEnv(game, seats, render_mode=render_mode, max_steps=max_steps, **choices)


def gym_env(
    game: str,
    opponents: str | Sequence[str] = "random",
    seats: int | None = None,
    *,
    seat: int | None = 0,
    render_mode: str | None = None,
    max_steps: int = 10_000,
    **choices: Any,
) -> SeatEnv:
    """A Gymnasium environment, in which an agent plays against computer players (docs/research.md)."""
    from balconia.gymnasium_env import SeatEnv

    return SeatEnv(game, opponents, seats, seat=seat, render_mode=render_mode, max_steps=max_steps, **choices)


def _plugin(game: str) -> GamePlugin:
    if game not in shelf.NAMES:
        raise ValueError(f"there is no game {game!r}; choose from {', '.join(shelf.NAMES)}")
    return shelf.plugin(game)
