"""The four levels that people play against; the weaker ones forget (BLC-12)."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.balconia.building import mirrored
from game.balconia.events import Event
from game.balconia.greedy import GreedyBot
from game.balconia.moves import Move
from game.balconia.rules import Balconia
from game.balconia.state import State
from game.balconia.view import View
from game.engine.chance import Chance


def remembered(view: View, share: float) -> frozenset[int]:
    """The blocks whose backs are remembered: a fixed share of those in the building."""
    faces = [(mirrored(cell, view.seat), face) for cell, face in enumerate(view.side) if face is not None]
    blocks = [(cell, face.number) for cell, face in faces if face.kind == "block"]
    return frozenset(block for cell, block in blocks if Chance(32 * block + cell).below(1000) < 1000 * share)


@dataclass(frozen=True, slots=True)
class Tourist:
    """Plays any move in a share of its turns, otherwise a greedy one without memory."""

    game: Balconia
    attention: float = 0.5

    def choose(self, view: View, heard: Sequence[Event], rng: Chance) -> Move:
        """Any legal move, or the greedy one with the other side guessed."""
        if rng.below(1000) >= 1000 * self.attention:
            return rng.choice(view.legal)
        return GreedyBot(self.game, frozenset()).choose(view, heard, rng)


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Plays greedily and remembers most of the other side."""

    game: Balconia
    memory: float = 0.8

    def choose(self, view: View, heard: Sequence[Event], rng: Chance) -> Move:
        """The greedy move with the forgotten part of the other side guessed."""
        return GreedyBot(self.game, remembered(view, self.memory)).choose(view, heard, rng)


@dataclass(frozen=True, slots=True)
class Planner:
    """Searches with learned values; a `width` above 0 searches a second turn with that many cells."""

    game: Balconia
    memory: float
    width: int

    def choose(self, view: View, heard: Sequence[Event], rng: Chance) -> Move:
        """The best move by the learned values. The import is local: only the thinking process loads the search."""
        from game.balconia.search.player import best_move

        best = best_move(self.game.catalogue, self._imagined(view, rng), self.width)
        return best if view.to_move is None else self.game.seen_from(view.to_move, best)

    def ponder(self, view: View) -> None:
        """Evaluate the answers to every turn of the disc in advance; `choose` finds them in the cache.

        The first call also loads the search, and compiles it if it is not cached.
        """
        from game.balconia.search.player import worth_of_answers

        if view.phase == "select":
            worth_of_answers(self.game.catalogue, self._imagined(view, Chance(0)), self.width)

    def _imagined(self, view: View, rng: Chance) -> State:
        known = None if self.memory >= 1 else remembered(view, self.memory)
        return self.game.imagine(view, (), rng, known)


def concierge(game: Balconia) -> Planner:
    """Remembers most of the other side and searches one turn."""
    return Planner(game, memory=0.76, width=0)


def architect(game: Balconia) -> Planner:
    """Forgets nothing and searches two turns: every block that may come next, with the best answer to it."""
    return Planner(game, memory=1, width=8)
