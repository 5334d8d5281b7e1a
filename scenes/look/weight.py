"""How thick lines are: they grow with the window, as everything else does.

A weight is given in pixels of a window of 1280 x 720. Whoever draws a window says first how large it is.
"""

SMALL = 1.5
"""What a design of 1920 x 1080 is divided by to fit such a window."""


class _Now:
    """How large the window is that is drawn now, to the design."""

    scale = 1.0 / SMALL


def draw_at(scale: float) -> None:
    """From now on lines are drawn in a window of this scale, 1 being 1920 x 1080."""
    _Now.scale = scale


def weight(pixels: int) -> int:
    """A thickness or a distance along lines in the window that is drawn now; what is seen never vanishes."""
    return max(min(pixels, 1), round(pixels * _Now.scale * SMALL))
