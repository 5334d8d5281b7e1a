"""The layout of a screen, fitted to the window and to the text size."""

import pygame

from scenes.kit.context import AppContext
from scenes.kit.layout import Fitted, for_fingers, layout, layout_for
from scenes.look.text import least_letters, letters


class Canvas:
    """A layout fitted to the window and to the text size."""

    layout = "crash"

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.fingers = False
        """Whether a layout for fingers is wanted, should the scene have one."""
        self.fitted: Fitted = self._fit(context.size)

    def layout_name(self) -> str:
        """The layout to be fitted: the scene's own; a scene with several pages says which."""
        return self.layout

    def arrange(self, size: tuple[int, int]) -> None:
        """Fit the layout to the window and to the letters."""
        self.context.size = size
        self.fitted = self._fit(size)
        self.arranged()

    def _fit(self, size: tuple[int, int]) -> Fitted:
        """The layout for the hands and eyes of who plays."""
        context = self.context
        self.fingers = for_fingers(context.settings.touch, context.finger, size)
        return layout(layout_for(self.layout_name(), context.settings.text_scale, self.fingers)).fit(size)

    def arranged(self) -> None:
        """Make anew what depends on the size of the window."""

    def px(self, design: float) -> int:
        """A length of the design, in pixels of the window."""
        return max(1, round(design * self.fitted.scale))

    def text_px(self, design: float) -> int:
        """A height of letters: as the design has it and the player wants it, never too small to be read."""
        return letters(design, self.context.settings.text_scale, self.fitted.scale, self.context.finger)

    @property
    def least_letters(self) -> int:
        """The lowest letters that there may be."""
        return least_letters(self.context.finger)

    def rect(self, name: str) -> pygame.Rect:
        """An area of the layout in the window."""
        return self.fitted.rect(name)
