"""Renders the pictures shown first: `python -m tools.first_pictures` writes room, boxes and titles."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
from PIL import Image

from game import shelf
from scenes.look.room import ARTWORK, DRAWN, PICTURE
from tools.house.box_strips import write_strip
from tools.house.boxes import BOXES
from tools.own import own

QUALITY = 94
"""JPEG quality: the loss is invisible, and the files load three times as fast as lossless ones."""


def first_pictures() -> Iterator[tuple[Path, pygame.Surface]]:
    """The file of each opaque picture, and its pixels."""
    yield PICTURE, pygame.image.load_sized_svg(ARTWORK / "room.svg", DRAWN).convert(24)
    for game in shelf.PLAYABLE:
        if title := own(game, "first_picture"):
            yield title.PICTURE, title.picture()


def write(path: Path, picture: pygame.Surface) -> None:
    """Write one picture as JPEG."""
    image = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    image.save(path, quality=QUALITY, subsampling=0, optimize=True)


def main() -> int:
    """Write all pictures."""
    argparse.ArgumentParser(prog="python -m tools.first_pictures", description=__doc__).parse_args()
    for path, picture in first_pictures():
        write(path, picture)
        print(f"{path.name}: {path.stat().st_size} bytes")
    for game in BOXES:
        print(f"box of {game}: {write_strip(game)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
