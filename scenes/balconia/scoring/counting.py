"""A line of a receipt being counted: the pieces hop while the zone is lit, then the points fly onto the pad."""

from math import pi, sin

import pygame

from game.balconia.scoring import Line, Side
from scenes.balconia.render.building import Building
from scenes.balconia.render.face import faces
from scenes.balconia.render.marks import Hop, badge, draw_hops
from scenes.balconia.scoring.score_pad import pad_cell
from scenes.balconia.table.side_view import SideView
from scenes.kit.stage import Motion, Stage
from scenes.kit.tween import linear, smooth

COUNTING = (Motion("light", 0.9, linear), Motion("points", 0.35, smooth, "count"))
NOTHING_COUNTS = (Motion("light", 0.25, linear), Motion("points", 0.15, smooth))
JUMP = 22.0
"""How high a piece hops, in the units of a face."""


def draw_counting(
    surface: pygame.Surface, seen: SideView, stage: Stage, line: Line, pad: pygame.Rect, size: int
) -> None:
    """Draw it as far as the motions have got; the points fly on a badge of this size."""
    light = stage.share("light")
    if 0 < light < 1:
        hops = hops_of(seen.side, seen.building, line, height=abs(sin(light * 2 * pi)))
        draw_hops(surface, seen.building.facade, hops)
    elif light >= 1 and line.points:
        start, end = seen.building.cell_rect(line.cell).center, pad_cell(pad, line.cell).center
        share, picture = stage.share("points"), badge(size, f"+{line.points}")
        x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
        surface.blit(picture, picture.get_rect(center=(x, y)))


def hops_of(side: Side, building: Building, line: Line, height: float) -> tuple[Hop, ...]:
    """Every piece that the line counts, as high as `height` (0 to 1) says."""
    counted = {(count.cell, count.piece) for count in line.counted}
    hops = []
    for cell in sorted({cell for cell, _ in counted}):
        face, width = side[cell], building.facade.face
        for placed in faces().pieces(face) if face else ():
            if (cell, placed.piece) in counted:
                middle = placed.rect.x + placed.rect.w / 2, placed.rect.y + placed.rect.h / 2
                picture = faces().piece_picture(placed, width)
                hops.append(Hop(cell, picture, middle, JUMP * height, 1.0 + 0.15 * height))
    return tuple(hops)
