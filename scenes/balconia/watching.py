"""A computer's turn, seen from across the table: it rotates the block, hesitates, places it (BLC-08)."""

from collections.abc import Iterable
from functools import partial

import pygame

from game.balconia.building import other
from game.balconia.cards import FaceId
from game.balconia.events import Placed, Stood
from game.balconia.moves import Move
from game.balconia.texts import _
from scenes.balconia.portrait import bust
from scenes.balconia.session import Session
from scenes.balconia.table.block_table import BlockTable
from scenes.balconia.table.block_view import standing_yaw
from scenes.balconia.table.cells import CELLS_BY_ID
from scenes.balconia.table.face_words import Words
from scenes.balconia.table.panels import draw_info
from scenes.balconia.table.reveal import cards_lie, dealt, reveal, reveal_layers
from scenes.kit.actions import Action, Pointer
from scenes.kit.canvas import Canvas
from scenes.kit.compositor import Layer
from scenes.kit.computer_turn import ComputerTurn
from scenes.kit.control import Control, topmost
from scenes.kit.pointer import presses
from scenes.kit.stack import Change
from scenes.kit.stage import Motion
from scenes.kit.tween import linear, smooth
from scenes.look.ui import INK, PAPER
from scenes.persistence.player import PERSON

# A turn of a computer is one placing and one selecting: 2 to 4 seconds in all, if it does not think for longer.
THINKING = Motion("think", 0.25, linear)
PACE = 0.6
"""The duration of a reveal, as a share of a person's."""
TRY = Motion("try", 0.35, linear, "wood_turn")
TURN = (Motion("turn", 0.4, smooth, "wood_turn"), Motion("look", 0.35, linear))
HESITATES = Motion("hesitate", 0.2, linear)
BUST = 84
"""The width of the computer's portrait in the ribbon, in the design."""


