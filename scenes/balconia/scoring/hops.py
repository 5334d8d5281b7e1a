"""The pieces that a receipt line counts, hopping on the building."""

from game.balconia.scoring import Line, Side
from scenes.balconia.render.building import Building
from scenes.balconia.render.face import Faces
from scenes.balconia.render.marks import Hop

JUMP = 22.0
"""How high a piece hops, in the units of a face."""


def hops_of(faces: Faces, side: Side, building: Building, line: Line, height: float) -> tuple[Hop, ...]:
    """Every counted piece, as high as `height` (0 to 1) says."""
    counted = {(count.cell, count.piece) for count in line.counted}
    hops = []
    for cell in sorted({cell for cell, _ in counted}):
        face, width = side[cell], building.facade.face
        for placed in faces.pieces(face) if face else ():
            if (cell, placed.piece) in counted:
                middle = placed.rect.x + placed.rect.w / 2, placed.rect.y + placed.rect.h / 2
                picture = faces.piece_picture(placed, width)
                hops.append(Hop(cell, picture, middle, JUMP * height, 1.0 + 0.15 * height))
    return tuple(hops)
