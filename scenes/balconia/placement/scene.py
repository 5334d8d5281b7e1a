"""Place: take one of the own two faces and put the block into the building (BLC-10, BLC-11)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

import pygame

from game.balconia.building import SEATS, Cell, cell_name, other
from game.balconia.card_file import load_catalogue
from game.balconia.cards import FACES, FaceId
from game.balconia.events import Placed
from game.balconia.moves import Place
from game.engine.contract import Seat
from game.language import _, marked, pgettext
from scenes.balconia.placement.plan import PlacementPlan
from scenes.balconia.placement.reasons import draw_reasons, reason_words
from scenes.balconia.render.face import faces
from scenes.balconia.render.marks import Marks
from scenes.balconia.session import Session
from scenes.balconia.settings import liked
from scenes.balconia.table.block_view import BlockView, standing_yaw
from scenes.balconia.table.cells import CELL_TARGETS
from scenes.balconia.table.face_row import FACE_NAMES, FaceRow, face_named, owners
from scenes.balconia.table.face_words import Words, face_told, face_words
from scenes.balconia.table.flags import draw_flag
from scenes.balconia.table.hint import Hint
from scenes.balconia.table.news import newest, news
from scenes.balconia.table.screen import TableScreen
from scenes.kit.stack import Change
from scenes.kit.stage import Motion
from scenes.kit.target import Target
from scenes.kit.tween import settle_in, smooth
from scenes.look.ui import ORANGE

DECISIONS = ("confirm", "take-back")
"""What there is to do about a cell that was chosen."""
FLIGHT = (Motion("fly", 0.4, smooth, "wood_lift"), Motion("land", 0.18, settle_in, "wood_click"))


class Placement(TableScreen):
    """The placer's scene."""

    name = "placement"
    layout = "balconia/placement"
    primary = ("confirm",)
    labels: ClassVar[Mapping[str, str]] = {
        **TableScreen.labels,
        "confirm": marked("Place here"),
        "take-back": marked("Take back"),
        "hint": marked("Hint"),
    }

    def __init__(self, session: Session, captioned: bool = False) -> None:
        seat = session.match.to_move or SEATS[0]
        view = session.view(seat)
        assert view.block is not None
        assert view.turned is not None
        if captioned:
            self.captioned, self.layout = True, "balconia/tutorial_placement"
        self._rest = standing_yaw(view.turned, seat, view.selector)
        self.block = BlockView(session.studio, seat, view.block, self._rest)
        self.face = view.own_half[0]
        self.cell: Cell | None = None
        self.placed: Placed | None = None
        """What happened in the end: the block is on its way into the building."""
        self.untouched = True
        """Until something is done, the scene tells what the other player did meanwhile."""
        self.hint = Hint(session, view)
        self._row = FaceRow(self.block, self.hint)
        places = [move for move in view.legal if isinstance(move, Place)]
        self._legal = [frozenset(move.cell for move in places if move.face == face) for face in range(FACES)]
        self._planned: tuple[object, PlacementPlan] | None = None
        self._refused: tuple[object, Mapping[str, str]] | None = None
        super().__init__(session, seat)

    @property
    def at_home(self) -> bool:
        """Whether the own side of the building is seen."""
        return self.seen.seat == self.seat

    def plan(self) -> PlacementPlan:
        """What the player has in mind; reckoned anew only when that changes."""
        looked = self.looked_at_cell()
        wanted = self.face, self.cell, looked, self.at_home
        if self._planned is None or self._planned[0] != wanted:
            legal = self._legal[self.face] if self.at_home else frozenset[Cell]()
            made = PlacementPlan(self.view.side, self.block.face(self.face), legal, self.cell, looked)
            self._planned = wanted, made
        return self._planned[1]

    def looked_at_face(self) -> int | None:
        """The face under the mouse or the focus."""
        if self.looked_at is not None or self.placed:
            return face_named(self.looked_at)
        return self.block.face_at(self.pointer)

    def arranged(self) -> None:
        """Fit building, disc and faces to the window."""
        super().arranged()
        self.block.arrange(self.rect("disc"))
        self._row.arrange(self)

    def targets(self) -> tuple[Target, ...]:
        """Nothing more to click once the block flies."""
        return () if self.placed else super().targets()

    def has_target(self, cell: Cell) -> bool:
        """Every cell can be clicked: a wrong one explains itself."""
        return self.at_home or super().has_target(cell)

    def shows(self, name: str) -> bool:
        """Confirm and take back where moves are confirmed, hints where there is room for them."""
        if name in DECISIONS:
            return self.studio.settings.confirm_moves
        if name == "hint":
            return "hint" in self.fitted.areas
        return super().shows(name)

    def why_not(self, name: str) -> str | None:
        """What the rules refuse, in their own sentence."""
        if name in DECISIONS:
            return _("First choose a cell of the building.") if self.cell is None else None
        if name in CELL_TARGETS and not self.at_home:
            return _own_side()
        return self._refusals().get(name) if name in CELL_TARGETS or name in FACE_NAMES else None

    def activate(self, name: str) -> Change | None:
        """Take a face, choose a cell, confirm or take back."""
        if (index := face_named(name)) is not None:
            self.face = index
            self.studio.speech.focus(self.spoken(name))
        elif name in CELL_TARGETS:
            # The second click on a cell builds there, and the first one where moves are not confirmed.
            again, self.cell = self.cell == CELL_TARGETS[name], CELL_TARGETS[name]
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
        if name in (*CELL_TARGETS, "take-back") and not self.placed:
            self.prompt()
        return None

    def announcement(self) -> tuple[str, ...]:
        """First of all where the new block stands and what there is to take; nothing of it once something is done."""
        if not self.untouched or not self.at_home:
            return super().announcement()
        fresh = newest(self.session, self.seat)
        place = () if fresh is None else (self.spoken(f"cell-{cell_name(fresh)}"),)
        return *self.status(), *place, *self._offer(), *self.standing()

    def status(self) -> tuple[str, str]:
        """The placer, and what to do now; first of all, what is new since the player looked away."""
        who = _("{name} places").format(name=self.session.name(self.seat))
        fresh = newest(self.session, self.seat) if self.untouched else None
        if fresh is not None:
            return who, news(load_catalogue(), self.view, fresh, liked(self.studio).running_score)
        if not self.at_home:
            return who, _own_side()
        if self.cell is None:
            return who, _("Click a cell, or take the other face.")
        return who, _("Place it here? You can still change your mind.")

    def spoken(self, name: str) -> str:
        """Whose a face is and what it means, what a free cell would give."""
        if (index := face_named(name)) is not None:
            return face_told(self._owner_labels()[index][1], face_words(self.block.face(index)))
        cell, plan = CELL_TARGETS.get(name), self.plan()
        if cell is None or cell not in plan.legal:
            return super().spoken(name)
        worth = (plan if plan.looked == cell else replace(plan, looked=cell)).worth
        change = f"{worth.points:+d}" if worth else ""
        return _("{cell}: {change} for your side").format(cell=cell_name(cell), change=change)

    def words(self) -> Words:
        """The balcony, face or cell looked at; else a hint, what there is to take, or what the face taken scores."""
        looked, plan = self.looked_at_face(), self.plan()
        if looked is not None:
            return face_words(self.block.face(looked))
        if (words := self.seen.words(plan.looked)) is not None and not plan.in_view:
            return words
        if plan.worth is not None:
            title = _("{change} for your side").format(change=f"{plan.worth.points:+d}")
            return title, reason_words(plan.changes, plan.face)
        choosing = self.untouched or not self.at_home
        return self.hint.words() or (self._offer() if choosing else face_words(plan.face))

    def drag(self, start: tuple[int, int], at: tuple[int, int]) -> None:
        """Turn the block to look at it from behind."""
        if self.rect("disc").collidepoint(start):
            self.block.drag((at[0] - start[0]) / self.fitted.scale)

    def drop(self) -> None:
        """It turns back: how it stands is not for the placer to change."""
        self.block.drop(self._rest)

    def wheel(self, notches: int) -> None:
        """Look at the next side."""
        self.block.turn(notches)

    def update(self, seconds: float) -> Change | None:
        """When the block has landed, the next scene follows."""
        self.block.update(seconds, self.studio.speed)
        self.hint.update()
        change = super().update(seconds)
        if self.placed and not self.stage.busy:
            return self.session.next()
        return change

    def still_key(self) -> object:
        """The block too, while it stands still."""
        resting = None if self.block.turning else self.block.yaw
        chosen = self.face, self.cell, self.placed, self.untouched
        return super().still_key(), chosen, resting, self.looked_at_face(), self.hint.key

    def paint(self, surface: pygame.Surface) -> None:
        """Building with what the block would do there, then the block and its faces, and the words."""
        self._paint_building(surface)
        self.paint_status(surface)
        self.block.draw_disc(surface)
        if not self.placed and not self.block.turning:
            self.block.draw_block(surface)
        looked, plan = self.looked_at_face(), self.plan()
        self._row.draw(surface, self._owner_labels(), looked, self.face)
        room = self.paint_info(surface, self.words())
        if plan.in_view and looked is None:
            draw_reasons(surface, room, plan.changes, self.text_px(29) * 2)
        self.paint_buttons(surface, *DECISIONS, "hint")
        if looked is not None and self.looked_at in FACE_NAMES:
            self.block.draw_large(surface, self.rect("large"), looked)

    def paint_moving(self, surface: pygame.Surface) -> None:
        """The block while it turns or flies."""
        if self.placed:
            self._paint_flight(surface, self.placed)
        elif self.block.turning and self.looked_at not in FACE_NAMES:
            self.block.draw_block(surface)

    def _paint_building(self, surface: pygame.Surface) -> None:
        """The own side with what the block would do there; the other side, or a side it flies to, as it stands."""
        size = self.text_px(24)
        if self.placed or not self.at_home:
            self.seen.draw(surface, Marks(), size)
            return
        plan = self.plan()
        standing = plan.looked is not None and self.seen.side[plan.looked] is not None
        self.seen.draw(surface, self.seen.marks(plan.looked) if standing else plan.marks(), size, plan.built())
        if self.hint.cell is not None:
            draw_flag(surface, self.seen.building, self.hint.cell, pgettext("flag", "hint"), size, ORANGE)

    def _paint_flight(self, surface: pygame.Surface, placed: Placed) -> None:
        """The face rises from the disc in an arc, larger, and settles into its cell."""
        end = self.seen.building.cell_rect(placed.cell)
        flown, landed = self.stage.share("fly"), self.stage.share("land", before=0.0)
        size = round(end.width * (1.35 - 0.35 * (flown + landed) / 2))
        arc = (1 - (2 * flown - 1) ** 2) * end.height * 0.6
        start = self.block.centre
        centre = start[0] + (end.centerx - start[0]) * flown, start[1] + (end.centery - start[1]) * flown - arc
        picture = faces().picture(FaceId("block", placed.block, placed.face), end.width)
        drawn = pygame.transform.smoothscale(picture, (size, size))
        surface.blit(drawn, drawn.get_rect(center=centre))

    def _refusals(self) -> Mapping[str, str]:
        """What the rules say to each face and cell that they refuse; asked once for each face taken."""
        wanted = self.face, self.studio.appearance
        if self._refused is None or self._refused[0] != wanted:
            anywhere = min(self._legal[self.face], default=0)
            moves = {name: Place(self.face, cell) for name, cell in CELL_TARGETS.items()}
            moves |= {name: Place(index, anywhere) for index, name in enumerate(FACE_NAMES)}
            answers = {name: self.session.refusal(move) for name, move in moves.items()}
            self._refused = wanted, {name: why for name, why in answers.items() if why is not None}
        return self._refused[1]

    def _owner_labels(self) -> list[tuple[Seat, str]]:
        """Whose half each face is on, or that it is the one taken."""
        chosen = pgettext("face of a block", "chosen")
        every = enumerate(owners(self.seat, self.view.own_half))
        return [(seat, chosen if index == self.face else self.session.name(seat)) for index, seat in every]

    def _offer(self) -> Words:
        """What the other player left to take; seen from the other side, that it is not the own one."""
        if not self.at_home:
            return self.seen.whose, _own_side()
        text = _("{name} keeps the others. Take one of the two, then click a cell.")
        return _("The two in front are yours"), text.format(name=self.session.name(other(self.seat)))

    def _build(self) -> None:
        """Play the move; what happened sets things in motion."""
        assert self.cell is not None
        for event in self.session.play(Place(self.face, self.cell), self.seat):
            if isinstance(event, Placed):
                self.placed = event
                self.stage.play(FLIGHT)


def _own_side() -> str:
    return _("You place from your own side: go back to it first.")
