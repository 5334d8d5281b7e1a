"""Pig, with dice after the set-up: roll as often as you dare, a one takes it all. Future rolls are in the State."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from game.engine.chance import Chance
from game.engine.contract import IllegalMove, Refusal, Seat
from game.engine.open_game import Ranking, numbered_seats, ranked

SEATS = numbered_seats(2)


@dataclass(frozen=True, slots=True)
class Options:
    """The number of points that wins."""

    goal: int = 20


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the die."""

    def __str__(self) -> str:
        return "roll"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the points rolled, and pass the die."""

    def __str__(self) -> str:
        return "keep"


Move = Roll | Keep


@dataclass(frozen=True, slots=True)
class Rolled:
    """The die was rolled."""

    seat: Seat
    pips: int


@dataclass(frozen=True, slots=True)
class Kept:
    """Points were kept."""

    seat: Seat
    points: int


Event = Rolled | Kept


@dataclass(frozen=True, slots=True)
class Table:
    """The public state."""

    goal: int
    points: tuple[int, ...]
    pile: int
    """Points rolled in this turn and not kept yet."""
    roller: int

    @property
    def to_move(self) -> Seat | None:
        """The seat with the die, until one reaches the goal."""
        return SEATS[self.roller] if max(self.points) < self.goal else None


@dataclass(frozen=True, slots=True)
class State:
    """The table, and the state of the random stream, which determines every future roll."""

    table: Table
    word: int


@dataclass(frozen=True, slots=True)
class View:
    """The table, without the stream."""

    seat: Seat | None
    to_move: Seat | None
    table: Table
    legal: tuple[Move, ...]
    lists_all: bool = True

    @property
    def options(self) -> Options:
        return Options(self.table.goal)


class Pig:
    """The rules."""

    name = "pig"
    rules_version = 1
    data_hash = ""
    options_type = Options

    def seats(self, options: Options) -> tuple[Seat, ...]:
        return SEATS

    def new(self, options: Options, seed: int) -> State:
        """No points yet; the random stream of the whole game is part of the state."""
        return State(Table(options.goal, (0, 0), 0, 0), Chance(seed).word)

    def legal(self, state: State) -> tuple[Move, ...]:
        """Roll; keep if there are points to keep."""
        if state.table.to_move is None:
            return ()
        return (Roll(), Keep()) if state.table.pile else (Roll(),)

    def lists_all(self, state: State) -> bool:
        return True

    def refusal(self, state: State, move: Move) -> Refusal | None:
        """No move after the end, and no keeping without points."""
        if state.table.to_move is None:
            return Refusal("", "The game is over.")
        return Refusal("", "Roll first.") if isinstance(move, Keep) and not state.table.pile else None

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        if why := self.refusal(state, move):
            raise IllegalMove(why)
        table, seat = state.table, SEATS[state.table.roller]
        following = (table.roller + 1) % len(SEATS)
        match move:
            case Roll():
                chance = Chance(state.word)
                pips = 1 + chance.below(6)
                after = replace(table, pile=table.pile + pips)
                if pips == 1:
                    after = replace(table, pile=0, roller=following)
                return State(after, chance.word), (Rolled(seat, pips),)
            case Keep():
                points = tuple(old + table.pile * (place == table.roller) for place, old in enumerate(table.points))
                after = replace(table, points=points, pile=0, roller=following)
                return State(after, state.word), (Kept(seat, table.pile),)
            case _:
                assert_never(move)

    def may_undo(self, events: Sequence[Event]) -> bool:
        """False after a roll, which everyone has seen."""
        return not any(isinstance(event, Rolled) for event in events)

    def to_move(self, state: State) -> Seat | None:
        return state.table.to_move

    def observe(self, state: State, seat: Seat | None) -> View:
        to_move = state.table.to_move
        return View(seat, to_move, state.table, self.legal(state) if seat is not None and seat == to_move else ())

    def heard(self, event: Event, seat: Seat | None) -> Event:
        return event

    def seen_from(self, seat: Seat, move: Move) -> Move:
        return move

    def imagine(self, view: View, heard: Sequence[Event], rng: Chance) -> State:
        """Draw any stream of rolls."""
        return State(view.table, rng.bits())

    def outcome(self, state: State) -> Ranking | None:
        """Most points."""
        table = state.table
        return ranked(dict(zip(SEATS, table.points, strict=True))) if table.to_move is None else None

    def read_move(self, text: str) -> Move:
        """`roll` or `keep`."""
        match text:
            case "roll":
                return Roll()
            case "keep":
                return Keep()
            case _:
                raise ValueError(f"{text!r} is no move")
