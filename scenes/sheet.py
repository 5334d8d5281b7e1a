"""A sheet of paper to draw a page on: sizes of the design, tiles and words."""

from dataclasses import dataclass, field

import pygame

from game.balconia.cards import FaceId
from scenes.studio import Studio
from scenes.text import Family
from scenes.ui import CREAM, card, draw_text

EDGE = "#E7D6B4"


@dataclass(frozen=True, slots=True)
class Sheet:
    """The paper, and how large things are on it."""

    surface: pygame.Surface
    studio: Studio
    scale: float
    faces: list[tuple[pygame.Rect, FaceId]] = field(default_factory=list)
    """The faces drawn on it, and where, so that they can explain themselves."""

    def px(self, design: float) -> int:
        """So many pixels of the design."""
        return max(1, round(design * self.scale))

    def text_px(self, design: float) -> int:
        """A height of letters, as the player wants it."""
        return max(12, round(design * self.scale * self.studio.settings.text_scale))

    @property
    def body(self) -> pygame.Rect:
        """The paper without its margin."""
        return self.surface.get_rect().inflate(-self.px(56), -self.px(44))

    def body_over(self, note: str) -> pygame.Rect:
        """The body above a line of words at the foot of the page, which is written."""
        body = self.body
        foot = pygame.Rect(body.x, body.bottom - self.px(46), body.width, self.px(52))
        self.write(foot, note, 28, "bold")
        return pygame.Rect(body.x, body.y, body.width, body.height - self.px(58))

    def tile(self, box: pygame.Rect) -> None:
        """A quiet ground for one thing."""
        self.surface.blit(card(box.size, CREAM, EDGE, max(6, min(box.size) // 10), 2), box)

    def write(self, box: pygame.Rect, text: str, design: float, family: Family = "text") -> None:
        """Words around the middle of a box."""
        draw_text(self.surface, box, text, self.text_px(design), family, align="centre")
