"""A soft texture drawn at once looks like a collage, which follows every edge."""

import numpy as np
import pygame
import pytest

from scenes.look.projection import Quad
from scenes.look.quad import Collage, draw_soft
from scenes.look.spans import Patch
from scenes.look.texture import Texture, smoothed

SIZE = (120, 120)
QUADS: tuple[Quad, ...] = (
    ((20.0, 20.0), (100.0, 20.0), (100.0, 100.0), (20.0, 100.0)),
    ((20.3, 31.0), (80.6, 12.2), (77.1, 104.9), (24.8, 88.4)),
    ((50.0, 10.0), (62.0, 14.0), (61.0, 108.0), (50.5, 97.0)),
)


def checked() -> pygame.Surface:
    """Two colours in large squares."""
    picture = pygame.Surface((160, 160), 0, 32)
    picture.fill("#C03040")
    for x in range(0, 160, 80):
        picture.fill("#3060C0", (x, x, 80, 80))
    return picture


def away(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference of two pictures, as a share of a channel."""
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (3 * 255 * one.get_width() * one.get_height())


@pytest.mark.parametrize("quad", QUADS)
@pytest.mark.parametrize("light", [1.0, 0.8])
def test_it_looks_like_a_collage(quad: Quad, light: float) -> None:
    texture = Texture.of(checked())
    soft, followed = pygame.Surface(SIZE), pygame.Surface(SIZE)
    touched = draw_soft(soft, Patch(texture.softened(), quad, light=light))
    collage = Collage(SIZE)
    collage.paint(Patch(texture, quad, light=light))
    followed.blit(collage.surface, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    assert away(soft, followed) < 0.004
    soft.fill("black", touched)
    assert pygame.mask.from_threshold(soft, "black", (1, 1, 1, 255)).count() == SIZE[0] * SIZE[1]


def test_only_what_is_asked_for_is_drawn() -> None:
    whole, part = pygame.Surface(SIZE), pygame.Surface(SIZE)
    patch = Patch(Texture.of(checked()).softened(), QUADS[1])
    draw_soft(whole, patch)
    asked = pygame.Rect(40, 40, 30, 30)
    part.set_clip(asked)
    assert draw_soft(part, patch) == asked
    assert away(whole.subsurface(asked), part.subsurface(asked)) == 0
    part.set_clip(pygame.Rect(0, 0, 5, 5))
    assert not draw_soft(part, patch)


def test_a_thin_line_stays_a_line_where_it_was_in_a_smoothed_picture() -> None:
    picture = pygame.Surface((9, 9), 0, 32)
    picture.fill("white")
    picture.fill("black", (4, 0, 1, 9))
    row = [round(smoothed(picture).get_at((x, 4)).r / 255, 1) for x in range(9)]
    assert row == [1, 1, 1, 0.7, 0.5, 0.7, 1, 1, 1]
    assert picture.get_at((3, 4)) == pygame.Color("white"), "the picture itself is as it was"


def test_a_pixel_on_the_horizon_of_a_wall_that_is_seen_edge_on_stays_empty() -> None:
    page = pygame.Surface(SIZE)
    quad: Quad = ((16.5, 20.5), (31.5, 58.0), (31.5, 63.0), (16.5, 100.5))  # its edges meet in (32.5, 60.5)
    with np.errstate(all="raise"):
        draw_soft(page, Patch(Texture.of(checked()).softened(), quad))
    assert page.get_at((32, 60)) == pygame.Color("black")
