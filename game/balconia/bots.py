"""The bots by name. None loads the search before it has to choose a move."""

from collections.abc import Callable, Mapping

from game.balconia.events import Event
from game.balconia.levels import GreedyBot, Neighbour, Tourist, architect, concierge
from game.balconia.moves import Move
from game.balconia.rules import Balconia
from game.balconia.view import View
from game.engine.contract import Bot
from game.engine.open_game import RandomBot

BalconiaBot = Bot[View, Event, Move]


BOTS: Mapping[str, Callable[[Balconia], BalconiaBot]] = {
    "random": lambda _game: RandomBot(),
    "greedy": GreedyBot,
    "tourist": Tourist,
    "neighbour": Neighbour,
    "concierge": concierge,
    "architect": architect,
}
"""Every bot by the name the tools take."""
