"""The bots by name. Each remembers the tiles as well as its level does."""

from collections.abc import Callable, Mapping

from game.bonbons.events import Event
from game.bonbons.heuristic_bot import HeuristicBot
from game.bonbons.memory import Memory
from game.bonbons.moves import Move
from game.bonbons.optimal_bot import OptimalBot
from game.bonbons.view import View
from game.engine.contract import Bot
from game.engine.open_game import RandomBot

BonbonsBot = Bot[View, Event, Move]

CHILD = Memory(strength=0.70, decay=0.90, capacity=5, colour_slip=0.30, place_slip=0.20)
NORMAL = Memory(strength=0.85, decay=0.95, capacity=10, colour_slip=0.20, place_slip=0.10)
GOOD = Memory(strength=0.97, decay=0.985, capacity=20, colour_slip=0.10, place_slip=0.05)
PERFECT = Memory(strength=1.0, decay=1.0, capacity=None, colour_slip=0.0, place_slip=0.0)


def child() -> HeuristicBot:
    """Forgets quickly and never stops early."""
    return HeuristicBot(CHILD, always_looks=True)


def normal() -> HeuristicBot:
    """Remembers for a while."""
    return HeuristicBot(NORMAL)


def good() -> HeuristicBot:
    """Remembers nearly everything."""
    return HeuristicBot(GOOD)


def parrot() -> HeuristicBot:
    """Remembers everything but plays by rules of thumb; the baseline for the Elephant."""
    return HeuristicBot(PERFECT)


BOTS: Mapping[str, Callable[[], BonbonsBot]] = {
    "random": RandomBot,
    "child": child,
    "normal": normal,
    "good": good,
    "parrot": parrot,
    "elephant": OptimalBot,
}
"""Every bot by the name that tools take."""
LEVELS = ("child", "normal", "good", "elephant")
"""The levels that people play against, the easiest first."""
