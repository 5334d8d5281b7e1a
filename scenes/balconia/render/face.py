"""Composes and caches the pictures of faces, layer by layer."""

from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import lru_cache
from math import hypot
from pathlib import Path
from typing import Protocol

import pygame

from game.balconia.card_file import load_catalogue
from game.balconia.cards import Balcony, Catalogue, Condition, Door, FaceId
from game.engine.contract import Seat
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.artwork import SCENERY, UNITS, Artwork, Drawing, UnitBox
from scenes.balconia.render.artwork_file import load_artwork
from scenes.balconia.render.own_faces import own_recipes, with_own_faces
from scenes.balconia.render.plaque import draw_plaque, plaque_icons
from scenes.balconia.render.poses import AT_REST, Poses, posed
from scenes.balconia.render.slots import PlacedPiece, place
from scenes.look.patterns import pattern
from scenes.look.surface_cache import SurfaceCache, cached_surface
from scenes.look.svg import Repaint, drawn_ahead, shared
from scenes.look.theme import current_theme

ROPE = Drawing("rope/slack")
LAMPLIGHT = (Repaint("#BFD3DA", "#FFDF8E"), Repaint("#D6E5E8", "#FFEDBE"))
"""The panes of a window with a lamp behind them."""
HALO = (74, 46, 8)
"""Light that the lamp adds to the wall around the window."""
JAMB = 22
"""Width of the strips beside a door, in units."""
KEPT_BYTES = 10 << 20
"""Cache limit for faces, which are quick to compose; the drawings on them, which take longer, are cached elsewhere."""
KEPT_STANDING = 9 << 20
"""Cache limit for buildings with blocks."""


class FacePictures(Protocol):
    """Square pictures of faces, rasterised at exactly the requested size."""

    standing: SurfaceCache[Hashable]
    """Pictures of buildings with these faces, as consecutive scenes show the same ones."""

    def picture(self, face: FaceId, size: int, lit: bool = False, poses: Poses = AT_REST) -> pygame.Surface:
        """The picture of a face, `size` pixels wide; `lit` puts a lamp in its window."""
        ...

    def pieces(self, face: FaceId) -> tuple[PlacedPiece, ...]:
        """The pieces that count on a face, and their places."""
        ...

    def piece_picture(self, placed: PlacedPiece, size_of_face: int) -> pygame.Surface:
        """One piece alone, as large as on a face of that size."""
        ...

    def prepared(self, face: FaceId, size: int, lit: bool = False) -> Iterator[bool]:
        """Make the picture of a face in small steps."""
        ...


