"""The computer players of the laboratory by name: random, and the six styles of 17.3."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

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
    from game.balam.styles import STYLES, StyledBot

    return StyledBot(STYLES[name])


BOTS: Mapping[str, Callable[[], BalamBot]] = {
    "random": RandomBot,
    **{name: partial(_styled, name) for name in ("balanced", "temple", "palace", "war", "courts", "markets")},
}
LEVELS = ("random", "balanced")
