"""Badges with the number of pieces on a face."""

from collections import Counter

import pygame

from game.balconia.cards import FaceId
from scenes.balconia.render.artwork import UNITS, UnitBox
from scenes.balconia.render.badge_places import FACE, free_place
from scenes.balconia.render.face import Faces
from scenes.balconia.render.marks import badge
from scenes.balconia.render.slots import PlacedPiece

COUNT_SHARE = 0.55
"""Size of a badge with a count, as a share of one with points."""
COUNT_SIZE = (38.0, 38.0)
"""The same in units of a face."""


def draw_counts(surface: pygame.Surface, faces: Faces, face: FaceId, box: pygame.Rect) -> None:
    """Draw a small number at every kind of piece that a face, drawn in this box, shows more than once."""
    scale = box.width / UNITS
    for number, place in count_places(faces.pieces(face)):
        picture = badge(round(box.width * COUNT_SHARE), str(number))
        middle = box.x + (place.x + place.w / 2) * scale, box.y + (place.y + place.h / 2) * scale
        surface.blit(picture, picture.get_rect(center=middle))


def count_places(pieces: tuple[PlacedPiece, ...]) -> list[tuple[int, UnitBox]]:
    """The numbers and their places: beside the pieces they count, covering neither a piece nor each other."""
    numbers = Counter(placed.piece for placed in pieces)
    taken = tuple(placed.rect for placed in pieces)
    found: list[tuple[int, UnitBox]] = []
    for piece, number in numbers.items():
        if number > 1:
            own = tuple(placed.rect for placed in pieces if placed.piece == piece)
            rivals = tuple(placed.rect for placed in pieces if placed.piece != piece)
            found.append((number, free_place(COUNT_SIZE, FACE, taken, own, rivals)))
            taken += (found[-1][1],)
    return found
