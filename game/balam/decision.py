"""The interface of a decision: its possible moves, their legality and their effects."""

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar

from game.balam.moves import Move
from game.balam.state import Pending, PublicState
from game.balam.state_draft import StateDraft
from game.engine.contract import Refusal

MoveT = TypeVar("MoveT", bound=Move)
Subject = TypeVar("Subject", bound=Pending)


class Decision(ABC, Generic[MoveT]):
    """A phase of the game in which one king chooses. Legality depends on the public state alone."""

    prompt: ClassVar[Refusal]
    """The refusal of a move that answers another decision (BAL-118), marked for translation."""
    moves: ClassVar[tuple[type[Move], ...]]

    @abstractmethod
    def legal(self, state: PublicState) -> tuple[MoveT, ...]:
        """The moves to choose from: all of them where they are few, otherwise single changes."""

    def lists_all(self, state: PublicState, listed: tuple[MoveT, ...]) -> bool:
        """True if `listed`, the result of `legal`, has every allowed move in it."""
        return True

    @abstractmethod
    def refusal(self, state: PublicState, move: MoveT) -> Refusal | None:
        """The reason the move is not allowed, in a sentence that names the place; None if it is allowed."""

    @abstractmethod
    def play(self, draft: StateDraft, move: MoveT) -> None:
        """Play an allowed move and ask for the next decision."""


def pending(state: PublicState | StateDraft, kind: type[Subject]) -> Subject:
    """The subject of the decision, which is of this kind in this phase."""
    assert isinstance(state.pending, kind)
    return state.pending
