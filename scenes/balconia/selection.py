"""Select: turn over a token, rotate the block on the disc, keep the two faces in front (BLC-09)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

import pygame

from game.balconia.building import SEATS, other
from game.balconia.cards import BLOCKS, FACES
from game.balconia.moves import Select
from game.balconia.texts import _
from scenes.balconia.render.scenery import token
from scenes.balconia.render.signs import draw_hinted
from scenes.balconia.session import Session
from scenes.balconia.table.block_table import BlockTable
from scenes.balconia.table.cells import CELLS_BY_ID
from scenes.balconia.table.face_pairs import FACES_BY_ID, above_labels
from scenes.balconia.table.face_words import Words
from scenes.balconia.table.hint import Hint
from scenes.balconia.table.panels import draw_info
from scenes.balconia.table.reveal import cards_lie, dealt, reveal, reveal_layers
from scenes.balconia.table.rotation import Rotation
from scenes.balconia.table.turns import OneMove
from scenes.kit.actions import Action, Command, Point
from scenes.kit.canvas import Canvas
from scenes.kit.compositor import Layer
from scenes.kit.control import Control
from scenes.kit.pointer import DragHandler
from scenes.kit.stack import Change
from scenes.kit.tween import smooth
from scenes.look.arrows import LEFT, RIGHT
from scenes.look.projection import pair_yaw

TOKENS_BY_ID: Mapping[str | None, int] = {f"token-{number}": number for number in range(1, BLOCKS + 1)}
"""The token of each control; None is not a control."""
SPREAD = 0.4
"""Seconds in which the tokens come onto the table."""


class SelectionDisc(BlockTable):
    """The selector's scene."""

    name = "disc"
    layout = "balconia/disc"

    def __init__(self, session: Session, captioned: bool = False) -> None:
        seat = session.match.to_move or SEATS[0]
        view = session.view(seat)
        assert view.block is not None
        if captioned:
            self.captioned, self.layout = True, "balconia/tutorial_disc"
        self.revealed = session.face_up
        """True once a token was turned over."""
        self._lay = "disc"
        """The place where that token lay, if it was turned over here."""
        self.hint = Hint(session, view, lambda: self.rotation.pair[0])
        self._tokens = SpreadTokens(self, session)
        super().__init__(session, seat, view.block, pair_yaw(0))
        self.turns = OneMove(self, seat=seat)
        self.drag_handler = self._disc = DiscDrag(self, self.rotation, lambda: _kept(self))
        self._disc.there = self.revealed
        if not self.revealed:
            self.game_status.tokens_left += 1  # the one to be turned over is still on the table

    def controls(self) -> Iterable[Control]:
        """Tokens until one is turned over, then the faces and buttons for the block, once it can be seen."""
        there = self._block_controls() if cards_lie(self.stage) else ()
        own = there if self.revealed else self._token_controls()
        return *self.in_focus_order(*self.table_buttons(), *own), *self.balconies()

    def _token_controls(self) -> Iterator[tuple[Control, ...]]:
        for number in self.session.tokens:
            speech = _("Token {number}").format(number=number)
            yield self.button(f"token-{number}", partial(self._reveal, number), speech=speech)

    def _block_controls(self) -> Iterator[tuple[Control, ...]]:
        quarters, left, right = self.hint.quarters, _("Rotate the block left"), _("Rotate the block right")
        yield self.button("turn-left", partial(self._disc.wheel, -1), LEFT, speech=left, primary=quarters < 0)
        yield self.button("turn-right", partial(self._disc.wheel, 1), RIGHT, speech=right, primary=quarters > 0)
        for face in range(FACES):
            yield self.face_control(face, self._bring_to_front, self.face_spoken)
        yield self.button("confirm", self._keep, _("Keep these"), primary=quarters == 0)
        yield self.button("hint", self.hint.ask, _("Hint"), refusal=self.hint.refusal)

    def _reveal(self, number: int) -> None:
        self.revealed = self._disc.there = True
        self._lay = f"token-{number}"
        self.game_status.tokens_left -= 1
        self.session.turn_over(number)
        self.stage.play(reveal())
        self.prompt()
        self.context.speech.say(_kept(self))

    def _bring_to_front(self, face: int) -> None:
        self._disc.turn_to(pair_yaw(face))
        self.tapped()

    def _keep(self) -> Change | None:
        self.context.sounds.play("wood_click")
        self.turns.play(Select(self.rotation.pair[0]))
        return self.turns.update(0.0)

    def status(self) -> tuple[str, str]:
        who = _("{name} is selecting").format(name=self.session.name(self.seat))
        if self.session.you == self.seat:
            who = _("Your turn: select")
        if not self.revealed:
            return who, _("Reveal one of the tokens.")
        if self.hint.quarters != 0:
            return who, _("Rotate the block until the two marked faces are in front, then keep them.")
        return who, _("Rotate the block: which two faces will you keep?")

    def words(self) -> Words:
        """The balcony or face looked at; else the tokens, then a hint or what the two pairs mean."""
        if (words := _looked(self)) is not None:
            return words
        if not self.revealed:
            return _("A new block"), _("Each token stands for a block of four balconies. Reveal one.")
        if (hint := self.hint.words()) is not None:
            return hint
        rival = self.session.name(other(self.seat))
        text = _("{name} takes one of the two pairs: you get the face in front, {name} the one behind it.")
        return _("{name} is picking a pair").format(name=rival), text.format(name=rival)

    def looked_at_face(self) -> int | None:
        """The face under the mouse or the focus, once there is one."""
        if not self.revealed or self._moving():
            return FACES_BY_ID.get(self.pointer.looked_at)
        return super().looked_at_face()

    def handle(self, action: Action) -> Change | None:
        """Left and right rotate the block."""
        if self.revealed and action in (Command.LEFT, Command.RIGHT) and not self.stage.busy:
            self._disc.wheel(1 if action is Command.RIGHT else -1)
            return None
        return super().handle(action)

    def update(self, seconds: float) -> Change | None:
        """Spread the tokens, and look for a hint."""
        self._tokens.update(seconds, self.context.speed)
        self.hint.update()
        return super().update(seconds) or self.turns.update(seconds)

    def layers(self) -> Iterable[Layer]:
        """The table with what rests on it; then tokens that come and go, and the block while it rises or turns."""
        resting = None if self._moving() else (self.rotation.yaw, self.rotation.pair, self.block.cube.rough)
        tokens = tuple(self.session.tokens), self._tokens.lie, cards_lie(self.stage)
        key = self.revealed, resting, self.looked_at_face(), tokens, self.hint.key
        yield from self.table_layers(self.seen.marks(CELLS_BY_ID.get(self.pointer.looked_at)), self._paint, key)
        looked = TOKENS_BY_ID.get(self.pointer.looked_at)
        if not self.revealed:
            if not self._tokens.lie:
                yield from self._tokens.layers(self._tokens.come, looked)
        elif self._moving():
            if cards_lie(self.stage):
                yield from self.face_pairs.layers(partial(dealt, self.stage))
            else:
                yield from self._tokens.layers(1 - self.stage.share("flip"), looked)
            if not (cards_lie(self.stage) and self.pointer.looked_at in FACES_BY_ID):
                yield from reveal_layers(self.stage, self.block, self.rect(self._lay))

    def _paint(self, surface: pygame.Surface) -> None:
        self.paint_status(surface)
        self.block.draw_disc(surface)
        looked, cards = self.looked_at_face(), self.revealed and cards_lie(self.stage)
        if not self.revealed and self._tokens.lie:
            for layer in self._tokens.layers(1.0, TOKENS_BY_ID.get(self.pointer.looked_at)):
                layer.paint(surface)
        if cards:
            self.face_pairs.draw_cards(surface, self.owner_labels())
        if self.revealed and not self._moving():
            self.block.draw_block(surface)
            self.face_pairs.draw_faces(surface)
            self.face_pairs.draw_signs(surface, looked, hinted=self.hint.faces)
        if cards:
            self.face_pairs.draw_labels(surface, self.owner_labels())
        draw_info(self, surface, self.seen.seat, self.info_words(_looked(self), self.words()))
        self.draw_buttons(surface, "turn-left", "turn-right", "confirm", "hint")
        if self.hint.quarters != 0:
            draw_hinted(surface, self.rect("turn-right" if self.hint.quarters > 0 else "turn-left"))
        if looked is not None and self.pointer.looked_at in FACES_BY_ID:
            self.block.draw_large(surface, above_labels(self.face_pairs, self.rect("large")), looked)

    def _moving(self) -> bool:
        return self.revealed and (self.stage.busy or self.rotation.turning)


