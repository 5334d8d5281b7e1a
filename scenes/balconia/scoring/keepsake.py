"""A picture of a finished game to keep and to send: both sides under their skies, the names and the points."""

from collections.abc import Mapping

import pygame

from game.balconia.building import SEATS
from game.balconia.outcome import Outcome
from game.balconia.scoring import Side
from game.engine.contract import Seat
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.building import Building
from scenes.balconia.render.face import faces
from scenes.balconia.render.scenery import backdrop, drawing
from scenes.balconia.scoring.feast import rosette
from scenes.look.ui import CREAM, PAPER, draw_panel, draw_ribbon, draw_text

SIZE = (1920, 1080)
HALF = (SIZE[0] // len(SEATS), SIZE[1])
RIBBON = pygame.Rect(36, 28, HALF[0] - 72, 112)
BUILDING = (24.0, 150.0, HALF[0] - 48.0, HALF[1] - 166.0)
LOGO = pygame.Rect(0, 0, 210, 62)
"""Small enough for the foot of the house: it covers no balcony."""


def keepsake(sides: Mapping[Seat, Side], outcome: Outcome, names: Mapping[Seat, str]) -> pygame.Surface:
    """The morning side on the left, the evening side on the right; who won wears a rosette."""
    picture = pygame.Surface(SIZE, 0, 32)
    for number, seat in enumerate(SEATS):
        half = pygame.Surface(HALF, 0, 32)
        half.blit(backdrop(seat, HALF), (0, 0))
        Building(faces(), seat, BUILDING).draw(half, sides[seat])
        _draw_name(half, seat, names[seat], outcome.scores[seat].total)
        if seat in outcome.winners:
            pinned = rosette(150, (seat,))
            half.blit(pinned, pinned.get_rect(center=(RIBBON.right - 250, RIBBON.centery + 14)))
        picture.blit(half, (number * HALF[0], 0))
    logo = LOGO.copy()
    logo.midbottom = SIZE[0] // 2, SIZE[1] - 4
    draw_panel(picture, logo, PAPER)
    name = drawing("logo", logo.inflate(-24, -8).size)
    picture.blit(name, name.get_rect(center=logo.center))
    return picture


def _draw_name(half: pygame.Surface, seat: Seat, name: str, total: int) -> None:
    """The ribbon of a side: who lives there, and the points."""
    draw_ribbon(half, RIBBON, LIVERIES[seat])
    total_box = pygame.Rect(RIBBON.right - 170, RIBBON.y, 150, RIBBON.height)
    draw_text(half, total_box, str(total), 84, "display", CREAM, "centre")
    words = pygame.Rect(RIBBON.x + 30, RIBBON.y + 22, RIBBON.width - 400, RIBBON.height - 30)
    draw_text(half, words, name, 60, "display", CREAM)
