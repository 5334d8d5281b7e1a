"""A finished game is looked at again: one moment after another, while verdicts on its decisions come in."""

from collections.abc import Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from game.engine.worker import Question
from game.language import _
from scenes.kit.context import AppContext


class AnyVerdict(Protocol):
    """The part of a verdict that all games share."""

    @property
    def loss(self) -> float:
        """The points that the decision gave away."""


VerdictT = TypeVar("VerdictT", bound=AnyVerdict)
MomentT = TypeVar("MomentT")


class Timeline(Generic[MomentT]):
    """The moments of a finished game, from before the first move to after the last, and the one that is shown."""

    def __init__(self, moments: Sequence[MomentT]) -> None:
        """Open at the end."""
        self.moments = moments
        self.at = self.last
        """The number of the moment that is shown: that of the moves before it."""

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.moments) - 1

    @property
    def shown(self) -> MomentT:
        """The moment that is shown."""
        return self.moments[self.at]

    def go(self, number: int) -> None:
        """Show another moment; beyond the game, the nearest end."""
        self.at = min(self.last, max(0, number))

    @property
    def no_earlier(self) -> str | None:
        """Why there is nothing to go back to; None if there is."""
        return None if self.at else _("This is the start of the game.")

    @property
    def no_later(self) -> str | None:
        """Why there is nothing to go on to; None if there is."""
        return None if self.at < self.last else _("This is the end of the game.")


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
