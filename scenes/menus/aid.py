"""The player aid: everything to look up, in pages, anywhere in the game."""

from collections.abc import Hashable, Mapping
from typing import ClassVar

import pygame

from game.balconia.card_file import load_catalogue
from game.balconia.cards import Balcony, Door
from game.balconia.words import sentence, shown
from game.language import _, marked
from scenes.balconia.aid.aid_page import Sheet
from scenes.balconia.aid.pages import PAGES
from scenes.kit.actions import Action, Command
from scenes.kit.stack import Change, Pop
from scenes.kit.studio import Studio
from scenes.kit.target import Target
from scenes.look.ui import Look, draw_message
from scenes.menus.menu import Menu, page_words

TABS = tuple(f"page-{number}" for number in range(1, len(PAGES) + 1))
FACE = "shown-"
"""What the targets of faces on a page begin with."""
TURNS = {Command.LEFT: -1, Command.RIGHT: 1}


class PlayerAid(Menu):
    """Zones, points, elements, doors, a turn and the keys; each page is drawn once."""

    name = "aid"
    layout = "aid"
    labels: ClassVar[Mapping[str, str]] = {"previous": marked("Previous"), "next": marked("Next")} | {
        tab: page.title for tab, page in zip(TABS, PAGES, strict=True)
    }

    def __init__(self, studio: Studio, page: int = 0) -> None:
        """Open at a page."""
        super().__init__(studio)
        self.page = page
        self._drawn: dict[tuple[int, Hashable], Sheet] = {}

    def arranged(self) -> None:
        """Pages are drawn anew at another size."""
        self._drawn = {}

    def why_not(self, name: str) -> str | None:
        """There is nothing before the first page and nothing after the last."""
        match name:
            case "previous" if self.page == 0:
                return _("This is the first page.")
            case "next" if self.page == len(PAGES) - 1:
                return _("This is the last page.")
            case _:
                return None

    def look(self, name: str) -> Look:
        """The page that is open looks chosen."""
        return "chosen" if name == TABS[self.page] and self.pressed != name else super().look(name)

    def handle(self, action: Action) -> Change | None:
        """Left and right turn the pages while nothing has the focus; F1 closes what it opened."""
        match action:
            case Command.LEFT | Command.RIGHT if self.focused is None:
                self.turn(TURNS[action])
                return None
            case Command.AID:
                return Pop()
            case _:
                return super().handle(action)

    def wheel(self, notches: int) -> None:
        """The wheel turns the pages too."""
        self.turn(-1 if notches > 0 else 1)

    def turn(self, step: int) -> None:
        """Turn so many pages, as far as there are any."""
        self.open(min(len(PAGES) - 1, max(0, self.page + step)))

    def open(self, page: int) -> None:
        """Open a page, and read it out to who listens."""
        if page != self.page:
            self.page = page
            self.studio.speech.focus(*self.announcement())

    def activate(self, name: str) -> Change | None:
        """Turn the pages, or close."""
        match name:
            case "back":
                return Pop()
            case "previous" | "next":
                self.turn(1 if name == "next" else -1)
            case _ if name in TABS:
                self.open(TABS.index(name))
        return None

    def announcement(self) -> tuple[str, ...]:
        """The page that is open: its heading, its number, and all that is written on it."""
        words = self._page(self.rect("page").size).words
        return _(PAGES[self.page].heading), self._number(), *words

    def spoken(self, name: str) -> str:
        """A face by what it shows and what it scores."""
        face = self._face(name)
        if face is None:
            return super().spoken(name)
        title = shown(face) if isinstance(face, Balcony) else _("The door")
        return _("{title}. {text}").format(title=title, text=sentence(face))

    def paint_menu(self, surface: pygame.Surface) -> None:
        """The page on a sheet of paper, its tabs above."""
        self.heading = PAGES[self.page].heading
        self.paint_ground(surface, "page")
        box = self.rect("page")
        surface.blit(self._page(box.size).surface, box)
        self.paint_buttons(surface, *TABS, "previous", "next", "back")
        self.write(surface, "number", self._number(), 30, bold=True)
        if words := self.face_words():
            draw_message(surface, words, self.text_px(30), self.message_column())

    def targets(self) -> tuple[Target, ...]:
        """The buttons, then every face on the page."""
        box = self.rect("page")
        faces = enumerate(self._page(box.size).faces, start=1)
        return super().targets() + tuple(
            self.target(f"{FACE}{number}", place.move(box.topleft)) for number, (place, _face) in faces
        )

    def face_words(self) -> str | None:
        """The face looked at, in words."""
        face = self._face(self.hovered or self.focused or "")
        return sentence(face) if face is not None else None

    def _face(self, name: str) -> Balcony | Door | None:
        """The face that a target shows."""
        faces = self._page(self.rect("page").size).faces
        number = int(name.removeprefix(FACE)) if name.startswith(FACE) else 0
        return load_catalogue().faces[faces[number - 1][1]] if 0 < number <= len(faces) else None

    def _number(self) -> str:
        return page_words(self.page, len(PAGES))

    def _page(self, size: tuple[int, int]) -> Sheet:
        key = self.page, self.studio.appearance
        if key not in self._drawn:
            sheet = Sheet(pygame.Surface(size, pygame.SRCALPHA, 32), self.studio, self.fitted.scale)
            PAGES[self.page].draw(sheet)
            self._drawn[key] = sheet
        return self._drawn[key]
