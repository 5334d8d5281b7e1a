"""What a game must offer so that matches, records, bots and the laws in the tests can use it."""

from typing import NewType, Protocol, TypeVar

from game.engine.chance import Chance

Seat = NewType("Seat", str)

OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT_co = TypeVar("EventT_co", covariant=True)
ViewT = TypeVar("ViewT")
ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
MoveT_co = TypeVar("MoveT_co", covariant=True)
OutcomeT_co = TypeVar("OutcomeT_co", covariant=True)


class IllegalMove(Exception):
    """A move that the rules refuse; the message says why in one sentence."""


class Game(Protocol[OptionsT, StateT, MoveT, EventT_co, ViewT, OutcomeT_co]):
    """The rules of one game: old values in, new values out, nothing kept."""

    @property
    def name(self) -> str:
        """The name written into records."""

    @property
    def rules_version(self) -> int:
        """Changes whenever the same moves would mean something else."""

    @property
    def data_hash(self) -> str:
        """Changes whenever the cards do."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays, in order."""

    @property
    def options_type(self) -> type[OptionsT]:
        """The dataclass of the variants; a plain call gives the standard game."""

    def new(self, options: OptionsT, seed: int) -> StateT:
        """The state after the set-up."""

    def legal(self, state: StateT) -> tuple[MoveT, ...]:
        """Every move allowed now; none exactly when the game is over."""

    def apply(self, state: StateT, move: MoveT) -> tuple[StateT, tuple[EventT_co, ...]]:
        """The state after the move and what happened; raises IllegalMove."""

    def to_move(self, state: StateT) -> Seat | None:
        """Whose move it is, None when the game is over."""

    def observe(self, state: StateT, seat: Seat) -> ViewT:
        """All that one seat may see."""

    def imagine(self, view: ViewT, rng: Chance) -> StateT:
        """A full state that would look like this view."""

    def outcome(self, state: StateT) -> OutcomeT_co | None:
        """How the game ended, None while it goes on."""

    def read_move(self, text: str) -> MoveT:
        """The move whose str() is this text; raises ValueError."""


class Bot(Protocol[ViewT_contra, MoveT_co]):
    """A player that sees what a person on its seat would see."""

    def choose(self, view: ViewT_contra, rng: Chance) -> MoveT_co:
        """One of the legal moves in the view."""
