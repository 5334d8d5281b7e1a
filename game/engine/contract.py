"""The interface of a game for matches, records, bots, tools and tests."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NewType, Protocol, TypeVar, runtime_checkable

from game.engine.chance import Chance

Seat = NewType("Seat", str)

OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
EventT_contra = TypeVar("EventT_contra", contravariant=True)
ViewT = TypeVar("ViewT", bound="View")
ViewT_contra = TypeVar("ViewT_contra", bound="View", contravariant=True)
MoveT_co = TypeVar("MoveT_co", covariant=True)
OutcomeT = TypeVar("OutcomeT", bound="Outcome")
OutcomeT_co = TypeVar("OutcomeT_co", bound="Outcome", covariant=True)


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason the rules do not allow a move."""

    rule: str
    """The id of the rule, or several; empty where none is named."""
    text: str
    """One sentence for players, in the current language."""

    def __str__(self) -> str:
        return f"{self.text.removesuffix('.')} ({self.rule})." if self.rule else self.text


class IllegalMove(Exception):
    """A move that the rules refuse; the message is the refusal."""


class Outcome(Protocol):
    """The outcome of a game. Several winners share the victory."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winners in the order of the seats; never empty."""

    @property
    def points(self) -> Mapping[Seat, int] | None:
        """Each seat's points, None if the game is not about points."""

    @property
    def places(self) -> Mapping[Seat, int]:
        """Each seat's place, 1 for the winners; tied seats share one."""


class View(Protocol):
    """The view of one seat, in its own frame of reference; seat None is the public view."""

    @property
    def options(self) -> Any:
        """The variants that are played."""

    @property
    def seat(self) -> Seat | None:
        """The seat of the view, None for the public view."""

    @property
    def to_move(self) -> Seat | None:
        """The seat to move, None after the end."""

    @property
    def legal(self) -> tuple[Any, ...]:
        """Moves to choose from; empty unless this seat is to move."""

    @property
    def lists_all(self) -> bool:
        """True if `legal` has every legal move in it."""


class Game(Protocol[OptionsT, StateT, MoveT, EventT, ViewT, OutcomeT_co]):
    """The rules of one game: old values in, new values out, nothing kept."""

    @property
    def name(self) -> str:
        """The name written into records."""

    @property
    def rules_version(self) -> int:
        """Changes whenever the same moves would mean something else."""

    @property
    def data_hash(self) -> str:
        """Changes whenever the game's data does."""

    @property
    def options_type(self) -> type[OptionsT]:
        """The dataclass of the variants; a plain call gives the standard game."""

    def seats(self, options: OptionsT) -> tuple[Seat, ...]:
        """The seats with these options, in order."""

    def new(self, options: OptionsT, seed: int) -> StateT:
        """The state after the set-up. Chance that is needed later stays in it."""

    def legal(self, state: StateT) -> tuple[MoveT, ...]:
        """Moves to choose from, each allowed and none twice; empty exactly when the game is over."""

    def lists_all(self, state: StateT) -> bool:
        """True if `legal` lists every allowed move here."""

    def refusal(self, state: StateT, move: MoveT) -> Refusal | None:
        """The reason this move is not allowed; None if it is allowed; the only authority on legality."""

    def apply(self, state: StateT, move: MoveT) -> tuple[StateT, tuple[EventT, ...]]:
        """The state after the move, and every event that some seat may know. Raises IllegalMove with the refusal."""

    def may_undo(self, events: Sequence[EventT]) -> bool:
        """True if a move with these events may be undone: it revealed nothing."""

    def to_move(self, state: StateT) -> Seat | None:
        """The seat to move, None after the end."""

    def observe(self, state: StateT, seat: Seat | None) -> ViewT:
        """All that one seat may see, in its own frame; for None, what everyone may see."""

    def heard(self, event: EventT, seat: Seat | None) -> EventT | None:
        """The event as the seat perceives it; None if it perceives nothing."""

    def seen_from(self, seat: Seat, move: MoveT) -> MoveT:
        """A move of the table in the frame of the seat, and back: applying it twice changes nothing."""

    def imagine(self, view: ViewT, heard: Sequence[EventT], rng: Chance) -> StateT:
        """A full state consistent with this view and these events."""

    def outcome(self, state: StateT) -> OutcomeT_co | None:
        """The outcome, None before the end."""

    def read_move(self, text: str) -> MoveT:
        """The move whose str() is this text; raises ValueError."""


@runtime_checkable
class HasEditions(Protocol):
    """A game that can still be played as it was in earlier versions."""

    def edition(self, rules_version: int, data_hash: str) -> Any:
        """The game with the rules and the data that it had then, None when they are not known any more."""


@runtime_checkable
class HasTrace(Protocol):
    """A game whose moves may have several events: it gives the states between them, outside search and simulation."""

    def trace(self, state: Any, move: Any) -> tuple[Any, ...]:
        """The states after each event of an allowed move but the last; they have no legal moves."""

    def observe_between(self, state: Any, seat: Seat | None) -> Any:
        """The view of such a state, without moves."""


class Bot(Protocol[ViewT_contra, EventT_contra, MoveT_co]):
    """A player that sees and hears what a person on its seat would; it keeps nothing between two moves."""

    def choose(self, view: ViewT_contra, heard: Sequence[EventT_contra], rng: Chance) -> MoveT_co:
        """A move that is allowed, in the view's frame."""


AnyGame = Game[Any, Any, Any, Any, Any, Any]
AnyBot = Bot[Any, Any, Any]
