"""Place: take one of your two faces and put the block into the building (BLC-10, BLC-11)."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from math import pi, sin

import pygame

from game.balconia.building import ROSE, SEATS, Cell, cell_name, mirrored, other
from game.balconia.cards import FACES, FaceId
from game.balconia.events import Placed
from game.balconia.moves import Place
from game.balconia.texts import _
from game.balconia.words import shown
from game.engine.contract import Seat
from game.language import signed
from scenes.balconia.placement.held_block import HeldBlock
from scenes.balconia.placement.plan import PlacersChoice, draw_reasons, reason_words
from scenes.balconia.render.marks import Marks
from scenes.balconia.render.signs import GLOWS, draw_hinted, draw_playable, draw_tick, sign_room
from scenes.balconia.session import Session
from scenes.balconia.settings import own_settings
from scenes.balconia.table.block_table import BlockTable, landing_layers
from scenes.balconia.table.block_view import standing_yaw
from scenes.balconia.table.cells import CELL_IDS, CELLS_BY_ID
from scenes.balconia.table.face_pairs import FACES_BY_ID, above_labels
from scenes.balconia.table.face_words import Words
from scenes.balconia.table.hint import Hint
from scenes.balconia.table.news import newest, news
from scenes.balconia.table.panels import draw_info
from scenes.balconia.table.side_view import SideView
from scenes.balconia.table.turns import OneMove
from scenes.kit.actions import Action, Command
from scenes.kit.compositor import Layer
from scenes.kit.control import Control, rect_of
from scenes.kit.playback import Animation
from scenes.kit.pointer import DOUBLE_CLICK
from scenes.kit.stack import Change
from scenes.kit.stage import Motion

BREATH = 2.4
"""Period of the pulsing of the playable cells, in seconds."""
TICK_ID = "confirm-here"
TICK = 58
"""Width of the button with a tick, in the design."""


class Placement(BlockTable):
    """The placer's scene."""

    name = "placement"
    layout = "balconia/placement"

    def __init__(self, session: Session, captioned: bool = False) -> None:
        seat = session.match.to_move or SEATS[0]
        view = session.view(seat)
        assert view.block is not None
        assert view.turned is not None
        if captioned:
            self.captioned, self.layout = True, "balconia/tutorial_placement"
        self._since_chosen = 0.0
        """Seconds since a cell was chosen: the second click of a double click does not confirm it."""
        rest = standing_yaw(view.turned, seat, view.selector)
        self.hint = Hint(session, view)
        super().__init__(session, seat, view.block, rest, stands=True)
        self.turns = OneMove(self, {Placed: Animation(self._place, landing_layers)}, seat)
        self.choice = PlacersChoice(view, self.seen, self.pointer)
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

    def controls_key(self) -> Hashable | None:
        """The rules are asked about every face and cell, so the controls are built only after a change."""
        table = self.seen.seat, self.landing is None, self.session.offers_undo, self.session.peers is None
        return (
            self.choice.face,
            self.choice.cell,
            self.held.carried,
            table,
            self.context.appearance,
            self.context.settings,
        )

    def controls(self) -> Iterable[Control]:
        """The faces, the buttons and the cells; those of the table alone once the block is placed."""
        if self.landing:
            return self.in_focus_order(*self.table_buttons())
        buttons = *self.table_buttons(), *self._buttons()
        return *self.in_focus_order(*buttons, *self._faces()), *self._cells(), *self._tick()

    def _buttons(self) -> Iterator[tuple[Control, ...]]:
        if self.context.settings.confirm_moves:
            first = _("First choose a cell in the building.") if self.choice.cell is None else None
            away = first if self.seen.at_home else _own_side()
            yield self.button("confirm", self._confirm, _("Place here"), refusal=away, primary=away is None)
            yield self.button("take-back", self._take_back, _("Cancel"), refusal=first)
        yield self.button("hint", self._ask_for_hint, _("Hint"), refusal=self.hint.refusal)

    def _faces(self) -> Iterator[tuple[Control, ...]]:
        anywhere = min(self.choice.legal, default=0)
        for face in range(FACES):
            yield self.face_control(face, self._take, self._face_spoken, self.session.refusal(Place(face, anywhere)))

    def _cells(self) -> Iterator[Control]:
        if not self.seen.at_home:
            yield from (replace(balcony, refusal=_own_side()) for balcony in self.balconies())
            return
        for cell, name in enumerate(CELL_IDS):
            yield Control(
                name,
                rect_of(self.seen.building.cell_rect(cell)),
                partial(self._choose, cell),
                refusal=self.session.refusal(Place(self.choice.face, cell)),
                speech=partial(self._cell_spoken, cell),
            )

    def _tick(self) -> Iterator[Control]:
        """A button beside the chosen block, so that the way to confirm it is short."""
        plan = self.choice.plan().resting
        asked = self.context.settings.confirm_moves and not self.fitted.touch  # there, the large button is near
        if not asked or plan.chosen is None or not self.seen.at_home or self.held.carried:
            return
        width = max(self.px(TICK), self.least_letters * 2)
        box = self.seen.building.beside(self.seen.side, plan.marks(), width)
        yield Control(TICK_ID, rect_of(box), self._confirm, speech=_("Place here"))

    def _take(self, face: int) -> None:
        self.choice.take(face)
        self.tapped()
        self.context.speech.focus(self._face_spoken(face))
        self._acted()

    def _choose(self, cell: Cell) -> None:
        again, late = self.choice.choose(cell), self._since_chosen >= DOUBLE_CLICK
        self._since_chosen = 0.0
        self.context.sounds.play("wood_turn")
        clicked = not self.held.carried and self.pointer.focused is None
        if not self.context.settings.confirm_moves or (again and late and clicked):
            self.turns.play(Place(self.choice.face, cell))
        elif again and CELLS_BY_ID.get(self.pointer.focused) == cell:
            self.focus("confirm")  # Enter was pressed again
        self._acted()
        if not self.landing:
            self.prompt()

    def _confirm(self) -> None:
        if self.choice.cell is not None:
            self.turns.play(Place(self.choice.face, self.choice.cell))
        self._acted()

    def _take_back(self) -> None:
        self.choice.cell = None
        self._acted()
        self.prompt()

    def _ask_for_hint(self) -> None:
        self.hint.ask()
        self._acted()
        self.choice.advised = True

    def _place(self, placed: Placed) -> tuple[Motion, ...]:
        return self.land(placed.cell, FaceId("block", placed.block, placed.face))

    def _acted(self) -> None:
        self.choice.untouched = self.choice.advised = False

    def handle(self, action: Action) -> Change | None:
        """Enter builds in the chosen cell, unless the focus is elsewhere or a block is carried."""
        if action is Command.CONFIRM and self.held.carried:
            return None  # nothing is built while the pointer holds the block
        confirms = (
            action is Command.CONFIRM and self.choice.cell is not None and self.control(self.pointer.focused) is None
        )
        if confirms and not self.stage.busy:
            return self.use("confirm")
        return super().handle(action)

    def announcement(self) -> tuple[str, ...]:
        """First the new block and the faces to take, unless the player has already done something."""
        if not self.choice.untouched or not self.seen.at_home:
            return super().announcement()
        fresh, (who, told) = newest(self.session, self.seat), self.status()
        news = () if fresh is None else (told, self.seen.told(fresh))
        return who, *news, *_offer(self.session, self.seat, self.seen), *self.game_status.words()

    def status(self) -> tuple[str, str]:
        """The placer and the task; but first, the news since the player looked away."""
        who = _("{name} is placing").format(name=self.session.name(self.seat))
        if self.session.you == self.seat:
            who = _("Your turn: place")
        if self.landing:
            return who, _("{change} for your side").format(change=signed(self.landing.worth.points))
        fresh = newest(self.session, self.seat) if self.choice.untouched else None
        if fresh is not None:
            return who, news(self.view, fresh, own_settings(self.context).running_score)
        if not self.seen.at_home and self.choice.cell is not None:
            text = _("{name} would get this face here. To place it, go back to your side.")
            return who, text.format(name=self.session.name(other(self.seat)))
        if not self.seen.at_home:
            return who, _own_side()
        if self.held.carried and (refusal := self._refusal_under_block()):
            return who, refusal
        if self.hint.faces not in ((), (self.choice.face,)) and (self.choice.advised or self.choice.cell is None):
            return who, _("Take the face marked with a light bulb, then choose the cell marked with one.")
        if not (self.choice.taken or self.held.carried):
            return who, _("Take a face, then choose a cell.")
        if self.choice.cell is None:
            return who, _("Choose a cell, or take the other face.")
        if self.choice.assumed:
            pieces = shown(self.view.catalogue.every_balcony[self.block.face(self.choice.face)])
            return who, _("Place the face with {pieces} here? Or take the other one first.").format(pieces=pieces)
        return who, _("Place it here? You can still change your mind.")

    def _refusal_under_block(self) -> str | None:
        """The reason the rules refuse the cell that the pointer is over."""
        control = self.control(self.pointer.hovered) if self.pointer.hovered in CELLS_BY_ID else None
        return None if control is None else control.refusal

    def looked_at_face(self) -> int | None:
        """None while the block is carried past other faces."""
        return None if self.held.carried else super().looked_at_face()

    def _face_spoken(self, face: int) -> str:
        return self.face_spoken(face, self._shown())

    def _cell_spoken(self, cell: Cell) -> str:
        """The points that a free cell would give, or the words for its balcony."""
        plan = self.choice.plan()
        if cell not in plan.legal:
            return self.seen.told(cell)
        worth = (plan if plan.looked == cell else replace(plan, looked=cell)).worth
        change = signed(worth.points) if worth else ""
        return _("{cell}: {change} for your side").format(cell=cell_name(cell), change=change)

    def _shown(self) -> int | None:
        """The face that is shown as chosen."""
        return self.choice.shown(self.held.carried or self.landing is not None)

    def words(self) -> Words:
        """The balcony, face or cell looked at; else a hint, the faces to take, or what the face taken scores."""
        if not self.seen.at_home:
            return _looked(self) or _offer(self.session, self.seat, self.seen)
        hint = self.hint.words()
        if (words := _looked(self)) is not None:
            return words
        if self.choice.hint_first and hint is not None:
            return hint
        plan = self.choice.plan()
        choosing = not (self.choice.taken or self.held.carried)
        return hint or (_offer(self.session, self.seat, self.seen) if choosing else self.seen.face_words(plan.face))

    def update(self, seconds: float) -> Change | None:
        """Advance the block; when it has landed, the next scene follows."""
        self._since_chosen += seconds
        self.hint.update()
        self.held.turn_back(seconds)
        if not self.landing:
            self.held.go_on(seconds, self.context.speed)
        return super().update(seconds) or self.turns.update(seconds)

    def layers(self) -> Iterable[Layer]:
        """The table; then the pulsing playable cells, and the block while it turns, is carried or flies."""
        marks = Marks() if self.landing else self.held.marks() if self.seen.at_home else self.marks_across()
        plan = self.choice.plan()
        chosen = self.choice.key, plan.cell, self.held.key, self.landing is None
        key = chosen, self.context.speed > 0, self.looked_at_face(), self.hint.key
        yield from self.table_layers(marks, self._paint, key)
        if self.landing:
            yield from self.turns.player.layers(self)
            return
        if not self.turning.going:
            yield from self._sign_layers(plan.playable)
        if self.held.away:
            yield from self.held.layers()
        elif self.rotation.turning and self.pointer.looked_at not in FACES_BY_ID:
            yield self.block.layer

    def marks_across(self) -> Marks:
        """On the other side: the balcony looked at, and the face that would be seen there."""
        looked, cell = CELLS_BY_ID.get(self.pointer.looked_at), self.choice.cell
        if cell is None or (looked is not None and self.seen.side[looked] is not None):
            return self.seen.marks(looked)
        place = mirrored(cell, ROSE)
        return Marks(ghost=(place, self.block.face(self.choice.face).opposite), hover=place)

    def _sign_layers(self, playable: frozenset[Cell]) -> Iterator[Layer]:
        building, glow = self.seen.building, _glow(self.idle_animation.second)
        for box in map(building.cell_rect, playable):
            key = "playable", round(glow * GLOWS)
            yield Layer.of(key, sign_room(box), partial(draw_playable, box=box, glow=glow))
        if self.hint.cell is not None and self.seen.at_home:
            box = pygame.Rect(building.facade.block(self.hint.cell))
            yield Layer.of("hinted", sign_room(box), partial(draw_hinted, box=box))

    def _paint(self, surface: pygame.Surface) -> None:
        self.paint_status(surface)
        self.block.draw_disc(surface)
        if not self.landing and not self.rotation.turning and self.journey.share == 0:
            self.block.draw_block(surface)
        looked, plan, shown = self.looked_at_face(), self.choice.plan(), self._shown()
        self.face_pairs.draw_cards(surface, self.owner_labels(shown))
        self.face_pairs.draw_faces(surface)
        self.face_pairs.draw_signs(surface, looked, shown, other(self.seat), self.hint.faces)
        self.face_pairs.draw_labels(surface, self.owner_labels(shown))
        room = draw_info(self, surface, self.seen.seat, self.info_words(_looked(self), self.words()))
        if plan.in_view and self.seen.at_home and looked is None and not self.choice.hint_first:
            draw_reasons(surface, room, plan, self.text_px(29) * 2, self.least_letters)
        self.draw_buttons(surface, "confirm", "take-back", "hint")
        if tick := self.control(TICK_ID):
            draw_tick(surface, pygame.Rect(tick.rect), TICK_ID in self.pointer.touching)
        if looked is not None and self.pointer.looked_at in FACES_BY_ID and not self.held.carried:
            self.block.draw_large(surface, above_labels(self.face_pairs, self.rect("large")), looked)