class Faces:
    """The pictures of all faces at any size."""

    def __init__(self, catalogue: Catalogue, artwork: Artwork) -> None:
        self.catalogue = catalogue
        self._artwork = artwork
        self._pictures: SurfaceCache[tuple[FaceId, int, bool, Poses, bool]] = SurfaceCache(KEPT_BYTES)
        self._pieces: dict[FaceId, tuple[PlacedPiece, ...]] = {}
        self.standing: SurfaceCache[Hashable] = SurfaceCache(KEPT_STANDING)

    def picture(self, face: FaceId, size: int, lit: bool = False, poses: Poses = AT_REST) -> pygame.Surface:
        """The face, `size` pixels wide and high; `lit` puts a lamp in its window."""
        return self._pictures.get(self._key(face, size, lit, poses), lambda: self._compose(face, size, lit, poses))

    @staticmethod
    def _key(
        face: FaceId, size: int, lit: bool = False, poses: Poses = AT_REST
    ) -> tuple[FaceId, int, bool, Poses, bool]:
        return face, size, lit, poses, current_theme().patterns

    def pieces(self, face: FaceId) -> tuple[PlacedPiece, ...]:
        """The pieces that count on a face, and where; a door has none."""
        if face not in self._pieces:
            card = self.catalogue.faces[face]
            recipe = self._artwork.recipes.get(face.today)
            self._pieces[face] = (
                place(card.shows, recipe, self._artwork) if isinstance(card, Balcony) and recipe else ()
            )
        return self._pieces[face]

    def piece_picture(self, placed: PlacedPiece, size_of_face: int) -> pygame.Surface:
        """One piece alone, as large as on a face of that size; shared, so not to be painted on."""
        return self._drawn(placed.drawing, placed.rect, size_of_face)

    def prepared(self, face: FaceId, size: int, lit: bool = False) -> Iterator[bool]:
        """Make the picture of a face in small steps; yields True after some work, False while drawings are missing."""
        if self._key(face, size, lit) in self._pictures:
            return
        card = self.catalogue.faces[face]
        orders = [_order(drawing, box, size) for drawing, box in self._drawings_on(card, lit)]
        if on_plaque := self._plaque_order(card, size):
            orders += [(icon.path, (icon.box.width, icon.box.height), ()) for icon in plaque_icons(*on_plaque)]
        while orders := [order for order in orders if not drawn_ahead(*order)]:
            yield False
        self._plaque(card, size)
        yield True
        self.picture(face, size, lit)
        yield True

    def _drawings_on(self, card: Balcony | Door, lit: bool) -> Iterator[tuple[Drawing, UnitBox]]:
        """The drawings on a face, which take longest to rasterise."""
        if isinstance(card, Door):
            yield _glazed(self._artwork.doors[card.id.today], lit), self._artwork.scenery["door"]
            return
        for layer, drawing in self._artwork.recipes[card.id.today].scenery.items():
            yield _glazed(drawing, lit), self._artwork.scenery[layer]
        for placed in self.pieces(card.id):
            yield placed.drawing, placed.rect

    def _compose(self, face: FaceId, size: int, lit: bool, poses: Poses) -> pygame.Surface:
        surface = pygame.Surface((size, size), 0, 32)
        pieces = list(self.pieces(face))
        for number, pose in poses:
            pieces[number] = replace(pieces[number], drawing=posed(pieces[number].drawing, pose))
        card = self.catalogue.faces[face]
        if isinstance(card, Door):
            self._blit(surface, _glazed(self._artwork.doors[face.today], lit), self._artwork.scenery["door"])
            if current_theme().patterns:
                _draw_jambs(surface, card.colour)
            self._blit_plaque(surface, card)
        else:
            for layer in self._artwork.layers:
                self._blit_layer(surface, layer, card, lit, [placed for placed in pieces if placed.perch == layer])
        return surface

    def _blit_layer(
        self, surface: pygame.Surface, layer: str, card: Balcony, lit: bool, standing: list[PlacedPiece]
    ) -> None:
        if layer == "plaque":
            self._blit_plaque(surface, card)
        elif layer in SCENERY:
            if layer != "base" or card.condition is None:
                drawing = _glazed(self._artwork.recipes[card.id.today].scenery[layer], lit)
                self._blit(surface, drawing, self._artwork.scenery[layer])
            if layer == "window" and lit:
                surface.blit(halo(surface.get_width()), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        else:
            rope = self._artwork.perches[layer].rope
            if rope and any(placed.perch == layer for placed in self.pieces(card.id)):
                self._blit(surface, ROPE, rope)
            for placed in standing:
                self._blit(surface, placed.drawing, placed.rect)

    def _blit_plaque(self, surface: pygame.Surface, card: Balcony | Door) -> None:
        if found := self._plaque(card, surface.get_width()):
            surface.blit(*found)

    def _plaque(self, card: Balcony | Door, size: int) -> tuple[pygame.Surface, tuple[int, int]] | None:
        """The plaque of a face of this size and its position; None without a condition."""
        order = self._plaque_order(card, size)
        box, scale = self._plaque_box(card), size / UNITS
        return None if order is None else (draw_plaque(*order), (round(box.x * scale), round(box.y * scale)))

    def _plaque_order(self, card: Balcony | Door, size: int) -> tuple[Condition | Door, tuple[int, int]] | None:
        """The subject and size of the plaque on a face of this size; None without a condition."""
        subject = card.condition if isinstance(card, Balcony) else card
        box, scale = self._plaque_box(card), size / UNITS
        return None if subject is None else (subject, (round(box.w * scale), round(box.h * scale)))

    def _plaque_box(self, card: Balcony | Door) -> UnitBox:
        return self._artwork.plaques["balcony" if isinstance(card, Balcony) else "door"]

    def _blit(self, surface: pygame.Surface, drawing: Drawing, box: UnitBox) -> None:
        size = surface.get_width()
        picture = self._drawn(drawing, box, size)
        surface.blit(picture, (round(box.x * size / UNITS), round(box.y * size / UNITS)))

    def _drawn(self, drawing: Drawing, box: UnitBox, size: int) -> pygame.Surface:
        return shared(*_order(drawing, box, size))


@lru_cache(maxsize=4)
def faces(catalogue: Catalogue) -> Faces:
    """The pictures of the cards as played, with the artwork in the box and that of a block set."""
    artwork = load_artwork(load_catalogue())
    return Faces(catalogue, with_own_faces(artwork, catalogue))


def check_own_artwork(text: str, file: str) -> None:
    """Raise DataError with every mistake in what a block set says about its drawings."""
    own_recipes(text, load_artwork(load_catalogue()), file)


def shipped_faces() -> Faces:
    """The pictures of the cards that come with the game, for scenes without a match."""
    return faces(load_catalogue())


def _order(drawing: Drawing, box: UnitBox, size: int) -> tuple[Path, tuple[int, int], tuple[Repaint, ...]]:
    """The arguments for rasterising a drawing on a face of this size."""
    return drawing.path, (round(box.w * size / UNITS), round(box.h * size / UNITS)), drawing.paint


def _glazed(drawing: Drawing, lit: bool) -> Drawing:
    """A drawing with lamplight in its panes, if it has any and the lamp is lit."""
    return replace(drawing, paint=(*drawing.paint, *LAMPLIGHT)) if lit else drawing


@cached_surface(4)
def halo(size: int) -> pygame.Surface:
    """The light that a lamp behind the window throws onto the wall, to be added."""
    small = 32
    picture = pygame.Surface((small, small), 0, 32)
    for x in range(small):
        for y in range(small):
            away = hypot((x + 0.5) / small - 0.5, ((y + 0.5) / small - 0.42) * 0.9) / 0.52
            share = max(0.0, 1.0 - away) ** 1.5
            picture.set_at((x, y), tuple(round(channel * share) for channel in HALO))
    return pygame.transform.smoothscale(picture, (size, size))


def _draw_jambs(surface: pygame.Surface, colour: str) -> None:
    """The pattern of a door's player on both sides of it."""
    size = surface.get_width()
    width = max(2, round(JAMB * size / UNITS))
    livery = LIVERIES[Seat(colour)]
    step = max(4, round(width * 0.9))
    strip = pattern((width, size), livery.weave, step, 0.5, pygame.Color(livery.marks))
    surface.blit(strip, (0, 0))
    surface.blit(strip, (size - width, 0))
