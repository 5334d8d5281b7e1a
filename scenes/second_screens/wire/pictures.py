"""Encodes pictures for a page: the tiles that changed since the last one, as JPEGs in one message."""

import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Raster = npt.NDArray[np.uint8]
"""Height x width x 4 bytes: blue, green, red and an unused one."""

TILE = 32
"""The side in pixels of the squares in which changes are found."""
MOVING, COARSE, SHARP = 50, 75, 93
"""JPEG quality while things move, while very much does, and at rest."""
MUCH = 1_000_000
"""Changed pixels from which only every second one is sent, each way, until things come to rest."""
PICTURE = b"P"
"""The first byte of a message with a picture."""
HEAD = struct.Struct("<cIHHH")
"""PICTURE, then the number, width and height of the picture and the number of its parts."""
PART = struct.Struct("<HHHHI")
"""Left, top, width, height and the number of bytes of the JPEG."""


class Cutting(NamedTuple):
    """Part of a picture."""

    left: int
    top: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Picture:
    """All pixels of a screen at one moment."""

    size: tuple[int, int]
    data: bytes

    @property
    def pixels(self) -> Raster:
        """The pixels as an array."""
        width, height = self.size
        return np.frombuffer(self.data, np.uint8).reshape(height, width, 4)


def changed(before: Picture | None, now: Picture) -> npt.NDArray[np.bool_]:
    """A mask of the tiles that differ; all of them without an earlier picture of the same size."""
    width, height = now.size
    shape = -(-height // TILE), -(-width // TILE)
    if before is None or before.size != now.size:
        return np.ones(shape, np.bool_)
    old, new = (np.frombuffer(one.data, np.uint32).reshape(height, width) for one in (before, now))
    padded = np.zeros((height, shape[1] * TILE), np.bool_)
    np.not_equal(old, new, out=padded[:, :width])
    eights = padded.view(np.uint64)  # eight pixels at once: the game waits for this
    bands = np.bitwise_or.reduceat(eights, np.arange(0, height, TILE), axis=0)
    return np.asarray(bands.reshape(*shape, TILE // 8).any(axis=2))


def first_of(tiles: npt.NDArray[np.bool_], most: int) -> npt.NDArray[np.bool_]:
    """The first `most` of these tiles, from the top."""
    return np.asarray(tiles & (np.cumsum(tiles).reshape(tiles.shape) <= most))


def areas(tiles: npt.NDArray[np.bool_], size: tuple[int, int]) -> Iterator[Cutting]:
    """Rectangles that cover the tiles: horizontal runs, joined with equal runs below them."""
    open_runs: dict[tuple[int, int], int] = {}
    rows = len(tiles)
    for row in range(rows + 1):
        runs = set(_runs(tiles[row])) if row < rows else set()
        for run in [run for run in open_runs if run not in runs]:
            yield _area(run, open_runs.pop(run), row, size)
        for run in runs:
            open_runs.setdefault(run, row)


def packed(number: int, now: Picture, tiles: npt.NDArray[np.bool_], sharp: bool) -> bytes:
    """One message: these tiles of a picture, each area a JPEG, which the page stretches over it."""
    encode, pixels = encoder(), now.pixels
    parts = list(areas(tiles, now.size))
    coarse = not sharp and sum(part.width * part.height for part in parts) > MUCH
    step, quality = (2, COARSE) if coarse else (1, SHARP if sharp else MOVING)
    message = [HEAD.pack(PICTURE, number, *now.size, len(parts))]
    for left, top, width, height in parts:
        cut = np.ascontiguousarray(pixels[top : top + height : step, left : left + width : step])
        jpeg = encode(cut, quality)
        message += (PART.pack(left, top, width, height, len(jpeg)), jpeg)
    return b"".join(message)


@cache
def encoder() -> Callable[[Raster, int], bytes]:
    """The JPEG encoder: simplejpeg, which releases the GIL, or pygame's if it is not installed."""
    try:
        import simplejpeg
    except ImportError:
        return _with_pygame

    def encode(pixels: Raster, quality: int) -> bytes:
        sharp = quality == SHARP
        jpeg: bytes = simplejpeg.encode_jpeg(pixels, quality, "BGRX", "444" if sharp else "420", fastdct=not sharp)
        return jpeg

    return encode


def _with_pygame(pixels: Raster, _quality: int) -> bytes:
    """Encode with pygame, which has no setting for the quality."""
    import pygame

    height, width = pixels.shape[:2]
    file = BytesIO()
    pygame.image.save(pygame.image.frombuffer(pixels.tobytes(), (width, height), "BGRA").convert(24), file, "a.jpg")
    return file.getvalue()


def _runs(row: npt.NDArray[np.bool_]) -> Iterator[tuple[int, int]]:
    """Start and end of each run of changed tiles."""
    edges = np.flatnonzero(np.diff(np.concatenate(([False], row, [False])).astype(np.int8)))
    return zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True)


def _area(run: tuple[int, int], first: int, after: int, size: tuple[int, int]) -> Cutting:
    left, top = run[0] * TILE, first * TILE
    return Cutting(left, top, min(run[1] * TILE, size[0]) - left, min(after * TILE, size[1]) - top)
