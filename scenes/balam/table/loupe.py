"""The loupe beside the map: the site or card looked at, enlarged, and the kings who may use it; else a hint or news."""

from collections.abc import Iterable

import pygame

from game.balam.sites import Site
from game.balam.texts import _
from game.balam.transport import pyramids
from game.balam.words import event_words
from scenes.balam.render import katun_cards, land
from scenes.balam.render.fire import dim
from scenes.balam.render.marks import NO, YES, draw_mark, draw_sign, draw_slab
from scenes.balam.render.models import SLANT
from scenes.balam.table.katun_row import KatunRow
from scenes.balam.table.map_view import MapView, looked_site
from scenes.balam.table.news import News
from scenes.balam.table.parts import TableBase, TablePart, at_dusk
from scenes.balam.table.threats import draw_threats
from scenes.balam.words import site_words, use_of
from scenes.kit.control import Control
from scenes.look.paragraph import fits, wrapped
from scenes.look.text import font
from scenes.look.ui import INK, draw_text

LOWEST = 26
"""The least height of a row with a king’s right to use a site, in pixels of the design."""
REMEMBERED = 7
"""The number of events in the panel."""


class Loupe(TablePart):
    """The site or card looked at, enlarged."""

    def __init__(self, table: TableBase, shown: MapView, row: KatunRow) -> None:
        super().__init__(table, "site")
        self._map, self._row = shown, row
        self._news = News(table, shown)

    @property
    def tells(self) -> bool:
        """True while it shows the news instead of a site, a card or a hint, and a pointer can reach its lines.

        Keys have the log: a line would be gone as soon as the focus leaves it for a site.
        """
        looks = self.site() is not None or self._card() is not None or self._map.overlay.kind == "threats"
        return not (self.table.fitted.touch or self.table.by_keys or self.table.advice or looks)

    def controls(self) -> Iterable[Control]:
        """The lines of the news."""
        return self._news.controls(self._inside) if self.tells else ()

    @property
    def _inside(self) -> pygame.Rect:
        px = self.table.px
        return self.box().inflate((-px(20), -px(14)) if self.table.fitted.touch else (-px(32), -px(28)))

    @property
    def near(self) -> bool:
        """True if it is over the map, so that fingers can build in it."""
        return self.table.decision_area == "counter"

    def box(self) -> pygame.Rect:
        """Over the map in a close-up, else beside it."""
        return self.table.rect("closeup" if self.near else "site")

    @property
    def tile(self) -> pygame.Rect:
        """The place of the enlarged site."""
        box, px = self.box(), self.table.px
        side = box.width - px(24)
        if not self.near and self.table.text_px(20) > px(24):  # large text needs the room
            side = side * 2 // 3
        return pygame.Rect(box.centerx - side // 2, box.y + px(12), side, round(side * SLANT))

    def site(self) -> Site | None:
        """The site that is shown: that of a draft, else the one looked at; none while a hint is read."""
        drafted = self.table.sketch.site()
        if self.table.fitted.touch:
            return drafted if self.near else None
        if self.table.advice and self.table.pointer.looked_at == "hint":
            return None
        return looked_site(self.table) if drafted is None else drafted

    def _card(self) -> int | None:
        """The card that is shown if no site is."""
        return None if self.table.fitted.touch else self._row.looked_at()

    def key(self) -> object:
        """The site with its draft, the card, the hint, and the news."""
        table, site = self.table, self.site()
        drafted = None if site is None else (table.sketch, table.sketch.key(), table.pointer.looked_at)
        looked = next((one for one in table.pointer.touching if one and one.startswith("news-")), None)
        told = table.advice, len(table.news), tuple(table.session.players.values()), looked
        threats = self._map.overlay.kind == "threats" and (table.concerned, table.pointer.looked_at == "hint")
        return self.near, site, self._card(), drafted, told, threats, table.session.computer is None

    def paint(self, surface: pygame.Surface) -> None:
        table = self.table
        box = draw_slab(table, surface, "closeup" if self.near else "site")
        site, place = self.site(), self._card()
        if site is not None:
            self._paint_site(surface, box, site)
        elif place is not None:
            self._paint_card(surface, box, place)
        else:
            self._paint_news(surface, self._inside)

    def _paint_site(self, surface: pygame.Surface, box: pygame.Rect, site: Site) -> None:
        table, tile, px = self.table, self.tile, self.table.px
        land.draw_tile(surface, tile, table.view.board, site)
        if at_dusk(table.view):
            dim(surface, tile)
        self._map.paint_city(surface, site, tile, [some[site] for some in pyramids(table.sketch.planned(table.view))])
        table.sketch.paint_enlarged(surface, tile)
        pygame.draw.rect(surface, INK, tile, px(3))
        foot = pygame.Rect(box.x + px(12), tile.bottom + px(8), box.width - px(24), box.bottom - tile.bottom - px(16))
        told = table.sketch.note() or site_words(table.view, site, table.session.king_names)
        size, usual = table.text_px(22), px(46) * len(table.session.kings)
        needed = len(wrapped(told, foot.width, size)) * font(size).get_linesize() + px(4)
        uses = 0 if self.near or foot.height - needed < px(LOWEST) else min(foot.height - needed, usual)
        words = pygame.Rect(foot.x, foot.y, foot.width, foot.height - uses)
        draw_text(surface, words, told, size, "text", INK)
        if uses:
            self._paint_uses(surface, site, pygame.Rect(foot.x, words.bottom, foot.width, uses))

    def _paint_uses(self, surface: pygame.Surface, site: Site, box: pygame.Rect) -> None:
        """Draw whether each king may use a site, with the reason; signs side by side where rows would be too low."""
        table = self.table
        kings, names, view = table.session.kings, table.session.king_names, table.sketch.planned(table.view)
        across = 1 if box.height >= table.px(LOWEST) * len(kings) else len(kings)
        width, height = box.width // across, min(box.height * across // len(kings), table.px(48))
        for king in kings:
            use = use_of(view, site, king, names)
            cell = pygame.Rect(box.x + king % across * width, box.y + king // across * height, width, height)
            size = min(cell.height - table.px(6), table.px(40))
            spot = pygame.Rect(cell.x, 0, size, size)
            spot.centery = cell.centery
            draw_sign(surface, spot, table.session.king_livery(king))
            corner = pygame.Rect(spot.right - size // 3, spot.bottom - size // 2, size // 2, size // 2)
            draw_mark(surface, corner, use.may)
            words = pygame.Rect(spot.right + size // 3, cell.y, cell.right - spot.right - size // 2, cell.height)
            size = table.text_px(20)
            if across == 1 and fits(use.why, words.size, size * 9 // 10, "bold"):
                draw_text(surface, words, use.why, size, "bold", YES if use.may else NO, "centre")

    def _paint_card(self, surface: pygame.Surface, box: pygame.Rect, place: int) -> None:
        table, px = self.table, self.table.px
        width, shown = min(px(150), round(box.height * 0.4)), self._row.face(place)
        picture = katun_cards.card_back(width) if shown is None else katun_cards.card_face(shown, width)
        spot = picture.get_rect(midtop=(box.centerx, box.y + px(20)))
        words = pygame.Rect(box.x + px(20), spot.bottom + px(8), box.width - px(40), box.bottom - spot.bottom - px(24))
        told, size = self._row.words(place), table.text_px(22)
        if fits(told, words.size, size * 9 // 10):
            surface.blit(picture, spot)
        else:
            words = box.inflate(-px(16), -px(12))
        draw_text(surface, words, told, size, "text", INK, "centre")

    def _paint_news(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the threats while the map shows them, else the hint, else the latest events."""
        beside = not self.table.fitted.touch
        threats = beside and self._map.overlay.kind == "threats"
        if self.table.advice and beside and (not threats or self.table.pointer.looked_at == "hint"):
            draw_text(surface, box, self.table.advice, self.table.text_px(22), "text", INK, "centre")
            return
        session, size = self.table.session, self.table.text_px(24)
        if threats:
            draw_threats(self.table, surface, box)
            return
        if self.table.news and not self.table.fitted.touch:
            self._news.paint(surface, box)
            return
        told = [event_words(event, session.king_names) for event in self.table.news[-REMEMBERED:]]
        words = "\n".join(told) or _first_words(self.table)
        draw_text(surface, box, fitted_lines(words, box, size), size, "text", INK, "centre")


def fitted_lines(text: str, box: pygame.Rect, size: int) -> str:
    """The last lines of a text, as many as fit a box at this size."""
    lines = text.split("\n")
    while len(lines) > 1 and len(wrapped("\n".join(lines), box.width, size)) * font(size).get_linesize() > box.height:
        del lines[0]
    return "\n".join(lines)


def _first_words(table: TableBase) -> str:
    """The player's possible actions before anything has happened."""
    if not table.fitted.touch:
        return _("Hover over a site to enlarge it and see who may use its routes.")
    if table.session.computer is not None:
        return _("Hold your finger on anything to read about it.")
    return _(
        "Tap a card to turn it over, a site to build there, or a rival’s city to attack it. Hold "
        "your finger on anything to read about it."
    )
