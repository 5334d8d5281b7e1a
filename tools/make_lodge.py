"""Makes the picture of the lodge that is on the screen first: python -m tools.make_lodge writes room.png."""

import sys

import pygame

from scenes.lodge.room import ARTWORK, DRAWN, PICTURE


def picture() -> pygame.Surface:
    """The drawing of the room as pixels."""
    return pygame.image.load_sized_svg(ARTWORK / "room.svg", DRAWN).convert(24)


def main() -> int:
    """Write it."""
    pygame.image.save(picture(), PICTURE)
    print(f"{PICTURE.name}: {PICTURE.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
