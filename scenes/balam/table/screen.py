"""A scene with the table on it: the map, the kings, the Katun row, the calendar, the supply and the line."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

import pygame

from game.balam.kinds import King
from game.balam.texts import _
from scenes.balam.render import pieces
from scenes.balam.render.marks import draw_slab
from scenes.balam.render.scenery import floor
from scenes.balam.session import Session
from scenes.balam.table.drawer import HINT, MORE, Drawer
from scenes.balam.table.katun_row import KatunRow
from scenes.balam.table.kings import Kings, king_id
from scenes.balam.table.loupe import Loupe
from scenes.balam.table.map_view import MapSwitch, MapView, overlay_words
from scenes.balam.table.parts import MARGIN, Calendar, Supply, TableBase, TablePart
from scenes.kit.actions import Action, Pointer
from scenes.kit.compositor import Layer, Paint
from scenes.kit.control import Control, rect_of, topmost
from scenes.kit.stack import Change
from scenes.look.liveries import glyph
from scenes.look.ui import CREAM, INK, PAPER, YELLOW, card, draw_button, draw_ribbon, draw_text

LOG = "log"
Sign = Callable[[pygame.Surface, pygame.Rect], None]


class TableScreen(TableBase):
    """The table, drawn from what everybody may see."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.drawer = Drawer(self)
        self.map = MapView(self)
        self.row = KatunRow(self)
        self.kings = Kings(self, self._open_king)
        self.loupe = Loupe(self, self.map, self.row)
        self._switch = MapSwitch(self, self.map, partial(self.drawer.hides, "overlay"))
        self._aside: tuple[TablePart, ...] = Calendar(self), Supply(self), self._switch
        """Parts that touch layouts have in the drawer."""

    def arranged(self) -> None:
        """Fit the map; only touch layouts have a drawer."""
        self.map.arrange()
        if not self.fitted.touch:
            self.drawer.shut()

    # Controls

    def controls(self) -> Iterable[Control]:
        """The parts of the table, then the buttons."""
        return *self.table_controls(), *self.in_focus_order(*self.buttons())

    def controls_key(self) -> object:
        """The view, the map, the drawer and the settings."""
        shown = self.map.ground, self.map.overlay, self.drawer.holds
        return self.view, self.context.settings, shown, len(self.session.match.moves)

    def table_controls(self) -> Iterable[Control]:
        """What can be used on the table, except what an open drawer covers."""
        lying = (*self.map.controls(), *self.row.controls(), *self.kings.controls())
        yield from (control for control in lying if not self.drawer.covers(control.rect))
        for part in self._shown_aside():
            yield from part.controls()

    def _shown_aside(self) -> tuple[TablePart, ...]:
        """The zoom alone, where the rest is in a drawer that is not open."""
        return (self._switch,) if self.drawer.hides("overlay") else self._aside

    def buttons(self) -> tuple[tuple[Control, ...], ...]:
        """The buttons of this scene."""
        more = _("More: map views, calendar, supply and log")
        return (
            self.button(MORE, partial(self.drawer.turn, MORE, self._paint_more), speech=more),
            self.aid_button(),
            self.pause_button(),
        )

    def _open_king(self, king: King) -> None:
        """Show all about a king in the drawer."""
        self.drawer.turn(king_id(king), partial(self._paint_king, king))
        self.context.speech.say(self.kings.tip(king))

    def handle(self, action: Action) -> Change | None:
        """A press beside the open drawer shuts it."""
        under = topmost(self.shown_controls, action.at) if isinstance(action, Pointer) else None
        self.drawer.take(action, under.id if under else None, tuple(map(king_id, self.session.kings)))
        return super().handle(action)

    def update(self, seconds: float) -> Change | None:
        """Advance notices."""
        self.notice.update(seconds)
        return super().update(seconds)

    def announcement(self) -> tuple[str, ...]:
        """The line."""
        return (self.line(),)

    # Layers

    def layers(self) -> Iterable[Layer]:
        """The table, what lies over it, and the drawer."""
        settings, area = self.context.settings, self.decision_area
        yield self.whole("floor", _paint_floor, still=True)
        yield from (part.layer() for part in (self.map, self.row, self.kings, self.loupe, *self._shown_aside()))
        line = self.notice.text, self.acting, self.line(), self.session.king_names, settings
        yield self.in_area(("line", line), "line", partial(_paint_line, self))
        yield self.in_area(("slab", area), area, partial(_paint_slab, self, area))
        signs = TOUCH_SIGNS if self.fitted.touch else SIGNS
        for control in (control for control in self.shown_controls if control.id in signs):
            key = control, self.style_of(control), settings
            room = pygame.Rect(control.rect).inflate(self.px(24), control.rect[3])
            yield Layer(key, rect_of(room), partial(_paint_button, self, control.id, signs[control.id]), still=True)
        yield from self.over()
        held = self.advice, self.pointer.touching, self.view, self.map.overlay, self.acting, settings
        yield from self.drawer.layers(held)

    def over(self) -> Iterable[Layer]:
        """Layers over the table, below the drawer."""
        return ()

    def in_area(self, key: object, area: str, paint: Paint) -> Layer:
        """A layer that rarely changes, in an area of the layout."""
        return Layer(key, rect_of(self.rect(area).inflate(self.px(MARGIN), self.px(MARGIN))), paint, still=True)

    def _paint_king(self, king: King, surface: pygame.Surface) -> None:
        self.kings.paint_whole(surface, king, self.rect("drawer"))

    def _paint_more(self, surface: pygame.Surface) -> None:
        """The contents of the drawer: overlays, calendar, supply and log."""
        for part in self._aside:
            part.paint(surface)
        words = overlay_words(self.map.overlay, self.session.king_names)
        draw_text(surface, self.rect("overlay-words"), words, self.text_px(24), "text", INK, "centre")
        if (log := self.control("log")) is not None:
            draw_button(surface, pygame.Rect(log.rect), log.label, self.style_of(log), self.text_px(28))


def _paint_floor(surface: pygame.Surface) -> None:
    surface.blit(floor(surface.get_size()), (0, 0))


def _paint_slab(table: TableScreen, area: str, surface: pygame.Surface) -> None:
    draw_slab(table, surface, area)


def _paint_button(table: TableScreen, button: str, sign: Sign | None, surface: pygame.Surface) -> None:
    table.draw_buttons(surface, button)
    if sign is not None:
        sign(surface, table.rect(button))


def _paint_line(table: TableScreen, surface: pygame.Surface) -> None:
    """What is asked or happening, in the colours of the king who decides; dark for what cannot be done."""
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
