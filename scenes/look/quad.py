"""Perspective texture mapping in numpy: patches painted front to back on a canvas, in reused buffers."""

import numpy as np
import pygame
from numpy.typing import NDArray

from scenes.look.spans import Ints, Patch, Spans
from scenes.look.texture import Pixels, bitmap, dim

Columns = NDArray[np.int16]
OPAQUE = np.uint32(0xFF000000)
NEAREST = np.float32(1e-6)
"""The least depth. A pixel beside a wall seen edge-on may be on its horizon or beyond."""


class _Scratch:
    """Scratch buffers that all collages share, as large as the largest patch so far."""

    # Allocating memory for every step would take longer than the steps.

    columns: Columns = np.arange(1 << 14, dtype=np.int16)
    """Column numbers, 16 bits wide because every pixel is compared with them."""
    floats: NDArray[np.float32] = np.empty(0, np.float32)
    """Three per pixel."""
    inside: NDArray[np.bool_] = np.empty((2, 0), np.bool_)

    @classmethod
    def suffice(cls, most: int) -> None:
        """Grow the buffers to this many pixels."""
        if cls.inside.shape[1] < most:
            most += most // 4
            cls.floats, cls.inside = np.empty(3 * most, np.float32), np.empty((2, most), np.bool_)


class Collage:
    """A premultiplied picture painted front to back, without seams: what is painted first stays in front."""

    def __init__(self, size: tuple[int, int]) -> None:
        width, height = size
        self.size = size
        self._pixels: Pixels = np.zeros((height, width), np.uint32)
        self.surface = bitmap(self._pixels)
        self._touched = pygame.Rect(0, 0, 0, 0)

    def clear(self) -> None:
        """Make everything transparent."""
        self._part(self._touched).fill(0)
        self._touched = pygame.Rect(0, 0, 0, 0)

    def paint(self, *patches: Patch) -> None:
        """Paint patches that do not overlap each other behind what is there."""
        found = [(patch, box) for patch in patches if (box := patch.box(self.size))]
        if not found:
            return
        spans = Spans.of(*zip(*found, strict=True))
        cuts, edges = spans.cuts[1:3, :, None].astype(np.int16), []
        done = 0
        for (patch, box), crossed in zip(found, spans.crossed(), strict=True):
            texels = _sampled(patch, box)
            self._fill(box, texels, *cuts[:, done : done + box.height])
            edges.append((crossed, texels[crossed.row - box.top, crossed.column - box.left]))
            done += box.height
        for crossed, texels in edges:  # after all of them, as they share pixels
            self._add(crossed.row * self.size[0] + crossed.column, texels, crossed.cover)
        boxes = [box for _, box in found]
        self._touched = boxes[0].unionall([*boxes, self._touched or boxes[0]])

    def _part(self, box: pygame.Rect) -> Pixels:
        return self._pixels[box.top : box.bottom, box.left : box.right]

    def _fill(self, box: pygame.Rect, texels: Pixels, start: Columns, stop: Columns) -> None:
        """Put texels between two columns where the canvas is free, and complete pixels that are half covered."""
        inside, before = _Scratch.inside[:, : texels.size].reshape(2, *texels.shape)
        columns = _Scratch.columns[box.left : box.right]
        np.greater_equal(columns, start, out=inside)
        np.less(columns, stop, out=before)
        np.logical_and(inside, before, out=inside)
        canvas = self._part(box)
        if not self._touched:
            np.copyto(canvas, texels, where=inside)
            return
        partly = np.argwhere(inside & (canvas != 0) & (canvas < OPAQUE))
        np.copyto(canvas, texels, where=inside & (canvas == 0))
        row, column = partly.T
        at = (row + box.top) * self.size[0] + column + box.left
        self._add(at, texels[row, column], np.full(len(at), 255, np.uint32))

    def _add(self, at: Ints, texels: Pixels, cover: Pixels) -> None:
        """Add texels to half-covered pixels, limited to the coverage they have left."""
        pixels = self._pixels.reshape(-1)
        held = pixels[at]
        room = np.minimum(cover, 255 - (held >> 24))
        channels = texels.view(np.uint8).reshape(-1, 4)
        added = (channels * room[:, None] + 128) >> 8
        pixels[at] = held + added.astype(np.uint8).view(np.uint32).reshape(-1)


def draw_soft(target: pygame.Surface, patch: Patch) -> pygame.Rect:
    """Draw a softened texture within the clip area; returns the area drawn. Faster than a collage."""
    box = patch.box(target.get_size()).clip(target.get_clip())
    if box:
        target.blit(bitmap(_sampled(patch, box)), box, special_flags=pygame.BLEND_PREMULTIPLIED)
    return box


def _sampled(patch: Patch, box: pygame.Rect) -> Pixels:
    """The lit texels under the pixels of a box; outside the texture, the nearest ones."""
    pixels = box.width * box.height
    _Scratch.suffice(pixels)
    scratch = _Scratch.floats[: 3 * pixels]
    found = scratch.reshape(3, box.height, box.width)
    # Row and column terms are summed by a matrix product: with short rows, a third of the time of a broadcast sum.
    down, across = np.ones((3, box.height, 2), np.float32), np.ones((3, 2, box.width), np.float32)
    forms = np.array(patch.sampling())
    down[:, :, 1] = forms[:, 1:2] * np.arange(box.top, box.bottom) + forms[:, 2:]
    across[:, 0] = forms[:, :1] * np.arange(box.left, box.right)
    np.matmul(down, across, out=found)
    column, row, depth = found
    if depth[:: box.height - 1 or 1, :: box.width - 1 or 1].min() < NEAREST:  # the minimum is in a corner
        np.maximum(depth, NEAREST, out=depth)
    np.divide(found[:2], depth, out=found[:2])
    texture = patch.texture.pixels
    height, width = texture.shape
    np.clip(column, 0, width - 1, out=column)
    np.clip(row, 0, height - 1, out=row)
    np.floor(row, out=row)
    np.multiply(row, width, out=row)
    # From here on each array reuses the memory of finished ones, so that everything stays in the CPU cache.
    number = depth.view(np.int32)
    np.add(column, row, out=number, casting="unsafe")
    place, texels = scratch[: 2 * pixels].view(np.int64), scratch[2 * pixels :].view(np.uint32)
    np.copyto(place, number.reshape(-1))
    texture.reshape(-1).take(place, out=texels, mode="wrap")
    dim(texels, patch.light)
    return texels.reshape(box.height, box.width)
