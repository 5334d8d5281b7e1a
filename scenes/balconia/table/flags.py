"""A frame around a cell of the building and a small flag on it, with one word: new, played, better, hint."""

import pygame

from game.balconia.building import Cell
from scenes.balconia.render.building import Building
from scenes.balconia.render.marks import tile
from scenes.look.text import font
from scenes.look.ui import INK, YELLOW, card, draw_text


def draw_flag(
    surface: pygame.Surface, building: Building, cell: Cell, word: str, size: int, colour: str = YELLOW
) -> None:
    """The frame, and the flag on its upper edge, where it hides the least."""
    block = pygame.Rect(building.facade.block(cell))
    frame = tile(building.facade.pitch, None, colour)
    surface.blit(frame, frame.get_rect(center=block.center), special_flags=pygame.BLEND_PREMULTIPLIED)
    flag = pygame.Rect(0, 0, font(size, "black").size(word)[0] + size, round(size * 1.4))
    flag.midbottom = block.centerx, block.top + flag.height // 8
    surface.blit(card(flag.size, colour, INK, radius=flag.height // 2, thick=2), flag)
    draw_text(surface, flag, word, size, "black", INK, "centre")
