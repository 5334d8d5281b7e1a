"""Divination: a king looks at cards of the round while the others look away (BAL-29 to BAL-34)."""

from collections.abc import Iterable
from functools import partial

import pygame

from game.balam import state
from game.balam.kinds import SEATS, Card, King
from game.balam.moves import End, Peek
from game.balam.nouns import card_name
from game.balam.texts import _, ngettext
from game.balam.words import card_text
from scenes.balam.hint import Hint
from scenes.balam.render import katun_cards, pieces
from scenes.balam.render.scenery import floor
from scenes.balam.session import Session
from scenes.kit.actions import Action, Command, Pointer
from scenes.kit.canvas import Canvas
from scenes.kit.compositor import Layer
from scenes.kit.control import Control, rect_of
from scenes.kit.screen import Screen
from scenes.kit.stack import Change
from scenes.look.ui import CREAM, INK, PAPER, YELLOW, card, draw_panel, draw_ribbon, draw_text

TAP = 0.5
"""Seconds: a card that is pressed for a shorter time stays face up until the next press.

Without that, a short tap would use up the look before anyone sees the card.
"""


class Peeks:
    """The cards as one king sees them: the one that is face up now, those seen before, the looks left."""

    def __init__(self, session: Session, king: King) -> None:
        self._session, self._king = session, king
        self.shown: int | None = None
        """The card that is face up now."""
        self._fresh = False
        """True once a card was looked at for the first time: releasing the last one ends the divination."""
        self.held = 0.0
        """Seconds since the pointer went down."""

    @property
    def looks(self) -> int:
        """The number of cards that the king may still look at."""
        view = self._session.open_table
        pending = view.pending
        if view.phase != "divine" or view.asked != self._king or not isinstance(pending, state.Divination):
            return 0
        return pending.looks[0][1]

    @property
    def known(self) -> int:
        """The cards that the king has looked at or that are face up on the table, as a bit mask."""
        view = self._session.open_table
        return view.seen[self._king] | view.turned

    @property
    def last(self) -> bool:
        """True while the last card that the king may look at is face up."""
        return self.shown is not None and self._fresh and not self.looks

    def knows(self, place: int) -> bool:
        """True if the king has seen this card."""
        return bool(self.known >> place & 1)

    def tapped(self, pointer: Pointer, pressed: str | None) -> bool:
        """True if a card was released too early to be seen: it stays face up until the next press."""
        if pointer.kind == "down":
            self.held = 0.0
            return False
        return self.shown is not None and (self.held < TAP if pointer.kind == "up" else pressed is None)

    def hide(self) -> None:
        """Turn the card face down."""
        self.shown = None

    def open(self, place: int | None) -> None:
        """Turn a card face up, or none; a card not seen before takes a look and stays shut without one."""
        self.shown = place
        if place is None or self.knows(place):
            return
        if not self.looks:
            self.shown = None
            return
        self._play(Peek(place))
        self._fresh = True

    def end(self) -> None:
        """Give up the looks that are left."""
        self.hide()
        if self.looks:
            self._play(End())

    def _play(self, move: Peek | End) -> None:
        """Play a move, and log its public part."""
        self._session.log.extend(event for event, _view in self._session.play(move, None))

    def face(self, place: int) -> Card | None:
        """The face of a card that is face up, for everyone or for this king; None for the back."""
        table = self._session.open_table
        if place == self.shown:
            return self._session.view(SEATS[self._king]).row[place]
        return table.row[place] if table.turned >> place & 1 else None

    def face_words(self, place: int) -> str:
        """A face that the king knows, in words."""
        face = self._session.view(SEATS[self._king]).row[place]
        assert face is not None
        return _("{card}: {text}").format(card=card_name(face), text=card_text(face, self._session.open_table.options))

    def spoken(self, place: int) -> str:
        """A card for a screen reader: its face only while it is open and no other person can hear it."""
        if self.shown == place and self._session.alone(SEATS[self._king]):
            return self.face_words(place)
        sentence = _("Card {number}, seen") if self.knows(place) else _("Card {number}, not seen")
        return sentence.format(number=place + 1)


