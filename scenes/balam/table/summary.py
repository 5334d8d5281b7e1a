"""The sum of a round: points by source, treasury, cities and troubles of every king."""

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

import pygame

from game.balam.distribution import ROOM
from game.balam.events import Distributed, Event, Produced, RoundBegan, RoundEnded
from game.balam.kinds import Kind, King
from game.balam.nouns import kind_name, listed, tokens
from game.balam.outcome import by_source
from game.balam.sites import SITE_NAMES, Name, Site, name_at, site_of
from game.balam.state import SOURCES, Source
from game.balam.texts import _, ngettext
from game.balam.transport import reach, usable
from game.balam.view import View
from scenes.balam.render import pieces
from scenes.balam.render.marks import NO
from scenes.balam.table.screen import TableScreen
from scenes.balam.words import use_of
from scenes.look.liveries import glyph
from scenes.look.paragraph import wrapped
from scenes.look.text import font
from scenes.look.ui import CREAM, INK, PAPER, card, draw_button, draw_panel, draw_text

GO_ON = "go-on"
HEAD, ROW = 186, 78
"""The heights of the head and of a king's row, in pixels of the design."""
TOUCH_HEAD, TOUCH_ROW = 156, 66
"""The same on touch layouts."""
SCORED = [source for source in SOURCES if source != "treasury"]


def source_picture(source: Source, size: int) -> pygame.Surface:
    """The picture of a source of points."""
    match source:
        case "temples":
            return pieces.building("T", size)
        case "cenotes":
            return pieces.drawing("features/cenote", size)
        case "matches":
            return pieces.drawing("pieces/ball", size)
        case "cards":
            return pieces.drawing("pieces/prestige", size)
        case "treasury":
            return pieces.building("P", size)


