"""The rules of Bonbons: new, legal, refusal, apply, observe, imagine, outcome (BON-01 to BON-71)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import assert_never

from game.bonbons import moves
from game.bonbons.events import (
    CoinsTaken,
    Covered,
    Event,
    Flipped,
    Hidden,
    Matched,
    Missed,
    Stolen,
    Stopped,
    TurnEnded,
    TurnStarted,
    Won,
    WrapperFound,
)
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
)
from game.bonbons.outcome import Outcome
from game.bonbons.state import Options, Phase, State, still_hidden
from game.bonbons.sweet_file import load_sweets
from game.bonbons.sweets import COIN, COINS, REMOVED_SORTS, SORTS, WRAPPER, WRAPPERS, Face, Sweets
from game.bonbons.tiles import COVERED, DEALT, DOWN, GONE, SEATS, SHOWN, UP, Round, Square, Tile
from game.bonbons.view import View
from game.engine.chance import Chance
from game.engine.contract import IllegalMove, Seat
from game.language import _, marked


class Refusal(Enum):
    """Why a move is not allowed now, as a sentence about it."""

    OVER = marked("'{move}' is not allowed: the game is over.")
    NO_TILE = marked("'{move}' is not allowed: there is no such tile on the table (BON-19).")
    NOT_DOWN = marked("'{move}' is not allowed: only a face-down tile can be turned over (BON-19).")
    SECOND_SQUARE = marked("'{move}' is not allowed: a square is open, so turn over a round or stop (BON-18).")
    SECOND_ROUND = marked("'{move}' is not allowed: a round is open, so turn over a square (BON-18).")
    TWO_COINS = marked("'{move}' is not allowed: after two coins, turn over a square or stop (BON-38).")
    NOTHING_TURNED = marked("'{move}' is not allowed: turn over at least one tile first (BON-14).")
    ROUND_OPEN = marked("'{move}' is not allowed: after a round you must turn over a square (BON-17).")
    NO_REPLAY = marked("'{move}' is not allowed: you can only end your turn right after finding a pair (BON-23).")
    NOTHING_STOLEN = marked("'{move}' is not allowed: a tile is only given away for a stolen one (BON-27).")
    NO_COINS = marked("'{move}' is not allowed: find all three coins in a row first (BON-39).")
    NOTHING_TO_HIDE = marked("'{move}' is not allowed: the attempt is not over yet (BON-24).")
    MUST_GIVE = marked("'{move}' is not allowed: give one of your face-down rounds for the stolen one (BON-70).")
    MUST_COVER = marked("'{move}' is not allowed: put the coins on one of your face-down rounds (BON-39).")
    MUST_HIDE = marked("'{move}' is not allowed: the attempt is over, so hide the open tiles first (BON-24).")
    CANNOT_GIVE = marked("'{move}' is not allowed: you can only give one of your face-down rounds (BON-28).")
    CANNOT_COVER = marked("'{move}' is not allowed: you can only cover one of your face-down rounds (BON-40).")


ANSWERS: Mapping[Phase, tuple[type[Give | Cover | Hide], Refusal]] = {
    "choose_give": (Give, Refusal.MUST_GIVE),
    "choose_cover": (Cover, Refusal.MUST_COVER),
    "reveal": (Hide, Refusal.MUST_HIDE),
}
"""Phases in which only one kind of move is allowed."""
CHASING: Mapping[Phase, Phase] = {"turn_start": "after_coin_1", "after_coin_1": "after_coin_2"}
"""Where a coin leads that is the first tile turned, or follows on coins alone (BON-36)."""
OPEN = (UP, SHOWN)
Step = tuple[State, tuple[Event, ...]]


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
        """What the phase allows: tiles to turn, and the ways to go on without (section 5 of the rules)."""
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

    def lists_all(self, state: State) -> bool:
        """Every legal move is listed."""
        return True

    def refusal(self, state: State, move: Move) -> str | None:
        """Why this move is not allowed, None when it is."""
        refused = _refused(state, move)
        return None if refused is None else _(refused.value).format(move=move)

    def apply(self, state: State, move: Move) -> Step:
        """One step of the state machine (section 5 of the rules)."""
        if refused := _refused(state, move):
            raise IllegalMove(_(refused.value).format(move=move))
        match move:
            case Flip(tile):
                return _flip_square(state, tile) if isinstance(tile, Square) else _flip_round(state, tile)
            case Stop():
                return state._replace(phase="reveal"), (Stopped(state.active),)
            case Hide():
                return _hide(state)
            case EndTurn():
                after, started = _next_turn(state)
                return after, (TurnEnded(state.active), started)
            case Give(slot):
                return _give(state, slot)
            case Cover(slot):
                return _cover(state, slot)
            case _:
                assert_never(move)

    def may_undo(self, events: Sequence[Event]) -> bool:
        """Never: taking back a flip would leave its face known (BON-65)."""
        return False

    def to_move(self, state: State) -> Seat | None:
        """The active seat (BON-71)."""
        return state.to_move

    def observe(self, state: State, seat: Seat | None) -> View:
        """How all tiles lie and what the open ones show, the same for everybody (BON-59 to BON-61)."""
        return View(
            seat=seat,
            legal=self.legal(state) if seat is not None and seat == state.to_move else (),
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


def _refused(state: State, move: Move) -> Refusal | None:
    """The one authority for what is allowed."""
    phase = state.phase
    if phase == "game_over":
        return Refusal.OVER
    if answer := ANSWERS.get(phase):
        kind, otherwise = answer
        if not isinstance(move, kind):
            return otherwise
    match move:
        case Flip(tile):
            return _flip_refused(state, phase, tile)
        case Stop():
            if phase == "turn_start":
                return Refusal.NOTHING_TURNED
            return Refusal.ROUND_OPEN if phase == "after_round" and not state.options.stop_after_round else None
        case EndTurn():
            return None if phase == "turn_start" and state.bonus else Refusal.NO_REPLAY
        case Give(slot):
            if phase != "choose_give":
                return Refusal.NOTHING_STOLEN
            return None if _own_down(state, slot) else Refusal.CANNOT_GIVE
        case Cover(slot):
            if phase != "choose_cover":
                return Refusal.NO_COINS
            return None if _own_down(state, slot) else Refusal.CANNOT_COVER
        case Hide():
            return None if phase == "reveal" else Refusal.NOTHING_TO_HIDE
        case _:
            assert_never(move)


def _flip_refused(state: State, phase: Phase, tile: Tile) -> Refusal | None:
    if isinstance(tile, Square):
        if phase == "after_square":
            return Refusal.SECOND_SQUARE
        row, place = state.square_status, tile.number
    else:
        if phase == "after_round":
            return Refusal.SECOND_ROUND
        if phase == "after_coin_2":
            return Refusal.TWO_COINS
        if tile.owner not in state.options.players:
            return Refusal.NO_TILE
        row, place = state.row_status[int(tile.owner)], tile.slot
    if not 0 <= place < len(row):
        return Refusal.NO_TILE
    return None if row[place] == DOWN else Refusal.NOT_DOWN


def _own_down(state: State, slot: int) -> bool:
    row = state.row_status[int(state.active)]
    return 0 <= slot < len(row) and row[slot] == DOWN


def _flip_square(state: State, tile: Square) -> Step:
    """A candy, a coin or the wrapper, first or second (transitions 1, 3, 5 and 6)."""
    phase, seat = state.phase, state.active
    face = state.squares[tile.number]
    flipped = Flipped(seat, tile, face)
    if face == WRAPPER:
        return _unwrap(state, tile, flipped)
    if phase == "after_round" and face == _face_of(state, state.shown[0]):
        return _match(state, tile, state.shown[0], flipped)
    if phase == "after_coin_2" and face == COIN:
        return _take_coins(state, tile, flipped)
    follows: Phase = "after_square" if phase == "turn_start" else "reveal"
    if face == COIN:
        follows = CHASING.get(phase, follows)
    after = state._replace(
        square_status=_set(state.square_status, tile.number, SHOWN),
        phase=follows,
        shown=(*state.shown, tile),
        attempts=state.attempts + (phase == "turn_start"),
    )
    return after, (flipped, Missed(seat)) if follows == "reveal" else (flipped,)


def _flip_round(state: State, tile: Round) -> Step:
    """A round, first or second (transitions 2, 4 and 5)."""
    first = state.phase == "turn_start"
    face = _face_of(state, tile)
    flipped = Flipped(state.active, tile, face)
    if state.phase == "after_square" and state.shown and face == _face_of(state, state.shown[0]):
        return _match(state, state.shown[0], tile, flipped)
    after = state._replace(
        row_status=_set_round(state.row_status, tile, SHOWN),
        phase="after_round" if first else "reveal",
        shown=(*state.shown, tile),
        attempts=state.attempts + first,
    )
    return after, (flipped,) if first else (flipped, Missed(state.active))


def _match(state: State, square: Tile, tile: Tile, flipped: Flipped) -> Step:
    """The square stays open; an own round too, an opponent's is to be exchanged first (BON-20, BON-21, BON-70)."""
    assert isinstance(square, Square)
    assert isinstance(tile, Round)
    matched = Matched(state.active, square, tile, flipped.face)
    own = tile.owner == state.active
    after = state._replace(
        square_status=_set(state.square_status, square.number, UP),
        row_status=_set_round(state.row_status, tile, UP if own else SHOWN),
        phase="choose_give",
        shown=(tile,),
    )
    if not own:
        return after, (flipped, matched)
    after, last = _success(after)
    return after, (flipped, matched, last)


