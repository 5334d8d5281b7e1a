"""The interface of an encoding, which turns one seat's moves and views into numbers and back."""

from abc import ABC, abstractmethod
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from game import shelf

Observation = npt.NDArray[np.integer[Any]]
Chosen = tuple[int, ...]
"""The actions that a seat has taken in this decision; a decision of Balam takes several."""


class Encoding(ABC):
    """Actions and observations of a game, in the frame of the seat: a seat comes first in its own observations.

    Everything is computed from the view of a seat and from the events it heard, so nothing hidden can be in it.
    """

    actions: ClassVar[int]
    """The number of actions, the same in every variant."""
    size: ClassVar[int]
    """The length of an observation, the same in every variant."""
    dtype: ClassVar[type[np.integer[Any]]] = np.int8
    high: ClassVar[int] = 1
    """The largest number in an observation; the smallest is 0."""

    def learn(self, memory: Any, event: Any) -> Any:
        """The memory of a seat after this event; None before the first. Old values stay as they are."""
        return None

    @abstractmethod
    def decide(self, view: Any, chosen: Chosen) -> tuple[list[int], Any]:
        """The actions that can follow those chosen in this decision, rising; or none, and the move that they make.

        The move is in the frame of the seat, which is the one to move.
        """

    @abstractmethod
    def actions_of(self, view: Any, move: Any) -> Chosen:
        """The actions that make this legal move."""

    @abstractmethod
    def action_name(self, action: int) -> str:
        """The action in a few words, for logs."""

    @abstractmethod
    def observe(self, view: Any, memory: Any, chosen: Chosen) -> Observation:
        """All that the seat knows."""


def encoded_games() -> tuple[str, ...]:
    """The games on the shelf that have an encoding; a game can do without."""
    return tuple(name for name in shelf.NAMES if find_spec(f"balconia.encodings.{name}"))


def encoding_of(game: str) -> Encoding:
    """The encoding of a game; raises ValueError with a sentence if it has none."""
    if game not in encoded_games():
        raise ValueError(f"{game} has no encoding; write balconia/encodings/{game}.py, or choose another game")
    encoding: Encoding = import_module(f"balconia.encodings.{game}").ENCODING
    return encoding
