"""The options and the full state of a game, hidden faces included."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.bonbons.sweets import REMOVED_SORTS, SORT_WORDS, SORTS, Face
from game.bonbons.texts import _, marked
from game.bonbons.tiles import COVERED, FAST_SIDE, MOST_SEATS, SEATS, SIDE, UP, Round, Tile
from game.engine.contract import Seat
from game.engine.option import GameOptions, option, seats_option

FEWEST_SEATS = 2
MOST_FAST_SEATS = 5
"""With six seats no round tile would be left for the wrapper (BON-64)."""
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
class Options(GameOptions):
    """Seats, variant and house rules; anything else raises ValueError with a sentence."""

    seats: int = seats_option(
        FEWEST_SEATS, MOST_SEATS, "BON-06", marked("Bonbons is for 2 to 6 players, not {value} (BON-06).")
    )
    fast: bool = option(
        False,
        title=marked("Fast game"),
        explains=marked("5 × 5 squares, without the coins and two kinds of sweets."),
        short=lambda options: _("fast game, 5 × 5 squares") if options.fast else _("6 × 6 squares"),
        rule="BON-63",
    )
    removed_sorts: tuple[str, ...] | None = option(
        None,
        values=SORTS,
        pick=REMOVED_SORTS,
        title=marked("Kinds left out"),
        explains=marked(
            "The two kinds of sweets that the fast game leaves out. Drawn at random unless you choose them."
        ),
        words=SORT_WORDS,
        refuses=marked("Choose two different kinds to leave out (BON-63), not {value}."),
        rule="BON-63",
    )
    """The two kinds that leave in the fast variant, None to draw them (BON-63)."""
    start_seat: int | None = option(
        0,
        values=(*range(MOST_SEATS), None),
        title=marked("First player"),
        explains=marked("The player who goes first: a seat number from 0, or “lots” for a random one."),
        rule="BON-10",
        kind="seat",
    )
    """The first seat, None to draw lots (BON-10)."""
    coin_replay: bool = option(
        False,
        title=marked("Go again after coins"),
        explains=marked("Finding all three coins lets you go again."),
        short=lambda options: _("the coins let you go again") if options.coin_replay else "",
        rule="BON-68",
    )
    stop_after_round: bool = option(
        False,
        title=marked("Stop after a round tile"),
        explains=marked("You may stop after a round tile too."),
        short=lambda options: _("you may stop after a round tile") if options.stop_after_round else "",
        rule="BON-68",
    )

    def conflict(self) -> str | None:
        if self.fast and self.seats > MOST_FAST_SEATS:
            return _("The fast game is for 2 to 5 players: with 6, no tile is left for the wrapper (BON-64).")
        if self.removed_sorts is not None and not self.fast:
            return _("Only the fast game leaves out kinds of sweets (BON-63).")
        if self.start_seat is not None and self.start_seat >= self.seats:
            sentence = _("The first player is a seat from 0 to {last}, not {start} (BON-10).")
            return sentence.format(last=self.seats - 1, start=self.start_seat)
        return None

    @property
    def side(self) -> int:
        """Squares on one side of the grid (BON-07, BON-63)."""
        return FAST_SIDE if self.fast else SIDE

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats in clockwise order (BON-06)."""
        return SEATS[: self.seats]


class State(NamedTuple):
    """The complete position, secrets included; only a Match holds one.

    Nothing in it is random: the stock is drawn from its top.
    A named tuple, as frozen dataclasses of this size take five times as long to make, and every move makes one.
    """

    options: Options
    removed: tuple[str, ...]
    """The kinds that are not played with (BON-63)."""
    squares: tuple[Face, ...]
    square_status: str
    """A letter for each square: D, S, U or G."""
    rows: tuple[tuple[Face, ...], ...]
    """The round tiles by seat and slot."""
    row_status: tuple[str, ...]
    """A letter for each round tile: D, S, U or C."""
    stock: tuple[Face, ...]
    """The round tiles that were not dealt, the top first (BON-09)."""
    active: Seat
    phase: Phase
    bonus: bool
    """True if this attempt is a replay (BON-22)."""
    shown: tuple[Tile, ...]
    """The tiles turned over in this attempt that are neither hidden again nor face up for good, in order."""
    attempts: int
    """Attempts started so far (BON-69)."""

    @property
    def hidden(self) -> tuple[int, ...]:
        """By seat, how many round tiles are still to be found (BON-55)."""
        return tuple(map(still_hidden, self.row_status))

    @property
    def stolen(self) -> Round | None:
        """The opponent's round tile that a tile is to be given for (BON-70)."""
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
    """The number of round tiles of a row that are neither face up for good nor covered."""
    return len(row) - row.count(UP) - row.count(COVERED)
