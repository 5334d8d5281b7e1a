"""The four levels of kings, from `a child wins` to one who looks ahead."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.balam.compiled import CODE
from game.balam.events import Event
from game.balam.learned import FOUR, TWO
from game.balam.moves import Move
from game.balam.styles import PLAIN, Style
from game.balam.view import View
from game.engine.chance import Chance


@dataclass(frozen=True, slots=True)
class Level:
    """A king of a style for every number of kings, who may be absent-minded."""

    styles: tuple[Style, Style, Style]
    """With two, three and four kings."""
    attention: int = 100
    """How many turns he thinks about, in percent; in the others he does the first thing that comes to mind."""
    looks_ahead: bool = False
    """Whether he imagines what follows from a turn; where that is not compiled yet, he takes what promises most."""

    def choose(self, view: View, heard: Sequence[Event], rng: Chance) -> Move:
        """What his style makes of it, or any of the turns listed."""
        if view.phase == "turn" and rng.below(100) >= self.attention:
            return rng.choice(view.legal)
        style = self.styles[view.options.players - 2]
        if self.looks_ahead and view.phase == "turn" and CODE.ready():
            from game.balam.foresight import best_turn  # loads the kernel

            return best_turn(view, heard, style, rng)
        from game.balam.evaluator import GreedyBot  # loads the kernel

        return GreedyBot(style).choose(view, heard, rng)


KINGS: Mapping[str, Level] = {
    "prince": Level((PLAIN,) * 3, 60),
    "scribe": Level((PLAIN,) * 3, 85),
    "astronomer": Level((TWO, FOUR, FOUR), 95),
    "jaguar": Level((TWO, FOUR, FOUR), looks_ahead=True),
}
"""The levels by name."""
