"""A puff of dust where a block has gone into the building."""

from math import cos, pi, sin

import pygame

from scenes.kit.tween import settle_in
from scenes.look.surface_cache import cached_surface

DUST_COLOUR = (255, 246, 226)
PUFFS = 14
PUFF_STEPS = 10
"""Cached steps in the life of a puff."""


def draw_dust(target: pygame.Surface, box: pygame.Rect, share: float) -> None:
    """Draw puffs that roll out from under a box, grow and fade while `share` runs from 0 to 1."""
    if not 0 < share < 1:
        return
    way = settle_in(share)
    for number in range(PUFFS):
        side = -1 if number % 2 else 1
        spread = 0.55 + 0.45 * ((number * 5) % PUFFS) / PUFFS
        rise = pi * (0.04 + 0.22 * ((number * 9) % PUFFS) / PUFFS)
        far = box.width * 0.26 * spread * way
        x = box.centerx + side * (box.width * (0.18 + 0.3 * spread) + far * cos(rise))
        y = box.bottom - far * sin(rise) - box.height * 0.01
        picture = _puff(round(box.width * 0.055 * (0.5 + spread)), min(PUFF_STEPS - 1, int(share * PUFF_STEPS)))
        target.blit(picture, picture.get_rect(center=(round(x), round(y))), special_flags=pygame.BLEND_PREMULTIPLIED)


@cached_surface(256)
def _puff(radius: int, step: int) -> pygame.Surface:
    """One puff with a soft edge, premultiplied; later steps are larger and thinner."""
    share = step / PUFF_STEPS
    reach = max(2, round(radius * (0.7 + 0.9 * share)))
    cloud = pygame.Surface((4 * reach, 4 * reach), pygame.SRCALPHA, 32)
    pygame.draw.circle(cloud, (*DUST_COLOUR, round(215 * (1 - share) ** 1.3)), (2 * reach, 2 * reach), reach)
    return pygame.transform.gaussian_blur(cloud.premul_alpha(), max(1, reach // 3))
