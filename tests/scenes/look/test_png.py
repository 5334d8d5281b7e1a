"""A picture that is written and read again is unchanged."""

import io

import pygame
import pytest

from scenes.look.png import png


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (64, 48)])
def test_every_pixel_comes_back(size: tuple[int, int]) -> None:
    picture = pygame.Surface(size, 0, 32)
    for x in range(size[0]):
        for y in range(size[1]):
            picture.set_at((x, y), (x * 37 % 256, y * 91 % 256, (x + y) * 13 % 256))
    read = pygame.image.load(io.BytesIO(png(picture)), "picture.png")
    assert read.get_size() == size
    assert pygame.image.tobytes(read, "RGB") == pygame.image.tobytes(picture, "RGB")
