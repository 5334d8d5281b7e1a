"""The reason a move is good, in points: what it adds to one side now, and what to the other (BLC-12)."""

from collections.abc import Iterator, Mapping

from game.balconia.building import CELLS, ROSE, Cell, free_cells, mirrored
from game.balconia.cards import FACES, Balcony, Catalogue, Door, FaceId
from game.balconia.moves import Move, Place, Select
from game.balconia.scoring import Score, Side, score_both
from game.balconia.sentences import CHANGE
from game.balconia.texts import _, marked
from game.balconia.view import View, halves
from game.balconia.words import filled, finding, points
from game.language import signed

MOST_REASONS = 3
"""The most reasons in one sentence."""

DOOR_CHANGE = marked("{change} for the door")
FOR_PLACE: Mapping[tuple[bool, int], str] = {
    # Say: +3 for cats, -1 for the door; Rose gets 2 points.
    (True, 1): marked("{changes}, and {rival} gets {points}."),
    (True, 0): marked("{changes}, and {rival} gets nothing."),
    (True, -1): marked("{changes}, and {rival} loses {points}."),
    (False, 1): marked("No points yet, but a good spot, and {rival} gets {points}."),
    (False, 0): marked("No points yet, but a good spot, and {rival} gets nothing."),
    (False, -1): marked("No points yet, but a good spot, and {rival} loses {points}."),
}
"""Sentences by whether anything changes on the player's own side, and by how the other side changes."""
FOR_SELECT: Mapping[tuple[bool, bool], str] = {
    (True, True): marked("This way, {rival} can gain {points} at most. Another rotation would allow {more}."),
    (False, True): marked("This way, {rival} can gain nothing now. Another rotation would allow {more}."),
    (True, False): marked(
        "However you rotate it, {rival} can gain up to {points} now. This way leaves them less later."
    ),
    (False, False): marked("However you rotate it, {rival} can gain nothing now. This way leaves them less later."),
}
"""By whether anything is left to add, and whether another turn of the disc would leave more."""


def reason(view: View, move: Move, rival: str) -> str:
    """One sentence for a suggested move; `rival` is the name of the other player."""
    if isinstance(move, Place):
        return _for_place(view, move, rival)
    return _for_select(view, move, rival)


def across(side: Side) -> Side:
    """The other side of the building, derived from the backs of the blocks as a perfect memory would."""
    faces = (side[mirrored(cell, ROSE)] for cell in range(CELLS))
    return tuple(None if face is None else face.opposite for face in faces)


def _for_place(view: View, move: Place, rival: str) -> str:
    assert view.block is not None
    face, cell = FaceId("block", view.block, move.face), move.cell
    before, theirs_before = score_both(view.catalogue, view.side, across(view.side))
    side = _with(view.side, cell, face)
    after, theirs_after = score_both(view.catalogue, side, across(side))
    changes = tuple(_changes(view.catalogue, before, after))[:MOST_REASONS]
    theirs = theirs_after.total - theirs_before.total
    template = FOR_PLACE[bool(changes), (theirs > 0) - (theirs < 0)]
    return _(template).format(
        changes=", ".join(words.format(change=signed(change)) for change, words in changes),
        rival=rival,
        points=points(abs(theirs)),
    )


def _changes(catalogue: Catalogue, before: Score, after: Score) -> Iterator[tuple[int, str]]:
    """The changes in points, the largest first, each with the words for the counted pieces."""
    worth = {line.cell: line.points for line in before.lines}
    changes: dict[tuple[str, tuple[str, ...]], int] = {}
    for line in after.lines:
        counts = _counts(catalogue.faces[line.face])
        changes[counts] = changes.get(counts, 0) + line.points - worth.get(line.cell, 0)
    ordered = sorted(changes.items(), key=lambda item: (-abs(item[1]), item[0]))
    return ((change, finding(CHANGE, what) if what else _(english)) for (english, what), change in ordered if change)


def _counts(card: Balcony | Door) -> tuple[str, tuple[str, ...]]:
    """The English words for a change in what a face counts, and the pieces; a door and no condition have none."""
    if isinstance(card, Door):
        return DOOR_CHANGE, ()
    return (filled(CHANGE, card.condition.what), card.condition.what) if card.condition else ("", ())


def _for_select(view: View, move: Select, rival: str) -> str:
    """The most that the placer can score after this turn of the disc, compared with the other turns."""
    best = [_most_for_placer(view, face) for face in range(FACES)]
    leaves = [max(best[face] for face in halves(turned)[1]) for turned in range(FACES)]
    left, most = leaves[move.turned], max(leaves)
    template = FOR_SELECT[bool(left), left < most]
    return _(template).format(rival=rival, points=points(left), more=points(most))


def _most_for_placer(view: View, face: int) -> int:
    """The most points that the other player could add to their side now with this face toward them."""
    assert view.block is not None
    theirs = across(view.side)
    start = score_both(view.catalogue, theirs, view.side)[0].total
    found = [0]
    for cell in _free(view):
        side = _with(theirs, mirrored(cell, ROSE), FaceId("block", view.block, face))
        found.append(score_both(view.catalogue, side, across(side))[0].total - start)
    return max(found)


def _free(view: View) -> tuple[Cell, ...]:
    """The cells where the block may go, as this seat sees them."""
    occupied = sum(1 << cell for cell, face in enumerate(view.side) if face is not None)
    return free_cells(occupied, not view.options.free_placement)


def _with(side: Side, cell: Cell, face: FaceId) -> Side:
    return (*side[:cell], face, *side[cell + 1 :])
