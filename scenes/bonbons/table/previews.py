"""Large pictures of the open tiles beside the grid, visible from a sofa."""

import pygame

from game.bonbons.sweets import WRAPPER, Face
from game.bonbons.tiles import Round, Square
from game.bonbons.view import View
from scenes.bonbons.render import tiles
from scenes.kit.canvas import Canvas

SMALLER = 0.34
"""Share of the picture that earlier coins take from that of the last one."""


def open_squares(view: View) -> tuple[Face, ...]:
    """The squares of this attempt, in the order in which they were turned over."""
    faces = [view.squares[tile.number] for tile in view.shown if isinstance(tile, Square)]
    if view.phase == "choose_give" and view.stolen is not None:
        faces.append(view.face(view.stolen))
    if not faces and view.phase == "after_square":
        faces.append(WRAPPER)
    return tuple(face for face in faces if face is not None)


def open_round(view: View) -> Face | None:
    """The round tile of this attempt."""
    return next((view.face(tile) for tile in view.shown if isinstance(tile, Round)), None)


def draw_previews(page: Canvas, surface: pygame.Surface, squares: tuple[Face, ...], face: Face | None) -> None:
    """Draw the squares on the left and the round tile on the right, or empty dishes, if the layout has room."""
    if "preview-square" not in page.fitted.areas:
        return
    left, right = page.rect("preview-square"), page.rect("preview-round")
    if squares:
        _draw_squares(surface, left, squares, page.px(10))
    else:
        surface.blit(tiles.drawing("square-dish", left.width), left)
    picture = tiles.drawing("round-dish", right.width) if face is None else tiles.front("round", face, right.width)
    surface.blit(picture, right)


def _draw_squares(surface: pygame.Surface, box: pygame.Rect, squares: tuple[Face, ...], gap: int) -> None:
    """Draw the last square as large as possible, with earlier coins small above it."""
    *before, last = squares
    large = pygame.Rect(0, 0, box.width, box.width)
    if before:
        large.inflate_ip(-round(box.width * SMALLER), -round(box.width * SMALLER))
    large.midbottom = box.midbottom
    surface.blit(tiles.front("square", last, large.width), large)
    side = round(box.width * (SMALLER - 0.03))
    start = box.centerx - (len(before) * (side + gap) - gap) // 2
    for number, face in enumerate(before):
        surface.blit(tiles.front("square", face, side), (start + number * (side + gap), box.y))
