"""The shipped icons are those that the tool makes from our own drawing."""

import io
import struct
from pathlib import Path

import pygame
import pytest

from tools.make_icons import DRAWING, FOLDER, SIZES, WINDOWS, ico, png

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def picture(size: int) -> Path:
    return FOLDER / f"hicolor/{size}x{size}/apps/balconia.png"


@pytest.mark.parametrize("size", SIZES)
def test_a_picture_has_its_size_and_shows_the_drawing(size: int) -> None:
    shipped = pygame.image.load(picture(size))
    made = pygame.image.load(io.BytesIO(png(size)), "icon.png")
    assert shipped.get_size() == (size, size)
    assert pygame.image.tobytes(shipped, "RGBA") == pygame.image.tobytes(made, "RGBA")


def test_no_other_pictures_lie_there() -> None:
    assert sorted(FOLDER.rglob("*.png")) == sorted(map(picture, SIZES))


def test_the_drawing_itself_is_shipped() -> None:
    assert (FOLDER / "hicolor/scalable/apps/balconia.svg").read_bytes() == DRAWING.read_bytes()


def test_the_icon_for_windows_holds_every_size() -> None:
    data = (FOLDER / "balconia.ico").read_bytes()
    assert data == ico(WINDOWS)
    kind, count = struct.unpack("<2xHH", data[:6])
    assert (kind, count) == (1, len(WINDOWS))
    for size, entry in zip(WINDOWS, struct.iter_unpack("<BBBBHHII", data[6 : 6 + 16 * count]), strict=True):
        side, _, _, _, _, _, length, offset = entry
        assert (side or 256) == size
        assert data[offset : offset + length].startswith(SIGNATURE)
    assert offset + length == len(data)
