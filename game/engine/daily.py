"""The deal of the day, a seed derived from the date, and the game of bots that results are compared with."""

from dataclasses import dataclass
from datetime import date, timedelta
from hashlib import sha256
from typing import Any, NamedTuple

from game import shelf
from game.engine.chance import Chance
from game.engine.contract import Seat
from game.engine.match import Match
from game.engine.plugin import AnyMatch
from game.engine.worker import Question


def deal_of_the_day(game: str, day: date) -> int:
    """The seed of a game's deal on a day, the same on every machine."""
    return _number(f"deal {game} {day.isoformat()}", 4)


def day_of_deal(game: str, seed: int, ended: date) -> date | None:
    """The day whose deal this is, for a game that ended on or a day after it; None if it is no daily deal."""
    days = ended, ended - timedelta(days=1)
    return next((day for day in days if deal_of_the_day(game, day) == seed), None)


def rival_seed(game: str, deal: int) -> int:
    """The seed of the bots that play a daily deal for comparison, the same on every machine."""
    return _number(f"rival {game} {deal}", 8)


def _number(words: str, size: int) -> int:
    return int.from_bytes(sha256(words.encode()).digest()[:size], "big")


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
        """The time limit for a whole game."""
        return WHOLE_GAME

    def answer(self) -> dict[Seat, SeatResult]:
        """The result of every seat."""
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
        """True for a dict of results."""
        return isinstance(answer, dict)
