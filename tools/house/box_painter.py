"""Paints a box of the shelf at any tilt of its lid, facet by facet in perspective."""

from math import ceil
from pathlib import Path
from typing import NamedTuple

import pygame

from scenes.home.box_strip import FOOT, ROOM, SHADOW_ROOM, SOFT, Section
from scenes.look.projection import Camera, Quad, Spot, Vector, area
from scenes.look.quad import Collage
from scenes.look.spans import Patch
from scenes.look.surface_cache import cached_surface
from scenes.look.svg import natural_size, rasterise
from scenes.look.text import font
from scenes.look.texture import Texture
from tools.house.boxes import LETTERINGS, BoxModel
from tools.house.solid import LAMP, Facet, Pose, Solid, inner, level

ARTWORK = Path(__file__).parent / "artwork"
DISTANCE, PITCH = 6.5, 26.0
"""The same camera as for Balconia's block."""
NEARER = 0.05
"""Growth of a box that has come forward."""
RIBBON = 0.2
"""Distance of a ribbon from the near corner."""
SHADOW = (43, 30, 40, 110)
CAST: Vector = (-0.3, 0.0, -0.1)
"""Offset of the shadow of a box's top, for a lamp on the right."""
FINE, ENOUGH = 2, 420
"""Samples per pixel each way at rest, and the edge length from which one sample is enough."""
TILT, LIFT = 17.0, 0.12
"""Tilt of an open lid in degrees, and its rise in edges."""
PIECE = 0.5
"""Width of the animal that looks out, in edges."""
PAWS = 0.6
"""Tilt at which the paws come over the rim."""
TEXTURE_STEP = 16
"""Pixels between the cached widths of flat drawings, so that a motion does not rasterise one per frame."""


class Eye(NamedTuple):
    """The view of a collage: the camera, the samples per pixel, and the direction of the lamp."""

    camera: Camera
    samples: int
    lamp: Vector


class BoxPainter:
    """Paints one box; `edge` is its width in pixels."""

    def __init__(self, box: BoxModel, edge: int) -> None:
        self.box, self.edge = box, edge
        self._size = round(edge * ROOM[0]), round(edge * ROOM[1])
        self._textures: dict[tuple[str, int], Texture] = {}
        self._drawn: dict[str, pygame.Surface] = {}

    def painted(self, tilt: float, part: Section) -> pygame.Surface:
        """The box or a part of it, premultiplied; supersampled where it rests."""
        samples = FINE if tilt in (0.0, 1.0) and self.edge < ENOUGH and part == "all" else 1
        collage = Collage((self._size[0] * samples, self._size[1] * samples)) if samples > 1 else _collage(self._size)
        collage.clear()
        self._paint(collage, tilt, part, samples)
        return pygame.transform.smoothscale(collage.surface, self._size) if samples > 1 else collage.surface.copy()

    @property
    def mouth(self) -> Spot:
        """The centre of the opening."""
        return camera_on(self._size, self.edge).project((0.0, self.box.rim[0], 0.0))

    def ribbon(self, tilt: float) -> Spot:
        """The place where a ribbon hangs out: over the rim, or below the brim of a closed lid; never on the front."""
        brim = [corner for facet in self.box.lid[-1] for corner in facet.corners]
        low, out = min(y for _, y, _ in brim), max(x for x, _, _ in brim)
        high = low + (self.box.rim[0] - low) * min(1.0, tilt * 2)
        side = Pose(self.box.yaw).point((-self.box.way * out, high, out - RIBBON))
        return camera_on(self._size, self.edge * (1 + NEARER * tilt)).project(side)

    def shadow(self) -> pygame.Surface:
        """The soft shadow away from the lamp, with straight alpha, centred on the foot."""
        side = round(self.edge * SHADOW_ROOM / SOFT)
        picture = pygame.Surface((side, side), pygame.SRCALPHA, 32)
        picture.fill((*SHADOW[:3], 0))
        camera = Camera((side / 2, side / 2), self.edge / SOFT, DISTANCE, PITCH)
        pose = Pose(self.box.yaw)
        for share in (0.0, 0.33, 0.66, 1.0):
            moved = Pose(shift=(CAST[0] * share * self.box.way, 0.0, CAST[2] * share))
            outline = moved.corners(pose.corners(level((0.5, 0.5), 0.0)))
            pygame.draw.polygon(picture, SHADOW, camera.quad(outline))
        return pygame.transform.gaussian_blur(picture, 2)

    def _paint(self, collage: Collage, tilt: float, part: Section, samples: int) -> None:
        """Paint front to back."""
        near = self.edge * samples * (1 + NEARER * tilt)
        lamp = LAMP[0] * self.box.way, LAMP[1], LAMP[2]
        eye = Eye(camera_on(collage.size, near), samples, lamp)
        if part != "lid" and tilt > 0 and self.box.piece:
            self._paint_piece(collage, eye.camera, tilt)
        if part != "open":
            self._paint_lid(collage, eye, tilt)
        if part != "lid":
            self._paint_walls(collage, eye, tilt)

    def _paint_lid(self, collage: Collage, eye: Eye, tilt: float) -> None:
        high, half = self.box.rim
        hinge: Vector = (-self.box.way * half * 1.2, high, 0.0)
        pose = Pose(self.box.yaw, self.box.way * TILT * tilt, hinge, (0.0, LIFT * tilt, 0.0))
        if knob := self.box.knob:
            foot = eye.camera.project(pose.point(knob.foot))
            _paint_flat(collage, knob.picture, foot, knob.width * eye.camera.scale, turn=pose.tilt)
        for solid in self.box.lid:
            self._paint_solid(collage, eye, solid, pose)

    def _paint_walls(self, collage: Collage, eye: Eye, tilt: float) -> None:
        """Paint the walls, and the inside if the lid is up."""
        pose = Pose(self.box.yaw)
        for solid in self.box.walls:
            self._paint_solid(collage, eye, solid[:-1], pose)
        if tilt > 0:
            self._paint_inside(collage, eye, pose)
        for solid in self.box.walls:
            self._paint_solid(collage, eye, solid[-1:], pose)

    def _paint_inside(self, collage: Collage, eye: Eye, pose: Pose) -> None:
        high, half = self.box.rim
        upper, lower = level((half, half), high), level((half, half), high - 0.2)
        self._paint_solid(collage, eye, (Facet(lower, self.box.contents, (upper,)),), pose)
        for side in range(4):
            wall = Facet(inner(upper, lower, side), self.box.colours[1], (upper,))
            self._paint_solid(collage, eye, (wall,), pose)

    def _paint_piece(self, collage: Collage, camera: Camera, tilt: float) -> None:
        """Paint the animal that looks over the front rim: paws on the rim, the head above it."""
        high, half = self.box.rim
        pose = Pose(self.box.yaw)
        left, middle, right = (camera.project(pose.point((x, high, half + 0.03))) for x in (-half, 0.0, half))
        width, slope = PIECE * camera.scale, (right[1] - left[1]) / (right[0] - left[0])
        if tilt > PAWS:
            _paint_flat(collage, f"paws-{self.box.piece}", (middle[0], middle[1] + width * 0.17), width, slope)
        reach = slope * 2 * width
        rim = (middle[0] - 2 * width, middle[1] - reach), (middle[0] + 2 * width, middle[1] + reach)
        above: Quad = ((rim[0][0], 0.0), (rim[1][0], 0.0), rim[1], rim[0])
        head = middle[0], middle[1] + width * (0.78 - 0.74 * tilt)
        _paint_flat(collage, f"piece-{self.box.piece}", head, width, within=(above,))

    def _paint_solid(self, collage: Collage, eye: Eye, solid: Solid, pose: Pose) -> None:
        """Paint the facets of a solid that face the viewer."""
        patches = []
        for facet in (facet.posed(pose) for facet in solid):
            quad = eye.camera.quad(facet.corners)
            if area(quad) > 0:
                within = tuple(eye.camera.quad(outline) for outline in facet.within)
                patches.append(Patch(self._texture(facet, eye.samples), quad, within, facet.light(eye.lamp)))
        collage.paint(*patches)

    def _texture(self, facet: Facet, samples: int) -> Texture:
        """The texture of a facet, cached."""
        key = facet.picture, samples
        if key not in self._textures:
            self._textures[key] = self._flat(facet, samples)
        return self._textures[key]

    def _flat(self, facet: Facet, samples: int) -> Texture:
        """Draw the texture of a facet; it is rasterised once, and scaled down where one sample is enough."""
        if facet.picture.startswith("#"):
            return Texture.plain(facet.picture)
        width, height = (round(side * self.edge) for side in facet.size)
        if facet.picture not in self._drawn:
            self._drawn[facet.picture] = _lettered(facet.picture, (width * FINE, height * FINE))
        drawn = self._drawn[facet.picture]
        return Texture.of(drawn if samples == FINE else pygame.transform.smoothscale(drawn, (width, height)))


