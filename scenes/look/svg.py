"""Rasterises SVG files at exactly the size asked for, in other colours and with patterns if wanted."""

import io
import re
from functools import lru_cache
from math import ceil
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from game.product import ASSETS
from scenes.look.raster_worker import RasterWorker
from scenes.look.surface_cache import SurfaceCache
from scenes.look.theme import current_theme

ARTWORK = ASSETS / "artwork"
END = "</svg>"
ENLARGED = 1.25
"""From here on the pixels of a drawing would look coarse."""
_VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


class _Order(NamedTuple):
    """A drawing by its text and size."""

    text: str
    size: tuple[int, int]


class Repaint(NamedTuple):
    """One colour of a drawing and what it becomes."""

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
    """What is drawn over a drawing so that it differs in more than its colour; a piece and its icon share it."""
    name = path.stem if path.parent.name in ("icon", "scenery") else f"{path.parent.name}.{path.stem}"
    game = path.relative_to(ARTWORK).parts[0]
    place = ARTWORK / game / "patterns" / f"{name}.svg"
    return source(place).partition(">")[2].removesuffix(END) if place.exists() else ""


def rasterise(path: Path, size: tuple[int, int], paint: tuple[Repaint, ...] = ()) -> pygame.Surface:
    """The drawing, as large as fits into size, repainted, in the window's order of colours, which blits fast."""
    return shared(path, size, paint).copy()


def shared(path: Path, size: tuple[int, int], paint: tuple[Repaint, ...] = ()) -> pygame.Surface:
    """The same for who only looks at it: it is kept here, and in one place is enough."""
    wanted = _Order(_text(path, paint, current_theme().patterns), size)
    return _DRAWN.get(wanted, lambda: _drawn(wanted))


def drawn_ahead(path: Path, size: tuple[int, int], paint: tuple[Repaint, ...] = ()) -> bool:
    """Whether a drawing is there already; if not, it is drawn beside the game, which goes on meanwhile."""
    for done, picture in _WORKER.delivered():
        _DRAWN.keep(done, picture)
    wanted = _Order(_text(path, paint, current_theme().patterns), size)
    if wanted in _DRAWN:
        return True
    _WORKER.order(wanted)
    return False


def finish_drawings() -> None:
    """Wait for what is drawn ahead; for who lets time pass faster than it does."""
    _WORKER.finish()


@lru_cache(maxsize=512)
def _text(path: Path, paint: tuple[Repaint, ...], patterned: bool) -> str:
    """A drawing in other colours, and with its pattern where one is wanted."""
    text = source(path)
    for was, becomes in paint:
        text = text.replace(was, becomes)
    if patterned and (over := pattern_over(path)):
        text = text.replace(END, f"{over}{END}")
    return text


def _drawn(order: _Order) -> pygame.Surface:
    text, size = order
    picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (max(1, size[0]), max(1, size[1])))
    return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))


def covering(path: Path, size: tuple[int, int], anchor: Literal["center", "midbottom"] = "center") -> pygame.Surface:
    """A drawing that fills a window of any shape, its middle or its foot where the window's is."""
    width, height = natural_size(path)
    scale = max(size[0] / width, size[1] / height)
    drawn = rasterise(path, (round(width * scale) + 1, round(height * scale) + 1))
    picture = pygame.Surface(size, 0, 32)
    picture.blit(drawn, drawn.get_rect(**{anchor: getattr(picture.get_rect(), anchor)}))
    return picture


def covering_pixels(
    pixels: Path, drawing: Path, size: tuple[int, int], anchor: Literal["center", "midbottom"] = "center"
) -> pygame.Surface:
    """The same from the drawing's pixels, read in a tenth of the time; in large windows the drawing itself is used."""
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


_DRAWN: SurfaceCache[_Order] = SurfaceCache(12 << 20)
"""Scenes that draw the same things one after the other copy them."""
_WORKER = RasterWorker(_drawn)
