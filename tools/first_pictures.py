"""Makes what is on the screen first: `python -m tools.first_pictures` writes lodge, boxes and titles as pixels."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
from PIL import Image

from game import shelf
from scenes.home.box_painter import BoxPainter
from scenes.home.box_picture import SHIPPED, closed_box
from scenes.home.boxes import BOXES
from scenes.home.room import ARTWORK, DRAWN, PICTURE
from tools.own import own

QUALITY = 94
"""Nothing of it can be seen, and it is read three times as fast as without loss."""


def first_pictures() -> Iterator[tuple[Path, pygame.Surface]]:
    """The file of each picture, and what is to be in it; boxes are premultiplied."""
    yield PICTURE, pygame.image.load_sized_svg(ARTWORK / "room.svg", DRAWN).convert(24)
    for box in BOXES.values():
        yield closed_box(box), BoxPainter(box, SHIPPED).painted(0.0, "all")
    for game in shelf.TABLES:
        if title := own(game, "first_picture"):
            yield title.PICTURE, title.picture()


def write(path: Path, picture: pygame.Surface) -> None:
    """Write one picture in the form that its name asks for."""
    if path.suffix == ".png":
        pygame.image.save(picture, path)
        return
    image = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    image.save(path, quality=QUALITY, subsampling=0, optimize=True)


def main() -> int:
    """Write them all."""
    argparse.ArgumentParser(prog="python -m tools.first_pictures", description=__doc__).parse_args()
    for path, picture in first_pictures():
        write(path, picture)
        print(f"{path.name}: {path.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
