"""A sentence that shows for a while, at the foot of the window or over a panel."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import pygame

from scenes.look.placement import Oblong, hidden, oblong, place_free
from scenes.look.ui import message_box, notice_box

SECONDS = 4.0
LETTERS_A_SECOND = 20
"""Reading speed: a long sentence shows for longer."""
LINES = (1.0, 0.7, 0.45, 1.6)
"""Line lengths to try, as multiples of the usual one."""
LETTERS = (1.0, 0.85, 0.72, 0.6, 0.5, 0.42)
"""Letter sizes to try, as multiples of the usual one."""


class Message:
    """The sentence that shows now; `text` is empty without one."""

    def __init__(self) -> None:
        self.text = ""
        self._left = 0.0

    def show(self, text: str) -> None:
        """Show a sentence in place of the current one."""
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
    """The place of a sentence, and the size of its letters."""

    box: Oblong
    size: int


@lru_cache(maxsize=16)
def place_words(
    text: str, sizes: tuple[int, int], window: Oblong, place: int | Oblong, free: tuple[Oblong, ...]
) -> Placed:
    """Place a sentence over a panel, or around a column at the foot of the window, covering nothing in `free`.

    `sizes` are the usual and the least size of letters. If something is in the way, the sentence moves as little as
    possible, with other line lengths or smaller letters if necessary.
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