def _kept(scene: SelectionDisc) -> str:
    """The two faces on the selector's half, as they are spoken."""
    first, second = (scene.seen.face_words(scene.block.face(index))[0] for index in scene.rotation.pair)
    return _("In front now: {first}; {second}.").format(first=first, second=second)


def _looked(scene: SelectionDisc) -> Words | None:
    """The balcony or face looked at, in words."""
    looked = scene.looked_at_face()
    words = None if looked is None else scene.seen.face_words(scene.block.face(looked))
    return scene.seen.words(CELLS_BY_ID.get(scene.pointer.looked_at)) or words


class DiscDrag(DragHandler):
    """Rotates the block on the disc, once there is one."""

    def __init__(self, canvas: Canvas, rotation: Rotation, told: Callable[[], str]) -> None:
        """`told` returns the faces in front, as they are spoken."""
        self._canvas, self._rotation, self._told = canvas, rotation, told
        self.there = False
        """True once a block is on the disc."""

    def wheel(self, notches: int) -> None:
        """Rotate the block by a quarter turn per notch."""
        if self.there:
            self._rotation.turn(notches)
            self._turned()

    def turn_to(self, yaw: float) -> None:
        """Rotate the block to this yaw."""
        self._rotation.turn_to(yaw)
        self._turned()

    def drag(self, start: Point, at: Point) -> None:
        """Rotate the block with the mouse."""
        if self.there and self._canvas.rect("disc").collidepoint(start):
            self._rotation.drag((at[0] - start[0]) / self._canvas.fitted.scale)

    def drop(self) -> None:
        """Settle on a quarter."""
        self._rotation.drop()
        self._canvas.context.sounds.play("wood_turn")

    def _turned(self) -> None:
        self._canvas.context.sounds.play("wood_turn")
        self._canvas.context.speech.focus(self._told())


