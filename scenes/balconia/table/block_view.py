"""The block in play on the disc, its four faces side by side, and one of them large."""

import pygame

from game.balconia.cards import FaceId
from game.engine.contract import Seat
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.count_badges import draw_counts
from scenes.balconia.render.cube import Cube
from scenes.balconia.render.disc import Disc
from scenes.balconia.render.face import faces
from scenes.balconia.settings import liked
from scenes.kit.sight import Part
from scenes.kit.studio import Studio
from scenes.look.projection import pair_yaw, settle
from scenes.look.text import font
from scenes.look.ui import CREAM, INK, ORANGE, card, draw_text

TURN_SPEED = 9.0
"""How fast the block eases toward its goal, as a share of the remaining way per second."""
DRAG_DEGREES = 0.45
"""Degrees that the block turns for each pixel of the design."""


class BlockView:
    """A block that turns toward where it should be; the viewer's own half of the disc is in front."""

    def __init__(self, studio: Studio, seat: Seat, block: int, yaw: float) -> None:
        self._studio = studio
        self._seat = seat
        self.block = block
        self.yaw = yaw
        self.goal = yaw
        self._from: float | None = None

    def arrange(self, box: pygame.Rect) -> None:
        """Fit the disc into a box of the window."""
        edge = max(24, round(box.height * 0.52))
        self.centre = box.centerx, box.centery - round(edge * 0.06)
        self._disc = Disc(self._seat, edge)
        self._cube = Cube(faces(), "block", self.block, edge)

    @property
    def turning(self) -> bool:
        """Whether it moves."""
        return self._from is not None or abs(self.goal - self.yaw) > 0.05

    def face(self, index: int) -> FaceId:
        """One of its faces."""
        return FaceId("block", self.block, index)

    def face_at(self, point: tuple[int, int]) -> int | None:
        """The face under the mouse."""
        return self._cube.face_at(self.centre, point, self.yaw)

    def drag(self, pixels: float) -> None:
        """Turn with the mouse."""
        if self._from is None:
            self._from = self.yaw
        self.yaw = self.goal = self._from + pixels * DRAG_DEGREES

    def drop(self, rest: float | None = None) -> None:
        """Settle on the nearest quarter, or go back to rest."""
        self._from = None
        self.goal = settle(self.yaw) if rest is None else rest

    def turn_to(self, yaw: float) -> None:
        """Turn until it stands like this, the shorter way round."""
        self.goal = yaw + 360.0 * round((self.goal - yaw) / 360.0)

    def turn(self, quarters: int) -> None:
        """Turn by quarters."""
        self.goal = settle(self.goal) + 90.0 * quarters

    def update(self, seconds: float, speed: float) -> None:
        """Ease toward the goal; at speed 0, be there at once."""
        if self._from is not None:
            return
        share = min(1.0, seconds * speed * TURN_SPEED) if speed > 0 else 1.0
        self.yaw += (self.goal - self.yaw) * share
        if abs(self.goal - self.yaw) <= 0.05:
            self.yaw = self.goal

    def draw_disc(self, surface: pygame.Surface) -> None:
        """The disc alone."""
        self._disc.draw(surface, self.centre)

    def draw_block(self, surface: pygame.Surface, lift: float = 0.0) -> None:
        """The block on the disc or above it, rougher while it turns; left out where nothing of it is asked for."""
        if surface.get_clip().colliderect(self._disc.room(self.centre, lift)):
            self._disc.draw_block(surface, self._cube, self.centre, self.yaw, lift, fast=self.turning or lift > 0)

    @property
    def part(self) -> Part:
        """What `draw_block` draws while the block is not lifted, for who wants to know what has changed."""
        return Part(self._disc.room(self.centre), (self.yaw, self.turning))

    def draw_faces(
        self,
        surface: pygame.Surface,
        boxes: list[pygame.Rect],
        owners: list[Seat],
        chosen: int | None,
        looked: int | None,
    ) -> None:
        """The four faces, each in the colour of the half of the disc that it stands on."""
        for index, box in enumerate(boxes):
            rim = max(4, box.width // 22)
            livery = LIVERIES[owners[index]]
            surface.blit(card(box.size, livery.colour, INK, radius=rim * 2, livery=livery), box)
            size = box.width - 2 * rim
            self._draw_face(surface, pygame.Rect(box.x + rim, box.y + rim, size, size), index)
            if index in (chosen, looked):
                colour = ORANGE if index == chosen else "#FFFFFF"
                pygame.draw.rect(surface, INK, box.inflate(6, 6), 3, border_radius=rim * 2)
                pygame.draw.rect(surface, colour, box, rim if index == chosen else rim // 2, border_radius=rim * 2)

    def draw_large(self, surface: pygame.Surface, box: pygame.Rect, index: int) -> None:
        """One face as large as the box."""
        rim = max(4, box.width // 50)
        surface.blit(card(box.size, INK, CREAM, radius=rim * 2), box)
        self._draw_face(surface, box.inflate(-2 * rim, -2 * rim), index)

    def _draw_face(self, surface: pygame.Surface, box: pygame.Rect, index: int) -> None:
        surface.blit(faces().picture(self.face(index), box.width), box)
        if liked(self._studio).count_badges:
            draw_counts(surface, faces(), self.face(index), box)


def standing_yaw(turned: int, seat: Seat, selector: Seat) -> float:
    """How a block that stands on the disc looks from a seat: the selector's two faces are toward the selector."""
    return pair_yaw(turned) + (0.0 if seat == selector else 180.0)


def pair_number(index: int) -> int:
    """1 or 2, rising from the left when a block is new: opposite faces have the same number."""
    return 2 - index % 2


def draw_owner(surface: pygame.Surface, box: pygame.Rect, text: str, seat: Seat, size: int) -> None:
    """A small label over a face: whose it is; as wide as the face, a little wider for a long name."""
    needed = font(size, "bold").size(text)[0] + size
    label = pygame.Rect(0, 0, round(box.width * min(1.08, max(0.95, needed / box.width))), round(size * 1.45))
    label.midbottom = box.centerx, box.y + label.height // 4
    livery = LIVERIES[seat]
    surface.blit(card(label.size, livery.band, INK, radius=label.height // 2, thick=2, livery=livery), label)
    draw_text(surface, label.inflate(-size // 2, 0), text, size, "bold", CREAM, "centre")
