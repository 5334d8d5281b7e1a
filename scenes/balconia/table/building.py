"""The building on its table: under its sky, with a flag at the newest block and numbers for those who want them."""

import pygame

from game.balconia.scoring import Side
from game.language import pgettext
from scenes.balconia.render.building import Building
from scenes.balconia.render.face import faces
from scenes.balconia.render.marks import Marks
from scenes.balconia.render.scenery import backdrop
from scenes.balconia.scoring.badges import draw_counts
from scenes.balconia.session import Session
from scenes.balconia.settings import liked
from scenes.balconia.table.flags import draw_flag
from scenes.balconia.table.news import newest
from scenes.look.ui import PAPER


def draw_building(
    surface: pygame.Surface,
    building: Building,
    session: Session,
    standing: Side,
    shown: Side,
    marks: Marks,
    size: int,
) -> None:
    """The building with the blocks that are shown; what is written on it goes by those that stand."""
    surface.blit(backdrop(building.seat, surface.get_size()), (0, 0))
    building.draw(surface, shown, marks)
    _draw_newest(surface, building, session, standing, size)
    if liked(session.studio).count_badges:
        _draw_all_counts(surface, building, standing)


def _draw_newest(surface: pygame.Surface, building: Building, session: Session, side: Side, size: int) -> None:
    """A flag at the block that came while the one who looks did not, if there is one."""
    cell = newest(session, building.seat)
    if cell is not None and side[cell] is not None:
        draw_flag(surface, building, cell, pgettext("flag", "new"), size, PAPER)


def _draw_all_counts(surface: pygame.Surface, building: Building, side: Side) -> None:
    """How many there are of each piece, at every block."""
    for cell, face in enumerate(side):
        if face is not None:
            draw_counts(surface, faces(), face, pygame.Rect(building.facade.block(cell)))
