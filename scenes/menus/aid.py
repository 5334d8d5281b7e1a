"""The player aid: everything to look up, in pages, anywhere in the game."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import partial
from itertools import accumulate

import pygame

from game.language import _
from scenes.kit.actions import Action, Command
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.kit.game_scenes import AidPage
from scenes.kit.layout import Fitted
from scenes.kit.sheet import Sheet, Text
from scenes.kit.stack import Change, Pop
from scenes.look.text import font
from scenes.menus.aid_keys import credits_page, keys_page
from scenes.menus.menu import Menu, page_buttons, page_words

TABS = tuple(f"page-{number}" for number in range(1, 8))
"""The tabs of the layout."""
AT_THE_SHELF = (keys_page(), credits_page())
ABOUT = len(AT_THE_SHELF) - 1
"""The page of credits."""
THING = "shown-"
"""The prefix of the controls of things on a page."""
FINGER = 78
"""The least size of a thing that a finger can point at, in pixels of the design."""
LAST_PART = 99
"""Larger than any number of parts, so that it opens the last one."""


class PlayerAid(Menu):
    """The pages of the open game; the keys and the credits at the shelf, and for a game without pages."""

    name = "aid"
    layout = "aid"

    def __init__(self, context: AppContext, page: int = 0) -> None:
        """Open at a page."""
        self.pages: tuple[AidPage, ...] = (context.opened.aid if context.opened else ()) or AT_THE_SHELF
        self._drawn: dict[tuple[int, int], tuple[Sheet, int]] = {}
        """Rendered parts of pages for this window and theme, with the number of parts, by page and part."""
        super().__init__(context)
        self.rest_key = lambda: ()
        self.page, self.part = page, 0
        """The open page, and its part if it flows over several."""

    def controls(self) -> Iterable[Control]:
        tabs = zip(self.pages, _tabs(self.fitted, self.pages, self.text_px(38)).items(), strict=False)
        for number, (page, (tab, box)) in enumerate(tabs):
            label, chosen = _(page.title), number == self.page
            speech = _("{name}: chosen").format(name=label) if chosen else ""
            yield Control(tab, rect_of(box), partial(self.open, number), label, speech=speech, chosen=chosen)
        at_end = self.page == len(self.pages) - 1 and self.part == self._parts - 1
        turns = page_buttons(self, self.turn, self.page == self.part == 0, at_end)
        yield from self.in_focus_order(*turns, self.back_button())
        yield from (
            Control(thing, rect_of(box), _nothing, speech=_spoken(title, text))
            for thing, (box, (title, text)) in self._things().items()
        )

    def controls_key(self) -> Hashable:
        return self.page, self.part

    def _things(self) -> Mapping[str, tuple[pygame.Rect, Text]]:
        """The things on the page that have a tip; on touch layouts, those large enough for a finger."""
        origin, least = self.rect("page").topleft, self.px(FINGER) if self.fitted.touch else 0
        return {
            f"{THING}{number}": (place.move(origin), words)
            for number, (place, words) in enumerate(self.sheet.things, start=1)
            if min(place.size) >= least
        }

    def arranged(self) -> None:
        self._drawn.clear()
        self.part = 0

    @property
    def sheet(self) -> Sheet:
        """The open part of the page as a picture."""
        return self._draw()[0]

    @property
    def _parts(self) -> int:
        """The number of parts that the open page flows over."""
        return self._draw()[1]

    def _draw(self) -> tuple[Sheet, int]:
        place = self.page, self.part
        if place not in self._drawn:
            picture = pygame.Surface(self.rect("page").size, pygame.SRCALPHA, 32)
            sheet = Sheet(picture, self.context, self.fitted.scale, self.part)
            self._drawn[place] = sheet, self.pages[self.page].draw(sheet) or 1
        return self._drawn[place]

    def handle(self, action: Action) -> Change | None:
        """F1 closes what it opened."""
        return Pop() if action is Command.AID else super().handle(action)

    def open(self, page: int, part: int = 0) -> None:
        """Open the nearest existing page and part, and speak it."""
        page = min(len(self.pages) - 1, max(0, page))
        if (page, part) != (self.page, self.part):
            self.page, self.part = page, part
            self.part = min(part, self._parts - 1)
            self.context.speech.focus(*self.announcement())

    def turn(self, step: int) -> None:
        """Open the next part or page, or the one before."""
        part = self.part + step
        if 0 <= part < self._parts:
            self.open(self.page, part)
        elif 0 <= self.page + step < len(self.pages):
            self.open(self.page + step, 0 if step > 0 else LAST_PART)

    def announcement(self) -> tuple[str, ...]:
        return _(self.pages[self.page].heading), page_words(self.page, len(self.pages)), *self.sheet.words

    def layers(self) -> Iterable[Layer]:
        self.heading = self.pages[self.page].heading
        yield self.backdrop("page")
        yield Layer(("page", self.page, self.part), rect_of(self.rect("page")), self._paint_page, still=True)
        yield from self.button_layers(*(control for control in self.shown_controls if control.label))
        if "number" in self.fitted.areas:
            yield self.text_layer("number", page_words(self.page, len(self.pages)), 30, bold=True)
        if looked := self._things().get(self.pointer.looked_at or ""):
            yield self.message_layer(looked[1][1])

    def _paint_page(self, surface: pygame.Surface) -> None:
        surface.blit(self.sheet.surface, self.rect("page"))

    def message_column(self) -> int:
        """A column beside the buttons that turn pages, so that the refusal of one does not cover the other."""
        if "next" not in self.fitted.areas:
            return super().message_column()
        return (self.rect("next").right + self.fitted.size[0]) // 2


def _spoken(title: str, text: str) -> str:
    """The words for a thing; a picture has its name as title and as text, which is said once."""
    return title if title == text else _("{title}. {text}").format(title=title, text=text)


def _nothing() -> None:
    """A thing on a page only explains itself."""


def _tabs(fitted: Fitted, pages: Sequence[AidPage], letters: int) -> Mapping[str, pygame.Rect]:
    """The areas of the tabs, with letters of at most this size."""
    first, last = fitted.rect(TABS[0]), fitted.rect(TABS[-1])
    gap = fitted.rect(TABS[1]).left - first.right
    room = last.right - first.left - gap * (len(pages) - 1)
    widths = _shared(room, 2 * first.width, _wanted(pages, first.height, letters))
    starts = accumulate((width + gap for width in widths), initial=first.left)
    boxes = (pygame.Rect(left, first.top, width, first.height) for left, width in zip(starts, widths, strict=False))
    return dict(zip(TABS, boxes, strict=False))


def _wanted(pages: Sequence[AidPage], height: int, letters: int) -> list[int]:
    """The widths that tabs of this height need, with letters of at most this size."""
    face = font(min(letters, round(height * 0.6)), "bold")
    return [face.size(_(page.title))[0] + height // 3 + 1 for page in pages]


def _shared(room: int, widest: int, wanted: Sequence[int]) -> list[int]:
    """The room in equal parts, or in proportion to `wanted` if a word does not fit."""
    even = min(widest, room // len(wanted))
    if max(wanted) <= even:
        return [even] * len(wanted)
    return [width * room // sum(wanted) for width in wanted]
