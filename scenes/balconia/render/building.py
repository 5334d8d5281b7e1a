"""One side of the building: the empty frame, and the blocks in it, cached so that a frame is one blit and its marks."""

from math import ceil, hypot

import pygame

from game.balconia.building import COLUMNS, FLOORS, Cell
from game.balconia.cards import FaceId
from game.balconia.scoring import Side
from game.engine.contract import Seat
from scenes.balconia.render.facade import ALL_CELLS, DEPTH, EAVES, OPENING, PILLAR, PLINTH, Facade
from scenes.balconia.render.face import FacePictures
from scenes.balconia.render.marks import HELD, Marks, badge_boxes, draw_over, draw_under, front
from scenes.balconia.render.poses import AT_REST, Poses
from scenes.balconia.render.scenery import drawing, hour, lit, wide
from scenes.balconia.render.slots import PlacedPiece
from scenes.kit.tween import bounce
from scenes.look.light import shade
from scenes.look.projection import Bounds, Quad, Spot
from scenes.look.surface_cache import cached_surface
from scenes.look.svg import Repaint
from scenes.look.text import LEAST
from scenes.look.theme import current_theme
from scenes.look.ui import INK, card

EMPTY: Side = (None,) * len(ALL_CELLS)
SAMPLES = 3
TOP = {"block": "#FFD25E", "entrance": "#E8668F"}
SHADOW = (43, 42, 76, 120)
GHOST_ALPHA = 200
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
STONE = "#EFE0C6"
BEVEL = "#FBF2E0"
LIT_WALL = "#E2CCA8"
SHADED_WALL = "#C2A985"
FLOOR = "#D9C29D"
CEILING = "#A98F70"
THROUGH = (43, 42, 76, 26)
"""The air inside an empty cell: the sky shows through, a little darker."""
GROUND_SHADOW = (43, 42, 76, 110)
FRAME_SAMPLES = 2
MOONLIGHT = (
    Repaint("#8883B2", "#E6EDFF"),
    Repaint("#6F6A9C", "#565A96"),
    Repaint("#5D5888", "#3F4378"),
    Repaint("#D6C09E", "#B9B2C8"),
    Repaint("#EFE0C6", "#EEF0FF"),
    Repaint("#B5613C", "#8E4A4A"),
    Repaint("#984E2F", "#6B3743"),
    Repaint("#D98A5B", "#C9A0A8"),
    Repaint("#FFE7A6", "#FFE08A"),
)
"""The colours of the roof in moonlight."""
DORMERS, DORMER_HEIGHT = (250 / 912, 456 / 912, 640 / 912), 62 / 112
"""The centres of the round windows, as shares of the roof."""
GLOW = 48
WALL, SHUTTER, SLAT = "#F3D9B1", "#8B6F9E", "#6F5684"
"""The colours of a block whose shutters are closed."""


