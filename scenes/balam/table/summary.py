"""The sum of a round as a race: each king's track with the points of the round, treasury, cities and troubles."""

from collections import Counter
from collections.abc import Mapping, Sequence
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
GAIN = 92
"""The least width of a gain on the track, in pixels of the design."""
LEAST_SCALE = 20
"""Points that the track has room for at least, so that the first ones do not fill it."""


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
    """A sheet with a row for each king, and their troubles below it."""

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
        table, box, px, kings = self.table, self.box, self.table.px, self.table.session.kings
        draw_panel(surface, box, PAPER)
        head = pygame.Rect(box.x, box.y + px(8), box.width, px(70))
        words = _("Round {round} is over").format(round=ended.round)
        draw_text(surface, head, words, table.text_px(48), "display", INK, "centre")
        step = (box.width - px(270)) // 7
        track = pygame.Rect(box.x + px(250), head.bottom + px(4), 4 * step, 0)
        _draw_titles(table, surface, track.right, step, track.y)
        scored = [by_source([one for one in table.view.receipts if one.round == ended.round], king) for king in kings]
        # Every gain has room for its sign; the points before it share the rest of the track.
        most = max(sum(map(bool, sources.values())) for sources in scored)
        scale = (track.width - most * px(GAIN)) / max(LEAST_SCALE, *ended.scores)
        top = box.y + self.head
        for king in sorted(kings, key=lambda one: -ended.scores[one]):
            told, height = self.told[king], self.heights[king]
            row = pygame.Rect(box.x + px(20), top, box.width - px(40), self.row - px(8))
            _draw_name(table, surface, pygame.Rect(row.x, row.y, track.x - row.x - px(10), row.height), king)
            before = ended.scores[king] - sum(scored[king].values())
            bar = pygame.Rect(track.x, row.y + px(10), track.width, row.height - px(20))
            _draw_track(table, surface, bar, king, round(before * scale), scored[king], scale)
            for place, number in enumerate((ended.scores[king], ended.treasuries[king], ended.cities[king])):
                cell = pygame.Rect(track.right + place * step, row.y, step, row.height)
                draw_text(surface, cell, str(number), table.text_px(34), "black", INK, "centre")
            rest = pygame.Rect(row.x + px(8), row.bottom + px(2), row.width - px(16), height - self.row + px(4))
            if told:
                draw_text(surface, rest, told, table.text_px(20), "text", NO)
            top += height
        control = table.control(GO_ON)
        look = table.style_of(control) if control is not None else "plain"
        draw_button(surface, self.button, _("Continue"), look, table.text_px(34), primary=True)


def _draw_titles(table: TableScreen, surface: pygame.Surface, left: int, step: int, top: int) -> None:
    size = table.px(44 if table.fitted.touch else 56)
    signs = [pieces.drawing("pieces/prestige", size), pieces.building("P", size), pieces.building("V", size)]
    titles = [_("prestige"), _("treasury"), _("cities")]
    for place, (sign, title) in enumerate(zip(signs, titles, strict=True)):
        surface.blit(sign, sign.get_rect(midtop=(left + place * step + step // 2, top)))
        words = pygame.Rect(left + place * step, top + size, step, max(table.px(30), table.text_px(18) * 4 // 3))
        draw_text(surface, words, title, table.text_px(18), "bold", INK, "centre")


def _draw_track(
    table: TableScreen,
    surface: pygame.Surface,
    box: pygame.Rect,
    king: King,
    before: int,
    scored: Mapping[Source, int],
    scale: float,
) -> None:
    """A king's points as a bar: those from before, then those of this round with their sources."""
    px = table.px
    surface.blit(card(box.size, "#EFE3C8", INK, px(10), 2), box)
    if before:
        old = pygame.Rect(box.x, box.y, max(px(20), before), box.height)
        surface.blit(card(old.size, table.session.king_livery(king).colour, INK, px(10), 2), old)
    left = box.x + (max(px(20), before) if before else 0)
    for source in SCORED:
        if number := scored[source]:
            part = pygame.Rect(left, box.y, px(GAIN) + round(number * scale), box.height)
            part.width = min(part.width, box.right - left)
            surface.blit(card(part.size, "#FFD25E", INK, px(10), 2), part)
            sign = source_picture(source, part.height - px(8))
            surface.blit(sign, sign.get_rect(midleft=(part.x + px(4), part.centery)))
            words = pygame.Rect(part.x + part.height, part.y, part.width - part.height, part.height)
            draw_text(surface, words, f"+{number}", table.text_px(24), "black", INK, "centre")
            left = part.right


def _draw_name(table: TableScreen, surface: pygame.Surface, name: pygame.Rect, king: King) -> None:
    px, livery = table.px, table.session.king_livery(king)
    surface.blit(card(name.size, livery.band, INK, px(16), 3, livery), name)
    sign = glyph(livery, round(name.height * 0.66))
    surface.blit(sign, sign.get_rect(midleft=(name.x + px(10), name.centery)))
    wide = name.height * 3 // 4
    words = pygame.Rect(name.x + wide + px(8), name.y + px(6), name.width - wide - px(16), name.height - px(12))
    draw_text(surface, words, table.session.short_name(king), table.text_px(26), "bold", CREAM, "centre")


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
