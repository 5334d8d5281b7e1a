"""Makes the desktop icons from our own drawing: python -m tools.make_icons writes assets/icons."""

import io
import struct
import sys
from collections.abc import Iterable

import pygame

from game.product import ASSETS
from scenes.balconia.render.scenery import ARTWORK
from scenes.look.svg import rasterise

DRAWING = ARTWORK / "icon.svg"
FOLDER = ASSETS / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOWS = (16, 24, 32, 48, 64, 256)
"""The sizes that Windows looks for in an .ico file."""
ICON = 1
"""The type of an .ico file; 2 would be cursors."""


def png(size: int) -> bytes:
    """The drawing as a square PNG."""
    buffer = io.BytesIO()
    pygame.image.save(rasterise(DRAWING, (size, size)), buffer, "icon.png")
    return buffer.getvalue()


def ico(sizes: Iterable[int]) -> bytes:
    """An .ico file with several sizes, each as PNG, which Windows reads since Vista."""
    pictures = [(size, png(size)) for size in sizes]
    offset = 6 + 16 * len(pictures)
    head = struct.pack("<HHH", 0, ICON, len(pictures))
    for size, data in pictures:
        side = size % 256  # one byte, where 0 means 256
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return head + b"".join(data for _, data in pictures)


def files() -> dict[str, bytes]:
    """Every icon by its path in the folder, in the layout that desktops expect."""
    made = {f"hicolor/{size}x{size}/apps/balconia.png": png(size) for size in SIZES}
    return {**made, "hicolor/scalable/apps/balconia.svg": DRAWING.read_bytes(), "balconia.ico": ico(WINDOWS)}


def main() -> int:
    """Write all icons."""
    for place, data in files().items():
        path = FOLDER / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        print(f"{place}: {len(data)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
