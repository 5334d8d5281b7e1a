"""Place: take one of the own two faces and put the block into the building (BLC-10, BLC-11)."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.balconia.building import CELLS, Cell, cell_name, mirrored, other
from game.balconia.cards import FACES, FaceId
from game.balconia.moves import Place
from game.balconia.scoring import Gain, Side, gain
from game.language import _, marked, pgettext
from scenes.balconia.block_view import BlockView, draw_owner, standing_yaw
from scenes.balconia.flags import draw_flag
from scenes.balconia.flight import FLIGHT, draw_flight
from scenes.balconia.hint import Hint
from scenes.balconia.news import newest, news
from scenes.balconia.reason import changes, draw_reasons, in_words
from scenes.balconia.session import Session
from scenes.balconia.table import CELL_TARGETS, TableScreen, marks_of
from scenes.render.marks import Marks
from scenes.stack import Change
from scenes.target import Target
from scenes.ui import ORANGE

FACE_NAMES = tuple(f"face-{index}" for index in range(FACES))
OWN_SIDE = marked("Blocks are placed from your own side: turn back to it first.")


class Placement(TableScreen):
    """The placer's scene."""

    name = "placement"
    layout = "placement"
    labels: ClassVar[Mapping[str, str]] = {
        **TableScreen.labels,
        "confirm": marked("Build here"),
        "take-back": marked("Take back"),
        "hint": marked("Hint"),
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
        self.untouched = True
        """Until something is done, the scene tells what the other player did meanwhile."""
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
            return _("That face is not on your half of the disc: take one of yours.")
        if name in ("confirm", "take-back") and self.cell is None:
            return _("First choose a cell of the building.")
        if name in CELL_TARGETS:
            return self._why_not_cell(CELL_TARGETS[name])
        return None

    def activate(self, name: str) -> Change | None:
        """Take a face, choose a cell, confirm or take back."""
        if name in FACE_NAMES:
            self.face = FACE_NAMES.index(name)
            self.studio.speech.focus(self.spoken(name))
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
        self.untouched = False
        if name in (*CELL_TARGETS, "take-back") and not self.leaving:
            self.prompt()
        return None

    def pictured(self) -> tuple[str, ...]:
        """Where the new block stands, and what there is to take."""
        if not self.untouched or self.shown != self.seat:
            return ()
        fresh = self._fresh()
        place = () if fresh is None else (self.spoken(f"cell-{cell_name(mirrored(fresh, self.seat))}"),)
        return *place, *self._choice()

    def status(self) -> tuple[str, str]:
        """The placer, and the face or the cell."""
        return _("{name} places").format(name=self.session.name(self.seat)), self._todo()

    def spoken(self, name: str) -> str:
        """Whose a face is and what it means, what a free cell would give."""
        if name in FACE_NAMES:
            index = FACE_NAMES.index(name)
            title, text = self.face_words(self.block.face(index))
            return _("{owner}: {title}. {text}").format(owner=self._owner(index), title=title, text=text)
        cell = CELL_TARGETS.get(name)
        if cell is not None and self._why_not_cell(cell) is None:
            worth = f"{self._gain(cell).points:+d}"
            return _("{cell}: {change} for your side").format(cell=cell_name(cell), change=worth)
        return super().spoken(name)

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
        return super().still_key(), chosen, resting, self._looked_at_face(), self.hint.key

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
            word = pgettext("flag", "hint")
            draw_flag(surface, self.building, self.hint.cell, word, self.text_px(24), ORANGE)
        self.paint_status(surface)
        self.block.draw_disc(surface)
        if not self.leaving and not self.block.turning:
            self.block.draw_block(surface)
        looked = self._looked_at_face()
        self._paint_faces(surface, looked)
        room = self.paint_info(surface, *self._words(looked))
        cell = self._thought_of()
        if looked is None and cell is not None and self.looked_at_cell() in (None, cell):
            draw_reasons(surface, room, self.studio.catalogue, changes(self._gain(cell)), self.text_px(29) * 2)
        self.paint_buttons(surface, "confirm", "take-back", "hint")
        if looked is not None and self.looked_at() in FACE_NAMES:
            self.block.draw_large(surface, self.rect("large"), looked)

    def _build(self) -> None:
        assert self.cell is not None
        self.session.play(Place(self.face, mirrored(self.cell, self.seat)))
        self.leaving = True
        self.stage.play(FLIGHT)

    def _todo(self) -> str:
        """What to do now; first of all, what is new since the player looked away."""
        fresh = self._fresh()
        if fresh is not None:
            return news(self.studio.catalogue, self.view, fresh, self.studio.settings.running_score)
        if self.shown != self.seat:
            return _(OWN_SIDE)
        if self.cell is None:
            return _("Click a cell, or take the other face.")
        return _("Build here? You can still change it.")

    def _fresh(self) -> Cell | None:
        """The block that came while the player looked away, until something is done."""
        return newest(self.session) if self.untouched else None

    def _why_not_cell(self, cell: Cell) -> str | None:
        if self.shown != self.seat:
            return _(OWN_SIDE)
        if self.side[cell] is not None:
            return _("A block stands there already.")
        if (self.face, cell) not in self._legal:
            return _("A block must touch another one: beside, above or below it.")
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
        zone = marks_of(own).zone if own else frozenset[Cell]()
        return Marks(
            legal=frozenset() if zone else legal - {cell},
            ghost=None if cell == self.cell else (cell, self._taken()),
            hover=cell,
            badges={line.cell: f"{change:+d}" for change, line in changes(worth)},
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
            return _("{change} for your side").format(change=f"{worth.points:+d}"), in_words(
                self.studio.catalogue, changes(worth), self._taken()
            )
        away = self.shown != self.seat
        return self.hint.words() or (self._choice() if self.untouched or away else self.face_words(self._taken()))

    def _choice(self) -> tuple[str, str]:
        """What the other player left to take, in words; seen from the other side, that it is not the own one."""
        if self.shown != self.seat:
            return self.whose_side(), _(OWN_SIDE)
        text = _("{name} keeps the others. Take one of the two, then click a cell.")
        return _("The two in front are yours"), text.format(name=self.session.name(other(self.seat)))

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
            draw_owner(surface, box, self._owner(index), owner, self.text_px(24))

    def _owner(self, index: int) -> str:
        """Whose half a face is on, or that it is the one taken."""
        if index == self.face:
            return pgettext("face of a block", "chosen")
        return self.session.name(self.seat if index in self.view.own_half else other(self.seat))

    def _paint_flight(self, surface: pygame.Surface) -> None:
        assert self.cell is not None
        end = self.building.cell_rect(self.cell)
        picture = self.studio.faces.picture(self._taken(), end.width)
        flown, landed = self.stage.share("fly"), self.stage.share("land", before=0.0)
        draw_flight(surface, picture, self.block.centre, end, flown, landed)
