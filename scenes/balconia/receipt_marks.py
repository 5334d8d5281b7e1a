"""A receipt line on the building: the zone lit, the counted pieces hopping."""

from game.balconia.scoring import Line, Side
from scenes.balconia.table import marks_of
from scenes.render.building import Building
from scenes.render.face import Faces
from scenes.render.marks import Hop, Marks

JUMP = 22.0
"""How high a piece hops, in the units of a face."""


def marks_with_hops(faces: Faces, side: Side, building: Building, line: Line, height: float) -> Marks:
    """The marks of a line, with its pieces as high as `height` (0 to 1) says."""
    plain = marks_of(line)
    if height <= 0:
        return plain
    hops = tuple(hop for count in line.counted for hop in _hops(faces, side, building, count.cell, count.piece, height))
    return Marks(zone=plain.zone, origin=plain.origin, badges=plain.badges, hops=hops)


def _hops(faces: Faces, side: Side, building: Building, cell: int, piece: str, height: float) -> list[Hop]:
    face = side[cell]
    if face is None:
        return []
    width = building.cell_rect(cell).width
    return [
        Hop(
            cell,
            faces.piece_picture(placed, width),
            (placed.rect.x + placed.rect.w / 2, placed.rect.y + placed.rect.h / 2),
            JUMP * height,
            1.0 + 0.15 * height,
        )
        for placed in faces.pieces(face)
        if placed.piece == piece
    ]
