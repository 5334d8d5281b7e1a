"""Screen layouts: named rectangles drawn in Tiled, fitted to any window.

The usual canvas has 1920 x 1080 pixels. A touch layout has 1440 x 660, the shape of a phone held sideways: there 44
CSS pixels are 76 of the canvas, and small print of 24 is 14 high. It is stretched to windows of any shape.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import pygame

from game.product import ASSETS
from scenes.look.projection import Bounds
from scenes.look.text import LETTER
from scenes.persistence.settings import TouchLayout

LAYOUTS = ASSETS / "layouts"
DESIGN = (1920, 1080)
TOUCH = (1440, 660)
SMALLEST = (960, 540)
LARGEST = (3840, 2160)
LARGE = 1.1
"""The text scale above which a scene uses its layout for large letters, if it has one."""
SMALL_PRINT = 24
"""The smallest letters in the design."""
SMALL_CONTROL = 57
"""The height of the smallest control in the design."""
FINGERTIP = 44
"""The least width and height of a control for fingers, in pixels of the page."""
ACROSS = {"left": 0.0, "centre": 0.5, "right": 1.0}
DOWN = {"top": 0.0, "middle": 0.5, "bottom": 1.0}


@dataclass(frozen=True, slots=True)
class Area:
    """A named rectangle; `pull` is its position, from 0 to 1 each way, in a window that is wider or higher.

    A touch layout is stretched to the window, but an area with an anchor keeps its shape and moves that way.
    """

    name: str
    kind: str
    box: Bounds
    pull: tuple[float, float] = (0.5, 0.5)
    action: str | None = None
    focus_order: int | None = None
    anchored: bool = False


@dataclass(frozen=True)
class Fitted:
    """A layout in a window: its areas in pixels, computed once because every frame uses them."""

    size: tuple[int, int]
    scale: float
    areas: Mapping[str, Area]
    canvas: tuple[int, int] = DESIGN

    @property
    def touch(self) -> bool:
        """True for a touch layout."""
        return self.canvas == TOUCH

    def box(self, name: str) -> Bounds:
        """An area in pixels of the window, not rounded."""
        area = self.areas[name]
        scale, (x, y, width, height), (across, down) = self.scale, area.box, area.pull
        wide, high = (real / drawn for real, drawn in zip(self.size, self.canvas, strict=True))
        if self.touch and not area.anchored:
            return x * wide, y * high, width * wide, height * high
        if self.touch:
            left, top = x * wide + width * (wide - scale) * across, y * high + height * (high - scale) * down
        else:
            left, top = x * scale + (wide - scale) * DESIGN[0] * across, y * scale + (high - scale) * DESIGN[1] * down
        return left, top, width * scale, height * scale

    def rect(self, name: str) -> pygame.Rect:
        """An area on whole pixels; areas that touch in the design touch in the window."""
        return self._rects[name].copy()

    def part(self, name: str, box: Bounds) -> pygame.Rect:
        """A rectangle of the design inside an area, on whole pixels."""
        drawn, (left, top, width, height) = self.areas[name].box, self.box(name)
        wide, high = width / drawn[2], height / drawn[3]
        x, y = left + (box[0] - drawn[0]) * wide, top + (box[1] - drawn[1]) * high
        return _on_pixels((x, y, box[2] * wide, box[3] * high))

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
    canvas: tuple[int, int] = DESIGN

    def fit(self, size: tuple[int, int]) -> Fitted:
        """The layout as large as fits a window, centred except for areas pulled to an edge."""
        return Fitted(size, min(size[0] / self.canvas[0], size[1] / self.canvas[1]), self.areas, self.canvas)


class LayoutError(ValueError):
    """A layout file that cannot be used; names the file, the area and the reason."""


def layout_for(name: str, text_scale: float, touch: bool) -> str:
    """The layout of this name, or its variant for touch or for large letters, if there is one.

    Letters are large for touch too, so a scene without a touch layout uses the one for large letters.
    """
    sisters = (f"{name}_touch",) * touch + (f"{name}_large",) * (touch or text_scale > LARGE)
    return next((sister for sister in sisters if (LAYOUTS / f"{sister}.tmx").exists()), name)


def for_fingers(wanted: TouchLayout, finger: float | None, size: tuple[int, int], at_seat: bool = False) -> bool:
    """True if a window gets touch layouts: by the setting, or if touch is used and the usual ones are too small.

    `finger` is the number of window pixels per page pixel of a touch screen. With `at_seat`, controls count as well as
    letters; the main screen keeps its own layouts longer, because they have room for the guests.
    """
    if wanted != "automatic" or finger is None:
        return wanted == "on"
    scale = min(size[0] / DESIGN[0], size[1] / DESIGN[1])
    return SMALL_PRINT * scale < LETTER * finger or (at_seat and SMALL_CONTROL * scale < FINGERTIP * finger)


@cache
def layout(name: str) -> Layout:
    """A layout, read once."""
    return load_layout(name)


def load_layout(name: str, folder: Path = LAYOUTS) -> Layout:
    """Read a layout by its name; raises LayoutError."""
    path = folder / f"{name}.tmx"
    canvas = TOUCH if name.endswith("_touch") else DESIGN
    areas: dict[str, Area] = {}
    for area in _read(path, canvas):
        if not area.name or area.name in areas:
            raise LayoutError(f"{path.name}: area {area.name!r} needs a name of its own")
        x, y, width, height = area.box
        if x < 0 or y < 0 or x + width > canvas[0] or y + height > canvas[1]:
            raise LayoutError(f"{path.name}: area {area.name!r} leaves the canvas of {canvas[0]} x {canvas[1]}")
        areas[area.name] = area
    return Layout(areas, canvas)


def _read(path: Path, canvas: tuple[int, int]) -> Iterator[Area]:
    """Every object of every layer."""
    import pytmx  # imported late: the first picture needs no layout

    tiled = pytmx.TiledMap(str(path))
    if (tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight) != canvas:
        raise LayoutError(f"{path.name}: the canvas must be {canvas[0]} x {canvas[1]}")
    for item in tiled.objects:
        extra = item.properties
        yield Area(
            name=item.name or "",
            kind=item.type or "",
            box=(item.x, item.y, item.width, item.height),
            pull=_pull(path, item.name, extra.get("anchor") or ""),
            action=extra.get("action"),
            focus_order=extra.get("focus_order"),
            anchored=bool(extra.get("anchor")),
        )


def _pull(path: Path, name: str | None, anchor: str) -> tuple[float, float]:
    """The pull of an anchor such as `right top`; an axis that is not named stays centred."""
    across, down = 0.5, 0.5
    for word in anchor.split():
        if word not in ACROSS and word not in DOWN:
            raise LayoutError(f"{path.name}: area {name!r} has anchor {word!r}, expected {', '.join((*ACROSS, *DOWN))}")
        across, down = ACROSS.get(word, across), DOWN.get(word, down)
    return across, down
