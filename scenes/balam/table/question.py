"""The one line over the strip: what is asked of whom, what is happening, or why something cannot be done."""

from typing import TYPE_CHECKING

import pygame

from scenes.look.liveries import glyph
from scenes.look.ui import CREAM, INK, PAPER, YELLOW, card, draw_ribbon, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.screen import TableScreen


def draw_question(table: "TableScreen", surface: pygame.Surface) -> None:
    """In the colours of the king who decides; dark for what cannot be done."""
    box, king, px = table.rect("line"), table.acting(), table.px
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
    words = table.notice.text or table.line()
    draw_text(surface, inner, words, table.text_px(28), "bold", colour, "centre")
