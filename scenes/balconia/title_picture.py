"""The street of the title: a lived-in building in the morning, a block turning on the disc."""

from collections.abc import Iterator
from functools import lru_cache, partial
from math import pi, sin

import pygame

from game.balconia.building import TURQUOISE
from game.balconia.example import example_match
from game.balconia.scoring import Side
from scenes.balconia.render.building import Building
from scenes.balconia.render.cube import Cube
from scenes.balconia.render.disc import Disc
from scenes.balconia.render.face import Faces, shipped_faces
from scenes.balconia.render.scenery import backdrop
from scenes.balconia.render.slots import PlacedPiece
from scenes.kit.compositor import Layer
from scenes.look.projection import Bounds
from scenes.look.svg import natural_size

BLOCK = 4
TURN = 16.0
"""Degrees per second."""
# Measured on the drawings of the cats: these numbers have to follow the artwork.
EYES = {"sitting": ((32, 38), (62, 38)), "walking": ((22, 37), (48, 37))}
EYE = 9.0
FUR = "#7B4FB5"
INK = "#2B2A4C"
BLINK_EVERY, BLINK = 3.7, 0.18
RISERS = ("heart", "note")
RISE_EVERY, RISE = 5.0, 2.6


@lru_cache(maxsize=1)
def lived_in() -> Side:
    """The building of the rulebook's scoring example."""
    return example_match().view(TURQUOISE).side


class TitlePicture:
    """Draws the street at any second of its animation."""

    def __init__(self, pictures: Faces, size: tuple[int, int], building: Bounds, cube: Bounds) -> None:
        self._faces, self._size = pictures, size
        self._building = Building(pictures, TURQUOISE, building)
        edge = _edge(cube)
        self._disc = Disc(TURQUOISE, edge)
        self._block = Cube(pictures, "block", BLOCK, edge)
        self._middle = cube[0] + cube[2] / 2, cube[1] + cube[3] * 0.5
        self._block_area = self._disc.room(self._middle)
        everyone = list(self._neighbours())
        self._cats = [(box, placed) for box, placed in everyone if placed.svg.stem in EYES and placed.element == "cat"]
        self._risers = [
            (box, placed, pictures.piece_picture(placed, box.width).copy())
            for box, placed in everyone
            if placed.element in RISERS
        ]

    @classmethod
    def built(cls, size: tuple[int, int], building: Bounds, cube: Bounds) -> Iterator["TitlePicture | None"]:
        """Build the street in steps: yields None after each slow part, and the street at the end."""
        pictures = shipped_faces()
        yield None
        backdrop(TURQUOISE, size)
        yield None
        Disc(TURQUOISE, _edge(cube)).picture()
        yield None
        street = cls(pictures, size, building, cube)
        yield None
        scratch = pygame.Surface(size, 0, 32)
        street.draw_still(scratch)
        yield None
        street.draw_block(scratch, 0.0)
        yield street

    def draw_still(self, surface: pygame.Surface) -> None:
        """Sky, building and disc."""
        surface.blit(backdrop(TURQUOISE, self._size), (0, 0))
        self._building.draw(surface, lived_in())
        self._disc.draw(surface, self._middle)

    def draw_block(self, surface: pygame.Surface, second: float) -> None:
        """The block on the disc."""
        self._disc.draw_block(surface, self._block, self._middle, _yaw(second), fast=second > 0)

    def layers(self, second: float) -> Iterator[Layer]:
        """The neighbours that move, and the block that turns."""
        for number, (box, placed) in enumerate(self._cats):
            if _blinks(second, number):
                yield Layer.of("blink", box, partial(self._draw_blink, box=box, placed=placed))
        for picture, place, alpha in self._rising(second):
            paint = partial(_paint_faded, picture=picture, place=place, alpha=alpha)
            yield Layer(alpha, (*place, *picture.get_size()), paint)
        yield Layer(_yaw(second), self._block_area, partial(self.draw_block, second=second))

    def _neighbours(self) -> Iterator[tuple[pygame.Rect, PlacedPiece]]:
        """Every piece in the building, with the square of its face."""
        for cell, face in enumerate(lived_in()):
            if face is not None:
                box = pygame.Rect(self._building.facade.block(cell))
                yield from ((box, placed) for placed in self._faces.pieces(face))

    def _draw_blink(self, surface: pygame.Surface, box: pygame.Rect, placed: PlacedPiece) -> None:
        """Close a cat's eyes."""
        unit = box.width / 256
        scale = placed.rect.w / natural_size(placed.svg)[0] * unit
        for x, y in EYES[placed.svg.stem]:
            eye = pygame.Rect(0, 0, 2 * EYE * scale, 2 * EYE * scale)
            eye.center = (
                round(box.x + placed.rect.x * unit + x * scale),
                round(box.y + placed.rect.y * unit + y * scale),
            )
            pygame.draw.ellipse(surface, FUR, eye)
            pygame.draw.line(surface, INK, eye.midleft, eye.midright, max(1, round(3 * scale)))

    def _rising(self, second: float) -> Iterator[tuple[pygame.Surface, tuple[int, int], int]]:
        """Hearts and notes that rise and fade away, now and then."""
        for number, (box, placed, picture) in enumerate(self._risers):
            since = second - 1.9 * number
            share = since % RISE_EVERY / RISE
            if share < 1.0 and since > 0:
                unit = box.width / 256
                x = box.x + placed.rect.x * unit + sin(share * 2 * pi) * 8 * unit
                place = round(x), round(box.y + (placed.rect.y - 90 * share) * unit)
                yield picture, place, round(255 * (1 - share) * min(1.0, 5 * share))


def _paint_faded(surface: pygame.Surface, picture: pygame.Surface, place: tuple[int, int], alpha: int) -> None:
    picture.set_alpha(alpha)
    surface.blit(picture, place)


def _edge(cube: Bounds) -> int:
    """The width of a block in the area for block and disc."""
    return max(24, round(cube[2] / 3.4))


def _blinks(second: float, number: int) -> bool:
    """True while a cat has its eyes closed."""
    return (second + 1.3 * number) % BLINK_EVERY <= BLINK


def _yaw(second: float) -> float:
    """The yaw of the block on its disc."""
    return 30.0 + TURN * second
