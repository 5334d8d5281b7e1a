"""The block in play on the disc, and one of its faces large."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import pi, sin
from time import perf_counter

import pygame

from game.balconia.cards import FACES, Catalogue, FaceId
from game.engine.contract import Seat
from scenes.balconia.render.cube import DISTANCE, FINE, PITCH, Cube
from scenes.balconia.render.disc import Disc
from scenes.balconia.render.face import faces
from scenes.balconia.render.marks import draw_counts
from scenes.balconia.settings import own_settings
from scenes.balconia.table.rotation import Rotation
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.tween import smooth
from scenes.look.projection import HALF, Spot, pair_yaw
from scenes.look.ui import CREAM, INK, card

DIP, SLIDES, FLAT = 0.16, 0.34, 0.9
"""Shares of the flight to the building at which the block has dipped, starts to slide, and faces the viewer."""
LIFTED = 0.5
"""The height to which it is lifted, in edges."""


@dataclass(frozen=True, slots=True)
class Away:
    """A block off the disc: its centre, yaw and pitch, its size and the size of its shadow."""

    middle: Spot
    yaw: float
    pitch: float
    size: float
    shadow: float

    def touched(self, cube: Cube) -> pygame.Rect:
        """Every pixel that the block may touch."""
        return cube.touched(self.middle, self.yaw, self.pitch, self.size)


class BlockView:
    """A block on the disc; the viewer's half of the disc is in front."""

    def __init__(self, context: AppContext, catalogue: Catalogue, seat: Seat, block: int, rotation: Rotation) -> None:
        self._context = context
        self.pictures = faces(catalogue)
        self._seat = seat
        self.block = block
        self.rotation = rotation

    def arrange(self, box: pygame.Rect) -> None:
        """Fit the disc into a box of the window."""
        self._disc, self.centre = Disc.within(self._seat, box)
        self.cube = Cube(self.pictures, "block", self.block, self._disc.edge)

    @property
    def widths(self) -> tuple[int, int]:
        """The widths of the pictures of its faces: while it moves, and at rest."""
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
        """The block on the disc, in less detail while it turns."""
        self._disc.draw_block(surface, self.cube, self.centre, self.rotation.yaw, fast=self.rotation.is_seen_to_turn)

    def rising(self, share: float) -> Away:
        """The block as it grows out of the middle of the disc."""
        size = max(0.1, share)
        middle = self.centre[0], self.centre[1] + self.cube.edge * HALF * (1 - size)
        return Away(middle, self.rotation.yaw, PITCH, size, min(1.0, size))

    @property
    def layer(self) -> Layer:
        """The block on the disc."""
        yaw = self.rotation.yaw
        area = self.cube.touched(self.centre, yaw).union(self._disc.shadowed(self.centre, yaw))
        key = "block", yaw, self.rotation.is_seen_to_turn, self.cube.rough
        return Layer.of(key, area, self.draw_block)

    def away_layers(self, away: Away) -> Iterator[Layer]:
        """The block off the disc, and its shadow, which stays there."""
        shadow = self._disc.shadowed(self.centre, self.rotation.yaw, away.shadow)

        def draw_shadow(surface: pygame.Surface) -> None:
            self._disc.draw_shadow(surface, self.centre, self.rotation.yaw, size=away.shadow)

        def draw_cube(surface: pygame.Surface) -> None:
            self.cube.draw(surface, away.middle, away.yaw, away.pitch, fast=True, size=away.size)

        yield Layer.of(("shadow", self.rotation.yaw), shadow, draw_shadow)
        yield Layer.of(("block", away), away.touched(self.cube), draw_cube)

    def away(self, face: int, spot: Spot, width: int, share: float) -> Away:
        """The block between the disc, at 0, and a spot over the building, at 1, where a face has this width.

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

    def draw_large(self, surface: pygame.Surface, box: pygame.Rect, index: int) -> None:
        """One face as large as the box."""
        rim = max(4, box.width // 50)
        surface.blit(card(box.size, INK, CREAM, radius=rim * 2), box)
        self.draw_face(surface, box.inflate(-2 * rim, -2 * rim), index)

    def draw_face(self, surface: pygame.Surface, box: pygame.Rect, index: int) -> None:
        """One face in a box, with the number of pieces on it if the player wants that."""
        surface.blit(self.pictures.picture(self.face(index), box.width), box)
        if own_settings(self._context).count_badges:
            draw_counts(surface, self.pictures, self.face(index), box)


def block_pictures(block: BlockView, width: int) -> Iterator[bool]:
    """All faces of a block, on the disc and this wide on the cards, in the order of a reveal: rise, deal, turn."""
    front, (moving, fine) = block.rotation.pair, block.widths
    sides = sorted(range(FACES), key=lambda side: side not in front)
    wanted = (sides[:2], moving), (sides, width), (sides[2:], moving), (sides, fine)
    pictures = [block.pictures.prepared(block.face(side), size) for some, size in wanted for side in some]
    for steps in pictures:  # the first step of each queues its drawings for another thread
        next(steps, None)
        yield True
    for steps in (*pictures, *map(block.cube.prepared, sides)):
        yield from steps


def standing_yaw(turned: int, seat: Seat, selector: Seat) -> float:
    """The yaw of a selected block as seen from a seat: the selector's two faces are toward the selector."""
    return pair_yaw(turned) + (0.0 if seat == selector else 180.0)


def _part(share: float, start: float, end: float) -> float:
    """The progress of a part of a motion that starts and ends at these shares of the whole."""
    return min(1.0, max(0.0, (share - start) / (end - start)))


def _eased(share: float, start: float, end: float) -> float:
    return smooth(_part(share, start, end))


class TimeSlicedTask:
    """A generator that is advanced a little in every frame."""

    done = False

    def __init__(self, steps: Iterator[bool]) -> None:
        """A step yields True after some work, False while it waits for another thread."""
        self._left = steps

    def go_on(self, spare: float) -> None:
        """Advance within `spare` seconds, assuming that a step takes as long as the one before it."""
        start = before = perf_counter()
        for made in self._left:
            now = perf_counter()
            # The next step may take as long as this one; a step that waits would not get anywhere in this frame.
            if not made or now - start + now - before > spare:
                return
            before = now
        self.done = True
