"""What a scene shows, told so that only what has changed is painted again."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

NEAR = 1.4
"""How many times as many pixels one area may have as the two that it takes the place of."""
MOST = 0.5
"""The share of the window from which on it is cheaper to paint it whole."""

LINE = 16
"""Pixels that memory is written by: rows that begin or end between them are copied up to five times as slowly."""


class Part(NamedTuple):
    """Something that moves by itself: all the pixels it may touch, and all that its picture depends on."""

    area: tuple[int, int, int, int]
    key: Hashable

    @classmethod
    def of(cls, area: pygame.Rect, key: Hashable) -> "Part":
        """A part in an area."""
        return cls((area.x, area.y, area.width, area.height), key)


@dataclass(frozen=True, slots=True)
class Sight:
    """All that a picture depends on, but for the parts in it that move by themselves."""

    ground: Hashable
    parts: frozenset[Part] = frozenset()

    def changed_since(self, before: "Sight", window: pygame.Rect) -> list[pygame.Rect] | None:
        """The areas to be painted again, none of them over another; None for everything."""
        if self.ground != before.ground:
            return None
        areas = apart(_in_lines(part.area).clip(window) for part in self.parts ^ before.parts)
        painted = sum(map(_pixels, areas))
        return areas if painted <= MOST * window.width * window.height else None


def apart(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Areas that cover the same and do not overlap: those that did are one, then those that lie side by side.

    In that order, and small ones first, or one of them would join large ones that are better painted apart.
    """
    overlapping = _joined((area for area in areas if area), pygame.Rect.colliderect)
    return _joined(sorted(overlapping, key=_pixels), _near)


def _joined(areas: Iterable[pygame.Rect], belong: Callable[[pygame.Rect, pygame.Rect], bool]) -> list[pygame.Rect]:
    """Areas in which no two are left that belong together."""
    found: list[pygame.Rect] = []
    for area in areas:
        joined = area
        while (near := next((other for other in found if belong(joined, other)), None)) is not None:
            found.remove(near)
            joined = joined.union(near)
        found.append(joined)
    return found


def _in_lines(area: tuple[int, int, int, int]) -> pygame.Rect:
    """An area with the whole lines of memory that it lies in; an empty one stays empty."""
    left, top, width, height = area
    start = left // LINE * LINE
    return pygame.Rect(start, top, -(-(left + width) // LINE) * LINE - start if width else 0, height)


def _near(area: pygame.Rect, other: pygame.Rect) -> bool:
    """Whether two areas are cheaper to paint as one: everything is gone through for each of them."""
    return bool(area.colliderect(other)) or _pixels(area.union(other)) <= NEAR * (_pixels(area) + _pixels(other))


def _pixels(area: pygame.Rect) -> int:
    return area.width * area.height
