"""A box on the shelf as a picture: closed, with its lid tilted while somebody looks out, or open and its lid apart."""

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pygame

from scenes.home.boxes import Box
from scenes.home.room import ARTWORK
from scenes.home.solid import Pose, level
from scenes.look.projection import Camera, Spot, Vector
from scenes.look.surface_cache import SurfaceCache

if TYPE_CHECKING:
    from scenes.home.box_painter import BoxPainter

DISTANCE, PITCH = 6.5, 26.0
"""The camera that looks at Balconia's block."""
ROOM, FOOT = (1.84, 2.6), 0.835
"""Size of a picture in edges of the box, and how far down in it the middle of the foot is."""
STEPS, KEPT = 12, 16 << 20
"""In how many steps a lid tilts, and how many bytes of pictures of them each box keeps."""
NEARER = 0.05
"""How much larger a box is that has come forward."""
FLIGHT_TURN = 50.0
RIBBON = 0.2
"""How far from the near corner a ribbon comes out."""
SHADOW, SOFT, SHADOW_ROOM = (43, 30, 40, 110), 8, 3.0
CAST: Vector = (-0.3, 0.0, -0.1)
"""Where the shadow of a box's top falls, for a lamp on the right."""
SHIPPED = 282
"""The edge in a window of 1920 x 1080, for which `tools.first_pictures` writes the closed boxes as pixels."""

Section = Literal["all", "open", "lid"]


class BoxPicture:
    """One box, ready to be drawn; `edge` is its width in pixels. Its pictures are made when they are first needed."""

    def __init__(self, box: Box, edge: int) -> None:
        self.box, self.edge = box, edge
        self._size = round(edge * ROOM[0]), round(edge * ROOM[1])
        self._way = box.way
        self._kept: SurfaceCache[tuple[int, Section]] = SurfaceCache(KEPT)
        self._corners: dict[tuple[int, Section], tuple[int, int]] = {}
        self._ready = 0
        """So many steps of the lid's way up were painted ahead."""

    def get_ready(self) -> bool:
        """Paint one more step ahead, as each takes as long as a frame; says whether one was missing."""
        if self._ready == STEPS:
            return False
        self._ready += 1
        self._cut(self._ready / STEPS, "all")
        return True

    def place(self, foot: Spot) -> pygame.Rect:
        """Where the picture is when the middle of the foot is at a point."""
        return pygame.Rect((round(foot[0] - self._size[0] / 2), round(foot[1] - self._size[1] * FOOT)), self._size)

    def room(self, foot: Spot, tilt: float) -> pygame.Rect:
        """All the pixels that the box touches."""
        picture, corner = self._cut(tilt, "all")
        return pygame.Rect(self.place(foot).move(corner).topleft, picture.get_size())

    def mouth(self, foot: Spot) -> Spot:
        """The middle of the opening."""
        x, y = camera_on(self._size, self.edge).project((0.0, self.box.rim[0], 0.0))
        left, top = self.place(foot).topleft
        return left + x, top + y

    def ribbon(self, foot: Spot, tilt: float) -> tuple[int, int]:
        """Where a ribbon hangs out: over the rim, or from under the brim of a lid that lies on it; not on the front."""
        brim = [corner for facet in self.box.lid[-1] for corner in facet.corners]
        low, out = min(y for _, y, _ in brim), max(x for x, _, _ in brim)
        high = low + (self.box.rim[0] - low) * min(1.0, tilt * 2)
        side = Pose(self.box.yaw).point((-self._way * out, high, out - RIBBON))
        x, y = camera_on(self._size, self.edge * (1 + NEARER * tilt)).project(side)
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
        picture, corner = self._cut(tilt, part)
        target.blit(picture, self.place(foot).move(corner), special_flags=pygame.BLEND_PREMULTIPLIED)

    def picture(self, tilt: float, part: Section = "all") -> pygame.Surface:
        """The picture with all its room, premultiplied."""
        whole = pygame.Surface(self._size, pygame.SRCALPHA, 32)
        whole.blit(*self._cut(tilt, part), special_flags=pygame.BLEND_PREMULTIPLIED)
        return whole

    def draw_shadow(self, target: pygame.Surface, foot: Spot) -> None:
        """What the box takes of the lamplight; apart from the box, as it stays where it is while a lid tilts."""
        shadow, place = self._soft_shadow()
        target.blit(shadow, place.move(self.place(foot).topleft), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _cut(self, tilt: float, part: Section) -> tuple[pygame.Surface, tuple[int, int]]:
        """The picture without what is empty around it, and where it begins.

        It is painted once for each of a few steps, and finely where the box rests.
        """
        key = round(tilt * STEPS), part
        picture = self._kept.get(key, lambda: self._cut_out(*key))
        return picture, self._corners[key]

    def _cut_out(self, step: int, part: Section) -> pygame.Surface:
        closed = (step, part) == (0, "all") and self.edge <= SHIPPED
        picture = self._shipped() if closed else self._painter.painted(step / STEPS, part)
        shown = picture.get_bounding_rect()
        self._corners[step, part] = shown.topleft
        return picture.subsurface(shown).copy()

    @cached_property
    def _painter(self) -> "BoxPainter":
        """Who paints what is not there yet."""
        from scenes.home.box_painter import BoxPainter  # brings numpy, which the first picture does not wait for

        return BoxPainter(self.box, self.edge)

    def _shipped(self) -> pygame.Surface:
        """The closed box as it was painted beforehand: it is on the screen at once.

        A file has its colours in another order than the window, and would be blitted ten times as slowly.
        """
        picture = pygame.image.load(closed_box(self.box)).convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))
        return picture if self.edge == SHIPPED else pygame.transform.smoothscale(picture, self._size)

    def _soft_shadow(self) -> tuple[pygame.Surface, pygame.Rect]:
        """A soft shadow, away from the lamp, and where it is in the picture; it is blurred by being enlarged."""
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
        foot = self._size[0] / 2, self._size[1] * FOOT
        left, top = foot[0] + (seen.x - side / 2) * SOFT, foot[1] + (seen.y - side / 2) * SOFT
        return large.premul_alpha(), large.get_rect(topleft=(round(left), round(top)))


def closed_box(box: Box) -> Path:
    """The file with the pixels of a closed box."""
    return ARTWORK / f"closed-{box.piece}.png"


def camera_on(size: tuple[int, int], edge: float) -> Camera:
    """The camera for a picture of this size, in which a box is so wide."""
    return Camera((size[0] / 2, size[1] * FOOT), edge, DISTANCE, PITCH)