def _give(state: State, slot: int) -> Step:
    """Thief and victim exchange the places of two tiles (BON-29)."""
    thief, taken = state.active, state.stolen
    assert taken is not None
    face = _face_of(state, taken)
    rows = list(map(list, state.rows))
    rows[int(taken.owner)][taken.slot] = rows[int(thief)][slot]
    rows[int(thief)][slot] = face
    status = _set_round(_set_round(state.row_status, taken, DOWN), Round(thief, slot), UP)
    after, last = _success(state._replace(rows=tuple(map(tuple, rows)), row_status=status))
    return after, (Stolen(thief, taken.owner, slot, taken.slot, face), last)


def _take_coins(state: State, third: Square, flipped: Flipped) -> Step:
    """Three coins in a row leave the grid (BON-39, BON-46)."""
    coins = tuple(tile for tile in (*state.shown, third) if isinstance(tile, Square))
    status = state.square_status
    for coin in coins:
        status = _set(status, coin.number, GONE)
    after = state._replace(square_status=status, phase="choose_cover", shown=())
    return after, (flipped, CoinsTaken(state.active, coins))


def _cover(state: State, slot: int) -> Step:
    """A covered round counts as found; coins give no replay, unless the house rule says so (BON-39 to BON-42)."""
    rows = _set_round(state.row_status, Round(state.active, slot), COVERED)
    after, last = _success(state._replace(row_status=rows))
    if after.phase == "turn_start" and not state.options.coin_replay:
        after, last = _next_turn(after)
    return after, (Covered(state.active, slot), last)


