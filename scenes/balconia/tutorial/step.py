"""A step of the tutorial as a value: what is shown and said, and what the learner has to do."""

from dataclasses import dataclass
from fnmatch import fnmatchcase

from game.balconia.building import TURQUOISE, Cell
from game.balconia.match import BalconiaMatch, new_match
from game.balconia.state import Options
from game.engine.contract import Seat


@dataclass(frozen=True, slots=True)
class Start:
    """Where a table starts: a match some moves far."""

    options: Options
    seed: int
    moves: tuple[str, ...]

    def match(self) -> BalconiaMatch:
        """The match, new each time."""
        match = new_match(self.options, self.seed)
        for move in self.moves:
            match.play(match.game.read_move(move))
        return match


@dataclass(frozen=True, slots=True)
class Step:
    """What is shown and said, and what the learner has to do; `chapter` counts from 1, texts are in English."""

    id: str
    chapter: int
    title: str
    start: Start
    scene: str
    say: str
    by_finger: str = ""
    seat: Seat = TURQUOISE
    ask: str = ""
    do: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    tries: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    cell: Cell | None = None
    turned: int = 0
    cells: str = ""


def matches(name: str, patterns: tuple[str, ...]) -> bool:
    """Whether one of the patterns means this target."""
    return any(fnmatchcase(name, pattern) for pattern in patterns)
