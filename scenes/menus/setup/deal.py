"""The deal that is played: a random one, the deal of the day, or one by its number."""

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from game.engine.daily import deal_of_the_day
from game.language import _
from scenes.kit.actions import Action, Command, Typed
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.kit.stack import Change, Pop
from scenes.look.choice import ROW_FILLS, draw_field, draw_words
from scenes.look.ui import CREAM, INK, ORANGE, PAPER, Look, card, draw_text
from scenes.menus.day_pictures import calendar_leaf
from scenes.menus.menu import Menu
from scenes.menus.past_game_row import date_words
from scenes.menus.setup.chooser import choice_style
from scenes.menus.text_input import TextField, TextInput
from scenes.persistence.day_book import DayBook

CHANCE, DAY, NUMBER = "deal-chance", "deal-day", "deal-number"
DIGITS = "0123456789"
LONGEST = 10
"""Digits of a number; random deals have no more."""


class Deal:
    """The deal of the game that is being set up, random unless one is chosen."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self.seed: int | None = context.seed

    @property
    def today(self) -> int:
        """The deal of the day."""
        return deal_of_the_day(self._context.game.name, self._context.now().date())

    @property
    def words(self) -> str:
        """The deal in a few words."""
        if self.seed is None:
            return _("random")
        return _("of the day") if self.seed == self.today else _("No. {number}").format(number=self.seed)

    @property
    def told(self) -> str:
        """The deal in words, with a label."""
        return _("Deal: {deal}").format(deal=self.words)

    def take(self) -> int:
        """The seed to deal from."""
        return self._context.new_seed() if self.seed is None else self.seed


class DealMenu(Menu):
    """Three cards: random, of the day, and by a number that can also be entered without a keyboard."""

    name = "deal"
    layout = "deal"
    curtained = True
    overlay = True

    def __init__(self, context: AppContext, deal: Deal) -> None:
        super().__init__(context)
        self._deal = deal
        today = context.now().date()
        book = DayBook(context.storage, context.game.name)
        self._tried = any(today in book.tries(name) for name in book.names)
        self.number = "" if deal.seed in (None, deal.today) else str(deal.seed)
        self._text_input = TextInput(self, {NUMBER: TextField(lambda: self.number, self._write)})
        self.rest_key = lambda: (self.context.now().date(), self._text_input.caret_field)

    def handle(self, action: Action) -> Change | None:
        """Digits go into the field wherever the focus is; Enter in the field uses the number."""
        if isinstance(action, Typed) and action.text.isdecimal():
            self.focus(NUMBER)
        if action is Command.CONFIRM and self._text_input.field:
            self.refresh()
            return self.use("take")
        return None if self._text_input.takes(action) else super().handle(action)

    def update(self, seconds: float) -> Change | None:
        self._text_input.update(seconds)
        return super().update(seconds)

    def announcement(self) -> tuple[str, ...]:
        return _("Which deal?"), self._deal.words

    # Controls

    def controls(self) -> Iterable[Control]:
        seed, today, number = self._deal.seed, self._deal.today, self.number
        missing = None if number else _("Enter a number first.")
        chance, day = (_("{title}. {text}").format(title=title, text=note) for title, note in (_chance(), self._day()))
        untried = None if self._tried else _("First play the try that counts: “Deal of the day” on the title screen.")
        digits = (self.button(f"digit-{one}", partial(self._enter, number + one), one) for one in DIGITS)
        take, erase = partial(self._choose, int(number or 0)), partial(self._enter, number[:-1])
        return self.in_focus_order(
            self.button(CHANCE, partial(self._choose, None), speech=chance, chosen=seed is None),
            self.button(DAY, partial(self._choose, today), refusal=untried, speech=day, chosen=seed == today),
            self.button(NUMBER, partial(self.focus, NUMBER), speech=self._spoken_number),
            *digits,
            self.button("erase", erase, _("Erase"), refusal=missing, speech=_("Erase the last digit")),
            self.button("take", take, _("Use it"), refusal=missing, primary=missing is None),
            self.button("back", self.back, _("Back")),
        )

    def _choose(self, seed: int | None) -> Change:
        self._deal.seed = seed
        return Pop()

    def _enter(self, number: str) -> None:
        self._write(number)
        self.context.speech.focus(self._spoken_number())

    def _spoken_number(self) -> str:
        return _("Deal number: {number}").format(number=self.number or _("none yet"))

    # Layers

    def overlays(self) -> Iterable[Layer]:
        panel = self.rect("panel").inflate(0, 4 * self.px(10))
        yield Layer("sheet", rect_of(panel), self._paint_sheet, still=True)
        leaf = partial(calendar_leaf, self.context.now().date())
        for control_id, words, picture in ((CHANCE, _chance(), _dice), (DAY, self._day(), leaf)):
            if control := self.control(control_id):
                look = choice_style(self, control)
                paint = partial(self._paint_card, control=control, look=look, words=words, picture=picture)
                yield Layer((look, words), control.rect, paint)
        if field := self.control(NUMBER):
            key = self.number, self._text_input.caret_field, self.style_of(field)
            yield Layer(key, field.rect, self._paint_number)
        rest = map(self.control, (*(f"digit-{one}" for one in DIGITS), "erase", "take", "back"))
        yield from self.button_layers(*filter(None, rest))
        yield from super().overlays()

    def _paint_sheet(self, surface: pygame.Surface) -> None:
        self.paint_sheet(surface, "panel")
        draw_text(surface, self.rect("heading"), _("Which deal?"), self.text_px(60), "display", align="centre")
        box, words = self.rect("number-card"), (_("By number"), _("Same number, same deal: challenge a friend."))
        surface.blit(card(box.size, CREAM, INK, self.px(24), self.px(3)), box)
        draw_words(surface, self.rect("number-words"), *words, self.text_px(30), "centre")

    def _paint_card(
        self,
        surface: pygame.Surface,
        control: Control,
        look: Look,
        words: tuple[str, str],
        picture: Callable[[int], pygame.Surface],
    ) -> None:
        box, side = pygame.Rect(control.rect), self.px(190)
        rim, thick = (ORANGE, 6) if look == "chosen" else (INK, 3)
        surface.blit(card(box.size, ROW_FILLS[look], rim, self.px(24), self.px(thick)), box)
        drawn = picture(side)
        surface.blit(drawn, drawn.get_rect(midtop=(box.centerx, box.y + self.px(24))))
        place = pygame.Rect(box.x, box.y + self.px(40) + side, box.width, box.height - self.px(56) - side)
        draw_words(surface, place.inflate(-self.px(40), 0), *words, self.text_px(30), "centre")

    def _paint_number(self, surface: pygame.Surface) -> None:
        if field := self.control(NUMBER):
            caret, look = self._text_input.caret_field == NUMBER, self.style_of(field)
            draw_field(surface, self.rect(NUMBER), self.number, _("Number"), look, caret, self.text_px(36))

    def _day(self) -> tuple[str, str]:
        """The deal of the day: its name, and one sentence."""
        note = _("{date}: for practice, with any players and variants. It doesn’t count.")
        return _("Deal of the day"), note.format(date=date_words(self.context.now().date()))

    def _write(self, text: str) -> str:
        digits = "".join(filter(str.isdecimal, text))
        digits = str(int(digits)) if digits else ""
        self.number = digits[:LONGEST]
        if len(digits) > LONGEST:
            return _("Numbers can be up to {number} digits long.").format(number=LONGEST)
        return "" if text.isdecimal() or not text else _("Use digits only.")


def _chance() -> tuple[str, str]:
    """The random deal: its name, and one sentence."""
    return _("Random deal"), _("A new deal that nobody has seen yet.")


def _dice(side: int) -> pygame.Surface:
    """A die that shows five."""
    samples = 2
    picture = pygame.Surface((side * samples, side * samples), pygame.SRCALPHA, 32)
    face = card((round(side * 0.8),) * 2, PAPER, INK, side // 7, max(2, side // 40))
    face = pygame.transform.rotozoom(pygame.transform.scale_by(face, samples), 12, 0.9)
    picture.blit(face, face.get_rect(center=picture.get_rect().center))
    middle = pygame.Vector2(picture.get_rect().center)
    for x, y in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)):
        pip = pygame.Vector2(x, y).rotate(-12) * side * 0.36 + middle
        pygame.draw.circle(picture, INK, pip, side * 0.12)
    return pygame.transform.smoothscale(picture, (side, side))
