"""What the finished games say about each player, by name."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.balconia.building import SEATS
from game.balconia.cards import Balcony, Catalogue
from game.balconia.match import BalconiaMatch
from game.balconia.scoring import Score
from game.engine.contract import Seat

DOOR = "door"
"""Where points come from that no balcony gave."""


@dataclass(frozen=True, slots=True)
class Result:
    """One player's part in one game: the receipt, and whether they won, alone or together."""

    name: str
    score: Score
    won: bool
    shared: bool


@dataclass(frozen=True, slots=True)
class Statistics:
    """Everything about one name; scores are in the order of the games, the rest in order of number."""

    name: str
    scores: tuple[int, ...]
    wins: int
    shared: int
    elements: tuple[tuple[str, int], ...]
    """How many pieces of each element the own sides showed."""
    zones: tuple[tuple[str, int], ...]
    """How many points each zone gave, doors among them."""

    @property
    def games(self) -> int:
        """How many games were finished."""
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
    """Both players' parts in a finished game, none in one that still goes on."""
    outcome = match.outcome
    if outcome is None:
        return ()
    return tuple(
        Result(names[seat], outcome.scores[seat], outcome.winner == seat, outcome.winner is None) for seat in SEATS
    )


def statistics(catalogue: Catalogue, played: Iterable[Result]) -> tuple[Statistics, ...]:
    """By name, who played most first; the results are given from the oldest to the newest."""
    by_name: dict[str, list[Result]] = {}
    for result in played:
        by_name.setdefault(result.name, []).append(result)
    found = [_of_one(catalogue, name, parts) for name, parts in by_name.items()]
    return tuple(sorted(found, key=lambda one: (-one.games, one.name)))


def _of_one(catalogue: Catalogue, name: str, parts: Sequence[Result]) -> Statistics:
    elements: Counter[str] = Counter()
    zones: Counter[str] = Counter()
    for part in parts:
        for line in part.score.lines:
            card = catalogue.faces[line.face]
            if isinstance(card, Balcony):
                for piece, number in card.shows.items():
                    elements[piece.split(".")[0]] += number
                if card.condition:
                    zones[card.condition.zone] += line.points
            else:
                zones[DOOR] += line.points
    return Statistics(
        name,
        tuple(part.score.total for part in parts),
        sum(part.won for part in parts),
        sum(part.shared for part in parts),
        _ordered(elements),
        _ordered(zones),
    )


def _ordered(counted: Counter[str]) -> tuple[tuple[str, int], ...]:
    """The most first; names decide where numbers are equal, nothing counts nothing."""
    some = [(what, number) for what, number in counted.items() if number]
    return tuple(sorted(some, key=lambda item: (-item[1], item[0])))
