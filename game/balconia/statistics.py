"""Statistics of finished games by player name, and rosettes for what is worth trying."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.balconia.building import COLUMNS, FLOORS, SEATS
from game.balconia.cards import COUNTABLE, FLOWER_COLOURS, ZONES, Balcony, Catalogue
from game.balconia.match import BalconiaMatch
from game.balconia.scoring import Line, Score
from game.balconia.texts import _, marked, ngettext
from game.engine.by_name import by_name
from game.engine.contract import Seat
from game.engine.plugin import Rosette

DOOR = "door"
"""The source of points from doors."""
SOURCES = (*ZONES, DOOR)
"""The sources of points."""
LOVERS, BEST_BALCONY, FAR_AHEAD, MANY_POINTS = 10, 12, 20, 60


@dataclass(frozen=True, slots=True)
class Result:
    """One player's part in one game, and whether they won, alone or together."""

    name: str
    total: int
    won: bool
    shared: bool
    elements: tuple[int, ...]
    """The pieces on the player's side by element of COUNTABLE; lovers count as people, as in every score."""
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
    """The pieces on the player's sides, by element."""
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


IDLE = 3
"""One line in this many without points is worth a word."""


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


def _score(match: BalconiaMatch, seat: Seat) -> Score:
    assert match.outcome is not None, "rosettes are for finished games"
    return match.outcome.scores[seat]


def _balconies(match: BalconiaMatch, seat: Seat) -> Iterator[tuple[Line, Balcony]]:
    """The balconies of a side, with their lines of the receipt."""
    faces = match.view(None).catalogue.faces
    for line in _score(match, seat).lines:
        balcony = faces[line.face]
        if isinstance(balcony, Balcony):
            yield line, balcony


def _won(match: BalconiaMatch, seat: Seat) -> bool:
    return match.outcome is not None and match.outcome.winner == seat


def _all_doors(match: BalconiaMatch, seat: Seat) -> bool:
    doors = [line.points for line in _score(match, seat).lines if line.face.kind == "entrance"]
    return _won(match, seat) and match.options.full_building == "three" and all(doors)


def _lovers(match: BalconiaMatch, seat: Seat) -> bool:
    return sum(balcony.count("lover") for _line, balcony in _balconies(match, seat)) >= LOVERS


def _row_of_cats(match: BalconiaMatch, seat: Seat) -> bool:
    floors = [line.cell // COLUMNS for line, balcony in _balconies(match, seat) if balcony.count("cat")]
    return any(floors.count(floor) == COLUMNS for floor in range(FLOORS))


def _every_balcony(match: BalconiaMatch, seat: Seat) -> bool:
    return all(line.points for line, _balcony in _balconies(match, seat))


def _every_colour(match: BalconiaMatch, seat: Seat) -> bool:
    shown = {piece for _line, balcony in _balconies(match, seat) for piece in balcony.shows}
    return {f"flower.{colour}" for colour in FLOWER_COLOURS} <= shown


def _best_balcony(match: BalconiaMatch, seat: Seat) -> bool:
    return any(line.points >= BEST_BALCONY for line, _balcony in _balconies(match, seat))


def _far_ahead(match: BalconiaMatch, seat: Seat) -> bool:
    assert match.outcome is not None
    points = match.outcome.points
    return points[seat] - min(points.values()) >= FAR_AHEAD


def _many_points(match: BalconiaMatch, seat: Seat) -> bool:
    return match.options.full_building is None and _score(match, seat).total >= MANY_POINTS


def lesson(match: BalconiaMatch, seat: Seat) -> str:
    """One piece of advice for a player who has lost by far, from the weakest part of their receipt."""
    lines = _score(match, seat).lines
    if any(line.face.kind == "entrance" and not line.points for line in lines):
        return _("Your door scored nothing. Read it before the first block, then collect what it asks for.")
    idle = sum(line.points == 0 for line in lines)
    if idle * IDLE >= len(lines):
        told = ngettext(
            "{number} of your balconies scored nothing. Try several cells before you place: each shows its points.",
            "{number} of your balconies scored nothing. Try several cells before you place: each shows its points.",
            idle,
        )
        return told.format(number=idle)
    return _("Rotate the block so that what your neighbour needs is on your half of the disc.")


ROSETTES = (
    Rosette(
        "all-doors",
        marked("All doors open"),
        marked("Win with 3 entrances, each door worth points."),
        _all_doors,
    ),
    Rosette("lovers", marked("Balcony scene"), marked("Have ten lovers on your side."), _lovers),
    Rosette(
        "cats",
        marked("Cats’ corridor"),
        marked("Fill a row with five balconies that all have cats."),
        _row_of_cats,
    ),
    Rosette("every", marked("Nothing wasted"), marked("Score with every balcony on your side."), _every_balcony),
    Rosette("flowers", marked("Flower market"), marked("Show flowers of all six colours."), _every_colour),
    Rosette("balcony", marked("Best seat"), marked("Score 12 points with one balcony."), _best_balcony),
    Rosette("ahead", marked("Another storey"), marked("Win by 20 points."), _far_ahead),
    Rosette("points", marked("Fine address"), marked("Score 60 points with 14 blocks."), _many_points),
)
