"""Place: take one of the own two faces and put the block into the building (BLC-10, BLC-11)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import pi, sin
from typing import ClassVar

import pygame

from game.balconia.building import SEATS, Cell, cell_name, other
from game.balconia.card_file import load_catalogue
from game.balconia.cards import FACES, FaceId
from game.balconia.events import Placed
from game.balconia.moves import Place
from game.language import _, marked
from scenes.balconia.placement.plan import PlacementPlan
from scenes.balconia.placement.reasons import draw_reasons, reason_words
from scenes.balconia.render.marks import Marks
from scenes.balconia.render.signs import GLOWS, draw_hinted, draw_playable, draw_refused, sign_room
from scenes.balconia.session import Session
from scenes.balconia.settings import liked
from scenes.balconia.table.block_table import BlockTable
from scenes.balconia.table.block_view import Away, standing_yaw
from scenes.balconia.table.cells import CELL_TARGETS, cell_named
from scenes.balconia.table.couples import FACE_NAMES, face_named
from scenes.balconia.table.face_words import Words, face_words
from scenes.balconia.table.hint import Hint
from scenes.balconia.table.news import newest, news
from scenes.balconia.table.panels import draw_info
from scenes.kit.actions import Action, Command, Point
from scenes.kit.sight import Part
from scenes.kit.stack import Change
from scenes.kit.target import Target
from scenes.look.projection import Spot

DECISIONS = ("confirm", "take-back")
"""What there is to do about a cell that was chosen."""
BREATH = 2.4
"""Seconds from one breath of the playable cells to the next."""
LOOK_BEHIND = 1.6
"""Seconds after which a block that was turned by the wheel turns back to how it stands."""


class Placement(BlockTable):
    """The placer's scene."""

    name = "placement"
    layout = "balconia/placement"
    primary = ("confirm",)
    labels: ClassVar[Mapping[str, str]] = {
        **BlockTable.labels,
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
        self.face = view.own_half[0]
        self.taken = False
        """Whether the player took a face; until then it is the first, shown only where a cell is in view for it."""
        self.cell: Cell | None = None
        self.carried = False
        """Whether the block is in the hand, on its way from the disc to a cell."""
        self.untouched = True
        """Until something is done, the scene tells what the other player did meanwhile."""
        self.hint = Hint(session, view)
        self.advised = False
        """Whether a hint was the last thing asked for: it is told first, whatever cell was chosen before."""
        places = [move for move in view.legal if isinstance(move, Place)]
        self._legal = [frozenset(move.cell for move in places if move.face == face) for face in range(FACES)]
        self._planned: tuple[object, PlacementPlan] | None = None
        self._refused: tuple[object, Mapping[str, str]] | None = None
        self._turns_back = 0.0
        super().__init__(session, seat, view.block, self._rest, stands=True)

    @property
    def at_home(self) -> bool:
        """Whether the own side of the building is seen."""
        return self.seen.seat == self.seat

    def plan(self) -> PlacementPlan:
        """What the player has in mind; reckoned anew only when that changes."""
        looked = cell_named(self.hand.looked_at)
        wanted = self.face, self.cell, looked, self.at_home
        if self._planned is None or self._planned[0] != wanted:
            legal = self._legal[self.face] if self.at_home else frozenset[Cell]()
            made = PlacementPlan(self.view.side, self.block.face(self.face), legal, self.cell, looked)
            self._planned = wanted, made
        return self._planned[1]

    def targets(self) -> tuple[Target, ...]:
        """Nothing more to click once the block is placed."""
        return () if self.landing else super().targets()

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
            self.face, self.taken = index, True
            self.studio.speech.focus(self.spoken(name))
        elif name in CELL_TARGETS:
            self._choose(name)
        elif name == "confirm":
            self._build()
        elif name == "take-back":
            self.cell = None
        elif name == "hint":
            self.hint.ask()
        else:
            return super().activate(name)
        self.untouched, self.advised = False, name == "hint"
        if name in (*CELL_TARGETS, "take-back") and not self.landing:
            self.prompt()
        return None

    def handle(self, action: Action) -> Change | None:
        """Enter builds in the cell that was chosen, where no key has led to something else."""
        confirms = action is Command.CONFIRM and self.cell is not None and self.find(self.hand.focused) is None
        if confirms and not self.stage.busy:
            return self.use("confirm")
        return super().handle(action)

    def announcement(self) -> tuple[str, ...]:
        """First of all where the new block stands and what there is to take; nothing of it once something is done."""
        if not self.untouched or not self.at_home:
            return super().announcement()
        fresh = newest(self.session, self.seat)
        place = () if fresh is None else (self.spoken(f"cell-{cell_name(fresh)}"),)
        return *self.status(), *place, *self._offer(), *self.standing.words()

    def status(self) -> tuple[str, str]:
        """The placer, and what to do now; first of all, what is new since the player looked away."""
        who = _("{name} places").format(name=self.session.name(self.seat))
        if self.landing:
            return who, _("{change} for your side").format(change=f"{self.landing.worth.points:+d}")
        fresh = newest(self.session, self.seat) if self.untouched else None
        if fresh is not None:
            return who, news(load_catalogue(), self.view, fresh, liked(self.studio).running_score)
        if not self.at_home:
            return who, _own_side()
        if self.carried and (why := self._refusals().get(self.hand.hovered or "")):
            return who, why
        if self.hint.faces not in ((), (self.face,)) and (self.advised or self.cell is None):
            return who, _("Take the face with the light bulb, then click the cell with the light bulb.")
        if self.cell is None:
            return who, _("Click a cell, or take the other face.")
        return who, _("Place it here? You can still change your mind.")

    def spoken(self, name: str) -> str:
        """Whose a face is and what it means, what a free cell would give."""
        if (index := face_named(name)) is not None:
            return self.face_spoken(index, self._shown)
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
        hint = self.hint.words()
        if self._hint_first and hint is not None:
            return hint
        if plan.worth is not None:
            title = _("{change} for your side").format(change=f"{plan.worth.points:+d}")
            return title, reason_words(plan.changes, plan.face)
        choosing = self.untouched or not self.at_home
        return hint or (self._offer() if choosing else face_words(plan.face))

    def drags(self, name: str) -> bool:
        """The block can be taken up again from the cell it was chosen for."""
        return self.cell is not None and CELL_TARGETS.get(name) == self.cell

    def drag(self, start: Point, at: Point) -> None:
        """Turn the block to look at it from behind; farther away from the disc, carry it to a cell."""
        disc = self.rect("disc")
        held = self.cell is not None and self.seen.building.cell_rect(self.cell).collidepoint(start)
        if not held and not disc.collidepoint(start):
            return
        if self.carried or held or not disc.collidepoint(at):
            self.rotation.drop(self._rest)
            self.message.hide()
            self.carried, self.untouched = self.at_home and not self.landing, False
        elif self.cell is None:
            self.rotation.drag((at[0] - start[0]) / self.fitted.scale)

    def drop(self) -> None:
        """Let go over a cell, the block is meant for it, or hears why not; else it goes back to where it was."""
        self.rotation.drop(self._rest)
        if self.carried:
            self.carried = False
            if self.hand.hovered in CELL_TARGETS:
                self.use(self.hand.hovered)

    def wheel(self, notches: int) -> None:
        """Look at the next side for a moment: how it stands is not for the placer to change."""
        if self.journey.share == 0:
            self.rotation.turn(notches)
            self._turns_back = LOOK_BEHIND

    def update(self, seconds: float) -> Change | None:
        """When the block has landed, the next scene follows."""
        self.hint.update()
        if self._turns_back > 0:
            self._turns_back -= seconds
            if self._turns_back <= 0:
                self.rotation.turn_to(self._rest)
        if not self.landing:
            self.journey.update(seconds, self.studio.speed, self._held_at())
        change = super().update(seconds)
        if self.landing and not self.stage.busy:
            return self.session.next()
        return change

    def still_key(self) -> object:
        """The block too, while it stands still."""
        resting = None if self.rotation.turning else self.rotation.yaw
        chosen = self._shown, self.face, self.cell, self.landing is None, self.untouched, self.carried, self.advised
        away = self.journey.share > 0, self.journey.moving, self.studio.speed > 0
        return super().still_key(), chosen, resting, away, self.looked_at_face(), self.hint.key

    def paint(self, surface: pygame.Surface) -> None:
        """Building with what the block would do there, then the block and its faces, and the words."""
        self._paint_building(surface)
        self.paint_status(surface)
        self.block.draw_disc(surface)
        if not self.landing and not self.rotation.turning and self.journey.share == 0:
            self.block.draw_block(surface)
        looked, plan = self.looked_at_face(), self.plan()
        self.couples.draw_cards(surface, self.owner_labels(self._shown))
        self.couples.draw_faces(surface)
        self.couples.draw_signs(surface, looked, self._shown, other(self.seat), self.hint.faces)
        self.couples.draw_labels(surface, self.owner_labels(self._shown))
        room = draw_info(self, surface, self.seen.seat, self.words())
        if plan.in_view and looked is None and not self._hint_first:
            draw_reasons(surface, room, plan.changes, self.text_px(29) * 2)
        self.paint_buttons(surface, *DECISIONS, "hint")
        if looked is not None and self.hand.looked_at in FACE_NAMES:
            self.block.draw_large(surface, self.rect("large"), looked)

    def paint_moving(self, surface: pygame.Surface) -> None:
        """Where the block may go, and the block while it turns, is carried or flies."""
        self.paint_turning(surface)
        if self.landing:
            self.paint_landing(surface, self.landing)
            return
        for cell in () if self.turning.going else self.plan().playable:
            draw_playable(surface, self.seen.building.cell_rect(cell), self._glow)
        if self.hint.cell is not None and self.at_home and not self.turning.going:
            draw_hinted(surface, pygame.Rect(self.seen.building.facade.block(self.hint.cell)))
        if self.journey.moving or (self.carried and self.journey.share > 0):
            self._paint_held(surface)
            over = cell_named(self.hand.looked_at) if self.carried else None
            if over is not None and over not in self.plan().legal:
                draw_refused(surface, self.seen.building.cell_rect(over))
        elif self.rotation.turning and self.hand.looked_at not in FACE_NAMES:
            self.block.draw_block(surface)

    def parts(self) -> Iterable[Part] | None:
        """The playable cells as they breathe, and a block that is turned to be looked at."""
        if self.turning.going or self.carried:
            return None
        if self.landing:
            return self.landing_parts(self.landing)
        boxes = (sign_room(self.seen.building.cell_rect(cell)) for cell in self.plan().playable)
        cells = [Part.of(box, round(self._glow * GLOWS)) for box in boxes]
        if self.journey.moving:
            return (*self._held_parts(), *cells)
        return (self.block.part, *cells) if self.rotation.turning else cells

    @property
    def _shown(self) -> int | None:
        """The face that is shown as chosen: none before the player took one or points to where it would go."""
        return self.face if self.taken or self.carried or self.plan().cell is not None or self.landing else None

    @property
    def _hint_first(self) -> bool:
        """Whether the hint is told rather than what the chosen cell would add."""
        return self.advised and self.plan().looked is None

    @property
    def _glow(self) -> float:
        """How far the playable cells have breathed in."""
        return 0.5 - 0.5 * sin(2 * pi * self.life.second / BREATH)

    def _paint_building(self, surface: pygame.Surface) -> None:
        """The own side with what the block would do there; the other side, or a side it flies to, as it stands."""
        if self.landing or not self.at_home:
            self.turning.draw_side(surface, Marks(), self.text_px(24))
            return
        plan = self.plan()
        standing = plan.looked is not None and self.seen.side[plan.looked] is not None
        marks = self.seen.marks(plan.looked) if standing else plan.marks()
        away = self.carried or self.journey.moving
        held = None if away or plan.chosen is None else (plan.chosen, plan.face)
        chosen = None if self.carried else plan.chosen
        marks = replace(marks, held=held, chosen=chosen)
        self.turning.draw_side(surface, marks, self.text_px(24))

    def _paint_held(self, surface: pygame.Surface) -> None:
        """The block between the disc and the hand, or the cell it is meant for."""
        if self.journey.share < 1:
            self.block.draw_away(surface, self._away())
        else:
            self.seen.building.draw_held(surface, self.block.face(self.face), self.journey.spot)

    def _held_parts(self) -> tuple[Part, ...]:
        """What `_paint_held` draws, for who wants to know what has changed."""
        if self.journey.share < 1:
            return self.block.away_parts(self._away())
        size = self.seen.building.held_width() * 3 // 2
        box = pygame.Rect(0, 0, size, size)
        box.center = round(self.journey.spot[0]), round(self.journey.spot[1])
        return (Part.of(box, self.journey.spot),)

    def _away(self) -> Away:
        """Where the block is between the disc and the building."""
        return self.block.away(self.face, self.journey.spot, self.seen.building.held_width(), self.journey.share)

    def _held_at(self) -> Spot | None:
        """Where the block should be: before the cell it is held over or was chosen for, else None for the disc."""
        cell = self.plan().cell if self.carried else self.cell
        if self.carried and cell_named(self.hand.looked_at) != cell:
            return self.hand.pointer
        if cell is None or not self.at_home:
            return None
        return pygame.Rect(self.seen.building.facade.block(cell)).center

    def _choose(self, name: str) -> None:
        """A cell is meant; without confirming, built in at once. The same one again does no more than that.

        A key that is pressed on it once more goes on to the button that builds: only that button does.
        """
        again, self.cell = self.cell == CELL_TARGETS[name], CELL_TARGETS[name]
        self.taken = True
        self.studio.sounds.play("wood_turn")
        if not self.studio.settings.confirm_moves:
            self._build()
        elif again and self.hand.focused == name:
            self._focus("confirm")

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

    def _offer(self) -> Words:
        """What the other player left to take; seen from the other side, that it is not the own one."""
        if not self.at_home:
            return self.seen.whose, _own_side()
        text = _("{name} gets the face behind it. Then click a cell.")
        return _("Take one of the two in front"), text.format(name=self.session.name(other(self.seat)))

    def _build(self) -> None:
        """Play the move; what happened sets things in motion."""
        assert self.cell is not None
        for event in self.session.play(Place(self.face, self.cell), self.seat):
            if isinstance(event, Placed):
                self.land(event.cell, FaceId("block", event.block, event.face))


def _own_side() -> str:
    return _("You place from your own side: go back to it first.")
