"""The deal of the day: a seed that everybody gets from the date alone."""

from datetime import date, timedelta
from hashlib import sha256


def deal_of_the_day(game: str, day: date) -> int:
    """The seed of a game's deal on a day, the same on every machine."""
    return _number(f"deal {game} {day.isoformat()}", 4)


def day_of_deal(game: str, seed: int, ended: date) -> date | None:
    """Whose deal of the day it was that was played to its end on a day, perhaps after midnight; None for no day's."""
    days = ended, ended - timedelta(days=1)
    return next((day for day in days if deal_of_the_day(game, day) == seed), None)


def rival_seed(game: str, deal: int) -> int:
    """What computers draw from when they play a deal to be compared with: the same on every machine, too."""
    return _number(f"rival {game} {deal}", 8)


def _number(words: str, size: int) -> int:
    return int.from_bytes(sha256(words.encode()).digest()[:size], "big")
