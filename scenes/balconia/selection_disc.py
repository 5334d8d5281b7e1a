"""Select: turn over a token, turn the block on the disc, keep the two faces in front (BLC-09)."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.balconia.building import other
from game.balconia.cards import FACES
from game.balconia.moves import Select
from game.language import _, marked
from scenes.actions import Action, Command
from scenes.balconia.block_view import BlockView, draw_owner, pair_number
from scenes.balconia.hint import Hint
from scenes.balconia.session import Session
from scenes.balconia.table import TableScreen
from scenes.render.projection import front_pair, pair_yaw
from scenes.render.scenery import token
from scenes.stack import Change
from scenes.stage import Motion
from scenes.tween import bounce, smooth

REVEAL = (Motion("flip", 0.34, smooth, "paper_flip"), Motion("rise", 0.42, bounce, "wood_lift"))
FACE_NAMES = tuple(f"face-{index}" for index in range(FACES))
TURNS = {"turn-left": marked("Turn the block left"), "turn-right": marked("Turn the block right")}
"""What the arrows are called."""


class SelectionDisc(TableScreen):
    """The selector's scene."""

    name = "disc"
    layout = "disc"
    labels: ClassVar[Mapping[str, str]] = {
        **TableScreen.labels,
        "confirm": marked("Keep these"),
        "turn-left": "<",
        "turn-right": ">",
        "hint": marked("Hint"),
    }

    def __init__(self, session: Session) -> None:
        view = session.view(session.match.to_move or session.match.game.seats[0])
        assert view.block is not None
        self.block = BlockView(session.studio, view.seat, view.block, pair_yaw(0))
        self.revealed: int | None = None
        self._rows: dict[object, pygame.Surface] = {}
        self.hint = Hint(session, view)
        super().__init__(session, view.seat)

    @property
    def pair(self) -> tuple[int, int]:
        """The two faces on the own half."""
        return front_pair(self.block.goal)

    def arranged(self) -> None:
        """Fit building and disc to the window."""
        super().arranged()
        self._rows.clear()
        self.block.arrange(self.rect("disc"))

    def tokens_left(self) -> int:
        """Tokens face down, the one to be turned over among them until it is."""
        return self.view.tokens_left + (self.revealed is None)

    def shows(self, name: str) -> bool:
        """Tokens until one is turned over, then the block and its faces."""
        if name.startswith("token-"):
            return self.revealed is None and int(name.removeprefix("token-")) in self.session.tokens
        if name in ("turn-left", "turn-right", "confirm", "hint", *FACE_NAMES):
            return self.revealed is not None and name in self.fitted.areas
        return super().shows(name)

    def activate(self, name: str) -> Change | None:
        """Turn over a token, turn the block, bring a face to the front, confirm."""
        match name.split("-"):
            case ["token", number]:
                self.revealed = int(number)
                self.session.take_token(self.revealed)
                self.stage.play(REVEAL)
                self.prompt()
                self.studio.speech.say(self._pair_words())
            case ["turn", side]:
                self._turn(1 if side == "right" else -1)
            case ["face", index]:
                self.block.goal = self._nearest(pair_yaw(int(index)))
                self.studio.sounds.play("wood_turn")
                self.studio.speech.focus(self._pair_words())
            case ["hint"]:
                self.hint.ask()
            case ["confirm"]:
                self.session.play(Select(self.pair[0]))
                self.studio.sounds.play("wood_click")
                return self.session.next()
            case _:
                return super().activate(name)
        return None

    def spoken(self, name: str) -> str:
        """Whose a face is now and what it means; a token by its number, an arrow by what it does."""
        if name in TURNS:
            return _(TURNS[name])
        if name.startswith("token-"):
            return _("Token {number}").format(number=name.removeprefix("token-"))
        if name in FACE_NAMES:
            index = FACE_NAMES.index(name)
            title, text = self.face_words(self.block.face(index))
            return _("{owner}: {title}. {text}").format(owner=self._owner(index), title=title, text=text)
        return super().spoken(name)

    def status(self) -> tuple[str, str]:
        """The selector, and the token or the block."""
        who = _("{name} selects").format(name=self.session.name(self.seat))
        if self.revealed is None:
            return who, _("Turn over one of the tokens.")
        return who, _("Turn the block: which two faces shall be yours?")

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
        return super().still_key(), self.revealed, resting, self._looked_at_face(), tokens, self.hint.key

    def paint(self, surface: pygame.Surface) -> None:
        """Building, then tokens or disc."""
        self.paint_table(surface, self.zone_marks())
        self.paint_status(surface)
        if self.revealed is None:
            self._paint_tokens(surface)
            words = _("A new block"), _("Every token stands for a block with four balconies. Turn one over.")
        else:
            self._paint_block(surface)
            words = self.hint.words() or self._pairs()
        looked = self._looked_at_face()
        face_words = self.face_words(self.block.face(looked)) if looked is not None else words
        self.paint_info(surface, *(self.cell_words() or face_words))
        self.paint_buttons(surface, "turn-left", "turn-right", "confirm", "hint")
        if looked is not None and self.looked_at() in FACE_NAMES:
            self.block.draw_large(surface, self.rect("large"), looked)

    def paint_moving(self, surface: pygame.Surface) -> None:
        """The block while it turns or rises, the token while it is turned over."""
        if not self._moving():
            return
        self._paint_row(surface)
        rise = self.stage.share("rise")
        if rise > 0 and self.looked_at() not in FACE_NAMES:
            self.block.draw_block(surface, lift=0.0 if rise >= 1 else (1 - rise) * 0.9)
        if self.stage.share("flip") < 1 or rise <= 0:
            self._paint_flip(surface)

    def _pairs(self) -> tuple[str, str]:
        """What the numbers of the faces mean, in words."""
        rival = self.session.name(other(self.seat))
        text = _("If {name} takes 1, you get your 1, the face behind it. Face 2 goes with your 2.")
        return _("{name} picks 1 or 2").format(name=rival), text.format(name=rival)

    def _moving(self) -> bool:
        return self.revealed is not None and (self.stage.busy or self.block.turning)

    def _pair_words(self) -> str:
        """The two faces on the own half, as they are spoken."""
        first, second = (self.face_words(self.block.face(index))[0] for index in self.pair)
        return _("Yours now: {first}; {second}.").format(first=first, second=second)

    def _turn(self, quarters: int) -> None:
        self.block.turn(quarters)
        self.studio.sounds.play("wood_turn")
        self.studio.speech.focus(self._pair_words())

    def _nearest(self, yaw: float) -> float:
        """The same position, as few turns away as possible."""
        return yaw + 360.0 * round((self.block.goal - yaw) / 360.0)

    def _looked_at_face(self) -> int | None:
        """The face under the mouse or the focus."""
        name = self.looked_at()
        if name in FACE_NAMES:
            return FACE_NAMES.index(name)
        if self.revealed is None or name is not None or self._moving():
            return None
        return self.block.face_at(self.pointer)

    def _paint_tokens(self, surface: pygame.Surface) -> None:
        for number in self.session.tokens:
            box = self.rect(f"token-{number}")
            raised = box.move(0, -self.px(8)) if self.looked_at() == f"token-{number}" else box
            surface.blit(token(box.width), raised)

    def _paint_block(self, surface: pygame.Surface) -> None:
        self.block.draw_disc(surface)
        if not self._moving():
            self.block.draw_block(surface)
            self._paint_faces(surface)

    def _paint_row(self, surface: pygame.Surface) -> None:
        """The four faces while the block turns: painted once for every pair in front."""
        key = self.pair, self._looked_at_face(), self.hint.key, surface.get_size(), self.studio.appearance
        boxes = [self.rect(name) for name in FACE_NAMES]
        area = boxes[0].unionall(boxes[1:]).inflate(self.px(24), self.px(80)).clip(surface.get_rect())
        if key not in self._rows:
            self._paint_faces(surface)
            self._rows[key] = surface.subsurface(area).copy()
        surface.blit(self._rows[key], area)

    def _paint_faces(self, surface: pygame.Surface) -> None:
        """The four faces in the colours of the halves they stand on."""
        owners = [self.seat if index in self.pair else other(self.seat) for index in range(FACES)]
        boxes = [self.rect(name) for name in FACE_NAMES]
        self.block.draw_faces(surface, boxes, owners, None, self._looked_at_face())
        self.hint.draw_faces(surface, boxes)
        for index, (box, owner) in enumerate(zip(boxes, owners, strict=True)):
            draw_owner(surface, box, self._owner(index), owner, self.text_px(24))

    def _owner(self, index: int) -> str:
        """Whose half a face is on, with the number that it shares with the face behind it."""
        seat = self.seat if index in self.pair else other(self.seat)
        return f"{self.session.name(seat)} {pair_number(index)}"

    def _paint_flip(self, surface: pygame.Surface) -> None:
        """The token turns over in the air."""
        share = self.stage.share("flip")
        picture = token(self.px(190), self.block.block if share > 0.5 else None)
        width = max(2, round(picture.get_width() * abs(1 - 2 * share)))
        drawn = pygame.transform.smoothscale(picture, (width, picture.get_height()))
        surface.blit(drawn, drawn.get_rect(center=self.block.centre))
