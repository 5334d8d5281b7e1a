"""Layers of a picture, and the compositor that repaints only the areas whose layers have changed."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import pygame

Paint = Callable[[pygame.Surface], None]

JOINED = 1.4
"""Two dirty areas are painted as one if that has at most this many times their pixels together."""
MOST = 0.5
"""The share of the window from which repainting all of it is cheaper."""
LINE = 16
"""Pixels per cache line: rows that start or end inside one are copied up to five times as slowly."""


@dataclass(frozen=True, slots=True)
class Layer:
    """A part of the picture: everything its pixels depend on, every pixel they may touch, and how to paint them.

    Layers with equal key and area must look the same.
    """

    key: object
    """None: not known, so it is repainted in every frame."""
    area: tuple[int, int, int, int]
    paint: Paint = field(compare=False)
    still: bool = field(default=False, compare=False)
    """Rarely changes: the still layers at the bottom are kept as one picture, the backdrop."""

    @classmethod
    def of(cls, key: object, area: pygame.Rect, paint: Paint) -> "Layer":
        """A layer that covers a pygame rectangle."""
        return cls(key, (area.x, area.y, area.width, area.height), paint)


class Compositor:
    """Keeps the layers painted last, and the backdrop."""

    def __init__(self) -> None:
        self._shown: tuple[pygame.Surface, Sequence[Layer]] | None = None
        """The surface painted last, and its layers above the backdrop."""
        self._backdrop: tuple[Sequence[Layer], pygame.Surface] | None = None

    def shows(self, surface: pygame.Surface) -> bool:
        """True if the surface still shows what was painted last."""
        return self._shown is not None and self._shown[0] is surface

    def forget(self) -> None:
        """Repaint everything next time: something else was drawn on the surface."""
        self._shown = None

    def clear(self) -> None:
        """Forget, and free the backdrop."""
        self._shown = self._backdrop = None

    def paint(self, surface: pygame.Surface, layers: Sequence[Layer]) -> list[pygame.Rect] | None:
        """Paint what has changed since the last call on this surface; returns the areas, None for all of it."""
        count = next((place for place, layer in enumerate(layers) if not layer.still), len(layers))
        below, above = layers[:count], layers[count:]
        dirty = self._update_backdrop(surface, below)
        # Nothing counts as shown until painting has succeeded: after an exception everything is repainted.
        shown, self._shown = self._shown, None
        areas: list[pygame.Rect] | None = None
        if dirty is not None and shown is not None and shown[0] is surface:
            areas = _limited(dirty + changed(shown[1], above), surface.get_rect())
        try:
            for area in (None,) if areas is None else areas:
                surface.set_clip(area)
                if self._backdrop is not None:
                    surface.blit(self._backdrop[1], (0, 0))
                paint_layers(surface, above)
        finally:
            surface.set_clip(None)
        self._shown = surface, above
        return areas

    def _update_backdrop(self, surface: pygame.Surface, layers: Sequence[Layer]) -> list[pygame.Rect] | None:
        """Bring the backdrop up to date; returns the areas that changed, None for all of it."""
        if not layers:
            areas: list[pygame.Rect] | None = None if self._backdrop else []
            self._backdrop = None
            return areas
        if self._backdrop is None or self._backdrop[1].get_size() != surface.get_size():
            picture, areas = surface.copy(), None
        else:
            picture = self._backdrop[1]
            areas = _limited(changed(self._backdrop[0], layers), picture.get_rect())
        self._backdrop = None  # an exception while painting must not leave half a picture
        try:
            for area in (None,) if areas is None else areas:
                picture.set_clip(area)
                paint_layers(picture, layers)
        finally:
            picture.set_clip(None)
        self._backdrop = layers, picture
        return areas


def paint_layers(surface: pygame.Surface, layers: Iterable[Layer]) -> None:
    """Paint layers back to front, leaving out those outside the surface's clip."""
    asked = surface.get_clip()
    for layer in layers:
        if asked.colliderect(layer.area):
            layer.paint(surface)


def changed(before: Sequence[Layer], now: Sequence[Layer]) -> list[pygame.Rect]:
    """The areas of layers that came, went or changed."""
    old, new = _keys_by_area(before), _keys_by_area(now)
    same = {area for area, keys in new.items() if None not in keys and keys == old.get(area)}
    return [pygame.Rect(area) for area in old.keys() | new.keys() if area not in same]


def _keys_by_area(layers: Sequence[Layer]) -> dict[tuple[int, int, int, int], list[object]]:
    """The keys of the layers of each area. They are compared, never hashed: they may contain dictionaries."""
    found: dict[tuple[int, int, int, int], list[object]] = {}
    for layer in layers:
        found.setdefault(layer.area, []).append(layer.key)
    return found


def _limited(areas: list[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect] | None:
    """Disjoint areas in whole cache lines; None if painting the whole window is cheaper."""
    found = disjoint(_in_lines(area).clip(window) for area in areas)
    return found if sum(map(_pixels, found)) <= MOST * _pixels(window) else None


def disjoint(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Areas that cover the same pixels and do not overlap.

    Overlapping areas are joined first, then small ones with their neighbours: the other way round, a small area could
    join large ones that are better painted apart.
    """
    overlapping = _joined((area for area in areas if area), pygame.Rect.colliderect)
    return _joined(sorted(overlapping, key=_pixels), _near)


def _joined(areas: Iterable[pygame.Rect], belong: Callable[[pygame.Rect, pygame.Rect], bool]) -> list[pygame.Rect]:
    """Areas with every two that belong together replaced by their union."""
    found: list[pygame.Rect] = []
    for area in areas:
        joined = area
        while (near := next((other for other in found if belong(joined, other)), None)) is not None:
            found.remove(near)
            joined = joined.union(near)
        found.append(joined)
    return found


def _in_lines(area: pygame.Rect) -> pygame.Rect:
    """An area extended to whole cache lines; an empty one stays empty."""
    start = area.left // LINE * LINE
    return pygame.Rect(start, area.top, -(-area.right // LINE) * LINE - start if area.width else 0, area.height)


def _near(area: pygame.Rect, other: pygame.Rect) -> bool:
    """True if two areas are cheaper to paint as one: all layers are gone through for each of them."""
    return bool(area.colliderect(other)) or _pixels(area.union(other)) <= JOINED * (_pixels(area) + _pixels(other))


def _pixels(area: pygame.Rect) -> int:
    return area.width * area.height
