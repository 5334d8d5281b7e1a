"""The room of the diviners: a card shows its face while it is held, and to nobody else (BAL-29 to BAL-34)."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

import pygame

from game.balam.kinds import Card
from game.balam.moves import Peek
from game.balam.texts import _, marked, ngettext
from scenes.balam.hint import Hint
from scenes.balam.peeks import Peeks
from scenes.balam.render import pieces
from scenes.balam.render.scenery import floor
from scenes.balam.session import Session
from scenes.kit.actions import Action, Command, Pointer
from scenes.kit.canvas import Canvas
from scenes.kit.stack import Change
from scenes.kit.target_screen import Part, Target, TargetScreen
from scenes.look.ui import CREAM, INK, PAPER, YELLOW, card, draw_panel, draw_ribbon, draw_text

LOOK, DONE, HINT = "look-", "done", "hint"


class Divination(TargetScreen):
    """Cards face down in a row; what is held open is known to this king alone, and hidden when it is let go."""

    name = "divination"
    layout = "balam/divination"
    held_down = True
    primary = (DONE,)
    labels: ClassVar[Mapping[str, str]] = {DONE: marked("Done"), HINT: marked("Hint")}

    def __init__(self, session: Session) -> None:
        self.session = session
        seat = session.match.to_move
        assert seat is not None
        self.seat = seat
        self.peeks = Peeks(session, int(seat))
        self.adviser = Hint(session)
        self._by_key = self._warned = False
        super().__init__(session.context, session)

    def shows(self, name: str) -> bool:
        """The hand-over has its own button; a hint is for who may still look."""
        return name != "ready" and (name != HINT or bool(self.peeks.looks))

    def targets(self) -> tuple[Target, ...]:
        """The cards, and the way out."""
        cards = [self.target(f"{LOOK}{place}", box) for place, box in enumerate(_card_places(self))]
        return (*cards, *super().targets())

    def why_not(self, name: str) -> str | None:
        """A card that he has not seen needs a look."""
        if not name.startswith(LOOK) or self.peeks.known >> int(name.removeprefix(LOOK)) & 1 or self.peeks.looks:
            return None
        return _("You can’t look at any more cards. Hold down one you’ve seen to see it again.")

    def back(self) -> Change | None:
        """Esc pauses the game."""
        self.peeks.hide()
        return self.activate("pause")

    def handle(self, action: Action) -> Change | None:
        """Whatever is done, an open card is hidden first; a key opens one until the next key."""
        last, looks = self.peeks.last, self.peeks.looks
        if isinstance(action, Command):
            self.peeks.hide()
            self._by_key = True
        self._by_key = self._by_key and not isinstance(action, Pointer)
        change = super().handle(action)
        if not self._by_key:
            held = self.pointer.pressed
            self.peeks.open(int(held.removeprefix(LOOK)) if held is not None and held.startswith(LOOK) else None)
        if self.peeks.looks != looks:
            self.adviser.forget()
        if last and self.peeks.shown is None and change is None:
            return self.activate(DONE)
        return change

    def use(self, name: str | None) -> Change | None:
        """A mouse has shown the card while it was down; a key shows it now."""
        if name is None or not name.startswith(LOOK):
            return super().use(name)
        if self._by_key:
            if (why := self.why_not(name)) is not None:
                self.say(why)
                return None
            self.peeks.open(int(name.removeprefix(LOOK)))
            self.context.speech.focus(self.spoken(name))
        return None

    def activate(self, name: str) -> Change | None:
        """Leave, looks that are left are given up; or ask for a hint."""
        if name == HINT:
            self.adviser.ask()
            return None
        if name != DONE:
            return super().activate(name)
        if self.peeks.looks and not self._warned:
            # A click that was meant for the table before must not give the look away.
            self._warned = True
            self.say(_("You may look at more cards. Press “Done” again to leave them unseen."))
            return None
        self.peeks.end()
        return self.session.next()

    def update(self, seconds: float) -> Change | None:
        """A hint comes when it is there."""
        self.adviser.update()
        return super().update(seconds)

    def line(self) -> str:
        """A hint that was asked for, else how many looks are left, and how."""
        if self.adviser.text:
            return self.adviser.text
        if not self.peeks.looks:
            return _("Hold down a card you’ve seen to see it again, then press “Done”.")
        sentence = ngettext(
            "You may look at {number} card. Hold it down to see it, and let go to hide it.",
            "You may look at {number} cards. Hold one down to see it, and let go to hide it.",
            self.peeks.looks,
        )
        return sentence.format(number=self.peeks.looks)

    def announcement(self) -> tuple[str, ...]:
        """Who looks, and how."""
        return self.session.name(self.seat), self.line()

    def spoken(self, name: str) -> str:
        """A card: its face only while it is open, as a voice is heard by everybody."""
        if not name.startswith(LOOK):
            return super().spoken(name)
        place = int(name.removeprefix(LOOK))
        if self.peeks.shown == place and self.session.alone(self.seat):
            return self.peeks.face_words(place)
        seen = self.peeks.known >> place & 1
        sentence = _("Card {number}, seen") if seen else _("Card {number}, not seen")
        return sentence.format(number=place + 1)

    def still_key(self) -> object:
        """What is open, and what is looked at."""
        return (
            self.peeks.shown,
            self.peeks.known,
            self.peeks.looks,
            self.pointer.hovered,
            self.pointer.focused,
            self.pointer.pressed,
            self.message.text,
            self.adviser.text,
        )

    def parts(self) -> Iterable[Part] | None:
        """Nothing moves by itself."""
        return ()

    def paint(self, surface: pygame.Surface) -> None:
        """The cards in starlight."""
        surface.blit(floor(surface.get_size()), (0, 0))
        box = self.rect("message")
        draw_panel(surface, box, CREAM)
        upper = pygame.Rect(box.x, box.y, box.width, box.height * 2 // 5)
        draw_ribbon(surface, upper, self.session.livery(self.seat))
        inner = upper.inflate(-self.px(60), -self.px(16))
        draw_text(surface, inner, self.session.name(self.seat), self.text_px(72), "display", CREAM, "centre")
        lower = pygame.Rect(box.x, upper.bottom, box.width, box.bottom - upper.bottom).inflate(
            -self.px(60), -self.px(24)
        )
        words = self.line() if self.peeks.shown is None else self.peeks.face_words(self.peeks.shown)
        draw_text(surface, lower, words, self.text_px(38), "bold", INK, "centre")
        for place, at in enumerate(_card_places(self)):
            name = f"{LOOK}{place}"
            looked = self.adviser.move == Peek(place) or (self.pointer.looked_at == name and self.why_not(name) is None)
            _draw_card(self, surface, at, self.peeks.seen(place), looked, bool(self.peeks.known >> place & 1))
        self.paint_buttons(surface, DONE, HINT, "aid", "pause")


def _card_places(room: Divination) -> list[pygame.Rect]:
    """Where the cards lie."""
    box, number = room.rect("cards"), room.session.open_table.options.cards
    width = min(round(box.height / pieces.SHAPE), box.width // number - room.px(24))
    height, gap = round(width * pieces.SHAPE), room.px(24)
    left = box.centerx - (number * (width + gap) - gap) // 2
    return [pygame.Rect(left + place * (width + gap), box.y, width, height) for place in range(number)]


def _draw_card(
    canvas: Canvas, surface: pygame.Surface, box: pygame.Rect, face: Card | None, looked: bool, known: bool
) -> None:
    """A card of the row, face up if its face may be seen; an eye is below what the king knows."""
    surface.blit(pieces.card_back(box.width) if face is None else pieces.card_face(face, box.width), box)
    if looked:
        around = box.inflate(canvas.px(12), canvas.px(12))
        pygame.draw.rect(surface, YELLOW, around, canvas.px(6), border_radius=canvas.px(18))
    if known:
        eye = pieces.drawing("pieces/eye", canvas.px(64))
        place = eye.get_rect(midtop=(box.centerx, box.bottom + canvas.px(4)))
        surface.blit(card(eye.get_size(), PAPER, INK, canvas.px(20), 2), place)
        surface.blit(eye, place)
