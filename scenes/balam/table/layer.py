"""What lies over the table: a desk with its draft, what is being shown, what is being dragged."""

import pygame


class Layer:
    """Something over the table, in the order in which it is drawn."""

    def key(self) -> object:
        """What its picture depends on besides the table's."""
        return None

    def paint(self, surface: pygame.Surface) -> None:
        """What does not move."""

    @property
    def moves(self) -> bool:
        """Whether it moves now."""
        return False

    def paint_moving(self, surface: pygame.Surface) -> None:
        """What moves."""
