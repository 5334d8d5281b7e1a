"""Scan conversion of quads: the pixels they cover completely, and those that their edges cross."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, hypot
from typing import NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray

from scenes.look.projection import Quad, Vector, homography
from scenes.look.texture import Pixels, Texture

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Patch:
    """A texture on a quad, clipped to some other quads, lit by `light` (1 is full light)."""

    texture: Texture
    quad: Quad
    within: tuple[Quad, ...] = ()
    light: float = 1.0

    @property
    def outlines(self) -> tuple[Quad, ...]:
        """All quads whose intersection is shown."""
        return self.quad, *self.within

    def sampling(self) -> tuple[Vector, Vector, Vector]:
        """Linear forms (a, b, c) of a pixel's column and row: w * texel column, w * texel row, and w."""
        back, around = homography(self.quad).inverse(), self.texture.around
        height, width = (texels - 2 * around for texels in self.texture.pixels.shape)
        return (
            _at_centres(_shifted(back.u, width, back.w, around)),
            _at_centres(_shifted(back.v, height, back.w, around)),
            _at_centres(back.w),
        )

    def box(self, size: tuple[int, int]) -> pygame.Rect:
        """The pixels of a canvas of this size that it may touch."""
        left = top = 0
        right, bottom = size
        for outline in self.outlines:
            across, down = zip(*outline, strict=True)
            left, right = max(left, floor(min(across)) - 1), min(right, ceil(max(across)) + 1)
            top, bottom = max(top, floor(min(down)) - 1), min(bottom, ceil(max(down)) + 1)
        return pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))


def _shifted(form: Vector, times: int, depth: Vector, around: int) -> Vector:
    """Convert a form of a share of the texture to texels, including those around it."""
    (a, b, c), (d, e, f) = form, depth
    return a * times + d * around, b * times + e * around, c * times + f * around


def _at_centres(form: Vector) -> Vector:
    """Convert a form of points to pixels, which are sampled at their centres."""
    a, b, c = form
    return a, b, c + (a + b) / 2


EdgeLine = tuple[float, float, float]
"""An edge as x = slope * row + offset, and the distance to each side within which pixels are partly covered."""
NO_EDGE: EdgeLine = (0.0, -1e9, 0.0)


def edge_lines(outlines: Sequence[Quad]) -> tuple[list[EdgeLine], list[EdgeLine]]:
    """The edges at which rows enter the outlines, and those at which they leave, the latter with x negated."""
    enter: list[EdgeLine] = []
    leave: list[EdgeLine] = []
    for outline in outlines:
        for (x0, y0), (x1, y1) in pairwise((*outline, outline[0])):
            rise = y0 - y1 if abs(y0 - y1) > 1e-6 else 1e-6
            slope = (x1 - x0) / -rise
            offset, reach = x0 + slope * (0.5 - y0) - 0.5, 0.5 * hypot(slope, 1.0)
            if rise > 0:
                enter.append((slope, offset, reach))
            else:
                leave.append((-slope, -offset, reach))
    return enter, leave


class Crossed(NamedTuple):
    """Pixels that an edge crosses, with their coverage in 255ths."""

    column: Ints
    row: Ints
    cover: Pixels


@dataclass(frozen=True, slots=True)
class Spans:
    """For each row of each patch: the start of partial and of full coverage, and the ends of both."""

    # A picture has few rows, so the number of numpy calls dominates: each call handles all patches.

    count: list[int]
    """The number of rows of each patch."""
    row: Ints
    bounds: Floats
    """The four boundaries, in fractions of a pixel."""
    cuts: Ints
    """The boundaries as columns of the canvas: the first pixel of each span, or the first after its end."""

    @classmethod
    def of(cls, patches: Sequence[Patch], boxes: Sequence[pygame.Rect]) -> "Spans":
        """The spans of all patches in their boxes."""
        lines = [edge_lines(patch.outlines) for patch in patches]
        most = max(len(side) for pair in lines for side in pair)
        filled = [[line for side in pair for line in (*side, *[NO_EDGE] * (most - len(side)))] for pair in lines]
        count = [box.height for box in boxes]
        row = np.concatenate([np.arange(box.top, box.bottom) for box in boxes])
        slope, offset, reach = np.repeat(np.array(filled).T, count, axis=2)
        left, right = np.repeat(np.array([(box.left, box.right) for box in boxes]).T, count, axis=1)
        middle = slope * row + offset
        bounds, by_side = np.empty((4, len(row))), (2, most, len(row))
        np.maximum.reduce((middle - reach).reshape(by_side), axis=1, out=bounds[0::3])
        np.maximum.reduce((middle + reach).reshape(by_side), axis=1, out=bounds[1:3])
        np.negative(bounds[2:], out=bounds[2:])
        cuts = np.ceil(np.minimum(np.maximum(bounds, left), right)).astype(np.int64)
        outer, inner, inner_end, outer_end = cuts
        np.maximum(outer_end, outer, out=outer_end)
        np.minimum(inner, outer_end, out=inner)
        np.maximum(inner_end, inner, out=inner_end)
        return cls(count, row, bounds, cuts)

    def crossed(self) -> Iterator[Crossed]:
        """The pixels that the edges of each patch cross."""
        outer, inner, inner_end, outer_end = self.cuts
        length, first = np.empty((2, len(self.row), 2), np.int64)
        np.subtract(inner, outer, out=length[:, 0])
        np.subtract(outer_end, inner_end, out=length[:, 1])
        first[:, 0], first[:, 1] = outer, inner_end
        length = length.reshape(-1)
        ends = np.cumsum(length)
        slope = 255.0 / (self.bounds[1::2] - self.bounds[0::2])
        start, stop, rise, fall, row = np.repeat(
            np.concatenate((self.bounds[0::3], slope, self.row[None])), length.reshape(-1, 2).sum(axis=1), axis=1
        )
        column = np.repeat(first.reshape(-1) - ends + length, length)
        column += np.arange(len(column))
        cover = np.minimum((column - start) * rise, (stop - column) * fall)
        cover = np.minimum(np.maximum(cover, 0.0), 255.0).astype(np.uint32)
        row = row.astype(np.int64)
        last = ends[2 * np.cumsum(self.count) - 1].tolist()
        for some in (slice(begin, end) for begin, end in pairwise((0, *last))):
            yield Crossed(column[some], row[some], cover[some])
