"""What the scenes of a game share: the building on the left, who does what on top, what a face means below."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.balconia.building import Cell, cell_name, other
from game.balconia.card_file import load_catalogue
from game.balconia.cards import FaceId
from game.balconia.scoring import Line, Score, Side, score
from game.balconia.view import View
from game.balconia.words import counted_so_far
from game.engine.contract import Seat
from game.engine.record import Record
from game.language import _, marked
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.building import Building
from scenes.balconia.render.face import faces
from scenes.balconia.render.marks import Marks
from scenes.balconia.session import Session
from scenes.balconia.settings import liked
from scenes.balconia.table.building import draw_building
from scenes.balconia.table.cells import CELL_TARGETS, marks_of
from scenes.balconia.table.face_words import Words, cell_told, face_words
from scenes.balconia.table.info_panel import draw_info
from scenes.balconia.table.top import draw_head, draw_todo, draw_tokens_left, draw_worth
from scenes.balconia.table.words import left_words, side_words, worth_words
from scenes.kit.screen import Screen
from scenes.kit.stack import Change
from scenes.kit.target import Target


class TableScreen(Screen):
    """A scene with a building; it shows the View it was made with."""

    labels: ClassVar[Mapping[str, str]] = {"other-side": marked("Other side"), "undo-move": marked("Undo move")}

    def __init__(self, session: Session, seat: Seat) -> None:
        self.session = session
        self.seat = seat
        self.shown = seat
        self._asked = False
        self.view: View = session.view(seat)
        super().__init__(session.studio)
        self._look_at(seat)

    def arranged(self) -> None:
        """Fit the building to the window."""
        self.building = Building(faces(), self.shown, self.fitted.box("building"))

    def back(self) -> Change | None:
        """Esc pauses the game."""
        return self.activate("pause")

    def shows(self, name: str) -> bool:
        """Only at an open table may one look at the other side; moves are taken back where that was agreed."""
        match name:
            case "other-side":
                return liked(self.studio).open_table
            case "undo-move":
                return self.studio.settings.takebacks and self.session.can_undo
            case _:
                return True

    def activate(self, name: str) -> Change | None:
        """Walk round the building, or take back a whole move, where that is allowed."""
        match name:
            case "other-side":
                self._look_at(other(self.shown))
                self.studio.speech.say(self.whose_side())
                return None
            case "undo-move":
                return self._take_back()
            case _:
                return super().activate(name)

    def announcement(self) -> tuple[str, ...]:
        """Whose turn it is and what to do, how long the game goes on, how things stand."""
        worth = (self._worth(),) if liked(self.studio).running_score else ()
        return *self.status(), *self.pictured(), left_words(self.tokens_left()), *worth

    def record(self) -> Record | None:
        """The game on the table."""
        return self.session.record

    def pictured(self) -> tuple[str, ...]:
        """What the picture tells besides, in words."""
        return ()

    def status(self) -> tuple[str, str]:
        """Who does what, and what is to be done now."""
        return "", ""

    def prompt(self) -> None:
        """Speak what is to be done now."""
        self.studio.speech.say(self.status()[1])

    def whose_side(self) -> str:
        """Whose side of the building is seen."""
        return side_words(self.session.name(self.shown))

    def targets(self) -> tuple[Target, ...]:
        """The buttons, then the balconies."""
        cells = ((name, cell) for name, cell in CELL_TARGETS.items() if self.has_target(cell))
        return super().targets() + tuple(self.target(name, self.building.cell_rect(cell)) for name, cell in cells)

    def has_target(self, cell: Cell) -> bool:
        """Whether a cell can be looked at or clicked."""
        return self.side[cell] is not None

    def looked_at(self) -> str | None:
        """The name of the target under the mouse or the focus."""
        return self.hovered or self.focused

    def looked_at_cell(self) -> Cell | None:
        """The cell under the mouse or the focus."""
        return CELL_TARGETS.get(self.looked_at() or "")

    def spoken(self, name: str) -> str:
        """A balcony as it explains itself; an empty cell only by its name."""
        cell = CELL_TARGETS.get(name)
        if cell is None:
            return super().spoken(name)
        face = self.side[cell]
        if face is None:
            return _("{cell}: empty").format(cell=cell_name(cell))
        return cell_told(cell, self.face_words(face, self.score.line_at(cell)))

    def zone_marks(self) -> Marks:
        """The zone of the balcony looked at, with what it counts."""
        cell = self.looked_at_cell()
        line = self.score.line_at(cell) if cell is not None else None
        return marks_of(line) if line else Marks()

    def still_key(self) -> object:
        """What every table depends on; scenes add their own."""
        return self.hovered, self.focused, self.pressed, self.shown, self.side, self.studio.settings

    def paint_table(self, surface: pygame.Surface, marks: Marks, side: Side | None = None) -> None:
        """Sky, table and building, with the blocks that stand or with others."""
        shown, size = side or self.side, self.text_px(24)
        draw_building(surface, self.building, self.session, self.side, shown, marks, size)

    def paint_status(self, surface: pygame.Surface) -> None:
        """Whose turn and role, what to do now, tokens left, the running score."""
        who, todo = self.status()
        draw_head(self, surface, self.view.to_move or self.seat, who, 48)
        draw_todo(self, surface, todo)
        draw_tokens_left(self, surface, left_words(self.tokens_left()))
        if liked(self.studio).running_score:
            draw_worth(self, surface, self._worth())
        self.paint_buttons(surface, "other-side", "undo-move", "aid", "pause")

    def _worth(self) -> str:
        """What the side that is shown is worth now."""
        return worth_words(self.score.total, None if self.shown == self.seat else self.session.name(self.shown))

    def message_column(self) -> int:
        """Under the building, where nothing is to be read."""
        return self.rect("building").centerx

    def tokens_left(self) -> int:
        """Tokens face down on the table."""
        return self.view.tokens_left

    def paint_info(self, surface: pygame.Surface, title: str, text: str) -> pygame.Rect:
        """The panel that explains; returns the room left in it."""
        colour = LIVERIES[self.shown].dark
        return draw_info(surface, self.rect("info"), title, text, self.text_px(29), colour, self.px(18))

    def face_words(self, face: FaceId, line: Line | None = None) -> Words:
        """A face in words: what it shows, what it scores and, in a building, what it gives now."""
        return face_words(load_catalogue().faces[face], self.gives(line) if line is not None else "")

    def gives(self, line: Line) -> str:
        """What a balcony gives now, in words."""
        return counted_so_far(line)

    def cell_words(self) -> Words | None:
        """The balcony looked at, in words."""
        cell = self.looked_at_cell()
        face = self.side[cell] if cell is not None else None
        return self.face_words(face, self.score.line_at(cell)) if face and cell is not None else None

    def _take_back(self) -> Change | None:
        """Ask whether both agree; a second click is the answer."""
        if not self._asked:
            self._asked = True
            self.say(_("Take back the last move? Click again if you both agree."))
            return None
        self.session.undo()
        return self.session.next()

    def _look_at(self, seat: Seat) -> None:
        """Show one side of the building."""
        self.shown = seat
        self.side: Side = self.session.view(seat).side
        self.score: Score = score(load_catalogue(), self.side)
        self.arranged()
