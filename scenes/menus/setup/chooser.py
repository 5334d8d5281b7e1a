"""A sheet with all values of a choice, over the scene that asks: a picture, a name and a sentence each."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.language import _
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.kit.layout import LARGE
from scenes.kit.stack import Change, Pop
from scenes.look.choice import ROW_FILLS, alike, draw_words
from scenes.look.ui import INK, ORANGE, Look, card, draw_text
from scenes.menus.menu import Menu
from scenes.persistence.player import PERSON

CHOOSE = "choose-"
"""The prefix of control ids; the name of the choice follows."""
PICTURE, SMALLER = 0.46, 0.34
"""The share of a choice's height that its picture takes, usually and beside large letters."""
MARGIN = 18
MOST_ABREAST = 6
WIDEST, HIGHEST_WORDS = 420, 170
"""The largest width of a choice and the largest height of one without a picture, in pixels of the design."""
MOST_WORDS_ABREAST = 4
EDGE, LEAST_WIDE = 60, 900
"""Of a sheet without pictures: the margin beside the choices, and the least width, which its heading needs."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A value that can be chosen: its name, a sentence about it, and its picture at any size."""

    name: str
    title: str
    note: str
    picture: Callable[[tuple[int, int]], pygame.Surface] | None = None
    """None for a choice without a picture."""


class Chooser(Menu):
    """A sheet of paper with all choices; choosing one closes it."""

    name = "chooser"
    curtained = True
    overlay = True

    def __init__(
        self, context: AppContext, heading: str, choices: Sequence[Choice], chosen: str, take: Callable[[str], object]
    ) -> None:
        """`take` gets the name of the choice; the heading is translated."""
        self.choices = tuple(choices)
        self.chosen = chosen
        self.heading = heading
        self._take = take
        self._wordy = all(choice.picture is None for choice in self.choices)
        super().__init__(context)
        self.rest_key = lambda: ()

    def layout_name(self) -> str:
        return "chooser" if self._wordy or len(self.choices) <= MOST_ABREAST else "chooser_rows"

    def controls(self) -> Iterable[Control]:
        for choice, box in zip(self.choices, self._places(), strict=True):
            chosen = choice.name == self.chosen
            told = _("{name}: chosen").format(name=choice.title) if chosen else choice.title
            speech = _("{title}. {text}").format(title=told, text=choice.note) if choice.note else told
            use, place = partial(self._choose, choice), rect_of(box)
            yield Control(f"{CHOOSE}{choice.name}", place, use, choice.title, speech=speech, chosen=chosen)
        yield Control("back", rect_of(self._sheet()[2]), Pop, _("Back"))

    def _choose(self, choice: Choice) -> Change:
        self._take(choice.name)
        return Pop()

    def announcement(self) -> tuple[str, ...]:
        now = next((choice.title for choice in self.choices if choice.name == self.chosen), "")
        return self.heading, now

    def _sheet(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The areas of the sheet, its heading and the back button; the sheet is no larger than its choices need."""
        panel, heading, back = (self.rect(name) for name in ("panel", "heading", "back"))
        if self._wordy:
            first, *others = self._places()
            taken = first.unionall(others)
            spare = self.rect("choices").height - taken.height
            width = max(taken.width + 2 * self.px(EDGE), self.px(LEAST_WIDE))
            panel = panel.inflate(min(0, width - panel.width), -spare)
            heading, back = heading.move(0, spare // 2), back.move(0, -(spare // 2))
        return panel, heading, back

    def overlays(self) -> Iterable[Layer]:
        yield Layer("sheet", rect_of(self.rect("panel").inflate(0, 4 * self.px(10))), self._paint_sheet, still=True)
        for choice in self.choices:
            if control := self.control(f"{CHOOSE}{choice.name}"):
                paint = partial(self._paint_choice, choice=choice, control=control)
                yield Layer((control, choice_style(self, control)), control.rect, paint)
        yield from self.button_layers(*filter(None, [self.control("back")]))
        yield from super().overlays()

    def _paint_sheet(self, surface: pygame.Surface) -> None:
        panel, heading, _back = self._sheet()
        self.draw_sheet(surface, panel)
        draw_text(surface, heading, self.heading, self.text_px(60), "display", align="centre")

    def _paint_choice(self, surface: pygame.Surface, choice: Choice, control: Control) -> None:
        box, look, (size, tallest) = pygame.Rect(control.rect), choice_style(self, control), self._letters()
        rim = ORANGE if look == "chosen" else INK
        surface.blit(card(box.size, ROW_FILLS[look], rim, self.px(24), self.px(6 if look == "chosen" else 3)), box)
        side, words = self._parts(box)
        if choice.picture:
            picture = choice.picture((side, side))
            surface.blit(picture, picture.get_rect(midtop=(box.centerx, box.y + self.px(MARGIN))))
        draw_words(surface, words, choice.title, choice.note, size, "centre", tallest)

    def _parts(self, box: pygame.Rect) -> tuple[int, pygame.Rect]:
        """The side of the picture of a choice, and the area of its words."""
        margin = self.px(MARGIN)
        if self._wordy:
            return 0, box.inflate(-2 * margin, -margin)
        share = PICTURE if self.context.settings.text_scale <= LARGE else SMALLER
        side = min(box.width - 2 * margin, round(box.height * share))
        top = box.y + side + round(1.5 * margin)
        return side, pygame.Rect(box.x + margin, top, box.width - 2 * margin, box.bottom - margin // 2 - top)

    def _letters(self) -> tuple[int, int]:
        """The height of letters for all choices, small enough for the longest text, and of the tallest words."""
        room = self._parts(self._places()[0])[1]
        return alike([(choice.title, choice.note) for choice in self.choices], room, self.text_px(28))

    def _places(self) -> list[pygame.Rect]:
        """The areas of the choices, side by side around the middle of the sheet."""
        room, gap = self.rect("choices"), self.px(20)
        rows = -(-len(self.choices) // (MOST_WORDS_ABREAST if self._wordy else MOST_ABREAST))
        abreast = -(-len(self.choices) // rows)
        width = min(self.px(WIDEST), (room.width + gap) // abreast - gap)
        height = min((room.height + gap) // rows - gap, self.px(HIGHEST_WORDS) if self._wordy else room.height)
        left = room.centerx - (abreast * (width + gap) - gap) // 2
        top = room.centery - (rows * (height + gap) - gap) // 2
        return [
            pygame.Rect(
                left + number % abreast * (width + gap), top + number // abreast * (height + gap), width, height
            )
            for number in range(len(self.choices))
        ]


def choice_style(menu: Menu, control: Control) -> Look:
    """The style of a choice with a picture: a hovered one is highlighted even if it is the chosen one."""
    looked = control.id in menu.pointer.touching[:2]
    return "hover" if control.chosen and looked and menu.pointer.pressed != control.id else menu.style_of(control)


def choose_kind(context: AppContext, livery: str, chosen: str, take: Callable[[str], None]) -> Chooser:
    """A chooser of all kinds of players, as portraits in a livery.

    Choosing a computer starts its process early, while names are typed, because the first move takes longest.
    """
    game = context.game
    choices = [
        Choice(kind, *game.seating.kind(kind)[:2], partial(game.portrait, livery, kind))
        for kind in game.seating.offered
    ]

    def take_and_warm(kind: str) -> None:
        take(kind)
        if kind != PERSON:
            context.bot_runner.warm()

    return Chooser(context, _("Who’s playing here?"), choices, chosen, take_and_warm)
