"""Select: turn over a token, turn the block on the disc, keep the two faces in front (BLC-09)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

import pygame

from game.balconia.building import SEATS, other
from game.balconia.events import Stood
from game.balconia.moves import Select
from game.language import _, marked
from scenes.balconia.render.scenery import token
from scenes.balconia.render.signs import draw_hinted
from scenes.balconia.session import Session
from scenes.balconia.table.block_table import BlockTable
from scenes.balconia.table.cells import cell_named
from scenes.balconia.table.couples import FACE_NAMES, face_named
from scenes.balconia.table.face_words import Words, face_words
from scenes.balconia.table.hint import Hint
from scenes.balconia.table.panels import draw_info
from scenes.balconia.table.reveal import dealt, draw_reveal, reveal, reveal_part
from scenes.kit.actions import Action, Command
from scenes.kit.sight import Part
from scenes.kit.stack import Change
from scenes.kit.tween import smooth
from scenes.look.projection import front_pair, pair_yaw

ONCE_REVEALED = ("turn-left", "turn-right", "confirm", "hint", *FACE_NAMES)
"""The targets that wait for a block."""
TURNS = {"turn-left": marked("Rotate the block left"), "turn-right": marked("Rotate the block right")}
"""What the arrows are called."""
SPREAD = 0.4
"""Seconds in which the tokens come onto the table, and in which those that are left go back."""


class SelectionDisc(BlockTable):
    """The selector's scene."""

    name = "disc"
    layout = "balconia/disc"
    primary = ("confirm",)
    labels: ClassVar[Mapping[str, str]] = {
        **BlockTable.labels,
        "confirm": marked("Keep these"),
        "turn-left": "<",
        "turn-right": ">",
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
        self.hint = Hint(session, view, lambda: self.pair[0])
        self._spread = 0.0
        """How far the tokens are onto the table, from 0 to 1."""
        super().__init__(session, seat, view.block, pair_yaw(0))
        self.standing.tokens_left += 1  # The one to be turned over still lies among them.

    @property
    def pair(self) -> tuple[int, int]:
        """The two faces on the own half."""
        return front_pair(self.rotation.goal)

    def shows(self, name: str) -> bool:
        """Tokens until one is turned over, then the block and its faces."""
        if (number := _token_named(name)) is not None:
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
                self.wheel(1 if side == "right" else -1)
            case ["face", index]:
                self.rotation.turn_to(pair_yaw(int(index)))
                self._turned()
            case ["hint"]:
                self.hint.ask()
            case ["confirm"]:
                return self._stand()
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
        return self._hinted_turn or super().stands_out()

    def spoken(self, name: str) -> str:
        """Whose a face is now and what it means; a token by its number, an arrow by what it does."""
        if name in TURNS:
            return _(TURNS[name])
        if (number := _token_named(name)) is not None:
            return _("Token {number}").format(number=number)
        if (index := face_named(name)) is not None:
            return self.face_spoken(index)
        return super().spoken(name)

    def words(self) -> Words:
        """The balcony or face looked at; else what a token is, then a hint or what the two pairs mean."""
        if (words := self.seen.words(cell_named(self.hand.looked_at))) is not None:
            return words
        if (looked := self.looked_at_face()) is not None:
            return face_words(self.block.face(looked))
        if self.revealed is None:
            return _("A new block"), _("Each token is a block with four balconies. Reveal one.")
        if (hint := self.hint.words()) is not None:
            return hint
        rival = self.session.name(other(self.seat))
        text = _("{name} places one of the two pairs. You get its face in front, {name} the one behind it.")
        return _("{name} picks a pair").format(name=rival), text.format(name=rival)

    def looked_at_face(self) -> int | None:
        """The face under the mouse or the focus, once there is one."""
        return face_named(self.hand.looked_at) if self.revealed is None or self._moving() else super().looked_at_face()

    def handle(self, action: Action) -> Change | None:
        """Left and right turn the block."""
        if self.revealed is not None and action in (Command.LEFT, Command.RIGHT) and not self.stage.busy:
            self.wheel(1 if action is Command.RIGHT else -1)
            return None
        return super().handle(action)

    def wheel(self, notches: int) -> None:
        """The wheel turns the block, a quarter a notch; so do keys and arrows."""
        if self.revealed is not None:
            self.rotation.turn(notches)
            self._turned()

    def drag(self, start: tuple[int, int], at: tuple[int, int]) -> None:
        """The mouse turns the block."""
        if self.revealed is not None and self.rect("disc").collidepoint(start):
            self.rotation.drag((at[0] - start[0]) / self.fitted.scale)

    def drop(self) -> None:
        """Let go, it settles on a quarter."""
        self.rotation.drop()
        self.studio.sounds.play("wood_turn")

    def update(self, seconds: float) -> Change | None:
        """Let the tokens come onto the table."""
        speed = self.studio.speed
        self._spread = min(1.0, self._spread + seconds * speed / SPREAD) if speed > 0 else 1.0
        self.hint.update()
        return super().update(seconds)

    def still_key(self) -> object:
        """The block too, while it stands still."""
        resting = None if self._moving() else (self.rotation.yaw, self.pair)
        tokens = tuple(self.session.tokens), self._spread >= 1, self._cards_lie
        return super().still_key(), self.revealed, resting, self.looked_at_face(), tokens, self.hint.key

    def paint(self, surface: pygame.Surface) -> None:
        """Building, disc, then tokens or faces."""
        self.turning.draw_side(surface, self.seen.marks(cell_named(self.hand.looked_at)), self.text_px(24))
        self.paint_status(surface)
        self.block.draw_disc(surface)
        looked = self.looked_at_face()
        if self.revealed is None and self._spread >= 1:
            self._paint_tokens(surface)
        if self._cards_lie:
            self.couples.draw_cards(surface, self.owner_labels())
        if self.revealed is not None and not self._moving():
            self.block.draw_block(surface)
            self.couples.draw_faces(surface)
            self.couples.draw_signs(surface, looked, hinted=self.hint.faces)
        if self._cards_lie:
            self.couples.draw_labels(surface, self.owner_labels())
        draw_info(self, surface, self.seen.seat, self.words())
        self.paint_buttons(surface, "turn-left", "turn-right", "confirm", "hint")
        if self._hinted_turn is not None:
            draw_hinted(surface, self.rect(self._hinted_turn))
        if looked is not None and self.hand.looked_at in FACE_NAMES:
            self.block.draw_large(surface, self.rect("large"), looked)

    def paint_moving(self, surface: pygame.Surface) -> None:
        """The tokens while they come and go, the one turned over, the block while it rises or turns, its faces."""
        self.paint_turning(surface)
        if self.revealed is None:
            if self._spread < 1:
                self._paint_tokens(surface, smooth(self._spread))
            return
        if not self._moving():
            return
        if self._cards_lie:
            self.couples.draw_faces(surface, lambda place: dealt(self.stage, place))
        else:
            self._paint_tokens(surface, 1 - self.stage.share("flip"))
        if not (self._cards_lie and self.hand.looked_at in FACE_NAMES):
            draw_reveal(surface, self.stage, self.block, self.rect(f"token-{self.revealed}"))

    def parts(self) -> Iterable[Part] | None:
        """The block, and the faces below it; not while all tokens move."""
        if self.turning.going:
            return None
        if self.revealed is None:
            return self._token_parts(smooth(self._spread)) if self._spread < 1 else ()
        if self.stage.busy:
            lay = self.rect(f"token-{self.revealed}")
            shown = reveal_part(self.stage, self.block, lay), self.couples.dealt_part(self.stage.share("deal"))
            return *shown, *self._token_parts(1 - self.stage.share("flip"))
        return (self.block.part, self.couples.part) if self._moving() else ()

    def _paint_tokens(self, surface: pygame.Surface, share: float = 1.0) -> None:
        """Every token that lies there, the one looked at a little raised, or on its way from where they are counted."""
        for box in self._token_boxes(share):
            surface.blit(token(box.width), box)

    def _token_parts(self, share: float) -> Iterable[Part]:
        """What `_paint_tokens` draws, for who wants to know what has changed."""
        return [Part.of(box.inflate(4, 4), number) for number, box in enumerate(self._token_boxes(share))]

    def _token_boxes(self, share: float) -> Iterator[pygame.Rect]:
        """Where the tokens are between where they are counted, at 0, and where they lie, at 1."""
        looked = _token_named(self.hand.looked_at or "")
        heap = self.rect("tokens-left") if "tokens-left" in self.fitted.areas else self.rect("disc")
        start = heap.left + heap.height // 2, heap.centery
        for number in self.session.tokens if share > 0 else ():
            box = self.rect(f"token-{number}")
            if share < 1:
                x, y = (round(a + (b - a) * share) for a, b in zip(start, box.center, strict=True))
                box.center = x, y
            yield box.move(0, -self.px(8)) if number == looked else box

    @property
    def _cards_lie(self) -> bool:
        """Whether the cards are on the table: from when the block has risen."""
        return self.revealed is not None and self.stage.share("rise") >= 1

    @property
    def _hinted_turn(self) -> str | None:
        """The arrow that brings the hinted faces to the front, None once they are there."""
        if self.hint.quarters == 0:
            return None
        return "turn-right" if self.hint.quarters > 0 else "turn-left"

    def _moving(self) -> bool:
        return self.revealed is not None and (self.stage.busy or self.rotation.turning)

    def _kept(self) -> str:
        """The two faces on the own half, as they are spoken."""
        first, second = (face_words(self.block.face(index))[0] for index in self.pair)
        return _("In front now: {first}; {second}.").format(first=first, second=second)

    def _reveal(self, number: int) -> None:
        """Turn over a token."""
        self.revealed = number
        self.standing.tokens_left -= 1
        self.session.take_token(number)
        self.stage.play(reveal())
        self.prompt()
        self.studio.speech.say(self._kept())

    def _turned(self) -> None:
        """The block has another goal now: tell it."""
        self.studio.sounds.play("wood_turn")
        self.studio.speech.focus(self._kept())

    def _stand(self) -> Change:
        """Play the move; the block is heard as it stands."""
        for event in self.session.play(Select(self.pair[0]), self.seat):
            if isinstance(event, Stood):
                self.studio.sounds.play("wood_click")
        return self.session.next()


def _token_named(name: str) -> int | None:
    """The token that a target is, None for other targets."""
    return int(name.removeprefix("token-")) if name.startswith("token-") else None
