"""Place: take one of the own two faces and put the block into the building (BLC-10, BLC-11)."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.balconia.building import SEATS, Cell
from game.balconia.card_file import load_catalogue
from game.balconia.cards import FACES
from game.balconia.moves import Place
from game.language import marked
from scenes.balconia.placement.picture import paint_building, paint_flight, paint_words
from scenes.balconia.placement.plan import Plan
from scenes.balconia.placement.words import (
    DECISIONS,
    beginning_words,
    info_words,
    owner_labels,
    refusal,
    status_words,
    told,
)
from scenes.balconia.session import Session
from scenes.balconia.table.block_view import BlockView, standing_yaw
from scenes.balconia.table.cells import CELL_TARGETS
from scenes.balconia.table.face_row import FACE_NAMES, FaceRow, face_named
from scenes.balconia.table.face_words import Words
from scenes.balconia.table.flight import FLIGHT
from scenes.balconia.table.hint import Hint
from scenes.balconia.table.screen import TableScreen
from scenes.kit.stack import Change
from scenes.kit.target import Target


class Placement(TableScreen):
    """The placer's scene."""

    name = "placement"
    layout = "balconia/placement"
    labels: ClassVar[Mapping[str, str]] = {
        **TableScreen.labels,
        "confirm": marked("Build here"),
        "take-back": marked("Take back"),
        "hint": marked("Hint"),
    }

    def __init__(self, session: Session) -> None:
        seat = session.match.to_move or SEATS[0]
        view = session.view(seat)
        assert view.block is not None
        assert view.turned is not None
        self.rest = standing_yaw(view.turned, seat, view.selector)
        self.block = BlockView(session.studio, seat, view.block, self.rest)
        self.face = view.own_half[0]
        self.cell: Cell | None = None
        self.leaving = False
        self.untouched = True
        """Until something is done, the scene tells what the other player did meanwhile."""
        self.hint = Hint(session, view)
        self._row = FaceRow(self.block, self.hint)
        places = [move for move in view.legal if isinstance(move, Place)]
        self._legal = [frozenset(move.cell for move in places if move.face == face) for face in range(FACES)]
        super().__init__(session, seat)

    @property
    def at_home(self) -> bool:
        """Whether the own side of the building is seen."""
        return self.shown == self.seat

    @property
    def legal(self) -> frozenset[Cell]:
        """The cells that the face taken may go to; none from the other side."""
        return self._legal[self.face] if self.at_home else frozenset()

    def plan(self) -> Plan:
        """What the player has in mind."""
        face, looked = self.block.face(self.face), self.looked_at_cell()
        return Plan(load_catalogue(), self.view.side, face, self.legal, self.cell, looked)

    def looked_at_face(self) -> int | None:
        """The face under the mouse or the focus."""
        name = self.looked_at()
        return face_named(name) if name is not None or self.leaving else self.block.face_at(self.pointer)

    def arranged(self) -> None:
        """Fit building, disc and faces to the window."""
        super().arranged()
        self.block.arrange(self.rect("disc"))
        self._row.arrange(self)

    def targets(self) -> tuple[Target, ...]:
        """Nothing more to click once the block flies."""
        return () if self.leaving else super().targets()

    def has_target(self, cell: Cell) -> bool:
        """Every cell can be clicked: a wrong one explains itself."""
        return self.at_home or self.side[cell] is not None

    def shows(self, name: str) -> bool:
        """Confirm and take back where moves are confirmed, hints where there is room for them."""
        if name in DECISIONS:
            return self.studio.settings.confirm_moves
        if name == "hint":
            return "hint" in self.fitted.areas
        return super().shows(name)

    def why_not(self, name: str) -> str | None:
        """What the rules refuse, in a sentence."""
        return refusal(self, name)

    def activate(self, name: str) -> Change | None:
        """Take a face, choose a cell, confirm or take back."""
        if (index := face_named(name)) is not None:
            self.face = index
            self.studio.speech.focus(self.spoken(name))
        elif name in CELL_TARGETS:
            self._choose(CELL_TARGETS[name])
        elif name == "confirm":
            self._build()
        elif name == "take-back":
            self.cell = None
        elif name == "hint":
            self.hint.ask()
        else:
            return super().activate(name)
        self.untouched = False
        if name in (*CELL_TARGETS, "take-back") and not self.leaving:
            self.prompt()
        return None

    def pictured(self) -> tuple[str, ...]:
        """Where the new block stands, and what there is to take."""
        return beginning_words(self)

    def status(self) -> tuple[str, str]:
        """The placer, and what to do now."""
        return status_words(self)

    def spoken(self, name: str) -> str:
        """Whose a face is and what it means, what a free cell would give."""
        return told(self, name) or super().spoken(name)

    def words(self) -> Words:
        """What is looked at or to be done, explained."""
        return info_words(self)

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
        chosen = self.face, self.cell, self.leaving, self.untouched
        return super().still_key(), chosen, resting, self.looked_at_face(), self.hint.key

    def paint(self, surface: pygame.Surface) -> None:
        """Building with what the block would do there, then the block and its faces."""
        paint_building(self, surface)
        self.paint_status(surface)
        self.block.draw_disc(surface)
        if not self.leaving and not self.block.turning:
            self.block.draw_block(surface)
        looked = self.looked_at_face()
        self._row.draw(surface, owner_labels(self), looked, self.face)
        paint_words(self, surface)
        self.paint_buttons(surface, *DECISIONS, "hint")
        if looked is not None and self.looked_at() in FACE_NAMES:
            self.block.draw_large(surface, self.rect("large"), looked)

    def paint_moving(self, surface: pygame.Surface) -> None:
        """The block while it turns or flies."""
        if self.leaving:
            paint_flight(self, surface)
        elif self.block.turning and self.looked_at() not in FACE_NAMES:
            self.block.draw_block(surface)

    def _choose(self, cell: Cell) -> None:
        """Hold the block over a cell; the second time, or where moves are not confirmed, build there."""
        again, self.cell = self.cell == cell, cell
        self.studio.sounds.play("wood_turn")
        if again or not self.studio.settings.confirm_moves:
            self._build()

    def _build(self) -> None:
        assert self.cell is not None
        self.session.play(Place(self.face, self.cell), self.seat)
        self.leaving = True
        self.stage.play(FLIGHT)
