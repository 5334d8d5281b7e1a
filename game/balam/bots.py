"""The computer players by name. None loads the kernel before it has to choose a move."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.balam.compiled import CODE
from game.balam.events import Event
from game.balam.learned import FOUR, TWO
from game.balam.moves import Move
from game.balam.styles import STYLES, Style
from game.balam.view import View
from game.engine.chance import Chance
from game.engine.contract import Bot
from game.engine.open_game import RandomBot

BalamBot = Bot[View, Event, Move]


@dataclass(frozen=True, slots=True)
class Level:
    """A king that people play against, with a style for each number of kings."""

    styles: tuple[Style, Style, Style]
    """For two, three and four kings."""
    error: int = 0
    """The largest error in the value of a turn, in hundredths of a point."""
    looks_ahead: bool = False
    """True to search turns once the kernel is compiled; until then they are chosen greedily."""

    def choose(self, view: View, heard: Sequence[Event], rng: Chance) -> Move:
        """The move that the level makes of this view."""
        style = self.styles[view.options.players - 2]
        if view.phase == "turn" and self.error:
            from game.balam.evaluator import Evaluator

            return Evaluator(view, style, heard).misjudged_turn(rng, self.error).move
        if view.phase == "turn" and self.looks_ahead and CODE.ready():
            from game.balam.foresight import best_turn

            return best_turn(view, heard, style, rng)
        return _greedy(style).choose(view, heard, rng)


LEARNED = (TWO, FOUR, FOUR)
KINGS: Mapping[str, Level] = {
    "prince": Level(LEARNED, error=6000),
    "scribe": Level(LEARNED, error=2000),
    "astronomer": Level(LEARNED, error=600),
    "jaguar": Level(LEARNED, looks_ahead=True),
}
"""The levels by name."""


def _greedy(style: Style) -> BalamBot:
    from game.balam.evaluator import GreedyBot

    return GreedyBot(style)


BOTS: Mapping[str, Callable[[], BalamBot]] = {
    "random": RandomBot,
    **{name: partial(_greedy, style) for name, style in STYLES.items()},
    **{name: partial(KINGS.__getitem__, name) for name in KINGS},
}
"""Every bot by the name that tools take: random moves, the six styles, the levels."""
