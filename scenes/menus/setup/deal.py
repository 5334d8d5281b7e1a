"""Which deal is played: any, the deal of the day, or one by its number."""

from collections.abc import Hashable, Mapping
from typing import ClassVar

import pygame

from game.engine.daily import deal_of_the_day
from game.language import _, marked
from scenes.kit.actions import Action, Command, Typed
from scenes.kit.context import AppContext
from scenes.kit.stack import Change, Pop
from scenes.kit.target_screen import TargetScreen
from scenes.look.choice import ROW_FILLS, draw_field, draw_pick, draw_words
from scenes.look.ui import CREAM, INK, ORANGE, PAPER, Look, card, draw_text
from scenes.menus.past_game_row import MONTHS, date_words, result_words
from scenes.menus.target_menu import TargetMenu
from scenes.menus.text_input import TextInput
from scenes.persistence.history_index import HistoryIndex
from scenes.persistence.player import PERSON

DEAL = "deal"
CHANCE, DAY, NUMBER = "deal-chance", "deal-day", "deal-number"
DIGITS = tuple(f"digit-{digit}" for digit in range(10))
LONGEST = 10
"""Digits of a number; deals by chance have no more."""
RED = "#B5483C"


class Deal:
    """The deal of the game that is being set up, by chance until somebody chooses."""

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
        """What is chosen here, and what it is now."""
        return _("Deal: {deal}").format(deal=self.words)

    def take(self) -> int:
        """The seed to be dealt from."""
        return self._context.new_seed() if self.seed is None else self.seed

    def draw(self, surface: pygame.Surface, menu: TargetScreen) -> None:
        """As it is told in a set-up, on the button that opens the choice."""
        draw_pick(surface, menu.rect(DEAL), "", self.told, menu.look(DEAL), menu.text_px(28))


