"""The player aid: everything to look up, in pages, anywhere in the game."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import ClassVar

import pygame

from game.language import _, marked
from scenes.kit.actions import Action, Command
from scenes.kit.context import AppContext
from scenes.kit.game_scenes import AidPage
from scenes.kit.layout import Fitted
from scenes.kit.pointer import WheelHandler
from scenes.kit.stack import Change, Pop
from scenes.kit.target_screen import Target
from scenes.look.text import font
from scenes.look.ui import Look
from scenes.menus.aid_keys import credits_page, keys_page
from scenes.menus.aid_sheets import THING, AidSheets
from scenes.menus.menu import page_words
from scenes.menus.target_menu import TargetMenu

TABS = tuple(f"page-{number}" for number in range(1, 8))
"""As many as the layout has room for."""
AT_THE_SHELF = (keys_page(), credits_page())
ABOUT = len(AT_THE_SHELF) - 1
"""The page of credits."""
FINGER = 78
"""How large a thing is for a finger, in the design for them."""
TURNS = {Command.LEFT: -1, Command.RIGHT: 1}


class PlayerAid(TargetMenu):
    """The pages that the game brings, at the shelf the keys and the credits; each page is drawn once."""

    name = "aid"
    layout = "aid"
    primary = ("back",)
    labels: ClassVar[Mapping[str, str]] = {"previous": marked("Previous"), "next": marked("Next")}

    def __init__(self, context: AppContext, page: int = 0) -> None:
        """Open at a page."""
        self.pages: tuple[AidPage, ...] = context.opened.aid if context.opened else AT_THE_SHELF
        self._sheets = AidSheets(self, self.pages)
        self._tabs: tuple[Fitted | None, Mapping[str, pygame.Rect]] = (None, {})
        super().__init__(context)
        self.page = page
        self.drag_handler = WheelHandler(lambda notches: self.open(self.page - (1 if notches > 0 else -1)))

    def rect(self, name: str) -> pygame.Rect:
        """Tabs share the width of all that the layout has; where they are is found out once for each window."""
        if name not in TABS:
            return super().rect(name)
        if self._tabs[0] is not self.fitted:
            self._tabs = self.fitted, _tabs(self.fitted, self.pages, self.text_px(38))
        return self._tabs[1][name].copy()

    def shows(self, name: str) -> bool:
        """As many tabs as there are pages."""
        return name not in TABS[len(self.pages) :]

    def label(self, name: str) -> str:
        """A tab says what its page is about."""
        return _(self.pages[TABS.index(name)].title) if name in TABS else super().label(name)

    def why_not(self, name: str) -> str | None:
        """There is nothing before the first page and nothing after the last."""
        match name:
            case "previous" if self.page == 0:
                return _("This is the first page.")
            case "next" if self.page == len(self.pages) - 1:
                return _("This is the last page.")
            case _:
                return None

    def look(self, name: str) -> Look:
        """The page that is open looks chosen."""
        return "chosen" if name == TABS[self.page] and self.pointer.pressed != name else super().look(name)

    def handle(self, action: Action) -> Change | None:
        """Left and right turn the pages while nothing has the focus; F1 closes what it opened."""
        match action:
            case Command.LEFT | Command.RIGHT if self.pointer.focused is None:
                self.open(self.page + TURNS[action])
                return None
            case Command.AID:
                return Pop()
            case _:
                return super().handle(action)

    def open(self, page: int) -> None:
        """Open a page, as far as there are any, and read it out."""
        page = min(len(self.pages) - 1, max(0, page))
        if page != self.page:
            self.page = page
            self.context.speech.focus(*self.announcement())

    def activate(self, name: str) -> Change | None:
        """Turn the pages, or close."""
        match name:
            case "back":
                return Pop()
            case "previous" | "next":
                self.open(self.page + (1 if name == "next" else -1))
            case _ if name in TABS:
                self.open(TABS.index(name))
        return None

    def announcement(self) -> tuple[str, ...]:
        """The page that is open: its heading, its number, and all that is written on it."""
        words = self._sheets.sheet(self.page).words
        return _(self.pages[self.page].heading), page_words(self.page, len(self.pages)), *words

    def spoken(self, name: str) -> str:
        """A thing by what it is and what it does."""
        words = self._sheets.thing(self.page, name)
        if words is None:
            return super().spoken(name)
        return _("{title}. {text}").format(title=words[0], text=words[1])

    def paint_menu(self, surface: pygame.Surface) -> None:
        """The page on a sheet of paper, its tabs above."""
        self.heading = self.pages[self.page].heading
        self.paint_ground(surface, "page")
        box = self.rect("page")
        surface.blit(self._sheets.sheet(self.page).surface, box)
        self.paint_buttons(surface, *TABS, "previous", "next", "back")
        if "number" in self.fitted.areas:
            self.write(surface, "number", page_words(self.page, len(self.pages)), 30, bold=True)
        if words := self.told():
            self.paint_words(surface, words)

    def message_column(self) -> int:
        """Beside the buttons that turn pages: why one cannot be used must not cover the other."""
        if "next" not in self.fitted.areas:
            return super().message_column()
        return (self.rect("next").right + self.fitted.size[0]) // 2

    def targets(self) -> tuple[Target, ...]:
        """The buttons, then everything on the page that explains itself; for fingers, what they can point at."""
        box, least = self.rect("page"), self.px(FINGER) if self.fitted.touch else 0
        things = enumerate(self._sheets.sheet(self.page).things, start=1)
        return super().targets() + tuple(
            self.target(f"{THING}{number}", place.move(box.topleft))
            for number, (place, _words) in things
            if min(place.size) >= least
        )

    def told(self) -> str | None:
        """What the thing looked at says."""
        words = self._sheets.thing(self.page, self.pointer.looked_at)
        return words[1] if words is not None else None


def _tabs(fitted: Fitted, pages: Sequence[AidPage], letters: int) -> Mapping[str, pygame.Rect]:
    """Where the tabs of pages are, with letters of at most this size."""
    first, last = fitted.rect(TABS[0]), fitted.rect(TABS[-1])
    gap = fitted.rect(TABS[1]).left - first.right
    room = last.right - first.left - gap * (len(pages) - 1)
    widths = _shared(room, 2 * first.width, _wanted(pages, first.height, letters))
    starts = accumulate((width + gap for width in widths), initial=first.left)
    boxes = (pygame.Rect(left, first.top, width, first.height) for left, width in zip(starts, widths, strict=False))
    return dict(zip(TABS, boxes, strict=False))


def _wanted(pages: Sequence[AidPage], height: int, letters: int) -> list[int]:
    """How wide the tabs of pages would like to be at this height, with letters of at most this size."""
    face = font(min(letters, round(height * 0.6)), "bold")
    return [face.size(_(page.title))[0] + height // 3 + 1 for page in pages]


def _shared(room: int, widest: int, wanted: Sequence[int]) -> list[int]:
    """The room in equal parts; where these are too narrow for a word, a longer word gets more of it."""
    even = min(widest, room // len(wanted))
    if max(wanted) <= even:
        return [even] * len(wanted)
    return [width * room // sum(wanted) for width in wanted]
