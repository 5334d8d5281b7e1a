"""The sum of a round: what every king scored by source, what he holds, how many cities he has."""

from typing import TYPE_CHECKING

import pygame

from game.balam.events import RoundEnded
from game.balam.kinds import King
from game.balam.outcome import by_source
from game.balam.state import SOURCES, Source
from game.language import _
from scenes.balam.render import pieces
from scenes.balam.render.marks import NO
from scenes.balam.table.troubles import troubles
from scenes.look.liveries import glyph
from scenes.look.ui import CREAM, INK, PAPER, card, draw_button, draw_panel, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

GO_ON = "go-on"
ROW, TROUBLE = 78, 54
"""The height of a king's row, and of what went wrong for him, in pixels of the design."""
SCORED = [source for source in SOURCES if source != "treasury"]


def source_picture(source: Source, size: int) -> pygame.Surface:
    """What stands for a source of points."""
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


def go_on_place(table: "Table") -> pygame.Rect:
    """Where the button is that goes on after a round."""
    box, area = pygame.Rect(0, 0, table.px(300), table.px(76)), table.map.ground.area
    box.midbottom = area.centerx, area.bottom - table.px(24)
    return box


def draw_summary(table: "Table", surface: pygame.Surface, ended: RoundEnded) -> None:
    """A sheet in the middle of the map; a row for each king, and below it what went wrong for him."""
    kings, button, px = table.session.kings, go_on_place(table), table.px
    told = {king: " ".join(troubles(table.view, table.session.log, king, table.session.king_names)) for king in kings}
    heights = [px(ROW + TROUBLE) if told[king] else px(ROW) for king in kings]
    box = pygame.Rect(0, 0, min(table.map.ground.area.width, px(900)), px(196) + sum(heights) + px(96))
    box.midbottom = button.centerx, button.bottom + px(16)
    draw_panel(surface, box, PAPER)
    head = pygame.Rect(box.x, box.y + px(8), box.width, px(70))
    words = _("Round {round} is over").format(round=ended.round)
    draw_text(surface, head, words, table.text_px(48), "display", INK, "centre")
    left, step = box.x + px(250), (box.width - px(270)) // 7
    _draw_titles(table, surface, left, step, head.bottom + px(4))
    top = head.bottom + px(96)
    for king, height in zip(kings, heights, strict=True):
        row = pygame.Rect(box.x + px(20), top, box.width - px(40), px(ROW - 8))
        _draw_row(table, surface, row, king, ended, left, step)
        rest = pygame.Rect(row.x + px(8), row.bottom + px(2), row.width - px(16), px(TROUBLE - 4))
        draw_text(surface, rest, told[king], table.text_px(20), "text", NO)
        top += height
    draw_button(surface, button, _("Continue"), table.look(GO_ON), table.text_px(34), primary=True)


def _draw_titles(table: "Table", surface: pygame.Surface, left: int, step: int, top: int) -> None:
    size = table.px(56)
    signs = [source_picture(source, size) for source in SCORED]
    signs += [pieces.drawing("pieces/prestige", size), pieces.building("P", size), pieces.building("V", size)]
    titles = [_("temples"), _("cenotes"), _("matches"), _("cards"), _("prestige"), _("treasury"), _("cities")]
    for place, (sign, title) in enumerate(zip(signs, titles, strict=True)):
        surface.blit(sign, sign.get_rect(midtop=(left + place * step + step // 2, top)))
        words = pygame.Rect(left + place * step, top + size, step, table.px(30))
        draw_text(surface, words, title, table.text_px(18), "bold", INK, "centre")


def _draw_row(
    table: "Table", surface: pygame.Surface, row: pygame.Rect, king: King, ended: RoundEnded, left: int, step: int
) -> None:
    px, livery = table.px, table.session.king_livery(king)
    name = pygame.Rect(row.x, row.y, left - row.x - px(10), row.height)
    surface.blit(card(name.size, livery.band, INK, px(16), 3, livery), name)
    sign = glyph(livery, round(row.height * 0.66))
    surface.blit(sign, sign.get_rect(midleft=(name.x + px(10), name.centery)))
    wide = row.height * 3 // 4
    words = pygame.Rect(name.x + wide + px(8), name.y, name.width - wide - px(16), name.height)
    draw_text(surface, words, table.session.king_names[king], table.text_px(26), "bold", CREAM, "centre")
    scored = by_source([one for one in table.view.receipts if one.round == ended.round], king)
    cells = [f"+{scored[source]}" if scored[source] else "–" for source in SCORED]
    cells += [str(ended.scores[king]), str(ended.treasuries[king]), str(ended.cities[king])]
    for place, text in enumerate(cells):
        cell = pygame.Rect(left + place * step, row.y, step, row.height)
        draw_text(surface, cell, text, table.text_px(34), "black", INK, "centre")
