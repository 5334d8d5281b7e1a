"""Place: take one of the own two faces and put the block into the building (BLC-10, BLC-11)."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.balconia.building import CELLS, Cell, mirrored, other
from game.balconia.cards import FACES, FaceId
from game.balconia.moves import Place
from game.balconia.scoring import Gain, Line, Side, gain
from scenes.balconia.block_view import BlockView, draw_owner, standing_yaw
from scenes.balconia.flags import draw_flag
from scenes.balconia.flight import FLIGHT, draw_flight
from scenes.balconia.hint import Hint
from scenes.balconia.reason import draw_reason
from scenes.balconia.session import Session
from scenes.balconia.table import CELL_TARGETS, TableScreen, marks_of
from scenes.render.marks import Marks
from scenes.stack import Change
from scenes.target import Target
from scenes.ui import ORANGE

FACE_NAMES = tuple(f"face-{index}" for index in range(FACES))


class Placement(TableScreen):
    """The placer's scene."""

    name = "placement"
    layout = "placement"
    labels: ClassVar[Mapping[str, str]] = {
        **TableScreen.labels,
        "confirm": "Build here",
        "take-back": "Take back",
        "hint": "Hint",
    }

    def __init__(self, session: Session) -> None:
        view = session.view(session.match.to_move or session.match.game.seats[0])
        assert view.block is not None
        assert view.turned is not None
        self.rest = standing_yaw(view.turned, view.seat, view.selector)
        self.block = BlockView(session.studio, view.seat, view.block, self.rest)
        self.face = view.own_half[0]
        self.cell: Cell | None = None
        self.leaving = False
        self.hint = Hint(session, view)
        super().__init__(session, view.seat)
        self._legal = {(m.face, mirrored(m.cell, self.seat)) for m in view.legal if isinstance(m, Place)}

    def arranged(self) -> None:
        """Fit building and disc to the window."""
        super().arranged()
        self.block.arrange(self.rect("disc"))

    def targets(self) -> tuple[Target, ...]:
        """Nothing more to click once the block flies."""
        return () if self.leaving else super().targets()

    def has_target(self, cell: Cell) -> bool:
        """Every cell can be clicked: a wrong one explains itself."""
        return self.shown == self.seat or self.side[cell] is not None

    def shows(self, name: str) -> bool:
        """Confirm and take back, once there is something to confirm."""
        if name in ("confirm", "take-back"):
            return self.studio.settings.confirm_moves
        if name == "hint":
            return "hint" in self.fitted.areas
        return super().shows(name)

    def why_not(self, name: str) -> str | None:
        """What the rules refuse, in a sentence."""
        if name in FACE_NAMES and FACE_NAMES.index(name) not in self.view.own_half:
            return f"That face is on the half of {self.session.name(other(self.seat))}: take one of yours."
        if name in ("confirm", "take-back") and self.cell is None:
            return "First choose a cell of the building."
        if name in CELL_TARGETS:
            return self._why_not_cell(CELL_TARGETS[name])
        return None

    def activate(self, name: str) -> Change | None:
        """Take a face, choose a cell, confirm or take back."""
        if name in FACE_NAMES:
            self.face = FACE_NAMES.index(name)
        elif name in CELL_TARGETS:
            again = self.cell == CELL_TARGETS[name]
            self.cell = CELL_TARGETS[name]
            self.studio.sounds.play("wood_turn")
            if again or not self.studio.settings.confirm_moves:
                self._build()
        elif name == "confirm":
            self._build()
        elif name == "take-back":
            self.cell = None
        elif name == "hint":
            self.hint.ask()
        else:
            return super().activate(name)
        return None

    def drag(self, start: tuple[int, int], at: tuple[int, int]) -> None:
        """Turn the block to look at it from behind."""
        if self.rect("disc").collidepoint(start):
            self.block.drag((at[0] - start[0]) / self.fitted.scale)

    def drop(self) -> None:
        """It turns back: how it stands is not for the placer to change."""
        self.block.drop(self.rest)

    def wheel(self, notches: int) -> None:
        """Look at the next side."""
        self.block.turn(notches)

    def update(self, seconds: float) -> Change | None:
        """When the block has landed, the next scene follows."""
        self.block.update(seconds, self.studio.speed)
        self.hint.update()
        change = super().update(seconds)
        if self.leaving and not self.stage.busy:
            return self.session.next()
        return change

    def still_key(self) -> object:
        """The block too, while it stands still."""
        resting = None if self.block.turning else self.block.yaw
        return super().still_key(), self.face, self.cell, self.leaving, resting, self._looked_at_face(), self.hint.key

    def paint_moving(self, surface: pygame.Surface) -> None:
        """The block while it turns or flies."""
        if self.leaving:
            self._paint_flight(surface)
        elif self.block.turning and self.looked_at() not in FACE_NAMES:
            self.block.draw_block(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """Building with what the block would do there, then the block and its faces."""
        self.paint_table(surface, self._marks(), self._side_shown())
        if self.hint.cell is not None and not self.leaving and self.shown == self.seat:
            draw_flag(surface, self.building, self.hint.cell, "hint", self.text_px(24), ORANGE)
        todo = "Click a cell, or take the other face." if self.cell is None else "Build here? You can still change it."
        self.paint_status(surface, f"{self.session.name(self.seat)} places", todo)
        self.block.draw_disc(surface)
        if not self.leaving and not self.block.turning:
            self.block.draw_block(surface)
        looked = self._looked_at_face()
        self._paint_faces(surface, looked)
        self.paint_info(surface, *self._words(looked))
        cell = self._thought_of()
        if looked is None and cell is not None and self.looked_at_cell() in (None, cell):
            self._paint_reasons(surface, self._gain(cell))
        self.paint_buttons(surface, "confirm", "take-back", "hint")
        if looked is not None and self.looked_at() in FACE_NAMES:
            self.block.draw_large(surface, self.rect("large"), looked)

    def _build(self) -> None:
        assert self.cell is not None
        self.session.play(Place(self.face, mirrored(self.cell, self.seat)))
        self.leaving = True
        self.stage.play(FLIGHT)

    def _why_not_cell(self, cell: Cell) -> str | None:
        if self.shown != self.seat:
            return "Blocks are placed from your own side: turn back to it first."
        if self.side[cell] is not None:
            return "A block stands there already."
        if (self.face, cell) not in self._legal:
            return "A block must touch another one: beside, above or below it."
        return None

    def _thought_of(self) -> Cell | None:
        """The cell the block would go to: under the mouse if allowed, else the chosen one."""
        cell = self.looked_at_cell()
        return cell if cell is not None and self._why_not_cell(cell) is None else self.cell

    def _gain(self, cell: Cell) -> Gain:
        return gain(self.studio.catalogue, self.view.side, cell, self._taken())

    def _taken(self) -> FaceId:
        return self.block.face(self.face)

    def _marks(self) -> Marks:
        if self.leaving or self.shown != self.seat:
            return Marks()
        looked = self.looked_at_cell()
        if looked is not None and self.side[looked] is not None:
            return self.zone_marks()
        legal = frozenset(cell for cell in range(CELLS) if (self.face, cell) in self._legal)
        cell = self._thought_of()
        if cell is None:
            return Marks(legal=legal)
        worth = self._gain(cell)
        own = next((line for line in worth.after if line.cell == cell), None)
        changes = {line.cell: change for change, line in _changes(worth)}
        zone = marks_of(own).zone if own else frozenset[Cell]()
        return Marks(
            legal=frozenset() if zone else legal - {cell},
            ghost=None if cell == self.cell else (cell, self._taken()),
            hover=cell,
            badges={place: f"{change:+d}" for place, change in changes.items()},
            zone=zone,
            origin=cell if zone else None,
        )

    def _side_shown(self) -> Side:
        """The side, with the block in the cell it was chosen for."""
        cell = self.cell
        if cell is None or self.leaving or self.shown != self.seat or self._thought_of() != cell:
            return self.side
        return (*self.side[:cell], self._taken(), *self.side[cell + 1 :])

    def _words(self, looked: int | None) -> tuple[str, str]:
        """The balcony, face or cell looked at; else what the chosen face scores."""
        if looked is not None:
            return self.face_words(self.block.face(looked))
        cell = self._thought_of()
        if (words := self.cell_words()) is not None and (cell is None or cell != self.looked_at_cell()):
            return words
        if cell is not None:
            worth = self._gain(cell)
            return (
                f"{worth.points:+d} for your side",
                "" if _changes(worth) else "It scores nothing yet.",
            )
        return self.hint.words() or self.face_words(self._taken())

    def _looked_at_face(self) -> int | None:
        name = self.looked_at()
        if name in FACE_NAMES:
            return FACE_NAMES.index(name)
        return self.block.face_at(self.pointer) if name is None and not self.leaving else None

    def _paint_faces(self, surface: pygame.Surface, looked: int | None) -> None:
        owners = [self.seat if index in self.view.own_half else other(self.seat) for index in range(FACES)]
        boxes = [self.rect(name) for name in FACE_NAMES]
        self.block.draw_faces(surface, boxes, owners, self.face, looked)
        self.hint.draw_faces(surface, boxes)
        for index, (box, owner) in enumerate(zip(boxes, owners, strict=True)):
            text = "chosen" if index == self.face else self.session.name(owner)
            draw_owner(surface, box, text, owner, self.text_px(24))

    def _paint_reasons(self, surface: pygame.Surface, worth: Gain) -> None:
        """Every balcony that would score more or less, as its plaque and by how much."""
        box = self.rect("info").inflate(-self.px(30), -self.px(20))
        width, height = (box.width - self.px(12)) // 2, self.px(58)
        for place, (change, line) in enumerate(_changes(worth)):
            left = box.x + place % 2 * (width + self.px(12))
            top = box.y + self.text_px(32) * 4 // 3 + self.px(8) + place // 2 * (height + self.px(6))
            draw_reason(surface, pygame.Rect(left, top, width, height), change, self.studio.catalogue.faces[line.face])

    def _paint_flight(self, surface: pygame.Surface) -> None:
        assert self.cell is not None
        end = self.building.cell_rect(self.cell)
        picture = self.studio.faces.picture(self._taken(), end.width)
        flown, landed = self.stage.share("fly"), self.stage.share("land", before=0.0)
        draw_flight(surface, picture, self.block.centre, end, flown, landed)


def _changes(worth: Gain) -> list[tuple[int, Line]]:
    """The lines that a placement would change, and by how much."""
    before = {line.cell: line.points for line in worth.before}
    changes = [(line.points - before.get(line.cell, 0), line) for line in worth.after]
    return [(change, line) for change, line in changes if change]
