"""What the scenes of a game share: the building on the left, who does what on top, what a face means below."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.balconia.building import CELLS, Cell, cell_name, mirrored, other
from game.balconia.cards import Balcony, FaceId
from game.balconia.scoring import Line, Score, Side, score
from game.balconia.view import View
from game.balconia.words import counted_so_far, points, sentence, shown
from game.engine.contract import Seat
from game.language import _, marked, ngettext, pgettext
from scenes.balconia.count_badges import draw_counts
from scenes.balconia.flags import draw_flag
from scenes.balconia.info_panel import draw_info
from scenes.balconia.news import newest
from scenes.balconia.session import Session
from scenes.render.building import Building
from scenes.render.marks import Marks
from scenes.render.scenery import backdrop, token
from scenes.screen import Screen
from scenes.stack import Change
from scenes.target import Target
from scenes.ui import CREAM, INK, SEAT_DARK, draw_panel, draw_ribbon, draw_text

CELL_TARGETS = {f"cell-{cell_name(cell)}": cell for cell in range(CELLS)}


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
        self.building = Building(self.studio.faces, self.shown, self.fitted.box("building"))

    def back(self) -> Change | None:
        """Esc pauses the game."""
        return self.activate("pause")

    def shows(self, name: str) -> bool:
        """Only at an open table may one look at the other side; moves are taken back where that was agreed."""
        match name:
            case "other-side":
                return self.studio.settings.open_table
            case "undo-move":
                return self.studio.settings.takebacks and self.session.match.can_undo
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
        worth = (self._worth(),) if self.studio.settings.running_score else ()
        return *self.status(), *self.pictured(), self._left(), *worth

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
        return _("This side: {name}").format(name=self.session.name(self.shown))

    def targets(self) -> tuple[Target, ...]:
        """The buttons, then the balconies."""
        cells = [cell for cell in range(CELLS) if self.has_target(cell)]
        names = {cell: f"cell-{cell_name(cell)}" for cell in cells}
        return super().targets() + tuple(self.target(names[cell], self.building.cell_rect(cell)) for cell in cells)

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
        title, text = self.face_words(face, self.score.line_at(cell))
        return _("{cell}: {title}. {text}").format(cell=cell_name(cell), title=title, text=text)

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
        surface.blit(backdrop(self.shown, surface.get_size()), (0, 0))
        self.building.draw(surface, side or self.side, marks)
        fresh = newest(self.session)
        if fresh is not None and self.side[mirrored(fresh, self.shown)] is not None:
            word = pgettext("flag", "new")
            draw_flag(surface, self.building, mirrored(fresh, self.shown), word, self.text_px(24))
        if self.studio.settings.count_badges:
            for cell, face in enumerate(self.side):
                if face is not None:
                    draw_counts(surface, self.studio.faces, face, pygame.Rect(self.building.facade.block(cell)))

    def paint_status(self, surface: pygame.Surface) -> None:
        """Whose turn and role, what to do now, tokens left, the running score."""
        who, todo = self.status()
        band = self.rect("status")
        draw_ribbon(surface, band, self.view.to_move or self.seat)
        inner = band.inflate(-self.px(44), -self.px(16))
        draw_text(surface, inner, who, self.text_px(48), "display", CREAM, "centre")
        box = self.rect("todo")
        draw_panel(surface, box)
        draw_text(surface, box.inflate(-self.px(32), -self.px(8)), todo, self.text_px(30), "bold", INK, "centre")
        self._paint_counter(surface, "tokens-left", self._left(), face_down=True)
        if self.studio.settings.running_score:
            self._paint_counter(surface, "score", self._worth())
        self.paint_buttons(surface, "other-side", "undo-move", "aid", "pause")

    def _left(self) -> str:
        left = self.tokens_left()
        return ngettext("{number} token left", "{number} tokens left", left).format(number=left)

    def _worth(self) -> str:
        """What the side that is shown is worth now, and whose it is."""
        worth = points(self.score.total)
        if self.shown == self.seat:
            return _("Your side: {points}").format(points=worth)
        return _("{name}: {points}").format(name=self.session.name(self.shown), points=worth)

    def message_column(self) -> int:
        """Under the building, where nothing is to be read."""
        return self.rect("building").centerx

    def tokens_left(self) -> int:
        """Tokens face down on the table."""
        return self.view.tokens_left

    def paint_info(self, surface: pygame.Surface, title: str, text: str) -> pygame.Rect:
        """The panel that explains; returns the room left in it."""
        colour = SEAT_DARK[self.shown]
        return draw_info(surface, self.rect("info"), title, text, self.text_px(29), colour, self.px(18))

    def face_words(self, face: FaceId, line: Line | None = None) -> tuple[str, str]:
        """A face in words: what it shows, what it scores and, in a building, what it gives now."""
        card = self.studio.catalogue.faces[face]
        title = shown(card) if isinstance(card, Balcony) else _("The door")
        now = self.gives(line) if line is not None else ""
        return title, f"{sentence(card)} {now}".rstrip()

    def gives(self, line: Line) -> str:
        """What a balcony gives now, in words."""
        return counted_so_far(line)

    def cell_words(self) -> tuple[str, str] | None:
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
        self.score: Score = score(self.studio.catalogue, self.side)
        self.arranged()

    def _paint_counter(self, surface: pygame.Surface, area: str, text: str, face_down: bool = False) -> None:
        box = self.rect(area)
        draw_panel(surface, box, CREAM)
        inner = box.inflate(-self.px(28), -self.px(6))
        if face_down:
            picture = token(round(box.height * 0.8))
            surface.blit(picture, picture.get_rect(midleft=(inner.left, box.centery)))
            inner = pygame.Rect(inner.x + box.height, inner.y, inner.width - box.height, inner.height)
        draw_text(surface, inner, text, self.text_px(28), "bold", INK, "centre")


def marks_of(line: Line) -> Marks:
    """The zone of a receipt line and how many pieces count where."""
    badges: dict[Cell, int] = {}
    for count in line.counted:
        badges[count.cell] = badges.get(count.cell, 0) + count.number
    texts = {cell: str(number) for cell, number in badges.items()}
    return Marks(zone=frozenset(line.zone), origin=line.cell, badges=texts)
