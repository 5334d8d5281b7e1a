"""Ring, for two to six seats around a table: lay a stone, score its neighbours. Each seat numbers cells its own way.

Each seat counts anticlockwise from the cell in front of it, so the frames of six seats all differ, and each is its
own inverse.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.engine.chance import Chance
from game.engine.contract import IllegalMove, Refusal, Seat
from game.engine.open_game import Ranking, numbered_seats, ranked
from game.engine.option import GameOptions, option

CELLS = 12


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """The number of players."""

    players: int = option(
        6, kind="seats", values=range(2, 7), title="Players", short=lambda options: f"{options.players} players"
    )


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a stone into a cell."""

    cell: int

    def __str__(self) -> str:
        return f"lay {self.cell}"


@dataclass(frozen=True, slots=True)
class Laid:
    """A player laid a stone and scored points."""

    seat: Seat
    cell: int
    points: int


@dataclass(frozen=True, slots=True)
class State:
    """The owner of the stone in each cell, in the table's numbering, and the points so far."""

    seats: tuple[Seat, ...]
    ring: tuple[Seat | None, ...]
    points: tuple[int, ...]

    @property
    def to_move(self) -> Seat | None:
        """Seats take turns until the ring is full."""
        laid = CELLS - self.ring.count(None)
        return None if laid == CELLS else self.seats[laid % len(self.seats)]


@dataclass(frozen=True, slots=True)
class View:
    """The ring in the numbering of a seat."""

    seat: Seat | None
    to_move: Seat | None
    seats: tuple[Seat, ...]
    ring: tuple[Seat | None, ...]
    points: tuple[int, ...]
    legal: tuple[Lay, ...]
    lists_all: bool = True

    @property
    def options(self) -> Options:
        return Options(len(self.seats))


def turned(cell: int, seat: Seat | None) -> int:
    """Convert a cell from the table's numbering to that of a seat, or back."""
    return cell if seat is None else (2 * int(seat) - cell) % CELLS


class Ring:
    """The rules."""

    name = "ring"
    rules_version = 1
    data_hash = ""
    options_type = Options

    def seats(self, options: Options) -> tuple[Seat, ...]:
        return numbered_seats(options.players)

    def new(self, options: Options, seed: int) -> State:
        return State(self.seats(options), (None,) * CELLS, (0,) * options.players)

    def legal(self, state: State) -> tuple[Lay, ...]:
        """Every empty cell."""
        return tuple(Lay(cell) for cell, owner in enumerate(state.ring) if owner is None)

    def lists_all(self, state: State) -> bool:
        return True

    def refusal(self, state: State, move: Lay) -> Refusal | None:
        if not 0 <= move.cell < CELLS:
            return Refusal("", "There is no such cell.")
        return None if state.ring[move.cell] is None else Refusal("", "A stone lies there already.")

    def apply(self, state: State, move: Lay) -> tuple[State, tuple[Laid, ...]]:
        """Lay the stone; each neighbour scores a point."""
        if why := self.refusal(state, move):
            raise IllegalMove(why)
        seat = state.to_move
        assert seat is not None
        scored = sum(state.ring[(move.cell + step) % CELLS] is not None for step in (-1, 1))
        ring = (*state.ring[: move.cell], seat, *state.ring[move.cell + 1 :])
        points = tuple(old + scored * (other == seat) for other, old in zip(state.seats, state.points, strict=True))
        return State(state.seats, ring, points), (Laid(seat, move.cell, scored),)

    def may_undo(self, events: Sequence[Laid]) -> bool:
        """True: nothing is hidden, so nothing is revealed."""
        return True

    def to_move(self, state: State) -> Seat | None:
        return state.to_move

    def observe(self, state: State, seat: Seat | None) -> View:
        """The ring in the numbering of the seat."""
        ring = tuple(state.ring[turned(cell, seat)] for cell in range(CELLS))
        mine = seat is not None and seat == state.to_move
        legal = tuple(Lay(turned(move.cell, seat)) for move in self.legal(state)) if mine else ()
        return View(seat, state.to_move, state.seats, ring, state.points, legal)

    def heard(self, event: Laid, seat: Seat | None) -> Laid:
        """Everyone sees it, in their own numbering."""
        return replace(event, cell=turned(event.cell, seat))

    def seen_from(self, seat: Seat, move: Lay) -> Lay:
        """The same cell in the numbering of the seat."""
        return Lay(turned(move.cell, seat))

    def imagine(self, view: View, heard: Sequence[Laid], rng: Chance) -> State:
        """Convert back to the table's numbering."""
        return State(view.seats, tuple(view.ring[turned(cell, view.seat)] for cell in range(CELLS)), view.points)

    def outcome(self, state: State) -> Ranking | None:
        """Most points."""
        return ranked(dict(zip(state.seats, state.points, strict=True))) if state.to_move is None else None

    def read_move(self, text: str) -> Lay:
        """`lay 7`."""
        match text.split():
            case ["lay", cell] if cell.isdecimal():
                return Lay(int(cell))
            case _:
                raise ValueError(f"{text!r} is no move")
