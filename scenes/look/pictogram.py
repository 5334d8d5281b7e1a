"""Small pictograms beside words: players, time, phones."""

import pygame

from scenes.look.contrast import ink
from scenes.look.room import ARTWORK
from scenes.look.svg import Repaint, rasterise
from scenes.look.theme import cached_per_theme

INK = "#2B2A4C"


@cached_per_theme(24)
def pictogram(name: str, size: int, colour: str = INK) -> pygame.Surface:
    """A square pictogram, in the colour of the words beside it."""
    paint = (Repaint(INK, ink(colour)),) if ink(colour) != INK else ()
    return rasterise(ARTWORK / f"{name}.svg", (size, size), paint)
