"""Select: turn over a token, turn the block on the disc, keep the two faces in front (BLC-09)."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.balconia.building import SEATS
from game.balconia.moves import Select
from game.language import marked
from scenes.balconia.selection.tokens import REVEAL, draw_reveal, draw_tokens, token_named
from scenes.balconia.selection.words import info_words, kept_words, owner_labels, status_words, told
from scenes.balconia.session import Session
from scenes.balconia.table.block_view import BlockView
from scenes.balconia.table.face_row import FACE_NAMES, FaceRow, face_named
from scenes.balconia.table.face_words import Words
from scenes.balconia.table.hint import Hint
from scenes.balconia.table.screen import TableScreen
from scenes.kit.actions import Action, Command
from scenes.kit.stack import Change
from scenes.look.projection import front_pair, pair_yaw

ONCE_REVEALED = ("turn-left", "turn-right", "confirm", "hint", *FACE_NAMES)
"""The targets that wait for a block."""


class SelectionDisc(TableScreen):
    """The selector's scene."""

    name = "disc"
    layout = "balconia/disc"
    labels: ClassVar[Mapping[str, str]] = {
        **TableScreen.labels,
        "confirm": marked("Keep these"),
        "turn-left": "<",
        "turn-right": ">",
        "hint": marked("Hint"),
    }

    def __init__(self, session: Session) -> None:
        seat = session.match.to_move or SEATS[0]
        view = session.view(seat)
        assert view.block is not None
        self.block = BlockView(session.studio, seat, view.block, pair_yaw(0))
        self.revealed: int | None = None
        self.hint = Hint(session, view)
        self._row = FaceRow(self.block, self.hint)
        super().__init__(session, seat)

    @property
    def pair(self) -> tuple[int, int]:
        """The two faces on the own half."""
        return front_pair(self.block.goal)

    def arranged(self) -> None:
        """Fit building, disc and faces to the window."""
        super().arranged()
        self.block.arrange(self.rect("disc"))
        self._row.arrange(self)

    def tokens_left(self) -> int:
        """Tokens face down, the one to be turned over among them until it is."""
        return self.view.tokens_left + (self.revealed is None)

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
                self._reveal(int(number))
            case ["turn", side]:
                self._turn(1 if side == "right" else -1)
            case ["face", index]:
                self.block.goal = self._nearest(pair_yaw(int(index)))
                self._turned()
            case ["hint"]:
                self.hint.ask()
            case ["confirm"]:
                self.session.play(Select(self.pair[0]), self.seat)
                self.studio.sounds.play("wood_click")
                return self.session.next()
            case _:
                return super().activate(name)
        return None

    def spoken(self, name: str) -> str:
        """Whose a face is now and what it means; a token by its number, an arrow by what it does."""
        return told(self, name) or super().spoken(name)

    def status(self) -> tuple[str, str]:
        """The selector, and the token or the block."""
        return status_words(self)

    def words(self) -> Words:
        """What is looked at or to be done, explained."""
        return info_words(self)

    def looked_at_face(self) -> int | None:
        """The face under the mouse or the focus."""
        name = self.looked_at()
        if name is not None or self.revealed is None or self._moving():
            return face_named(name)
        return self.block.face_at(self.pointer)

    def handle(self, action: Action) -> Change | None:
        """Left and right turn the block."""
        if self.revealed is not None and action in (Command.LEFT, Command.RIGHT) and not self.stage.busy:
            self._turn(1 if action is Command.RIGHT else -1)
            return None
        return super().handle(action)

    def wheel(self, notches: int) -> None:
        """The wheel turns the block."""
        if self.revealed is not None:
            self._turn(notches)

    def drag(self, start: tuple[int, int], at: tuple[int, int]) -> None:
        """The mouse turns the block."""
        if self.revealed is not None and self.rect("disc").collidepoint(start):
            self.block.drag((at[0] - start[0]) / self.fitted.scale)

    def drop(self) -> None:
        """Let go, it settles on a quarter."""
        self.block.drop()
        self.studio.sounds.play("wood_turn")

    def update(self, seconds: float) -> Change | None:
        """Let the block turn."""
        self.block.update(seconds, self.studio.speed)
        self.hint.update()
        return super().update(seconds)

    def still_key(self) -> object:
        """The block too, while it stands still."""
        resting = None if self._moving() else (self.block.yaw, self.pair)
        tokens = tuple(self.session.tokens)
        return super().still_key(), self.revealed, resting, self.looked_at_face(), tokens, self.hint.key

    def paint(self, surface: pygame.Surface) -> None:
        """Building, then tokens or disc."""
        self.paint_table(surface, self.zone_marks())
        self.paint_status(surface)
        looked = self.looked_at_face()
        if self.revealed is None:
            draw_tokens(self, surface, self.session.tokens, token_named(self.looked_at() or ""))
        else:
            self._paint_block(surface, looked)
        self.paint_info(surface, *self.words())
        self.paint_buttons(surface, "turn-left", "turn-right", "confirm", "hint")
        if looked is not None and self.looked_at() in FACE_NAMES:
            self.block.draw_large(surface, self.rect("large"), looked)

    def paint_moving(self, surface: pygame.Surface) -> None:
        """The block while it turns or rises, the token while it is turned over."""
        if not self._moving():
            return
        self._row.draw_kept(surface, owner_labels(self), self.looked_at_face(), self.studio.appearance)
        draw_reveal(self, surface, self.block, hidden=self.looked_at() in FACE_NAMES)

    def _paint_block(self, surface: pygame.Surface, looked: int | None) -> None:
        self.block.draw_disc(surface)
        if not self._moving():
            self.block.draw_block(surface)
            self._row.draw(surface, owner_labels(self), looked)

    def _moving(self) -> bool:
        return self.revealed is not None and (self.stage.busy or self.block.turning)

    def _reveal(self, number: int) -> None:
        """Turn over a token."""
        self.revealed = number
        self.session.take_token(number)
        self.stage.play(REVEAL)
        self.prompt()
        self.studio.speech.say(kept_words(self))

    def _turn(self, quarters: int) -> None:
        self.block.turn(quarters)
        self._turned()

    def _turned(self) -> None:
        """The block has another goal now: tell it."""
        self.studio.sounds.play("wood_turn")
        self.studio.speech.focus(kept_words(self))

    def _nearest(self, yaw: float) -> float:
        """The same position, as few turns away as possible."""
        return yaw + 360.0 * round((self.block.goal - yaw) / 360.0)
