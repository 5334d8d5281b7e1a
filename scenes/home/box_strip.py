"""The pre-rendered pictures of a box on the shelf: closed, with its lid tilted in steps, open, and the lid alone.

`python -m tools.first_pictures` renders them into assets/artwork/NAME/box, and a plain cardboard box for games without
their own into assets/artwork/shelf/box.
"""

from pathlib import Path
from typing import Literal

import msgspec
import pygame

from game.product import ASSETS
from scenes.look.projection import Spot
from scenes.look.surface_cache import SurfaceCache

ROOM, FOOT = (1.84, 2.6), 0.835
"""Size of a picture in edges of the box, and the height of the centre of the box's foot in it."""
STEPS, KEPT = 12, 16 << 20
"""Steps in which a lid tilts, and maximum bytes of decoded pictures per box."""
EDGE = 282
"""Width of the box in the pictures, in pixels: that of a window of 1920 x 1080."""
LARGE = 2
"""Size factor of the pictures for larger windows, where there are any."""
SHADOW_ROOM, SOFT = 3.0, 8
"""Width of the shadow's picture in edges of the box, and pixels of the box for each pixel of it."""
PLAIN = "shelf"
"""The folder of the plain box, in place of a game's name."""
FLIGHT_TURN = 50.0
"""Degrees by which a lid turns while it flies away."""

Section = Literal["all", "open", "lid"]


class Anchors(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points of a picture, in edges of the box from its top left."""

    way: int
    """1 if the front of the box faces right, -1 if it faces left."""
    mouth: Spot
    """The middle of the opening."""
    ribbons: tuple[Spot, ...]
    """The place of a ribbon that hangs out, by the step of the lid."""


class BoxStrip:
    """The pictures of one game's box; `edge` is its width in pixels. A picture is decoded when it is first needed."""

    def __init__(self, game: str, edge: int) -> None:
        self.edge = edge
        self._folder = next(filter(Path.exists, map(strip_folder, (game, PLAIN))))
        self._anchors = msgspec.json.decode((self._folder / "anchors.json").read_bytes(), type=Anchors)
        self._size = round(edge * ROOM[0]), round(edge * ROOM[1])
        self._kept: SurfaceCache[str] = SurfaceCache(KEPT)
        self._corners: dict[str, tuple[int, int]] = {}
        self._ready = 0
        """Number of steps of the opening lid that were decoded ahead."""

    def get_ready(self) -> bool:
        """Decode one more step ahead; False if all are decoded."""
        if self._ready == STEPS:
            return False
        self._ready += 1
        self._cut(self._ready / STEPS, "all")
        return True

    def place(self, foot: Spot) -> pygame.Rect:
        """The area of the picture if the centre of the foot is at a point."""
        return pygame.Rect((round(foot[0] - self._size[0] / 2), round(foot[1] - self._size[1] * FOOT)), self._size)

    def room(self, foot: Spot, tilt: float) -> pygame.Rect:
        """Every pixel that the box touches."""
        picture, corner = self._cut(tilt, "all")
        return pygame.Rect(self.place(foot).move(corner).topleft, picture.get_size())

    def mouth(self, foot: Spot) -> Spot:
        """The middle of the opening."""
        return self._point(foot, self._anchors.mouth)

    def ribbon(self, foot: Spot, tilt: float) -> tuple[int, int]:
        """The place of a ribbon that hangs out: over the rim, or from under the brim of a closed lid."""
        x, y = self._point(foot, self._anchors.ribbons[round(tilt * STEPS)])
        return round(x), round(y)

    def draw(self, target: pygame.Surface, foot: Spot, tilt: float = 0.0, part: Section = "all") -> None:
        """Draw the box or a part of it; `tilt` is how far its lid is up and the box has come forward, from 0 to 1."""
        picture, corner = self._cut(tilt, part)
        target.blit(picture, self.place(foot).move(corner), special_flags=pygame.BLEND_PREMULTIPLIED)

    def draw_flying_lid(self, target: pygame.Surface, foot: Spot, share: float) -> None:
        """The lid on its way out of the window, up and to the side."""
        way = self._anchors.way
        turned = pygame.transform.rotozoom(self.picture(1.0, "lid"), -way * FLIGHT_TURN * share, 1.0)
        away = share * share * (self.place(foot).bottom + self.edge)
        place = turned.get_rect(center=self.place(foot).move(round(-way * away * 0.3), round(-away)).center)
        target.blit(turned, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def draw_shadow(self, target: pygame.Surface, foot: Spot) -> None:
        """The soft shadow of the closed box, which stays where it is while the lid tilts."""
        side = round(self.edge * SHADOW_ROOM)
        shadow = pygame.transform.smoothscale(self._decoded("shadow"), (side, side))
        middle = self.place(foot).move(self._size[0] / 2, self._size[1] * FOOT).topleft
        target.blit(shadow, shadow.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)

    def picture(self, tilt: float, part: Section = "all") -> pygame.Surface:
        """The picture with all its room, premultiplied."""
        whole = pygame.Surface(self._size, pygame.SRCALPHA, 32)
        whole.blit(*self._cut(tilt, part), special_flags=pygame.BLEND_PREMULTIPLIED)
        return whole

    def _point(self, foot: Spot, anchor: Spot) -> Spot:
        left, top = self.place(foot).topleft
        return left + anchor[0] * self.edge, top + anchor[1] * self.edge

    def _cut(self, tilt: float, part: Section) -> tuple[pygame.Surface, tuple[int, int]]:
        """The picture of the nearest step without the empty room around it, and its top left corner."""
        name = frame_name(round(tilt * STEPS), part)
        picture = self._kept.get(name, lambda: self._cut_out(name))
        return picture, self._corners[name]

    def _cut_out(self, name: str) -> pygame.Surface:
        large = self.edge > EDGE and (self._folder / f"{large_name(name)}.webp").exists()
        picture = self._decoded(large_name(name) if large else name)
        if picture.get_size() != self._size:
            picture = pygame.transform.smoothscale(picture, self._size)
        shown = picture.get_bounding_rect()
        self._corners[name] = shown.topleft
        return picture.subsurface(shown).copy()

    def _decoded(self, name: str) -> pygame.Surface:
        """A picture of the strip, premultiplied.

        The pixel format of a file differs from the window's, which would make blitting ten times as slow.
        """
        picture = pygame.image.load(self._folder / f"{name}.webp")
        return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32)).premul_alpha()


def strip_folder(game: str) -> Path:
    """The folder of the pictures of a game's box."""
    return ASSETS / "artwork" / game / "box"


def frame_name(step: int, part: Section) -> str:
    """The name of the picture of a step of the lid, or of a part of the open box."""
    return f"{step:02}" if part == "all" else part


def large_name(name: str) -> str:
    """The name of the same picture for larger windows."""
    return f"{name}-large"
