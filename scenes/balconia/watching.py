"""A computer's turn, seen from across the table: it turns the block, hesitates, places (BLC-08)."""

from collections.abc import Iterable
from functools import partial

import pygame

from game.balconia.building import other
from game.balconia.cards import FaceId
from game.balconia.events import Placed, Stood
from game.engine.bot_runner import Chosen
from game.engine.outside import Forfeit
from game.language import _
from scenes.balconia.portrait import bust
from scenes.balconia.session import Session
from scenes.balconia.table.block_table import BlockTable
from scenes.balconia.table.block_view import standing_yaw
from scenes.balconia.table.cells import cell_named
from scenes.balconia.table.face_words import Words, face_words
from scenes.balconia.table.panels import draw_info
from scenes.balconia.table.reveal import cards_lie, dealt, draw_reveal, reveal, reveal_parts
from scenes.kit.actions import Action, Pointer
from scenes.kit.canvas import Canvas
from scenes.kit.control import topmost
from scenes.kit.pointer import presses
from scenes.kit.stack import Change
from scenes.kit.stage import Motion
from scenes.kit.target_screen import Part
from scenes.kit.tween import linear, smooth
from scenes.look.ui import INK, PAPER
from scenes.persistence.player import PERSON

# A turn of a computer is one placing and one selecting: 2 to 4 seconds in all, if it does not think for longer.
THINKING = Motion("think", 0.25, linear)
PACE = 0.6
"""How long a token takes to be turned over, to how long it takes a person."""
TRY = Motion("try", 0.35, linear, "wood_turn")
TURN = (Motion("turn", 0.4, smooth, "wood_turn"), Motion("look", 0.35, linear))
HESITATES = Motion("hesitate", 0.2, linear)
BUST = 84
"""Width of the picture of the computer in the ribbon, in the design."""


