"""The game's own scenes as the tutorial shows them: the same tables, with room for a caption."""

from dataclasses import replace

import pygame

from game.balconia.building import CELLS, SEATS, Cell, free_cells
from game.balconia.card_file import load_catalogue
from game.balconia.cards import FACES, FaceId
from game.balconia.events import Placed
from game.balconia.scoring import score
from game.engine.contract import Seat
from game.language import _, marked
from scenes.balconia.placement.scene import Placement
from scenes.balconia.render.face import faces
from scenes.balconia.render.marks import Marks
from scenes.balconia.selection.scene import SelectionDisc
from scenes.balconia.session import Session
from scenes.balconia.settings import BalconiaSettings
from scenes.balconia.table.cells import marks_of
from scenes.balconia.table.screen import TableScreen
from scenes.balconia.tutorial.step import Start, Step, matches
from scenes.keep.player import Player
from scenes.kit.stack import Change, Pop
from scenes.kit.studio import Studio
from scenes.look.ui import CREAM, INK, PAPER, card, draw_panel, draw_text

HINT = marked("Curious? Point at any balcony: it explains itself here.")
PLAYERS = {seat: Player() for seat in SEATS}


class LessonSession(Session):
    """A table to learn at: nothing is saved, and the tutorial says what follows."""

    def __init__(self, studio: Studio, start: Start) -> None:
        settings = replace(studio.settings, confirm_moves=True, takebacks=False, pointers=False)
        settings = settings.with_own(BalconiaSettings, open_table=False, running_score=True)
        super().__init__(replace(studio, settings=settings, pointers=None), start.match(), PLAYERS, _stay, None)

    def save(self) -> None:
        """The game going on stays as it is on disk."""

    def finish(self) -> None:
        """No past game either."""

    def placed(self, seat: Seat) -> Cell | None:
        """The cell of the block placed last, as a seat sees it."""
        places = [event.cell for event in self.match.heard(seat) if isinstance(event, Placed)]
        return places[-1] if places else None


def _stay(_session: Session) -> Change:
    """What a lesson's session answers when a scene asks what follows: the tutorial does not listen."""
    return Pop()


class LessonDisc(SelectionDisc):
    """The selector's scene under a caption."""

    layout = "balconia/tutorial_disc"

    def show(self, step: Step) -> None:
        """The scene is as the learner left it."""

    def paint_status(self, surface: pygame.Surface) -> None:
        """The caption says it all."""

    def prompt(self) -> None:
        """The caption is spoken instead."""


class LessonPlacement(Placement):
    """The placer's scene under a caption."""

    layout = "balconia/tutorial_placement"

    def show(self, step: Step) -> None:
        """The scene is as the learner left it."""

    def paint_status(self, surface: pygame.Surface) -> None:
        """The caption says it all."""

    def prompt(self) -> None:
        """The caption is spoken instead."""


class LessonTable(TableScreen):
    """The building alone, and the balcony looked at, large and in words."""

    name = "table"
    layout = "balconia/tutorial_table"

    def __init__(self, session: LessonSession, step: Step) -> None:
        self.step = step
        super().__init__(session, step.seat)

    def show(self, step: Step) -> None:
        """Turn to the side of this step, its entrance turned as it says."""
        self.step, self.seat = step, step.seat
        self._look_at(step.seat)
        if step.turned:
            self.side = turned(self.side, step.turned)
            self.score = score(load_catalogue(), self.side, turned(self.session.view(_across(step)).side, step.turned))

    def shows(self, name: str) -> bool:
        """One walks round the house when asked to."""
        return matches(name, self.step.do) if name == "other-side" else super().shows(name)

    def looked_at_cell(self) -> Cell | None:
        """The balcony under the mouse, else the one that is explained: of the step, or the one placed last."""
        looked = super().looked_at_cell()
        if looked is None:
            looked = self.step.cell
        if looked is None and isinstance(self.session, LessonSession) and "placed" in self.step.point:
            looked = self.session.placed(self.step.seat)
        return looked

    def still_key(self) -> object:
        """The step too."""
        return super().still_key(), self.step.id

    def paint(self, surface: pygame.Surface) -> None:
        """The building with what glows, the face and its words."""
        self.paint_table(surface, self._marks())
        cell = self.looked_at_cell()
        face = self.side[cell] if cell is not None else None
        words = self.cell_words()
        if face is not None and words is not None:
            self.paint_face(surface, face)
            self.paint_info(surface, *words)
        else:
            self._paint_hint(surface)
        self.paint_buttons(surface, "other-side")

    def paint_face(self, surface: pygame.Surface, face: FaceId) -> None:
        """One face, large."""
        box = self.rect("face")
        rim = max(4, box.width // 50)
        surface.blit(card(box.size, INK, CREAM, radius=rim * 2), box)
        surface.blit(faces().picture(face, box.width - 2 * rim), (box.x + rim, box.y + rim))

    def _paint_hint(self, surface: pygame.Surface) -> None:
        box = self.rect("hint")
        draw_panel(surface, box, PAPER)
        draw_text(surface, box.inflate(-self.px(40), -self.px(16)), _(HINT), self.text_px(30), "text", INK, "centre")

    def _marks(self) -> Marks:
        cell = super().looked_at_cell()
        if cell is not None or self.step.cell is not None:
            line = self.score.line_at(cell if cell is not None else self.step.cell or 0)
            return marks_of(line) if line and line.face.kind == "block" else Marks(hover=self.looked_at_cell())
        match self.step.cells:
            case "free":
                occupied = sum(1 << place for place in range(CELLS) if self.side[place])
                touching = not self.session.match.options.free_placement
                return Marks(legal=frozenset(free_cells(occupied, touching)))
            case "doors":
                return Marks(zone=frozenset(c for c, f in enumerate(self.side) if f and f.kind == "entrance"))
            case _:
                return Marks()


def _across(step: Step) -> Seat:
    return SEATS[1 - SEATS.index(step.seat)]


def turned(side: tuple[FaceId | None, ...], quarters: int) -> tuple[FaceId | None, ...]:
    """A side whose entrances were turned by so many quarters."""
    return tuple(
        FaceId("entrance", face.number, (face.index + quarters) % FACES) if face and face.kind == "entrance" else face
        for face in side
    )
