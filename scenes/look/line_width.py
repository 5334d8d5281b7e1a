"""Line widths given at 1280 x 720, scaled to the window being drawn."""

from dataclasses import replace

from game.presentation import activate, current

SMALL = 1.5
"""1920 x 1080, the size of designs, over 1280 x 720."""


def set_scale(scale: float) -> None:
    """Set the scale of the window to be drawn; 1 is 1920 x 1080."""
    if scale != current().scale:
        activate(replace(current(), scale=scale))


def line_width(pixels: int) -> int:
    """A width or distance in pixels of the window being drawn; at least 1 unless `pixels` is 0."""
    return max(min(pixels, 1), round(pixels * current().scale * SMALL))
