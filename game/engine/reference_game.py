"""A seeded deal played by bots alone, to compare people's results with."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from game import shelf
from game.engine.chance import Chance
from game.engine.contract import Seat
from game.engine.match import Match
from game.engine.plugin import AnyMatch
from game.engine.worker import Question

WHOLE_GAME = 600.0
"""Seconds that a whole game may take on a slow machine."""


class SeatResult(NamedTuple):
    """The result of a seat; points are None in games without points."""

    place: int
    points: int | None


@dataclass(frozen=True, slots=True)
class ReferenceGame(Question):
    """Play a deal with these bots; the same chance gives the same game."""

    game: str
    options: Any
    deal: int
    bots: tuple[str, ...]
    """By seat."""
    chance: int

    @property
    def patience(self) -> float:
        """Every move takes its time."""
        return WHOLE_GAME

    def answer(self) -> dict[Seat, SeatResult]:
        """Play to the end."""
        plugin = shelf.plugin(self.game)
        match: AnyMatch = Match(plugin.game, self.options, self.deal)
        bots = {seat: plugin.bot(name) for seat, name in zip(match.seats, self.bots, strict=True)}
        while (seat := match.to_move) is not None:
            chance = Chance(self.chance).fork(len(match.moves))
            match.play_seen(bots[seat].choose(match.view(seat), match.heard(seat), chance))
        outcome = match.outcome
        assert outcome is not None
        points = outcome.points or {}
        return {seat: SeatResult(outcome.places[seat], points.get(seat)) for seat in match.seats}

    def fits(self, answer: object) -> bool:
        """An answer is a dict of results by seat."""
        return isinstance(answer, dict)
