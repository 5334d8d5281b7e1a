"""Statistics of finished games by player name."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.balconia.building import SEATS
from game.balconia.cards import COUNTABLE, ZONES, Balcony, Catalogue
from game.balconia.match import BalconiaMatch
from game.balconia.scoring import Score
from game.engine.by_name import by_name
from game.engine.contract import Seat

DOOR = "door"
"""The source of points from doors."""
SOURCES = (*ZONES, DOOR)
"""The sources of points."""


@dataclass(frozen=True, slots=True)
class Result:
    """One player's part in one game, and whether they won, alone or together."""

    name: str
    total: int
    won: bool
    shared: bool
    elements: tuple[int, ...]
    """The pieces on the own side by element of COUNTABLE; lovers count as people, as in every score."""
    zones: tuple[int, ...]
    """The points by source."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """Everything about one name; scores are in the order of the games, counts from most to least."""

    name: str
    scores: tuple[int, ...]
    wins: int
    shared: int
    elements: tuple[tuple[str, int], ...]
    """The pieces on the own sides by element."""
    zones: tuple[tuple[str, int], ...]
    """The points by zone, doors included."""

    @property
    def games(self) -> int:
        """The number of finished games."""
        return len(self.scores)

    @property
    def best(self) -> int:
        """The highest score."""
        return max(self.scores)

    @property
    def mean(self) -> float:
        """The average score."""
        return sum(self.scores) / len(self.scores)


def results(match: BalconiaMatch, names: Mapping[Seat, str]) -> tuple[Result, ...]:
    """The results of both players in a finished game, none before the end."""
    outcome = match.outcome
    if outcome is None:
        return ()
    catalogue = match.view(None).catalogue
    return tuple(
        Result(
            names[seat],
            outcome.scores[seat].total,
            outcome.winner == seat,
            outcome.winner is None,
            *_counted(catalogue, outcome.scores[seat]),
        )
        for seat in SEATS
    )


def _counted(catalogue: Catalogue, score: Score) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The pieces of a side by element, and its points by zone."""
    elements: Counter[str] = Counter()
    zones: Counter[str] = Counter()
    for line in score.lines:
        card = catalogue.faces[line.face]
        if isinstance(card, Balcony):
            for what in COUNTABLE:
                elements[what] += card.count(what)
            if card.condition:
                zones[card.condition.zone] += line.points
        else:
            zones[DOOR] += line.points
    return tuple(elements[what] for what in COUNTABLE), tuple(zones[zone] for zone in SOURCES)


def statistics(played: Iterable[Result]) -> tuple[Statistics, ...]:
    """Statistics by name, most games first; results are given from the oldest to the newest."""
    return tuple(_of_one(name, parts) for name, parts in by_name(played))


def _of_one(name: str, parts: Sequence[Result]) -> Statistics:
    return Statistics(
        name,
        tuple(part.total for part in parts),
        sum(part.won for part in parts),
        sum(part.shared for part in parts),
        _ordered(COUNTABLE, [part.elements for part in parts]),
        _ordered(SOURCES, [part.zones for part in parts]),
    )


def _ordered(names: Sequence[str], parts: Sequence[tuple[int, ...]]) -> tuple[tuple[str, int], ...]:
    """The largest numbers first, ties by name; zeros are left out."""
    sums = map(sum, zip(*parts, strict=True))
    some = [(what, number) for what, number in zip(names, sums, strict=True) if number]
    return tuple(sorted(some, key=lambda item: (-item[1], item[0])))
