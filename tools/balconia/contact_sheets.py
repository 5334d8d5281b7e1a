"""Contact sheets: all faces, plaques and pictograms, and the block at many angles."""

from collections.abc import Iterable, Iterator

import pygame

from game.balconia.building import TURQUOISE
from game.balconia.cards import COUNTABLE, FLOWERS, LOVERS, ZONES, Balcony, Condition, Door, FaceId
from scenes.balconia.render.artwork import UNITS
from scenes.balconia.render.artwork_file import load_artwork
from scenes.balconia.render.cube import Cube
from scenes.balconia.render.disc import Disc
from scenes.balconia.render.plaque import draw_icon, draw_plaque, draw_where
from scenes.balconia.render.scenery import token
from scenes.look.text import font
from tools.balconia.stage_set import catalogue, faces

PAPER = "#FFF3DC"
WOOD = "#E6C394"
INK = "#2B2A4C"
GAP = 12
Labelled = tuple[str, pygame.Surface]


def sheet(pictures: Iterable[Labelled], columns: int) -> pygame.Surface:
    """Pictures in rows, each above its label, in cells of the size of the largest picture."""
    shown = list(pictures)
    width = max(picture.get_width() for _, picture in shown) + GAP
    height = max(picture.get_height() for _, picture in shown) + GAP + 20
    rows = -(-len(shown) // columns)
    page = pygame.Surface((columns * width + GAP, rows * height + GAP), 0, 32)
    page.fill(PAPER)
    for place, (label, picture) in enumerate(shown):
        x, y = GAP + place % columns * width, GAP + place // columns * height
        page.blit(picture, (x, y))
        page.blit(font(16).render(label, True, INK), (x, y + height - GAP - 22))
    return page


def all_faces(size: int) -> pygame.Surface:
    """Every balcony and every door."""
    return sheet(((name(face), faces().picture(face, size)) for face in catalogue().faces), 8)


def plaques(width: int) -> pygame.Surface:
    """Every condition of the set once, as it is drawn on a face of this width."""
    found = {subject: label for label, subject in _subjects()}
    return sheet(((label, draw_plaque(subject, _size(subject, width))) for subject, label in found.items()), 6)


def _size(subject: Condition | Door, width: int) -> tuple[int, int]:
    """The size of a plaque on a face of this width."""
    box = load_artwork(catalogue()).plaques["door" if isinstance(subject, Door) else "balcony"]
    return round(box.w * width / UNITS), round(box.h * width / UNITS)


def _subjects() -> Iterator[tuple[str, Condition | Door]]:
    """Every condition, with the face that has it."""
    for face, card in catalogue().faces.items():
        if isinstance(card, Balcony) and card.condition:
            yield name(face), card.condition
        elif isinstance(card, Door):
            yield name(face), card


def pictograms() -> pygame.Surface:
    """Every zone's plan and every element's icon, large and small, and the tokens."""
    icons = (*COUNTABLE, *FLOWERS, *LOVERS, "flower_colours", "balcony")
    pictures = [(zone, draw_where(zone, size)) for zone in ZONES for size in (96, 28)]
    pictures += [(icon, draw_icon(icon, size)) for icon in icons for size in (96, 28)]
    pictures += [("face down", token(96)), ("face up", token(96, 7)), ("face up", token(48, 22))]
    return sheet(pictures, 12)


def angles(size: tuple[int, int]) -> pygame.Surface:
    """The block at 12 angles; the last row as it is drawn while it spins."""
    page = pygame.Surface(size, 0, 32)
    page.fill(WOOD)
    edge = size[1] // 7
    cubes = Cube(faces(), "block", 4, edge), Cube(faces(), "entrance", 2, edge)
    for place in range(12):
        centre = (place % 4 + 0.5) * size[0] / 4, (place // 4 + 0.5) * size[1] / 3
        cubes[place % 4 == 3].draw(
            page, centre, place * 30.0, pitch=(26.0, 26.0, 26.0, 40.0)[place % 4], fast=place > 7
        )
    return page


def standing(size: tuple[int, int]) -> pygame.Surface:
    """One block in its four positions on the disc."""
    page = pygame.Surface(size, 0, 32)
    page.fill(WOOD)
    edge = size[1] // 7
    disc, cube = Disc(TURQUOISE, edge), Cube(faces(), "block", 7, edge)
    for place in range(4):
        centre = (place % 2 + 0.5) * size[0] / 2, (0.3 + place // 2 * 0.45) * size[1]
        disc.draw(page, centre)
        disc.draw_block(page, cube, centre, 45.0 + 90.0 * place)
    return page


def name(face: FaceId) -> str:
    """A face's number and index, as in the data file."""
    return f"{'door ' if face.kind == 'entrance' else ''}{face.number}/{face.index}"
