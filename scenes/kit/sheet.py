"""A sheet that a page is drawn on, with sizes of the design, tiles and words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import product

import pygame

from scenes.kit.context import AppContext
from scenes.kit.layout import LARGE
from scenes.look.choice import alike, draw_words, legible, words_fit, words_height
from scenes.look.paragraph import wrapped
from scenes.look.text import Family, font, least_letters, letters
from scenes.look.ui import CREAM, card, draw_text

EDGE = "#E7D6B4"
Text = tuple[str, str]
"""A title and a sentence."""
MARGIN = 20
"""The space between the words of a tile and its edges, both sides together."""
BESIDE = 0.36
"""The share of a tile that a picture takes beside the words, where large letters leave room for one tile."""
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
        self,
        body: pygame.Rect,
        shape: tuple[int, int, float],
        texts: Sequence[Text],
        letters: tuple[float, float],
        draw: Callable[[int, pygame.Rect], None],
    ) -> int:
        """Draw a tile for each text, with the text at its foot; `draw` adds the picture of a text, by its number.

        `shape` is the number of tiles across and down and the gap, `letters` the size of the words and the share of a
        tile that its picture takes, less in all tiles if the words of one need more. Tiles with large letters flow over
        several parts instead, so that no picture shrinks. Returns the number of parts.
        """
        self.words.extend(text for pair in texts for text in pair if text)
        size = max(self.text_px(letters[0]), legible(least_letters(self.context.finger)))
        folds = self.context.settings.text_scale > LARGE
        boxes = self._folded(body, shape, texts, size, letters[1]) if folds else self.cells(body, *shape)
        parts = -(-len(texts) // len(boxes))
        first = min(self.part, parts - 1) * len(boxes)
        picture, words = self._halves(boxes[0], texts, size, letters[1], beside=folds and len(boxes) == 1)
        size, tallest = alike(texts, words, size)
        for number, box in enumerate(boxes[: len(texts) - first], start=first):
            self.tile(box)
            draw_words(self.surface, words.move(box.topleft), *texts[number], size, "centre", tallest)
            draw(number, picture.move(box.topleft))
        return parts

    def _folded(
        self, body: pygame.Rect, shape: tuple[int, int, float], texts: Sequence[Text], size: int, share: float
    ) -> tuple[pygame.Rect, ...]:
        """As many cells, at most those of a shape, as leave room for words of this size below their pictures."""
        across, down, gap = shape
        shapes = sorted(product(range(1, across + 1), range(1, down + 1)), key=lambda one: -one[0] * one[1])
        for cells in (self.cells(body, *one, gap) for one in shapes):
            room = self._halves(cells[0], texts, size, share)[1]
            if all(words_fit(title, note, room, size) for title, note in texts):
                return cells
        return self.cells(body, 1, 1, gap)

    def _halves(
        self, box: pygame.Rect, texts: Sequence[Text], size: int, share: float, beside: bool = False
    ) -> tuple[pygame.Rect, pygame.Rect]:
        """The areas for picture and words in a tile at the origin: one above the other, or side by side."""
        margin, least = self.px(MARGIN), legible(least_letters(self.context.finger))
        if beside:
            picture = pygame.Rect(0, 0, round(box.width * BESIDE), box.height)
            return picture, pygame.Rect(picture.right, 0, box.width - picture.width, box.height).inflate(-margin, 0)
        high = box.height * share
        if self.context.settings.text_scale <= LARGE:
            smaller = max(round(size * YIELDING), least)
            words = max(words_height(title, note, box.width - margin, smaller) for title, note in texts) + margin
            high = min(high, max(high * LEAST_PICTURE, box.height - words))
        picture = pygame.Rect(0, 0, box.width, round(high))
        return picture, pygame.Rect(0, picture.height, box.width, box.height - picture.height).inflate(
            -margin, -margin // 2
        )

    def write(self, box: pygame.Rect, text: str, design: float, family: Family = "text") -> None:
        """Write words in the middle of a box."""
        self.words.append(text)
        draw_text(self.surface, box, text, self.text_px(design), family, align="centre")
