"""The deal of the day: a seed that everybody gets from the date alone."""

from datetime import date
from hashlib import sha256


def deal_of_the_day(game: str, day: date) -> int:
    """The seed of a game's deal on a day, the same on every machine."""
    return _number(f"deal {game} {day.isoformat()}", 4)


def rival_seed(game: str, deal: int) -> int:
    """What computers draw from when they play a deal to be compared with: the same on every machine, too."""
    return _number(f"rival {game} {deal}", 8)


def _number(words: str, size: int) -> int:
    return int.from_bytes(sha256(words.encode()).digest()[:size], "big")
