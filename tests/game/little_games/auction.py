"""Auction, with too many moves to list: bid any whole number you can pay, or pass and let the other have it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.engine.chance import Chance
from game.engine.contract import IllegalMove, Refusal, Seat
from game.engine.open_game import Ranking, numbered_seats, ranked

SEATS = numbered_seats(2)
LISTED = 5
"""Number of bids listed."""


@dataclass(frozen=True, slots=True)
class Options:
    """The worth of the vase, and the money of each player."""

    worth: int = 500
    purse: int = 1000


@dataclass(frozen=True, slots=True)
class Bid:
    """Offer an amount; None passes."""

    amount: int | None

    def __str__(self) -> str:
        return "pass" if self.amount is None else f"bid {self.amount}"


@dataclass(frozen=True, slots=True)
class Called:
    """A player called a bid, or passed."""

    seat: Seat
    amount: int | None


@dataclass(frozen=True, slots=True)
class State:
    """The highest bid, the seat to call, and whether a player has passed."""

    options: Options
    highest: int
    caller: int
    sold: bool

    @property
    def to_move(self) -> Seat | None:
        """Seats take turns until one passes."""
        return None if self.sold else SEATS[self.caller]


@dataclass(frozen=True, slots=True)
class View:
    """Everything is public."""

    seat: Seat | None
    to_move: Seat | None
    table: State
    legal: tuple[Bid, ...]
    lists_all: bool

    @property
    def options(self) -> Options:
        return self.table.options


class Auction:
    """The rules."""

    name = "auction"
    rules_version = 1
    data_hash = ""
    options_type = Options

    def seats(self, options: Options) -> tuple[Seat, ...]:
        return SEATS

    def new(self, options: Options, seed: int) -> State:
        return State(options, 0, 0, sold=False)

    def legal(self, state: State) -> tuple[Bid, ...]:
        """Pass, and some bids spread over what can be paid."""
        if state.sold:
            return ()
        room = range(state.highest + 1, state.options.purse + 1)
        return (Bid(None), *(Bid(amount) for amount in room[:: -(-len(room) // LISTED) or 1]))

    def lists_all(self, state: State) -> bool:
        """True only if the purses are nearly empty, or the game is over."""
        return state.sold or state.options.purse - state.highest <= LISTED

    def refusal(self, state: State, move: Bid) -> Refusal | None:
        """A bid must be higher than the last, and within the purse."""
        if state.sold:
            return Refusal("", "The vase is sold.")
        if move.amount is None:
            return None
        if move.amount <= state.highest:
            return Refusal("", f"A bid must be higher than {state.highest}.")
        purse = state.options.purse
        return None if move.amount <= purse else Refusal("", f"Nobody here has more than {purse}.")

    def apply(self, state: State, move: Bid) -> tuple[State, tuple[Called, ...]]:
        if why := self.refusal(state, move):
            raise IllegalMove(why)
        called = (Called(SEATS[state.caller], move.amount),)
        if move.amount is None:
            return replace(state, sold=True), called
        return replace(state, highest=move.amount, caller=1 - state.caller), called

    def may_undo(self, events: Sequence[Called]) -> bool:
        """True: nothing is hidden, so nothing is revealed."""
        return True

    def to_move(self, state: State) -> Seat | None:
        return state.to_move

    def observe(self, state: State, seat: Seat | None) -> View:
        """Everything; moves are listed only for the seat to call."""
        mine = seat is not None and seat == state.to_move
        return View(seat, state.to_move, state, self.legal(state) if mine else (), self.lists_all(state))

    def heard(self, event: Called, seat: Seat | None) -> Called:
        return event

    def seen_from(self, seat: Seat, move: Bid) -> Bid:
        return move

    def imagine(self, view: View, heard: Sequence[Called], rng: Chance) -> State:
        return view.table

    def outcome(self, state: State) -> Ranking | None:
        """The last bidder gets the vase for the bid; without bids it is worth nothing."""
        if not state.sold:
            return None
        gain = state.options.worth - state.highest if state.highest else 0
        return ranked({seat: 0 if place == state.caller else gain for place, seat in enumerate(SEATS)})

    def read_move(self, text: str) -> Bid:
        """`bid 120` or `pass`."""
        match text.split():
            case ["pass"]:
                return Bid(None)
            case ["bid", amount] if amount.isdecimal():
                return Bid(int(amount))
            case _:
                raise ValueError(f"{text!r} is no move")
