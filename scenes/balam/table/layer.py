"""What lies over the table: a desk with its draft, what is being shown, what is being dragged."""

from collections.abc import Iterable

import pygame

from scenes.kit.target_screen import Part


class TableLayer:
    """Something over the table, in the order in which it is drawn."""

    def key(self) -> object:
        """What its picture depends on besides the table's."""
        return None

    def paint(self, surface: pygame.Surface) -> None:
        """What does not move."""

    def parts(self) -> Iterable[Part] | None:
        """What moves now, and the pixels it may touch; None where nobody can tell."""
        return ()

    def paint_moving(self, surface: pygame.Surface) -> None:
        """What moves."""
