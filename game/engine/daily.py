"""The deal of the day: its seed and its game, the par that a bot sets, stars and streaks."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, timedelta
from hashlib import sha256
from typing import Any, NamedTuple

from game import shelf
from game.engine.chance import Chance
from game.engine.contract import Outcome, Seat
from game.engine.match import Match
from game.engine.plugin import AnyMatch, DayGame, GamePlugin
from game.engine.worker import Question

FIRST_DAY = date(2026, 11, 1)
"""The day of the first deal."""
WEEK = 7


class SeatResult(NamedTuple):
    """The result of a seat; points are None in games without points."""

    place: int
    points: int | None
    left: int | None = None
    """The amount that the seat still had to do, in games that are over once someone has done it all."""


def result_of(plugin: GamePlugin, outcome: Outcome, seat: Seat) -> SeatResult:
    """The result of a seat in a finished game."""
    points = None if outcome.points is None else outcome.points[seat]
    return SeatResult(outcome.places[seat], points, plugin.left(outcome, seat) if plugin.left else None)


def deal_of_the_day(game: str, day: date) -> int:
    """The seed of a game's deal on a day, the same on every machine."""
    return _number(f"deal {game} {day.isoformat()}", 4)


def day_of_deal(game: str, seed: int, ended: date) -> date | None:
    """The day whose deal this is, for a game that ended on or a day after it; None if it is no daily deal."""
    days = ended, ended - timedelta(days=1)
    return next((day for day in days if deal_of_the_day(game, day) == seed), None)


def rival_seed(game: str, deal: int) -> int:
    """The seed of the bots in the game of a day, the same on every machine: at the table, and for its par."""
    return _number(f"rival {game} {deal}", 8)


def day_game(plugin: GamePlugin, day: date) -> DayGame:
    """The game of a day; one that declares none is played in its standard form, against better levels day by day."""
    weekday = day.weekday()
    if plugin.week:
        return plugin.week[weekday]
    options = plugin.game.options_type()
    level = plugin.levels[weekday * len(plugin.levels) // WEEK]
    return DayGame(options, (level,) * (len(plugin.game.seats(options)) - 1))


def stars(own: SeatResult, par: SeatResult) -> int:
    """1 to 3 stars: one for playing to the end, one for winning, one for reaching par."""
    if own.points is not None and par.points is not None:
        return 1 + (own.place == 1) + (own.points >= par.points)
    told = own.left is not None and par.left is not None
    further = told and own.place == par.place and (own.left or 0) > (par.left or 0)
    return 1 + (own.place == 1) + (own.place <= par.place and not further)


class Streaks(NamedTuple):
    """The length of the run of days that continues now, and of the longest one."""

    now: int
    longest: int


def streaks(days: Collection[date], today: date) -> Streaks:
    """The runs of days that were played; the one up to yesterday continues while today can still be played."""
    now = _run(days, today) or _run(days, today - timedelta(days=1))
    ends = (day for day in days if day + timedelta(days=1) not in days)
    return Streaks(now, max((_run(days, day) for day in ends), default=0))


def _run(days: Collection[date], last: date) -> int:
    """The number of days played without a gap up to a day."""
    length = 0
    while last - timedelta(days=length) in days:
        length += 1
    return length


def _number(words: str, size: int) -> int:
    return int.from_bytes(sha256(words.encode()).digest()[:size], "big")


WHOLE_GAME = 600.0
"""Seconds that a whole game may take on a slow machine."""


@dataclass(frozen=True, slots=True)
class ReferenceGame(Question):
    """Play a deal with these bots; the same chance gives the same game, move by move as at the table."""

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
            chance = Chance(Chance(self.chance).fork(len(match.moves)).bits())
            match.play_seen(bots[seat].choose(match.view(seat), match.heard(seat), chance))
        outcome = match.outcome
        assert outcome is not None
        return {seat: result_of(plugin, outcome, seat) for seat in match.seats}

    def fits(self, answer: object) -> bool:
        """True for a dict of results."""
        return isinstance(answer, dict)
