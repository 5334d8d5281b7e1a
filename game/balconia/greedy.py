"""A bot that maximises its lead after each move."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.balconia.building import other
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
        scores = self.game.standing(after).scores
        return scores[seat].total - scores[other(seat)].total


def _best(worth: Mapping[Move, int], rng: Chance) -> Move:
    """A move of the highest value, random among equals."""
    most = max(worth.values())
    return rng.choice([move for move, value in worth.items() if value == most])
