"""A sheet that a page is drawn on, with sizes of the design, tiles and words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from scenes.kit.context import AppContext
from scenes.look.choice import alike, draw_words, legible, words_height
from scenes.look.paragraph import wrapped
from scenes.look.text import Family, font, least_letters, letters
from scenes.look.ui import CREAM, card, draw_text

EDGE = "#E7D6B4"
Text = tuple[str, str]
"""A title and a sentence."""
MARGIN = 20
"""The space between the words of a tile and its edges, both sides together."""
MOST_LINES = 2
YIELDING, LEAST_PICTURE = 0.86, 0.5
"""If words and pictures do not fit, words shrink to the first share before pictures shrink, these to the second."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A surface with the sizes of things on it."""

    surface: pygame.Surface
    context: AppContext
    scale: float
    part: int = 0
    """The part of a page that flows over several sheets, from 0."""
    things: list[tuple[pygame.Rect, Text]] = field(default_factory=list)
    """Areas with a title and a tip."""
    words: list[str] = field(default_factory=list)
    """The texts on it, in order, for speech."""

    def px(self, design: float) -> int:
        """A length of the design, in pixels."""
        return max(1, round(design * self.scale))

    def text_px(self, design: float) -> int:
        """A letter size of the design in pixels, at the player's text scale."""
        return letters(design, self.context.settings.text_scale, self.scale, self.context.finger)

    @property
    def body(self) -> pygame.Rect:
        """The paper without its margin."""
        return self.surface.get_rect().inflate(-self.px(56), -self.px(44))

    def body_over(self, note: str) -> pygame.Rect:
        """Write a note of one or two lines at the foot of the page; returns the body above it."""
        body, size = self.body, self.text_px(28)
        lines = min(MOST_LINES, len(wrapped(note, body.width, size, "bold")))
        foot = pygame.Rect(body.x, 0, body.width, lines * font(size, "bold").get_linesize())
        foot.bottom = body.bottom + self.px(8)
        self.write(foot, note, 28, "bold")
        return pygame.Rect(body.x, body.y, body.width, foot.top - self.px(8) - body.y)

    def cells(self, box: pygame.Rect, across: int, down: int, gap: float) -> tuple[pygame.Rect, ...]:
        """A box cut into equal cells, row by row, with a gap of the design between them."""
        space = self.px(gap)
        width, height = (box.width - space * (across - 1)) // across, (box.height - space * (down - 1)) // down
        return tuple(
            pygame.Rect(box.x + column * (width + space), box.y + row * (height + space), width, height)
            for row in range(down)
            for column in range(across)
        )

    def tile(self, box: pygame.Rect) -> None:
        """Draw the background of a tile."""
        self.surface.blit(card(box.size, CREAM, EDGE, max(6, min(box.size) // 10), 2), box)

    def tiles(
        self, boxes: Sequence[pygame.Rect], texts: Sequence[Text], design: float, share: float
    ) -> Iterator[pygame.Rect]:
        """Draw a tile for each text, with the text at its foot; yields the area for a picture above it.

        That area is `share` of a tile, and less in all tiles if the words of one need more.
        """
        self.words.extend(text for pair in texts for text in pair if text)
        margin, least = self.px(MARGIN), legible(least_letters(self.context.finger))
        size = max(self.text_px(design), least)
        box, smaller = boxes[0], max(round(size * YIELDING), least)
        words = max(words_height(title, note, box.width - margin, smaller) for title, note in texts) + margin
        picture = round(min(box.height * share, max(box.height * share * LEAST_PICTURE, box.height - words)))
        room = pygame.Rect(0, 0, box.width, box.height - picture).inflate(-margin, -margin // 2)
        size, tallest = alike(texts, room, size)
        for box, (title, note) in zip(boxes, texts, strict=True):
            self.tile(box)
            inner = room.move(box.x, box.y + picture)
            draw_words(self.surface, inner, title, note, size, "centre", tallest)
            yield pygame.Rect(box.x, box.y, box.width, picture)

    def write(self, box: pygame.Rect, text: str, design: float, family: Family = "text") -> None:
        """Write words in the middle of a box."""
        self.words.append(text)
        draw_text(self.surface, box, text, self.text_px(design), family, align="centre")