def _unwrap(state: State, tile: Square, flipped: Flipped) -> Step:
    """The wrapper stays open and its finder draws the top of the stock, if there is any (BON-47 to BON-54)."""
    first, own = state.phase == "turn_start", int(state.active)
    rows, row_status, slot = state.rows, state.row_status, None
    if state.stock:
        slot = len(rows[own])
        rows = (*rows[:own], (*rows[own], state.stock[0]), *rows[own + 1 :])
        row_status = (*row_status[:own], row_status[own] + DOWN, *row_status[own + 1 :])
    after = state._replace(
        square_status=_set(state.square_status, tile.number, UP),
        rows=rows,
        row_status=row_status,
        stock=state.stock[1:],
        phase="after_square" if first else "reveal",
        attempts=state.attempts + first,
    )
    found = WrapperFound(state.active, tile, slot)
    return after, (flipped, found) if first else (flipped, found, Missed(state.active))


def _hide(state: State) -> Step:
    """Everything shown lies hidden again where it was, and the next seat plays (BON-24)."""
    squares = state.square_status.replace(SHOWN, DOWN)
    rows = tuple(row.replace(SHOWN, DOWN) for row in state.row_status)
    after, started = _next_turn(state._replace(square_status=squares, row_status=rows))
    return after, (Hidden(state.shown), started)


def _success(state: State) -> tuple[State, Event]:
    """Whoever has nothing hidden has won, at once; otherwise the same seat plays again (BON-22, BON-56)."""
    seat = state.active
    if still_hidden(state.row_status[int(seat)]) == 0:
        return state._replace(phase="game_over", bonus=False, shown=()), Won(seat)
    return state._replace(phase="turn_start", bonus=True, shown=()), TurnStarted(seat, True)


def _next_turn(state: State) -> tuple[State, TurnStarted]:
    """The seat to the left plays (BON-10)."""
    seat = SEATS[(int(state.active) + 1) % state.options.seats]
    after = state._replace(active=seat, phase="turn_start", bonus=False, shown=())
    return after, TurnStarted(seat, False)


def _face_of(state: State, tile: Tile) -> Face:
    return state.squares[tile.number] if isinstance(tile, Square) else state.rows[int(tile.owner)][tile.slot]


def _set(row: str, place: int, status: str) -> str:
    """The row with another letter at this place."""
    return row[:place] + status + row[place + 1 :]


def _set_round(rows: tuple[str, ...], tile: Round, status: str) -> tuple[str, ...]:
    owner = int(tile.owner)
    return (*rows[:owner], _set(rows[owner], tile.slot, status), *rows[owner + 1 :])


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