class RoundSum:
    """A sheet with a row for each king, and his troubles below it."""

    def __init__(self, table: TableScreen) -> None:
        session, px, touch = table.session, table.px, table.fitted.touch
        self.table = table
        self.head, self.row = (px(TOUCH_HEAD), px(TOUCH_ROW)) if touch else (px(HEAD), px(ROW))
        self.told = [" ".join(troubles(table.view, session.log, king, session.king_names)) for king in session.kings]
        wide = table.rect("sum").width if touch else px(960)
        lines = [len(wrapped(told, wide - px(60), table.text_px(20))) if told else 0 for told in self.told]
        self.heights = [self.row + number * font(table.text_px(20)).get_linesize() for number in lines]
        if touch:
            self.box = table.rect("sum")
            room = self.box.height - self.head - sum(self.heights) - px(16)
            more, less = min(px(40), max(0, room) // len(lines)), max(0, -room) // max(1, sum(lines))
            self.row += more
            self.heights = [high + more - less * number for high, number in zip(self.heights, lines, strict=True)]
            return
        self.box = pygame.Rect(0, 0, wide, self.head + sum(self.heights) + px(110))
        self.box.center = table.map.ground.area.center
        self.box.top = max(px(12), self.box.top)
        self.box.left = max(table.rect("map").left, self.box.left)

    @property
    def button(self) -> pygame.Rect:
        """The place of the button that continues after a round."""
        px = self.table.px
        if self.table.fitted.touch:
            return self.table.rect(GO_ON)
        place = pygame.Rect(0, 0, px(300), px(76))
        place.midbottom = self.box.centerx, self.box.bottom - px(16)
        return place

    def paint(self, surface: pygame.Surface, ended: RoundEnded) -> None:
        """The heading, the rows, the button."""
        table, box, px = self.table, self.box, self.table.px
        draw_panel(surface, box, PAPER)
        head = pygame.Rect(box.x, box.y + px(8), box.width, px(70))
        words = _("Round {round} is over").format(round=ended.round)
        draw_text(surface, head, words, table.text_px(48), "display", INK, "centre")
        left, step = box.x + px(250), (box.width - px(270)) // 7
        _draw_titles(table, surface, left, step, head.bottom + px(4))
        top = box.y + self.head
        for king, (told, height) in enumerate(zip(self.told, self.heights, strict=True)):
            row = pygame.Rect(box.x + px(20), top, box.width - px(40), self.row - px(8))
            _draw_row(table, surface, row, king, ended, left, step)
            rest = pygame.Rect(row.x + px(8), row.bottom + px(2), row.width - px(16), height - self.row + px(4))
            if told:
                draw_text(surface, rest, told, table.text_px(20), "text", NO)
            top += height
        control = table.control(GO_ON)
        look = table.style_of(control) if control is not None else "plain"
        draw_button(surface, self.button, _("Continue"), look, table.text_px(34), primary=True)


def _draw_titles(table: TableScreen, surface: pygame.Surface, left: int, step: int, top: int) -> None:
    size = table.px(44 if table.fitted.touch else 56)
    signs = [source_picture(source, size) for source in SCORED]
    signs += [pieces.drawing("pieces/prestige", size), pieces.building("P", size), pieces.building("V", size)]
    titles = [_("temples"), _("cenotes"), _("matches"), _("cards"), _("prestige"), _("treasury"), _("cities")]
    for place, (sign, title) in enumerate(zip(signs, titles, strict=True)):
        surface.blit(sign, sign.get_rect(midtop=(left + place * step + step // 2, top)))
        words = pygame.Rect(left + place * step, top + size, step, max(table.px(30), table.text_px(18) * 4 // 3))
        draw_text(surface, words, title, table.text_px(18), "bold", INK, "centre")


def _draw_row(
    table: TableScreen, surface: pygame.Surface, row: pygame.Rect, king: King, ended: RoundEnded, left: int, step: int
) -> None:
    px, livery = table.px, table.session.king_livery(king)
    name = pygame.Rect(row.x, row.y, left - row.x - px(10), row.height)
    surface.blit(card(name.size, livery.band, INK, px(16), 3, livery), name)
    sign = glyph(livery, round(row.height * 0.66))
    surface.blit(sign, sign.get_rect(midleft=(name.x + px(10), name.centery)))
    wide = row.height * 3 // 4
    words = pygame.Rect(name.x + wide + px(8), name.y + px(6), name.width - wide - px(16), name.height - px(12))
    draw_text(surface, words, table.session.short_name(king), table.text_px(26), "bold", CREAM, "centre")
    scored = by_source([one for one in table.view.receipts if one.round == ended.round], king)
    cells = [f"+{scored[source]}" if scored[source] else "–" for source in SCORED]
    cells += [str(ended.scores[king]), str(ended.treasuries[king]), str(ended.cities[king])]
    for place, text in enumerate(cells):
        cell = pygame.Rect(left + place * step, row.y, step, row.height)
        draw_text(surface, cell, text, table.text_px(34), "black", INK, "centre")


def _this_round(log: Sequence[Event]) -> list[Event]:
    """The events since the cards were laid out, latest first."""
    return list(takewhile(lambda event: not isinstance(event, RoundBegan), reversed(log)))


def troubles(view: View, log: Sequence[Event], king: King, names: Sequence[str]) -> list[str]:
    """The losses of a king in the round that has just ended, in sentences."""
    events = _this_round(log)
    produced = {
        name for event in events if isinstance(event, Produced) and event.king == king for name in event.villages
    }
    lacking: Counter[Kind] = Counter()
    for site, city in enumerate(view.cities):
        laid = view.board.tiles[site]
        if city is not None and city.owner == king and laid is not None:
            idle = [one for one in city.buildings if one.type == "V" and name_at(Site(site), one.slot) not in produced]
            lacking[laid.production] += len(idle)
    found = [_without(kind, number) for kind, number in lacking.items() if number]
    lost = [one for event in events if isinstance(event, Distributed) and event.king == king for one in event.lost]
    return found + lost_words(view, king, lost, names)


def _without(kind: Kind, number: int) -> str:
    sentence = ngettext(
        "{number} village produced nothing, because the supply had no {kind} left.",
        "{number} villages produced nothing, because the supply had no {kind} left.",
        number,
    )
    return sentence.format(number=number, kind=kind_name(kind))


def lost_words(view: View, king: King, lost: Sequence[tuple[Name, Kind]], names: Sequence[str]) -> list[str]:
    """The tokens that were lost, grouped by reason."""
    grouped: dict[str, list[str]] = {}
    for (site, kind), number in Counter((site_of(name), kind) for name, kind in lost).items():
        where = _("{tokens} in {site}").format(tokens=tokens(kind, number), site=SITE_NAMES[site])
        grouped.setdefault(_why_lost(view, king, site, names), []).append(where)
    sentence = _("Lost: {tokens} ({why}).")
    return [sentence.format(tokens=listed(some), why=why) for why, some in grouped.items()]


def _why_lost(view: View, king: King, site: Site, names: Sequence[str]) -> str:
    within = reach(view, king)[site]
    taking = [
        other
        for other, city in enumerate(view.cities)
        if city is not None and city.owner == king and any(one.type in ROOM for one in city.buildings)
    ]
    if any(within >> other & 1 for other in taking):
        return _("no room left")
    if not usable(view, king) >> site & 1:
        return use_of(view, site, king, names).why
    return _("no temple, palace or reserve within reach")