class Watching(BlockTable):
    """The scene while a bot moves: a person sees their own side, and the window never blocks.

    If two bots play each other, the onlooker has no side and both are called by name.
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
        """A message about the computer itself; the scene stays while it is shown."""
        self.done: Stood | Placed | None = None
        """What the bot did, as the onlooker sees it."""
        self._selects = view.phase == "select"
        self._remark = session.remark(mover) if self._selects else None
        self._veiled = session.veiled
        """True while the block is not to be seen yet."""
        self._tries = self._selects
        """True until the block has been turned back and forth, which happens before the bot decides."""
        self._hurried = session.context.speed <= 0
        self._has_side = seat in session.people
        """True if the onlooker is one of the players."""
        self._receiver = None if self._has_side else session.name(other(mover))
        """The name of the player who gets the other face; None for the onlooker."""
        super().__init__(session, seat, view.block, standing_yaw(view.turned or 0, seat, view.selector))
        self.computer = ComputerTurn(session)
        self.computer.begin(mover)
        if self._veiled:
            self.game_status.tokens_left += 1  # the one to be turned over is still on the table
        else:
            self.stage.play(reveal(PACE) if self._selects else [THINKING])

    def handle(self, action: Action) -> Change | None:
        """A click anywhere but on a button, or Enter, skips the whole animation."""
        under = topmost(self.shown_controls, action.at) if isinstance(action, Pointer) else None
        if presses(action) and (under is None or under.id in CELLS_BY_ID):
            self._hurry()
            return None
        return super().handle(action)

    def _hurry(self) -> None:
        """Skip the animation of this move, even if the bot has not decided yet."""
        self._hurried, self._tries = True, False
        self.stage.skip()
        self.rotation.arrive()

    def update(self, seconds: float) -> Change | None:
        """Turn the block back and forth, poll for the answer, show it, then open the next scene."""
        change = super().update(seconds)
        if self._veiled:
            self._unveil()
            return change
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
            self.computer.take(self.mover, seconds, 0.0, self._show, self._tell)
        return change

    def _unveil(self) -> None:
        """Show the block once its selector has turned over the token."""
        if not self.session.veiled:
            self._veiled = False
            self.game_status.tokens_left -= 1
            self.stage.play(reveal(PACE))
            if self._hurried:
                self._hurry()
            self.prompt()

    def _tell(self, words: str) -> None:
        """Say something about the computer itself; the scene stays while the message is shown."""
        self._told = words
        self.say(words)

    def controls(self) -> Iterable[Control]:
        return *self.in_focus_order(*self.table_buttons()), *self.balconies()

    def status(self) -> tuple[str, str]:
        """The computer, and what it does or its remark."""
        who = _("{name} is selecting") if self._selects else _("{name} is placing")
        name = self.session.name(self.mover)
        said = _("“{words}”").format(words=self._remark) if self._remark else self._doing(name)
        return who.format(name=name), said

    def _doing(self, name: str) -> str:
        if _waits(self):
            return _("The game waits for {name}.").format(name=name)
        if self._veiled:
            return _("{name} is about to reveal a token.").format(name=name)
        return _doing(self.done, name, self._receiver)

    def announcement(self) -> tuple[str, ...]:
        """A player hears the score on their own turn; an onlooker hears it here."""
        return self.status() if self._has_side else super().announcement()

    def layers(self) -> Iterable[Layer]:
        """The table; then faces that are dealt or slide, the token being revealed, the block that turns or flies."""
        marks = self.seen.marks(CELLS_BY_ID.get(self.pointer.looked_at))
        yield from self.table_layers(marks, self._paint, self.done, self._veiled, _waits(self), cards_lie(self.stage))
        if self._veiled:
            return
        if self._selects and cards_lie(self.stage):
            yield from self.face_pairs.layers(partial(dealt, self.stage))
        if self.landing:
            yield from self.landing_layers(self.landing)
        else:
            yield from reveal_layers(self.stage, self.block, self._coin)

    def _paint(self, surface: pygame.Surface) -> None:
        kind = self.session.players[self.mover].kind
        self.paint_status(surface, None if kind == PERSON else bust(kind, self.px(BUST), self.done is None))
        if self._remark:
            _draw_tail(self, surface)
        self.block.draw_disc(surface)
        chosen = self.done.face if isinstance(self.done, Placed) else None
        if cards_lie(self.stage) and not self._veiled:
            self.face_pairs.draw_cards(surface, self.owner_labels(chosen))
        if not self._selects:
            self.face_pairs.draw_faces(surface)
            self.face_pairs.draw_signs(surface, chosen=chosen, given=other(self.mover))
        if cards_lie(self.stage) and not self._veiled:
            self.face_pairs.draw_labels(surface, self.owner_labels(chosen))
        looked = self.seen.words(CELLS_BY_ID.get(self.pointer.looked_at))
        draw_info(self, surface, self.seen.seat, self.info_words(looked, self._words()))

    @property
    def _coin(self) -> pygame.Rect:
        """The place of the token to be revealed, on the panel that counts the tokens."""
        heap = self.rect("tokens-left")
        return pygame.Rect(heap.left, heap.top, heap.height, heap.height)

    def _show(self, move: Move) -> None:
        """Play the move, and start its animation."""
        steps = self.session.play(move, self.seat)
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
        # The next placer hears about the faces on their own turn.
        if isinstance(self.done, Placed) or not self._has_side:
            self.context.speech.say(*self._words())

    def _words(self) -> Words:
        """A title and a sentence that tell the onlooker what to look at now."""
        name = self.session.name(self.mover)
        match self.done:
            case None:
                text = _("{name} is thinking it over. Meanwhile, hover over any balcony to read it.")
                if self.context.finger is not None:
                    text = _("{name} is thinking it over. Meanwhile, rest a finger on any balcony to read it.")
                title = _("A new block") if self._veiled else _("Watch the block")
                return title, text.format(name=name)
            case Stood() if self._has_side:
                return _("You’ll get one of these two"), _(
                    "Next, you take one of the two in front and place the block."
                )
            case Stood():
                name = self.session.name(other(self.mover))
                text = _("{name} takes one of the two pairs and places the block.")
                return _("{name} is next").format(name=name), text.format(name=name)
            case Placed() as placed:
                title = _("Your new balcony") if self._has_side else _("The new balcony")
                return title, self.seen.face_words(_seen(placed, self.seat == self.mover))[1]


def _waits(scene: Watching) -> bool:
    """True if the player to move has lost the connection."""
    peers = scene.session.peers
    return peers is not None and scene.done is None and peers.away(scene.mover)


def _doing(done: Stood | Placed | None, name: str, receiver: str | None) -> str:
    """The move of the computer of this name, and the player who gets the other face; None for the onlooker."""
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
    """Draw the tail that turns the panel with a remark into a speech bubble, if it is below the portrait."""
    ribbon, panel = canvas.rect("status"), canvas.rect("todo" if "todo" in canvas.fitted.areas else "info")
    if panel.top >= ribbon.bottom:
        wide, x = canvas.px(14), ribbon.left + canvas.px(10 + BUST // 2)
        tail = [(x - wide, panel.top + canvas.px(4)), (x + wide, panel.top + canvas.px(4)), (x, ribbon.bottom)]
        pygame.draw.polygon(surface, PAPER, tail)
        pygame.draw.lines(surface, INK, False, (tail[0], tail[2], tail[1]), canvas.px(4))
