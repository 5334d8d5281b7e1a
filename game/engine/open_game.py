"""A base for games without secrets, and what small games need besides: a ranking, seats by number, a random bot.

    class Pebbles(OpenGame[Options, State, Take]):
        name, options_type, moves = "pebbles", Options, (Take,)

        def new(self, options, seed): ...       # the state after the set-up
        def legal(self, state): ...             # every move
        def play(self, state, move): ...        # the state after a legal move
        def outcome(self, state): ...           # a Ranking, None before the end

The state is a dataclass with `options` and `turn`, the number of the seat to move.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from game.data_errors import truncate
from game.engine.chance import Chance
from game.engine.contract import IllegalMove, Refusal, Seat, View
from game.engine.option import GameOptions, options_of
from game.language import _, quoted


class OpenState(Protocol):
    """The attributes that the base reads from a state."""

    @property
    def options(self) -> Any:
        """The variants that are played."""

    @property
    def turn(self) -> int:
        """The number of the seat to move."""


OptionsT = TypeVar("OptionsT", bound=GameOptions)
StateT = TypeVar("StateT", bound=OpenState)
MoveT = TypeVar("MoveT", bound="TextMove")


class TextMove:
    """The base of a dataclass of whole numbers; its text is the name of the class and the numbers: `take 2`."""

    __slots__ = ()

    def __str__(self) -> str:
        words = (getattr(self, one.name) for one in fields(self))  # type: ignore[arg-type]
        return " ".join((type(self).__name__.lower(), *map(str, words)))


@dataclass(frozen=True, slots=True)
class MovePlayed(Generic[MoveT]):
    """The event of a move that everyone sees."""

    seat: Seat
    move: MoveT


@dataclass(frozen=True, slots=True)
class OpenView(Generic[StateT, MoveT]):
    """The whole state, which is the same for everyone."""

    state: StateT
    seat: Seat | None
    to_move: Seat | None
    legal: tuple[MoveT, ...]
    lists_all: bool = True

    @property
    def options(self) -> Any:
        """The variants that are played."""
        return self.state.options


@dataclass(frozen=True, slots=True)
class Ranking:
    """The outcome: places, and points where the game counts any."""

    places: Mapping[Seat, int]
    points: Mapping[Seat, int] | None = None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Everyone in the first place."""
        return tuple(seat for seat, place in self.places.items() if place == 1)


def ranked(points: Mapping[Seat, int]) -> Ranking:
    """Most points first; seats with as many share the place."""
    return Ranking({seat: 1 + sum(more > own for more in points.values()) for seat, own in points.items()}, points)


def numbered_seats(number: int) -> tuple[Seat, ...]:
    """Seats called by their numbers, from 0."""
    return tuple(Seat(str(seat)) for seat in range(number))


class RandomBot:
    """Plays any of the moves it is shown, each as likely."""

    def choose(self, view: View, heard: Sequence[Any], rng: Chance) -> Any:
        """One of the listed moves."""
        return rng.choice(view.legal)


class OpenGame(Generic[OptionsT, StateT, MoveT]):
    """The rules of a game in which everyone sees everything; every move is listed and may be undone."""

    name: ClassVar[str]
    rules_version: ClassVar[int] = 1
    data_hash: ClassVar[str] = ""
    options_type: type[OptionsT]
    moves: ClassVar[tuple[type[TextMove], ...]]
    """The classes of its moves."""
    players: ClassVar[int] = 2
    """The number of seats, unless an option says it."""

    def new(self, options: OptionsT, seed: int) -> StateT:
        """The state after the set-up."""
        raise NotImplementedError

    def legal(self, state: StateT) -> tuple[MoveT, ...]:
        """Every legal move; empty when the game is over."""
        raise NotImplementedError

    def play(self, state: StateT, move: MoveT) -> StateT:
        """The state after a legal move."""
        raise NotImplementedError

    def outcome(self, state: StateT) -> Ranking | None:
        """The ranking, None before the end."""
        raise NotImplementedError

    def why_not(self, state: StateT, move: MoveT) -> Refusal:
        """The reason against a move that is not legal; a game names its rules here."""
        return Refusal("", _("This move is not possible now."))

    def seats(self, options: OptionsT) -> tuple[Seat, ...]:
        """As many as the options say."""
        declared = (getattr(options, one.name) for one in options_of(self.options_type) if one.kind == "seats")
        return numbered_seats(next(declared, self.players))

    def to_move(self, state: StateT) -> Seat | None:
        """The seat whose turn it is, None after the end."""
        return None if self.outcome(state) else self.seats(state.options)[state.turn]

    def lists_all(self, _state: StateT) -> bool:
        """True: every legal move is listed."""
        return True

    def refusal(self, state: StateT, move: MoveT) -> Refusal | None:
        """None for a legal move."""
        return None if move in self.legal(state) else self.why_not(state, move)

    def apply(self, state: StateT, move: MoveT) -> tuple[StateT, tuple[MovePlayed[MoveT], ...]]:
        """The state after the move, and the move as its event; raises IllegalMove with the refusal."""
        if why := self.refusal(state, move):
            raise IllegalMove(why)
        seat = self.to_move(state)
        assert seat is not None
        return self.play(state, move), (MovePlayed(seat, move),)

    def may_undo(self, _events: Sequence[MovePlayed[MoveT]]) -> bool:
        """True: nothing was hidden."""
        return True

    def observe(self, state: StateT, seat: Seat | None) -> OpenView[StateT, MoveT]:
        """Everything, and the moves of the seat to move."""
        to_move = self.to_move(state)
        return OpenView(state, seat, to_move, self.legal(state) if seat is not None and seat == to_move else ())

    def heard(self, event: MovePlayed[MoveT], _seat: Seat | None) -> MovePlayed[MoveT]:
        """Everyone sees every move."""
        return event

    def seen_from(self, _seat: Seat, move: MoveT) -> MoveT:
        """A move is the same for every seat."""
        return move

    def imagine(self, view: OpenView[StateT, MoveT], _heard: Sequence[MovePlayed[MoveT]], _rng: Chance) -> StateT:
        """The state itself."""
        return view.state

    def read_move(self, text: str) -> MoveT:
        """The move whose str() is this text; raises ValueError with a sentence."""
        name, *numbers = text.split() or [""]
        for kind in self.moves:
            expected = len(fields(kind)) if kind.__name__.lower() == name else -1  # type: ignore[arg-type]
            if len(numbers) == expected and all(number.isdecimal() for number in numbers):
                move: Any = kind(*map(int, numbers))
                return move  # type: ignore[no-any-return]
        raise ValueError(_("{move} is not a move in this game.").format(move=quoted(truncate(text))))
