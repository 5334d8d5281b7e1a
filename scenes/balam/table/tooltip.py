"""A few words beside what is looked at: what it is, or why it cannot be used. They never hide the question."""

from typing import TYPE_CHECKING

import pygame

from game.balam.texts import _
from scenes.balam.table.katun_row import KATUN
from scenes.balam.table.layer import TableLayer
from scenes.balam.table.map_view import SITE, site_of_target
from scenes.balam.words import use_of
from scenes.kit.actions import Point
from scenes.look.paragraph import wrapped
from scenes.look.text import font
from scenes.look.ui import CREAM, INK, YELLOW, card, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

REST = 0.3
"""Seconds that the mouse rests before the words come."""
WIDEST, WIDER = 460, 640
"""How wide the words are at most, in pixels of the design, for a mouse and for fingers."""


class Tooltip(TableLayer):
    """The words for what the mouse rests on, or for what has the focus."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.text = ""
        self._on: str | None = None
        self._rested = 0.0
        self._pressed: Point | None = None

    def press(self, at: Point) -> None:
        """Somebody clicks: they know what for, and are told nothing until they point elsewhere."""
        self._pressed = at

    def update(self, seconds: float) -> None:
        """The words come when the mouse has rested, and change at once while it stays on the same thing."""
        pointer = self.table.pointer
        looked = pointer.looked_at
        if pointer.at != self._pressed:
            self._pressed = None
        self._rested = self._rested + seconds if looked == self._on and self._pressed is None else 0.0
        self._on = looked
        words = self._words() if self._rested >= REST else ""
        self.text = words[:1].upper() + words[1:]

    def _words(self) -> str:
        table, name = self.table, self._on
        target = table.find(name)
        if name is None or target is None or table.busy or table.dragging.name is not None:
            return ""
        if table.fitted.touch and name.startswith((SITE, KATUN)):
            return " ".join(filter(None, (table.hint(name), self._uses(name), target.why)))
        if not target.enabled:
            return "" if table.session.computer is not None else target.why
        if table.desk is not None and name in table.desk.places():
            return table.desk.hint(name) or ""
        if site_of_target(name) == table.loupe.site() is not None or name in table.row.places():
            return ""
        return table.hint(name)

    def _uses(self, name: str) -> str:
        """Who may use a site, and why: for fingers no panel beside the map tells it."""
        view, site, names = self.table.view, site_of_target(name), self.table.session.king_names
        if site is None:
            return ""
        uses = ((names[king], use_of(view, site, king, names)) for king in self.table.session.kings)
        return " ".join(_("{name}: {why}.").format(name=name, why=use.why) for name, use in uses)

    def key(self) -> object:
        """The words."""
        return self.text, self._on

    def paint(self, surface: pygame.Surface) -> None:
        """On dark ground beside the target."""
        target = self.table.find(self._on)
        if not self.text or target is None:
            return
        table, size = self.table, self.table.text_px(22)
        face, wide, gap = font(size, "text"), table.px(WIDER if table.fitted.touch else WIDEST), table.px(14)
        lines = wrapped(self.text, wide, size)
        width = min(wide, max(face.size(line)[0] for line in lines))
        box = pygame.Rect(0, 0, width + 2 * gap, len(lines) * face.get_linesize() + gap)
        room = surface.get_rect().inflate(-table.px(16), -table.px(16))
        box = beside(self._covered(pygame.Rect(target.rect)), box, room, table.rect("line"), table.px(8))
        surface.blit(card(box.size, INK, YELLOW, table.px(12), table.px(2)), box)
        draw_text(surface, box.inflate(-2 * gap, -gap), self.text, size, "text", CREAM)

    def _covered(self, target: pygame.Rect) -> pygame.Rect:
        """What the words must not cover: the target, on the map the whole tile."""
        ground = self.table.map.ground
        tiles = (ground.tile(site) for site in self.table.view.board.sites)
        return next((tile for tile in tiles if tile.collidepoint(target.center)), target)


def beside(target: pygame.Rect, box: pygame.Rect, window: pygame.Rect, line: pygame.Rect, gap: int) -> pygame.Rect:
    """A box of this size next to a target: in the window, and clear of the line in which the question is asked."""
    above, below, right, left = box.copy(), box.copy(), box.copy(), box.copy()
    above.midbottom = target.centerx, target.top - gap
    below.midtop = target.centerx, target.bottom + gap
    right.midleft = target.right + gap, target.centery
    left.midright = target.left - gap, target.centery
    over = box.copy()
    over.midbottom = max(target.centerx, line.left + box.width // 2), line.top - gap
    if target.top >= line.bottom and line.top > window.height // 2:
        order = [over]
    elif target.width > window.width // 6:
        order = [right, left, above, below, over]
    else:
        order = [below, above, right, left, over]
    for place in order:
        found = place.clamp(window)
        if not found.colliderect(target) and not found.colliderect(line.inflate(gap, gap)):
            return found
    return over.clamp(window)
