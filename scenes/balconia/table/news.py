"""What changed on a player's side while they looked away: the block that came last, from the hands of somebody else.

Everything is told from the View of the one who looks: their own face of the block and their own points (BLC-12).
"""

from game.balconia.building import SEATS, Cell, mirrored
from game.balconia.cards import Catalogue
from game.balconia.moves import Place
from game.balconia.scoring import score
from game.balconia.view import View
from game.balconia.words import shown
from game.language import _
from scenes.balconia.session import Session


def newest(session: Session) -> Cell | None:
    """The cell of the block placed last, in building coordinates; None where the one who looks placed it by hand."""
    number = len(session.match.moves) // 2 * 2 - 1
    if number < 0 or session.match.to_move is None or session.looking is None:
        return None
    placer = SEATS[(number // 2 + 1) % 2]
    move = session.match.moves[number]
    by_hand = placer == session.looking and placer in session.people
    return move.cell if isinstance(move, Place) and not by_hand else None


def news(catalogue: Catalogue, view: View, cell: Cell, with_points: bool) -> str:
    """One sentence about the block in this cell of the building, as the seat of this View sees it."""
    place = mirrored(cell, view.seat)
    face = view.side[place]
    assert face is not None
    pieces = shown(catalogue.balconies[face])
    if not with_points:
        return _("New on your side: {pieces}.").format(pieces=pieces)
    total = score(catalogue, view.side).total
    change = total - score(catalogue, (*view.side[:place], None, *view.side[place + 1 :])).total
    if change == 0:
        return _("New on your side: {pieces}. No points yet, still {total}.").format(pieces=pieces, total=total)
    return _("New on your side: {pieces}. {change} for you, now {total}.").format(
        pieces=pieces, change=f"{change:+d}", total=total
    )
