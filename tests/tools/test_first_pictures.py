"""The pictures shown first are pre-rendered, and equal to what would be drawn."""

import numpy as np
import pygame

from game.shelf import PLAYABLE
from scenes.look.room import PICTURE
from tools.first_pictures import first_pictures
from tools.own import own

SAME = 16
"""Maximum difference between a drawing and its JPEG, except for one pixel in a thousand."""


def channels(picture: pygame.Surface) -> "np.ndarray[tuple[int, ...], np.dtype[np.int16]]":
    """Red, green and blue of all pixels."""
    return np.frombuffer(pygame.image.tobytes(picture, "RGB"), np.uint8).astype(np.int16)


def test_the_pixels_that_are_shown_first_are_those_of_the_drawings() -> None:
    """`python -m tools.first_pictures` renders them again."""
    for path, picture in first_pictures():
        kept = pygame.image.load(path)
        assert kept.get_size() == picture.get_size(), path.name
        assert np.percentile(np.abs(channels(kept) - channels(picture)), 99.9) <= SAME, path.name


def test_the_room_and_every_title_are_among_them() -> None:
    drawn = [own(name, "first_picture") for name in PLAYABLE]
    expected = [PICTURE, *(module.PICTURE for module in drawn if module)]
    assert [path for path, _ in first_pictures()] == expected
