"""Which pixels of a canvas some quads cover whole, and which their edges cross; found row by row."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, hypot

import numpy as np
from numpy.typing import NDArray

from scenes.look.projection import Quad, homography
from scenes.look.texture import Texture

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Patch:
    """A texture on a quad, shown only within some other quads, in full light or in less."""

    texture: Texture
    quad: Quad
    within: tuple[Quad, ...] = ()
    light: float = 1.0

    @property
    def outlines(self) -> tuple[Quad, ...]:
        """All the quads that the shown part lies in."""
        return self.quad, *self.within

    def sampling(self) -> Floats:
        """Linear forms of (x, y, 1), a row each: w times a texel's column, w times its row, and w."""
        back = homography(self.quad).inverse()
        height, width = self.texture.pixels.shape
        forms: Floats = np.array((back.u, back.v, back.w)) * np.array(((width,), (height,), (1,)))
        return forms

    def rows(self, height: int) -> Ints:
        """The rows of a canvas that it may touch."""
        top = max(0, *(floor(min(y for _, y in outline) - 1) for outline in self.outlines))
        bottom = min(height, *(ceil(max(y for _, y in outline) + 1) for outline in self.outlines))
        return np.arange(top, bottom)


EdgeLine = tuple[float, float, float]
"""An edge as x = slope * row + offset, and how far to each side of that it half covers pixels."""


def edge_lines(outlines: Sequence[Quad]) -> tuple[list[EdgeLine], list[EdgeLine]]:
    """The edges where rows enter all the outlines, and those where they leave."""
    enter: list[EdgeLine] = []
    leave: list[EdgeLine] = []
    for outline in outlines:
        for (x0, y0), (x1, y1) in pairwise((*outline, outline[0])):
            rise = y0 - y1 if abs(y0 - y1) > 1e-6 else 1e-6
            slope = (x1 - x0) / -rise
            line = slope, x0 + slope * (0.5 - y0) - 0.5, 0.5 * hypot(slope, 1.0)
            (enter if rise > 0 else leave).append(line)
    return enter, leave


@dataclass(frozen=True, slots=True)
class Spans:
    """For each row of each patch: where it begins and ends to be half covered, and to be covered whole."""

    count: list[int]
    """How many rows each patch has."""
    row: Ints
    bounds: Floats

    @classmethod
    def of(cls, patches: Sequence[Patch], size: tuple[int, int]) -> "Spans":
        """Follow the edges of all patches down the rows of a canvas."""
        rows = [patch.rows(size[1]) for patch in patches]
        count = [len(some) for some in rows]
        row = np.concatenate(rows)
        lines = [edge_lines(patch.outlines) for patch in patches]
        bounds = np.empty((4, len(row)))
        for side, (sign, most) in enumerate(((1.0, np.maximum), (-1.0, np.minimum))):
            some = [pair[side] for pair in lines]
            longest = max(map(len, some))
            filled = [[*each, *[(0.0, -1e9 * sign, 0.0)] * (longest - len(each))] for each in some]
            slope, offset, reach = np.repeat(np.array(filled).T, count, axis=2)
            middle = slope * row + offset
            most.reduce(middle - sign * reach, axis=0, out=bounds[3 * side])
            most.reduce(middle + sign * reach, axis=0, out=bounds[1 + side])
        return cls(count, row, bounds)


@dataclass(frozen=True, slots=True)
class Runs:
    """Pixels of a canvas, run by run: the row, the first column and the length of each."""

    row: Ints
    first: Ints
    length: Ints

    def part(self, start: int, stop: int) -> "Runs":
        """Some of the runs."""
        return Runs(self.row[start:stop], self.first[start:stop], self.length[start:stop])

    def begin(self) -> Ints:
        """For each run, what to add to a pixel's number among all pixels to get its column."""
        return self.first - np.cumsum(self.length) + self.length


def inside_and_edge(spans: Spans, width: int) -> tuple[Runs, Runs]:
    """The pixels that lie wholly inside, and those that an edge crosses, left and right by turns."""
    outer, inner, inner_end, outer_end = np.ceil(np.clip(spans.bounds, 0, width)).astype(np.int64)
    np.maximum(outer_end, outer, out=outer_end)
    np.minimum(inner, outer_end, out=inner)
    np.maximum(inner_end, inner, out=inner_end)
    crossed, first = np.empty((2, 2 * len(outer)), np.int64)
    crossed[0::2], crossed[1::2] = inner - outer, outer_end - inner_end
    first[0::2], first[1::2] = outer, inner_end
    return Runs(spans.row, inner, inner_end - inner), Runs(np.repeat(spans.row, 2), first, crossed)