class Building:
    """The building as one player sees it; cells run from the viewer's left and from the ground."""

    def __init__(self, faces: FacePictures, seat: Seat, box: Bounds, letters: int = LEAST) -> None:
        """Fit the building into a box of the window; text on it is at least `letters` high."""
        self.seat = seat
        self.facade = Facade.within(box, letters)
        self.pictures = faces
        self._frame = frame_picture(self.facade, seat)
        self.lit_floors = 0
        """The number of floors, from the ground up, with every window lit."""

    @property
    def corner(self) -> tuple[int, int]:
        """The top left corner of the picture in the window."""
        left, top, _, _ = self.facade.bounds
        return round(left), round(top)

    def cell_rect(self, cell: Cell) -> pygame.Rect:
        """The square of a cell in the window."""
        return pygame.Rect(self.facade.cell_box(cell))

    def cell_at(self, point: Spot) -> Cell | None:
        """The cell under the mouse."""
        return self.facade.cell_at(point)

    def picture(self, side: Side) -> pygame.Surface:
        """The building with these blocks, premultiplied; redrawn only when they change or a floor is lit."""

        def painted() -> pygame.Surface:
            picture = self._frame.copy()
            left, top = self.corner
            for cell, face in enumerate(side):
                if face is not None:
                    self._blit_block(picture, cell, face, (-left, -top))
            return picture

        return self.pictures.standing.get((self.facade, self.seat, side, self.lit_floors, current_theme()), painted)

    def face_picture(self, cell: Cell, face: FaceId, poses: Poses = AT_REST) -> pygame.Surface:
        """A face as it looks in a cell."""
        return self.pictures.picture(face, self.facade.face, self.lit(cell, face), poses)

    def lit(self, cell: Cell, face: FaceId) -> bool:
        """True if a lamp is lit in a block: in most of them in the evening, and on every floor that celebrates."""
        return cell // COLUMNS < self.lit_floors or (hour(self.seat) == "evening" and lamp_at_night(face))

    def draw(self, target: pygame.Surface, side: Side, marks: Marks | None = None) -> None:
        """Draw the building, its blocks and the marks on it."""
        marks = marks or Marks()
        resting = tuple(None if cell in marks.lifts else face for cell, face in enumerate(side))
        target.blit(self.picture(resting), self.corner, special_flags=PREMULTIPLIED)
        occupied = frozenset(cell for cell, face in enumerate(side) if face is not None)
        draw_under(target, self.facade, occupied, marks)
        for cell in marks.lifts:
            face = side[cell]
            if face is not None:
                rise = front(self.facade, cell, marks).top - self.facade.block(cell)[1]
                self._blit_block(target, cell, face, (0, rise))
        if marks.ghost:
            self._blit_ghost(target, *marks.ghost)
        if marks.held:
            self.draw_held(target, marks.held[1], pygame.Rect(self.facade.block(marks.held[0])).center)
        draw_over(target, self.facade, marks, self._badged(side, marks))

    def beside(self, side: Side, marks: Marks, width: int) -> pygame.Rect:
        """The place for a button of this width at a corner of the chosen block, where it covers no badge if possible.

        It is off the block by a part, so that it hides little of its plaque.
        """
        assert marks.chosen is not None
        block = pygame.Rect(self.facade.block(marks.chosen)).scale_by(HELD)
        places = []
        for corner, along, down in zip(
            (block.bottomleft, block.bottomright, block.topleft, block.topright),
            (-1, 1, -1, 1),
            (1, 1, -1, -1),
            strict=True,
        ):
            place = pygame.Rect(0, 0, width, width)
            place.center = corner[0] + along * width // 8, corner[1] + down * width // 8
            places.append(place)
        badges = [*badge_boxes(self.facade, marks, self._badged(side, marks)).values()]
        return next((place for place in places if place.collidelist(badges) < 0), places[0])

    def _badged(self, side: Side, marks: Marks) -> dict[Cell, tuple[PlacedPiece, ...]]:
        """The pieces on the faces that have badges."""
        return {cell: self._pieces(side, cell, marks) for cell in marks.badges}

    def _pieces(self, side: Side, cell: Cell, marks: Marks) -> tuple[PlacedPiece, ...]:
        """The pieces on the face in a cell, or on the ghost there."""
        there = dict(one for one in (marks.held, marks.ghost) if one)
        face = there.get(cell, side[cell])
        return self.pictures.pieces(face) if face else ()

    def draw_block(self, target: pygame.Surface, cell: Cell, face: FaceId, squash: float = 0.0) -> None:
        """Draw one block in its cell; a `squash` of 0.06 makes it 6% wider and 6% lower."""
        if not squash:
            self._blit_block(target, cell, face, (0, 0))
            return
        x, y, size, _ = self.facade.block(cell)
        picture = self.face_picture(cell, face)
        flat = pygame.transform.smoothscale(picture, (round(size * (1 + squash)), round(size * (1 - squash))))
        self._blit_shadow(target, (x, y), size)
        target.blit(flat, flat.get_rect(midbottom=(x + size // 2, y + size)))

    def draw_held(self, target: pygame.Surface, face: FaceId, middle: Spot, out: float = 1.0) -> None:
        """Draw a block held in front of the building: larger, with its shadow farther away the more it is `out`."""
        size = self.held_width(out)
        x, y = round(middle[0] - size / 2), round(middle[1] - size / 2)
        away = round(size * 0.1 * out)
        # One shadow for all sizes on the way in: blurring another for each frame would only be noticed as a hitch.
        spare = (size - self.facade.face) // 2
        self._blit_shadow(target, (x + spare + away // 2, y + spare + away), self.facade.face)
        whole = self.pictures.picture(face, self.held_width())
        target.blit(whole if out == 1 else pygame.transform.smoothscale(whole, (size, size)), (x, y))

    def held_width(self, out: float = 1.0) -> int:
        """The width of the face of a block held in front of the building."""
        return round(self.facade.face * (1 + (HELD - 1) * out))

    def _blit_block(self, target: pygame.Surface, cell: Cell, face: FaceId, offset: tuple[int, int]) -> None:
        """One block with its shadow, its sides and its face."""
        x, y, size, _ = self.facade.block(cell)
        x, y = x + offset[0], y + offset[1]
        self._blit_shadow(target, (x, y), size)
        picture = self.face_picture(cell, face)
        sides = block_sides(self.facade, cell, TOP[face.kind], pygame.transform.average_color(picture)[:3])
        spare = (sides.get_width() - size) // 2
        target.blit(sides, (x - spare, y - spare), special_flags=PREMULTIPLIED)
        target.blit(picture, (x, y))

    def _blit_shadow(self, target: pygame.Surface, corner: tuple[int, int], size: int) -> None:
        """The shadow of a block whose face has this corner; for a larger face, the same shadow scaled up."""
        shadow = block_shadow(self.facade.face)
        if size != self.facade.face:
            shadow = pygame.transform.scale_by(shadow, size / self.facade.face)
        margin = (shadow.get_width() - size) // 2
        place = corner[0] - margin + size // 40, corner[1] - margin + size // 24
        target.blit(shadow, place, special_flags=PREMULTIPLIED)

    def _blit_ghost(self, target: pygame.Surface, cell: Cell, face: FaceId) -> None:
        """The block in the cell it would go to, translucent."""
        rect = pygame.Rect(self.facade.block(cell))
        ghost = self.pictures.picture(face, rect.width).copy()
        ghost.set_alpha(GHOST_ALPHA)
        target.blit(ghost, rect)


def lamp_at_night(face: FaceId) -> bool:
    """True if a lamp is lit in the evening: in three windows of four, and in every door."""
    return face.kind == "entrance" or (face.number + face.index) % 4 != 0


def draw_shuttered(target: pygame.Surface, building: Building, cell: Cell, share: float = 1.0) -> None:
    """Draw a block with its shutters closed, since only its place is public; it grows until `share` is 1."""
    box = pygame.Rect(building.facade.block(cell))
    if share < 1:
        size = max(2, round(box.width * bounce(share)))
        box = pygame.Rect(0, 0, size, size).move(box.centerx - size // 2, box.centery - size // 2)
    target.blit(card(box.size, WALL, INK, max(2, box.width // 16)), box)
    for side in (-1, 1):
        wing = pygame.Rect(0, 0, box.width * 2 // 7, box.height * 3 // 5)
        wing.center = box.centerx + side * wing.width * 4 // 7, box.centery
        target.blit(card(wing.size, SHUTTER, INK, max(1, box.width // 40)), wing)
        for slat in range(1, 6):
            y = wing.top + wing.height * slat // 6
            inner = max(2, wing.width // 6)
            pygame.draw.line(target, SLAT, (wing.left + inner, y), (wing.right - inner, y), max(1, box.width // 50))


@cached_surface(16)
def block_shadow(size: int) -> pygame.Surface:
    """The soft shadow of a block on the frame, premultiplied."""
    margin = max(4, size // 9)
    blot = pygame.Surface((size + 2 * margin, size + 2 * margin), pygame.SRCALPHA, 32)
    blot.fill(SHADOW, (margin, margin, size, size))
    return pygame.transform.gaussian_blur(blot.premul_alpha(), max(1, margin // 2))


@cached_surface(64)
def block_sides(facade: Facade, cell: Cell, top: str, colour: tuple[int, ...]) -> pygame.Surface:
    """The sides of a block between the frame and its face, premultiplied, with room for the face in the middle."""
    x, y, size, _ = facade.block(cell)
    spare = max(4, size // 8)
    width = size + 2 * spare
    picture = pygame.Surface((width * SAMPLES, width * SAMPLES), pygame.SRCALPHA, 32)
    shrink = (1.0 - 0.985) / 2 * OPENING * facade.pitch
    inset = ((shrink, shrink), (-shrink, shrink), (-shrink, -shrink), (shrink, -shrink))
    root = [
        (px + dx - x + spare, py + dy - y + spare)
        for (px, py), (dx, dy) in zip(facade.opening(cell), inset, strict=True)
    ]
    front = [(spare, spare), (spare + size, spare), (spare + size, spare + size), (spare, spare + size)]
    base = pygame.Color(colour)
    shades = (pygame.Color(top), shade(base, 0.66), shade(base, 0.5), shade(base, 0.8))
    for index, side in enumerate(shades):
        following = (index + 1) % 4
        corners = (root[index], root[following], front[following], front[index])
        pygame.draw.polygon(picture, side, [(px * SAMPLES, py * SAMPLES) for px, py in corners])
    return pygame.transform.smoothscale(picture.premul_alpha(), (width, width))


@cached_surface(8)
def frame_picture(facade: Facade, seat: Seat) -> pygame.Surface:
    """The empty building, premultiplied, on a transparent ground; its corner is that of the facade's bounds."""
    left, top, width, height = facade.bounds
    picture = pygame.Surface((ceil(width), ceil(height)), pygame.SRCALPHA, 32)
    pitch = facade.pitch
    wall = pygame.Rect(facade.left - round(left), 0, COLUMNS * pitch, FLOORS * pitch)
    wall.bottom = facade.foot - round(top)
    ground = wide("ground", round((COLUMNS + 2 * PILLAR + 2 * PLINTH) * pitch))
    _draw_ground_shadow(picture, ground.get_rect(midtop=wall.midbottom))
    picture.blit(ground, ground.get_rect(midtop=wall.midbottom))
    pillar = drawing("pillar", (pitch, wall.height))
    picture.blit(pillar, pillar.get_rect(topright=wall.topleft))
    picture.blit(pygame.transform.flip(pillar, True, False), wall.topright)
    evening = hour(seat) == "evening"
    roof = wide("roof", round((COLUMNS + 2 * PILLAR + 2 * EAVES) * pitch), MOONLIGHT if evening else ())
    above = roof.get_rect(midbottom=wall.midtop)
    picture.blit(roof, above)
    picture = picture.premul_alpha()
    picture.blit(_lattice(facade), wall, special_flags=pygame.BLEND_PREMULTIPLIED)
    picture = lit(picture, seat)
    if evening:
        _light_dormers(picture, above)
    return picture


def _light_dormers(picture: pygame.Surface, roof: pygame.Rect) -> None:
    """Light the attic windows and the tiles around them, but not the sky above."""
    size = roof.height
    glow = pygame.transform.smoothscale(_glow(), (size, size))
    for x in DORMERS:
        place = glow.get_rect(center=(roof.x + round(x * roof.width), roof.y + round(DORMER_HEIGHT * roof.height)))
        picture.blit(glow, place, special_flags=pygame.BLEND_RGB_ADD)


@cached_surface(1)
def _glow() -> pygame.Surface:
    """A soft round light, to be added."""
    picture = pygame.Surface((GLOW, GLOW), 0, 32)
    for x in range(GLOW):
        for y in range(GLOW):
            share = max(0.0, 1.0 - hypot(x + 0.5 - GLOW / 2, y + 0.5 - GLOW / 2) / (GLOW / 2)) ** 2
            picture.set_at((x, y), (round(120 * share), round(84 * share), round(24 * share)))
    return picture


def _draw_ground_shadow(picture: pygame.Surface, ground: pygame.Rect) -> None:
    """The soft shadow of the pavement on the table."""
    margin = ground.height // 3
    blot = pygame.Surface((ground.width, 3 * margin), pygame.SRCALPHA, 32)
    blot.fill(GROUND_SHADOW, blot.get_rect().inflate(-4 * margin, -margin))
    picture.blit(pygame.transform.gaussian_blur(blot, margin // 2), (ground.left, ground.bottom - 2 * margin))


def _lattice(facade: Facade) -> pygame.Surface:
    """The bars and the cells between them."""
    size = COLUMNS * facade.pitch, FLOORS * facade.pitch
    picture = pygame.Surface((size[0] * FRAME_SAMPLES, size[1] * FRAME_SAMPLES), pygame.SRCALPHA, 32)
    picture.fill(STONE)
    corner = facade.left, facade.foot - size[1]
    for cell in ALL_CELLS:
        near = _moved(facade.opening(cell), corner)
        _draw_cell(picture, near, _moved(facade.opening(cell, -DEPTH), corner))
    return pygame.transform.smoothscale(picture.premul_alpha(), size)


def _draw_cell(picture: pygame.Surface, near: Quad, far: Quad) -> None:
    """One empty cell: the inner walls that show, the air, and a light edge around."""
    left, top = round(near[0][0]), round(near[0][1])
    hole = pygame.Rect(left, top, round(near[2][0]) - left, round(near[2][1]) - top)
    bevel = max(1, FRAME_SAMPLES * hole.width // 150)
    picture.fill(BEVEL, hole.inflate(2 * bevel, 2 * bevel))
    picture.set_clip(hole)
    picture.fill(THROUGH)
    for colour, start, end in ((CEILING, 0, 1), (LIT_WALL, 1, 2), (FLOOR, 2, 3), (SHADED_WALL, 3, 0)):
        pygame.draw.polygon(picture, colour, (near[start], near[end], far[end], far[start]))
    picture.fill(THROUGH, _between(far).clip(hole))
    picture.set_clip(None)


def _between(quad: Quad) -> pygame.Rect:
    """An upright quad as a rectangle."""
    left, top = round(quad[0][0]), round(quad[0][1])
    return pygame.Rect(left, top, round(quad[2][0]) - left, round(quad[2][1]) - top)


def _moved(quad: Quad, corner: Spot) -> Quad:
    """A quad on the enlarged picture whose corner is given."""
    a, b, c, d = (((x - corner[0]) * FRAME_SAMPLES, (y - corner[1]) * FRAME_SAMPLES) for x, y in quad)
    return a, b, c, d
