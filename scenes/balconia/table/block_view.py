"""The block in play on the disc, and one of its faces large."""

from dataclasses import dataclass
from math import pi, sin

import pygame

from game.balconia.cards import FaceId
from game.engine.contract import Seat
from scenes.balconia.render.count_badges import draw_counts
from scenes.balconia.render.cube import DISTANCE, FINE, PITCH, Cube
from scenes.balconia.render.disc import Disc
from scenes.balconia.render.face import faces
from scenes.balconia.settings import own_settings
from scenes.balconia.table.rotation import Rotation
from scenes.kit.context import AppContext
from scenes.kit.target_screen import Part
from scenes.kit.tween import smooth
from scenes.look.projection import HALF, Spot, pair_yaw
from scenes.look.ui import CREAM, INK, card

DIP, SLIDES, FLAT = 0.16, 0.34, 0.9
"""When the block, on its way to the building, has dipped, begins to slide over, and looks straight ahead."""
LIFTED = 0.5
"""How high it is lifted, in edges."""


@dataclass(frozen=True, slots=True)
class Away:
    """A block on its way: its middle, how it is turned and seen, how large it is, and how large its shadow is."""

    middle: Spot
    yaw: float
    pitch: float
    size: float
    shadow: float

    def touched(self, cube: Cube) -> pygame.Rect:
        """All the pixels that the block touches."""
        return cube.touched(self.middle, self.yaw, self.pitch, self.size)


class BlockView:
    """A block as it is rotated now; the viewer's own half of the disc is in front."""

    def __init__(self, context: AppContext, seat: Seat, block: int, rotation: Rotation) -> None:
        self._context = context
        self._seat = seat
        self.block = block
        self.rotation = rotation

    def arrange(self, box: pygame.Rect) -> None:
        """Fit the disc into a box of the window."""
        edge = max(24, round(box.height * 0.52))
        self.centre = box.centerx, box.centery - round(edge * 0.06)
        self._disc = Disc(self._seat, edge)
        self.cube = Cube(faces(), "block", self.block, edge)

    @property
    def widths(self) -> tuple[int, int]:
        """How wide the pictures of its faces are, at first and as soon as there is time."""
        return self.cube.edge, self.cube.edge * FINE

    @property
    def foot(self) -> Spot:
        """The middle of the disc, on which the block stands."""
        return self.centre[0], self.centre[1] + self.cube.edge * 0.45

    def face(self, index: int) -> FaceId:
        """One of its faces."""
        return FaceId("block", self.block, index)

    def face_at(self, point: tuple[int, int]) -> int | None:
        """The face under the mouse."""
        return self.cube.face_at(self.centre, point, self.rotation.yaw)

    def draw_disc(self, surface: pygame.Surface) -> None:
        """The disc alone."""
        self._disc.draw(surface, self.centre)

    def draw_block(self, surface: pygame.Surface) -> None:
        """The block on the disc, rougher while it turns; left out where nothing of it is asked for."""
        if surface.get_clip().colliderect(self._disc.room(self.centre)):
            yaw, fast = self.rotation.yaw, self.rotation.is_seen_to_turn
            self._disc.draw_block(surface, self.cube, self.centre, yaw, fast=fast)

    def rising(self, share: float) -> Away:
        """The block as it grows out of the middle of the disc."""
        size = max(0.1, share)
        middle = self.centre[0], self.centre[1] + self.cube.edge * HALF * (1 - size)
        return Away(middle, self.rotation.yaw, PITCH, size, min(1.0, size))

    @property
    def part(self) -> Part:
        """What `draw_block` draws, for who wants to know what has changed."""
        yaw = self.rotation.yaw
        area = self.cube.touched(self.centre, yaw).union(self._disc.shadowed(self.centre, yaw))
        return Part.of(area, (yaw, self.rotation.is_seen_to_turn, self.cube.rough))

    def draw_away(self, surface: pygame.Surface, away: Away) -> None:
        """The block that rises, or is between the disc and a spot over the building; its shadow stays on the disc."""
        asked = surface.get_clip()
        if asked.colliderect(self._disc.shadowed(self.centre, self.rotation.yaw, away.shadow)):
            self._disc.draw_shadow(surface, self.centre, self.rotation.yaw, size=away.shadow)
        if asked.colliderect(away.touched(self.cube)):
            self.cube.draw(surface, away.middle, away.yaw, away.pitch, fast=True, size=away.size)

    def away(self, face: int, spot: Spot, width: int, share: float) -> Away:
        """Where the block is between the disc, at 0, and a spot over the building, at 1, where a face is this wide.

        It dips, lifts while it turns this face to the front, and slides over.
        """
        dip, lift, slide = sin(pi * _part(share, 0.0, DIP)), _eased(share, DIP, FLAT), _eased(share, SLIDES, 1)
        flat = 90.0 * face
        flat += 360.0 * round((self.rotation.yaw - flat) / 360.0)
        edge = self.cube.edge
        start = self.centre[0], self.centre[1] + edge * (0.06 * dip - LIFTED * lift)
        middle = start[0] + (spot[0] - start[0]) * slide, start[1] + (spot[1] - start[1]) * slide
        shown = width * (DISTANCE - HALF) / DISTANCE / edge
        return Away(
            middle=middle,
            yaw=self.rotation.yaw + (flat - self.rotation.yaw) * lift,
            pitch=PITCH * (1 - lift) * (1 - slide),
            size=1 + (shown - 1) * slide,
            shadow=(1 - 0.3 * lift) * (1 - slide),
        )

    def away_parts(self, away: Away) -> tuple[Part, ...]:
        """What `draw_away` draws, for who wants to know what has changed."""
        shadow = self._disc.shadowed(self.centre, self.rotation.yaw, away.shadow)
        return Part.of(away.touched(self.cube), away), Part.of(shadow, "shadow")

    def draw_large(self, surface: pygame.Surface, box: pygame.Rect, index: int) -> None:
        """One face as large as the box."""
        rim = max(4, box.width // 50)
        surface.blit(card(box.size, INK, CREAM, radius=rim * 2), box)
        self.draw_face(surface, box.inflate(-2 * rim, -2 * rim), index)

    def draw_face(self, surface: pygame.Surface, box: pygame.Rect, index: int) -> None:
        """One face in a box, with its numbers where they are asked for."""
        surface.blit(faces().picture(self.face(index), box.width), box)
        if own_settings(self._context).count_badges:
            draw_counts(surface, faces(), self.face(index), box)


def standing_yaw(turned: int, seat: Seat, selector: Seat) -> float:
    """How a block that stands on the disc looks from a seat: the selector's two faces are toward the selector."""
    return pair_yaw(turned) + (0.0 if seat == selector else 180.0)


def _part(share: float, start: float, end: float) -> float:
    """How far a part of a motion is that begins and ends at these shares of the whole."""
    return min(1.0, max(0.0, (share - start) / (end - start)))


def _eased(share: float, start: float, end: float) -> float:
    return smooth(_part(share, start, end))
