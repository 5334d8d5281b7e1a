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


def newest(session: Session, seat: Seat) -> Cell | None:
    """The cell of the last block, as a seat sees it; None if the person looking placed it themselves."""
    if session.match.to_move is None or session.looking is None:
        return None
    lately = session.match.heard(seat, max(0, len(session.match.moves) - MOVES_OF_A_TURN))
    placed = next((event for event in reversed(lately) if isinstance(event, Placed)), None)
    if placed is None or (placed.seat == session.looking and placed.seat in session.people):
        return None
    return placed.cell


def news(view: View, cell: Cell, with_points: bool) -> str:
    """One sentence about the block in this cell, as the seat of this View sees it."""
    face = view.side[cell]
    assert face is not None
    pieces = shown(view.catalogue.every_balcony[face])
    if not with_points:
        return _("New on your side: {pieces}.").format(pieces=pieces)
    total = score(view.catalogue, view.side).total
    change = total - score(view.catalogue, (*view.side[:cell], None, *view.side[cell + 1 :])).total
    if change == 0:
        return _("New on your side: {pieces}. No new points, so still {total}.").format(pieces=pieces, total=total)
    return _("New on your side: {pieces}. {change} for you, now {total}.").format(
        pieces=pieces, change=signed(change), total=total
    )
