"""Statistics of finished games by player name: pairs, thefts, runs, coins, wrappers, and rosettes."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from game.bonbons.events import CoinsTaken, Matched, Stolen, TurnStarted, WrapperFound
from game.bonbons.match import BonbonsMatch
from game.bonbons.texts import _, marked
from game.engine.by_name import by_name
from game.engine.contract import Seat
from game.engine.plugin import Rosette

RUN, THEFTS, FULL = 3, 5, 6


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


def _own(match: BonbonsMatch, seat: Seat) -> Result:
    """The part of a seat in a finished game."""
    return results(match, {one: str(one) for one in match.seats})[match.seats.index(seat)]


def _of(fits: Callable[[Result], bool]) -> Callable[[BonbonsMatch, Seat], bool]:
    """A rosette that depends on nothing but the part of its seat."""
    return lambda match, seat: fits(_own(match, seat))


def _full_house(match: BonbonsMatch, seat: Seat) -> bool:
    return len(match.seats) == FULL and _own(match, seat).won


def _shut_out(match: BonbonsMatch, seat: Seat) -> bool:
    """True if nobody else has fewer than half of their round tiles left."""
    assert match.outcome is not None
    rounds = len(match.view(None).rows[0])
    left = [hidden for other, hidden in zip(match.seats, match.outcome.hidden, strict=True) if other != seat]
    return _own(match, seat).won and all(2 * hidden >= rounds for hidden in left)


def crushed(match: BonbonsMatch, seat: Seat) -> bool:
    """True if a seat still has half of its round tiles to find, or more."""
    assert match.outcome is not None
    return 2 * match.outcome.hidden[match.seats.index(seat)] >= len(match.view(None).rows[0])


def lesson(match: BonbonsMatch, seat: Seat) -> str:
    """One piece of advice for a player who has lost by far, from what they did least."""
    own = _own(match, seat)
    if own.robbed > own.thefts:
        return _(
            "Thieves took more from you than you took from them. Watch what the others turn over: it can be yours."
        )
    if own.run < 2:
        return _("After a pair, go again, and press “Stop” if the square matches nothing you know.")
    return _("Say each sweet quietly with its place, such as “bear, top left”. That makes it easier to remember.")


ROSETTES = (
    Rosette("run", marked("Sweet tooth"), marked("Find three pairs in one turn."), _of(lambda own: own.run >= RUN)),
    Rosette(
        "thief",
        marked("Light fingers"),
        marked("Steal five tiles in a game."),
        _of(lambda own: own.thefts >= THEFTS),
    ),
    Rosette(
        "honest",
        marked("Honest customer"),
        marked("Win without stealing."),
        _of(lambda own: own.won and not own.thefts),
    ),
    Rosette(
        "safe",
        marked("Safe pockets"),
        marked("Win without being robbed."),
        _of(lambda own: own.won and not own.robbed),
    ),
    Rosette(
        "coins",
        marked("Pocket money"),
        marked("Collect all three coins."),
        _of(lambda own: own.coins > 0),
    ),
    Rosette("shut-out", marked("Sold out"), marked("Win while the others have half their tiles left."), _shut_out),
    Rosette("full", marked("Full shop"), marked("Win a game of six."), _full_house),
)
