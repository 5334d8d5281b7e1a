"""How a game comes out of its box: the picture of its table rises folded in three, and then its wings open."""

import pygame

from scenes.kit.tween import settle_in, smooth

RISEN = 0.5
"""When the middle has risen, and the wings begin to open."""
FOLDS = 3
DARKEST = 110
"""How much light a wing lacks while it is folded."""


def draw_unfolding(surface: pygame.Surface, table: pygame.Surface, mouth: tuple[float, float], share: float) -> None:
    """The table on its way out of the mouth of a box; at 1 it fills the window."""
    width, height = surface.get_size()
    middle = pygame.Rect(width // FOLDS, 0, width - 2 * (width // FOLDS), height)
    if share < RISEN:
        grown = settle_in(share / RISEN)
        start = pygame.Rect(0, 0, middle.width // 8, middle.height // 10)
        start.midbottom = round(mouth[0]), round(mouth[1])
        between = [round(a + (b - a) * grown) for a, b in zip(start, middle, strict=True)]
        _draw_part(surface, table, middle, pygame.Rect(between), 0)
        return
    _draw_part(surface, table, middle, middle, 0)
    opened = smooth((share - RISEN) / (1 - RISEN))
    dark = round(DARKEST * (1 - opened))
    left, right = pygame.Rect(0, 0, middle.left, height), pygame.Rect(middle.right, 0, width - middle.right, height)
    for wing, side in ((left, "right"), (right, "left")):
        shown = wing.copy()
        shown.width = round(wing.width * opened)
        setattr(shown, side, getattr(wing, side))
        _draw_part(surface, table, wing, shown, dark)


def _draw_part(
    surface: pygame.Surface, table: pygame.Surface, part: pygame.Rect, place: pygame.Rect, dark: int
) -> None:
    """A part of the table's picture, stretched to a place and darkened."""
    if not place.width or not place.height:
        return
    picture = table.subsurface(part)
    if part.size != place.size:
        picture = pygame.transform.scale(picture, place.size)
    surface.blit(picture, place)
    if dark:
        surface.fill((255 - dark,) * 3, place, special_flags=pygame.BLEND_RGB_MULT)
