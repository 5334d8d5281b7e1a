"""A deal played by computers alone, to be compared with what people made of it."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from game import shelf
from game.engine.box import AnyMatch
from game.engine.chance import Chance
from game.engine.contract import Seat
from game.engine.match import Match
from game.engine.worker import Question

WHOLE_GAME = 600.0
"""Seconds that a whole game may take on a slow machine."""


class Reached(NamedTuple):
    """What somebody reached: points are None where the game is not about points."""

    place: int
    points: int | None


@dataclass(frozen=True, slots=True)
class PlayOut(Question):
    """What everybody reaches when these bots play a deal; the same chance gives the same game."""

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

    def answer(self) -> dict[Seat, Reached]:
        """Play to the end."""
        box = shelf.box(self.game)
        match: AnyMatch = Match(box.game, self.options, self.deal)
        bots = {seat: box.bot(name) for seat, name in zip(match.seats, self.bots, strict=True)}
        while (seat := match.to_move) is not None:
            chance = Chance(self.chance).fork(len(match.moves))
            match.play_seen(bots[seat].choose(match.view(seat), match.heard(seat), chance))
        outcome = match.outcome
        assert outcome is not None
        points = outcome.points or {}
        return {seat: Reached(outcome.places[seat], points.get(seat)) for seat in match.seats}

    def fits(self, answer: object) -> bool:
        """Somebody reached something."""
        return isinstance(answer, dict)