@cached_surface(1)
def _collage(size: tuple[int, int]) -> Collage:
    """A collage shared by all boxes of one size; each picture is copied before the next is painted."""
    return Collage(size)


def _lettered(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A drawing, with the name of the game if it has a place for it."""
    path = ARTWORK / f"{name}.svg"
    picture = rasterise(path, size)
    if lettering := LETTERINGS.get(name):
        unit = picture.get_width() / natural_size(path)[0]
        place = pygame.Rect(*(round(side * unit) for side in lettering.place))
        text = _largest(lettering.text, place.size).render(lettering.text, True, lettering.colour)
        picture.blit(text, text.get_rect(center=place.center))
    return picture


def _largest(text: str, size: tuple[int, int]) -> pygame.font.Font:
    """The display font at the largest size at which the text fits."""
    height = size[1]
    width = font(height, "display").size(text)[0]
    return font(max(4, min(height, height * size[0] // max(1, width))), "display")


def _paint_flat(
    collage: Collage,
    name: str,
    foot: Spot,
    width: float,
    slope: float = 0.0,
    turn: float = 0.0,
    within: tuple[Quad, ...] = (),
) -> None:
    """Paint a drawing that faces the viewer, its foot at a point, slanted along a rim or rotated with a lid."""
    path = ARTWORK / f"{name}.svg"
    natural = natural_size(path)
    right = pygame.Vector2(width / 2, slope * width / 2).rotate(-turn)
    up = pygame.Vector2(0, -width * natural[1] / natural[0]).rotate(-turn)
    middle = pygame.Vector2(foot)
    corners = middle - right + up, middle + right + up, middle + right, middle - right
    a, b, c, d = ((corner.x, corner.y) for corner in corners)
    side = ceil(width / TEXTURE_STEP) * TEXTURE_STEP
    collage.paint(Patch(_flat_texture(path, (side, round(side * natural[1] / natural[0]))), (a, b, c, d), within))


@cached_surface(16)
def _flat_texture(path: Path, size: tuple[int, int]) -> Texture:
    return Texture.of(rasterise(path, size))


def camera_on(size: tuple[int, int], edge: float) -> Camera:
    """The camera for a picture of this size in which a box has this width."""
    return Camera((size[0] / 2, size[1] * FOOT), edge, DISTANCE, PITCH)
