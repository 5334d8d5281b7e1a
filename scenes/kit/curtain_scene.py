"""A scene on the closed curtain: the colours of the seat that is called, and a card with the reason."""

import pygame

from game.engine.contract import Seat
from scenes.kit.actions import Action
from scenes.kit.pointer import presses
from scenes.kit.screen import DIMMED
from scenes.kit.session import AnySession
from scenes.kit.stack import Change
from scenes.kit.target_screen import Target, TargetScreen
from scenes.look.ui import CREAM, INK, draw_panel, draw_ribbon, draw_text


class CurtainScene(TargetScreen):
    """Draws nothing out of any View; while the curtain closes, the scene below still shows through."""

    overlay = True
    curtained = False

    def __init__(self, session: AnySession, seat: Seat, closes: bool = True) -> None:
        """The curtain stays as it is where nothing has to be hidden; what is behind the card is dimmed then."""
        super().__init__(session.context, session)
        self.session = session
        self._closes = closes
        self.veil = None if closes else DIMMED
        self.call(seat)

    def call(self, seat: Seat) -> None:
        """From now on this player is called."""
        self.seat = seat
        """Who is called."""
        if self._closes:
            self.overlay = not self.context.curtain.closed
            self.context.curtain.call(self.session.livery(seat), self.context.speed)
            self.context.sounds.play("curtain_close")

    @property
    def made(self) -> bool:
        """Whether the card can be seen: not before the curtain is closed."""
        return self.context.curtain.closed or not self._closes

    def targets(self) -> tuple[Target, ...]:
        """Nothing can be clicked before the card can be seen."""
        return super().targets() if self.made else ()

    def handle(self, action: Action) -> Change | None:
        """A click or Enter while the curtain closes closes it at once."""
        if not self.made and presses(action):
            self.context.curtain.position = 1.0
            return None
        return super().handle(action)

    def update(self, seconds: float) -> Change | None:
        """Once the curtain is closed, nothing of the scene below is drawn any more."""
        change = super().update(seconds)
        self.overlay = not self.context.curtain.closed
        return change

    def still_key(self) -> object:
        """Behind a closed curtain nothing moves."""
        return (self.pointer.touching, self.seat) if self.context.curtain.closed else None

    def paint(self, surface: pygame.Surface) -> None:
        """The curtain; closed, it has nothing behind it, and the card is on it."""
        if self.context.curtain.closed:
            surface.fill(INK)
        self.context.curtain.draw(surface)
        if self.made:
            self.paint_card(surface)

    def paint_card(self, surface: pygame.Surface) -> None:
        """The card, with buttons."""
        raise NotImplementedError

    def paint_ribbon(self, surface: pygame.Surface, call: str, size: float, twentieths: int) -> pygame.Rect:
        """An empty card, on which a ribbon with the call takes so many twentieths; returns the room below it."""
        box = self.rect("message")
        draw_panel(surface, box, CREAM)
        upper = pygame.Rect(box.x, box.y, box.width, box.height * twentieths // 20)
        draw_ribbon(surface, upper, self.session.livery(self.seat))
        inner = upper.inflate(-self.px(60), -self.px(30))
        draw_text(surface, inner, call, self.text_px(size), "display", CREAM, "centre")
        return pygame.Rect(box.x, upper.bottom, box.width, box.bottom - upper.bottom)
