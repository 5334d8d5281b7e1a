"""Signs on buttons that have no room for words."""

import pygame

from scenes.balam.render import pieces
from scenes.look.ui import INK, YELLOW


def draw_scroll(surface: pygame.Surface, box: pygame.Rect) -> None:
    """A scroll, for the log."""
    scroll = pieces.drawing("pieces/scroll", round(box.height * 0.62))
    surface.blit(scroll, scroll.get_rect(center=box.center))


def draw_stack(surface: pygame.Surface, box: pygame.Rect) -> None:
    """Lines one below the other, for what is in a drawer."""
    wide, thick = round(min(box.size) * 0.44), max(3, min(box.size) // 14)
    for place in (-1, 0, 1):
        line = pygame.Rect(0, 0, wide, thick)
        line.center = box.centerx, box.centery + round(place * wide * 0.36)
        pygame.draw.rect(surface, INK, line, border_radius=thick // 2)


def draw_bulb(surface: pygame.Surface, box: pygame.Rect) -> None:
    """A lamp, for a hint."""
    size = min(box.size)
    thick, middle = max(2, size // 26), (box.centerx, box.centery - size // 14)
    foot = pygame.Rect(0, 0, round(size * 0.2), round(size * 0.2))
    foot.midtop = middle[0], middle[1] + round(size * 0.14)
    pygame.draw.rect(surface, INK, foot, border_radius=thick)
    pygame.draw.circle(surface, YELLOW, middle, round(size * 0.22))
    pygame.draw.circle(surface, INK, middle, round(size * 0.22), thick)
