"""Every game under game/, with the variants to try it in: the laws hold for all of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Literal

from game.balconia.rules import balconia
from game.balconia.state import Options
from game.engine.contract import Game

AnyGame = Game[Any, Any, Any, Any, Any, Any]
FULL: tuple[Literal["one", "three"] | None, ...] = (None, "one", "three")


@dataclass(frozen=True, slots=True)
class Lawful:
    """A game and the options that its laws are tried with."""

    game: AnyGame
    options: Sequence[Any]


GAMES = {
    "balconia": Lawful(
        balconia(), [Options(free, door, full) for free, door, full in product((False, True), range(1, 6), FULL)]
    ),
}
