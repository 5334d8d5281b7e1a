"""What the placer sees: the building as it would be, the reasons of its points, the block on its way."""

from typing import TYPE_CHECKING

import pygame

from game.language import pgettext
from scenes.balconia.placement.reason import changes, draw_reasons
from scenes.balconia.render.face import faces
from scenes.balconia.render.marks import Marks
from scenes.balconia.table.flags import draw_flag
from scenes.balconia.table.flight import draw_flight
from scenes.look.ui import ORANGE

if TYPE_CHECKING:
    from scenes.balconia.placement.scene import Placement


def paint_building(scene: "Placement", surface: pygame.Surface) -> None:
    """The own side with what the block would do there; the other side, or a side it flies to, as it stands."""
    if scene.leaving or not scene.at_home:
        scene.paint_table(surface, Marks())
        return
    plan, looked = scene.plan(), scene.looked_at_cell()
    standing = looked is not None and scene.side[looked] is not None
    scene.paint_table(surface, scene.zone_marks() if standing else plan.marks(), plan.built())
    if scene.hint.cell is not None:
        word = pgettext("flag", "hint")
        draw_flag(surface, scene.building, scene.hint.cell, word, scene.text_px(24), ORANGE)


def paint_words(scene: "Placement", surface: pygame.Surface) -> None:
    """The panel that explains; under its words the balconies that would score more or less."""
    room, plan = scene.paint_info(surface, *scene.words()), scene.plan()
    if plan.cell is not None and plan.in_view and scene.looked_at_face() is None:
        reasons = changes(plan.worth(plan.cell))
        draw_reasons(surface, room, plan.catalogue, reasons, scene.text_px(29) * 2)


def paint_flight(scene: "Placement", surface: pygame.Surface) -> None:
    """The face in the air, from the disc to its cell."""
    assert scene.cell is not None
    end = scene.building.cell_rect(scene.cell)
    picture = faces().picture(scene.block.face(scene.face), end.width)
    flown, landed = scene.stage.share("fly"), scene.stage.share("land", before=0.0)
    draw_flight(surface, picture, scene.block.centre, end, flown, landed)
