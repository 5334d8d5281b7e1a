"""Perspective texture mapping in numpy: pictures painted front to back on a canvas whose buffers are kept."""

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from scenes.look.spans import Floats, Ints, Patch, Runs, Spans, inside_and_edge
from scenes.look.texture import Pixels, bitmap, dim

OPAQUE = np.uint32(0xFF000000)


class _Counted:
    """What all collages count and calculate with, as long as the most pixels that one has painted at once."""

    order: Ints = np.arange(0)
    number: NDArray[np.float32] = order.astype(np.float32)
    scratch: NDArray[np.float32] = number

    @classmethod
    def suffice(cls, most: int) -> None:
        """Be long enough."""
        if len(cls.order) < most:
            cls.order = np.arange(most + most // 4)
            cls.number = cls.order.astype(np.float32)
            cls.scratch = np.empty_like(cls.number)


class Collage:
    """A premultiplied picture painted front to back: what is painted first stays in front, and no seam shows."""

    def __init__(self, size: tuple[int, int]) -> None:
        """Reserve the buffers that painting needs."""
        width, height = size
        self.size = size
        self._pixels: Pixels = np.zeros(width * height, np.uint32)
        self.surface = bitmap(self._pixels.reshape(height, width))
        self._blank = True

    def clear(self) -> None:
        """Make everything transparent."""
        self._pixels.fill(0)
        self._blank = True

    def paint(self, *patches: Patch) -> None:
        """Paint patches that do not overlap one another, behind what is there."""
        shown = [patch for patch in patches if len(patch.rows(self.size[1]))]
        if not shown:
            return
        spans = Spans.of(shown, self.size)
        inside, edge = inside_and_edge(spans, self.size[0])
        parts = list(pairwise(np.cumsum((0, *spans.count)).tolist()))
        forms = [patch.sampling() for patch in shown]
        for patch, form, (start, stop) in zip(shown, forms, parts, strict=True):
            self._fill(inside.part(start, stop), patch, form)
        self._soften(
            edge, list(zip(shown, forms, strict=True)), [(2 * start, 2 * stop) for start, stop in parts], spans.bounds
        )
        self._blank = False

    def _fill(self, runs: Runs, patch: Patch, forms: Floats) -> None:
        """Put texels where the canvas is free, and top up what an edge in front has left half covered."""
        begin = runs.begin()
        at = self._places(runs, begin)
        texels = self._sample(runs, begin, patch, forms, crossed=False)
        if self._blank:
            self._pixels[at] = texels
            return
        held = self._pixels.take(at)
        self._pixels[at] = np.where(held == 0, texels, held)
        partly = np.flatnonzero((held != 0) & (held < OPAQUE))
        self._add(at[partly], texels[partly], np.full(len(partly), 255, np.uint32))

    def _soften(
        self, edge: Runs, patches: list[tuple[Patch, Floats]], parts: list[tuple[int, int]], bounds: Floats
    ) -> None:
        """Add the pixels that an outline crosses, as far as it covers them; patch by patch, as they share pixels."""
        begin = edge.begin()
        outer, inner, inner_end, outer_end = np.repeat(bounds, 2, axis=1)
        rise, fall = 255.0 / (inner - outer), 255.0 / (outer_end - inner_end)
        ramps = np.array((rise, (begin - outer) * rise, -fall, (outer_end - begin) * fall))
        up, up_from, down, down_from = np.repeat(ramps, edge.length, axis=1)
        _Counted.suffice(len(up))
        along = _Counted.number[: len(up)]
        cover = np.clip(np.minimum(up * along + up_from, down * along + down_from), 0.0, 255.0).astype(np.uint32)
        at = self._places(edge, begin)
        done = 0
        for (patch, forms), (start, stop) in zip(patches, parts, strict=True):
            runs = edge.part(start, stop)
            texels = self._sample(runs, runs.begin(), patch, forms, crossed=True)
            now = slice(done, done + len(texels))
            self._add(at[now], texels, cover[now])
            done = now.stop

    def _add(self, at: Ints, texels: Pixels, cover: Pixels) -> None:
        """Add texels to half-covered pixels, but never more than the room they have left."""
        held = self._pixels[at]
        room = np.minimum(cover, 255 - (held >> 24))
        channels = texels.view(np.uint8).reshape(-1, 4)
        added = (channels * room[:, None] + 128) // 256
        self._pixels[at] = held + added.astype(np.uint8).view(np.uint32).reshape(-1)

    def _places(self, runs: Runs, begin: Ints) -> Ints:
        """Where the pixels of some runs are in memory."""
        places = np.repeat(begin + runs.row * self.size[0], runs.length)
        _Counted.suffice(len(places))
        places += _Counted.order[: len(places)]
        return places

    def _sample(self, runs: Runs, begin: Ints, patch: Patch, forms: Floats, crossed: bool) -> Pixels:
        """The texels under the pixels of some runs, in their light; where an edge crosses a pixel, the nearest one."""
        texels = self._unlit(runs, begin, patch.texture.pixels, forms, crossed)
        dim(texels, patch.light)
        return texels

    def _unlit(self, runs: Runs, begin: Ints, pixels: Pixels, forms: Floats, crossed: bool) -> Pixels:
        """The same in full light."""
        height, width = pixels.shape
        if height == width == 1:
            return np.full(int(runs.length.sum()), pixels[0, 0])
        by_column, by_row, constant = forms.T[:, :, None]
        level = by_column * (begin + 0.5) + by_row * (runs.row + 0.5) + constant
        u, v, w = np.repeat(level.astype(np.float32), runs.length, axis=1)
        _Counted.suffice(len(u))
        along, scratch = _Counted.number[: len(u)], _Counted.scratch[: len(u)]
        for form, slope in zip((u, v, w), forms[:, 0].astype(np.float32), strict=True):
            np.multiply(along, slope, out=scratch)
            np.add(form, scratch, out=form)
        np.divide(u, w, out=u)
        np.divide(v, w, out=v)
        if crossed:
            np.clip(u, 0, width - 1, out=u)
            np.clip(v, 0, height - 1, out=v)
        np.floor(v, out=v)
        np.multiply(v, width, out=v)
        np.add(u, v, out=u)
        texels: Pixels = pixels.reshape(-1).take(u.astype(np.int32), mode="clip")
        return texels
