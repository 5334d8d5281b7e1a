"""The rosettes of Balam, for things worth trying: each is read off the receipts of a finished game."""

from collections.abc import Callable, Mapping

from game.balam.kinds import SEATS
from game.balam.match import BalamMatch
from game.balam.outcome import by_source
from game.balam.state import Source
from game.balam.texts import marked
from game.engine.contract import Seat
from game.engine.plugin import Rosette

MANY_POINTS, FAR_AHEAD, SOME, CENOTES, MATCHES, FULL = 60, 30, 4, 8, 8, 4
Points = Mapping[Source, int]


def _won(match: BalamMatch, seat: Seat) -> bool:
    return match.outcome is not None and match.outcome.winners == (seat,)


def _points(match: BalamMatch, seat: Seat) -> Points:
    """The points of a seat by source."""
    assert match.outcome is not None, "rosettes are for finished games"
    return by_source(match.outcome.receipts, SEATS.index(seat))


def _with(fits: Callable[[Points], bool]) -> Callable[[BalamMatch, Seat], bool]:
    """A rosette for a sum of points."""
    return lambda match, seat: fits(_points(match, seat))


def _without_temples(match: BalamMatch, seat: Seat) -> bool:
    return _won(match, seat) and not _points(match, seat)["temples"]


def _far_ahead(match: BalamMatch, seat: Seat) -> bool:
    assert match.outcome is not None
    others = [points for other, points in match.outcome.points.items() if other != seat]
    return match.outcome.points[seat] - max(others) >= FAR_AHEAD


def _full_council(match: BalamMatch, seat: Seat) -> bool:
    return _won(match, seat) and len(match.seats) == FULL


ROSETTES = (
    Rosette(
        "every",
        marked("Wide realm"),
        marked("Score from four of the five sources."),
        _with(lambda own: sum(map(bool, own.values())) >= SOME),
    ),
    Rosette("worldly", marked("Worldly ruler"), marked("Win without a point from temples."), _without_temples),
    Rosette(
        "cenotes",
        marked("Deep waters"),
        marked("Score 8 points from cenotes."),
        _with(lambda own: own["cenotes"] >= CENOTES),
    ),
    Rosette(
        "matches",
        marked("Champion"),
        marked("Score 8 points in ball matches."),
        _with(lambda own: own["matches"] >= MATCHES),
    ),
    Rosette(
        "points",
        marked("Long count"),
        marked("Score 60 points."),
        _with(lambda own: sum(own.values()) >= MANY_POINTS),
    ),
    Rosette("ahead", marked("King of kings"), marked("Win by 30 points."), _far_ahead),
    Rosette("council", marked("Full council"), marked("Win against three kings."), _full_council),
)
