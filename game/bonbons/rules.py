"""The rules of Bonbons: new, legal, refusal, apply, observe, imagine, outcome (BON-01 to BON-71)."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bonbons import legality, moves
from game.bonbons.events import Event
from game.bonbons.memory import known_faces
from game.bonbons.moves import Move
from game.bonbons.outcome import Outcome
from game.bonbons.state import Options, State
from game.bonbons.steps import Step, step
from game.bonbons.sweet_file import load_sweets
from game.bonbons.sweets import COIN, COINS, REMOVED_SORTS, SORTS, WRAPPER, WRAPPERS, Face, Sweets
from game.bonbons.texts import _
from game.bonbons.tiles import DEALT, DOWN, GONE, SEATS, SHOWN, UP, Round, Square
from game.bonbons.view import View
from game.engine.chance import Chance
from game.engine.contract import IllegalMove, Refusal, Seat

OPEN = (UP, SHOWN)


@dataclass(frozen=True, slots=True)
class Bonbons:
    """The game over the sweets in the data."""

    sweets: Sweets

    name = "bonbons"
    rules_version = 1
    options_type = Options

    @property
    def data_hash(self) -> str:
        """The hash of what is played with."""
        return self.sweets.hash

    def seats(self, options: Options) -> tuple[Seat, ...]:
        """Two to six, clockwise (BON-06)."""
        return options.players

    def new(self, options: Options, seed: int) -> State:
        """Shuffle squares and rounds, deal four rounds a seat, put the rest aside (BON-07 to BON-10, BON-63)."""
        chance = Chance(seed)
        removed: tuple[str, ...] = ()
        if options.fast:
            drawn = options.removed_sorts or chance.shuffled(SORTS)[:REMOVED_SORTS]
            removed = tuple(sort for sort in SORTS if sort in drawn)
        designs = self.sweets.designs(removed)
        squares = chance.shuffled((*designs, *special_squares(options)))
        rounds = chance.shuffled(designs)
        start = chance.below(options.seats) if options.start_seat is None else options.start_seat
        return laid_out(options, removed, squares, rounds, SEATS[start])

    def legal(self, state: State) -> tuple[Move, ...]:
        """What the phase allows: tiles to turn, and the ways to go on without."""
        return legality.legal(state)

    def lists_all(self, state: State) -> bool:
        """Every legal move is listed."""
        return True

    def refusal(self, state: State, move: Move) -> Refusal | None:
        """Why this move is not allowed, None when it is."""
        reason = legality.refused(state, move)
        return None if reason is None else _refusal(reason)

    def apply(self, state: State, move: Move) -> Step:
        """One step of the state machine."""
        if reason := legality.refused(state, move):
            raise IllegalMove(_refusal(reason))
        return step(state, move)

    def trace(self, state: State, move: Move) -> tuple[State, ...]:
        """The states after each event of an allowed move but the last."""
        between: list[State] = []
        step(state, move, between)
        return tuple(between)

    def may_undo(self, events: Sequence[Event]) -> bool:
        """Never: taking back a flip would leave its face known (BON-65)."""
        return False

    def to_move(self, state: State) -> Seat | None:
        """The active seat (BON-71)."""
        return state.to_move

    def observe(self, state: State, seat: Seat | None) -> View:
        """How all tiles lie and what the open ones show, the same for everybody (BON-59 to BON-61)."""
        return _view(state, seat, self.legal(state) if seat is not None and seat == state.to_move else ())

    def observe_between(self, state: State, seat: Seat | None) -> View:
        """The same without moves."""
        return _view(state, seat, ())

    def heard(self, event: Event, seat: Seat | None) -> Event:
        """Everything happens for all to see (BON-12)."""
        return event

    def seen_from(self, seat: Seat, move: Move) -> Move:
        """Seats and tiles have the same numbers for everybody."""
        return move

    def imagine(self, view: View, heard: Sequence[Event], rng: Chance) -> State:
        """A state that looks like this view and has every face where it was seen; the others are shuffled."""
        known = known_faces(heard)
        designs = self.sweets.designs(view.removed)
        squares = [
            face or (COIN if status == GONE else known.get(Square(number)))
            for number, (face, status) in enumerate(zip(view.squares, view.square_status, strict=True))
        ]
        rounds = [
            face or known.get(Round(seat, slot))
            for seat, row in zip(view.options.players, view.rows, strict=True)
            for slot, face in enumerate(row)
        ]
        laid = _filled(squares, (*designs, *special_squares(view.options)), rng)
        dealt = _filled([*rounds, *[None] * view.stock], designs, rng)
        rows: list[tuple[Face, ...]] = []
        for row in view.rows:
            rows.append(dealt[: len(row)])
            dealt = dealt[len(row) :]
        return State(
            options=view.options,
            removed=view.removed,
            squares=laid,
            square_status=view.square_status,
            rows=tuple(rows),
            row_status=view.row_status,
            stock=dealt,
            active=view.active,
            phase=view.phase,
            bonus=view.bonus,
            shown=view.shown,
            attempts=view.attempts,
        )

    def outcome(self, state: State) -> Outcome | None:
        """Who won and how many rounds the others had left, None while the game goes on (BON-55 to BON-58)."""
        return Outcome(state.hidden) if state.phase == "game_over" else None

    def read_move(self, text: str) -> Move:
        """The move whose str() is this text; raises ValueError."""
        return moves.read_move(text)


def bonbons() -> Bonbons:
    """The game with the sweets that come with it."""
    return Bonbons(load_sweets())


def special_squares(options: Options) -> tuple[Face, ...]:
    """The squares that show no sweet: the coins, which the fast variant has not, and the wrapper (BON-02, BON-63)."""
    return (COIN,) * (0 if options.fast else COINS) + (WRAPPER,) * WRAPPERS


def laid_out(
    options: Options, removed: tuple[str, ...], squares: tuple[Face, ...], rounds: tuple[Face, ...], start: Seat
) -> State:
    """The table with squares and rounds in this order: four rounds to each seat, the rest is the stock (BON-08)."""
    rows = tuple(rounds[DEALT * seat : DEALT * (seat + 1)] for seat in range(options.seats))
    return State(
        options=options,
        removed=removed,
        squares=squares,
        square_status=DOWN * len(squares),
        rows=rows,
        row_status=(DOWN * DEALT,) * options.seats,
        stock=rounds[DEALT * options.seats :],
        active=start,
        phase="turn_start",
        bonus=False,
        shown=(),
        attempts=0,
    )


def _refusal(reason: legality.Reason) -> Refusal:
    rule, sentence = reason.value
    return Refusal(rule, _(sentence))


def _view(state: State, seat: Seat | None, legal: tuple[Move, ...]) -> View:
    """The table as everybody sees it."""
    return View(
        seat=seat,
        legal=legal,
        options=state.options,
        removed=state.removed,
        squares=_open_faces(state.squares, state.square_status),
        square_status=state.square_status,
        rows=tuple(map(_open_faces, state.rows, state.row_status)),
        row_status=state.row_status,
        stock=len(state.stock),
        active=state.active,
        phase=state.phase,
        bonus=state.bonus,
        shown=state.shown,
        attempts=state.attempts,
    )


def _open_faces(faces: tuple[Face, ...], status: str) -> tuple[Face | None, ...]:
    """What everybody can see."""
    return tuple(face if letter in OPEN else None for face, letter in zip(faces, status, strict=True))


def _filled(places: Sequence[Face | None], faces: Sequence[Face], rng: Chance) -> tuple[Face, ...]:
    """The places with everything that does not lie in any of them yet, in random order, in the empty ones."""
    left = list(faces)
    for face in places:
        if face is not None:
            left.remove(face)
    deck = iter(rng.shuffled(left))
    return tuple(face or next(deck) for face in places)
