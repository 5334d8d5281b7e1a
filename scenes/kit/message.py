"""A sentence that shows for a while, at the foot of the window or over a panel."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import pygame

from scenes.look.room import free_place, hidden
from scenes.look.ui import message_box, notice_box

SECONDS = 4.0
Box = tuple[int, int, int, int]
LETTERS_A_SECOND = 20
"""A long sentence shows for longer: how many letters a second can be read without haste."""
LINES = (1.0, 0.7, 0.45, 1.6)
"""How long the lines of a sentence may be, in lengths of the usual ones."""
LETTERS = (1.0, 0.85, 0.72, 0.6, 0.5, 0.42)
"""How large its letters may be."""


class Message:
    """The sentence that shows now, empty when there is none."""

    def __init__(self) -> None:
        self.text = ""
        self._left = 0.0

    def show(self, text: str) -> None:
        """Show a sentence instead of what is there."""
        self.text, self._left = text, max(SECONDS, len(text) / LETTERS_A_SECOND)

    def hide(self) -> None:
        """Show nothing."""
        self.text = ""

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._left -= seconds
        if self._left <= 0:
            self.hide()


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a sentence is shown, and how large its letters are."""

    box: Box
    size: int


@lru_cache(maxsize=16)
def place_words(text: str, size: int, window: Box, place: int | Box, free: tuple[Box, ...]) -> Placed:
    """Over a panel, or around a column at the foot of the window, and over nothing in `free`.

    Where that is in its way the sentence comes as near as it can, in other lines or smaller letters if it must.
    """
    room, taken = pygame.Rect(window), [pygame.Rect(box) for box in free]
    if isinstance(place, tuple):
        box = notice_box(text, size, room, pygame.Rect(place))
        if not hidden(box, taken):
            return Placed(_box(box), size)
        place = pygame.Rect(place).centerx
    found: list[tuple[int, int, Placed]] = []
    for letters, lines in product(LETTERS, LINES):
        smaller = round(size * letters)
        box = free_place(message_box(text, smaller, room, place, lines), room, taken)
        found.append((hidden(box, taken), len(found), Placed(_box(box), smaller)))
        if found[-1][0] == 0:
            break
    return min(found)[-1]


def _box(rect: pygame.Rect) -> Box:
    return rect.x, rect.y, rect.width, rect.height
