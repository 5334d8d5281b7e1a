"""A frame around a cell of the building and a small flag on it, with one word: new, played, better."""

import pygame

from game.balconia.building import Cell
from game.balconia.cards import FaceId
from scenes.balconia.render.artwork import UNITS, UnitBox
from scenes.balconia.render.badge_places import AROUND_FACE, free_place
from scenes.balconia.render.building import Building
from scenes.balconia.render.face import FacePictures
from scenes.balconia.render.marks import tile
from scenes.look.text import LEAST, font
from scenes.look.ui import INK, YELLOW, card, draw_text

LETTERS = (6.0, 7.0, 8.0)
"""Height of a face in text sizes, from the largest text of a flag to the smallest legible one."""
PENNANT = 0.2
"""Width of a flag without a word, as a share of a face: small enough to fit beside the pieces of every face."""


def draw_flag(
    surface: pygame.Surface,
    building: Building,
    cell: Cell,
    face: FaceId | None,
    word: str,
    size: int,
    colour: str = YELLOW,
) -> None:
    """Draw the frame, and the flag where it covers none of the pieces on the face in the cell."""
    block = pygame.Rect(building.facade.block(cell))
    frame = tile(building.facade.pitch, colour)
    surface.blit(frame, frame.get_rect(center=block.center), special_flags=pygame.BLEND_PREMULTIPLIED)
    flag, letters = flag_place(building.pictures, block, face, word, size, building.facade.letters)
    if letters:
        surface.blit(card(flag.size, colour, INK, radius=flag.height // 2, thick=2), flag)
        draw_text(surface, flag, word, letters, "black", INK, "centre")
    else:
        _draw_pennant(surface, flag, colour)


def flag_place(
    pictures: FacePictures, block: pygame.Rect, face: FaceId | None, word: str, size: int, least: int = LEAST
) -> tuple[pygame.Rect, int]:
    """The place of a flag on a block, covering no piece, and its text size; 0 if there is no room for the word."""
    taken = tuple(placed.rect for placed in pictures.pieces(face)) if face else ()
    for letters in (max(least, min(size, round(block.width / high))) for high in LETTERS):
        flag = pygame.Rect(0, 0, font(letters, "black").size(word)[0] + letters * 5 // 4, round(letters * 1.5))
        if flag.width <= block.width and _put(flag, block, taken):
            return flag, letters
    flag = pygame.Rect(0, 0, round(block.width * PENNANT), round(block.width * PENNANT))
    _put(flag, block, taken)
    return flag, 0


def _put(flag: pygame.Rect, block: pygame.Rect, taken: tuple[UnitBox, ...]) -> bool:
    """Move a flag to where it overlaps least; returns True if it overlaps nothing."""
    scale = block.width / UNITS
    place = free_place((flag.width / scale, flag.height / scale), AROUND_FACE, taken)
    flag.topleft = block.x + round(place.x * scale), block.y + round(place.y * scale)
    return not any(
        place.x < box.x + box.w and box.x < place.x + place.w and place.y < box.y + box.h and box.y < place.y + place.h
        for box in taken
    )


def _draw_pennant(surface: pygame.Surface, box: pygame.Rect, colour: str) -> None:
    """A pole with a triangular flag."""
    thick = max(2, box.width // 8)
    cloth = [
        (box.left + thick, box.top),
        (box.right, box.top + box.height // 3),
        (box.left + thick, box.centery + thick),
    ]
    pygame.draw.polygon(surface, colour, cloth)
    pygame.draw.lines(surface, INK, True, cloth, max(2, thick // 2))
    pygame.draw.rect(surface, INK, (box.left, box.top, thick, box.height), border_radius=thick // 2)
