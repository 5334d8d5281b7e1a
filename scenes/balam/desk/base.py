"""What every desk does: it asks one decision, offers targets in the strip and on the map, and answers with a move."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Union

import pygame

from game.balam.kinds import SEATS, King
from game.balam.moves import Move
from game.balam.sites import Site
from game.balam.state import City
from game.balam.view import View
from game.balam.words import prompt
from game.language import _, marked
from scenes.balam.render import pieces
from scenes.look.ui import INK, PAPER, YELLOW, Look, card, draw_button, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

Answer = Union[Move, "Desk", None]
"""A move to be played, another desk in place of this one, or nothing."""
CONFIRM, CANCEL = "confirm", "cancel"
CHIPS: dict[Look, str] = {
    "plain": PAPER,
    "hover": "#FFE9B8",
    "pressed": YELLOW,
    "disabled": "#E7DFCE",
    "chosen": YELLOW,
}


class Desk:
    """One decision of one king; what is drafted at it is no part of the game until it is confirmed."""

    first = CONFIRM
    """What the focus comes to when the keyboard is used."""
    labels: Mapping[str, str] = {CONFIRM: marked("Confirm"), CANCEL: marked("Cancel")}

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.king: King = table.session.open_table.asked
        self._places: tuple[object, dict[str, pygame.Rect]] | None = None

    @property
    def view(self) -> View:
        """What anybody may see."""
        return self.table.view

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """What the rules list for this king."""
        return self.table.session.view(SEATS[self.king]).legal

    def line(self) -> str:
        """What is asked, in one line."""
        return prompt(self.view.phase, self.table.session.king_names[self.king])

    def places(self) -> dict[str, pygame.Rect]:
        """The targets of this desk; found again only when something has changed."""
        key = self.key(), self.table.fitted, self.table.view
        if self._places is None or self._places[0] != key:
            self._places = key, self.arrange()
        return self._places[1]

    def arrange(self) -> dict[str, pygame.Rect]:
        """Where the targets are; those on the map lie over its sites."""
        return {}

    def why_not(self, name: str) -> str | None:
        """Why a target cannot be used, None when it can; asked for sites and cards, too."""
        return None

    def activate(self, name: str) -> Answer:
        """Do what a target is for."""
        return None

    def back(self) -> "Desk | None":
        """What Esc goes back to; None where there is nothing to take back."""
        return None

    def drop(self, start: str | None, end: str | None) -> None:
        """Something was dragged from one target to another."""

    def drags(self, name: str) -> bool:
        """Whether this target can be dragged."""
        return False

    def dragged_picture(self, name: str) -> pygame.Surface:
        """What follows the pointer while a target is dragged."""
        raise NotImplementedError

    def spoken(self, name: str) -> str | None:
        """A target in words; None for its label."""
        return None

    def key(self) -> object:
        """What the desk's picture depends on besides the table's."""
        return None

    def city(self, site: Site) -> City | None:
        """What stands on a site as the draft has it."""
        return self.view.cities[site]

    def shown_site(self) -> Site | None:
        """The site that stays in the loupe while this desk is open."""
        return None

    def note(self) -> str | None:
        """What stands beside the enlarged site while a target of this desk is looked at; None for the site itself."""
        return None

    def paint(self, surface: pygame.Surface) -> None:
        """The strip."""

    def paint_site_state(self, surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
        """Under the cities of a site."""

    def paint_marks(self, surface: pygame.Surface) -> None:
        """Over the map."""

    def paint_loupe(self, surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
        """Over the enlarged site."""

    # What strips are made of

    @property
    def strip(self) -> pygame.Rect:
        """The room at the foot of the table."""
        return self.table.rect("desk").inflate(-self.table.px(24), -self.table.px(20))

    def ends(self, *names: str) -> dict[str, pygame.Rect]:
        """Buttons at the right end of the strip, one below the other."""
        box, gap = self.strip, self.table.px(10)
        width, height = self.table.px(290), (box.height + gap) // max(2, len(names)) - gap
        return {
            name: pygame.Rect(box.right - width, box.y + place * (height + gap), width, height)
            for place, name in enumerate(names)
        }

    def row(self, names: list[str], left: int, width: int, gap: int = 10, rows: int = 1) -> dict[str, pygame.Rect]:
        """Targets side by side in the strip, from a place on, in so many rows."""
        box, space = self.strip, self.table.px(gap)
        across = -(-len(names) // rows)
        height = (box.height + space) // rows - space
        return {
            name: pygame.Rect(
                left + number % across * (width + space), box.y + number // across * (height + space), width, height
            )
            for number, name in enumerate(names)
        }

    def button(self, surface: pygame.Surface, name: str, box: pygame.Rect, label: str = "") -> None:
        """A button with words."""
        draw_button(
            surface, box, label or self.label(name), self.table.look(name), self.table.text_px(28), name == self.first
        )

    def label(self, name: str) -> str:
        """What stands on a button; KeyError for what is no button."""
        return _(self.labels[name])

    def chip(self, surface: pygame.Surface, name: str, box: pygame.Rect, chosen: bool = False) -> pygame.Rect:
        """A small card that can be clicked; gives the room inside."""
        look = self.table.look(name)
        fill = YELLOW if chosen and look != "pressed" else CHIPS[look]
        rim = "#A79C86" if look == "disabled" else INK
        surface.blit(card(box.size, fill, rim, self.table.px(12), self.table.px(4 if chosen else 3)), box)
        return box.inflate(-self.table.px(12), -self.table.px(10))

    def write(
        self, surface: pygame.Surface, box: pygame.Rect, text: str, design: float = 24, bold: bool = False
    ) -> None:
        """Words in the strip."""
        draw_text(surface, box, text, self.table.text_px(design), "bold" if bold else "text", INK, "centre")

    def draw_tokens(self, surface: pygame.Surface, box: pygame.Rect, kinds: list[str]) -> None:
        """Tokens side by side in the middle of a box."""
        if not kinds:
            return
        size = min(box.height, box.width // len(kinds))
        left = box.centerx - size * len(kinds) // 2
        for number, kind in enumerate(kinds):
            picture = pieces.drawing(f"wealth/{kind}", size)
            surface.blit(picture, picture.get_rect(midleft=(left + number * size, box.centery)))
