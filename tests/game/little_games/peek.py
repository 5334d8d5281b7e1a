"""Peek, with secrets: a row of cards, some face up; look at a hidden one in secret, or take any."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from game.engine.chance import Chance
from game.engine.contract import IllegalMove, Refusal, Seat
from game.engine.open_game import Ranking, numbered_seats, ranked

SEATS = numbered_seats(3)
CARDS = 9
FACE_UP = 3


@dataclass(frozen=True, slots=True)
class Options:
    """No variants."""


@dataclass(frozen=True, slots=True)
class Look:
    """Look at a hidden card and put it back."""

    place: int

    def __str__(self) -> str:
        return f"look {self.place}"


@dataclass(frozen=True, slots=True)
class Take:
    """Take a card in public."""

    place: int

    def __str__(self) -> str:
        return f"take {self.place}"


Move = Look | Take


@dataclass(frozen=True, slots=True)
class Peeked:
    """A player looked at a card; its value is None for the others."""

    seat: Seat
    place: int
    value: int | None


@dataclass(frozen=True, slots=True)
class Taken:
    """A player took a card; `was_open` if it had been face up."""

    seat: Seat
    place: int
    value: int
    was_open: bool


Event = Peeked | Taken


@dataclass(frozen=True, slots=True)
class Row:
    """The public state of the cards: who took which, and who has looked at which."""

    taken: tuple[Seat | None, ...]
    peeks: frozenset[tuple[Seat, int]]
    turn: int

    @property
    def to_move(self) -> Seat | None:
        """Seats take turns until every card is taken."""
        return SEATS[self.turn % len(SEATS)] if None in self.taken else None

    def knows(self, seat: Seat | None, place: int) -> bool:
        """True if a seat has seen this card, or everyone if no seat is given."""
        is_open = place < FACE_UP or self.taken[place] is not None
        return is_open or (seat is not None and (seat, place) in self.peeks)


@dataclass(frozen=True, slots=True)
class State:
    """The row, and the values of all cards."""

    values: tuple[int, ...]
    row: Row


@dataclass(frozen=True, slots=True)
class View:
    """The row, and the values that this seat has seen."""

    seat: Seat | None
    to_move: Seat | None
    row: Row
    values: tuple[int | None, ...]
    legal: tuple[Move, ...]
    lists_all: bool = True

    @property
    def options(self) -> Options:
        return Options()


class Peek:
    """The rules."""

    name = "peek"
    rules_version = 1
    data_hash = ""
    options_type = Options

    def seats(self, options: Options) -> tuple[Seat, ...]:
        return SEATS

    def new(self, options: Options, seed: int) -> State:
        """Shuffle the cards; the first ones are face up."""
        return State(Chance(seed).shuffled(range(1, CARDS + 1)), Row((None,) * CARDS, frozenset(), 0))

    def legal(self, state: State) -> tuple[Move, ...]:
        """Look at any card not known yet, or take any."""
        every: tuple[Move, ...] = (*map(Look, range(CARDS)), *map(Take, range(CARDS)))
        return tuple(move for move in every if self.refusal(state, move) is None)

    def lists_all(self, state: State) -> bool:
        return True

    def refusal(self, state: State, move: Move) -> Refusal | None:
        """The card must be there, and unknown for a look."""
        row = state.row
        if row.to_move is None:
            return Refusal("", "The game is over.")
        if not 0 <= move.place < CARDS or row.taken[move.place] is not None:
            return Refusal("", "No card lies there.")
        known = isinstance(move, Look) and row.knows(row.to_move, move.place)
        return Refusal("", "You know this card already.") if known else None

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        if why := self.refusal(state, move):
            raise IllegalMove(why)
        row, place, value, seat = state.row, move.place, state.values[move.place], state.row.to_move
        assert seat is not None
        match move:
            case Look():
                row = replace(row, peeks=row.peeks | {(seat, place)}, turn=row.turn + 1)
                return State(state.values, row), (Peeked(seat, place, value),)
            case Take():
                event = Taken(seat, place, value, row.knows(None, place))
                row = replace(row, taken=(*row.taken[:place], seat, *row.taken[place + 1 :]), turn=row.turn + 1)
                return State(state.values, row), (event,)
            case _:
                assert_never(move)

    def may_undo(self, events: Sequence[Event]) -> bool:
        """True only if a card was taken that was face up: every other move has revealed something."""
        return all(isinstance(event, Taken) and event.was_open for event in events)

    def to_move(self, state: State) -> Seat | None:
        return state.row.to_move

    def observe(self, state: State, seat: Seat | None) -> View:
        """The row, with the values that this seat knows."""
        row = state.row
        values = tuple(value if row.knows(seat, place) else None for place, value in enumerate(state.values))
        mine = seat is not None and seat == row.to_move
        return View(seat, row.to_move, row, values, self.legal(state) if mine else ())

    def heard(self, event: Event, seat: Seat | None) -> Event:
        """Everyone sees that a player looks, but only that player sees the card."""
        return replace(event, value=None) if isinstance(event, Peeked) and event.seat != seat else event

    def seen_from(self, seat: Seat, move: Move) -> Move:
        return move

    def imagine(self, view: View, heard: Sequence[Event], rng: Chance) -> State:
        """Shuffle the cards that this seat has not seen."""
        unseen = iter(rng.shuffled(value for value in range(1, CARDS + 1) if value not in view.values))
        return State(tuple(next(unseen) if value is None else value for value in view.values), view.row)

    def outcome(self, state: State) -> Ranking | None:
        """Most points on the cards taken."""
        if state.row.to_move is not None:
            return None
        owned = list(zip(state.row.taken, state.values, strict=True))
        return ranked({seat: sum(value for owner, value in owned if owner == seat) for seat in SEATS})

    def read_move(self, text: str) -> Move:
        """`look 4` or `take 4`."""
        match text.split():
            case ["look", place] if place.isdecimal():
                return Look(int(place))
            case ["take", place] if place.isdecimal():
                return Take(int(place))
            case _:
                raise ValueError(f"{text!r} is no move")
