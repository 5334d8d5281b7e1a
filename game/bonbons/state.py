"""The options and the full state of a game, hidden faces included."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.bonbons.sweets import REMOVED_SORTS, SORTS, Face
from game.bonbons.texts import _
from game.bonbons.tiles import COVERED, FAST_SIDE, MOST_SEATS, SEATS, SIDE, UP, Round, Tile
from game.engine.contract import Seat

FEWEST_SEATS = 2
MOST_FAST_SEATS = 5
"""With six seats no round would be left for the wrapper (BON-64)."""
Phase = Literal[
    "turn_start",
    "after_square",
    "after_coin_1",
    "after_coin_2",
    "after_round",
    "choose_give",
    "choose_cover",
    "reveal",
    "game_over",
]


@dataclass(frozen=True, slots=True)
class Options:
    """Seats, variant and house rules; whatever the rules do not offer is refused with a sentence."""

    seats: int = FEWEST_SEATS
    fast: bool = False
    removed_sorts: tuple[str, ...] | None = None
    """The two sorts that leave in the fast variant, None to draw them (BON-63)."""
    start_seat: int | None = 0
    """The first seat, None to draw lots (BON-10)."""
    coin_replay: bool = False
    stop_after_round: bool = False

    def __post_init__(self) -> None:
        if refused := self._refusal():
            raise ValueError(refused)

    def _refusal(self) -> str | None:
        if type(self.seats) is not int or not FEWEST_SEATS <= self.seats <= MOST_SEATS:
            return _("Bonbons is for 2 to 6 players, not {number} (BON-06).").format(number=self.seats)
        for name in ("fast", "coin_replay", "stop_after_round"):
            if type(getattr(self, name)) is not bool:
                return _("The option {name} is either on or off.").format(name=name)
        if self.fast and self.seats > MOST_FAST_SEATS:
            return _("The fast variant is for 2 to 5 players: with 6, no tile is left for the wrapper (BON-64).")
        if self.removed_sorts is not None:
            if not self.fast:
                return _("Only the fast variant leaves out kinds of sweets (BON-63).")
            if not _two_sorts(self.removed_sorts):
                sorts = ", ".join(SORTS)
                return _("Choose two different kinds to leave out, from {sorts} (BON-63).").format(sorts=sorts)
        start = self.start_seat
        if start is not None and (type(start) is not int or not 0 <= start < self.seats):
            last = self.seats - 1
            return _("The first player is a seat from 0 to {last}, not {start} (BON-10).").format(
                last=last, start=start
            )
        return None

    @property
    def side(self) -> int:
        """Squares on one side of the grid (BON-07, BON-63)."""
        return FAST_SIDE if self.fast else SIDE

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats in clockwise order (BON-06)."""
        return SEATS[: self.seats]


def _two_sorts(sorts: object) -> bool:
    if not isinstance(sorts, tuple) or len(sorts) != REMOVED_SORTS:
        return False
    return sorts[0] != sorts[1] and all(sort in SORTS for sort in sorts)


class State(NamedTuple):
    """Everything there is to know; only a Match holds one. Nothing in it is random: the stock is drawn from its top.

    A named tuple, as frozen dataclasses of this size take five times as long to make, and every move makes one.
    """

    options: Options
    removed: tuple[str, ...]
    """The sorts that are not played with (BON-63)."""
    squares: tuple[Face, ...]
    square_status: str
    """A letter for each square: D, S, U or G."""
    rows: tuple[tuple[Face, ...], ...]
    """The rounds by seat and slot."""
    row_status: tuple[str, ...]
    """A letter for each round: D, S, U or C."""
    stock: tuple[Face, ...]
    """The rounds that were not dealt, the top first (BON-09)."""
    active: Seat
    phase: Phase
    bonus: bool
    """True if this attempt is a replay (BON-22)."""
    shown: tuple[Tile, ...]
    """The tiles turned over in this attempt that are neither hidden again nor up for good, in order."""
    attempts: int
    """Attempts begun so far (BON-69)."""

    @property
    def hidden(self) -> tuple[int, ...]:
        """By seat, how many rounds are still to be found (BON-55)."""
        return tuple(map(still_hidden, self.row_status))

    @property
    def stolen(self) -> Round | None:
        """The opponent's round that a tile is to be given for (BON-70)."""
        tile = self.shown[0] if self.phase == "choose_give" else None
        return tile if isinstance(tile, Round) else None

    @property
    def to_move(self) -> Seat | None:
        """The active seat, while its tiles are being hidden too (BON-71)."""
        return None if self.phase == "game_over" else self.active

    @property
    def winner(self) -> Seat | None:
        """Only the active seat can win (BON-57)."""
        return self.active if self.phase == "game_over" else None


def still_hidden(row: str) -> int:
    """The number of rounds of a row that are neither up for good nor covered."""
    return len(row) - row.count(UP) - row.count(COVERED)
