"""Draws tiles on the table, the ring around one that can be turned over, and the corners."""

from dataclasses import dataclass

import pygame

from game.bonbons.moves import COVERS, GIVES, Flip, Move
from game.bonbons.tiles import COVERED, DOWN, Round, Square, Tile
from game.bonbons.view import View
from scenes.bonbons.render import tiles
from scenes.bonbons.table.counter import Mood
from scenes.bonbons.table.places import Places
from scenes.kit.canvas import Canvas
from scenes.look.ui import INK, ORANGE, YELLOW


def shape_of(tile: Tile) -> tiles.Shape:
    """The shape of a tile."""
    return "square" if isinstance(tile, Square) else "round"


def tile_move(view: View, tile: Tile) -> Move:
    """The move that clicking a tile means in this phase."""
    if isinstance(tile, Round) and tile.owner == view.active:
        if view.phase == "choose_give":
            return GIVES[tile.slot]
        if view.phase == "choose_cover":
            return COVERS[tile.slot]
    return Flip(tile)


def tile_picture(view: View, tile: Tile, size: int) -> pygame.Surface:
    """A tile as all players see it."""
    face = view.face(tile)
    if face is not None:
        return tiles.front(shape_of(tile), face, size)
    return tiles.covered(size) if view.status(tile) == COVERED else tiles.back(shape_of(tile), size)


def _pale_picture(view: View, tile: Tile, size: int) -> pygame.Surface:
    """A tile that recedes, in pale colours."""
    face = view.face(tile)
    return tiles.pale_back(shape_of(tile), size) if face is None else tiles.pale_front(shape_of(tile), face, size)


@dataclass(frozen=True, slots=True)
class Looks:
    """Tiles in motion, which are painted over the table, and usable tiles; None while no person is to move."""

    absent: frozenset[Tile] = frozenset()
    usable: frozenset[Tile] | None = None
    mood: Mood = "calm"
    """The face that the shopkeeper makes."""

    def recedes(self, tile: Tile) -> bool:
        """True if a hidden tile cannot be used now."""
        return self.usable is not None and tile not in self.usable


def draw_tiles(surface: pygame.Surface, view: View, places: Places, looks: Looks) -> None:
    """Draw all tiles except the absent ones, and empty places; hidden tiles that cannot be used recede."""
    for tile, place in places.by_name.values():
        if not view.lies(tile):
            surface.blit(tiles.place(shape_of(tile), place.width), place)
        elif tile not in looks.absent:
            edge = tiles.thickness(shape_of(tile), place.width)
            surface.blit(edge, edge.get_rect(center=place.center))
            pale = view.status(tile) == DOWN and looks.recedes(tile)
            picture = _pale_picture if pale else tile_picture
            surface.blit(picture(view, tile, place.width), place)


def draw_asked(page: Canvas, surface: pygame.Surface, view: View, places: Places, looks: Looks) -> None:
    """Draw rings around the tiles to choose from when one is to be given or covered."""
    if view.phase in ("choose_give", "choose_cover"):
        for tile in looks.usable or ():
            draw_touch(page, surface, tile, places.of(tile), ORANGE)


def draw_touch(page: Canvas, surface: pygame.Surface, tile: Tile, place: pygame.Rect, paint: str = YELLOW) -> None:
    """Draw a ring around the tile that a click would turn."""
    ring = place.inflate(page.px(8), page.px(8))
    for colour, thick in ((INK, page.px(7)), (paint, page.px(4))):
        if isinstance(tile, Square):
            pygame.draw.rect(surface, colour, ring, thick, border_radius=round(ring.width * 0.18))
        else:
            pygame.draw.circle(surface, colour, ring.center, ring.width // 2, thick)
