"""Rasterises SVG files at exactly the size asked for, optionally in other colours and with patterns."""

import io
import os
import re
import sys
from collections.abc import Callable, Hashable
from functools import lru_cache
from math import ceil
from operator import methodcaller
from pathlib import Path
from queue import Queue, SimpleQueue
from threading import Thread
from typing import Generic, Literal, NamedTuple, Protocol, TypeVar

import pygame

from game.product import ASSETS
from scenes.look.drawing_time import Steps, in_steps
from scenes.look.surface_cache import SurfaceCache
from scenes.look.theme import current_theme

ARTWORK = ASSETS / "artwork"
END = "</svg>"
ENLARGED = 1.25
"""The scale above which a pre-rendered picture would look coarse."""
MODEST = 10
"""Niceness of the background thread, so that it does not delay frames on machines with few cores."""
Order = TypeVar("Order", bound=Hashable)
_VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
_HEIGHT = re.compile(r' height="[\d.]+"')
BAND = 400_000
"""Pixels of a drawing that are drawn at a time."""


class RasterWorker(Generic[Order]):
    """Rasterises drawings, when they are needed or ahead of that in a background thread, and caches the pictures.

    Only a thread, not a process: SDL releases the GIL while it rasterises.
    """

    def __init__(self, draw: Callable[[Order], pygame.Surface], limit: int) -> None:
        """`limit` is that of the cache, in bytes."""
        self._draw = draw
        self._kept: SurfaceCache[Order] = SurfaceCache(limit)
        self._orders: Queue[Order] = Queue()
        self._made: SimpleQueue[tuple[Order, pygame.Surface | Exception]] = SimpleQueue()
        self._coming: set[Order] = set()
        self._works = False

    def get(self, what: Order) -> pygame.Surface:
        """The picture, drawn now if it is not cached."""
        return self._kept.get(what, lambda: self._draw(what))

    def ahead(self, what: Order) -> pygame.Surface | None:
        """The picture if it is cached; otherwise the thread draws it. Raises what drawing in the thread raised."""
        self._take_made()
        if what in self._kept:
            return self.get(what)
        if what not in self._coming:
            if not self._works:
                Thread(target=self._work, name="raster-worker", daemon=True).start()
                self._works = True
            self._coming.add(what)
            self._orders.put(what)
        return None

    def withdraw(self, what: Order) -> None:
        """Do not draw what was asked for ahead and is not needed any more, unless it has been started."""
        self._coming.discard(what)

    def finish(self) -> None:
        """Wait until everything that was asked for ahead is drawn, for callers that simulate time."""
        self._orders.join()

    def _take_made(self) -> None:
        while not self._made.empty():
            what, picture = self._made.get()
            self._coming.discard(what)
            if isinstance(picture, Exception):
                raise picture
            self._kept.keep(what, picture)

    def _work(self) -> None:
        if sys.platform == "linux":
            os.nice(MODEST)  # affects this thread alone; on other systems it would slow down the whole game
        while True:
            what = self._orders.get()
            try:
                if what in self._coming:
                    self._made.put((what, self._draw(what)))
            except Exception as error:
                self._made.put((what, error))
            self._orders.task_done()


class Drawable(Protocol):
    """A drawing that the background thread can render; equal values look the same."""

    def __hash__(self) -> int: ...

    def drawn(self) -> pygame.Surface:
        """The picture, drawn now, without the theme: another thread knows none."""


class _Order(NamedTuple):
    """A drawing by its text and size."""

    text: str
    size: tuple[int, int]

    def drawn(self) -> pygame.Surface:
        """The drawing in the window's pixel format."""
        return in_steps(self, self._steps)

    def _steps(self) -> Steps[pygame.Surface]:
        """Draws a large picture in bands: one that fills a window takes a tenth of a second."""
        width, height = max(1, self.size[0]), max(1, self.size[1])
        box = _VIEW_BOX.search(self.text)
        if box is None or width * height <= BAND:
            return _loaded(self.text, (width, height))
        natural = float(box[1]), float(box[2])
        scale = min(width / natural[0], height / natural[1])
        width, height = ceil(natural[0] * scale), ceil(natural[1] * scale)
        picture = pygame.Surface((width, height), pygame.SRCALPHA, 32)
        rows = max(1, BAND // width)
        for top in range(0, height, rows):
            high = min(rows, height - top)
            band = _loaded(_cut(self.text, natural[0], top / scale, high / scale), (width, high))
            band.set_alpha(None)  # a copy of its pixels, whatever is below
            picture.blit(band, (0, top))
            yield
        return picture


def _loaded(text: str, size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))


