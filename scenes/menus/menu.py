"""What the screens away from the table share: a quiet ground, a heading, buttons, and reasons for what is disabled."""

from collections.abc import Hashable, Iterable

import pygame

from game.language import _
from scenes.home.room import soft_room
from scenes.kit.compositor import Layer
from scenes.kit.screen import DIMMED
from scenes.kit.target_screen import TargetScreen
from scenes.look.ui import CREAM, INK, PAPER, card, draw_text

SHADOW = "#2B2A4C3C"
STRIP = "#2B2A4CD7"


def page_words(page: int, pages: int) -> str:
    """Which page is open, counted from 0, of how many."""
    return _("Page {page} of {pages}").format(page=page + 1, pages=pages)


class Menu(TargetScreen):
    """A screen with nothing secret on it, so it lies over the curtain."""

    tells_why = True
    veil: tuple[int, int, int] | None = DIMMED
    heading = ""
    """Marked for translation."""
    _ground: tuple[Hashable, pygame.Surface] | None = None

    def announcement(self) -> tuple[str, ...]:
        """The heading."""
        return (_(self.heading),)

    def told_focus(self) -> tuple[str, ...]:
        """What has the focus, for those who come back to it from another scene."""
        return (self.spoken(self.pointer.focused),) if self.pointer.focused and self.find(self.pointer.focused) else ()

    def paint_over(self, surface: pygame.Surface) -> None:
        """The menu, and why what the player looks at cannot be used."""
        self.paint_menu(surface)
        target = self.find(self.pointer.hovered or self.pointer.focused)
        if target and not target.enabled:
            self.paint_words(surface, target.why)

    def paint_menu(self, surface: pygame.Surface) -> None:
        """Draw the menu itself."""

    def layers(self) -> Iterable[Layer]:
        """Nothing below the curtain where only players and time change a menu; else what a table would have."""
        return () if self.by_itself() is not None else super().layers()

    def overlays(self) -> Iterable[Layer]:
        """The menu: it changes by what players do, after which everything is repainted, and by time."""
        by_itself = self.by_itself()
        if by_itself is None:
            yield from super().overlays()
            return
        looked = self.find(self.pointer.looked_at)
        held = self.pointer.at if self.pointer.pressed else None
        key = by_itself, self.pointer.hovered, self.pointer.focused, held, looked and looked.why, self.context.settings
        yield self.whole(("menu", key), self.paint_over)

    def by_itself(self) -> Hashable | None:
        """What time changes in `paint_menu`: nothing where it is not heard of, else nobody can tell unless told."""
        return () if type(self).update is TargetScreen.update else None

    def paint_ground(self, surface: pygame.Surface, *sheets: str) -> None:
        """What is behind it, the heading and these sheets of paper; kept, because it seldom changes."""
        key = surface.get_size(), self.heading, sheets, self.context.appearance
        if self._ground is None or self._ground[0] != key:
            picture = self.ground(surface.get_size())
            if "heading" in self.fitted.areas:
                draw_text(picture, self.rect("heading"), _(self.heading), self.text_px(72), "display", INK, "centre")
            for sheet in sheets:
                self.paint_sheet(picture, sheet)
            self._ground = key, picture
        surface.blit(self._ground[1], (0, 0))

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        """What is behind the menu: the game's own ground, at the shelf the lodge."""
        return (self.context.opened.ground(size) if self.context.opened else soft_room(size)).copy()

    def paint_sheet(self, surface: pygame.Surface, area: str) -> None:
        """A sheet of paper to put things on."""
        box, radius = self.rect(area), self.px(32)
        surface.blit(card(box.size, SHADOW, SHADOW, radius), box.move(0, self.px(10)))
        surface.blit(card(box.size, PAPER, INK, radius), box)

    def write(
        self, surface: pygame.Surface, area: str, text: str, design: float = 26, bold: bool = False, colour: str = INK
    ) -> None:
        """Words in the middle of an area of the layout."""
        draw_text(surface, self.rect(area), text, self.text_px(design), "bold" if bold else "text", colour, "centre")

    def paint_note(self, surface: pygame.Surface, area: str, text: str, design: float = 27) -> None:
        """Words on a dark strip, readable over sky and table alike."""
        box = self.rect(area)
        surface.blit(card(box.size, STRIP, STRIP, box.height // 4), box)
        inner = box.inflate(-self.px(48), -self.px(8))
        draw_text(surface, inner, text, self.text_px(design), "bold", CREAM, "centre")
