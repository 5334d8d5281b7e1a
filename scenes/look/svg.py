"""Rasterises SVG files at exactly the size asked for, optionally in other colours and with patterns."""

import io
import os
import re
import sys
from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from math import ceil
from operator import methodcaller
from pathlib import Path
from queue import Queue, SimpleQueue
from threading import Thread
from typing import Generic, Literal, NamedTuple, Protocol, TypeVar

import pygame

from game.product import ASSETS
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


class RasterWorker(Generic[Order]):
    """Rasterises drawings in a background thread: SDL releases the GIL. `delivered` is polled for the results."""

    def __init__(self, draw: Callable[[Order], pygame.Surface]) -> None:
        self._draw = draw
        self._orders: Queue[Order] = Queue()
        self._made: SimpleQueue[tuple[Order, pygame.Surface | Exception]] = SimpleQueue()
        self._coming: set[Order] = set()
        self._works = False

    def order(self, what: Order) -> None:
        """Queue a picture unless it is queued already."""
        if what in self._coming:
            return
        if not self._works:
            Thread(target=self._work, name="raster-worker", daemon=True).start()
            self._works = True
        self._coming.add(what)
        self._orders.put(what)

    def withdraw(self, what: Order) -> None:
        """Do not draw what was ordered and is not needed any more, unless it has been started."""
        self._coming.discard(what)

    def delivered(self) -> Iterator[tuple[Order, pygame.Surface]]:
        """The pictures finished since the last call; raises what drawing raised."""
        while not self._made.empty():
            what, picture = self._made.get()
            self._coming.discard(what)
            if isinstance(picture, Exception):
                raise picture
            yield what, picture

    def finish(self) -> None:
        """Wait until the queue is empty."""
        self._orders.join()

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
        picture = pygame.image.load_sized_svg(
            io.BytesIO(self.text.encode()), (max(1, self.size[0]), max(1, self.size[1]))
        )
        return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))


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
    wanted = _Order(_text(path, paint, current_theme().patterns), size)
    return _DRAWN.get(wanted, wanted.drawn)


def drawn_ahead(path: Path, size: tuple[int, int], paint: tuple[Repaint, ...] = ()) -> bool:
    """True if a drawing is cached; otherwise it is drawn in a background thread."""
    return ahead(_Order(_text(path, paint, current_theme().patterns), size)) is not None


def ahead(wanted: Drawable) -> pygame.Surface | None:
    """The picture if it is cached; otherwise it is drawn in a background thread."""
    for done, picture in _WORKER.delivered():
        _DRAWN.keep(done, picture)
    if wanted in _DRAWN:
        return _DRAWN.get(wanted, wanted.drawn)
    _WORKER.order(wanted)
    return None


def forgo(unwanted: Drawable) -> None:
    """Do not draw what was asked for `ahead`."""
    _WORKER.withdraw(unwanted)


def finish_drawings() -> None:
    """Wait for the background thread, for callers that simulate time."""
    _WORKER.finish()


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


_DRAWN: SurfaceCache[Drawable] = SurfaceCache(24 << 20)
"""Scenes that draw the same things one after the other copy them."""
_WORKER: RasterWorker[Drawable] = RasterWorker(methodcaller("drawn"))
