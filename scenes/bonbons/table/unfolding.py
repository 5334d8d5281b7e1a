"""The table while a move is being shown: its events one after another, and what everybody sees after each."""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace
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
from game.bonbons.sweets import Face
from game.bonbons.tiles import COVERED, DOWN, GONE, SHOWN, UP, Round, Square, Tile
from game.bonbons.view import View
from scenes.bonbons.table.motions import motions
from scenes.kit.stage import Stage


class Unfolding:
    """What is still to be shown of the last move, on a stage."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._events: deque[Event] = deque()
        self._begun = False

    @property
    def event(self) -> Event | None:
        """What is being shown now, None when everything has been."""
        return self._events[0] if self._events else None

    def add(self, events: Iterable[Event]) -> None:
        """Show these too."""
        self._events.extend(events)

    def shown(self) -> Iterator[Event]:
        """The events that have been shown by now, once each; those that cannot be seen are at once."""
        while self._events:
            if not self._begun:
                self._stage.play(motions(self._events[0]))
                self._begun = True
            if self._stage.busy:
                return
            self._begun = False
            yield self._events.popleft()


def after(view: View, event: Event) -> View:
    """The table once this has happened; whose turn it is and what may be done come with the next true view."""
    match event:
        case Flipped(_seat, tile, face):
            return replace(_lay(view, tile, SHOWN, face), shown=(*view.shown, tile))
        case Matched(seat, square, tile, face):
            view = _lay(view, square, UP, face)
            return _lay(view, tile, UP, face) if tile.owner == seat else view
        case WrapperFound(seat, square, slot):
            view = replace(_lay(view, square, UP, view.squares[square.number]), shown=_without(view, square))
            return view if slot is None else _drawn(view, int(seat))
        case CoinsTaken(_seat, squares):
            for square in squares:
                view = _lay(view, square, GONE, None)
            return replace(view, shown=())
        case Covered(seat, slot):
            return _lay(view, Round(seat, slot), COVERED, None)
        case Stolen(thief, victim, thief_slot, victim_slot, face):
            view = _lay(view, Round(thief, thief_slot), UP, face)
            return replace(_lay(view, Round(victim, victim_slot), DOWN, None), shown=())
        case Hidden(tiles):
            for tile in tiles:
                view = _lay(view, tile, DOWN, None)
            return replace(view, shown=())
        case Missed() | Stopped() | TurnEnded() | TurnStarted() | Won():
            return view
        case _:
            assert_never(event)


def _without(view: View, tile: Tile) -> tuple[Tile, ...]:
    return tuple(shown for shown in view.shown if shown != tile)


def _drawn(view: View, seat: int) -> View:
    """One more hidden round at the end of a row (BON-54)."""
    rows, status = list(view.rows), list(view.row_status)
    rows[seat], status[seat] = (*rows[seat], None), status[seat] + DOWN
    return replace(view, rows=tuple(rows), row_status=tuple(status), stock=view.stock - 1)


def _lay(view: View, tile: Tile, letter: str, face: Face | None) -> View:
    """The table with one tile lying otherwise."""
    if isinstance(tile, Square):
        number = tile.number
        faces = (*view.squares[:number], face, *view.squares[number + 1 :])
        letters = view.square_status[:number] + letter + view.square_status[number + 1 :]
        return replace(view, squares=faces, square_status=letters)
    seat, slot = int(tile.owner), tile.slot
    rows, status = list(view.rows), list(view.row_status)
    rows[seat] = (*rows[seat][:slot], face, *rows[seat][slot + 1 :])
    status[seat] = status[seat][:slot] + letter + status[seat][slot + 1 :]
    return replace(view, rows=tuple(rows), row_status=tuple(status))
