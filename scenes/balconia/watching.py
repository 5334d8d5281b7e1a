"""A computer's turn, seen from across the table: it rotates the block, hesitates, places it (BLC-08)."""

from collections.abc import Iterable
from functools import partial

import pygame

from game.balconia.building import other
from game.balconia.cards import FaceId
from game.balconia.events import Placed, Stood
from game.balconia.texts import _
from game.balconia.view import View
from scenes.balconia.players import ADMIRATION
from scenes.balconia.portrait import Pose, bust
from scenes.balconia.session import Session
from scenes.balconia.table.block_table import BlockTable, landing_layers
from scenes.balconia.table.block_view import standing_yaw
from scenes.balconia.table.cells import CELLS_BY_ID
from scenes.balconia.table.face_words import Words
from scenes.balconia.table.news import great_placement
from scenes.balconia.table.panels import draw_info
from scenes.balconia.table.reveal import cards_lie, dealt, reveal, reveal_layers
from scenes.balconia.table.turns import WatchedTurn
from scenes.kit.actions import Action, Pointer
from scenes.kit.canvas import Canvas
from scenes.kit.compositor import Layer
from scenes.kit.control import Control, topmost
from scenes.kit.playback import Animation, Transition
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
        seat = session.onlooker(mover)
        view = session.view(seat)
        assert view.block is not None
        self._selects = view.phase == "select"
        self._admires = not self._selects and seat in session.people and great_placement(session, seat)
        """True while the computer admires what the onlooker has just placed."""
        self._remark = session.remark(mover) if self._selects else None
        if self._admires and (admiration := ADMIRATION.get(session.players[mover].kind)):
            self._remark = _(admiration)
        self._tries = self._selects
        """True until the block has been turned back and forth, which happens before the bot decides."""
        self._hurried = session.context.speed <= 0
        self._has_side = seat in session.people
        """True if the onlooker is one of the players."""
        self._receiver = None if self._has_side else session.name(other(mover))
        """The name of the player who gets the other face; None for the onlooker."""
        super().__init__(session, seat, view.block, standing_yaw(view.turned or 0, seat, view.selector))
        animations = {Stood: Animation(self._stand, _block_layers), Placed: Animation(self._place, landing_layers)}
        self.turns = WatchedTurn(self, animations, seat, self._played)
        if self.turns.veiled:
            self.game_status.tokens_left += 1  # the one to be turned over is still on the table
        else:
            self.stage.play(reveal(PACE) if self._selects else [THINKING])

    @property
    def offers_undo(self) -> bool:
        """Only while a person is thinking: a computer is done before the button could be read. Pause has it too."""
        return super().offers_undo and self.session.players[self.turns.mover].kind == PERSON

    def _stand(self, stood: Stood) -> tuple[Motion, ...]:
        self.rotation.turn_to(standing_yaw(stood.turned, self.seat, self.view.selector))
        return TURN

    def _place(self, placed: Placed) -> tuple[Motion, ...]:
        return self.land(placed.cell, _seen(placed, self.seat == placed.seat), HESITATES)

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
        if self.turns.veiled:
            self._unveil()
        elif not (self.stage.busy or (self.rotation.turning and not self._tries)):
            if not self._tries:
                return change or self.turns.update(seconds)
            self._tries = False
            self.rotation.turn(1)
            self.stage.play([TRY])
        return change

    def _unveil(self) -> None:
        """Show the block once its selector has turned over the token."""
        if self.turns.unveil():
            self.game_status.tokens_left -= 1
            self.stage.play(reveal(PACE))
            if self._hurried:
                self._hurry()
            self.prompt()

    def controls(self) -> Iterable[Control]:
        return *self.in_focus_order(*self.table_buttons()), *self.balconies()

    def status(self) -> tuple[str, str]:
        """The computer, and what it does or its remark."""
        who, does = self._status()
        return who, _("“{words}”").format(words=self._remark) if self._remark else does

    def _status(self) -> tuple[str, str]:
        """The computer, what it does, and who gets the other face."""
        name, receiver = self.session.name(self.turns.mover), self._receiver
        if receiver is None:
            placed = _("{name} places the block. You get the opposite face.").format(name=name)
        else:
            placed = _("{name} places the block. {other} gets the opposite face.").format(name=name, other=receiver)
        return self.turns.status(placed)

    def announcement(self) -> tuple[str, ...]:
        """A player hears the score on their own turn; an onlooker hears it here."""
        return self.status() if self._has_side else super().announcement()

    def layers(self) -> Iterable[Layer]:
        """The table; then faces that are dealt or slide, the token being revealed, the block that turns or flies."""
        marks = self.seen.marks(CELLS_BY_ID.get(self.pointer.looked_at))
        turns, lie = self.turns, cards_lie(self.stage)
        yield from self.table_layers(marks, self._paint, turns.done, turns.veiled, turns.missing, lie)
        if turns.veiled:
            return
        if self._selects and lie:
            yield from self.face_pairs.layers(partial(dealt, self.stage))
        yield from turns.player.layers(self) if turns.busy else reveal_layers(self.stage, self.block, _coin(self))

    def _paint(self, surface: pygame.Surface) -> None:
        turns = self.turns
        kind = self.session.players[turns.mover].kind
        self.paint_status(surface, None if kind == PERSON else bust(kind, self.px(BUST), self._pose()))
        if self._remark:
            _draw_tail(self, surface)
        self.block.draw_disc(surface)
        chosen = turns.done.face if isinstance(turns.done, Placed) else None
        if cards_lie(self.stage) and not turns.veiled:
            self.face_pairs.draw_cards(surface, self.owner_labels(chosen))
        if not self._selects:
            self.face_pairs.draw_faces(surface)
            self.face_pairs.draw_signs(surface, chosen=chosen, given=other(turns.mover))
        if cards_lie(self.stage) and not turns.veiled:
            self.face_pairs.draw_labels(surface, self.owner_labels(chosen))
        looked = self.seen.words(CELLS_BY_ID.get(self.pointer.looked_at))
        draw_info(self, surface, self.seen.seat, self.info_words(looked, self._words()))

    def _pose(self) -> Pose:
        """The pose of the computer's portrait."""
        if self._admires:
            return "amazed"
        return "thinking" if self.turns.done is None else "calm"

    def _played(self) -> None:
        """Announce the move that was played."""
        if self._hurried:
            self._hurry()
        self.context.speech.say(self._status()[1])
        # The next placer hears about the faces on their own turn.
        if isinstance(self.turns.done, Placed) or not self._has_side:
            self.context.speech.say(*self._words())

    def _words(self) -> Words:
        """A title and a sentence that tell the onlooker what to look at now."""
        name = self.session.name(self.turns.mover)
        match self.turns.done:
            case None:
                text = _("{name} is thinking it over. Meanwhile, hover over any balcony to read it.")
                if self.context.finger is not None:
                    text = _("{name} is thinking it over. Meanwhile, rest a finger on any balcony to read it.")
                title = _("A new block") if self.turns.veiled else _("Watch the block")
                return title, text.format(name=name)
            case Stood() if self._has_side:
                return _("You’ll get one of these two"), _(
                    "Next, you take one of the two in front and place the block."
                )
            case Stood():
                name = self.session.name(other(self.turns.mover))
                text = _("{name} takes one of the two pairs and places the block.")
                return _("{name} is next").format(name=name), text.format(name=name)
            case Placed() as placed:
                title = _("Your new balcony") if self._has_side else _("The new balcony")
                return title, self.seen.face_words(_seen(placed, self.seat == placed.seat))[1]


