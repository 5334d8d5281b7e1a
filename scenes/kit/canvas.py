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
        """True if the touch layout is used, if the scene has one."""
        self.fitted: Fitted = self._fit(context.size)

    def layout_name(self) -> str:
        """The name of the layout; overridden by scenes with several."""
        return self.layout

    def arrange(self, size: tuple[int, int]) -> None:
        """Fit the layout to the window and to the text size."""
        self.context.size = size
        self.fitted = self._fit(size)
        self.arranged()

    def _fit(self, size: tuple[int, int]) -> Fitted:
        """The layout for the text size and the pointing device of the player."""
        context = self.context
        at_seat = context.peers is not None and not context.peers.is_host
        self.fingers = for_fingers(context.settings.touch, context.finger, size, at_seat)
        return self.fit(self.layout_name(), size)

    def fit(self, name: str, size: tuple[int, int]) -> Fitted:
        """Another layout, fitted in the same way."""
        return layout(layout_for(name, self.context.settings.text_scale, self.fingers)).fit(size)

    def arranged(self) -> None:
        """Update everything that depends on the size of the window."""

    def px(self, design: float) -> int:
        """A length of the design, in pixels of the window."""
        return max(1, round(design * self.fitted.scale))

    def text_px(self, design: float) -> int:
        """A letter size of the design in pixels, scaled by the player's text size and never unreadably small."""
        return letters(design, self.context.settings.text_scale, self.fitted.scale, self.context.finger)

    @property
    def least_letters(self) -> int:
        """The smallest letter size allowed."""
        return least_letters(self.context.finger)

    def rect(self, name: str) -> pygame.Rect:
        """An area of the layout in the window."""
        return self.fitted.rect(name)
