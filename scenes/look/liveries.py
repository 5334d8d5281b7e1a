"""What tells the seats of a game apart: a colour, a glyph and a weave, in one value that every widget takes."""

from dataclasses import dataclass
from pathlib import Path

import pygame

from scenes.look.patterns import Weave
from scenes.look.surface_cache import cached_surface
from scenes.look.svg import rasterise


@dataclass(frozen=True, slots=True)
class Livery:
    """How one seat looks everywhere; who sees no colours has the glyph and the weave."""

    name: str
    """What a player without a name is called, marked for translation."""
    colour: str
    """Of frames, lines and figures."""
    dark: str
    """Of letters on paper."""
    band: str
    """The ground of light letters; the weave is part of it."""
    deep: str
    """The band in strong contrast."""
    marks: str
    """What the weave is drawn in where it has to be strong: darker than any of the grounds."""
    weave: Weave
    glyph: Path
    """A small drawing as high as it is wide."""


@cached_surface(64)
def glyph(livery: Livery, size: int) -> pygame.Surface:
    """The sign of a seat, `size` pixels wide and high."""
    return rasterise(livery.glyph, (size, size))