def _glow(second: float) -> float:
    """The brightness of the pulsing playable cells, from 0 to 1."""
    return 0.5 - 0.5 * sin(2 * pi * second / BREATH)


def _offer(session: Session, seat: Seat, seen: SideView) -> Words:
    """The faces left to take; while the other side is shown, a note that blocks cannot go there."""
    if not seen.at_home:
        return seen.whose, _own_side()
    text = _("{name} gets the face behind it. Then choose a cell.")
    return _("Take one of the two in front"), text.format(name=session.name(other(seat)))


def _own_side() -> str:
    return _("You can only place on your own side. Go back to it first.")


def _looked(scene: Placement) -> Words | None:
    """The balcony, face or cell looked at, in words; or the chosen cell, unless a hint is shown first."""
    looked, plan = scene.looked_at_face(), scene.choice.plan()
    if looked is not None:
        return scene.seen.face_words(scene.block.face(looked))
    if not scene.seen.at_home:
        return scene.seen.words(plan.looked)
    if (words := scene.seen.words(plan.looked)) is not None and not plan.in_view:
        return words
    if plan.worth is None or (scene.choice.hint_first and scene.hint.words() is not None):
        return None
    title = _("{change} for your side").format(change=signed(plan.worth.points))
    return title, reason_words(plan)
