"""A line of a receipt being counted: the pieces hop while the zone is lit, then the points fly onto the pad."""

from math import pi, sin

import pygame

from game.balconia.scoring import Line
from scenes.balconia.render.face import faces
from scenes.balconia.render.marks import badge, draw_hops
from scenes.balconia.scoring.hops import hops_of
from scenes.balconia.scoring.score_pad import pad_cell
from scenes.balconia.table.screen import TableScreen
from scenes.kit.stage import Motion
from scenes.kit.tween import linear, smooth

COUNTING = (Motion("light", 0.9, linear), Motion("points", 0.35, smooth, "count"))
NOTHING_COUNTS = (Motion("light", 0.25, linear), Motion("points", 0.15, smooth))


def draw_counting(scene: TableScreen, surface: pygame.Surface, line: Line, pad: pygame.Rect) -> None:
    """As far as the motions of the scene are."""
    light = scene.stage.share("light")
    if 0 < light < 1:
        height = abs(sin(light * 2 * pi))
        hops = hops_of(faces(), scene.side, scene.building, line, height)
        draw_hops(surface, scene.building.facade, hops)
    elif light >= 1 and line.points:
        start = scene.building.cell_rect(line.cell).center
        end = pad_cell(pad, line.cell).center
        _draw_flying(surface, badge(scene.px(150), f"+{line.points}"), start, end, scene.stage.share("points"))


def _draw_flying(
    surface: pygame.Surface, picture: pygame.Surface, start: tuple[int, int], end: tuple[int, int], share: float
) -> None:
    """The points on their way from the building to the pad."""
    x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
    surface.blit(picture, picture.get_rect(center=(x, y)))
