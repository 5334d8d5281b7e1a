"""Helpers for Balam's table: matches to sit down at, and a player that drags and presses."""

from pathlib import Path
from typing import Any, cast

from game.balam.match import BalamMatch
from game.balam.sites import SITE_NAMES
from game.balam.state import Options
from scenes.balam.table.scene import Table
from scenes.kit.actions import Command, Pointer
from scenes.persistence.player import Player
from tools.balam.evening import PAUSE
from tools.evening import Evening, make_context

SMALL = (960, 540)
STANDARD = Options(board="standard", builder=1)


def seated(folder: Path, match: BalamMatch, alone: bool = False, **settings: Any) -> Evening:
    evening = Evening(make_context(folder, game="balam", **settings), SMALL)
    players = {
        seat: Player("Ada" if seat == match.to_move else "", "person" if seat == match.to_move else "random")
        for seat in match.seats
    }
    evening.sit_down(match, players if alone else None)
    return evening


def with_row_turned(match: Any, shift: int) -> BalamMatch:
    """The same table with the hidden cards, those of the round and some of the next, in another order."""
    state = match._states[-1]
    cards = state.options.cards
    start = (state.round - 1) * cards
    hidden = [start + place for place in range(2 * cards) if not state.turned >> place & 1]
    deck = list(state.deck)
    for place, source in zip(hidden, hidden[shift:] + hidden[:shift], strict=True):
        deck[place] = state.deck[source]
    other = match.copy()
    other._states[-1] = state.changed(deck=tuple(deck))
    return cast("BalamMatch", other)


def with_all_seen(match: Any) -> BalamMatch:
    """The same table after the king who decides has looked at every card of the round."""
    state = match._states[-1]
    seen = tuple((1 << state.options.cards) - 1 if king == state.asked else one for king, one in enumerate(state.seen))
    match._states[-1] = state.changed(seen=seen)
    return cast("BalamMatch", match)


def table(evening: Evening) -> Table:
    assert isinstance(evening.top, Table)
    return evening.top


def moves(evening: Evening) -> list[str]:
    return [str(move) for move in table(evening).session.match.moves]


def drag(evening: Evening, start: str, end: str) -> None:
    places = [evening.top.control(name) for name in (start, end)]
    assert all(places)
    (x, y), (to_x, to_y) = ((int(one.centre[0]), int(one.centre[1])) for one in places if one is not None)
    evening.do(Pointer("move", (x, y)), Pointer("down", (x, y)), Pointer("move", ((x + to_x) // 2, (y + to_y) // 2)))
    evening.do(Pointer("move", (to_x, to_y)), Pointer("up", (to_x, to_y)))


def press(evening: Evening, name: str) -> None:
    """Press Enter on a control."""
    evening.top.pointer.focused = name
    evening.do(Command.CONFIRM)
    evening.wait(PAUSE)


def slot_name(name: int) -> str:
    """A slot as in the ids of controls."""
    return f"{SITE_NAMES[name // 4]}.{name % 4}"
