"""The frame of the table: the floor, the line, the slab of the decision, and the buttons."""

from collections.abc import Callable, Mapping

import pygame

from scenes.balam.render import pieces
from scenes.balam.render.fire import dim
from scenes.balam.render.marks import draw_slab
from scenes.balam.render.scenery import floor
from scenes.balam.table.drawer import HINT, MORE
from scenes.balam.table.map_view import MapView
from scenes.balam.table.parts import TableBase, TablePart, at_dusk
from scenes.kit.compositor import Layer
from scenes.kit.control import Control
from scenes.look.liveries import glyph
from scenes.look.theme import current_theme
from scenes.look.ui import CREAM, INK, PAPER, YELLOW, card, draw_ribbon, draw_text

LOG = "log"
Sign = Callable[[pygame.Surface, pygame.Rect], None]


class Floor(TablePart):
    """The ground below everything: the landscape of the map, which continues beyond it."""

    def __init__(self, table: TableBase, shown: MapView) -> None:
        """`shown` is the map."""
        super().__init__(table, "")
        self._map = shown

    def layer(self) -> Layer:
        """One layer for every view; after the eclipse another one."""
        key = "floor", self._map.sight, self._map.sharp, at_dusk(self.table.view)
        return self.table.whole(key, self.paint, still=True)

    def paint(self, surface: pygame.Surface) -> None:
        """The landscape; high contrast has it on the map alone."""
        surface.blit(floor(surface.get_size()) if current_theme().contrast else self._map.scenery, (0, 0))
        if at_dusk(self.table.view):
            dim(surface, surface.get_rect())


class StatusLine(TablePart):
    """The line over the strip: the question or the event in the colours of the acting king, or a notice on dark."""

    def __init__(self, table: TableBase) -> None:
        super().__init__(table, "line")

    def key(self) -> object:
        return self.table.notice.text, self.table.acting, self.table.line()

    def paint(self, surface: pygame.Surface) -> None:
        table = self.table
        box, king, px = table.rect("line"), table.acting, table.px
        inner = box.inflate(-px(24), -px(6))
        if table.notice.text:
            surface.blit(card(box.size, INK, YELLOW, px(16)), box)
        elif king is None:
            surface.blit(card(box.size, PAPER, INK, px(16)), box)
        else:
            livery = table.session.king_livery(king)
            draw_ribbon(surface, box, livery)
            sign = glyph(livery, min(px(46), round(inner.height * 0.9)))
            surface.blit(sign, sign.get_rect(midleft=inner.midleft))
            wide = sign.get_width() + px(8)
            inner = pygame.Rect(inner.x + wide, inner.y, inner.width - wide, inner.height)
        colour = CREAM if table.notice.text or king is not None else INK
        draw_text(surface, inner, table.notice.text or table.line(), table.text_px(28), "bold", colour, "centre")


class Slab(TablePart):
    """The slab behind the decision."""

    def __init__(self, table: TableBase) -> None:
        super().__init__(table, "desk")

    def key(self) -> object:
        return self.table.decision_area

    def box(self) -> pygame.Rect:
        return self.table.rect(self.table.decision_area)

    def paint(self, surface: pygame.Surface) -> None:
        draw_slab(self.table, surface, self.table.decision_area)


class Buttons(TablePart):
    """The buttons of the scene, with signs on those that have no words; touch layouts have the log in the drawer."""

    def __init__(self, table: TableBase) -> None:
        super().__init__(table, "aid")

    def _shown(self) -> list[Control]:
        signs = self._signs()
        return [control for control in self.table.shown_controls if control.id in signs]

    def _signs(self) -> Mapping[str, Sign | None]:
        return TOUCH_SIGNS if self.table.fitted.touch else SIGNS

    def key(self) -> object:
        return [(control, self.table.style_of(control)) for control in self._shown()]

    def box(self) -> pygame.Rect:
        """Around all of them, with room for the one that is pressed."""
        boxes = [pygame.Rect(control.rect) for control in self._shown()]
        return pygame.Rect(boxes[0]).unionall(boxes).inflate(0, boxes[0].height) if boxes else pygame.Rect(0, 0, 0, 0)

    def paint(self, surface: pygame.Surface) -> None:
        signs = self._signs()
        for control in self._shown():
            self.table.draw_buttons(surface, control.id)
            if (sign := signs[control.id]) is not None:
                sign(surface, pygame.Rect(control.rect))


def _draw_scroll(surface: pygame.Surface, box: pygame.Rect) -> None:
    """A scroll, for the log."""
    scroll = pieces.drawing("pieces/scroll", round(box.height * 0.62))
    surface.blit(scroll, scroll.get_rect(center=box.center))


def _draw_stack(surface: pygame.Surface, box: pygame.Rect) -> None:
    """Three lines, for the drawer."""
    wide, thick = round(min(box.size) * 0.44), max(3, min(box.size) // 14)
    for place in (-1, 0, 1):
        line = pygame.Rect(0, 0, wide, thick)
        line.center = box.centerx, box.centery + round(place * wide * 0.36)
        pygame.draw.rect(surface, INK, line, border_radius=thick // 2)


def _draw_bulb(surface: pygame.Surface, box: pygame.Rect) -> None:
    """A light bulb, for a hint."""
    size = min(box.size)
    thick, middle = max(2, size // 26), (box.centerx, box.centery - size // 14)
    foot = pygame.Rect(0, 0, round(size * 0.2), round(size * 0.2))
    foot.midtop = middle[0], middle[1] + round(size * 0.14)
    pygame.draw.rect(surface, INK, foot, border_radius=thick)
    pygame.draw.circle(surface, YELLOW, middle, round(size * 0.22))
    pygame.draw.circle(surface, INK, middle, round(size * 0.22), thick)


SIGNS: Mapping[str, Sign | None] = {LOG: _draw_scroll, HINT: None, "aid": None, "pause": None}
TOUCH_SIGNS: Mapping[str, Sign | None] = {MORE: _draw_stack, HINT: _draw_bulb, "aid": None, "pause": None}
"""The buttons on the table, with the signs on those that have no words; touch layouts have the log in the drawer."""
