"""Place: take one of the own two faces and put the block into the building (BLC-10, BLC-11)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import pi, sin
from typing import ClassVar

import pygame

from game.balconia.building import SEATS, cell_name, other
from game.balconia.card_file import load_catalogue
from game.engine.contract import Seat
from game.language import _, marked, signed
from scenes.balconia.placement.choice import PlacersChoice
from scenes.balconia.placement.held_block import HeldBlock
from scenes.balconia.placement.reasons import draw_reasons, reason_words
from scenes.balconia.render.marks import Marks
from scenes.balconia.render.signs import GLOWS, draw_hinted, draw_playable, sign_room
from scenes.balconia.session import Session
from scenes.balconia.settings import own_settings
from scenes.balconia.table.block_table import BlockTable
from scenes.balconia.table.block_view import standing_yaw
from scenes.balconia.table.cells import CELL_TARGETS
from scenes.balconia.table.face_pairs import FACE_NAMES, above_labels, face_named
from scenes.balconia.table.face_words import Words, face_words
from scenes.balconia.table.hint import Hint
from scenes.balconia.table.news import newest, news
from scenes.balconia.table.panels import draw_info
from scenes.balconia.table.side_view import SideView
from scenes.kit.actions import Action, Command
from scenes.kit.stack import Change
from scenes.kit.target_screen import Part, Target

DECISIONS = ("confirm", "take-back")
"""What there is to do about a cell that was chosen."""
BREATH = 2.4
"""Seconds from one breath of the playable cells to the next."""


class Placement(BlockTable):
    """The placer's scene."""

    name = "placement"
    layout = "balconia/placement"
    primary = ("confirm",)
    wants_cells = True
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
        rest = standing_yaw(view.turned, seat, view.selector)
        self.hint = Hint(session, view)
        super().__init__(session, seat, view.block, rest, stands=True)
        self.choice = PlacersChoice(session, view, self.seen, self.pointer)
        self.held = HeldBlock(
            canvas=self,
            pointer=self.pointer,
            seen=self.seen,
            block=self.block,
            journey=self.journey,
            choice=self.choice,
            rest=rest,
            message=self.message,
            may_go=lambda: self.seen.at_home and not self.landing,
            use=self.use,
        )
        self.drag_handler = self.held

    def targets(self) -> tuple[Target, ...]:
        """Nothing more to click once the block is placed."""
        return () if self.landing else super().targets()

    def shows(self, name: str) -> bool:
        """Confirm and take back where moves are confirmed, hints where there is room for them."""
        if name in DECISIONS:
            return self.context.settings.confirm_moves
        if name == "hint":
            return "hint" in self.fitted.areas
        return super().shows(name)

    def why_not(self, name: str) -> str | None:
        """What the rules refuse, in their own sentence."""
        if name in DECISIONS:
            return _("First choose a cell of the building.") if self.choice.cell is None else None
        if name in CELL_TARGETS and not self.seen.at_home:
            return _own_side()
        return self.choice.refusals().get(name) if name in CELL_TARGETS or name in FACE_NAMES else None

    def activate(self, name: str) -> Change | None:
        """Take a face, choose a cell, confirm or take back."""
        if (index := face_named(name)) is not None:
            self.choice.take(index)
            self.tapped()
            self.context.speech.focus(self.spoken(name))
        elif name in CELL_TARGETS:
            again = self.choice.choose(CELL_TARGETS[name])
            self.context.sounds.play("wood_turn")
            if not self.context.settings.confirm_moves:
                self.build(self.choice.face, CELL_TARGETS[name])
            elif again and self.pointer.focused == name:  # a key that is pressed once more goes on to the button
                self.focus("confirm")
        elif name == "confirm" and self.choice.cell is not None:
            self.build(self.choice.face, self.choice.cell)
        elif name == "take-back":
            self.choice.cell = None
        elif name == "hint":
            self.hint.ask()
        else:
            return super().activate(name)
        self.choice.untouched, self.choice.advised = False, name == "hint"
        if name in (*CELL_TARGETS, "take-back") and not self.landing:
            self.prompt()
        return None

    def handle(self, action: Action) -> Change | None:
        """Enter builds in the cell that was chosen, where no key has led to something else, and nothing is carried."""
        if action is Command.CONFIRM and self.held.carried:
            return None
        confirms = (
            action is Command.CONFIRM and self.choice.cell is not None and self.find(self.pointer.focused) is None
        )
        if confirms and not self.stage.busy:
            return self.use("confirm")
        return super().handle(action)

    def announcement(self) -> tuple[str, ...]:
        """First of all where the new block stands and what there is to take; nothing of it once something is done."""
        if not self.choice.untouched or not self.seen.at_home:
            return super().announcement()
        fresh, (who, told) = newest(self.session, self.seat), self.status()
        news = () if fresh is None else (told, self.spoken(f"cell-{cell_name(fresh)}"))
        return who, *news, *_offer(self.session, self.seat, self.seen), *self.game_status.words()

    def status(self) -> tuple[str, str]:
        """The placer, and what to do now; first of all, what is new since the player looked away."""
        who = _("{name} places").format(name=self.session.name(self.seat))
        if self.landing:
            return who, _("{change} for your side").format(change=signed(self.landing.worth.points))
        fresh = newest(self.session, self.seat) if self.choice.untouched else None
        if fresh is not None:
            return who, news(load_catalogue(), self.view, fresh, own_settings(self.context).running_score)
        if not self.seen.at_home:
            return who, _own_side()
        if self.held.carried and (why := self.choice.refusals().get(self.pointer.hovered or "")):
            return who, why
        if self.hint.faces not in ((), (self.choice.face,)) and (self.choice.advised or self.choice.cell is None):
            return who, _("Take the face marked with a light bulb, then choose the cell marked with one.")
        if not (self.choice.taken or self.held.carried):
            return who, _("Take a face, then choose a cell.")
        if self.choice.cell is None:
            return who, _("Choose a cell, or take the other face.")
        return who, _("Place it here? You can still change your mind.")

    def spoken(self, name: str) -> str:
        """Whose a face is and what it means, what a free cell would give."""
        if (index := face_named(name)) is not None:
            return self.face_spoken(index, self.choice.shown(self.held.carried or self.landing is not None))
        cell, plan = CELL_TARGETS.get(name), self.choice.plan()
        if cell is None or cell not in plan.legal:
            return super().spoken(name)
        worth = (plan if plan.looked == cell else replace(plan, looked=cell)).worth
        change = signed(worth.points) if worth else ""
        return _("{cell}: {change} for your side").format(cell=cell_name(cell), change=change)

    def words(self) -> Words:
        """The balcony, face or cell looked at; else a hint, what there is to take, or what the face taken scores."""
        hint = self.hint.words()
        if (words := _looked(self)) is not None:
            return words
        if self.choice.hint_first and hint is not None:
            return hint
        plan = self.choice.plan()
        choosing = not (self.choice.taken or self.held.carried) or not self.seen.at_home
        return hint or (_offer(self.session, self.seat, self.seen) if choosing else face_words(plan.face))

    def update(self, seconds: float) -> Change | None:
        """When the block has landed, the next scene follows."""
        self.hint.update()
        self.held.turn_back(seconds)
        if not self.landing:
            self.held.go_on(seconds, self.context.speed)
        change = super().update(seconds)
        if self.landing and not self.stage.busy:
            return self.session.next()
        return change

    def still_key(self) -> object:
        """The block too, while it stands still."""
        plan = self.choice.plan()
        chosen = self.choice.key, plan.cell, self.held.key, self.landing is None
        return super().still_key(), chosen, self.context.speed > 0, self.looked_at_face(), self.hint.key

    def paint(self, surface: pygame.Surface) -> None:
        """Building with what the block would do there, then the block and its faces, and the words."""
        marks = Marks() if self.landing or not self.seen.at_home else self.held.marks()
        self.turning.draw_side(surface, marks, self.text_px(24))
        self.paint_status(surface)
        self.block.draw_disc(surface)
        if not self.landing and not self.rotation.turning and self.journey.share == 0:
            self.block.draw_block(surface)
        looked, plan = self.looked_at_face(), self.choice.plan()
        shown = self.choice.shown(self.held.carried or self.landing is not None)
        self.face_pairs.draw_cards(surface, self.owner_labels(shown))
        self.face_pairs.draw_faces(surface)
        self.face_pairs.draw_signs(surface, looked, shown, other(self.seat), self.hint.faces)
        self.face_pairs.draw_labels(surface, self.owner_labels(shown))
        room = draw_info(self, surface, self.seen.seat, self.info_words(_looked(self), self.words()))
        if plan.in_view and looked is None and not self.choice.hint_first:
            draw_reasons(surface, room, plan.changes, self.text_px(29) * 2, self.least_letters)
        self.paint_buttons(surface, *DECISIONS, "hint")
        if looked is not None and self.pointer.looked_at in FACE_NAMES and not self.held.carried:
            self.block.draw_large(surface, above_labels(self.face_pairs, self.rect("large")), looked)

    def paint_moving(self, surface: pygame.Surface) -> None:
        """Where the block may go, and the block while it turns, is carried or flies."""
        self.paint_turning(surface)
        if self.landing:
            self.paint_landing(surface, self.landing)
            return
        for cell in () if self.turning.going else self.choice.plan().playable:
            draw_playable(surface, self.seen.building.cell_rect(cell), _glow(self.idle_animation.second))
        if self.hint.cell is not None and self.seen.at_home and not self.turning.going:
            draw_hinted(surface, pygame.Rect(self.seen.building.facade.block(self.hint.cell)))
        if self.held.away:
            self.held.draw(surface)
        elif self.rotation.turning and self.pointer.looked_at not in FACE_NAMES:
            self.block.draw_block(surface)

    def parts(self) -> Iterable[Part] | None:
        """The playable cells as they breathe, and a block that is turned to be looked at."""
        if self.turning.going or self.held.carried:
            return None
        if self.landing:
            return self.landing_parts(self.landing)
        glow = round(_glow(self.idle_animation.second) * GLOWS)
        boxes = (sign_room(self.seen.building.cell_rect(cell)) for cell in self.choice.plan().playable)
        cells = [Part.of(box, glow) for box in boxes]
        if self.journey.moving:
            return (*self.held.parts(), *cells)
        return (self.block.part, *cells) if self.rotation.turning else cells


def _glow(second: float) -> float:
    """How far the playable cells have breathed in."""
    return 0.5 - 0.5 * sin(2 * pi * second / BREATH)


def _offer(session: Session, seat: Seat, seen: SideView) -> Words:
    """What the other player left to take; seen from the other side, that it is not the own one."""
    if not seen.at_home:
        return seen.whose, _own_side()
    text = _("{name} gets the face behind it. Then choose a cell.")
    return _("Take one of the two in front"), text.format(name=session.name(other(seat)))


def _own_side() -> str:
    return _("You place from your own side: go back to it first.")


def _looked(scene: Placement) -> Words | None:
    """The balcony, face or cell looked at, in words; or the cell that was chosen, unless a hint is told first."""
    looked, plan = scene.looked_at_face(), scene.choice.plan()
    if looked is not None:
        return face_words(scene.block.face(looked))
    if (words := scene.seen.words(plan.looked)) is not None and not plan.in_view:
        return words
    if plan.worth is None or (scene.choice.hint_first and scene.hint.words() is not None):
        return None
    title = _("{change} for your side").format(change=signed(plan.worth.points))
    return title, reason_words(plan.changes, plan.face)
