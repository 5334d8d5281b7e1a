"""The marks on the building: playable cells, the zone of a balcony, signs, badges and pieces that hop."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import ceil

import pygame

from game.balconia.building import Cell
from game.balconia.cards import FaceId
from scenes.balconia.render.artwork import UNITS, UnitBox
from scenes.balconia.render.badge_places import AROUND_FACE, FACE, free_place
from scenes.balconia.render.facade import ALL_CELLS, Facade
from scenes.balconia.render.face import FacePictures
from scenes.balconia.render.signs import draw_chosen, draw_playable
from scenes.balconia.render.slots import PlacedPiece
from scenes.look.outline import CREAM, outlined
from scenes.look.projection import Bounds
from scenes.look.surface_cache import cached_surface
from scenes.look.text import font

INK = "#2B2A4C"
WHITE = "#FFFFFF"
YELLOW = "#FFD25E"
ORANGE = "#F5A243"
DIM = (43, 42, 76, 95)
SAMPLES = 3
ROUND = 14
"""The size of a cell divided by the corner radius of its border."""
BADGE = 0.76
"""Size of a badge on a face, relative to one that flies: small enough to fit beside the pieces of every face."""
LETTERS = 0.2
"""Text size on a badge, as a share of its size."""
HELD = 1.08
"""Size of a block held in front of the building, relative to one in it."""
COUNT_SHARE = 0.55
"""Size of a badge with a count, as a share of one with points."""
COUNT_SIZE = (38.0, 38.0)
"""The same in units of a face."""


@dataclass(frozen=True, slots=True)
class Hop:
    """A piece that counts, drawn again larger and higher; `centre` and `height` are in units of the face."""

    cell: Cell
    picture: pygame.Surface
    centre: tuple[float, float]
    height: float = 0.0
    size: float = 1.0


@dataclass(frozen=True, slots=True)
class Marks:
    """The cells to mark; lifts are in cells, glow runs from 0 to 1 and back while playable cells pulse."""

    legal: frozenset[Cell] = frozenset()
    zone: frozenset[Cell] = frozenset()
    origin: Cell | None = None
    hover: Cell | None = None
    ghost: tuple[Cell, FaceId] | None = None
    held: tuple[Cell, FaceId] | None = None
    """A block held in front of the cell it was chosen for."""
    chosen: Cell | None = None
    """The cell that a block was chosen for; whoever confirms it has a button with a tick."""
    badges: Mapping[Cell, str] = field(default_factory=dict)
    lifts: Mapping[Cell, float] = field(default_factory=dict)
    hops: tuple[Hop, ...] = ()
    glow: float = 0.5


def draw_under(target: pygame.Surface, facade: Facade, occupied: frozenset[Cell], marks: Marks) -> None:
    """Draw the marks under ghosts and lifted blocks: the shade outside the zone, and the playable cells."""
    if marks.zone or marks.origin is not None:
        lit = marks.zone | ({marks.origin} if marks.origin is not None else set())
        grid = pygame.Rect(facade.cell_box(ALL_CELLS[0])).union(facade.cell_box(ALL_CELLS[-1]))
        dark = (grid, *(front(facade, cell, marks) for cell in sorted(occupied - lit)))
        holes = (front(facade, cell, marks) for cell in sorted(lit))
        picture = shade(facade.pitch, tuple(map(tuple, dark)), tuple(hole.center for hole in holes))
        target.blit(picture, grid.unionall(dark), special_flags=pygame.BLEND_PREMULTIPLIED)
    for cell in marks.legal:
        draw_playable(target, pygame.Rect(facade.cell_box(cell)), marks.glow)


def draw_over(
    target: pygame.Surface, facade: Facade, marks: Marks, pieces: Mapping[Cell, tuple[PlacedPiece, ...]]
) -> None:
    """Draw the marks over the blocks: the borders of the zone, the cell looked at, signs, badges, hops."""
    borders = [(cell, YELLOW) for cell in marks.zone if cell != marks.origin]
    borders += [(cell, colour) for cell, colour in ((marks.origin, ORANGE), (marks.hover, CREAM)) if cell is not None]
    for cell, colour in borders:
        # A held block is larger than its cell and has a sign of its own.
        if marks.held is None or cell != marks.held[0]:
            _blit_middle(target, front(facade, cell, marks), tile(facade.pitch, colour))
    if marks.chosen is not None:
        block = front(facade, marks.chosen, marks)
        draw_chosen(target, block if marks.held is None else block.scale_by(HELD), ticked=False)
    for cell, box in badge_boxes(facade, marks, pieces).items():
        target.blit(badge(badge_size(facade), marks.badges[cell]), box)
    draw_hops(target, facade, marks.hops, marks)


def badge_boxes(
    facade: Facade, marks: Marks, pieces: Mapping[Cell, tuple[PlacedPiece, ...]]
) -> dict[Cell, pygame.Rect]:
    """The places of the badges on faces with these pieces."""
    found = {}
    for cell, text in marks.badges.items():
        x, y, size, _ = front(facade, cell, marks)
        box = badge_place(facade, text, pieces.get(cell, ()))
        corner = x + round(box.x * size / UNITS), y + round(box.y * size / UNITS)
        found[cell] = badge(badge_size(facade), text).get_rect(topleft=corner)
    return found


def badge_size(facade: Facade) -> int:
    """The size of badges on its faces: small enough to fit beside the pieces, but always legible."""
    return max(round(facade.pitch * BADGE), ceil(facade.letters / LETTERS))


def badge_place(facade: Facade, text: str, pieces: tuple[PlacedPiece, ...]) -> UnitBox:
    """The place of a badge on a face with these pieces, in units of the face."""
    width, height = (side * UNITS / facade.face for side in badge(badge_size(facade), text).get_size())
    return free_place((width, height), AROUND_FACE, tuple(placed.rect for placed in pieces))


def draw_hops(target: pygame.Surface, facade: Facade, hops: tuple[Hop, ...], marks: Marks | None = None) -> None:
    """The hopping pieces alone."""
    for hop in hops:
        _draw_hop(target, front(facade, hop.cell, marks or Marks()), hop)


def front(facade: Facade, cell: Cell, marks: Marks) -> pygame.Rect:
    """The front of a block, moved up by its lift."""
    return pygame.Rect(facade.block(cell)).move(0, -round(marks.lifts.get(cell, 0.0) * facade.pitch))


def _blit_middle(target: pygame.Surface, place: pygame.Rect, picture: pygame.Surface) -> None:
    """Blit a premultiplied picture on the middle of a place."""
    target.blit(picture, picture.get_rect(center=place.center), special_flags=pygame.BLEND_PREMULTIPLIED)


def _draw_hop(target: pygame.Surface, place: pygame.Rect, hop: Hop) -> None:
    """A piece in the air, in a light outline that sets it off from where it came from."""
    x, y, size, _ = place
    middle = x + hop.centre[0] * size / UNITS, y + (hop.centre[1] - hop.height) * size / UNITS
    width, height = (round(side * hop.size) for side in hop.picture.get_size())
    picture = pygame.transform.smoothscale(hop.picture, (width, height))
    if hop.picture.get_flags() & pygame.SRCALPHA:  # a whole face has its own edge
        picture = outlined(picture, max(2, size // 50))
    target.blit(picture, picture.get_rect(center=middle))


@cached_surface(2)  # they are large: three megabytes each in a window of 1920 x 1080
def shade(pitch: int, dark: tuple[Bounds, ...], holes: tuple[tuple[int, int], ...]) -> pygame.Surface:
    """A premultiplied shadow over the dark boxes, with a hole for each lit cell; the cell's border covers the edge."""
    bounds = pygame.Rect(dark[0]).unionall(dark)
    picture = pygame.Surface(bounds.size, pygame.SRCALPHA, 32)
    for box in dark:
        picture.fill(DIM, pygame.Rect(box).move(-bounds.x, -bounds.y))
    for x, y in holes:
        hole = pygame.Rect(0, 0, pitch - 2, pitch - 2)
        hole.center = x - bounds.x, y - bounds.y
        pygame.draw.rect(picture, (0, 0, 0, 0), hole, border_radius=pitch // ROUND)
    return picture.premul_alpha()


@cached_surface(64)
def tile(size: int, border: str) -> pygame.Surface:
    """The border of a rounded square, premultiplied."""
    big = size * SAMPLES
    picture = pygame.Surface((big, big), pygame.SRCALPHA, 32)
    radius, thick = big // ROUND, max(SAMPLES * 2, big // 30)
    edge = picture.get_rect()
    pygame.draw.rect(picture, INK, edge, thick + 2 * SAMPLES, border_radius=radius)
    pygame.draw.rect(picture, border, edge.inflate(-2 * SAMPLES, -2 * SAMPLES), thick, border_radius=radius - SAMPLES)
    return pygame.transform.smoothscale(picture.premul_alpha(), (size, size))


@cached_surface(64)
def badge(pitch: int, text: str) -> pygame.Surface:
    """A round badge: points, which carry a sign, on a coin, and a count of pieces on white."""
    label = font(round(pitch * LETTERS), "black").render(text, True, INK)
    height = round(pitch * 0.27)
    width = max(height, label.get_width() + height // 3)
    picture = pygame.Surface((width * SAMPLES, height * SAMPLES), pygame.SRCALPHA, 32)
    pygame.draw.rect(picture, INK, picture.get_rect(), border_radius=height * SAMPLES // 2)
    rim = max(1, pitch // 60) * SAMPLES
    pygame.draw.rect(
        picture,
        YELLOW if text[:1] in ("+", "-") else WHITE,
        picture.get_rect().inflate(-2 * rim, -2 * rim),
        border_radius=height * SAMPLES // 2,
    )
    picture = pygame.transform.smoothscale(picture, (width, height))
    picture.blit(label, label.get_rect(center=(width / 2, height / 2)))
    return picture


def draw_counts(surface: pygame.Surface, faces: FacePictures, face: FaceId, box: pygame.Rect) -> None:
    """Draw a small number at every kind of piece that a face, drawn in this box, shows more than once."""
    scale = box.width / UNITS
    for number, place in count_places(faces.pieces(face)):
        picture = badge(round(box.width * COUNT_SHARE), str(number))
        middle = box.x + (place.x + place.w / 2) * scale, box.y + (place.y + place.h / 2) * scale
        surface.blit(picture, picture.get_rect(center=middle))


def count_places(pieces: tuple[PlacedPiece, ...]) -> list[tuple[int, UnitBox]]:
    """The numbers and their places: beside the pieces they count, covering neither a piece nor each other."""
    numbers = Counter(placed.piece for placed in pieces)
    taken = tuple(placed.rect for placed in pieces)
    found: list[tuple[int, UnitBox]] = []
    for piece, number in numbers.items():
        if number > 1:
            own = tuple(placed.rect for placed in pieces if placed.piece == piece)
            rivals = tuple(placed.rect for placed in pieces if placed.piece != piece)
            found.append((number, free_place(COUNT_SIZE, FACE, taken, own, rivals)))
            taken += (found[-1][1],)
    return found
