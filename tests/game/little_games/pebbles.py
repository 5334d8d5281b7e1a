"""Pebbles, for three seats: take one to three from the heap; whoever takes the last one wins. No points, no chance."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.engine.chance import Chance
from game.engine.contract import IllegalMove, Refusal, Seat
from tests.game.little_games.common import Ranking, numbered

SEATS = numbered(3)
MOST = 3


@dataclass(frozen=True, slots=True)
class Options:
    """How many pebbles there are."""

    heap: int = 12


@dataclass(frozen=True, slots=True)
class Take:
    """Take some pebbles."""

    pebbles: int

    def __str__(self) -> str:
        return f"take {self.pebbles}"


@dataclass(frozen=True, slots=True)
class Took:
    """Somebody took pebbles."""

    seat: Seat
    pebbles: int


@dataclass(frozen=True, slots=True)
class State:
    """Everything lies open."""

    options: Options
    heap: int
    turn: int

    @property
    def to_move(self) -> Seat | None:
        """Round the table until the heap is gone."""
        return SEATS[self.turn % len(SEATS)] if self.heap else None


@dataclass(frozen=True, slots=True)
class View:
    """The heap, which is the same for everybody."""

    options: Options
    seat: Seat | None
    to_move: Seat | None
    heap: int
    turn: int
    legal: tuple[Take, ...]
    lists_all: bool = True


class Pebbles:
    """The rules."""

    name = "pebbles"
    rules_version = 1
    data_hash = ""
    options_type = Options

    def seats(self, options: Options) -> tuple[Seat, ...]:
        """Three."""
        return SEATS

    def new(self, options: Options, seed: int) -> State:
        """A heap."""
        return State(options, options.heap, 0)

    def legal(self, state: State) -> tuple[Take, ...]:
        """One, two or three, as far as there are that many."""
        return tuple(Take(pebbles) for pebbles in range(1, min(MOST, state.heap) + 1))

    def lists_all(self, state: State) -> bool:
        """Always."""
        return True

    def refusal(self, state: State, move: Take) -> Refusal | None:
        """The heap has an end, and so has greed."""
        if not 1 <= move.pebbles <= MOST:
            return Refusal("", f"Take one to {MOST} pebbles.")
        return None if move.pebbles <= state.heap else Refusal("", f"There are only {state.heap} pebbles left.")

    def apply(self, state: State, move: Take) -> tuple[State, tuple[Took, ...]]:
        """Take them."""
        if why := self.refusal(state, move):
            raise IllegalMove(why)
        assert state.to_move is not None
        taken = replace(state, heap=state.heap - move.pebbles, turn=state.turn + 1)
        return taken, (Took(state.to_move, move.pebbles),)

    def may_undo(self, events: Sequence[Took]) -> bool:
        """Nothing is hidden, so nobody learns anything."""
        return True

    def to_move(self, state: State) -> Seat | None:
        """Whose turn it is."""
        return state.to_move

    def observe(self, state: State, seat: Seat | None) -> View:
        """Everything."""
        mine = seat is not None and seat == state.to_move
        return View(state.options, seat, state.to_move, state.heap, state.turn, self.legal(state) if mine else ())

    def heard(self, event: Took, seat: Seat | None) -> Took:
        """Everybody sees what is taken."""
        return event

    def seen_from(self, seat: Seat, move: Take) -> Take:
        """A heap looks the same from everywhere."""
        return move

    def imagine(self, view: View, heard: Sequence[Took], rng: Chance) -> State:
        """There is nothing to imagine."""
        return State(view.options, view.heap, view.turn)

    def outcome(self, state: State) -> Ranking | None:
        """Whoever took the last pebble is first, the others are level."""
        last = SEATS[(state.turn - 1) % len(SEATS)]
        return None if state.heap else Ranking({seat: 1 if seat == last else 2 for seat in SEATS})

    def read_move(self, text: str) -> Take:
        """`take 2`."""
        match text.split():
            case ["take", pebbles] if pebbles.isdecimal():
                return Take(int(pebbles))
            case _:
                raise ValueError(f"{text!r} is no move")
