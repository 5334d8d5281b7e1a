"""A sentence that shows for a while, at the foot of the window or over a panel."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import pygame

from scenes.look.placement import Oblong, hidden, oblong, place_free
from scenes.look.ui import message_box, notice_box

SECONDS = 4.0
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

    box: Oblong
    size: int


@lru_cache(maxsize=16)
def place_words(
    text: str, sizes: tuple[int, int], window: Oblong, place: int | Oblong, free: tuple[Oblong, ...]
) -> Placed:
    """Over a panel, or around a column at the foot of the window, and over nothing in `free`.

    `sizes` are those of letters, the usual and the least. Where something is in its way the sentence comes as near as
    it can, in other lines or smaller letters if it must.
    """
    size, least = sizes
    room, taken = pygame.Rect(window), [pygame.Rect(box) for box in free]
    if isinstance(place, tuple):
        box = notice_box(text, size, room, pygame.Rect(place))
        if not hidden(box, taken):
            return Placed(oblong(box), size)
        place = pygame.Rect(place).centerx
    found: list[tuple[int, int, Placed]] = []
    smallest = dict.fromkeys(max(least, round(size * share)) for share in LETTERS)
    for smaller, lines in product(smallest, LINES):
        box = place_free(message_box(text, smaller, room, place, lines), room, taken)
        found.append((hidden(box, taken), len(found), Placed(oblong(box), smaller)))
        if found[-1][0] == 0:
            break
    return min(found)[-1]
