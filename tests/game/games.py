"""The games that the laws are tested with: those on the shelf, and little ones for single points of the contract."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game import shelf
from game.balconia.match import balconia
from game.balconia.plugin import PLUGIN
from game.engine.contract import AnyBot, AnyGame
from game.engine.open_game import RandomBot
from game.engine.plugin import GamePlugin
from tests.game.balconia.block_sets import courtyard
from tests.game.little_games.auction import Auction
from tests.game.little_games.auction import Options as Purses
from tests.game.little_games.pebbles import Options as Heap
from tests.game.little_games.pebbles import Pebbles
from tests.game.little_games.peek import Options as Cards
from tests.game.little_games.peek import Peek
from tests.game.little_games.pig import Options as Goal
from tests.game.little_games.pig import Pig
from tests.game.little_games.ring import Options as Players
from tests.game.little_games.ring import Ring


@dataclass(frozen=True, slots=True)
class Lawful:
    """A game, the options that the laws are tried with, and the bots that play it."""

    game: AnyGame
    variants: Sequence[Any]
    bots: Mapping[str, Callable[[], AnyBot]]


def _little(game: AnyGame, *variants: Any) -> Lawful:
    return Lawful(game, variants, {"any move": RandomBot})


def _boxed(plugin: GamePlugin) -> Lawful:
    return Lawful(plugin.game, plugin.variants, plugin.bots)


LITTLE: Mapping[str, Lawful] = {
    "pebbles": _little(Pebbles(), Heap(), Heap(1), Heap(40)),
    "ring": _little(Ring(), *map(Players, range(2, 7))),
    "pig": _little(Pig(), Goal(), Goal(1)),
    "auction": _little(Auction(), Purses(), Purses(3, 4)),
    "peek": _little(Peek(), Cards()),
}
OWN_BLOCKS = Lawful(
    balconia(), [replace(options, cards=courtyard()) for options in PLUGIN.variants[::5]], {"any move": RandomBot}
)
"""Balconia with a block set."""
GAMES: Mapping[str, Lawful] = {
    **{name: _boxed(shelf.plugin(name)) for name in shelf.NAMES},
    "own blocks": OWN_BLOCKS,
    **LITTLE,
}
