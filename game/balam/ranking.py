"""Leaders and seconds, with the ties of divination and ball matches (BAL-29 to BAL-33, BAL-69 to BAL-72)."""

from collections.abc import Sequence

from game.balam.kinds import King, Type
from game.balam.state import Land

NOBODY: tuple[tuple[King, ...], King | None] = ((), None)


def ranking(counts: Sequence[int]) -> tuple[tuple[King, ...], King | None]:
    """The one or two leaders, and the second; a count of 0 gives neither place.

    Three tied leaders count as none, two leave no second place, and tied seconds count as none.
    """
    most = max(counts)
    if not most:
        return NOBODY
    leaders = tuple(king for king, count in enumerate(counts) if count == most)
    if len(leaders) > 2:
        return NOBODY
    if len(leaders) == 2:
        return leaders, None
    next_most = max(count for king, count in enumerate(counts) if king not in leaders)
    seconds = [king for king, count in enumerate(counts) if count == next_most]
    return leaders, seconds[0] if next_most and len(seconds) == 1 else None


def rank(scores: Sequence[int], king: King) -> int:
    """The place of a king on the score track, from 1; equal scores share one."""
    return 1 + sum(score > scores[king] for score in scores)


def counted(land: Land, letter: Type) -> tuple[int, ...]:
    """The number of such buildings by king."""
    counts = [0] * land.options.players
    for city in land.cities:
        if city is not None:
            for one in city[1]:
                if one[0] == letter:
                    counts[city[0]] += 1
    return tuple(counts)


def looks(observatories: Sequence[int]) -> tuple[int, ...]:
    """The number of cards each king may look at (BAL-29 to BAL-33)."""
    leaders, second = ranking(observatories)
    granted = [0] * len(observatories)
    for king in leaders:
        granted[king] = len(observatories) if len(leaders) == 1 else 1
    if second is not None:
        granted[second] = 1
    return tuple(granted)


def match_points(courts: Sequence[int], cities: Sequence[int]) -> tuple[int, ...]:
    """The points of each king in a ball match: all or half of the number of cities (BAL-69 to BAL-72)."""
    leaders, second = ranking(courts)
    points = [0] * len(courts)
    for king in leaders:
        points[king] = cities[king] if len(leaders) == 1 else cities[king] // 2
    if second is not None:
        points[second] = cities[second] // 2
    return tuple(points)