class Divination(Screen):
    """Cards face down in a row; one is face up while it is held down, or after a tap until the next press."""

    name = "divination"
    layout = "balam/divination"
    held_down = True

    def __init__(self, session: Session) -> None:
        self.session = session
        seat = session.match.to_move
        assert seat is not None
        self.seat = seat
        self.peeks = Peeks(session, int(seat))
        self.adviser = Hint(session)
        self._places = {f"look-{place}": place for place in range(session.open_table.options.cards)}
        """The cards by the ids of their controls."""
        self._by_key = self._warned = False
        super().__init__(session.context, session)

    def controls(self) -> Iterable[Control]:
        """The cards, then the buttons."""
        cards = zip(self._places.items(), _card_boxes(self, len(self._places)), strict=True)
        return *(self._card(name, place, box) for (name, place), box in cards), *self.in_focus_order(*self.buttons())

    def _card(self, name: str, place: int, box: pygame.Rect) -> Control:
        refusal = None
        if not self.peeks.knows(place) and not self.peeks.looks:
            refusal = _("You can’t look at any more cards. Hold down one you’ve seen to see it again.")
        show, speech = partial(self._show, place), partial(self.peeks.spoken, place)
        return Control(name, rect_of(box), show, refusal=refusal, speech=speech)

    def buttons(self) -> tuple[tuple[Control, ...], ...]:
        """Finish, ask for a hint while cards may be looked at, the aid and the pause."""
        hint = self.button("hint", self.adviser.ask, _("Hint"), refusal=self.adviser.refusal)
        return self.done_button(), hint if self.peeks.looks else (), self.aid_button(), self.pause_button()

    def done_button(self) -> tuple[Control, ...]:
        """Ends the divination."""
        return self.button("done", self._finish, _("Done"), primary=True)

    def back(self) -> Change | None:
        """Hide the card, and pause the game."""
        self.peeks.hide()
        return self.open_pause()

    def handle(self, action: Action) -> Change | None:
        """Any action turns an open card face down first; a key opens one until the next key."""
        last, looks = self.peeks.last, self.peeks.looks
        if isinstance(action, Command):
            self.peeks.hide()
            self._by_key = True
        self._by_key = self._by_key and not isinstance(action, Pointer)
        change = super().handle(action)
        if isinstance(action, Pointer) and not self.peeks.tapped(action, self.pointer.pressed):
            self.peeks.open(self._places.get(self.pointer.pressed or ""))
        if self.peeks.looks != looks:
            self.adviser.forget()
        if last and self.peeks.shown is None and change is None:
            return self._finish()
        return change

    def use(self, control: str | None) -> Change | None:
        """Ignore clicks on cards: a mouse has shown the card while it was down."""
        return None if control in self._places and not self._by_key else super().use(control)

    def _show(self, place: int) -> None:
        self.peeks.open(place)
        self.context.speech.focus(self.peeks.spoken(place))

    def _finish(self) -> Change | None:
        """Leave; the looks that are left are given up on the second press."""
        if self.peeks.looks and not self._warned:
            # The first press may have been meant for the table before.
            self._warned = True
            self.say(_("You may look at more cards. Press “Done” again to leave them unseen."))
            return None
        self.peeks.end()
        return self.session.next()

    def update(self, seconds: float) -> Change | None:
        """Take the hint once there is one."""
        self.peeks.held += seconds
        self.adviser.update()
        return super().update(seconds)

    def line(self) -> str:
        """The hint, or the number of looks left and the task."""
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
        """The king and the task."""
        return self.session.name(self.seat), self.line()

    def layers(self) -> Iterable[Layer]:
        """The king and the task, the cards and the buttons."""
        peeks = self.peeks
        shown = peeks.shown, peeks.known, peeks.looks, self.line(), self.adviser.move
        yield self.whole((self.name, shown, self.pointer.touching), self._paint, still=True)

    def _paint(self, surface: pygame.Surface) -> None:
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
        looked = self.control(self.pointer.looked_at)
        for (name, place), at in zip(self._places.items(), _card_boxes(self, len(self._places)), strict=True):
            lit = self.adviser.move == Peek(place) or (looked is not None and looked.id == name and looked.enabled)
            _draw_card(self, surface, at, self.peeks.face(place), lit, self.peeks.knows(place))
        self.draw_buttons(surface, *self.fitted.focus_ring)


def _card_boxes(canvas: Canvas, number: int) -> list[pygame.Rect]:
    """The places of the cards, side by side."""
    box = canvas.rect("cards")
    width = min(round(box.height / katun_cards.SHAPE), box.width // number - canvas.px(24))
    height, gap = round(width * katun_cards.SHAPE), canvas.px(24)
    left = box.centerx - (number * (width + gap) - gap) // 2
    return [pygame.Rect(left + place * (width + gap), box.y, width, height) for place in range(number)]


def _draw_card(
    canvas: Canvas, surface: pygame.Surface, box: pygame.Rect, face: Card | None, lit: bool, known: bool
) -> None:
    """A card of the row; an eye below it shows that the king has seen it."""
    surface.blit(katun_cards.card_back(box.width) if face is None else katun_cards.card_face(face, box.width), box)
    if lit:
        around = box.inflate(canvas.px(12), canvas.px(12))
        pygame.draw.rect(surface, YELLOW, around, canvas.px(6), border_radius=canvas.px(18))
    if known:
        eye = pieces.drawing("pieces/eye", canvas.px(64))
        place = eye.get_rect(midtop=(box.centerx, box.bottom + canvas.px(4)))
        surface.blit(card(eye.get_size(), PAPER, INK, canvas.px(20), 2), place)
        surface.blit(eye, place)
