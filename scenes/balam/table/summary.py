"""The sum of a round: what every king scored by source, what he holds, how many cities he has."""

from typing import TYPE_CHECKING

import pygame

from game.balam.events import RoundEnded
from game.balam.outcome import by_source
from game.balam.state import SOURCES, Source
from game.language import _
from scenes.balam.render import pieces
from scenes.look.liveries import glyph
from scenes.look.ui import CREAM, INK, PAPER, card, draw_button, draw_panel, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

GO_ON = "go-on"


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
    """A sheet in the middle of the map; a row for each king."""
    kings = table.session.kings
    button, area = go_on_place(table), table.map.ground.area
    row_height = table.px(92)
    box = pygame.Rect(0, 0, min(area.width, table.px(880)), table.px(200) + row_height * len(kings) + table.px(90))
    box.midbottom = button.centerx, button.bottom + table.px(24)
    draw_panel(surface, box, PAPER)
    head = pygame.Rect(box.x, box.y + table.px(12), box.width, table.px(76))
    draw_text(
        surface, head, _("Round {round} is over").format(round=ended.round), table.text_px(48), "display", INK, "centre"
    )
    top = head.bottom + table.px(4)
    sources = [source for source in SOURCES if source != "treasury"]
    left, step = box.x + table.px(250), (box.width - table.px(270)) // (len(sources) + 3)
    size = table.px(56)
    signs = [source_picture(source, size) for source in sources]
    signs += [pieces.drawing("pieces/prestige", size), pieces.building("P", size), pieces.building("V", size)]
    titles = [_("temples"), _("cenotes"), _("matches"), _("cards"), _("prestige"), _("treasury"), _("cities")]
    for place, (sign, title) in enumerate(zip(signs, titles, strict=True)):
        surface.blit(sign, sign.get_rect(midtop=(left + place * step + step // 2, top)))
        words = pygame.Rect(left + place * step, top + size, step, table.px(30))
        draw_text(surface, words, title, table.text_px(18), "bold", INK, "centre")
    for king in kings:
        row = pygame.Rect(
            box.x + table.px(20),
            top + table.px(96) + king * row_height,
            box.width - table.px(40),
            row_height - table.px(10),
        )
        livery = table.session.king_livery(king)
        name = pygame.Rect(row.x, row.y, left - row.x - table.px(10), row.height)
        surface.blit(card(name.size, livery.band, INK, table.px(16), 3, livery), name)
        sign = glyph(livery, round(row.height * 0.66))
        surface.blit(sign, sign.get_rect(midleft=(name.x + table.px(10), name.centery)))
        words = pygame.Rect(
            name.x + row.height * 3 // 4 + table.px(8),
            name.y,
            name.width - row.height * 3 // 4 - table.px(16),
            name.height,
        )
        draw_text(surface, words, table.session.king_names[king], table.text_px(26), "bold", CREAM, "centre")
        scored = by_source([one for one in table.view.receipts if one.round == ended.round], king)
        cells = [f"+{scored[source]}" if scored[source] else "–" for source in sources]
        cells += [str(ended.scores[king]), str(ended.treasuries[king]), str(ended.cities[king])]
        for place, text in enumerate(cells):
            cell = pygame.Rect(left + place * step, row.y, step, row.height)
            draw_text(surface, cell, text, table.text_px(34), "black", INK, "centre")
    draw_button(surface, button, _("Continue"), table.look(GO_ON), table.text_px(34), primary=True)
