"""A code of squares, for the cameras of phones."""

import pygame

from scenes.look.let_go import pictures

QUIET = 4
"""White squares around a code, so that cameras find it."""


@pictures(4)
def squares(text: str, most: int) -> pygame.Surface:
    """A code of squares that says this, as large as fits, each square on whole pixels."""
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
