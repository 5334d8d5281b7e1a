"""Select: turn over a token, turn the block on the disc, keep the two faces in front (BLC-09)."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import ClassVar

import pygame

from game.balconia.building import SEATS, other
from game.balconia.events import Stood
from game.balconia.moves import Select
from game.language import _, marked
from scenes.balconia.render.signs import draw_hinted
from scenes.balconia.selection.disc_drag import DiscDrag
from scenes.balconia.selection.spread import SpreadTokens, token_named
from scenes.balconia.session import Session
from scenes.balconia.table.block_table import BlockTable
from scenes.balconia.table.block_view import BlockView
from scenes.balconia.table.cells import cell_named
from scenes.balconia.table.face_pairs import FACE_NAMES, above_labels, face_named
from scenes.balconia.table.face_words import Words, face_words
from scenes.balconia.table.hint import Hint
from scenes.balconia.table.panels import draw_info
from scenes.balconia.table.reveal import cards_lie, dealt, draw_reveal, reveal, reveal_parts
from scenes.kit.actions import Action, Command
from scenes.kit.stack import Change
from scenes.kit.target_screen import Part
from scenes.look.arrows import LEFT, RIGHT
from scenes.look.projection import pair_yaw

ONCE_REVEALED = ("turn-left", "turn-right", "confirm", "hint", *FACE_NAMES)
"""The targets that wait for a block."""
TURNS = {"turn-left": marked("Rotate the block left"), "turn-right": marked("Rotate the block right")}
"""What the arrows are called."""


class SelectionDisc(BlockTable):
    """The selector's scene."""

    name = "disc"
    layout = "balconia/disc"
    primary = ("confirm",)
    labels: ClassVar[Mapping[str, str]] = {
        **BlockTable.labels,
        "confirm": marked("Keep these"),
        "turn-left": LEFT,
        "turn-right": RIGHT,
        "hint": marked("Hint"),
    }

    def __init__(self, session: Session, captioned: bool = False) -> None:
        seat = session.match.to_move or SEATS[0]
        view = session.view(seat)
        assert view.block is not None
        if captioned:
            self.captioned, self.layout = True, "balconia/tutorial_disc"
        self.revealed: int | None = None
        """The token that was turned over."""
        self.hint = Hint(session, view, lambda: self.rotation.pair[0])
        self._tokens = SpreadTokens(self, session)
        super().__init__(session, seat, view.block, pair_yaw(0))
        self.drag_handler = self._disc = DiscDrag(self, self.rotation, lambda: _kept(self.block))
        self.game_status.tokens_left += 1  # The one to be turned over still lies among them.

    def shows(self, name: str) -> bool:
        """Tokens until one is turned over, then the block and its faces."""
        if (number := token_named(name)) is not None:
            return self.revealed is None and number in self.session.tokens
        if name in ONCE_REVEALED:
            return self.revealed is not None and name in self.fitted.areas
        return super().shows(name)

    def activate(self, name: str) -> Change | None:
        """Turn over a token, turn the block, bring a face to the front, confirm."""
        match name.split("-"):
            case ["token", number]:
                self.revealed, self._disc.there = int(number), True
                self.game_status.tokens_left -= 1
                self.session.take_token(self.revealed)
                self.stage.play(reveal())
                self.prompt()
                self.context.speech.say(_kept(self.block))
            case ["turn", side]:
                self.drag_handler.wheel(1 if side == "right" else -1)
            case ["face", index]:
                self._disc.turn_to(pair_yaw(int(index)))
                self.tapped()
            case ["hint"]:
                self.hint.ask()
            case ["confirm"]:
                for event, _view in self.session.play(Select(self.rotation.pair[0]), self.seat):
                    if isinstance(event, Stood):
                        self.context.sounds.play("wood_click")
                return self.session.next()
            case _:
                return super().activate(name)
        return None

    def status(self) -> tuple[str, str]:
        """The selector, and the token or the block."""
        who = _("{name} selects").format(name=self.session.name(self.seat))
        if self.revealed is None:
            return who, _("Reveal one of the tokens.")
        if self.hint.quarters != 0:
            return who, _("Rotate the block until the two marked faces are in front, then keep them.")
        return who, _("Rotate the block: which two faces will you keep?")

    def stands_out(self) -> str | None:
        """An arrow, where a hint asks to rotate the block before the faces are kept."""
        return self.hint.turn or super().stands_out()

    def spoken(self, name: str) -> str:
        """Whose a face is now and what it means; a token by its number, an arrow by what it does."""
        if name in TURNS:
            return _(TURNS[name])
        if (number := token_named(name)) is not None:
            return _("Token {number}").format(number=number)
        if (index := face_named(name)) is not None:
            return self.face_spoken(index)
        return super().spoken(name)

    def words(self) -> Words:
        """The balcony or face looked at; else what a token is, then a hint or what the two pairs mean."""
        if (words := _looked(self)) is not None:
            return words
        if self.revealed is None:
            return _("A new block"), _("Each token is a block with four balconies. Reveal one.")
        if (hint := self.hint.words()) is not None:
            return hint
        rival = self.session.name(other(self.seat))
        text = _("{name} takes one of the two pairs: you get the face in front, {name} the one behind it.")
        return _("{name} picks a pair").format(name=rival), text.format(name=rival)

    def looked_at_face(self) -> int | None:
        """The face under the mouse or the focus, once there is one."""
        return (
            face_named(self.pointer.looked_at) if self.revealed is None or self._moving() else super().looked_at_face()
        )

    def handle(self, action: Action) -> Change | None:
        """Left and right turn the block."""
        if self.revealed is not None and action in (Command.LEFT, Command.RIGHT) and not self.stage.busy:
            self.drag_handler.wheel(1 if action is Command.RIGHT else -1)
            return None
        return super().handle(action)

    def update(self, seconds: float) -> Change | None:
        """Let the tokens come onto the table."""
        self._tokens.update(seconds, self.context.speed)
        self.hint.update()
        return super().update(seconds)

    def still_key(self) -> object:
        """The block too, while it stands still."""
        resting = None if self._moving() else (self.rotation.yaw, self.rotation.pair, self.block.cube.rough)
        tokens = tuple(self.session.tokens), self._tokens.lie, cards_lie(self.stage)
        return super().still_key(), self.revealed, resting, self.looked_at_face(), tokens, self.hint.key

    def paint(self, surface: pygame.Surface) -> None:
        """Building, disc, then tokens or faces."""
        self.turning.draw_side(surface, self.seen.marks(cell_named(self.pointer.looked_at)), self.text_px(24))
        self.paint_status(surface)
        self.block.draw_disc(surface)
        looked, cards = self.looked_at_face(), self.revealed is not None and cards_lie(self.stage)
        if self.revealed is None and self._tokens.lie:
            self._tokens.draw(surface, 1.0, token_named(self.pointer.looked_at))
        if cards:
            self.face_pairs.draw_cards(surface, self.owner_labels())
        if self.revealed is not None and not self._moving():
            self.block.draw_block(surface)
            self.face_pairs.draw_faces(surface)
            self.face_pairs.draw_signs(surface, looked, hinted=self.hint.faces)
        if cards:
            self.face_pairs.draw_labels(surface, self.owner_labels())
        draw_info(self, surface, self.seen.seat, self.info_words(_looked(self), self.words()))
        self.paint_buttons(surface, "turn-left", "turn-right", "confirm", "hint")
        if self.hint.turn is not None:
            draw_hinted(surface, self.rect(self.hint.turn))
        if looked is not None and self.pointer.looked_at in FACE_NAMES:
            self.block.draw_large(surface, above_labels(self.face_pairs, self.rect("large")), looked)

    def paint_moving(self, surface: pygame.Surface) -> None:
        """The tokens while they come and go, the one turned over, the block while it rises or turns, its faces."""
        self.paint_turning(surface)
        looked = token_named(self.pointer.looked_at)
        if self.revealed is None:
            if not self._tokens.lie:
                self._tokens.draw(surface, self._tokens.come, looked)
            return
        if not self._moving():
            return
        if cards_lie(self.stage):
            self.face_pairs.draw_faces(surface, partial(dealt, self.stage))
        else:
            self._tokens.draw(surface, 1 - self.stage.share("flip"), looked)
        if not (cards_lie(self.stage) and self.pointer.looked_at in FACE_NAMES):
            draw_reveal(surface, self.stage, self.block, self.rect(f"token-{self.revealed}"))

    def parts(self) -> Iterable[Part] | None:
        """The block, and the faces below it; not while all tokens move."""
        looked = token_named(self.pointer.looked_at)
        if self.turning.going:
            return None
        if self.revealed is None:
            return () if self._tokens.lie else self._tokens.parts(self._tokens.come, looked)
        if self.stage.busy:
            lay = self.rect(f"token-{self.revealed}")
            shown = reveal_parts(self.stage, self.block, lay)
            if cards_lie(self.stage):
                return *shown, *self.face_pairs.parts(partial(dealt, self.stage))
            return *shown, *self._tokens.parts(1 - self.stage.share("flip"), looked)
        return (self.block.part, *self.face_pairs.parts()) if self._moving() else ()

    def _moving(self) -> bool:
        return self.revealed is not None and (self.stage.busy or self.rotation.turning)


def _kept(block: BlockView) -> str:
    """The two faces on the own half, as they are spoken."""
    first, second = (face_words(block.face(index))[0] for index in block.rotation.pair)
    return _("In front now: {first}; {second}.").format(first=first, second=second)


def _looked(scene: SelectionDisc) -> Words | None:
    """The balcony or face looked at, in words."""
    looked = scene.looked_at_face()
    words = None if looked is None else face_words(scene.block.face(looked))
    return scene.seen.words(cell_named(scene.pointer.looked_at)) or words