def _seen(placed: Placed, own: bool) -> FaceId:
    """The face that the onlooker will see: the placer's own, or the one behind it."""
    front = FaceId("block", placed.block, placed.face)
    return front if own else front.opposite


def _block_layers(scene: Watching, _step: Transition[Stood, View]) -> tuple[Layer, ...]:
    """The block as it turns."""
    return (scene.block.layer,)


def _coin(canvas: Canvas) -> pygame.Rect:
    """The place of the token to be revealed, on the panel that counts the tokens."""
    heap = canvas.rect("tokens-left")
    return pygame.Rect(heap.left, heap.top, heap.height, heap.height)


def _draw_tail(canvas: Canvas, surface: pygame.Surface) -> None:
    """Draw the tail that turns the panel with a remark into a speech bubble, if it is below the portrait."""
    ribbon, panel = canvas.rect("status"), canvas.rect("todo" if "todo" in canvas.fitted.areas else "info")
    if panel.top >= ribbon.bottom:
        wide, x = canvas.px(14), ribbon.left + canvas.px(10 + BUST // 2)
        tail = [(x - wide, panel.top + canvas.px(4)), (x + wide, panel.top + canvas.px(4)), (x, ribbon.bottom)]
        pygame.draw.polygon(surface, PAPER, tail)
        pygame.draw.lines(surface, INK, False, (tail[0], tail[2], tail[1]), canvas.px(4))
