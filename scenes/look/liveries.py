"""Liveries tell the seats of a game apart: colours, a glyph and a weave, in one value that all widgets take."""

from dataclasses import dataclass
from pathlib import Path

import pygame

from scenes.look.patterns import Weave
from scenes.look.surface_cache import cached_surface
from scenes.look.svg import rasterise


@dataclass(frozen=True, slots=True)
class Livery:
    """The look of one seat. Glyph and weave tell it apart without colours."""

    name: str
    """The name of a player who has chosen none, marked for translation."""
    colour: str
    """For frames, lines and figures."""
    dark: str
    """For letters on paper."""
    band: str
    """The background of light letters, which shows the weave."""
    deep: str
    """The band in high contrast."""
    marks: str
    """The colour of a strong weave, darker than all backgrounds."""
    weave: Weave
    glyph: Path
    """The file of a square drawing."""


@cached_surface(64)
def glyph(livery: Livery, size: int) -> pygame.Surface:
    """The glyph of a seat, `size` pixels wide and high."""
    return rasterise(livery.glyph, (size, size))
