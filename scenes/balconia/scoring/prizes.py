"""The awards on the screen: in words, and as small rosettes on what they were given for."""

from collections.abc import Iterator, Sequence

import pygame

from game.balconia.awards import Award
from game.balconia.building import Cell
from game.engine.contract import Seat
from scenes.balconia.render.artwork import UNITS
from scenes.balconia.render.badge_places import AROUND_FACE, free_place
from scenes.balconia.render.face import faces
from scenes.balconia.scoring.feast import rosette
from scenes.balconia.scoring.score_pad import pad_cell
from scenes.balconia.table.side_view import SideView
from scenes.look.text import font
from scenes.look.ui import INK, ORANGE, draw_text

MEDAL = 0.2
"""Width of a rosette on a balcony, in cells."""
ON_BALCONIES = ("balcony", "door")
"""The awards that are for one balcony or door."""


def draw_awards(
    surface: pygame.Surface, room: pygame.Rect, awards: Sequence[Award], words: Sequence[str], size: int
) -> None:
    """As many awards as there is room for, a line each, with a rosette in the colours of who has it."""
    high = font(size, "text").get_linesize()
    for number, (award, text) in enumerate(zip(awards[: room.height // high], words, strict=False)):
        line = pygame.Rect(room.x, room.y + number * high, room.width, high)
        picture = rosette(high * 3 // 4, award.holders)
        surface.blit(picture, picture.get_rect(midleft=line.midleft))
        draw_text(surface, pygame.Rect(line.x + high, line.y, line.width - high, high), text, size, "text", INK)


def draw_medals(surface: pygame.Surface, seen: SideView, awards: Sequence[Award]) -> None:
    """Rosettes on the best balconies and doors of the side that is seen, where they hide nothing."""
    facade = seen.building.facade
    for cell in _cells(awards, seen.seat):
        picture = rosette(round(facade.pitch * MEDAL), (seen.seat,))
        face, block = seen.side[cell], pygame.Rect(facade.block(cell))
        pieces = tuple(placed.rect for placed in faces().pieces(face)) if face else ()
        width, height = (side * UNITS / block.width for side in picture.get_size())
        place = free_place((width, height), AROUND_FACE, pieces)
        corner = block.x + round(place.x * block.width / UNITS), block.y + round(place.y * block.width / UNITS)
        surface.blit(picture, corner)


def frame_best(surface: pygame.Surface, pad: pygame.Rect, seat: Seat, awards: Sequence[Award]) -> None:
    """The same on a pad, where a rosette would lie on numbers: a golden frame."""
    for cell in _cells(awards, seat):
        place = pad_cell(pad, cell)
        pygame.draw.rect(surface, ORANGE, place, max(3, place.width // 8), border_radius=6)


def _cells(awards: Sequence[Award], seat: Seat) -> Iterator[Cell]:
    """Where this player's best balconies and doors are."""
    for award in awards:
        if award.kind in ON_BALCONIES:
            yield from award.places.get(seat, ())
