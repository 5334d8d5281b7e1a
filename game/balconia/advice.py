"""Why a move is good, in points: what it adds to the own side now, and what the other side gets of it (BLC-12)."""

from collections.abc import Iterator

from game.balconia.building import CELLS, ROSE, Cell, free_cells, mirrored
from game.balconia.cards import FACES, Balcony, Catalogue, FaceId
from game.balconia.moves import Move, Place, Select
from game.balconia.scoring import Score, Side, score_both
from game.balconia.view import View, halves
from game.balconia.words import NOUNS, points

MOST_REASONS = 3
"""More reasons than these are too many for one sentence."""


def reason(catalogue: Catalogue, view: View, move: Move, rival: str) -> str:
    """One sentence for a move that somebody thinks is best; `rival` is what the other player is called."""
    if isinstance(move, Place):
        return _for_place(catalogue, view, move, rival)
    return _for_select(catalogue, view, move, rival)


def across(side: Side) -> Side:
    """The other side of the building, from the backs of the blocks: all that one could remember."""
    faces = (side[mirrored(cell, ROSE)] for cell in range(CELLS))
    return tuple(None if face is None else face.opposite for face in faces)


def _for_place(catalogue: Catalogue, view: View, move: Place, rival: str) -> str:
    assert view.block is not None
    face, cell = FaceId("block", view.block, move.face), mirrored(move.cell, view.seat)
    before, theirs_before = score_both(catalogue, view.side, across(view.side))
    side = _with(view.side, cell, face)
    after, theirs_after = score_both(catalogue, side, across(side))
    own = tuple(_changes(catalogue, before, after))[:MOST_REASONS]
    mine = ", ".join(f"{change:+d} for {what}" for change, what in own) if own else "No points yet, but a good place"
    return f"{mine}; {_theirs(theirs_after.total - theirs_before.total, rival)}."


def _theirs(change: int, rival: str) -> str:
    if change == 0:
        return f"leaves {rival} without a point"
    return f"{rival} gets {points(change)}" if change > 0 else f"{rival} loses {points(-change)}"


def _changes(catalogue: Catalogue, before: Score, after: Score) -> Iterator[tuple[int, str]]:
    """By what is counted: how many points more or less, the largest change first."""
    worth = {line.cell: line.points for line in before.lines}
    changes: dict[str, int] = {}
    for line in after.lines:
        card = catalogue.faces[line.face]
        if isinstance(card, Balcony):
            what = NOUNS[card.condition.what[0]].many if card.condition else ""
        else:
            what = "the door"
        changes[what] = changes.get(what, 0) + line.points - worth.get(line.cell, 0)
    ordered = sorted(changes.items(), key=lambda item: (-abs(item[1]), item[0]))
    return ((change, what) for what, change in ordered if change)


def _for_select(catalogue: Catalogue, view: View, move: Select, rival: str) -> str:
    """What the placer can make at most of the two faces left, against the best they could hope for."""
    best = [_most_for_placer(catalogue, view, face) for face in range(FACES)]
    leaves = [max(best[face] for face in halves(turned)[1]) for turned in range(FACES)]
    left = leaves[move.turned]
    most = f"at most {points(left)}" if left else "nothing"
    if left < max(leaves):
        return f"{rival} can add {most} then, with another turn {points(max(leaves))}."
    return f"{rival} can add {most} at once, as with other turns, but hopes for less later."


def _most_for_placer(catalogue: Catalogue, view: View, face: int) -> int:
    """The most points that the other player could add to their side now with this face toward them."""
    assert view.block is not None
    theirs = across(view.side)
    start = score_both(catalogue, theirs, view.side)[0].total
    found = [0]
    for cell in _free(view):
        side = _with(theirs, mirrored(cell, ROSE), FaceId("block", view.block, face))
        found.append(score_both(catalogue, side, across(side))[0].total - start)
    return max(found)


def _free(view: View) -> tuple[Cell, ...]:
    """The cells where the block may go, as this seat sees them."""
    occupied = sum(1 << cell for cell, face in enumerate(view.side) if face is not None)
    return free_cells(occupied, not view.options.free_placement)


def _with(side: Side, cell: Cell, face: FaceId) -> Side:
    return (*side[:cell], face, *side[cell + 1 :])
