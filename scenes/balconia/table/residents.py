"""The residents of a side: every now and then one of them does something, one at a time, lovers of a pair together."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game.balconia.building import Cell
from game.balconia.scoring import Score, Side
from scenes.balconia.render.face import faces
from scenes.balconia.render.poses import WAVE, Act, Poses, acts_of

EVERY = 3.2
"""Seconds from one who does something to the next."""
GOLDEN = 0.6180339887
"""Steps of this share go round evenly, and hardly ever to the same twice."""


class LittleScene(NamedTuple):
    """Something that is done: who takes part, and what they do."""

    actors: tuple[tuple[Cell, int], ...]
    act: Act


def poses_at(second: float, scenes: Sequence[LittleScene]) -> Mapping[Cell, Poses]:
    """Who is in which pose at a moment, of all that may happen; the same each time."""
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
    """Which piece of a balcony the lover is."""
    face = side[cell]
    pieces: Sequence[str] = [placed.element for placed in faces().pieces(face)] if face else []
    return pieces.index("lover")


def _pose(act: Act, second: float) -> str | None:
    """The pose of an act at a moment of it; none before its end and after it."""
    for step in act:
        if second < step.seconds:
            return step.pose
        second -= step.seconds
    return None
