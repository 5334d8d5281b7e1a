"""Numbers beside the pictures: for players who want to read how many there are of each piece on a face."""

from collections import Counter

import pygame

from game.balconia.cards import FaceId
from scenes.render.face import Faces
from scenes.render.marks import badge

UNITS = 256
SHARE = 0.55
"""Size of a badge, in shares of the one that shows points."""


def draw_counts(surface: pygame.Surface, faces: Faces, face: FaceId, box: pygame.Rect) -> None:
    """A small number at every kind of piece that a face shows more than once, drawn in this box."""
    pieces = faces.pieces(face)
    numbers = Counter(placed.piece for placed in pieces)
    last = {placed.piece: placed.rect for placed in pieces}
    scale = box.width / UNITS
    for piece, rect in ((piece, rect) for piece, rect in last.items() if numbers[piece] > 1):
        picture = badge(max(24, round(box.width * SHARE)), str(numbers[piece]))
        corner = box.x + (rect.x + rect.w) * scale, box.y + rect.y * scale
        place = picture.get_rect(center=corner)
        surface.blit(picture, place.clamp(box))
