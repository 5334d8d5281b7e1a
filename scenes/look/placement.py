"""Places text over a picture: near its anchor, covering as little as possible of the areas that must stay visible."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import pygame

Oblong = tuple[int, int, int, int]
Span = tuple[int, int]
"""Start and end along one axis."""
GAP = 6
"""Pixels between the text and what it must not cover."""


def hidden(place: pygame.Rect, things: Iterable[pygame.Rect]) -> int:
    """The area of `things` that a place covers."""
    return sum(both.width * both.height for both in map(place.clip, things))


def place_free(wanted: pygame.Rect, window: pygame.Rect, *things: Sequence[pygame.Rect]) -> pygame.Rect:
    """The wanted box moved as little as needed to cover none of `things`, inside the window.

    Without enough room it covers as little of them as possible; earlier sequences matter more.
    """
    inside = wanted.clamp(window)
    boxes = tuple(tuple(oblong(thing) for thing in some) for some in things)
    return pygame.Rect(_free_place(oblong(inside), oblong(window), boxes))


@lru_cache(maxsize=64)
def _free_place(wanted: Oblong, window: Oblong, things: tuple[tuple[Oblong, ...], ...]) -> Oblong:
    left, top, width, height = wanted
    every = [box for some in things for box in some]
    columns = _starts((left, left + width), [_across(box) for box in every], _across(window))
    rows = _starts((top, top + height), [_down(box) for box in every], _down(window))
    tall = {y: [[_shared((y, y + height), _down(box)) for box in some] for some in things] for y in rows}

    def places() -> Iterator[tuple[list[int], int, int, int]]:
        for x in columns:
            wide = [[_shared((x, x + width), _across(box)) for box in some] for some in things]
            met = [[(index, share) for index, share in enumerate(some) if share] for some in wide]
            for y in rows:
                areas = [
                    sum(share * over[index] for index, share in some) for some, over in zip(met, tall[y], strict=True)
                ]
                yield areas, abs(x - left) + abs(y - top), x, y

    _areas, _away, x, y = min(places())
    return x, y, width, height


def _starts(wanted: Span, things: Sequence[Span], window: Span) -> set[int]:
    """Candidate positions along one axis: the wanted one, and just before or after each of the things."""
    length = wanted[1] - wanted[0]
    before = (start - GAP - length for start, _end in things)
    behind = (end + GAP for _start, end in things)
    last = max(window[0], window[1] - length)
    return {min(max(start, window[0]), last) for start in (wanted[0], *before, *behind)}


def _shared(one: Span, other: Span) -> int:
    """The overlap of two spans in pixels."""
    return max(0, min(one[1], other[1]) - max(one[0], other[0]))


def _across(box: Oblong) -> Span:
    return box[0], box[0] + box[2]


def _down(box: Oblong) -> Span:
    return box[1], box[1] + box[3]


def oblong(rect: pygame.Rect) -> Oblong:
    """A rectangle as a hashable tuple: left, top, width and height."""
    return rect.x, rect.y, rect.width, rect.height
