"""Statistics of finished games by player name: pairs, thefts, runs, coins and wrappers."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.bonbons.events import CoinsTaken, Matched, Stolen, TurnStarted, WrapperFound
from game.bonbons.match import BonbonsMatch
from game.engine.by_name import by_name
from game.engine.contract import Seat


@dataclass(frozen=True, slots=True)
class Result:
    """One player's part in one game."""

    name: str
    place: int
    pairs: int = 0
    """Pairs found, thefts included."""
    thefts: int = 0
    robbed: int = 0
    """Own tiles that others stole."""
    run: int = 0
    """The longest run of pairs within one turn."""
    coins: int = 0
    """The number of times the three coins were taken."""
    wrappers: int = 0

    @property
    def won(self) -> bool:
        """True for the only winner (BON-57)."""
        return self.place == 1


@dataclass(frozen=True, slots=True)
class Statistics:
    """Everything about one name, in the order of the games."""

    name: str
    results: tuple[Result, ...]

    @property
    def games(self) -> int:
        """The number of finished games."""
        return len(self.results)

    @property
    def wins(self) -> int:
        """The number of games won."""
        return sum(result.won for result in self.results)

    @property
    def longest_run(self) -> int:
        """The most pairs one after the other in any game."""
        return max(result.run for result in self.results)

    @property
    def places(self) -> Counter[int]:
        """The number of games by final place."""
        return Counter(result.place for result in self.results)

    def total(self, what: str) -> int:
        """The total of pairs, thefts, robbed, coins or wrappers over all games."""
        return sum(getattr(result, what) for result in self.results)


def results(match: BonbonsMatch, names: Mapping[Seat, str]) -> tuple[Result, ...]:
    """The results of all players in a finished game, none before the end."""
    outcome = match.outcome
    if outcome is None:
        return ()
    counted: dict[Seat, Counter[str]] = {seat: Counter() for seat in match.seats}
    longest = dict.fromkeys(match.seats, 0)
    run = 0
    for event in match.heard(None):
        match event:
            case Matched(seat):
                counted[seat]["pairs"] += 1
                run += 1
                longest[seat] = max(longest[seat], run)
            case Stolen(thief, victim):
                counted[thief]["thefts"] += 1
                counted[victim]["robbed"] += 1
            case CoinsTaken(seat):
                counted[seat]["coins"] += 1
            case WrapperFound(seat):
                counted[seat]["wrappers"] += 1
            case TurnStarted(_seat, bonus):
                run = run if bonus else 0
            case _:
                pass
    return tuple(Result(names[seat], outcome.places[seat], run=longest[seat], **counted[seat]) for seat in match.seats)


def statistics(played: Iterable[Result]) -> tuple[Statistics, ...]:
    """Statistics by name, most games first; results are given from the oldest to the newest."""
    return tuple(Statistics(name, parts) for name, parts in by_name(played))
