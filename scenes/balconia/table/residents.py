"""The residents of a side: every now and then one of them does something, one at a time, lovers of a pair together."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game.balconia.building import Cell
from game.balconia.scoring import Score, Side
from scenes.balconia.render.face import faces
from scenes.balconia.render.poses import WAVE, Act, Poses, acts_of

EVERY = 3.2
"""Seconds between two acts."""
GOLDEN = 0.6180339887
"""Steps of the golden ratio visit all acts evenly, and rarely the same one twice in a row."""


class LittleScene(NamedTuple):
    """An act and its actors, by cell and number of the piece on its face."""

    actors: tuple[tuple[Cell, int], ...]
    act: Act


def poses_at(second: float, scenes: Sequence[LittleScene]) -> Mapping[Cell, Poses]:
    """The poses at a moment, out of everything that may happen; the same each time."""
    number = int(second / EVERY)
    if not scenes or number == 0:
        return {}
    scene = scenes[int(number * GOLDEN % 1.0 * len(scenes))]
    pose = _pose(scene.act, second - number * EVERY)
    return {} if pose is None else {cell: frozenset({(piece, pose)}) for cell, piece in scene.actors}


def little_scenes(side: Side, receipt: Score) -> Iterator[LittleScene]:
    """Everything that the residents of a side may do."""
    paired = dict(_pairs(receipt))
    for cell, face in enumerate(side):
        for piece, placed in enumerate(faces().pieces(face) if face else ()):
            partner = paired.get(cell) if placed.element == "lover" else None
            if partner is not None:
                yield LittleScene(((cell, piece), (partner, _lover(side, partner))), WAVE)
            else:
                yield from (LittleScene(((cell, piece),), act) for act in acts_of(placed.drawing))


def _pairs(receipt: Score) -> Iterator[tuple[Cell, Cell]]:
    """Lovers who found each other (BLC-24)."""
    return ((line.cell, line.counted[0].cell) for line in receipt.lines if line.rule == "BLC-24" and line.counted)


def _lover(side: Side, cell: Cell) -> int:
    """The number of the lover among the pieces of a balcony."""
    face = side[cell]
    pieces: Sequence[str] = [placed.element for placed in faces().pieces(face)] if face else []
    return pieces.index("lover")


def _pose(act: Act, second: float) -> str | None:
    """The pose at a moment of an act; None at rest and after its end."""
    for step in act:
        if second < step.seconds:
            return step.pose
        second -= step.seconds
    return None
