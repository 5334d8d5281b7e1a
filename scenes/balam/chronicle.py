"""The chronicle of a finished game: points by round, turning points, the largest city, a prize for every king."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, product
from typing import Literal, NamedTuple, get_args

from game.balam.analysis import course
from game.balam.building import city_counts
from game.balam.events import Built, Destroyed, Distributed, Event, Peeked, RoundBegan, Scored, Suffered
from game.balam.kinds import King, Type
from game.balam.match import BalamMatch
from game.balam.outcome import by_source
from game.balam.ranking import counted
from game.balam.sites import Site
from game.balam.state import City
from game.balam.view import View

MOST = 5
"""The most turning points that are shown."""
SWING = 2.0
"""The fewest points by which expectations change at a turning point."""
PER_BUILDING = 3.0
"""The points that a building lost counts for when causes are compared."""
RAISED: Mapping[Type, float] = {"T": 3.0, "P": 1.5}
"""The same for a building raised; half a point for all others."""
Honour = Literal[
    "war", "matches", "temples", "cenotes", "treasury", "cities", "city", "cards", "round", "stars", "trade", "porters",
    "builder", "losses",
]  # fmt: skip
"""The prizes; among equally good choices the first ones are given."""
HONOURS: tuple[Honour, ...] = get_args(Honour)
SHARED = 0.5
"""The worth of a prize that two kings deserve equally, compared with a prize of one's own."""


Cause = Scored | Destroyed | Suffered | Built


class Turning(NamedTuple):
    """A round that changed what a king could expect, and the event that did most of it."""

    round: int
    king: King
    swing: float
    """The change of the lead expected over the best rival, in points."""
    cause: Cause


class Prize(NamedTuple):
    """A deed that no other king did better, and its number; `honour` is None for holding out to the end."""

    honour: Honour | None
    number: int
    others: tuple[King, ...] = ()
    """The kings who did it as well."""


def rounds(match: BalamMatch) -> list[list[Event]]:
    """The public events of each round."""
    found: list[list[Event]] = []
    for event in match.heard(None):
        if isinstance(event, RoundBegan):
            found.append([])
        if found:
            found[-1].append(event)
    return found


def standings(match: BalamMatch) -> list[tuple[int, ...]]:
    """The points on the track before the first round and after each; the last ones are final."""
    found = [(0,) * len(match.seats)]
    for events in rounds(match):
        scored = list(found[-1])
        for event in events:
            if isinstance(event, Scored):
                scored[event.king] += event.points
        found.append(tuple(scored))
    return found


def turnings(match: BalamMatch) -> list[Turning]:
    """The rounds that decided the game, in their order."""
    found = []
    expected = course(match)
    for number, (events, (before, after)) in enumerate(zip(rounds(match), pairwise(expected), strict=False), 1):
        told = [
            Turning(number, king, swing, cause)
            for king, swing in enumerate(_swings(before, after))
            if abs(swing) >= SWING and (cause := _cause(events, king, swing > 0)) is not None
        ]
        if told:
            found.append(max(told, key=lambda one: abs(one.swing)))
    return sorted(sorted(found, key=lambda one: -abs(one.swing))[:MOST])


def _swings(before: Sequence[float], after: Sequence[float]) -> Iterator[float]:
    """The change of every king's lead over the best rival."""
    for king in range(len(before)):
        then, now = (
            some[king] - max(one for other, one in enumerate(some) if other != king) for some in (before, after)
        )
        yield now - then


def _cause(events: Sequence[Event], king: King, good: bool) -> Cause | None:
    """The event of a round that helped or hurt a king most; None without one."""
    weighed = [(_weight(one, king) * (1 if good else -1), one) for one in events if isinstance(one, Cause)]
    best = max(weighed, key=lambda pair: pair[0], default=None)
    return best[1] if best is not None and best[0] >= SWING else None


