"""QR codes."""

import pygame

from scenes.look.surface_cache import cached_surface

QUIET = 4
"""Modules of the quiet zone around a code."""


@cached_surface(4)
def qr_code(text: str, most: int) -> pygame.Surface:
    """A QR code at most `most` pixels wide, each module a whole number of them."""
    import segno

    rows = tuple(segno.make(text, error="m", micro=False).matrix)
    across = len(rows) + 2 * QUIET
    size = max(2, most // across)
    picture = pygame.Surface((across * size, across * size), 0, 32)
    picture.fill("#FFFFFF")
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                picture.fill("#000000", ((x + QUIET) * size, (y + QUIET) * size, size, size))
    return picture
