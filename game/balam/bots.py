"""The computer players by name: random, the six styles of 17.3, and the four levels that people play against."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.balam.bot_names import LEVELS
from game.balam.events import Event
from game.balam.moves import Move
from game.balam.view import View
from game.engine.chance import Chance
from game.engine.contract import Bot

BalamBot = Bot[View, Event, Move]


class RandomBot:
    """Any of the moves listed, each as likely."""

    def choose(self, view: View, heard: Sequence[Event], rng: Chance) -> Move:
        """One of the moves listed."""
        return rng.choice(view.legal)


def _styled(name: str) -> BalamBot:
    from game.balam.evaluator import GreedyBot
    from game.balam.styles import STYLES

    return GreedyBot(STYLES[name])


def _level(name: str) -> BalamBot:
    from game.balam.levels import KINGS

    return KINGS[name]


BOTS: Mapping[str, Callable[[], BalamBot]] = {
    "random": RandomBot,
    **{name: partial(_styled, name) for name in ("balanced", "temple", "palace", "war", "courts", "markets")},
    **{name: partial(_level, name) for name in LEVELS},
}