def _weight(event: Cause, king: King) -> float:
    """The good that an event did to a king, about in points; harm is negative."""
    match event:
        case Scored(whose, _source, points, _site):
            return points if whose == king else -points / 2
        case Destroyed(attacker, defender, _site, lost):
            share = PER_BUILDING * len(lost)
            return share if attacker == king else -share if defender == king else 0.0
        case Suffered(whose, _card, lost_there):
            return -PER_BUILDING * len(lost_there) if whose == king else PER_BUILDING * len(lost_there) / 2
        case Built(king=whose, raised=raised):
            return sum(RAISED.get(one.type, 0.5) for one in raised) if whose == king else 0.0


def largest_city(view: View, king: King) -> tuple[Site, City] | None:
    """The largest city of a king; the largest of all if the king has none; None on an empty board."""
    cities = [(Site(site), city) for site, city in enumerate(view.cities) if city is not None]
    return max(cities, key=lambda one: (one[1].owner == king, _size(one[1]), -one[0]), default=None)


def _size(city: City) -> int:
    """The number of slots built on."""
    return sum(len(one.slots) for one in city.buildings)


def deeds(match: BalamMatch) -> Mapping[Honour, tuple[int, ...]]:
    """The deeds of every king, by prize."""
    view, kings = match.view(None), range(len(match.seats))
    done: dict[Honour, Counter[King]] = {honour: Counter() for honour in HONOURS}
    for event in match.heard(None):
        match event:
            case Destroyed(king, defender, _site, lost):
                done["war"][king] += len(lost)
                done["losses"][defender] += len(lost)
            case Suffered(king, _card, lost_there):
                done["losses"][king] += len(lost_there)
            case Peeked(king, _position, _card):
                done["stars"][king] += 1
            case Distributed(king, moved, _lost):
                done["porters"][king] += len(moved)
            case Built(king=king, raised=raised):
                done["builder"][king] += len(raised)
            case _:
                pass
    for city in view.cities:
        if city is not None:
            done["city"][city.owner] = max(done["city"][city.owner], _size(city))
    for king in kings:
        sums = by_source(view.receipts, king)
        done["matches"][king], done["cenotes"][king] = sums["matches"], sums["cenotes"]
        done["cards"][king], done["treasury"][king] = sums["cards"], sum(view.treasuries[king])
        done["round"][king] = max(after[king] - before[king] for before, after in pairwise(standings(match)))
    counts = {"temples": counted(view, "T"), "trade": counted(view, "M"), "cities": city_counts(view)}
    return {honour: counts.get(honour, tuple(done[honour][king] for king in kings)) for honour in HONOURS}


def offer(found: Mapping[Honour, Sequence[int]], honour: Honour, king: King) -> Prize | None:
    """The prize that this deed would give a king; None if another king did more, or nobody anything."""
    numbers = found[honour]
    if not numbers[king] or numbers[king] < max(numbers):
        return None
    others = tuple(other for other, number in enumerate(numbers) if number == numbers[king] and other != king)
    return Prize(honour, numbers[king], others)


def prizes(found: Mapping[Honour, Sequence[int]]) -> list[Prize]:
    """A different prize for each king: as many as possible deserved, and as many of those as possible alone."""
    kings = range(len(next(iter(found.values()))))
    nothing = Prize(None, 0)
    offers = [
        [nothing, *(one for honour in HONOURS if (one := offer(found, honour, king)) is not None)] for king in kings
    ]
    best: tuple[Prize, ...] = max(product(*offers), key=_worth)
    return list(best)


def _worth(given: tuple[Prize, ...]) -> float:
    """The quality of a choice of prizes; one honour given twice is worth nothing."""
    honours = [one.honour for one in given if one.honour is not None]
    if len(set(honours)) < len(honours):
        return -1.0
    alone = sum(not one.others for one in given if one.honour is not None)
    early = sum(len(HONOURS) - HONOURS.index(honour) for honour in honours) / 1000
    return len(honours) + alone * (1 - SHARED) + early
