"""The base of screens away from the table: a backdrop, a heading, buttons, and reasons for disabled controls."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import partial

import pygame

from game.language import _, marked
from scenes.kit.actions import Command
from scenes.kit.compositor import Layer, Paint
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.kit.pointer import WheelHandler
from scenes.kit.screen import DIMMED, Screen
from scenes.kit.session import AnySession
from scenes.look.room import soft_room
from scenes.look.surface_cache import cached_surface
from scenes.look.svg import ARTWORK, rasterise
from scenes.look.ui import CREAM, INK, PAPER, button_letters, card, draw_button, draw_text

SHADOW = "#2B2A4C3C"
STRIP = "#2B2A4CD7"
CONCIERGE, POSTMAN = "concierge", "postman"
"""Mascots for panels that would be empty."""


TURNS: Mapping[Command, str] = {Command.LEFT: "previous", Command.RIGHT: "next"}
"""The controls that turn pages."""


def page_words(page: int, pages: int) -> str:
    """The open page, counted from 0, and the number of pages."""
    return _("Page {page} of {pages}").format(page=page + 1, pages=pages)


def page_buttons(
    menu: "Menu",
    turn: Callable[[int], None],
    first: bool,
    last: bool,
    labels: tuple[str, str] = (marked("Previous"), marked("Next")),
    ends: tuple[str, str] = (marked("This is the first page."), marked("This is the last page.")),
) -> Iterator[tuple[Control, ...]]:
    """The buttons that turn pages, none if there is only one; `turn` is called with -1 or 1.

    `labels` and `ends`, the reasons at both ends, are marked for translation.
    """
    if not (first and last):
        for name, step, label, end, reason in zip(TURNS.values(), (-1, 1), labels, (first, last), ends, strict=True):
            yield menu.button(name, partial(turn, step), _(label), refusal=_(reason) if end else None)


class Menu(Screen):
    """A screen without secrets; one that is shown over a table returns its layers from `overlays`.

    If it has pages, left, right and the wheel turn them.
    """

    veil: tuple[int, int, int] | None = DIMMED
    curtained = False
    heading = ""
    """Marked for translation."""
    shortcuts: Mapping[Command, str] = {**Screen.shortcuts, **TURNS}

    def __init__(self, context: AppContext, at_table: AnySession | None = None) -> None:
        super().__init__(context, at_table)
        self.drag_handler = WheelHandler(partial(_turn_by_wheel, self))

    def announcement(self) -> tuple[str, ...]:
        return (_(self.heading),)

    def told_focus(self) -> tuple[str, ...]:
        """The focused control, for players who come back to it from another scene."""
        focused = self.control(self.pointer.focused)
        return (focused.spoken,) if focused else ()

    def overlays(self) -> Iterable[Layer]:
        looked = self.control(self.pointer.looked_at)
        if looked and looked.refusal is not None:
            yield self.message_layer(looked.refusal)

    def backdrop(self, *sheets: str) -> Layer:
        """The background, the heading and these sheets of paper."""
        return self.whole((self.heading, sheets), partial(self.paint_backdrop, sheets), still=True)

    def sheet_layer(self, area: str, key: Hashable, paint: Paint) -> Layer:
        """A sheet of paper, and what `paint` puts on it."""

        def paint_all(surface: pygame.Surface) -> None:
            self.paint_sheet(surface, area)
            paint(surface)

        room = self.rect(area).inflate(0, 4 * self.px(10))
        return Layer((area, key), rect_of(room), paint_all, still=True)

    def button_layers(self, *controls: Control, still: bool = False) -> Iterator[Layer]:
        """A layer for each of these buttons."""
        for control in controls:
            box = pygame.Rect(control.rect)
            key = control, self.style_of(control), _letters_of(self, control)
            paint = partial(self.paint_button, control=control)
            yield Layer(key, rect_of(box.inflate(0, box.height)), paint, still)

    def paint_button(self, surface: pygame.Surface, control: Control) -> None:
        """Draw a button."""
        box, size = pygame.Rect(control.rect), _letters_of(self, control)
        draw_button(surface, box, control.label, self.style_of(control), size, control.primary, control.sign)

    def text_layer(self, area: str, text: str, design: float = 26, bold: bool = False) -> Layer:
        """Words in the middle of an area of the layout."""
        paint = partial(self.write, area=area, text=text, design=design, bold=bold)
        return Layer.of(text, self.rect(area), paint)

    def paint_backdrop(self, sheets: Iterable[str], surface: pygame.Surface) -> None:
        """Draw the background, the heading and sheets of paper."""
        surface.blit(self.ground(surface.get_size()), (0, 0))
        if "heading" in self.fitted.areas:
            draw_text(surface, self.rect("heading"), _(self.heading), self.text_px(72), "display", INK, "centre")
        for sheet in sheets:
            self.paint_sheet(surface, sheet)

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        """The game's own background, at the shelf that of the room."""
        return self.context.opened.ground(size) if self.context.opened else soft_room(size)

    def paint_sheet(self, surface: pygame.Surface, area: str) -> None:
        """A sheet of paper in an area of the layout."""
        self.draw_sheet(surface, self.rect(area))

    def draw_sheet(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """A sheet of paper."""
        radius = self.px(32)
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


def _letters_of(menu: Menu, control: Control) -> int:
    """The height of letters on a button: buttons of one size have the letters of the longest label among them."""
    across, high = control.rect[2:]
    labels = tuple(one.label for one in menu.shown_controls if one.rect[2:] == (across, high) and one.label)
    return button_letters(labels, (across, high), min(menu.text_px(38), round(high * 0.6)))


def _turn_by_wheel(menu: Menu, notches: int) -> None:
    """Up is back. A wheel spins on, so that it says nothing at the ends."""
    found = menu.control("previous" if notches > 0 else "next")
    if found is not None and found.enabled:
        menu.use(found.id)


@cached_surface(8)
def mascot(name: str, size: tuple[int, int]) -> pygame.Surface:
    """The drawing of a mascot, as large as fits."""
    return rasterise(ARTWORK / "menus" / f"{name}.svg", size)


def draw_mascot(surface: pygame.Surface, box: pygame.Rect, name: str) -> None:
    """Draw a mascot on the lower edge of a box."""
    picture = mascot(name, box.size)
    surface.blit(picture, picture.get_rect(midbottom=box.midbottom))
