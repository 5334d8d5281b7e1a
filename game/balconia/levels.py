"""The greedy bot, and the four levels that people play against; the weaker ones forget (BLC-12)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.balconia.building import mirrored, other
from game.balconia.cards import FACES
from game.balconia.events import Event
from game.balconia.moves import Move, Place, Select
from game.balconia.rules import Balconia
from game.balconia.state import State
from game.balconia.view import View, halves
from game.engine.chance import Chance
from game.engine.contract import Seat


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """Maximises its current lead; remembers every block it saw, or only those in `memory`."""

    game: Balconia
    memory: frozenset[int] | None = None

    def choose(self, view: View, heard: Sequence[Event], rng: Chance) -> Move:
        """The best placement, or the turn of the disc that leaves the placer the poorest best answer."""
        seat = view.selector if view.phase == "select" else other(view.selector)
        state = self.game.imagine(view, heard, rng, self.memory)
        if view.phase == "place":
            margins_of = {move: self._margin(state, self.game.seen_from(seat, move), seat) for move in view.legal}
            return _best(margins_of, rng)
        margins = [self._best_answer(state, face, other(seat)) for face in range(FACES)]
        worth: dict[Move, int] = {
            move: -max(margins[face] for face in halves(move.turned)[1])
            for move in view.legal
            if isinstance(move, Select)
        }
        return _best(worth, rng)

    def _best_answer(self, state: State, face: int, placer: Seat) -> int:
        """The best lead of the placer with this face."""
        stood, _ = self.game.apply(state, Select((face + 2) % FACES))
        answers = [move for move in self.game.legal(stood) if isinstance(move, Place) and move.face == face]
        return max(self._margin(stood, move, placer) for move in answers)

    def _margin(self, state: State, move: Move, seat: Seat) -> int:
        """The lead of the seat after a move."""
        after, _ = self.game.apply(state, move)
        scores = self.game.outcome_now(after).scores
        return scores[seat].total - scores[other(seat)].total


def _best(worth: Mapping[Move, int], rng: Chance) -> Move:
    """A move of the highest value, random among equals."""
    most = max(worth.values())
    return rng.choice([move for move, value in worth.items() if value == most])


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

        best = best_move(self._imagined(view, rng), self.width)
        return best if view.to_move is None else self.game.seen_from(view.to_move, best)

    def ponder(self, view: View) -> None:
        """Evaluate the answers to every turn of the disc in advance; `choose` finds them in the cache.

        The first call also loads the search.
        """
        from game.balconia.search.player import worth_of_answers

        if view.phase == "select":
            worth_of_answers(self._imagined(view, Chance(0)), self.width)

    def _imagined(self, view: View, rng: Chance) -> State:
        known = None if self.memory >= 1 else remembered(view, self.memory)
        return self.game.imagine(view, (), rng, known)


def concierge(game: Balconia) -> Planner:
    """Remembers most of the other side and searches one turn."""
    return Planner(game, memory=0.76, width=0)


def architect(game: Balconia) -> Planner:
    """Forgets nothing and searches two turns: every block that may come next, with the best answer to it."""
    return Planner(game, memory=1, width=8)
