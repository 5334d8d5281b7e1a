"""Where computers think: here and now, or in processes of their own; scenes ask, and look in every frame."""

from collections.abc import Sequence
from typing import Protocol

from game.balconia.analysis import DEEP, QUICK, Position
from game.balconia.bots import BOTS
from game.balconia.events import Event
from game.balconia.moves import Move
from game.balconia.rules import balconia
from game.balconia.study import Study, StudyHere, StudyInProcess, jobs_of
from game.balconia.thinker import Thinker
from game.balconia.view import View
from game.engine.chance import Chance


class Mind(Protocol):
    """Takes one question at a time; a new one takes the place of the one before."""

    adviser: str
    """The level that gives hints."""

    @property
    def busy(self) -> bool:
        """Whether a move is still to come."""

    def warm(self) -> None:
        """Be ready for questions soon."""

    def ask(self, bot: str, view: View, heard: Sequence[Event], seed: int) -> None:
        """Have a bot think about its move."""

    def ponder(self, bot: str, view: View) -> None:
        """Have a bot think ahead while the other player thinks."""

    def poll(self) -> Move | None:
        """The move asked for, once; None while it is not there."""

    def study(self, positions: Sequence[Position]) -> Study:
        """Have every decision of a game judged; a study before this one ends."""

    def close(self) -> None:
        """Stop thinking: the game is closed."""


class HereAndNow:
    """Answers as soon as it is looked for: for tests and still windows."""

    def __init__(self, adviser: str = DEEP, levels: Sequence[str] = (QUICK, DEEP)) -> None:
        self.adviser = adviser
        self._levels = tuple(levels)
        self._question: tuple[str, View, Sequence[Event], int] | None = None

    @property
    def busy(self) -> bool:
        """Whether a question waits."""
        return self._question is not None

    def warm(self) -> None:
        """Nothing to be made ready."""

    def ask(self, bot: str, view: View, heard: Sequence[Event], seed: int) -> None:
        """Keep the question."""
        self._question = bot, view, heard, seed

    def ponder(self, bot: str, view: View) -> None:
        """Nobody thinks ahead here."""

    def poll(self) -> Move | None:
        """Think, and answer."""
        if self._question is None:
            return None
        bot, view, heard, seed = self._question
        self._question = None
        return BOTS[bot](balconia()).choose(view, heard, Chance(seed))

    def study(self, positions: Sequence[Position]) -> Study:
        """A decision a frame."""
        return StudyHere(jobs_of(positions, self._levels))

    def close(self) -> None:
        """Forget the question."""
        self._question = None


class InProcess(Thinker):
    """A thinker for moves, and a process for each study."""

    adviser = DEEP

    _study: StudyInProcess | None = None

    def study(self, positions: Sequence[Position]) -> Study:
        """Judge a game in the background."""
        if self._study is not None:
            self._study.close()
        self._study = StudyInProcess(jobs_of(positions))
        return self._study

    def close(self) -> None:
        """End both processes."""
        super().close()
        if self._study is not None:
            self._study.close()
