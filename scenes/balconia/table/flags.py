"""A frame around a cell of the building and a small flag on it, with one word: new, played, better."""

import pygame

from game.balconia.building import Cell
from game.balconia.cards import FaceId
from scenes.balconia.render.artwork import UNITS
from scenes.balconia.render.badge_places import AROUND_FACE, free_place
from scenes.balconia.render.building import Building
from scenes.balconia.render.face import faces
from scenes.balconia.render.marks import tile
from scenes.look.text import font
from scenes.look.ui import INK, YELLOW, card, draw_text

LETTERS = 6
"""A face is at least so many letters high: a flag with larger ones would find no room beside the pieces."""


def draw_flag(
    surface: pygame.Surface,
    building: Building,
    cell: Cell,
    face: FaceId | None,
    word: str,
    size: int,
    colour: str = YELLOW,
) -> None:
    """The frame, and the flag where it covers none of the pieces on the face that stands there."""
    block = pygame.Rect(building.facade.block(cell))
    frame = tile(building.facade.pitch, None, colour)
    surface.blit(frame, frame.get_rect(center=block.center), special_flags=pygame.BLEND_PREMULTIPLIED)
    size = min(size, block.width // LETTERS)
    flag = pygame.Rect(0, 0, min(block.width, font(size, "black").size(word)[0] + size), round(size * 1.3))
    scale = block.width / UNITS
    taken = tuple(placed.rect for placed in faces().pieces(face)) if face else ()
    place = free_place((flag.width / scale, flag.height / scale), AROUND_FACE, taken)
    flag.topleft = block.x + round(place.x * scale), block.y + round(place.y * scale)
    surface.blit(card(flag.size, colour, INK, radius=flag.height // 2, thick=2), flag)
    draw_text(surface, flag, word, size, "black", INK, "centre")
