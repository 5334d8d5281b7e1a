"""The odds of an attack as bars, and from where it comes as an arrow on the map."""

from typing import TYPE_CHECKING

import pygame

from game.balam.odds import Odds
from game.balam.sites import Site
from game.balam.texts import _
from scenes.balam.render import pieces
from scenes.balam.render.marks import draw_ring
from scenes.look.text import font
from scenes.look.ui import INK, card, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.screen import TableScreen

RED, GREEN = "#B5483C", "#3E8E4E"
SHOWN = 4
"""How many bars of the odds are drawn at most."""


def percent(chance: float) -> str:
    """A chance in whole percent."""
    return _("{number}%").format(number=round(100 * chance))


def draw_odds(
    table: "TableScreen", surface: pygame.Surface, box: pygame.Rect, chances: Odds, before: Odds | None = None
) -> None:
    """A bar for each number of points to win by, and the risk of skulls; what it was before is a line."""
    shown = [chance for chance in chances.wins if chance > 0][:SHOWN] or [0.0]
    width = min(table.px(150), box.width // (len(shown) + 1))
    bars = [(f"+{number}", chance, GREEN) for number, chance in enumerate(shown, start=1)]
    rows = [*bars, ("", chances.skull, RED)]
    for place, (label, chance, colour) in enumerate(rows):
        column = pygame.Rect(box.x + place * width, box.y, width - table.px(8), box.height)
        high = font(table.text_px(22)).get_linesize() if table.fitted.touch else 0
        foot = pygame.Rect(0, 0, column.width, max(table.text_px(26), high))
        foot.bottomleft = column.bottomleft
        top = pygame.Rect(column.x, column.y, column.width, max(table.text_px(28), high))
        room = pygame.Rect(column.x + column.width // 4, top.bottom, column.width // 2, foot.top - top.bottom)
        surface.blit(card(room.size, "#E7DFCE", INK, table.px(6), 2), room)
        high = round((room.height - 4) * chance)
        if high > 2:
            pygame.draw.rect(
                surface, colour, (room.x + 2, room.bottom - 2 - high, room.width - 4, high), border_radius=table.px(4)
            )
        if before is not None and label:
            line = room.bottom - 2 - round((room.height - 4) * before.wins[place])
            pygame.draw.line(surface, INK, (room.x - 4, line), (room.right + 4, line), 3)
        draw_text(surface, top, percent(chance), table.text_px(22), "black", INK, "centre")
        if label:
            draw_text(surface, foot, label, table.text_px(21), "bold", INK, "centre")
        else:
            skull = pieces.drawing("pieces/skull", foot.height)
            surface.blit(skull, skull.get_rect(center=foot.center))


def draw_campaign(table: "TableScreen", surface: pygame.Surface, origin: Site, target: Site) -> None:
    """From where an attack comes and whom it meets."""
    start, end = (
        pygame.Vector2(table.map.ground.tile(origin).center),
        pygame.Vector2(table.map.ground.tile(target).center),
    )
    way = end - start
    for colour, thick in ((INK, 16), (RED, 10)):
        pygame.draw.line(surface, colour, start + way * 0.18, start + way * 0.72, table.px(thick))
    head = [start + way * 0.88]
    side = way.rotate(90)
    side.scale_to_length(table.px(22))
    head += [start + way * 0.7 + side, start + way * 0.7 - side]
    pygame.draw.polygon(surface, RED, head)
    pygame.draw.polygon(surface, INK, head, table.px(4))
    draw_ring(table, surface, table.map.ground.tile(target), RED, 7)
