"""The artwork of the faces as values, read from data/balconia/artwork.yaml."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NamedTuple

from game.balconia.cards import FaceId
from scenes.look.svg import ARTWORK, Repaint

UNITS = 256
SCENERY = ("wall", "base", "window", "rail")
Anchor = Literal["top", "middle", "bottom"]
DRAWINGS = ARTWORK / "balconia" / "faces"


class UnitBox(NamedTuple):
    """A rectangle on a face of 256 x 256 units."""

    x: float
    y: float
    w: float
    h: float

    def inside(self, other: "UnitBox") -> bool:
        """True if no part of this box is outside the other."""
        return (
            self.x >= other.x
            and self.y >= other.y
            and self.x + self.w <= other.x + other.w
            and self.y + self.h <= other.y + other.h
        )


@dataclass(frozen=True, slots=True)
class Drawing:
    """One SVG file below assets/artwork/balconia/faces, in one of its colourings."""

    name: str
    paint: tuple[Repaint, ...] = ()

    @property
    def path(self) -> Path:
        """The SVG file."""
        return DRAWINGS / f"{self.name}.svg"


@dataclass(frozen=True, slots=True)
class Perch:
    """A place where pieces stand or hang: for each number of pieces, their boxes."""

    boxes: tuple[tuple[UnitBox, ...], ...]
    rope: UnitBox | None = None


@dataclass(frozen=True, slots=True)
class Company:
    """All pieces of one element on one face: their perch and their drawings."""

    at: str
    cast: tuple[Drawing, ...] = ()


@dataclass(frozen=True)
class Recipe:
    """The scenery and the pieces of one balcony face."""

    scenery: Mapping[str, Drawing] = field(hash=False)
    companies: Mapping[str, Company] = field(hash=False)


Paints = Mapping[str, Mapping[str, tuple[Repaint, ...]]]
"""The colourings of the drawings in a folder, by folder and name."""


@dataclass(frozen=True)
class Artwork:
    """The contents of data/balconia/artwork.yaml."""

    layers: tuple[str, ...]
    rail_top: int
    largest: float
    scenery: Mapping[str, UnitBox] = field(hash=False)
    plaques: Mapping[str, UnitBox] = field(hash=False)
    anchors: Mapping[str, Anchor] = field(hash=False)
    perches: Mapping[str, Perch] = field(hash=False)
    recipes: Mapping[FaceId, Recipe] = field(hash=False)
    doors: Mapping[FaceId, Drawing] = field(hash=False)
    paints: Paints = field(hash=False)
