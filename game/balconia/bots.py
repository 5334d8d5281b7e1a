"""The bots by name. None loads the search before it has to choose a move."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.balconia.events import Event
from game.balconia.levels import GreedyBot, Neighbour, Tourist, architect, concierge
from game.balconia.moves import Move
from game.balconia.rules import Balconia
from game.balconia.view import View
from game.engine.chance import Chance
from game.engine.contract import Bot

BalconiaBot = Bot[View, Event, Move]


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Plays any legal move."""

    game: Balconia

    def choose(self, view: View, heard: Sequence[Event], rng: Chance) -> Move:
        """One of the legal moves, all equally likely."""
        return rng.choice(view.legal)


BOTS: Mapping[str, Callable[[Balconia], BalconiaBot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "tourist": Tourist,
    "neighbour": Neighbour,
    "concierge": concierge,
    "architect": architect,
}
"""Every bot by the name the tools take."""
