"""The table of a step: a session that is not saved, and the building with the balcony that is explained."""

from collections.abc import Iterable
from dataclasses import replace

import pygame

from game.balconia.building import CELLS, SEATS, Cell, free_cells, other
from game.balconia.cards import FACES, FaceId
from game.balconia.events import Placed
from game.balconia.scoring import Side, score
from game.balconia.texts import _
from game.engine.contract import Seat
from scenes.balconia.render.face import shipped_faces
from scenes.balconia.render.marks import Marks
from scenes.balconia.session import Session
from scenes.balconia.settings import BalconiaSettings
from scenes.balconia.table.cells import CELLS_BY_ID
from scenes.balconia.table.panels import draw_info
from scenes.balconia.table.screen import TableScreen
from scenes.balconia.tutorial.file import Start, TableStep
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.lessons import matches
from scenes.look.ui import CREAM, INK, PAPER, card, draw_panel, draw_text
from scenes.menus.menu import CONCIERGE, STRIP, draw_mascot
from scenes.persistence.player import Player

PLAYERS = {seat: Player() for seat in SEATS}


class LessonSession(Session):
    """The game of a step, which is not saved; the tutorial says what follows."""

    def __init__(self, context: AppContext, start: Start) -> None:
        settings = replace(context.settings, confirm_moves=True, takebacks=False, pointers=False)
        settings = settings.with_own(BalconiaSettings, open_table=False, running_score=True)
        context = replace(context, settings=settings, pointers=None)
        super().__init__(context, start.match(), PLAYERS, kept=False)

    def placed(self, seat: Seat) -> Cell | None:
        """The cell of the block placed last, as a seat sees it."""
        places = [event.cell for event in self.match.heard(seat) if isinstance(event, Placed)]
        return places[-1] if places else None

    def sides(self, step: TableStep) -> tuple[Side, Side]:
        """The side that a step shows and the other one, with their entrances turned."""
        own, across = (_turned(self.view(seat).side, step.turned) for seat in (step.seat, other(step.seat)))
        return own, across


def _turned(side: Side, quarters: int) -> Side:
    """A side with its entrances turned by some quarters."""
    return tuple(
        FaceId("entrance", face.number, (face.index + quarters) % FACES) if face and face.kind == "entrance" else face
        for face in side
    )


class LessonTable(TableScreen):
    """The building, and the balcony under the pointer, enlarged and in words."""

    name = "table"
    layout = "balconia/tutorial_table"
    lively = False
    session: LessonSession

    def __init__(self, session: LessonSession, step: TableStep) -> None:
        self.step = step
        super().__init__(session, step.seat)

    def show(self, step: TableStep) -> None:
        """Turn to the side of this step, with its entrance turned."""
        self.step, self.seat = step, step.seat
        if self.seen.seat != step.seat:
            self.turning.to(step.seat, self.context.speed)
        elif not self.turning.going:
            self.seen.look_at(step.seat)
        if step.turned:
            own, across = self.session.sides(step)
            self.seen.stand(own, score(self.seen.catalogue, own, across))

    def controls(self) -> Iterable[Control]:
        """The balconies, and the button for the other side if the step asks for it."""
        buttons = self.other_side_button() if matches("other-side", self.step.do) else ()
        return *self.in_focus_order(buttons), *self.balconies()

    def explained(self) -> Cell | None:
        """The balcony under the pointer, else that of the step, else the one placed last."""
        looked = CELLS_BY_ID.get(self.pointer.looked_at)
        if looked is None:
            looked = self.step.cell
        if looked is None and "placed" in self.step.point:
            looked = self.session.placed(self.step.seat)
        return looked

    def layers(self) -> Iterable[Layer]:
        """The building with its marks, the face and its words, and the most important words in big letters."""
        yield from self.table_layers(self._marks(), self._paint, self.step.id)
        if self.step.big and not self.turning.going:
            yield Layer.of(self.step.id, self._banner(), self._paint_banner)

    def _banner(self) -> pygame.Rect:
        """A strip across the building."""
        building = self.rect("building")
        return pygame.Rect(building.x, building.y + building.height * 2 // 5, building.width, building.height // 4)

    def _paint_banner(self, surface: pygame.Surface) -> None:
        box, text = self._banner(), _(self.step.big)
        surface.blit(card(box.size, STRIP, STRIP, self.px(24)), box)
        size = min(self.text_px(72), box.height // 3)
        draw_text(surface, box.inflate(-self.px(40), -self.px(32)), text, size, "display", CREAM, "centre")

    def _paint(self, surface: pygame.Surface) -> None:
        cell = self.explained()
        face, words = None if cell is None else self.seen.side[cell], self.seen.words(cell)
        if face is not None and words is not None:
            draw_framed(surface, self.rect("face"), face)
            draw_info(self, surface, self.seen.seat, words)
        else:
            box, text = self.rect("hint"), _("Curious? Hover over any balcony, and it explains itself here.")
            if self.context.finger is not None:
                text = _("Curious? Rest a finger on any balcony, and it explains itself here.")
            draw_panel(surface, box, PAPER)
            draw_text(surface, box.inflate(-self.px(40), -self.px(16)), text, self.text_px(30), "text", INK, "centre")
            draw_mascot(surface, self.rect("teacher"), CONCIERGE)
        self.draw_buttons(surface, "other-side")

    def _marks(self) -> Marks:
        """The zone of the balcony under the pointer or of the step, else the cells that the step marks."""
        looked = CELLS_BY_ID.get(self.pointer.looked_at)
        cell = self.step.cell if looked is None else looked
        if cell is not None:
            line = self.seen.score.line_at(cell)
            return self.seen.marks(cell) if line and line.face.kind == "block" else Marks(hover=cell)
        match self.step.cells:
            case "free":
                occupied = sum(1 << place for place in range(CELLS) if self.seen.side[place])
                touching = not self.session.match.options.free_placement
                return Marks(legal=frozenset(free_cells(occupied, touching)))
            case "doors":
                doors = (cell for cell, face in enumerate(self.seen.side) if face and face.kind == "entrance")
                return Marks(zone=frozenset(doors))
            case _:
                return Marks()


def draw_framed(surface: pygame.Surface, box: pygame.Rect, face: FaceId) -> None:
    """One face, large, in a frame."""
    rim = max(4, box.width // 50)
    surface.blit(card(box.size, INK, CREAM, radius=rim * 2), box)
    surface.blit(shipped_faces().picture(face, box.width - 2 * rim), (box.x + rim, box.y + rim))