def _cut(text: str, width: float, top: float, height: float) -> str:
    """The text of a drawing without what is above `top` and below its new height."""
    end = text.index(">")
    head = _VIEW_BOX.sub(f'viewBox="0 {top:.6f} {width:.6f} {height:.6f}"', text[:end])
    return _HEIGHT.sub(f' height="{height:.6f}"', head) + text[end:]


class Repaint(NamedTuple):
    """A colour of a drawing, and its replacement."""

    was: str
    becomes: str


@lru_cache(maxsize=256)
def source(path: Path) -> str:
    """The text of an SVG file."""
    return path.read_text(encoding="utf-8")


def natural_size(path: Path) -> tuple[float, float]:
    """Width and height of the drawing in its own units."""
    found = _VIEW_BOX.search(source(path))
    if found is None:
        raise ValueError(f'{path.name} has no viewBox="0 0 width height"')
    return float(found[1]), float(found[2])


@lru_cache(maxsize=256)
def pattern_over(path: Path) -> str:
    """The SVG elements of the pattern over a drawing, "" without one; a piece and its icon share it."""
    name = path.stem if path.parent.name in ("icon", "scenery") else f"{path.parent.name}.{path.stem}"
    game = path.relative_to(ARTWORK).parts[0]
    place = ARTWORK / game / "patterns" / f"{name}.svg"
    return source(place).partition(">")[2].removesuffix(END) if place.exists() else ""


def rasterise(path: Path, size: tuple[int, int], paint: tuple[Repaint, ...] = ()) -> pygame.Surface:
    """The drawing, as large as fits into `size`, in the window's pixel format, which blits fast."""
    return shared(path, size, paint).copy()


def shared(path: Path, size: tuple[int, int], paint: tuple[Repaint, ...] = ()) -> pygame.Surface:
    """Like `rasterise`, but the cached surface itself, which must not be changed."""
    return DRAWINGS.get(_Order(_text(path, paint, current_theme().patterns), size))


def drawn_ahead(path: Path, size: tuple[int, int], paint: tuple[Repaint, ...] = ()) -> bool:
    """True if a drawing is cached; otherwise it is drawn in a background thread."""
    return DRAWINGS.ahead(_Order(_text(path, paint, current_theme().patterns), size)) is not None


@lru_cache(maxsize=512)
def _text(path: Path, paint: tuple[Repaint, ...], patterned: bool) -> str:
    """The SVG text of a drawing in other colours, with its pattern if `patterned`."""
    text = source(path)
    for was, becomes in paint:
        text = text.replace(was, becomes)
    if patterned and (over := pattern_over(path)):
        text = text.replace(END, f"{over}{END}")
    return text


def covering(path: Path, size: tuple[int, int], anchor: Literal["center", "midbottom"] = "center") -> pygame.Surface:
    """A drawing that fills a window of any shape, aligned at its middle or its foot."""
    width, height = natural_size(path)
    scale = max(size[0] / width, size[1] / height)
    drawn = rasterise(path, (round(width * scale) + 1, round(height * scale) + 1))
    picture = pygame.Surface(size, 0, 32)
    picture.blit(drawn, drawn.get_rect(**{anchor: getattr(picture.get_rect(), anchor)}))
    return picture


def covering_pixels(
    pixels: Path, drawing: Path, size: tuple[int, int], anchor: Literal["center", "midbottom"] = "center"
) -> pygame.Surface:
    """Like `covering`, from a pre-rendered picture, in a tenth of the time; large windows use the drawing."""
    kept = pygame.image.load(pixels)
    width, height = kept.get_size()
    scale = max(size[0] / width, size[1] / height)
    if scale > ENLARGED:
        return covering(drawing, size, anchor)
    if kept.get_size() != size:
        kept = pygame.transform.smoothscale(kept, (ceil(width * scale), ceil(height * scale)))
    picture = pygame.Surface(size, 0, 32)
    picture.blit(kept, kept.get_rect(**{anchor: getattr(picture.get_rect(), anchor)}))
    return picture


DRAWINGS: RasterWorker[Drawable] = RasterWorker(methodcaller("drawn"), 24 << 20)
"""All drawings: scenes that draw the same ones, one after the other, copy them."""
