"""Screen layouts: named rectangles drawn in Tiled on a canvas of 1920 x 1080, fitted to any window."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import pygame

from game.product import ASSETS
from scenes.look.projection import Bounds

LAYOUTS = ASSETS / "layouts"
DESIGN = (1920, 1080)
SMALLEST = (960, 540)
LARGEST = (3840, 2160)
LARGE = 1.1
"""From letters larger than this on, a scene takes the layout that has more room for words, where there is one."""
ACROSS = {"left": 0.0, "centre": 0.5, "right": 1.0}
DOWN = {"top": 0.0, "middle": 0.5, "bottom": 1.0}


@dataclass(frozen=True, slots=True)
class Area:
    """A named rectangle; `pull` says where it goes, from 0 to 1 each way, when the window is wider or higher."""

    name: str
    kind: str
    box: Bounds
    pull: tuple[float, float] = (0.5, 0.5)
    action: str | None = None
    focus_order: int | None = None


@dataclass(frozen=True)
class Fitted:
    """A layout in a window: the same areas in pixels, worked out once, as every frame asks for them."""

    size: tuple[int, int]
    scale: float
    areas: Mapping[str, Area]

    def box(self, name: str) -> Bounds:
        """An area in pixels of the window, not rounded."""
        area = self.areas[name]
        scale, (x, y, width, height), (across, down) = self.scale, area.box, area.pull
        left = x * scale + (self.size[0] - DESIGN[0] * scale) * across
        top = y * scale + (self.size[1] - DESIGN[1] * scale) * down
        return left, top, width * scale, height * scale

    def rect(self, name: str) -> pygame.Rect:
        """An area on whole pixels; areas that touch in the design touch in the window."""
        return self._rects[name].copy()

    @cached_property
    def focus_ring(self) -> tuple[str, ...]:
        """The names of the areas that Tab goes through, in order."""
        stops = [(area.focus_order, name) for name, area in self.areas.items() if area.focus_order is not None]
        return tuple(name for _, name in sorted(stops, key=lambda stop: stop[0]))

    @cached_property
    def _rects(self) -> Mapping[str, pygame.Rect]:
        return {name: _on_pixels(self.box(name)) for name in self.areas}


def _on_pixels(box: Bounds) -> pygame.Rect:
    x, y, width, height = box
    left, top = round(x), round(y)
    return pygame.Rect(left, top, round(x + width) - left, round(y + height) - top)


@dataclass(frozen=True, slots=True)
class Layout:
    """One screen's areas, in the design's pixels."""

    areas: Mapping[str, Area]

    def fit(self, size: tuple[int, int]) -> Fitted:
        """The layout as large as fits a window, in its middle but for what is pulled to an edge."""
        return Fitted(size, min(size[0] / DESIGN[0], size[1] / DESIGN[1]), self.areas)


class LayoutError(ValueError):
    """A layout file that cannot be used; says which file, which area and why."""


def layout_for(name: str, text_scale: float) -> str:
    """The layout of this name, or its sister for large letters."""
    sister = f"{name}_large"
    return sister if text_scale > LARGE and (LAYOUTS / f"{sister}.tmx").exists() else name


@cache
def layout(name: str) -> Layout:
    """A layout, read once."""
    return load_layout(name)


def load_layout(name: str, folder: Path = LAYOUTS) -> Layout:
    """Read a layout by its name; raises LayoutError."""
    path = folder / f"{name}.tmx"
    areas: dict[str, Area] = {}
    for area in _read(path):
        if not area.name or area.name in areas:
            raise LayoutError(f"{path.name}: area {area.name!r} needs a name of its own")
        x, y, width, height = area.box
        if x < 0 or y < 0 or x + width > DESIGN[0] or y + height > DESIGN[1]:
            raise LayoutError(f"{path.name}: area {area.name!r} leaves the canvas of 1920 x 1080")
        areas[area.name] = area
    return Layout(areas)


def _read(path: Path) -> Iterator[Area]:
    """Every object of every layer."""
    import pytmx  # here, because the first picture is there before any layout is read

    tiled = pytmx.TiledMap(str(path))
    if (tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight) != DESIGN:
        raise LayoutError(f"{path.name}: the canvas must be 1920 x 1080")
    for item in tiled.objects:
        extra = item.properties
        yield Area(
            name=item.name or "",
            kind=item.type or "",
            box=(item.x, item.y, item.width, item.height),
            pull=_pull(path, item.name, extra.get("anchor") or ""),
            action=extra.get("action"),
            focus_order=extra.get("focus_order"),
        )


def _pull(path: Path, name: str | None, anchor: str) -> tuple[float, float]:
    """The pull of an anchor such as `right top`; what is not said stays in the middle."""
    across, down = 0.5, 0.5
    for word in anchor.split():
        if word not in ACROSS and word not in DOWN:
            raise LayoutError(f"{path.name}: area {name!r} has anchor {word!r}, expected {', '.join((*ACROSS, *DOWN))}")
        across, down = ACROSS.get(word, across), DOWN.get(word, down)
    return across, down
