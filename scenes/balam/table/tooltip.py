"""The tooltip of the control looked at: its description, or the reason it cannot be used."""

from collections.abc import Iterable

import pygame

from scenes.balam.table.screen import TableScreen
from scenes.kit.actions import Point
from scenes.kit.compositor import Layer
from scenes.kit.control import rect_of
from scenes.look.paragraph import wrapped
from scenes.look.text import font
from scenes.look.ui import CREAM, INK, YELLOW, card, draw_text

REST = 0.3
"""Seconds that the mouse rests before the tooltip appears."""
WIDEST, WIDER = 460, 640
"""The largest width, in pixels of the design, for a mouse and on touch layouts."""


class Tooltip:
    """The words for the control that the mouse rests on, or that has the focus."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.text = ""
        self._on: str | None = None
        self._rested = 0.0
        self._pressed: Point | None = None

    def press(self, at: Point) -> None:
        """Hide the tooltip after a click until the mouse moves."""
        self._pressed = at

    def update(self, seconds: float, quiet: bool) -> None:
        """Update the text: it appears once the mouse has rested, and then changes at once on the same control."""
        pointer = self.table.pointer
        looked = pointer.looked_at
        if pointer.at != self._pressed:
            self._pressed = None
        self._rested = self._rested + seconds if looked == self._on and self._pressed is None else 0.0
        self._on = looked
        words = self._words() if self._rested >= REST and not quiet else ""
        self.text = words[:1].upper() + words[1:]

    def _words(self) -> str:
        control = self.table.control(self._on)
        if control is None:
            return ""
        tip = control.tip_text
        told = tip or self.table.session.computer is None  # a refusal alone would only say whose turn it is
        return " ".join(filter(None, (tip, control.refusal if told else None)))

    def layers(self) -> Iterable[Layer]:
        """The words on dark ground beside the control."""
        control = self.table.control(self._on)
        if self.text and control is not None:
            box = self._box(pygame.Rect(control.rect))
            key = "tooltip", self.text, self.table.context.settings
            yield Layer(key, rect_of(box.inflate(8, 8)), lambda surface: self._paint(surface, box), still=True)

    def _box(self, control: pygame.Rect) -> pygame.Rect:
        table, size = self.table, self.table.text_px(22)
        face, wide, gap = font(size, "text"), table.px(WIDER if table.fitted.touch else WIDEST), table.px(14)
        lines = wrapped(self.text, wide, size)
        width = min(wide, max(face.size(line)[0] for line in lines))
        box = pygame.Rect(0, 0, width + 2 * gap, len(lines) * face.get_linesize() + gap)
        room = pygame.Rect(0, 0, *table.fitted.size).inflate(-table.px(16), -table.px(16))
        return beside(self._covered(control), box, room, table.rect("line"), table.px(8))

    def _covered(self, control: pygame.Rect) -> pygame.Rect:
        """The area that it must not cover: the control, on the map the whole tile."""
        ground = self.table.map.ground
        tiles = (ground.tile(site) for site in self.table.view.board.sites)
        return next((tile for tile in tiles if tile.collidepoint(control.center)), control)

    def _paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        table, gap = self.table, self.table.px(14)
        surface.blit(card(box.size, INK, YELLOW, table.px(12), table.px(2)), box)
        draw_text(surface, box.inflate(-2 * gap, -gap), self.text, table.text_px(22), "text", CREAM)


def beside(control: pygame.Rect, box: pygame.Rect, window: pygame.Rect, line: pygame.Rect, gap: int) -> pygame.Rect:
    """A box of this size next to a control, within the window and clear of the line with the question."""
    above, below, right, left = box.copy(), box.copy(), box.copy(), box.copy()
    above.midbottom = control.centerx, control.top - gap
    below.midtop = control.centerx, control.bottom + gap
    right.midleft = control.right + gap, control.centery
    left.midright = control.left - gap, control.centery
    over = box.copy()
    over.midbottom = max(control.centerx, line.left + box.width // 2), line.top - gap
    if control.top >= line.bottom and line.top > window.height // 2:
        order = [over]
    elif control.width > window.width // 6:
        order = [right, left, above, below, over]
    else:
        order = [below, above, right, left, over]
    for place in order:
        found = place.clamp(window)
        if not found.colliderect(control) and not found.colliderect(line.inflate(gap, gap)):
            return found
    return over.clamp(window)
