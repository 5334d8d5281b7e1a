"""A box on the shelf as a picture: closed, with its lid tilted while somebody looks out, or open and its lid apart."""

from math import ceil
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from scenes.lodge.boxes import LETTERINGS, Box
from scenes.lodge.room import ARTWORK
from scenes.lodge.solid import LAMP, Facet, Pose, Solid, inner, level
from scenes.look.let_go import pictures
from scenes.look.projection import Camera, Quad, Spot, Vector, area
from scenes.look.quad import Collage
from scenes.look.spans import Patch
from scenes.look.surface_cache import SurfaceCache
from scenes.look.svg import natural_size, rasterise
from scenes.look.text import font
from scenes.look.texture import Texture

DISTANCE, PITCH = 6.5, 26.0
"""The camera that looks at Balconia's block."""
ROOM, FOOT = (1.84, 2.6), 0.835
"""Size of a picture in edges of the box, and how far down in it the middle of the foot is."""
FINE, ENOUGH = 2, 420
"""Samples a pixel each way at rest, and from how many pixels of an edge on one will do."""
STEPS, KEPT = 12, 32 << 20
"""In how many steps a lid tilts, and how many bytes of pictures of them each box keeps."""
LIGHT_STEPS = 48
TILT, LIFT = 17.0, 0.12
"""How far a lid tilts, in degrees, and how far it rises, in edges."""
NEARER = 0.05
"""How much larger a box is that has come forward."""
PIECE = 0.5
"""Width of who looks out, in edges."""
FLIGHT_TURN = 50.0
RIBBON = 0.2
"""How far from the near corner a ribbon comes out."""
PAWS = 0.6
"""When the paws come over the rim."""
TEXTURE_STEP = 16
"""Pixels between the widths in which flat drawings are kept: not another one in each frame of a motion."""
SHADOW, SOFT, SHADOW_ROOM = (43, 30, 40, 110), 8, 3.0
CAST: Vector = (-0.3, 0.0, -0.1)
"""Where the shadow of a box's top falls, for a lamp on the right."""

Section = Literal["all", "open", "lid"]


class Eye(NamedTuple):
    """Who looks at a collage: the camera, the samples a pixel, and where the lamp is."""

    camera: Camera
    samples: int
    lamp: Vector


