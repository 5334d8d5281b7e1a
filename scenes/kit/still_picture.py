"""A picture that is painted again only when what it shows has changed."""

from collections.abc import Callable

import pygame

Paint = Callable[[pygame.Surface], None]


class StillPicture:
    """Keeps the last picture and what it was painted from."""

    def __init__(self) -> None:
        self._kept: tuple[object, pygame.Surface] | None = None

    def draw(self, surface: pygame.Surface, key: object, paint: Paint) -> None:
        """Blit the picture kept under an equal key and size, else paint it; a key of None is never kept."""
        wanted = key, surface.get_size()
        if key is not None and self._kept is not None and self._kept[0] == wanted:
            surface.blit(self._kept[1], (0, 0))
            return
        surface.set_clip(None)  # what is kept is whole, even where only a part of it is asked for
        paint(surface)
        self._kept = (wanted, surface.copy()) if key is not None else None
