"""One step of the state machine for each kind of move; the caller has checked that the move is allowed.

With a `trace`, each step appends the states between its events to it: how the tiles lie after each event but the last.
"""

from collections.abc import Mapping
from typing import assert_never

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
from game.bonbons.moves import Cover, EndTurn, Flip, Give, Hide, Move, Stop
from game.bonbons.state import Phase, State, still_hidden
from game.bonbons.sweets import COIN, WRAPPER, Face
from game.bonbons.tiles import COVERED, DOWN, GONE, SEATS, SHOWN, UP, Round, Square, Tile

Step = tuple[State, tuple[Event, ...]]
CHASING: Mapping[Phase, Phase] = {"turn_start": "after_coin_1", "after_coin_1": "after_coin_2"}
"""The phase after a coin that is the first tile turned over or follows only coins (BON-36)."""


def step(state: State, move: Move, trace: list[State] | None = None) -> Step:
    """The state after an allowed move, and what happened."""
    match move:
        case Flip(tile):
            return _flip_square(state, tile, trace) if isinstance(tile, Square) else _flip_round(state, tile, trace)
        case Stop():
            return state._replace(phase="reveal"), (Stopped(state.active),)
        case Hide():
            return _hide(state, trace)
        case EndTurn():
            after, started = _next_turn(state, trace)
            return after, (TurnEnded(state.active), started)
        case Give(slot):
            return _give(state, slot, trace)
        case Cover(slot):
            return _cover(state, slot, trace)
        case _:
            assert_never(move)


def _flip_square(state: State, tile: Square, trace: list[State] | None) -> Step:
    """A candy, a coin or the wrapper, first or second."""
    phase, seat = state.phase, state.active
    face = state.squares[tile.number]
    flipped = Flipped(seat, tile, face)
    if face == WRAPPER:
        return _unwrap(state, tile, flipped, trace)
    if phase == "after_round" and face == _face_of(state, state.shown[0]):
        return _match(state, tile, state.shown[0], flipped, trace)
    if phase == "after_coin_2" and face == COIN:
        return _take_coins(state, tile, flipped, trace)
    follows: Phase = "after_square" if phase == "turn_start" else "reveal"
    if face == COIN:
        follows = CHASING.get(phase, follows)
    after = state._replace(
        square_status=_set(state.square_status, tile.number, SHOWN),
        phase=follows,
        shown=(*state.shown, tile),
        attempts=state.attempts + (phase == "turn_start"),
    )
    if follows != "reveal":
        return after, (flipped,)
    if trace is not None:
        trace.append(after)
    return after, (flipped, Missed(seat))


def _flip_round(state: State, tile: Round, trace: list[State] | None) -> Step:
    """Turn over a round tile, as the first or second tile."""
    first = state.phase == "turn_start"
    face = _face_of(state, tile)
    flipped = Flipped(state.active, tile, face)
    if state.phase == "after_square" and state.shown and face == _face_of(state, state.shown[0]):
        return _match(state, state.shown[0], tile, flipped, trace)
    after = state._replace(
        row_status=_set_round(state.row_status, tile, SHOWN),
        phase="after_round" if first else "reveal",
        shown=(*state.shown, tile),
        attempts=state.attempts + first,
    )
    if first:
        return after, (flipped,)
    if trace is not None:
        trace.append(after)
    return after, (flipped, Missed(state.active))


def _open(state: State, tile: Tile) -> State:
    """The table right after a tile was turned over, before anything follows from its face."""
    shown = (*state.shown, tile)
    if isinstance(tile, Square):
        return state._replace(square_status=_set(state.square_status, tile.number, SHOWN), shown=shown)
    return state._replace(row_status=_set_round(state.row_status, tile, SHOWN), shown=shown)


def _match(state: State, square: Tile, tile: Tile, flipped: Flipped, trace: list[State] | None) -> Step:
    """The square stays open, as does the player's round tile; a rival's is exchanged first (BON-20, BON-21, BON-70)."""
    assert isinstance(square, Square)
    assert isinstance(tile, Round)
    matched = Matched(state.active, square, tile, flipped.face)
    own = tile.owner == state.active
    if trace is not None:
        trace.append(_open(state, flipped.tile))
    after = state._replace(
        square_status=_set(state.square_status, square.number, UP),
        row_status=_set_round(state.row_status, tile, UP if own else SHOWN),
        phase=state.phase if own else "choose_give",
        shown=(*state.shown, flipped.tile) if own else (tile,),
    )
    if not own:
        return after, (flipped, matched)
    after, last = _success(after, trace)
    return after, (flipped, matched, last)


def _give(state: State, slot: int, trace: list[State] | None) -> Step:
    """Thief and victim exchange the places of two tiles (BON-29)."""
    thief, taken = state.active, state.stolen
    assert taken is not None
    face = _face_of(state, taken)
    rows = list(map(list, state.rows))
    rows[int(taken.owner)][taken.slot] = rows[int(thief)][slot]
    rows[int(thief)][slot] = face
    status = _set_round(_set_round(state.row_status, taken, DOWN), Round(thief, slot), UP)
    after, last = _success(state._replace(rows=tuple(map(tuple, rows)), row_status=status, shown=()), trace)
    return after, (Stolen(thief, taken.owner, slot, taken.slot, face), last)


def _take_coins(state: State, third: Square, flipped: Flipped, trace: list[State] | None) -> Step:
    """Three coins one after another leave the grid (BON-39, BON-46)."""
    coins = tuple(tile for tile in (*state.shown, third) if isinstance(tile, Square))
    status = state.square_status
    for coin in coins:
        status = _set(status, coin.number, GONE)
    if trace is not None:
        trace.append(_open(state, third))
    after = state._replace(square_status=status, phase="choose_cover", shown=())
    return after, (flipped, CoinsTaken(state.active, coins))


def _cover(state: State, slot: int, trace: list[State] | None) -> Step:
    """A covered round tile counts as found; coins give no replay, unless the house rule says so (BON-39 to BON-42)."""
    rows = _set_round(state.row_status, Round(state.active, slot), COVERED)
    after, last = _success(state._replace(row_status=rows), trace)
    if after.phase == "turn_start" and not state.options.coin_replay:
        after, last = _next_turn(after)
    return after, (Covered(state.active, slot), last)


def _unwrap(state: State, tile: Square, flipped: Flipped, trace: list[State] | None) -> Step:
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
    if trace is not None:
        trace += [_open(state, tile)] if first else [_open(state, tile), after]
    return after, (flipped, found) if first else (flipped, found, Missed(state.active))


def _hide(state: State, trace: list[State] | None) -> Step:
    """Everything shown is face down again where it was, and the next seat plays (BON-24)."""
    squares = state.square_status.replace(SHOWN, DOWN)
    rows = tuple(row.replace(SHOWN, DOWN) for row in state.row_status)
    after, started = _next_turn(state._replace(square_status=squares, row_status=rows, shown=()), trace)
    return after, (Hidden(state.shown), started)


def _success(state: State, trace: list[State] | None) -> tuple[State, Event]:
    """A seat with no hidden round tile left has won at once; otherwise it plays again (BON-22, BON-56)."""
    if trace is not None:
        trace.append(state)
    seat = state.active
    if still_hidden(state.row_status[int(seat)]) == 0:
        return state._replace(phase="game_over", bonus=False, shown=()), Won(seat)
    return state._replace(phase="turn_start", bonus=True, shown=()), TurnStarted(seat, True)


def _next_turn(state: State, trace: list[State] | None = None) -> tuple[State, TurnStarted]:
    """The seat to the left plays (BON-10)."""
    if trace is not None:
        trace.append(state)
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