class BoxPicture:
    """One box, ready to be drawn; `edge` is its width in pixels. Its pictures are made when they are first needed."""

    def __init__(self, box: Box, edge: int) -> None:
        self.box, self.edge = box, edge
        self._size = round(edge * ROOM[0]), round(edge * ROOM[1])
        self._way = 1 if box.yaw > 0 else -1
        """1 for a box whose front is turned to the right."""
        self._textures: dict[tuple[str, int, int], Texture] = {}
        self._drawn: dict[str, pygame.Surface] = {}
        self._kept: SurfaceCache[tuple[int, Section]] = SurfaceCache(KEPT)
        self._corners: dict[tuple[int, Section], tuple[int, int]] = {}
        self._shadow: tuple[pygame.Surface, Spot] | None = None

    def place(self, foot: Spot) -> pygame.Rect:
        """Where the picture is when the middle of the foot is at a point."""
        return pygame.Rect((round(foot[0] - self._size[0] / 2), round(foot[1] - self._size[1] * FOOT)), self._size)

    def room(self, foot: Spot, tilt: float) -> pygame.Rect:
        """All the pixels that the box and its shadow touch."""
        shadow, (x, y) = self._cast_shadow()
        picture, corner = self._cut(tilt, "all")
        shown = pygame.Rect(self.place(foot).move(corner).topleft, picture.get_size())
        return shown.union((round(foot[0] + x), round(foot[1] + y), *shadow.get_size()))

    def mouth(self, foot: Spot) -> Spot:
        """The middle of the opening."""
        x, y = _camera(self._size, self.edge).project((0.0, self.box.rim[0], 0.0))
        left, top = self.place(foot).topleft
        return left + x, top + y

    def ribbon(self, foot: Spot, tilt: float) -> tuple[int, int]:
        """Where a ribbon hangs out: over the rim, or from under the brim of a lid that lies on it; not on the front."""
        brim = [corner for facet in self.box.lid[-1] for corner in facet.corners]
        low, out = min(y for _, y, _ in brim), max(x for x, _, _ in brim)
        high = low + (self.box.rim[0] - low) * min(1.0, tilt * 2)
        side = Pose(self.box.yaw).point((-self._way * out, high, out - RIBBON))
        x, y = _camera(self._size, self.edge * (1 + NEARER * tilt)).project(side)
        left, top = self.place(foot).topleft
        return round(left + x), round(top + y)

    def draw_flying_lid(self, target: pygame.Surface, foot: Spot, share: float) -> None:
        """The lid on its way out of the window, up and to the side."""
        turned = pygame.transform.rotozoom(self.picture(1.0, "lid"), -self._way * FLIGHT_TURN * share, 1.0)
        away = share * share * (self.place(foot).bottom + self.edge)
        place = turned.get_rect(center=self.place(foot).move(round(-self._way * away * 0.3), round(-away)).center)
        target.blit(turned, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def draw(self, target: pygame.Surface, foot: Spot, tilt: float = 0.0, part: Section = "all") -> None:
        """Draw the box, or a part of it; `tilt` is how far its lid is up and the box has come forward, from 0 to 1."""
        if part != "lid":
            self._draw_shadow(target, foot)
        picture, corner = self._cut(tilt, part)
        target.blit(picture, self.place(foot).move(corner), special_flags=pygame.BLEND_PREMULTIPLIED)

    def picture(self, tilt: float, part: Section = "all") -> pygame.Surface:
        """The picture with all its room, premultiplied."""
        whole = pygame.Surface(self._size, pygame.SRCALPHA, 32)
        whole.blit(*self._cut(tilt, part), special_flags=pygame.BLEND_PREMULTIPLIED)
        return whole

    def _cut(self, tilt: float, part: Section) -> tuple[pygame.Surface, tuple[int, int]]:
        """The picture without what is empty around it, and where it begins.

        It is painted once for each of a few steps, and finely where the box rests.
        """
        key = round(tilt * STEPS), part
        picture = self._kept.get(key, lambda: self._cut_out(*key))
        return picture, self._corners[key]

    def _cut_out(self, step: int, part: Section) -> pygame.Surface:
        picture = self._painted(step / STEPS, part)
        shown = picture.get_bounding_rect()
        self._corners[step, part] = shown.topleft
        return picture.subsurface(shown).copy()

    def _painted(self, tilt: float, part: Section) -> pygame.Surface:
        samples = FINE if tilt in (0.0, 1.0) and self.edge < ENOUGH and part == "all" else 1
        collage = Collage((self._size[0] * samples, self._size[1] * samples)) if samples > 1 else _collage(self._size)
        collage.clear()
        self._paint(collage, tilt, part, samples)
        return pygame.transform.smoothscale(collage.surface, self._size) if samples > 1 else collage.surface.copy()

    def _paint(self, collage: Collage, tilt: float, part: Section, samples: int) -> None:
        """Paint front to back."""
        near = self.edge * samples * (1 + NEARER * tilt)
        lamp = LAMP[0] * self._way, LAMP[1], LAMP[2]
        eye = Eye(_camera(collage.size, near), samples, lamp)
        if part != "lid" and tilt > 0:
            self._paint_piece(collage, eye.camera, tilt)
        if part != "open":
            self._paint_lid(collage, eye, tilt)
        if part != "lid":
            self._paint_walls(collage, eye, tilt)

    def _paint_lid(self, collage: Collage, eye: Eye, tilt: float) -> None:
        high, half = self.box.rim
        hinge: Vector = (-self._way * half * 1.2, high, 0.0)
        pose = Pose(self.box.yaw, self._way * TILT * tilt, hinge, (0.0, LIFT * tilt, 0.0))
        if knob := self.box.knob:
            foot = eye.camera.project(pose.point(knob.foot))
            _paint_flat(collage, knob.picture, foot, knob.width * eye.camera.scale, turn=pose.tilt)
        for solid in self.box.lid:
            self._paint_solid(collage, eye, solid, pose)

    def _paint_walls(self, collage: Collage, eye: Eye, tilt: float) -> None:
        """The walls, and when the lid is up what they hold."""
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
        """Who looks over the rim of the front: paws on the rim, the head above it."""
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
        """The pieces of a solid that show their outside."""
        patches = []
        for facet in (facet.posed(pose) for facet in solid):
            quad = eye.camera.quad(facet.corners)
            if area(quad) > 0:
                texture = self._texture(facet, round(facet.light(eye.lamp) * LIGHT_STEPS), eye.samples)
                patches.append(Patch(texture, quad, tuple(eye.camera.quad(outline) for outline in facet.within)))
        collage.paint(*patches)

    def _texture(self, facet: Facet, step: int, samples: int) -> Texture:
        """The picture of a piece in its light."""
        key = facet.picture, step, samples
        if key not in self._textures:
            self._textures[key] = self._unlit(facet, samples).shaded(step / LIGHT_STEPS)
        return self._textures[key]

    def _unlit(self, facet: Facet, samples: int) -> Texture:
        """The picture of a piece in full light; it is rasterised once, and made smaller where one sample will do."""
        if facet.picture.startswith("#"):
            return Texture.plain(facet.picture)
        width, height = (round(side * self.edge) for side in facet.size)
        if facet.picture not in self._drawn:
            self._drawn[facet.picture] = _lettered(facet.picture, (width * FINE, height * FINE))
        drawn = self._drawn[facet.picture]
        return Texture.of(drawn if samples == FINE else pygame.transform.smoothscale(drawn, (width, height)))

    def _draw_shadow(self, target: pygame.Surface, foot: Spot) -> None:
        """A soft shadow, away from the lamp."""
        picture, (x, y) = self._cast_shadow()
        target.blit(picture, (round(foot[0] + x), round(foot[1] + y)))

    def _cast_shadow(self) -> tuple[pygame.Surface, Spot]:
        """The shadow, drawn once."""
        if self._shadow is None:
            self._shadow = self._soft_shadow()
        return self._shadow

    def _soft_shadow(self) -> tuple[pygame.Surface, Spot]:
        """The shadow, and how far from the foot it begins; drawn small and made larger, which blurs it."""
        side = max(8, round(self.edge * SHADOW_ROOM / SOFT))
        picture = pygame.Surface((side, side), pygame.SRCALPHA, 32)
        picture.fill((*SHADOW[:3], 0))
        camera = Camera((side / 2, side / 2), self.edge / SOFT, DISTANCE, PITCH)
        pose = Pose(self.box.yaw)
        for share in (0.0, 0.33, 0.66, 1.0):
            moved = Pose(shift=(CAST[0] * share * self._way, 0.0, CAST[2] * share))
            outline = moved.corners(pose.corners(level((0.5, 0.5), 0.0)))
            pygame.draw.polygon(picture, SHADOW, camera.quad(outline))
        blurred = pygame.transform.gaussian_blur(picture, 2)
        seen = blurred.get_bounding_rect()
        large = pygame.transform.smoothscale(blurred.subsurface(seen), (seen.width * SOFT, seen.height * SOFT))
        return large, ((seen.x - side / 2) * SOFT, (seen.y - side / 2) * SOFT)


@pictures(1)
def _collage(size: tuple[int, int]) -> Collage:
    """A collage that all boxes of one size share, as each picture is copied before the next is painted."""
    return Collage(size)


def _camera(size: tuple[int, int], edge: float) -> Camera:
    return Camera((size[0] / 2, size[1] * FOOT), edge, DISTANCE, PITCH)


def _lettered(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A drawing, with the name of the game where it has a place for it."""
    path = ARTWORK / f"{name}.svg"
    picture = rasterise(path, size)
    if lettering := LETTERINGS.get(name):
        unit = picture.get_width() / natural_size(path)[0]
        place = pygame.Rect(*(round(side * unit) for side in lettering.place))
        text = _largest(lettering.text, place.size).render(lettering.text, True, lettering.colour)
        picture.blit(text, text.get_rect(center=place.center))
    return picture


def _largest(text: str, size: tuple[int, int]) -> pygame.font.Font:
    """The display family as large as the text fits."""
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
    """A drawing that faces the viewer, its foot at a point; slanting along a rim, or turned with a lid."""
    path = ARTWORK / f"{name}.svg"
    natural = natural_size(path)
    right = pygame.Vector2(width / 2, slope * width / 2).rotate(-turn)
    up = pygame.Vector2(0, -width * natural[1] / natural[0]).rotate(-turn)
    middle = pygame.Vector2(foot)
    corners = middle - right + up, middle + right + up, middle + right, middle - right
    a, b, c, d = ((corner.x, corner.y) for corner in corners)
    side = ceil(width / TEXTURE_STEP) * TEXTURE_STEP
    collage.paint(Patch(_flat_texture(path, (side, round(side * natural[1] / natural[0]))), (a, b, c, d), within))


@pictures(16)
def _flat_texture(path: Path, size: tuple[int, int]) -> Texture:
    return Texture.of(rasterise(path, size))
