"""News about a player's side since they looked away: the last block placed by another player.

Everything comes from the player's own View: their face of the block and their points (BLC-12).
"""

from game.balconia.building import Cell
from game.balconia.events import Placed
from game.balconia.scoring import score
from game.balconia.texts import _
from game.balconia.view import View
from game.balconia.words import shown
from game.engine.contract import Seat
from game.language import signed
from scenes.balconia.session import Session

MOVES_OF_A_TURN = 2
"""A block is selected, then placed, so the last placement is among the last two moves."""
GREAT = 7
"""Points of a placement that a neighbour admires."""


def newest(session: Session, seat: Seat) -> Cell | None:
    """The cell of the last block, as a seat sees it; None if the person looking placed it themselves."""
    if session.match.to_move is None or session.looking is None:
        return None
    lately = session.match.heard(seat, max(0, len(session.match.moves) - MOVES_OF_A_TURN))
    placed = next((event for event in reversed(lately) if isinstance(event, Placed)), None)
    if placed is None or (placed.seat == session.looking and placed.seat in session.people):
        return None
    return placed.cell


def gain(view: View, cell: Cell) -> int:
    """The change that the block in this cell makes to the side of this View."""
    without = (*view.side[:cell], None, *view.side[cell + 1 :])
    return score(view.catalogue, view.side).total - score(view.catalogue, without).total


def great_placement(session: Session, seat: Seat) -> bool:
    """True if the last block on the table was placed by this seat, and brought it many points."""
    lately = session.match.heard(seat, max(0, len(session.match.moves) - MOVES_OF_A_TURN))
    placed = next((event for event in reversed(lately) if isinstance(event, Placed)), None)
    return placed is not None and placed.seat == seat and gain(session.view(seat), placed.cell) >= GREAT


def news(view: View, cell: Cell, with_points: bool) -> str:
    """One sentence about the block in this cell, as the seat of this View sees it."""
    face = view.side[cell]
    assert face is not None
    pieces = shown(view.catalogue.every_balcony[face])
    if not with_points:
        return _("New on your side: {pieces}.").format(pieces=pieces)
    total, change = score(view.catalogue, view.side).total, gain(view, cell)
    if change == 0:
        return _("New on your side: {pieces}. No new points, so still {total}.").format(pieces=pieces, total=total)
    return _("New on your side: {pieces}. {change} for you, now {total}.").format(
        pieces=pieces, change=signed(change), total=total
    )
