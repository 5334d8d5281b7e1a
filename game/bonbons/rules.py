"""The rules of Bonbons: new, legal, refusal, apply, observe, imagine, outcome (BON-01 to BON-71)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import assert_never

from game.bonbons.events import Event
from game.bonbons.memory import known_faces
from game.bonbons.moves import (
    COVERS,
    END_TURN,
    GIVES,
    HIDE,
    ROUNDS,
    SQUARES,
    STOP,
    Cover,
    EndTurn,
    Flip,
    Give,
    Hide,
    Move,
    Stop,
    read_move,
)
from game.bonbons.outcome import Outcome
from game.bonbons.state import Options, Phase, State
from game.bonbons.steps import Step, step
from game.bonbons.sweets import COIN, COINS, REMOVED_SORTS, SORTS, WRAPPER, WRAPPERS, Face, Sweets
from game.bonbons.texts import _, marked
from game.bonbons.tiles import DEALT, DOWN, GONE, SEATS, SHOWN, UP, Round, Square, Tile
from game.bonbons.view import View
from game.engine.chance import Chance
from game.engine.contract import IllegalMove, Refusal, Seat


class Reason(Enum):
    """The reason a move is not allowed now: the rule, and the sentence that players read."""

    OVER = "", marked("The game is over.")
    NO_TILE = "BON-19", marked("There’s no such tile on the table.")
    NOT_DOWN = "BON-19", marked("Only a face-down tile can be turned over.")
    SECOND_SQUARE = "BON-18", marked("A square is face up, so turn over a round tile or stop.")
    SECOND_ROUND = "BON-18", marked("A round tile is face up, so turn over a square.")
    TWO_COINS = "BON-38", marked("After two coins, turn over a square or stop.")
    NOTHING_TURNED = "BON-14", marked("Turn over at least one tile first.")
    ROUND_OPEN = "BON-17", marked("After a round tile you must turn over a square.")
    NO_REPLAY = "BON-23", marked("You can only end your turn right after finding a pair.")
    NOTHING_STOLEN = "BON-27", marked("You only give a tile away in exchange for a stolen one.")
    NO_COINS = "BON-39", marked("Find all three coins one after another first.")
    NOTHING_TO_HIDE = "BON-24", marked("There’s nothing to turn face down yet.")
    MUST_GIVE = "BON-70", marked("Give one of your face-down tiles in exchange for the stolen one.")
    MUST_COVER = "BON-39", marked("Put the coins on one of your face-down tiles.")
    MUST_HIDE = "BON-24", marked("Turn the tiles face down first.")
    CANNOT_GIVE = "BON-28", marked("You can only give one of your own face-down tiles.")
    CANNOT_COVER = "BON-40", marked("You can only cover one of your own face-down tiles.")


ANSWERS: Mapping[Phase, tuple[type[Give | Cover | Hide], Reason]] = {
    "choose_give": (Give, Reason.MUST_GIVE),
    "choose_cover": (Cover, Reason.MUST_COVER),
    "reveal": (Hide, Reason.MUST_HIDE),
}
"""Phases in which only one kind of move is allowed."""


def legal_moves(state: State) -> tuple[Move, ...]:
    """The moves that the phase allows."""
    match state.phase:
        case "turn_start":
            flips = _square_flips(state.square_status) + _round_flips(state.row_status)
            return (*flips, END_TURN) if state.bonus else flips
        case "after_square":
            return (*_round_flips(state.row_status), STOP)
        case "after_coin_1":
            return (*_square_flips(state.square_status), *_round_flips(state.row_status), STOP)
        case "after_coin_2":
            return (*_square_flips(state.square_status), STOP)
        case "after_round":
            flips = _square_flips(state.square_status)
            return (*flips, STOP) if state.options.stop_after_round else flips
        case "choose_give":
            return _answers(GIVES, state.row_status[int(state.active)])
        case "choose_cover":
            return _answers(COVERS, state.row_status[int(state.active)])
        case "reveal":
            return (HIDE,)
        case "game_over":
            return ()
        case _:
            assert_never(state.phase)


def refused(state: State, move: Move) -> Reason | None:
    """The reason a move is not allowed; None if it is allowed; the only authority on legality."""
    phase = state.phase
    if phase == "game_over":
        return Reason.OVER
    if answer := ANSWERS.get(phase):
        kind, otherwise = answer
        if not isinstance(move, kind):
            return otherwise
    match move:
        case Flip(tile):
            return _flip_refused(state, phase, tile)
        case Stop():
            if phase == "turn_start":
                return Reason.NOTHING_TURNED
            return Reason.ROUND_OPEN if phase == "after_round" and not state.options.stop_after_round else None
        case EndTurn():
            return None if phase == "turn_start" and state.bonus else Reason.NO_REPLAY
        case Give(slot):
            if phase != "choose_give":
                return Reason.NOTHING_STOLEN
            return None if _own_down(state, slot) else Reason.CANNOT_GIVE
        case Cover(slot):
            if phase != "choose_cover":
                return Reason.NO_COINS
            return None if _own_down(state, slot) else Reason.CANNOT_COVER
        case Hide():
            return None if phase == "reveal" else Reason.NOTHING_TO_HIDE
        case _:
            assert_never(move)


def _flip_refused(state: State, phase: Phase, tile: Tile) -> Reason | None:
    if isinstance(tile, Square):
        if phase == "after_square":
            return Reason.SECOND_SQUARE
        row, place = state.square_status, tile.number
    else:
        if phase == "after_round":
            return Reason.SECOND_ROUND
        if phase == "after_coin_2":
            return Reason.TWO_COINS
        if tile.owner not in state.options.players:
            return Reason.NO_TILE
        row, place = state.row_status[int(tile.owner)], tile.slot
    if not 0 <= place < len(row):
        return Reason.NO_TILE
    return None if row[place] == DOWN else Reason.NOT_DOWN


def _own_down(state: State, slot: int) -> bool:
    row = state.row_status[int(state.active)]
    return 0 <= slot < len(row) and row[slot] == DOWN


@lru_cache(maxsize=1 << 12)
def _square_flips(status: str) -> tuple[Move, ...]:
    return tuple(SQUARES[number] for number, letter in enumerate(status) if letter == DOWN)


@lru_cache(maxsize=1 << 12)
def _round_flips(rows: tuple[str, ...]) -> tuple[Move, ...]:
    return tuple(
        ROUNDS[seat][slot] for seat, row in enumerate(rows) for slot, letter in enumerate(row) if letter == DOWN
    )


def _answers(choices: tuple[Give, ...] | tuple[Cover, ...], row: str) -> tuple[Move, ...]:
    return tuple(choices[slot] for slot, letter in enumerate(row) if letter == DOWN)


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
        """The hash of the game data."""
        return self.sweets.hash

    def seats(self, options: Options) -> tuple[Seat, ...]:
        """Two to six, clockwise (BON-06)."""
        return options.players

    def new(self, options: Options, seed: int) -> State:
        """Shuffle squares and round tiles, deal four round tiles a seat, keep the rest (BON-07 to BON-10, BON-63)."""
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
        """The moves that the phase allows."""
        return legal_moves(state)

    def lists_all(self, state: State) -> bool:
        """Every legal move is listed."""
        return True

    def refusal(self, state: State, move: Move) -> Refusal | None:
        """The reason this move is not allowed; None if it is allowed."""
        reason = refused(state, move)
        return None if reason is None else _refusal(reason)

    def apply(self, state: State, move: Move) -> Step:
        """One step of the state machine."""
        if reason := refused(state, move):
            raise IllegalMove(_refusal(reason))
        return step(state, move)

    def trace(self, state: State, move: Move) -> tuple[State, ...]:
        """The states after each event of an allowed move but the last."""
        between: list[State] = []
        step(state, move, between)
        return tuple(between)

    def may_undo(self, events: Sequence[Event]) -> bool:
        """Never: undoing a flip would leave its face known (BON-65)."""
        return False

    def to_move(self, state: State) -> Seat | None:
        """The active seat (BON-71)."""
        return state.to_move

    def observe(self, state: State, seat: Seat | None) -> View:
        """The state of all tiles and the faces that are up, the same for all seats (BON-59 to BON-61)."""
        return _view(state, seat, self.legal(state) if seat is not None and seat == state.to_move else ())

    def observe_between(self, state: State, seat: Seat | None) -> View:
        """The view of a seat, without moves."""
        return _view(state, seat, ())

    def heard(self, event: Event, seat: Seat | None) -> Event:
        """Everything happens for all to see (BON-12)."""
        return event

    def seen_from(self, seat: Seat, move: Move) -> Move:
        """The move itself: numbers are the same for all seats."""
        return move

    def imagine(self, view: View, heard: Sequence[Event], rng: Chance) -> State:
        """A state that looks like this view and has every face where it was seen; the others are shuffled."""
        known = known_faces(heard)
        designs = self.sweets.designs(view.removed)
        squares = [
            # Only coins leave the table.
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
        """The winner and the round tiles that the others had left, None before the end (BON-55 to BON-58)."""
        return Outcome(state.hidden) if state.phase == "game_over" else None

    def read_move(self, text: str) -> Move:
        """The move whose str() is this text; raises ValueError."""
        return read_move(text)


def special_squares(options: Options) -> tuple[Face, ...]:
    """The squares that show no sweet: the coins, except in the fast variant, and the wrapper (BON-02, BON-63)."""
    return (COIN,) * (0 if options.fast else COINS) + (WRAPPER,) * WRAPPERS


def laid_out(
    options: Options, removed: tuple[str, ...], squares: tuple[Face, ...], rounds: tuple[Face, ...], start: Seat
) -> State:
    """The table with the tiles in this order: four round tiles to each seat, the rest is the stock (BON-08)."""
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


def _refusal(reason: Reason) -> Refusal:
    rule, sentence = reason.value
    return Refusal(rule, _(sentence))


def _view(state: State, seat: Seat | None, legal: tuple[Move, ...]) -> View:
    """The public view, with these moves."""
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
    """The faces that are up, None for the others."""
    return tuple([face if letter in OPEN else None for face, letter in zip(faces, status, strict=True)])


def _filled(places: Sequence[Face | None], faces: Sequence[Face], rng: Chance) -> tuple[Face, ...]:
    """The places with the remaining faces in the empty ones, in random order."""
    left = list(faces)
    for face in places:
        if face is not None:
            left.remove(face)
    deck = iter(rng.shuffled(left))
    return tuple(face or next(deck) for face in places)