class DealMenu(TargetMenu):
    """Three cards: chance, the day, and a number that can also be entered without a keyboard."""

    name = "deal"
    layout = "deal"
    primary = ("take",)
    overlay = True
    labels: ClassVar[Mapping[str, str]] = {
        "take": marked("Use it"),
        "erase": marked("Erase"),
        **{digit: digit.removeprefix("digit-") for digit in DIGITS},
    }

    def __init__(self, context: AppContext, deal: Deal) -> None:
        super().__init__(context)
        self._deal = deal
        self._played = self._results_of_today()
        self.number = "" if deal.seed in (None, deal.today) else str(deal.seed)
        self._writing = TextInput(self, lambda field: self.number if field == NUMBER else None, self._write)

    def why_not(self, name: str) -> str | None:
        """No number, no deal."""
        return _("Enter a number first.") if name in ("take", "erase") and not self.number else None

    def handle(self, action: Action) -> Change | None:
        """Digits go into the field, wherever the focus was; Enter there takes the number."""
        if isinstance(action, Typed) and action.text.isdecimal():
            self.focus(NUMBER)
        if action is Command.CONFIRM and self._writing.field:
            return self.use("take")
        return None if self._writing.takes(action) else super().handle(action)

    def activate(self, name: str) -> Change | None:
        """Take a deal, or write its number."""
        match name:
            case "back":
                return Pop()
            case "deal-chance":
                self._deal.seed = None
                return Pop()
            case "deal-day":
                self._deal.seed = self._deal.today
                return Pop()
            case "take":
                self._deal.seed = int(self.number)
                return Pop()
            case "erase":
                self._write(NUMBER, self.number[:-1])
            case "deal-number":
                self.focus(name)
                return None
            case _ if name in DIGITS:
                self._write(NUMBER, self.number + name.removeprefix("digit-"))
            case _:
                return super().activate(name)
        self.context.speech.focus(self.spoken(NUMBER))
        return None

    def update(self, seconds: float) -> Change | None:
        """Let the caret blink."""
        self._writing.update(seconds)
        return super().update(seconds)

    def by_itself(self) -> Hashable:
        """The caret."""
        return self._writing.blinks

    def announcement(self) -> tuple[str, ...]:
        """What is chosen here, and what it is now."""
        return _("Which deal?"), self._deal.words

    def look(self, name: str) -> Look:
        """What is chosen already looks it."""
        look, seed = super().look(name), self._deal.seed
        chosen = CHANCE if seed is None else DAY if seed == self._deal.today else ""
        return "chosen" if look == "plain" and name == chosen else look

    def spoken(self, name: str) -> str:
        """A deal with what it is."""
        match name:
            case "deal-chance" | "deal-day":
                title, note = self._words(name)
                return _("{title}. {text}").format(title=title, text=note)
            case "deal-number":
                return _("Deal number: {number}").format(number=self.number or _("none yet"))
            case "erase":
                return _("Erase the last digit")
            case _:
                return super().spoken(name)

    def paint_menu(self, surface: pygame.Surface) -> None:
        """The three cards on a sheet of paper."""
        self.paint_sheet(surface, "panel")
        draw_text(surface, self.rect("heading"), _("Which deal?"), self.text_px(60), "display", align="centre")
        for name, picture in ((CHANCE, _dice), (DAY, self._leaf)):
            box, look = self.rect(name), self.look(name)
            rim, thick = (ORANGE, 6) if look == "chosen" else (INK, 3)
            surface.blit(card(box.size, ROW_FILLS[look], rim, self.px(24), self.px(thick)), box)
            side = self.px(190)
            drawn = picture(side)
            surface.blit(drawn, drawn.get_rect(midtop=(box.centerx, box.y + self.px(24))))
            words = pygame.Rect(box.x, box.y + self.px(40) + side, box.width, box.height - self.px(56) - side)
            draw_words(surface, words.inflate(-self.px(40), 0), *self._words(name), self.text_px(30), "centre")
        self._paint_number(surface)
        self.paint_buttons(surface, *DIGITS, "erase", "take", "back")

    def _paint_number(self, surface: pygame.Surface) -> None:
        box = self.rect("number-card")
        surface.blit(card(box.size, CREAM, INK, self.px(24), self.px(3)), box)
        draw_words(surface, self.rect("number-words"), *self._words(NUMBER), self.text_px(30), "centre")
        field, caret = self.rect(NUMBER), self._writing.caret(NUMBER)
        draw_field(surface, field, self.number, _("Number"), self.look(NUMBER), caret, self.text_px(36))

    def _words(self, name: str) -> tuple[str, str]:
        """A deal in words: what it is called, and one sentence."""
        match name:
            case "deal-chance":
                return _("Random deal"), _("A new deal that nobody has seen yet.")
            case "deal-day":
                day = date_words(self.context.now().date())
                note = _("{date}: the same for everyone who plays today.")
                if self._played:
                    note = _("{date}: you’ve played it. {results}")
                return _("Deal of the day"), note.format(date=day, results=self._played)
            case _:
                return _("By number"), _("Same number, same deal: challenge a friend.")

    def _results_of_today(self) -> str:
        """How the deal of the day went for the persons who played it last; nothing when nobody has."""
        game = self.context.game
        index = HistoryIndex(self.context.storage, game.plugin, game.statistics.results)
        for row in index.rows_of(self.context.now().date()):
            people = [seat for seat, player in row.players.items() if player.kind == PERSON]
            if row.ending and row.seed == self._deal.today and people:
                names = game.seating.names(row.players)
                result = _("{name}: {points}.")
                told = (result.format(name=names[seat], points=result_words(row.ending, seat)) for seat in people)
                return " ".join(told)
        return ""

    def _write(self, _field: str, text: str) -> str:
        digits = "".join(filter(str.isdecimal, text))
        digits = str(int(digits)) if digits else ""
        self.number = digits[:LONGEST]
        if len(digits) > LONGEST:
            return _("Numbers can be up to {number} digits long.").format(number=LONGEST)
        return "" if text.isdecimal() or not text else _("Use digits only.")

    def _leaf(self, side: int) -> pygame.Surface:
        """A leaf of a calendar with today on it."""
        day = self.context.now().date()
        picture = card((side, side), PAPER, INK, side // 10, max(2, side // 40)).copy()
        head = pygame.Rect(0, 0, side, round(side * 0.3))
        picture.blit(card(head.size, RED, INK, side // 10, max(2, side // 40)), head)
        draw_text(picture, head.inflate(-side // 10, 0), _(MONTHS[day.month - 1]), side // 6, "bold", CREAM, "centre")
        body = pygame.Rect(0, head.bottom, side, side - head.bottom)
        draw_text(picture, body, str(day.day), round(side * 0.5), "display", INK, "centre")
        return picture


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
