"""The study of a finished game: verdicts on its decisions come in while the players look at it."""

from collections.abc import Iterable
from typing import Generic, Protocol, TypeVar

from game.engine.worker import Question
from scenes.kit.context import AppContext


class AnyVerdict(Protocol):
    """The part of a verdict that all games share."""

    @property
    def loss(self) -> float:
        """The points that the decision gave away."""


VerdictT = TypeVar("VerdictT", bound=AnyVerdict)


class Study(Generic[VerdictT]):
    """Asks the bot runner one question after another; it answers with the number of a decision and a verdict."""

    def __init__(self, context: AppContext, questions: Iterable[Question]) -> None:
        self.verdicts: dict[int, VerdictT] = {}
        """By the numbers of the decisions in the game."""
        self._batch = context.bot_runner.study(questions)

    @property
    def done(self) -> bool:
        """True if no more verdicts will come."""
        return self._batch.done

    def update(self) -> None:
        """Take the verdicts that have come in."""
        self.verdicts |= dict(self._batch.poll())

    def close(self) -> None:
        """Stop: the players have left."""
        self._batch.close()

    def slips(self, least: float) -> list[int]:
        """The decisions that gave away at least this many points, the worst first."""
        worst = sorted(self.verdicts.items(), key=lambda item: (-item[1].loss, item[0]))
        return [number for number, verdict in worst if verdict.loss >= least]