class SpreadTokens:
    """The tokens on the table: they slide out of the panel that counts them, and those left slide back."""

    def __init__(self, canvas: Canvas, session: Session) -> None:
        self._canvas, self._session = canvas, session
        self._share = 0.0

    @property
    def lie(self) -> bool:
        """True once they have come onto the table."""
        return self._share >= 1

    @property
    def come(self) -> float:
        """The share of the way onto the table, from 0 to 1."""
        return smooth(self._share)

    def update(self, seconds: float, speed: float) -> None:
        """Move the pieces on; at speed 0 they are there at once."""
        self._share = min(1.0, self._share + seconds * speed / SPREAD) if speed > 0 else 1.0

    def layers(self, share: float, looked: int | None) -> Iterator[Layer]:
        """A layer per token between the panel that counts them, at `share` 0, and its place on the table, at 1.

        The token looked at is a little higher.
        """
        canvas = self._canvas
        heap = canvas.rect("tokens-left") if "tokens-left" in canvas.fitted.areas else canvas.rect("disc")
        start = heap.left + heap.height // 2, heap.centery
        for number in self._session.tokens if share > 0 else ():
            box = canvas.rect(f"token-{number}")
            if share < 1:
                x, y = (round(a + (b - a) * share) for a, b in zip(start, box.center, strict=True))
                box.center = x, y
            lying = box.move(0, -canvas.px(8)) if number == looked else box
            yield Layer.of("token", lying.inflate(4, 4), partial(_draw_token, box=lying))


def _draw_token(surface: pygame.Surface, box: pygame.Rect) -> None:
    surface.blit(token(box.width), box)