class Watching(BlockTable):
    """The scene while a bot moves; a person sees their own side meanwhile, and the window waits for nothing.

    Where two of them play each other, whoever looks on has no side: they are called by their names.
    """

    name = "watching"
    layout = "balconia/watching"
    click_skips = False

    def __init__(self, session: Session) -> None:
        mover = session.match.to_move
        assert mover is not None
        self.mover = mover
        seat = session.onlooker(mover)
        view = session.view(seat)
        assert view.block is not None
        self._told = ""
        self.done: Stood | Placed | None = None
        """What the bot did, as the onlooker sees it."""
        self._selects = view.phase == "select"
        self._remark = session.remark(mover) if self._selects else None
        self._tries = self._selects
        """Whether the block is still to be turned to and fro before the bot makes up its mind."""
        self._hurried = session.context.speed <= 0
        self._has_side = seat in session.people
        """Whether who looks on is one of the players."""
        self._receiver = None if self._has_side else session.name(other(mover))
        """Who gets the other face; None is who looks on."""
        super().__init__(session, seat, view.block, standing_yaw(view.turned or 0, seat, view.selector))
        session.computers.ask(mover)
        self.stage.play(reveal(PACE) if self._selects else [THINKING])

    def handle(self, action: Action) -> Change | None:
        """A click anywhere but on a button, or Enter, brings all of it to its end at once."""
        under = topmost(self.shown_controls, action.at) if isinstance(action, Pointer) else None
        if presses(action) and (under is None or under.id.startswith("cell-")):
            self._hurry()
            return None
        return super().handle(action)

    def _hurry(self) -> None:
        """Show nothing more of this move: what the bot does is done as soon as it knows."""
        self._hurried, self._tries = True, False
        self.stage.skip()
        self.rotation.arrive()

    def update(self, seconds: float) -> Change | None:
        """Turn the block to and fro, look for the answer, show it, then go on."""
        change = super().update(seconds)
        if self.stage.busy or (self.rotation.turning and not self._tries):
            return change
        if self.done is not None:
            unread = self._told and self.message.text == self._told
            return change if unread else self.session.next()
        if self._tries:
            self._tries = False
            self.rotation.turn(1)
            self.stage.play([TRY])
        else:
            self._look_for_answer()
        return change

    def _tell(self, sentence: str) -> None:
        """Say something about the computer itself; the scene stays until it could be read."""
        self._told = sentence
        self.say(sentence)

    def _look_for_answer(self) -> None:
        match self.session.computers.answered():
            case Chosen() as chosen:
                self._show(chosen)
            case Forfeit() as lost:
                self._tell(self.session.computers.replace(lost))
                self.session.save()
                self.session.computers.ask(self.mover)
            case None if not self.session.computers.awaited:
                self.session.computers.ask(self.mover)

    def paint(self, surface: pygame.Surface) -> None:
        """Building, disc and faces, and what the bot does with them."""
        self.turning.draw_side(surface, self.seen.marks(cell_named(self.pointer.looked_at)), self.text_px(24))
        kind = self.session.players[self.mover].kind
        self.paint_status(surface, None if kind == PERSON else bust(kind, self.px(BUST), self.done is None))
        if self._remark:
            _draw_tail(self, surface)
        self.block.draw_disc(surface)
        chosen = self.done.face if isinstance(self.done, Placed) else None
        if cards_lie(self.stage):
            self.face_pairs.draw_cards(surface, self.owner_labels(chosen))
        if not self._selects:
            self.face_pairs.draw_faces(surface)
            self.face_pairs.draw_signs(surface, chosen=chosen, given=other(self.mover))
        if cards_lie(self.stage):
            self.face_pairs.draw_labels(surface, self.owner_labels(chosen))
        draw_info(
            self,
            surface,
            self.seen.seat,
            self.info_words(self.seen.words(cell_named(self.pointer.looked_at)), self._words()),
        )

    def status(self) -> tuple[str, str]:
        """The computer, and what it does or, now and then, says."""
        who = _("{name} selects") if self._selects else _("{name} places")
        name = self.session.name(self.mover)
        said = _("“{words}”").format(words=self._remark) if self._remark else _doing(self.done, name, self._receiver)
        return who.format(name=name), said

    def announcement(self) -> tuple[str, ...]:
        """Who is at the table is told how things stand when it is their turn."""
        return self.status() if self._has_side else super().announcement()

    def paint_moving(self, surface: pygame.Surface) -> None:
        """The token that is turned over, the block which turns to and fro or flies, faces that are dealt or slide."""
        self.paint_turning(surface)
        if self._selects and cards_lie(self.stage):
            self.face_pairs.draw_faces(surface, partial(dealt, self.stage))
        if self.landing:
            self.paint_landing(surface, self.landing)
        else:
            draw_reveal(surface, self.stage, self.block, self._coin)

    @property
    def _coin(self) -> pygame.Rect:
        """Where the token comes from that is turned over: it lies where they are counted."""
        heap = self.rect("tokens-left")
        return pygame.Rect(heap.left, heap.top, heap.height, heap.height)

    def parts(self) -> Iterable[Part] | None:
        """The block and its faces, as long as they are on the table."""
        if self.turning.going:
            return None
        if self.landing:
            return self.landing_parts(self.landing)
        if self.stage.share("deal") < 1:
            shown = reveal_parts(self.stage, self.block, self._coin)
            return (*shown, *self.face_pairs.parts(partial(dealt, self.stage))) if cards_lie(self.stage) else shown
        return (self.block.part, *self.face_pairs.parts()) if self._selects else (self.block.part,)

    def still_key(self) -> object:
        """What was decided, too; the block is painted apart, and so are its faces while they hardly rest."""
        return super().still_key(), self.done, cards_lie(self.stage)

    def _show(self, chosen: Chosen) -> None:
        """Play the move at once; what follows is only shown."""
        steps = self.session.play(chosen.move, self.seat)
        self.done = next(event for event, _view in steps if isinstance(event, Stood | Placed))
        if isinstance(self.done, Stood):
            self.session.take_token(self.session.tokens[0])
            self.rotation.turn_to(standing_yaw(self.done.turned, self.seat, self.view.selector))
            self.stage.play(TURN)
        else:
            self.land(self.done.cell, _seen(self.done, self.seat == self.mover), HESITATES)
        if self._hurried:
            self._hurry()
        self.context.speech.say(_doing(self.done, self.session.name(self.mover), self._receiver))
        if isinstance(self.done, Placed) or not self._has_side:  # what there is to take is told to who takes it
            self.context.speech.say(*self._words())
        if chosen.by != self.session.players[self.mover].kind:
            self._tell(self.session.computers.moved_instead(self.mover, chosen.by))

    def _words(self) -> Words:
        """What the onlooker should look at, as far as things stand."""
        name = self.session.name(self.mover)
        match self.done:
            case None:
                text = _("{name} rotates it and thinks. Hover over a balcony to read it meanwhile.")
                if self.context.finger is not None:
                    text = _("{name} rotates it and thinks. Rest a finger on a balcony to read it meanwhile.")
                return _("Watch the block"), text.format(name=name)
            case Stood() if self._has_side:
                return _("You will get one of these two"), _(
                    "Next, you take one of the two in front and place the block."
                )
            case Stood():
                name = self.session.name(other(self.mover))
                text = _("{name} takes one of the two pairs and places the block.")
                return _("{name} is next").format(name=name), text.format(name=name)
            case Placed() as placed:
                title = _("Your new balcony") if self._has_side else _("The new balcony")
                return title, face_words(_seen(placed, self.seat == self.mover))[1]


def _doing(done: Stood | Placed | None, name: str, receiver: str | None) -> str:
    """What the computer of this name does, and who gets the other face; None is who looks on."""
    match done:
        case None:
            return _("{name} is thinking…").format(name=name)
        case Stood():
            return _("{name} keeps two faces.").format(name=name)
        case Placed() if receiver is None:
            return _("{name} places the block. You get the opposite face.").format(name=name)
        case Placed():
            return _("{name} places the block. {other} gets the opposite face.").format(name=name, other=receiver)


def _seen(placed: Placed, own: bool) -> FaceId:
    """The face that the onlooker will see: the placer's own, or the one behind it."""
    front = FaceId("block", placed.block, placed.face)
    return front if own else front.opposite


def _draw_tail(canvas: Canvas, surface: pygame.Surface) -> None:
    """What makes a bubble of the panel that a remark is in, where it is below who says it."""
    ribbon, panel = canvas.rect("status"), canvas.rect("todo" if "todo" in canvas.fitted.areas else "info")
    if panel.top >= ribbon.bottom:
        wide, x = canvas.px(14), ribbon.left + canvas.px(10 + BUST // 2)
        tail = [(x - wide, panel.top + canvas.px(4)), (x + wide, panel.top + canvas.px(4)), (x, ribbon.bottom)]
        pygame.draw.polygon(surface, PAPER, tail)
        pygame.draw.lines(surface, INK, False, (tail[0], tail[2], tail[1]), canvas.px(4))
